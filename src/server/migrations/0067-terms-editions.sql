-- The texts of the acceptance terms of a version: those that administrators published, of which the newest is in force,
-- and the portal's own as it read when somebody accepted it. A row never changes: `interview.term_version` names it.
create table terms_edition (
  id bigint generated always as identity primary key,
  version smallint not null check (version between 1 and 4),
  label text not null check (length(label) between 1 and 20),
  -- what stands for {duração} in the text
  duration text not null,
  -- {"sections": [{"title", "text"}], "agreement"}
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  -- label of the portal's own text at that time
  own_label text not null,
  -- null: the portal's own text
  published_by bigint references account,
  published_at timestamptz not null,
  unique (version, label)
);
create index terms_edition_in_force on terms_edition (version, id desc) where published_by is not null;
create index terms_edition_by_account on terms_edition (published_by) where published_by is not null;

create function terms_edition_is_kept() returns trigger language plpgsql as $$
begin
  raise exception 'an edition of the terms is never changed';
end $$;
create trigger terms_edition_kept before update or delete on terms_edition
  for each row execute function terms_edition_is_kept();
