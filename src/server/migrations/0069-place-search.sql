-- Visitors type the name of their town: compared without accents and capitals, for each word of each town.
alter table city add column search_name text not null generated always as (search_normalise(name)) stored;
