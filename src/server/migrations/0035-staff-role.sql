-- Who is of the team: every role of every account, whether the portal granted it or a provider names it, with how far
-- it reaches. The one place to ask; sessions, the search for managers and the list of who has access all do.
drop view held_role;
create view staff_role (account_id, role, identity_id, uf_id) as
  -- identity_id null: granted by the portal. uf_id null: national.
  select granted.account_id, granted.role, null::bigint, bound.uf_id
    from account_role granted
    left join account_state bound on bound.account_id = granted.account_id
  union all
  -- In force only in sessions that began with that identity. The portal's own state takes precedence.
  select identity.account_id, named.role, identity.id, coalesce(bound.uf_id, identity.uf_id)
    from account_identity identity
    cross join lateral unnest(identity.roles) as named (role)
    left join account_state bound on bound.account_id = identity.account_id
   where identity.roles <> '{}';

-- candidates sign in at the provider too: most identities name no role
create index account_identity_of_staff on account_identity (account_id) where roles <> '{}';
