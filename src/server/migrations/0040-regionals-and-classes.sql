-- Every change of a regional or class counts its revision up, so that the second of two people is told who was quicker.
alter table regional add column revision integer not null default 1 check (revision > 0);
alter table class_room add column revision integer not null default 1 check (revision > 0);

create table regional_manager (
  regional_id bigint not null references regional on delete cascade,
  account_id bigint not null references account,
  primary key (regional_id, account_id)
);
create index regional_manager_by_account on regional_manager (account_id);

-- who, when and what: `changes` is a list of {field, from, to}, in words
create table regional_history (
  id bigint generated always as identity primary key,
  regional_id bigint not null references regional on delete cascade,
  command text not null,
  account_id bigint references account,
  changes jsonb not null default '[]',
  at timestamptz not null
);
create index regional_history_by_regional on regional_history (regional_id, id);

create table class_room_history (
  id bigint generated always as identity primary key,
  class_room_id bigint not null references class_room on delete cascade,
  command text not null,
  account_id bigint references account,
  changes jsonb not null default '[]',
  at timestamptz not null
);
create index class_room_history_by_class_room on class_room_history (class_room_id, id);

-- The number of the newest class of a version in a city, which its name ends with. A number is never given twice, also
-- when a class has moved away.
create table class_room_number (
  version smallint not null check (version between 1 and 4),
  city_id integer not null references city,
  last integer not null check (last > 0),
  primary key (version, city_id)
);
insert into class_room_number (version, city_id, last)
  select version, city_id,
         greatest(count(*), coalesce(max((regexp_match(name, ' ([1-9][0-9]{0,5})$'))[1]::integer), 0))
    from class_room group by version, city_id;

create index regional_list on regional (name collate "pt-BR-x-icu", id);
create index regional_by_uf on regional (uf_id);
create index regional_city_by_city on regional_city (city_id);
create index class_room_list on class_room (name collate "pt-BR-x-icu", id);
create index class_room_by_begin on class_room (begin_date, id);
create index class_room_search on class_room using gin (search_normalise(name) gin_trgm_ops);

-- Interest in a class, or enrolment in it: null exactly without a class. The next file fills in the rows from before and
-- adds that check, so that this one's locks are short. The trigger completes what the release before writes.
alter table interview add column class_link text check (class_link in ('INTERESTED', 'ENROLLED'));

create function interview_complete_class_link() returns trigger language plpgsql as $$
begin
  new.class_link := case when new.class_room_id is null then null else coalesce(new.class_link, 'INTERESTED') end;
  return new;
end $$;
create trigger interview_class_link
  before insert or update of class_room_id, class_link on interview
  for each row execute function interview_complete_class_link();

-- A class and its interviews are of the same version.
alter table class_room add unique (id, version);
alter table interview add constraint interview_class_room_of_version
  foreign key (class_room_id, version) references class_room (id, version) not valid;
