-- When each scheduled job last ran to its end, by the clock it ran by. A clock far ahead of it is doubted before anything
-- is expired or deleted, and a run that was missed while the machine was off is made up for.
create table scheduled_run (
  name text primary key,
  at timestamptz not null
);
