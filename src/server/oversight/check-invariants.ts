import { sql } from 'kysely';
import { inTransaction, type Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { Defect, describeError } from '../platform/log.ts';
import { find, type Findings, type Invariant } from './invariant.ts';
import { INVARIANTS } from './invariants.ts';

/** The result of one check: the new breaches, and which of them are mended already. */
interface CheckReport {
  readonly appeared: readonly number[];
  readonly mended: readonly number[];
  /** Whether breaches beyond the limit remain to be checked after mending. */
  readonly more: boolean;
}

/**
 * Looks for states that must not exist. Each breach is logged once, in a line with the invariant and the ids; one that
 * is gone is closed, and logged again only if it recurs. What can be repaired automatically is. Idempotent. An
 * invariant whose query fails does not prevent the others from being checked; it fails the job at the end.
 */
export async function checkInvariants(deps: Deps, invariants = INVARIANTS): Promise<void> {
  const notChecked: string[] = [];
  for (const invariant of invariants) {
    try {
      for (let more = true; more;) {
        const report = await inTransaction(deps.db, (tx) => check(tx, deps, invariant));
        logNewBreaches(deps, invariant, report);
        ({ more } = report);
      }
    } catch (error) {
      deps.log.warn({ invariant: invariant.name, error: describeError(error) }, 'invariant not checked');
      notChecked.push(invariant.name);
    }
  }
  if (notChecked.length > 0) throw new Defect(`Not checked: ${notChecked.join(', ')}`);
}

function logNewBreaches(
  { log }: Pick<Deps, 'log'>,
  invariant: Invariant,
  { appeared, mended }: CheckReport,
): void {
  if (appeared.length === 0) return;
  const { name, of, description } = invariant;
  log.error({ invariant: name, of, ids: appeared, mended }, `invariant broken: ${description}`);
}

async function check(tx: Tx, deps: Deps, invariant: Invariant): Promise<CheckReport> {
  const now = deps.clock();
  const found = await find(tx, invariant, now);
  const appeared = await recordBreaches(tx, invariant, found.subjects, now);
  const mended = (await invariant.mend?.(tx, deps, found.subjects)) ?? [];
  await markMended(tx, invariant, mended, now);
  // Checked again after mending: only what the invariant no longer finds is resolved.
  const left = mended.length > 0 ? await find(tx, invariant, now) : found;
  await resolveGone(tx, invariant, left, now);
  return {
    appeared,
    mended: appeared.filter((subject) => mended.includes(subject)),
    more: found.upTo !== null && mended.some((subject) => !left.subjects.includes(subject)),
  };
}

/** Records the breaches found. Returns the new ones. */
async function recordBreaches(
  tx: Tx,
  { name }: Invariant,
  subjects: readonly number[],
  now: Date,
): Promise<readonly number[]> {
  if (subjects.length === 0) return [];
  const { rows } = await sql<{ subject: number; appeared: boolean }>`
    insert into invariant_breach (name, subject, first_seen_at, last_seen_at)
    select ${name}, subject, ${now}, ${now} from unnest(${subjects}::bigint[]) as subject
    on conflict (name, subject) where resolved_at is null do update set last_seen_at = excluded.last_seen_at
    -- an inserted row has never been locked or replaced
    returning subject, xmax = 0 as appeared`.execute(tx);
  return rows.flatMap(({ subject, appeared }) => (appeared ? [subject] : []));
}

async function markMended(tx: Tx, { name }: Invariant, mended: readonly number[], now: Date): Promise<void> {
  if (mended.length === 0) return;
  await tx
    .updateTable('invariant_breach')
    .set({ mended_at: now })
    .where('name', '=', name)
    .where('subject', 'in', mended)
    .where('resolved_at', 'is', null)
    .execute();
}

/** Closes open breaches that were not found, up to the last id checked. */
async function resolveGone(
  tx: Tx,
  { name }: Invariant,
  { subjects, upTo }: Findings,
  now: Date,
): Promise<void> {
  await sql`
    update invariant_breach set resolved_at = ${now}
     where name = ${name} and resolved_at is null
       and subject <> all(${subjects}::bigint[]) and (${upTo}::bigint is null or subject <= ${upTo})`.execute(
    tx,
  );
}
