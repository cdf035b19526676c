create table message (
  id bigint generated always as identity primary key,
  kind text not null,
  interview_id bigint references interview,
  account_id bigint references account,
  recipient text not null,
  subject text not null,
  -- bodies carry single-use links: they are emptied once an SMTP server has taken the message
  text text not null,
  html text not null,
  status text not null default 'PENDING' check (status in ('PENDING', 'SENT', 'FAILED')),
  attempts integer not null default 0,
  last_error text,
  -- stable over retries, so that a message sent twice after a crash can be recognised as one
  header_id text not null unique,
  opened_token uuid not null unique default gen_random_uuid(),
  created_at timestamptz not null,
  sent_at timestamptz,
  opened_at timestamptz
);
create index message_by_interview on message (interview_id, kind, id desc) where interview_id is not null;
create index message_pending on message (created_at) where status = 'PENDING';
