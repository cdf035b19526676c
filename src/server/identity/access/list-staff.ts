import { sql } from 'kysely';
import type * as z from 'zod';
import { ROLES, type Role, type Viewer } from '#domain/access.ts';
import { coversAccess } from '#domain/staff-access.ts';
import type { staffAccessCalls, staffPerson } from '#contract/staff-access.ts';
import type { Parsed } from '#contract/core.ts';
import type { Deps } from '../../platform/deps.ts';

type Query = Parsed<typeof staffAccessCalls.listStaff>['query'];
type Reply = z.input<typeof staffPerson>;

interface Row {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly roles: string[];
  readonly uf: string | null;
  readonly since: Date | null;
  readonly granted_by: string | null;
  readonly provider_roles: string[];
  readonly provider_uf: string | null;
  readonly last_sign_in_at: Date | null;
  readonly has_passkey: boolean;
  readonly has_app: boolean;
  readonly total: number;
}

const known = (roles: readonly string[]): Role[] => ROLES.filter((role) => roles.includes(role));

/** Who has access to the back office; an administrator of a state sees the people of that state alone. */
export async function listStaff(
  deps: Deps,
  viewer: Viewer,
  query: Query,
): Promise<{ total: number; items: Reply[] }> {
  const size = query['page.size'];
  const uf = query['filter.uf'];
  const search = `%${(query['filter.search'] ?? '').trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const { rows } = await sql<Row>`
    with person as (
      select held.account_id as id,
             coalesce(array_agg(held.role) filter (where held.identity_id is null), '{}') as roles,
             coalesce(array_agg(held.role) filter (where held.identity_id is not null), '{}') as provider_roles,
             max(held.uf_id) filter (where held.identity_id is null) as uf_id,
             max(held.uf_id) filter (where held.identity_id is not null) as provider_uf_id,
             array_agg(held.role) as any_role,
             bool_or(held.uf_id is null) as is_national,
             array_agg(held.uf_id) as uf_ids
        from staff_role held
       group by held.account_id)
    select a.id, a.name, a.email, p.roles, p.provider_roles, own.initials as uf, named.initials as provider_uf,
           granted.at as since, granted.by as granted_by, l.at as last_sign_in_at,
           exists (select 1 from passkey where passkey.account_id = a.id) as has_passkey,
           exists (select 1 from authenticator_app app
                    where app.account_id = a.id and app.confirmed_at is not null) as has_app,
           (count(*) over ())::int as total
      from person p
      join account a on a.id = p.id
      left join uf own on own.id = p.uf_id
      left join uf named on named.id = p.provider_uf_id
      left join last_sign_in l on l.account_id = a.id
      left join lateral (
        select r.granted_at as at, case when r.granted_by = a.id then null else giver.name end as by
          from account_role r left join account giver on giver.id = r.granted_by
         where r.account_id = a.id order by r.granted_at limit 1) granted on true
     where a.disabled_at is null
       and (${viewer.uf}::text is null
            or (not p.is_national and (select id from uf where initials = ${viewer.uf}) = all (p.uf_ids)))
       and (search_normalise(a.name) like search_normalise(${search}) or a.email like lower(${search}))
       and (${query['filter.role'] ?? null}::text is null or ${query['filter.role'] ?? null} = any (p.any_role))
       and (${uf ?? null}::text is null
            or case when ${uf ?? null} = 'NA' then p.is_national
                    else (select id from uf where initials = ${uf ?? null}) = any (p.uf_ids) end)
     order by a.name collate "pt-BR-x-icu", a.id
     limit ${size} offset ${query['page.index'] * size}`.execute(deps.db);
  return { total: rows[0]?.total ?? 0, items: rows.map((row) => replyOf(viewer, row)) };
}

function replyOf(viewer: Viewer, row: Row): Reply {
  const provider = known(row.provider_roles);
  const reaches = [
    ...(row.roles.length > 0 ? [row.uf] : []),
    ...(provider.length > 0 ? [row.provider_uf] : []),
  ];
  return {
    accountId: row.id,
    name: row.name,
    email: row.email,
    roles: known(row.roles),
    uf: row.uf,
    since: row.since,
    grantedBy: row.granted_by,
    provider: provider.length === 0 ? null : { roles: provider, uf: row.provider_uf },
    lastSignInAt: row.last_sign_in_at,
    hasPasskey: row.has_passkey,
    hasAuthenticatorApp: row.has_app,
    mayChange: row.id !== viewer.accountId && coversAccess(viewer, reaches),
  };
}
