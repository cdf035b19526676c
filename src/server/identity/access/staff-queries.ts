import { sql, type Kysely } from 'kysely';
import { ROLES, type Role, type Viewer } from '#domain/access.ts';
import type { AccessHolder } from '#domain/staff-access.ts';
import type { Tx } from '../../platform/db.ts';
import type { DB } from '../../platform/schema.ts';

const knownRoles = (stored: readonly (string | null)[]): Role[] =>
  ROLES.filter((role) => stored.includes(role));

/** One change of access at a time: who is the last administrator is decided by one of two at once. */
export const serialiseAccessChanges = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('staff-access', 0))`.execute(tx);

export interface LockedHolder extends AccessHolder {
  readonly name: string;
  readonly email: string;
  readonly disabled: boolean;
}

/** An account with its access, locked. Null: there is none. */
export async function lockHolder(tx: Tx, accountId: number): Promise<LockedHolder | null> {
  const account = await tx
    .selectFrom('account')
    .select(['id', 'name', 'email', 'disabled_at'])
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  if (!account) return null;
  const held = await tx
    .selectFrom('staff_role as held')
    .leftJoin('uf', 'uf.id', 'held.uf_id')
    .select(['held.role', 'held.identity_id', 'uf.initials'])
    .where('held.account_id', '=', accountId)
    .execute();
  const bound = await tx
    .selectFrom('account_state')
    .innerJoin('uf', 'uf.id', 'account_state.uf_id')
    .select('uf.initials')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  const roles = knownRoles(held.filter((row) => row.identity_id === null).map((row) => row.role));
  const uf = bound?.initials ?? null;
  const isNationalAdministrator = uf === null && roles.includes('ADMINISTRADOR');
  return {
    accountId,
    name: account.name,
    email: account.email,
    disabled: account.disabled_at !== null,
    roles,
    uf,
    reaches: [...held.map(({ initials }) => initials), ...(bound ? [bound.initials] : [])],
    isLastNationalAdministrator:
      isNationalAdministrator && !(await hasOtherNationalAdministrator(tx, accountId)),
  };
}

async function hasOtherNationalAdministrator(tx: Tx, accountId: number): Promise<boolean> {
  const other = await tx
    .selectFrom('staff_role as held')
    .innerJoin('account as a', 'a.id', 'held.account_id')
    .select('a.id')
    .where('held.role', '=', 'ADMINISTRADOR')
    // The provider's word can end without anybody here doing anything.
    .where('held.identity_id', 'is', null)
    .where('held.uf_id', 'is', null)
    .where('a.disabled_at', 'is', null)
    .where('a.id', '!=', accountId)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

const otherAdministrators = (tx: Tx, except: readonly number[]) =>
  tx
    .selectFrom('account as a')
    .select(['a.id', 'a.name', 'a.email'])
    .where('a.disabled_at', 'is', null)
    .where('a.id', 'not in', [...except])
    .orderBy('a.id');

/** The other administrators who reach a state (null: all of it), to be notified of a change there. */
export async function listAdministrators(
  tx: Tx,
  { uf, except }: { readonly uf: string | null; readonly except: readonly number[] },
): Promise<{ readonly id: number; readonly name: string; readonly email: string }[]> {
  return otherAdministrators(tx, except)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('staff_role as held')
          .leftJoin('uf', 'uf.id', 'held.uf_id')
          .select('held.role')
          .whereRef('held.account_id', '=', 'a.id')
          .where('held.role', '=', 'ADMINISTRADOR')
          .where((or) =>
            or.or([or('held.uf_id', 'is', null), ...(uf === null ? [] : [or('uf.initials', '=', uf)])]),
          ),
      ),
    )
    .limit(50)
    .execute();
}

/** Every other administrator, of the country and of any state. */
export async function listAllAdministrators(
  tx: Tx,
  except: number,
): Promise<{ readonly id: number; readonly name: string; readonly email: string }[]> {
  return otherAdministrators(tx, [except])
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('staff_role as held')
          .select('held.role')
          .whereRef('held.account_id', '=', 'a.id')
          .where('held.role', '=', 'ADMINISTRADOR'),
      ),
    )
    .limit(200)
    .execute();
}

/** Interviews, classes and regionals that an account answers for. */
export async function readDuties(db: Kysely<DB>, accountId: number) {
  const { interviews } = await db
    .selectFrom('interview')
    .select(({ fn }) => fn.countAll<number>().as('interviews'))
    .where('owner_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .where('superseded_at', 'is', null)
    .executeTakeFirstOrThrow();
  const classes = await db
    .selectFrom('class_room')
    .select('name')
    .where('owner_id', '=', accountId)
    .orderBy(sql`name collate "pt-BR-x-icu"`)
    .limit(50)
    .execute();
  const regionals = await db
    .selectFrom('regional_manager as m')
    .innerJoin('regional as r', 'r.id', 'm.regional_id')
    .select('r.name')
    .where('m.account_id', '=', accountId)
    .orderBy(sql`r.name collate "pt-BR-x-icu"`)
    .limit(50)
    .execute();
  return {
    interviews,
    classes: classes.map(({ name }) => name),
    regionals: regionals.map(({ name }) => name),
  };
}

/** Whether what an administrator does last to an account was to take its access back. */
export async function wasTakenBack(db: Kysely<DB>, viewer: Pick<Viewer, 'accountId'>): Promise<boolean> {
  const last = await db
    .selectFrom('access_change')
    .select('change')
    .where('account_id', '=', viewer.accountId)
    .where('change', '!=', 'sessions-ended')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.change === 'revoked';
}
