-- Filters and order of the managers' list, kept under a name. No searched text: it is usually somebody's name.
create table list_view (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  version smallint not null check (version between 1 and 4),
  name text not null check (char_length(name) between 1 and 40),
  -- as in the list's query, with its prefixes
  filter jsonb not null,
  sort_order text not null check (sort_order in ('ASC', 'DESC')),
  shared boolean not null,
  -- the only state that its author reached when it was last saved; null: all
  uf char(2),
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create unique index list_view_name on list_view (account_id, version, lower(name));
create index list_view_shared on list_view (version, updated_at desc) where shared;
