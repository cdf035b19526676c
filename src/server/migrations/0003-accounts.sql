create table candidate (
  id bigint generated always as identity primary key,
  cpf char(11) not null unique check (cpf ~ '^[0-9]{11}$'),
  name text not null check (length(btrim(name)) > 0),
  birth_date date,
  emancipated boolean not null default false,
  emergency_contact_name text,
  emergency_contact_phone text check (emergency_contact_phone ~ '^[0-9]{10,11}$'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table account (
  id bigint generated always as identity primary key,
  name text not null,
  email text not null unique check (email = lower(email)),
  password_hash text,
  -- the e-mail is always proven before this is set
  candidate_id bigint unique references candidate,
  disabled_at timestamptz,
  created_at timestamptz not null default now()
);

create table account_role (
  account_id bigint not null references account on delete cascade,
  role text not null check (role in ('ADMINISTRADOR', 'GESTOR', 'GESTOR_EMPRETEC', 'PILOTO')),
  granted_at timestamptz not null default now(),
  granted_by bigint references account,
  primary key (account_id, role)
);

-- the only state that a manager or administrator reaches; no row = national
create table account_state (
  account_id bigint primary key references account on delete cascade,
  uf_id smallint not null references uf
);

create table session (
  token_hash bytea primary key,
  account_id bigint not null references account on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  user_agent text
);
create index session_by_account on session (account_id);
create index session_by_expiry on session (expires_at);

create table one_time_link (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('sign-in', 'sign-up', 'password-reset')),
  email text not null check (email = lower(email)),
  account_id bigint references account on delete cascade,
  candidate_id bigint references candidate on delete cascade,
  -- sign-up only: what the person asked for before the e-mail was proven (name, cpf)
  request jsonb,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index one_time_link_by_expiry on one_time_link (expires_at);
create index one_time_link_by_email on one_time_link (email, purpose);
-- a new password ends the links into its account; without these that, and every deletion of either, reads the whole table
create index one_time_link_by_account on one_time_link (account_id) where account_id is not null;
create index one_time_link_by_candidate on one_time_link (candidate_id) where candidate_id is not null;
