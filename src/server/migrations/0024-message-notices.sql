alter table message
  -- who pressed the button, for messages that the team sends
  add column requested_by bigint references account,
  -- what a message of the schedule is about ("reminder:2026-11-21:3"); of each, an interview gets one
  add column once_key text;
create unique index message_once on message (interview_id, once_key) where once_key is not null;
