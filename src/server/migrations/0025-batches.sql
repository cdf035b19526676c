-- What a manager asked of many interviews at once ("Ações em lote"). Who goes was decided when it was asked and is decided
-- again for each when its turn comes; a row of batch_item is settled in the transaction that has its effect.
create table batch (
  id bigint generated always as identity primary key,
  -- the asker's own: asked twice with one key, it is one batch
  request_key uuid not null,
  account_id bigint not null references account,
  -- the identity of the session that asked: roles that the provider named hold for it alone
  identity_id bigint references account_identity on delete set null,
  version smallint not null check (version between 1 and 4),
  action text not null,
  -- what the action needs besides the interviews (a seminar's dates); never a person's data
  parameters jsonb not null default '{}',
  -- how many were chosen, and how many of them go
  chosen integer not null,
  total integer not null check (total between 1 and chosen),
  state text not null default 'RUNNING' check (state in ('RUNNING', 'DONE')),
  created_at timestamptz not null,
  finished_at timestamptz,
  check ((state = 'DONE') = (finished_at is not null)),
  unique (account_id, request_key)
);
create index batch_newest on batch (version, created_at desc);
create index batch_by_account on batch (account_id, version, created_at desc);
create index batch_by_identity on batch (identity_id) where identity_id is not null;

create table batch_item (
  batch_id bigint not null references batch on delete cascade,
  interview_id bigint not null references interview,
  -- REFUSED: a rule said no. FAILED: it broke, and may be tried again.
  state text not null default 'PENDING' check (state in ('PENDING', 'DONE', 'REFUSED', 'FAILED')),
  -- code of the refusal, and what its sentence needs; never the candidate's data
  reason text,
  reason_details jsonb,
  settled_at timestamptz,
  primary key (batch_id, interview_id),
  check ((state in ('REFUSED', 'FAILED')) = (reason is not null)),
  check ((state = 'PENDING') = (settled_at is null))
);
create index batch_item_by_state on batch_item (batch_id, state, interview_id);
create index batch_item_by_interview on batch_item (interview_id);

-- The managers' list as a file. The row stays when the file is gone: it is the record of who took how much.
create table list_export (
  id bigint generated always as identity primary key,
  request_key uuid not null,
  account_id bigint not null references account,
  identity_id bigint references account_identity on delete set null,
  version smallint not null check (version between 1 and 4),
  format text not null check (format in ('XLSX', 'CSV')),
  -- the only state that the asker reached; null: all
  uf text,
  -- the list's filter without the text that was searched for, which may be somebody's name
  filter jsonb not null,
  searched boolean not null,
  -- that text, until the file is written
  search text,
  state text not null default 'WRITING' check (state in ('WRITING', 'READY', 'FAILED', 'EXPIRED')),
  reason text,
  -- rows in the file so far, and how many there will be once they are counted
  written integer not null default 0,
  total integer,
  -- the file lies in so many parts under a name that nobody guesses
  parts integer not null default 0,
  folder uuid not null unique default gen_random_uuid(),
  created_at timestamptz not null,
  finished_at timestamptz,
  expires_at timestamptz not null,
  check (search is null or state = 'WRITING'),
  unique (account_id, request_key)
);
create index list_export_by_account on list_export (account_id, version, created_at desc);
create index list_export_by_identity on list_export (identity_id) where identity_id is not null;
create index list_export_kept on list_export (expires_at) where state <> 'EXPIRED';

create table list_export_download (
  id bigint generated always as identity primary key,
  list_export_id bigint not null references list_export,
  account_id bigint not null references account,
  at timestamptz not null
);
create index list_export_download_of on list_export_download (list_export_id);
