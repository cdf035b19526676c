import type { Kysely } from 'kysely';
import { dateInSaoPaulo } from '#domain/calendar.ts';
import type { MessageKind } from '#domain/messages/letters.ts';
import { leavesAt } from '#domain/messages/mailing.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import type { Tx } from '../platform/db.ts';
import type { DB } from '../platform/schema.ts';

interface AskedMailing {
  readonly kind: MessageKind;
  readonly accountId: number;
  readonly version: VersionId | null;
  readonly batchId?: number;
  readonly at: Date;
}

/** A letter to several people that somebody of the team asks for. */
export async function createMailing(tx: Tx, { kind, accountId, version, batchId, at }: AskedMailing) {
  const { id } = await tx
    .insertInto('mailing')
    .values({
      kind,
      account_id: accountId,
      version,
      batch_id: batchId ?? null,
      created_at: at,
      leaves_at: leavesAt(at),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The key of a letter that the portal sends by itself, once a day. */
export const dailyKey = (kind: MessageKind, now: Date): string => `${kind}:${dateInSaoPaulo(now)}`;

/** A letter to several people that the portal sends by itself; of each key there is one. */
export async function ensureMailing(
  db: Kysely<DB>,
  { kind, key, version, at }: { kind: MessageKind; key: string; version: VersionId | null; at: Date },
): Promise<number> {
  await db
    .insertInto('mailing')
    .values({ kind, once_key: key, version, created_at: at, leaves_at: leavesAt(at) })
    .onConflict((conflict) => conflict.column('once_key').doNothing())
    .execute();
  const { id } = await db
    .selectFrom('mailing')
    .select('id')
    .where('once_key', '=', key)
    .executeTakeFirstOrThrow();
  return id;
}

/** The day's mailing of a letter, where its sweep has begun one. */
export async function mailingOfKey(tx: Tx, key: string): Promise<number | undefined> {
  const row = await tx.selectFrom('mailing').select('id').where('once_key', '=', key).executeTakeFirst();
  return row?.id;
}

export interface OpenMailing {
  readonly leavesAt: Date;
  readonly stopped: { readonly by: string; readonly at: Date } | null;
}

/** Reads a mailing so that nobody stops it before this transaction ends: what it writes is then seen by the stop. */
export async function lockMailing(tx: Tx, id: number): Promise<OpenMailing> {
  const row = await tx
    .selectFrom('mailing as m')
    .select(['m.leaves_at', 'm.stopped_at', 'm.stopped_by'])
    .where('m.id', '=', id)
    .forShare()
    .executeTakeFirstOrThrow();
  if (row.stopped_at === null || row.stopped_by === null) return { leavesAt: row.leaves_at, stopped: null };
  const { name } = await tx
    .selectFrom('account')
    .select('name')
    .where('id', '=', row.stopped_by)
    .executeTakeFirstOrThrow();
  return { leavesAt: row.leaves_at, stopped: { by: name, at: row.stopped_at } };
}
