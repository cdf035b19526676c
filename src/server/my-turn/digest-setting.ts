import type { Kysely } from 'kysely';
import type { Viewer } from '#domain/access.ts';
import { delegationOf } from '../identity/delegation.ts';
import type { Deps } from '../platform/deps.ts';
import type { DB } from '../platform/schema.ts';

/** Whether the person wants the daily e-mail, and the address it goes to. */
export async function readDigestSetting(db: Kysely<DB>, viewer: Viewer) {
  const row = await db
    .selectFrom('turn_digest')
    .select('account_id')
    .where('account_id', '=', viewer.accountId)
    .executeTakeFirst();
  return { wanted: row !== undefined, email: viewer.email };
}

/** Turns the daily e-mail on, with the rights of this session, or off. */
export async function setDigest(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  token: string | null,
  wanted: boolean,
): Promise<void> {
  if (!wanted) {
    await db.deleteFrom('turn_digest').where('account_id', '=', viewer.accountId).execute();
    return;
  }
  const { accountId, identityId } = await delegationOf(db, viewer, token);
  await db
    .insertInto('turn_digest')
    .values({ account_id: accountId, identity_id: identityId, asked_at: clock() })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ identity_id: identityId }))
    .execute();
}
