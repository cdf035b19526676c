import { formatMomentBr } from '#domain/calendar.ts';
import { Refused, type RefusalCode } from '#domain/refusal.ts';
import type { Tx } from '../platform/db.ts';

/** Refuses a save based on an older revision, with who saved since and when. */
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
