-- Which rows of the list an export holds: ids chosen one by one (null: whatever the filter finds), and those left out.
alter table list_export
  add column ids bigint[],
  add column exceptions bigint[] not null default '{}';
