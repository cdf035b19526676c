create table answer (
  id bigint generated always as identity primary key,
  interview_id bigint not null references interview,
  question_id smallint not null check (question_id between 1 and 5),
  text text not null default '',
  -- grows by one with every saved text; a saver with an older number is told of the conflict
  revision integer not null default 1,
  updated_at timestamptz not null default now(),
  unique (interview_id, question_id)
);

-- what was sent, word for word: the evaluation speaks of this text, whatever is edited afterwards
create table submission (
  id bigint generated always as identity primary key,
  interview_id bigint not null references interview,
  answers jsonb not null,
  sent_at timestamptz not null,
  unique (id, interview_id)
);
create index submission_by_interview on submission (interview_id, id desc);

create table evaluation (
  id bigint generated always as identity primary key,
  submission_id bigint not null,
  interview_id bigint not null,
  attempt integer not null,
  evaluator text not null,
  evaluator_version text not null,
  parameters_version text not null,
  calibration_version text not null,
  total numeric(6, 2) not null,
  comparative_total numeric(6, 2) not null,
  confidence numeric(5, 2) not null,
  outcome text not null check (outcome in ('APTO', 'NAO_APTO', 'AGUARDANDO_AVALIACAO')),
  -- codes of the rules that left the decision to a person
  reasons text[] not null,
  created_at timestamptz not null,
  foreign key (submission_id, interview_id) references submission (id, interview_id),
  -- a job repeated after a crash finds its own row and adds nothing
  unique (submission_id, attempt)
);
create index evaluation_by_interview on evaluation (interview_id, id desc);

create table evaluation_score (
  evaluation_id bigint not null references evaluation on delete cascade,
  competency text not null,
  score_spek numeric(5, 2) not null,
  score_empretec numeric(5, 2) not null,
  comparative_score numeric(5, 2) not null,
  confidence_index numeric(5, 2) not null,
  primary key (evaluation_id, competency)
);

create table evaluation_grade (
  evaluation_id bigint not null references evaluation on delete cascade,
  pass smallint not null check (pass in (1, 2)),
  question_id smallint not null,
  competency text not null,
  behaviour smallint not null check (behaviour between 1 and 3),
  points smallint not null check (points between 1 and 3),
  passage_start integer not null,
  passage_end integer not null,
  passage text not null,
  primary key (evaluation_id, pass, question_id, competency, behaviour)
);

create table manual_evaluation (
  id bigint generated always as identity primary key,
  interview_id bigint not null references interview,
  total smallint not null check (total between 0 and 250),
  verdict text not null check (verdict in ('APTO', 'NAO_APTO')),
  justification text not null check (length(justification) between 1 and 250),
  account_id bigint not null references account,
  at timestamptz not null
);
create index manual_evaluation_by_interview on manual_evaluation (interview_id, id desc);

create table manual_evaluation_score (
  manual_evaluation_id bigint not null references manual_evaluation on delete cascade,
  competency text not null,
  score smallint not null check (score between 0 and 25),
  primary key (manual_evaluation_id, competency)
);
