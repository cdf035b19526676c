-- Who changed which settings of a version when, from what to what; `module_setting` has those in force. The newest
-- revision of a version is what the next change has to know.
create table module_setting_change (
  version smallint not null check (version between 1 and 4),
  revision integer not null check (revision > 0),
  -- [{"key", "from", "to"}]
  changes jsonb not null check (jsonb_typeof(changes) = 'array'),
  changed_by bigint not null references account,
  changed_at timestamptz not null,
  primary key (version, revision)
);
create index module_setting_change_by_account on module_setting_change (changed_by);
