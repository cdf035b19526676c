-- The name by which a person's devices know the account: random, so that nothing of the person is in it. Given with the
-- first passkey.
alter table account
  add column passkey_handle bytea unique check (length(passkey_handle) = 32);

create table passkey (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  credential_id bytea not null unique check (length(credential_id) between 1 and 1023),
  -- in COSE's form, as the device gave it
  public_key bytea not null,
  -- of devices that count, what they counted last: one that falls behind has been copied
  sign_count bigint not null,
  transports text[] not null,
  -- kept by the device's maker or a password manager for all of a person's devices
  synced boolean not null,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_by_account on passkey (account_id);

-- What a device has to sign, once and within minutes. Bound to the session that asked, but for signing in, where there
-- is none yet.
create table passkey_challenge (
  challenge_hash bytea primary key,
  purpose text not null check (purpose in ('sign-in', 'registration', 'confirmation', 'second-factor')),
  session_hash bytea references session on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check ((purpose = 'sign-in') = (session_hash is null))
);
create index passkey_challenge_by_expiry on passkey_challenge (expires_at);
create index passkey_challenge_by_session on passkey_challenge (session_hash) where session_hash is not null;

-- Who changed an account's ways to sign in, and when.
create table sign_in_method_history (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  change text not null check (change in (
    'passkey-added', 'passkey-renamed', 'passkey-removed',
    'authenticator-app-added', 'authenticator-app-removed',
    'recovery-codes-renewed', 'recovery-code-used', 'reset'
  )),
  actor_id bigint not null references account,
  at timestamptz not null
);
create index sign_in_method_history_by_account on sign_in_method_history (account_id);

-- When the person last proved who they are, in this session: signing in, or again before something delicate.
alter table session add column confirmed_at timestamptz not null default now();
update session set confirmed_at = created_at;
