-- Self-assessment (profile quiz): 55 statements from 1 (nunca) to 5 (sempre), then six forced choices of three options.
create table quiz_profile (
  id bigint generated always as identity primary key,
  interview_id bigint not null unique references interview,
  -- the version of the scoring key that the answers were given for
  key_version text not null,
  started_at timestamptz not null,
  finished_at timestamptz
);

create table quiz_profile_answer (
  quiz_profile_id bigint not null references quiz_profile on delete cascade,
  question_id smallint not null check (question_id between 1 and 61),
  option_id smallint not null check (option_id between 1 and case when question_id <= 55 then 5 else 3 end),
  primary key (quiz_profile_id, question_id)
);

-- What a contact said of a candidate. Anonymous: nothing here leads to the contact.
create table feedback (
  id bigint generated always as identity primary key,
  interview_id bigint not null references interview,
  answered_at timestamptz not null
);
create index feedback_by_interview on feedback (interview_id);

-- 1 = closeness (1 to 3), 2 to 11 = one for each competency (1 to 5), 12 = ten adjectives of 55
create table feedback_answer (
  feedback_id bigint not null references feedback on delete cascade,
  question_id smallint not null check (question_id between 1 and 12),
  option_id smallint not null check (
    option_id between 1 and case when question_id = 1 then 3 when question_id = 12 then 55 else 5 end
  ),
  primary key (feedback_id, question_id, option_id)
);
-- one option for each question, but for the adjectives
create unique index feedback_answer_single on feedback_answer (feedback_id, question_id) where question_id <> 12;
