-- What a person sees and ends of their sessions, and when each was last used: a session left alone ends by itself.
alter table session
  add column id bigint generated always as identity unique,
  add column used_at timestamptz not null default now();
