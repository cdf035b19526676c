-- A browser that shows notices of a candidate's account. The endpoint is a secret: whoever has it names the device.
create table push_subscription (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  -- Digest of the token of the session that the device has. Not a reference: a session ends by time long before a
  -- result is there, and the device keeps its notices then; signing out ends both.
  session_hash bytea not null,
  endpoint text not null check (length(endpoint) between 12 and 2000),
  endpoint_hash bytea not null unique check (length(endpoint_hash) = 32),
  p256dh bytea not null check (length(p256dh) = 65),
  auth bytea not null check (length(auth) = 16),
  -- The public key that the browser was given: it accepts notices of no other.
  server_key text not null,
  created_at timestamptz not null
);
create index push_subscription_by_account on push_subscription (account_id);
create index push_subscription_by_session on push_subscription (session_hash);

-- One notice of one event to one device, however often the event is announced.
create table push_notice (
  id bigint generated always as identity primary key,
  subscription_id bigint not null references push_subscription on delete cascade,
  interview_id bigint not null references interview on delete cascade,
  kind text not null check (kind in ('news', 'deadline')),
  event text not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  unique (subscription_id, interview_id, event)
);
create index push_notice_by_interview on push_notice (interview_id);
