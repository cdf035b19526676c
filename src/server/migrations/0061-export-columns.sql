-- Which of the columns that can be chosen an export has; the class, as every export had before.
alter table list_export
  add column columns text[] not null default '{class}'
    constraint list_export_columns_known
    check (columns <@ array['class', 'owner', 'deadline', 'origin', 'certificate']);
