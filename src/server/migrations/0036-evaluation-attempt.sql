-- Which attempt at evaluating a submission is under way: the last word of an earlier one, delivered late, counts no more.
alter table submission add column attempt integer not null default 1 check (attempt >= 1);

-- An attempt that a job is still at may have left nothing yet, so a job's attempt may be one above what is stored here.
update submission as s
   set attempt = greatest(
     1,
     (select max(attempt) from evaluation where submission_id = s.id),
     (select max(attempt) from evaluation_spending where submission_id = s.id));
