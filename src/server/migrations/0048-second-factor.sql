-- When the second step of the team's sign-in was taken in this session; null: not yet, or not needed. Sessions of the team
-- that are open already take it now.
alter table session add column second_factor_at timestamptz;

-- An authenticator app (TOTP). One that waits for its first code stands beside the one in use.
create table authenticator_app (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  -- encrypted by a key of the settings, bound to the account
  secret bytea not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  -- the step of time of the newest code accepted: no code is accepted twice
  last_step bigint not null default 0,
  last_used_at timestamptz
);
create unique index authenticator_app_in_use on authenticator_app (account_id) where confirmed_at is not null;
create unique index authenticator_app_in_setup on authenticator_app (account_id) where confirmed_at is null;

-- Stand-ins for a lost factor, each good once; kept as hashes keyed by the settings.
create table recovery_code (
  account_id bigint not null references account on delete cascade,
  code_hash bytea not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);
