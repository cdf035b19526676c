-- unlogged: a crash forgets the counters, which is cheaper than writing each hit to the log
create unlogged table rate_limit (
  key text primary key,
  hits integer not null,
  resets_at timestamptz not null
);
create index rate_limit_by_reset on rate_limit (resets_at);

create table proof_of_work_used (
  nonce text primary key,
  expires_at timestamptz not null
);
create index proof_of_work_used_by_expiry on proof_of_work_used (expires_at);
