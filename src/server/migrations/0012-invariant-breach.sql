-- What the daily check of invariants found (src/server/oversight). Ids only: nothing here speaks of a person.
create table invariant_breach (
  id bigint generated always as identity primary key,
  -- which invariant; it also says in which table the subject is
  name text not null,
  subject bigint not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- when the check last put it right by itself
  mended_at timestamptz,
  -- a breach that comes back is a new row
  resolved_at timestamptz
);
-- what is still there at the next check is not reported again
create unique index invariant_breach_open on invariant_breach (name, subject) where resolved_at is null;
