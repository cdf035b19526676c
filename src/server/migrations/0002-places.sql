create table uf (
  id smallint primary key,
  initials char(2) not null unique,
  name text not null unique
);

create table city (
  id integer primary key,
  name text not null,
  uf_id smallint not null references uf,
  -- interview and class_room point at the pair, so that a city can never be filed under another state
  unique (id, uf_id)
);
create index city_by_uf on city (uf_id, name collate "pt-BR-x-icu");

-- which file of reference data (states, cities) was loaded last, by its checksum
create table reference_data (
  name text primary key,
  checksum text not null,
  loaded_at timestamptz not null default now()
);
