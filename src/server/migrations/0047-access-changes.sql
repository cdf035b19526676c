-- Every grant, change and withdrawal of access to the back office by an administrator: who, when, what after it, why.
create table access_change (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  change text not null check (change in ('granted', 'changed', 'revoked', 'sessions-ended')),
  roles text[] not null check (roles <@ array['ADMINISTRADOR', 'GESTOR', 'GESTOR_EMPRETEC', 'PILOTO']),
  -- null: national
  uf_id smallint references uf,
  reason text not null,
  actor_id bigint not null references account,
  at timestamptz not null
);
create index access_change_by_account on access_change (account_id, id);
create index access_change_by_actor on access_change (actor_id);

-- When somebody last signed in: sessions are deleted when they end.
create table last_sign_in (
  account_id bigint primary key references account on delete cascade,
  at timestamptz not null
);
insert into last_sign_in (account_id, at) select account_id, max(created_at) from session group by account_id;
