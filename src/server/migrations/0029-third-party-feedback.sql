-- Contacts answer over HTTP: what was sent twice is stored once, and a second answer of the same address takes the
-- place of the first. The address itself is not kept: a keyed hash of it and the interview, which says nothing without
-- the installation's key, and cannot be compared between interviews.
alter table feedback
  -- made by the page for one filling; null: told by the demonstration of before
  add column submission_id uuid,
  add column email_hash text check (email_hash ~ '^[A-Za-z0-9_-]{43}$');
create unique index feedback_by_submission on feedback (interview_id, submission_id);
create unique index feedback_by_email on feedback (interview_id, email_hash) where email_hash is not null;
