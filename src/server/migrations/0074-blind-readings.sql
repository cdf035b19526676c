-- Two people score an interview without seeing each other (docs/decisions/0071-blind-second-reading.md).
create table blind_reading_setting (
  version smallint not null check (version between 1 and 4),
  revision integer not null check (revision > 0),
  -- of the interviews that come to await evaluation, in per cent
  share smallint not null check (share between 0 and 100),
  on_doubt boolean not null,
  -- of two totals; a larger one is decided by a third person
  max_difference smallint not null check (max_difference between 0 and 250),
  changed_by bigint not null references account,
  changed_at timestamptz not null,
  primary key (version, revision)
);

-- What was in force when the interview came to await evaluation.
create table blind_round (
  id bigint generated always as identity primary key,
  interview_id bigint not null references interview,
  by_share boolean not null,
  on_doubt boolean not null,
  max_difference smallint not null,
  opened_at timestamptz not null,
  -- AGREED: the mean of two. THIRD: a third person's scores. RELEASED: one person decides. RETURNED: new answers are written.
  outcome text check (outcome in ('AGREED', 'THIRD', 'RELEASED', 'RETURNED')),
  closed_at timestamptz,
  check ((outcome is null) = (closed_at is null))
);
create unique index blind_round_open on blind_round (interview_id) where closed_at is null;
create index blind_round_by_interview on blind_round (interview_id, id desc);
create index blind_round_closed on blind_round (closed_at) where closed_at is not null;

create table blind_reading (
  id bigint generated always as identity primary key,
  round_id bigint not null references blind_round on delete cascade,
  place smallint not null check (place between 1 and 3),
  account_id bigint not null references account,
  total smallint not null check (total between 0 and 250),
  justification text not null check (length(justification) between 1 and 250),
  at timestamptz not null,
  unique (round_id, place),
  unique (round_id, account_id)
);

create table blind_reading_score (
  blind_reading_id bigint not null references blind_reading on delete cascade,
  competency text not null,
  score smallint not null check (score between 0 and 25),
  primary key (blind_reading_id, competency)
);

-- Null: no round is open. Else the accounts whose readings are in, in their order.
alter table interview add column blind_readers bigint[]
  check (blind_readers is null or (result = 'AGUARDANDO_AVALIACAO' and cardinality(blind_readers) <= 2));
