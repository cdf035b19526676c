-- Keys that badges are signed with. Public ones stay for good: a badge is verified years after it was downloaded. The
-- private one is encrypted with a key derived from SECRET_KEY; with another SECRET_KEY a new row is made.
create table badge_key (
  kid text primary key check (kid ~ '^[A-Za-z0-9_-]{10,64}$'),
  public_jwk jsonb not null,
  private_key bytea not null,
  created_at timestamptz not null
);
