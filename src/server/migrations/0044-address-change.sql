-- A wish to change the address that opens an account: who, when, why, and what became of it. The row is the record, so
-- it stays when it is settled; it goes when the person's data are erased.
create table address_change (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  new_email text not null check (new_email = lower(new_email)),
  origin text not null check (origin in ('team', 'candidate', 'administrator')),
  -- the registration where it was asked for, whose history shows what becomes of it
  interview_id bigint not null references interview,
  requested_by bigint not null references account,
  requested_at timestamptz not null,
  reason text check ((origin = 'administrator') = (reason is not null)),
  -- of the token in the message to the account's own address
  token_hash bytea not null unique,
  accepted_at timestamptz,
  accepted_by text check (accepted_by in ('own-address', 'provider')),
  settled_at timestamptz,
  outcome text check (outcome in ('applied', 'cancelled', 'replaced', 'withdrawn')),
  check ((accepted_at is null) = (accepted_by is null)),
  check ((settled_at is null) = (outcome is null))
);
create unique index address_change_one_open on address_change (account_id) where settled_at is null;
create index address_change_by_account on address_change (account_id);
create index address_change_by_new_email on address_change (new_email) where settled_at is null;
create index address_change_by_interview on address_change (interview_id);
