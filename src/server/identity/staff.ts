import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Role } from '#domain/access.ts';
import { textHolds } from '../lifecycle/search.ts';
import type { DB } from '../platform/schema.ts';

/**
 * The roles of an account that are in force, with how far they reach: a lateral subquery of one row, as text, with the
 * columns `roles` (null: none) and `uf` (null: national). `identity`: the identity at a provider that the session began
 * with; without one, what a provider names does not count (docs/decisions/0009-oidc.md). Where a grant is national and
 * the provider names a state, the state is in force; an account that the portal binds to a state keeps it without a
 * role. Both parameters are names of columns, never values.
 */
export const rolesInForce = (account: string, identity: string): string => `(
  select array_agg(held.role) as roles,
         (select uf.initials
            from uf
           where uf.id = coalesce(
             (select bound.uf_id from account_state bound where bound.account_id = ${account}),
             max(held.uf_id))) as uf
    from staff_role held
   where held.account_id = ${account} and (held.identity_id is null or held.identity_id = ${identity}))`;

/**
 * Who can be a responsible manager in a state: open accounts with one of the roles, by a grant or through a provider,
 * that reach it; in any state for null. One row an account, with `a.*` and `uf.initials` (null: reaches the whole country).
 */
export function managersReaching(
  db: Kysely<DB>,
  ufId: number | RawBuilder<number> | null,
  roles: readonly Role[] = ['ADMINISTRADOR', 'GESTOR'],
) {
  return db
    .selectFrom((eb) =>
      eb
        .selectFrom('staff_role')
        .select('account_id')
        .select(
          sql<number | null>`case when bool_or(uf_id is null) then null else max(uf_id) end`.as('uf_id'),
        )
        .where('role', 'in', roles)
        .$if(ufId !== null, (held) =>
          held.where((or) => or.or([or('uf_id', 'is', null), or('uf_id', '=', ufId)])),
        )
        .groupBy('account_id')
        .as('held'),
    )
    .innerJoin('account as a', 'a.id', 'held.account_id')
    .leftJoin('uf', 'uf.id', 'held.uf_id')
    .where('a.disabled_at', 'is', null);
}

/** A part of a name, and a page of what is found, from 0. */
export interface NameSearch {
  readonly nameSearch: string;
  readonly pageIndex: number;
  readonly pageSize: number;
}

/** One page of such managers whose name holds what is searched for, by name, and how many there are. */
export async function pageOfManagers(
  managers: ReturnType<typeof managersReaching>,
  { nameSearch, pageIndex, pageSize }: NameSearch,
) {
  const found = managers.where(textHolds(sql.ref('a.name'), nameSearch));
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const items = await found
    .select(['a.id', 'a.name', 'a.email', 'uf.initials as uf'])
    .orderBy(sql`a.name collate "pt-BR-x-icu"`)
    .orderBy('a.id')
    .limit(pageSize)
    .offset(pageIndex * pageSize)
    .execute();
  return { total, items };
}
