create table module_setting (
  version smallint not null check (version between 1 and 4),
  key text not null,
  value text not null,
  updated_at timestamptz not null default now(),
  updated_by bigint references account,
  primary key (version, key)
);

create table regional (
  id bigint generated always as identity primary key,
  name text not null check (length(btrim(name)) between 1 and 100),
  uf_id smallint not null references uf,
  active boolean not null default true,
  allows_class_editing boolean not null default false,
  allows_portal_interview boolean not null default true,
  created_at timestamptz not null default now(),
  created_by bigint references account,
  unique (id, uf_id)
);
create unique index regional_name_in_uf on regional (uf_id, search_normalise(btrim(name)));

create table regional_city (
  regional_id bigint not null,
  city_id integer not null,
  uf_id smallint not null,
  primary key (regional_id, city_id),
  foreign key (regional_id, uf_id) references regional (id, uf_id) on delete cascade,
  foreign key (city_id, uf_id) references city (id, uf_id)
);

create table class_room (
  id bigint generated always as identity primary key,
  version smallint not null check (version between 1 and 4),
  name text not null check (length(btrim(name)) > 0),
  regional_id bigint not null,
  city_id integer not null,
  uf_id smallint not null,
  begin_date date not null,
  end_date date not null,
  seminar_value_cents bigint not null check (seminar_value_cents >= 0),
  hide_portal boolean not null default false,
  active boolean not null default true,
  owner_id bigint references account,
  created_at timestamptz not null default now(),
  check (end_date > begin_date),
  foreign key (regional_id, uf_id) references regional (id, uf_id),
  foreign key (city_id, uf_id) references city (id, uf_id)
);
create index class_room_on_portal on class_room (version, uf_id, begin_date) where active and not hide_portal;
create index class_room_by_regional on class_room (regional_id);
create index class_room_by_city on class_room (city_id);
