-- What a result needs to be made again from what is stored. The defaults describe the embedded evaluator, which made
-- every result so far.
alter table evaluation
  add column decides boolean not null default false,
  add column confidence_ceiling smallint not null default 50 check (confidence_ceiling between 0 and 100),
  add column minimum_confidence smallint not null default 70 check (minimum_confidence between 0 and 100),
  -- claims without a passage, with one that is not in the text, or out of range: they count for nothing
  add column dropped_grades integer not null default 0 check (dropped_grades >= 0),
  -- passages that speak to whoever grades: [{question, start, end}]
  add column instruction_like jsonb not null default '[]',
  -- how a model was asked (model, promptVersion, temperature, maxOutputTokens, calls, inputTokens, outputTokens)
  add column model_trace jsonb;

-- Who evaluates an interview right now. Prolonged while it lasts; one that a killed worker left behind runs out.
create table evaluation_lease (
  interview_id bigint primary key references interview on delete cascade,
  holder uuid not null,
  until timestamptz not null
);

-- What an attempt has used of its budget so far, its failed runs included.
create table evaluation_spending (
  submission_id bigint not null references submission on delete cascade,
  attempt integer not null,
  calls integer not null,
  input_tokens integer not null,
  output_tokens integer not null,
  primary key (submission_id, attempt)
);

-- What a model has claimed of one answer in one pass, until the evaluation is whole: after a failure half-way nothing is
-- asked again that was answered. Nothing of it has been checked.
create table evaluation_reading (
  submission_id bigint not null references submission on delete cascade,
  pass smallint not null check (pass in (1, 2)),
  question_id smallint not null check (question_id between 1 and 5),
  evaluator_version text not null,
  claims jsonb not null,
  primary key (submission_id, pass, question_id)
);
