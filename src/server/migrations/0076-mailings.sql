-- One letter to more than one person: it waits before it leaves, and can be stopped as long as something of it waits.
create table mailing (
  id bigint generated always as identity primary key,
  kind text not null,
  -- who asked for it; null: the portal itself
  account_id bigint references account,
  -- one version's, or of several (null)
  version smallint check (version between 1 and 4),
  -- the batch that writes its messages; they may be written after it is stopped, but not leave
  batch_id bigint unique references batch,
  -- of the portal's own: "reminder:2026-11-26"
  once_key text unique,
  created_at timestamptz not null,
  leaves_at timestamptz not null,
  stopped_at timestamptz,
  stopped_by bigint references account,
  check ((stopped_at is null) = (stopped_by is null)),
  check ((account_id is null) = (once_key is not null))
);
create index mailing_by_account on mailing (account_id, id desc);

alter table message add column mailing_id bigint references mailing;
create index message_by_mailing on message (mailing_id, status) where mailing_id is not null;
-- STOPPED: cancelled with its mailing before it left. HELD: not sent, because the address gives mail back.
alter table message drop constraint message_status_check;
alter table message add constraint message_status_check
  check (status in ('PENDING', 'SENT', 'FAILED', 'UNCONFIRMED', 'STOPPED', 'HELD')) not valid;
alter table message validate constraint message_status_check;
