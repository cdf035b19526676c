import type { Kysely } from 'kysely';
import { minPasswordLength, passwordProblem, type PasswordOwner } from '#domain/password.ts';
import { Refused } from '#domain/refusal.ts';
import type { DB } from '../platform/schema.ts';
import { commonPasswords } from './common-passwords.ts';
import { isStaff } from './queries.ts';

const ownerOf = (db: Kysely<DB>, accountId: number): Promise<PasswordOwner> =>
  db
    .selectFrom('account')
    .select(['name', 'email', isStaff('account.id').as('staff')])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();

/** Refusals: password.short {min}, password.personal, password.common. */
export async function assertAcceptable(db: Kysely<DB>, accountId: number, password: string): Promise<void> {
  const owner = await ownerOf(db, accountId);
  const problem = passwordProblem(password, owner, await commonPasswords());
  if (problem !== null)
    throw new Refused(problem, problem === 'password.short' ? { min: minPasswordLength(owner) } : {});
}

/** Whether a password that is in use could not be chosen any more. */
export async function isOutdated(db: Kysely<DB>, accountId: number, password: string): Promise<boolean> {
  return passwordProblem(password, await ownerOf(db, accountId), await commonPasswords()) !== null;
}

/** Whether the own password should be renewed, and how long a new one has to be. */
export async function readPasswordState(db: Kysely<DB>, accountId: number) {
  const { outdated } = await db
    .selectFrom('account')
    .select('password_outdated as outdated')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return { outdated, minLength: minPasswordLength(await ownerOf(db, accountId)) };
}
