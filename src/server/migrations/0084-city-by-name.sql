-- The list in the order of the cities walks through them by name, and stops with its page. Without this index everybody of a
-- state was read and sorted for ten rows.
create index city_by_name on city (name collate "pt-BR-x-icu", id);
