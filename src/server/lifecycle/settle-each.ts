import { Refused, refuse, type Refusal } from '#domain/refusal.ts';
import { inTransaction, waitBriefly, type Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { isLockTimeout } from '../platform/errors.ts';

export type Settled<Item, Result> = { readonly item: Item } & (
  | { readonly result: Result; readonly refusal: null }
  | { readonly result: null; readonly refusal: Refusal }
);

/** Held rows that are waited for in full; later ones of the same call hardly, so that it answers within half a minute. */
const MAX_AWAITED = 3;

/**
 * Does the same with several interviews, each in a transaction of its own and in the given order: the refusal of one, or
 * a row that another transaction holds (api.row-held), does not affect the others. As in `inTransaction`, the work
 * must be repeatable.
 */
export async function settleEach<Item, Result>(
  { db }: Pick<Deps, 'db'>,
  items: Iterable<Item>,
  work: (tx: Tx, item: Item) => Promise<Result>,
): Promise<Settled<Item, Result>[]> {
  const settled: Settled<Item, Result>[] = [];
  let held = 0;
  for (const item of items) {
    try {
      const result = await inTransaction(db, async (tx) => {
        await waitBriefly(tx, held < MAX_AWAITED ? undefined : 100);
        return work(tx, item);
      });
      settled.push({ item, result, refusal: null });
    } catch (error) {
      if (isLockTimeout(error)) held += 1;
      settled.push({ item, result: null, refusal: refusalThrown(error) });
    }
  }
  return settled;
}

function refusalThrown(error: unknown): Refusal {
  if (error instanceof Refused) return error.refusal;
  if (isLockTimeout(error)) return refuse('api.row-held');
  throw error;
}
