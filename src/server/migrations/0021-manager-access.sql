-- An account that asked for the back office by its internal e-mail; once granted, who, when, by which address, how far.
create table manager_access (
  account_id bigint primary key references account on delete cascade,
  email text not null check (email = lower(email)),
  asked_at timestamptz not null,
  granted_at timestamptz,
  -- initials of one state, or NA: never silence for national
  reach text check (reach ~ '^[A-Z]{2}$'),
  check ((granted_at is null) = (reach is null))
);
-- one mailbox opens one account, and does so once: access that is taken back is not regained by another account
create unique index manager_access_by_granted_email on manager_access (email) where granted_at is not null;

alter table one_time_link
  drop constraint one_time_link_purpose_check,
  add constraint one_time_link_purpose_check
    check (purpose in ('sign-in', 'sign-up', 'password-reset', 'manager-access'));
