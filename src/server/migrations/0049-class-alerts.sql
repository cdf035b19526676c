-- Who wants to be told when a class of a version opens in a state. Not confirmed: somebody typed the address, and it is
-- deleted after a week.
create table class_alert (
  id bigint generated always as identity primary key,
  email text not null,
  version smallint not null check (version between 1 and 4),
  uf_id smallint not null references uf,
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  unique (email, version, uf_id)
);
create index class_alert_confirmed on class_alert (version, uf_id, id) where confirmed_at is not null;

-- An address is told of a class once.
create table class_alert_told (
  class_room_id bigint not null references class_room on delete cascade,
  email text not null,
  class_alert_id bigint not null references class_alert on delete cascade,
  at timestamptz not null,
  primary key (class_room_id, email)
);
create index class_alert_told_by_alert on class_alert_told (class_alert_id);

-- Goes into the header List-Unsubscribe.
alter table message add column unsubscribe_url text;
-- The nightly deletion of what was sent to these addresses.
create index message_class_alert on message (created_at) where kind in ('class-alert-asked', 'class-opened');
