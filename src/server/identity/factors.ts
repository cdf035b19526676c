import type { Kysely } from 'kysely';
import { mayRemoveFactor } from '#domain/sign-in-methods.ts';
import { Refused } from '#domain/refusal.ts';
import type { Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import type { DB } from '../platform/schema.ts';
import { renewRecoveryCodes } from './recovery-codes.ts';
import { startSession, type Caller, type OpenedSession } from './sessions.ts';
import { tokenHash } from './tokens.ts';
import { isStaff } from './queries.ts';

/** What an account has for the second step, and whether it is asked for one at all. */
export interface Factors {
  /** Has a role from anywhere. */
  readonly staff: boolean;
  /** Has a role by the portal's own grant: enters in two steps. */
  readonly localStaff: boolean;
  readonly passkeys: number;
  readonly authenticatorApp: boolean;
  /** Not used yet. */
  readonly recoveryCodes: number;
}

export async function factorsOf(db: Kysely<DB>, accountId: number): Promise<Factors> {
  const row = await db
    .selectFrom('account as a')
    .select((eb) => [
      isStaff('a.id').as('staff'),
      eb
        .exists(
          eb
            .selectFrom('account_role')
            .select('account_role.role')
            .whereRef('account_role.account_id', '=', 'a.id'),
        )
        .as('local_staff'),
      eb
        .selectFrom('passkey')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .whereRef('passkey.account_id', '=', 'a.id')
        .as('passkeys'),
      eb
        .exists(
          eb
            .selectFrom('authenticator_app as app')
            .select('app.id')
            .whereRef('app.account_id', '=', 'a.id')
            .where('app.confirmed_at', 'is not', null),
        )
        .as('app'),
      eb
        .selectFrom('recovery_code as code')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .whereRef('code.account_id', '=', 'a.id')
        .where('code.used_at', 'is', null)
        .as('codes'),
    ])
    .where('a.id', '=', accountId)
    .executeTakeFirstOrThrow();
  return {
    staff: row.staff,
    localStaff: Boolean(row.local_staff),
    passkeys: row.passkeys ?? 0,
    authenticatorApp: Boolean(row.app),
    recoveryCodes: row.codes ?? 0,
  };
}

/** Whether the account has anything for the second step. */
export const hasFactor = ({ passkeys, authenticatorApp }: Factors): boolean =>
  passkeys > 0 || authenticatorApp;

/**
 * Before a factor is removed, in the transaction that removes it (the account is locked). With the last one the recovery
 * codes go as well: they stand in for a factor. Refusal: second-factor.last.
 */
export async function prepareRemoval(
  tx: Tx,
  { config }: Pick<Deps, 'config'>,
  accountId: number,
): Promise<void> {
  const { localStaff, passkeys, authenticatorApp } = await factorsOf(tx, accountId);
  const factors = passkeys + Number(authenticatorApp);
  if (!mayRemoveFactor({ localStaff, factors, required: config.staffSecondFactor === 'required' }))
    throw new Refused('second-factor.last');
  if (factors === 1) await tx.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
}

/** What a person gets with a factor that was just added. */
export interface FactorAdded {
  /** Shown once; null where there are some already, or none are needed. */
  readonly recoveryCodes: string[] | null;
  /** A new session in the place of one that had not taken its second step. */
  readonly opened: OpenedSession | null;
}

/**
 * What follows when somebody of the team has added a factor: recovery codes with the first one, and a session that counts
 * as proven, by a new token. Candidates get neither.
 */
export async function afterAdding(
  tx: Tx,
  deps: Deps,
  accountId: number,
  caller: Caller,
): Promise<FactorAdded> {
  const { localStaff, recoveryCodes } = await factorsOf(tx, accountId);
  if (!localStaff) return { recoveryCodes: null, opened: null };
  const codes = recoveryCodes > 0 ? null : await renewRecoveryCodes(tx, deps, accountId);
  const session = await tx
    .selectFrom('session')
    .select(['identity_id', 'second_factor_at'])
    .where('token_hash', '=', tokenHash(caller.token ?? ''))
    .executeTakeFirst();
  const isOneStep =
    session !== undefined && session.identity_id === null && session.second_factor_at === null;
  return {
    recoveryCodes: codes,
    opened: isOneStep
      ? await startSession(tx, deps.clock(), accountId, caller, { secondFactor: true })
      : null,
  };
}
