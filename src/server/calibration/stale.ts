import { formatMomentBr } from '#domain/calendar.ts';
import { Refused, type RefusalCode } from '#domain/refusal.ts';
import type { Tx } from '../platform/db.ts';

/** Tells a saver that somebody saved since they looked, who and when. Nothing is written over. */
export async function refuseAsStale(
  tx: Tx,
  code: Extract<RefusalCode, 'calibration.stale' | 'chat-parameters.stale'>,
  newest: { readonly by: number | null; readonly at: Date },
): Promise<never> {
  const account =
    newest.by === null
      ? undefined
      : await tx.selectFrom('account').select('name').where('id', '=', newest.by).executeTakeFirst();
  throw new Refused(code, { who: account?.name ?? 'portal', when: formatMomentBr(newest.at) });
}
