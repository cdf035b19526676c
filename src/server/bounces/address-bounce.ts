import { sql, type Kysely, type RawBuilder } from 'kysely';
import { marksAddress, type BounceReason } from '#domain/messages/bounce.ts';
import type { Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import type { DB } from '../platform/schema.ts';

interface Bounce {
  readonly messageId: number;
  readonly address: string;
  readonly reason: BounceReason;
  readonly code: string;
  readonly source: 'SMTP' | 'REPORT';
  readonly at: Date;
}

/** Marks an address that gives mail back, where the reason is the address's; the first mark stays. */
export async function markAddress(
  tx: Tx,
  { messageId, address, reason, code, source, at }: Bounce,
): Promise<void> {
  if (!marksAddress(reason)) return;
  await tx
    .insertInto('address_bounce')
    .values({ address, reason, code: code.slice(0, 80), source, message_id: messageId, since: at })
    .onConflict((conflict) => conflict.column('address').where('ended_at', 'is', null).doNothing())
    .execute();
}

type BounceEnd =
  | { readonly how: 'asked'; readonly by: number; readonly at: Date }
  | { readonly how: 'accepted'; readonly at: Date };

/** Takes the mark from an address. Returns whether there was one. */
export async function endBounce(db: Kysely<DB>, address: string, end: BounceEnd): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('address_bounce')
    .set({ ended_at: end.at, ended_how: end.how, ended_by: 'by' in end ? end.by : null })
    .where('address', '=', address)
    .where('ended_at', 'is', null)
    // A mail server that takes a message says nothing against a report that came after another.
    .$if(end.how === 'accepted', (query) => query.where('source', '=', 'SMTP'))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A message that was written after the mark has been opened: the address works. */
export async function endBounceSeen(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  address: string,
  writtenAt: Date,
) {
  await db
    .updateTable('address_bounce')
    .set({ ended_at: clock(), ended_how: 'opened' })
    .where('address', '=', address)
    .where('ended_at', 'is', null)
    .where('since', '<', writtenAt)
    .execute();
}

/** An address that was corrected away is forgotten, unless somebody else has it still. */
export async function endBounceOfUnused(
  tx: Tx,
  address: string,
  { interviewId, by, at }: { readonly interviewId: number; readonly by: number; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('address_bounce as b')
    .set({ ended_at: at, ended_how: 'corrected', ended_by: by })
    .where('b.address', '=', address)
    .where('b.ended_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('interview as i')
            .select('i.id')
            .whereRef('i.email', '=', 'b.address')
            .where('i.id', '<>', interviewId),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('account as a').select('a.id').whereRef('a.email', '=', 'b.address'))),
    )
    .execute();
}

/** Whether an address gives mail back, as a condition. */
export const isBouncing = (address: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`exists (select from address_bounce b where b.address = ${address} and b.ended_at is null)`;

/** Why an address gives mail back, or null; a column. */
export const bounceReasonOf = (address: RawBuilder<unknown>): RawBuilder<BounceReason | null> =>
  sql`(select b.reason from address_bounce b where b.address = ${address} and b.ended_at is null)`;

export async function bounces(db: Kysely<DB>, address: string): Promise<boolean> {
  const row = await db
    .selectFrom('address_bounce')
    .select('id')
    .where('address', '=', address)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
