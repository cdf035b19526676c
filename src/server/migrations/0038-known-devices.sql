-- Counts how often all sessions of the account were ended: browsers marked as known before that no longer are.
alter table account add column device_generation integer not null default 0;
