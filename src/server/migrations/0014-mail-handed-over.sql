-- Between the moment when a mail's content leaves and the moment when its outcome is recorded, a killed worker leaves
-- a doubt: has the mail server taken it? These two columns make the doubt visible and bound what it may cost.
alter table message
  -- set before the first byte of the content leaves, emptied with the outcome; found at the start of an attempt, it
  -- tells of a worker that died in between
  add column handed_over_at timestamptz,
  -- how often that has happened: after the first time the mail is repeated, after the second it counts as sent
  add column unrecorded integer not null default 0;
