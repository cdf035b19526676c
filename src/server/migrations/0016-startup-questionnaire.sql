-- The self-assessment of version 2 while it is being filled, and as it stood when it was sent: what was sent, word for
-- word, is in submission, and who sent it in interview_history.
create table questionnaire_draft (
  interview_id bigint primary key references interview,
  -- by field, texts as typed: what is incomplete or wrong is kept too
  answers jsonb not null check (jsonb_typeof(answers) = 'object'),
  -- grows by one with every saved version; a saver with an older number is told of the conflict
  revision integer not null default 1,
  saved_by bigint references account,
  updated_at timestamptz not null
);
