-- A row that refers to an interview is written only once nobody holds that interview: a batch of thirty over a single held one could not be
-- started, nor taken back. An interview is never deleted, which its history's own reference enforces, so this one protected nothing.
alter table batch_item drop constraint batch_item_interview_id_fkey;
