import type { Kysely } from 'kysely';
import { entersBackOffice, type Viewer } from '#domain/access.ts';
import { dateInSaoPaulo } from '#domain/calendar.ts';
import { WAITING_WORDS } from '#domain/interview/waiting.ts';
import { SEMINAR_VERSIONS, versionById } from '#domain/seminar-version.ts';
import { delegatedViewer } from '../identity/delegation.ts';
import { sendMessage } from '../messages/send-message.ts';
import { turnDigestMessage, type DigestOfVersion } from '../messages/turn-digest.ts';
import { inTransaction } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import type { DB } from '../platform/schema.ts';
import { sendTurnDigest } from './jobs.ts';
import { countTurns } from './list-turn.ts';
import { readAccount } from '../identity/queries.ts';

/** Enqueues a job for everybody who wants the digest and was not looked at today. */
export async function enqueueDigests(deps: Deps): Promise<void> {
  const today = dateInSaoPaulo(deps.clock());
  const rows = await deps.db
    .selectFrom('turn_digest')
    .select('account_id')
    .where((eb) => eb.or([eb('looked_on', 'is', null), eb('looked_on', '<', today)]))
    .orderBy('account_id')
    .execute();
  await inTransaction(deps.db, async (tx) => {
    for (const row of rows) await deps.queue.send(tx, sendTurnDigest, { accountId: row.account_id });
  });
}

/** How many are in this person's queue of each version, by what they wait for; versions with nobody are left out. */
async function digestOf(db: Kysely<DB>, viewer: Viewer, deps: Deps): Promise<DigestOfVersion[]> {
  const versions = SEMINAR_VERSIONS.map(({ id }) => id);
  const queues = await countTurns(db, viewer, versions, deps.clock());
  return queues.flatMap(({ version, counts }) => {
    const waiting = counts.filter(({ total }) => total > 0);
    if (waiting.length === 0) return [];
    return {
      version: versionById(version).name,
      url: `${deps.config.baseUrl}/gestor/minha-vez?modulo=${version}`,
      lines: waiting.map((count) => ({ ...count, words: WAITING_WORDS[count.kind] })),
    };
  });
}

/**
 * Sends the day's digest to one person, once a day however often it runs, and none where nothing waits. Whoever has no
 * access any more is asked no longer: the setting is deleted.
 */
export async function sendDigest(deps: Deps, accountId: number): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const today = dateInSaoPaulo(deps.clock());
    const setting = await tx
      .selectFrom('turn_digest')
      .selectAll()
      .where('account_id', '=', accountId)
      .forUpdate()
      .executeTakeFirst();
    if (!setting || setting.looked_on === today) return;
    const viewer = await delegatedViewer(tx, { accountId, identityId: setting.identity_id });
    if (!viewer || !entersBackOffice(viewer)) {
      await tx.deleteFrom('turn_digest').where('account_id', '=', accountId).execute();
      return;
    }
    await tx
      .updateTable('turn_digest')
      .set({ looked_on: today })
      .where('account_id', '=', accountId)
      .execute();
    const versions = await digestOf(tx, viewer, deps);
    const [first] = versions;
    if (!first) return;
    const { name } = await readAccount(tx, accountId);
    await sendMessage(tx, deps, turnDigestMessage({ name, versions, settingUrl: first.url }), {
      to: viewer.email,
      accountId,
    });
  });
}
