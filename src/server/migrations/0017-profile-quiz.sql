-- Until now the demonstration alone has written a quiz, and its finished one has no scores: it is open again.
update quiz_profile set finished_at = null;

alter table quiz_profile
  -- by whom: null for what the demonstration tells of people without an account
  add column started_by bigint references account,
  add column updated_at timestamptz not null default now(),
  add column updated_by bigint references account,
  add column finished_by bigint references account,
  -- stored once, at finishing, with the key named in key_version: how favourably the person speaks of themself (5 to
  -- 25), and what is therefore taken from every competency
  add column correction_factor smallint check (correction_factor between 5 and 25),
  add column correction smallint check (correction in (0, 3, 5, 7)),
  -- how often each profile was chosen in the second part
  add column creative_count smallint check (creative_count between 0 and 6),
  add column analytical_count smallint check (analytical_count between 0 and 6),
  add column seller_count smallint check (seller_count between 0 and 6),
  add constraint quiz_profile_finished_whole check (
    num_nulls(finished_at, correction_factor, correction, creative_count, analytical_count, seller_count) in (0, 6)
  ),
  add constraint quiz_profile_six_choices check (creative_count + analytical_count + seller_count = 6);

create table quiz_profile_score (
  quiz_profile_id bigint not null references quiz_profile on delete cascade,
  competency text not null,
  raw smallint not null check (raw between 5 and 25),
  -- the raw score less the correction, never below 0
  corrected smallint not null check (corrected between 0 and 25),
  primary key (quiz_profile_id, competency)
);
