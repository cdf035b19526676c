-- Mail that came back. Of a message: that it did, and why. Of an address: that it gives mail back, until somebody or
-- something shows otherwise; ended rows stay until the person's data are erased.
alter table message
  add column bounced_at timestamptz,
  add column bounce_reason text;
create table address_bounce (
  id bigint generated always as identity primary key,
  address text not null,
  reason text not null,
  -- what the mail server answered, in figures alone: its text quotes addresses
  code text,
  -- SMTP: refused when it was sent. REPORT: a delivery report came later.
  source text not null check (source in ('SMTP', 'REPORT')),
  message_id bigint references message on delete set null,
  since timestamptz not null,
  ended_at timestamptz,
  -- corrected: another address was given; asked: somebody sends again; opened, accepted: a later message arrived
  ended_how text check (ended_how in ('corrected', 'asked', 'opened', 'accepted')),
  ended_by bigint references account,
  check ((ended_at is null) = (ended_how is null))
);
create unique index address_bounce_open on address_bounce (address) where ended_at is null;
create index address_bounce_by_address on address_bounce (address);
create index address_bounce_by_message on address_bounce (message_id) where message_id is not null;
