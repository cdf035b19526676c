-- A message whose content was handed over twice without a reply of the mail server: nobody knows whether it arrived.
-- It counted as sent before.
alter table message drop constraint message_status_check;
alter table message add constraint message_status_check
  check (status in ('PENDING', 'SENT', 'FAILED', 'UNCONFIRMED')) not valid;
alter table message validate constraint message_status_check;
create index message_unconfirmed on message (id) where status = 'UNCONFIRMED';
