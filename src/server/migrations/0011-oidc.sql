-- Who a person is at an OpenID provider: issuer and subject, never the e-mail.
create table account_identity (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  issuer text not null,
  subject text not null,
  -- What the provider said at the last sign-in. Apart from account_role and account_state, which the portal grants, and
  -- in force only in sessions that began at the provider (docs/decisions/0009-oidc.md).
  roles text[] not null default '{}'
    check (roles <@ array['ADMINISTRADOR', 'GESTOR', 'GESTOR_EMPRETEC', 'PILOTO']),
  -- the only state that these roles reach; null = national, which the provider said in words
  uf_id smallint references uf,
  linked_at timestamptz not null,
  unique (issuer, subject),
  unique (account_id, issuer),
  check (uf_id is null or cardinality(roles) > 0)
);

-- Every role that an account has from anywhere. Where the question is "is this one of the team?", ask here.
create view held_role (account_id, role) as
  select account_id, role from account_role
  union all
  select account_id, unnest(roles) from account_identity;

-- the identity that the session began with; null: password or one-time link
alter table session add column identity_id bigint references account_identity on delete set null;
create index session_by_identity on session (identity_id) where identity_id is not null;

-- A way to the provider that has begun and may come back once, to the same browser, within minutes.
create table provider_attempt (
  state_hash bytea primary key,
  -- of the secret that the browser carries: its own cookie, or the session that asked to be linked
  browser_hash bytea not null,
  nonce text not null,
  code_verifier text not null,
  -- linking: the account that asked, signed in
  account_id bigint references account on delete cascade,
  -- where the person was going, as given; whoever follows it checks it
  return_to text check (length(return_to) <= 2000),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index provider_attempt_by_expiry on provider_attempt (expires_at);
create index provider_attempt_by_account on provider_attempt (account_id) where account_id is not null;
