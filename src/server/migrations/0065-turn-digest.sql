-- Who of the team wants a daily e-mail about what waits, off for everybody else.
create table turn_digest (
  account_id bigint primary key references account on delete cascade,
  -- the identity at a provider of the session that asked, whose roles count; null: the portal's own grants alone
  identity_id bigint references account_identity on delete set null,
  asked_at timestamptz not null,
  -- the day in Brasília that was looked at last: one e-mail a day, however often the job runs
  looked_on date
);
