import { sql } from 'kysely';
import { inTransaction, type Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { Defect, describeError } from '../platform/log.ts';
import { find, type Findings, type Invariant } from './invariant.ts';
import { INVARIANTS } from './invariants.ts';

/** What is to be told of an invariant: the breaches that were not there before, and which of them are mended already. */
interface News {
  readonly appeared: readonly number[];
  readonly mended: readonly number[];
  /** Whether mending has made room for what did not come into view. */
  readonly more: boolean;
}

/**
 * Looks for states that must not be. Each breach is told once, in a line that names the invariant and the ids; one that
 * is gone is closed, and told again only if it comes back. What can be put right without asking is. Safe to repeat.
 * An invariant that cannot be looked at keeps none of the others from it; it fails the job in the end.
 */
export async function checkInvariants(deps: Deps, invariants = INVARIANTS): Promise<void> {
  const notChecked: string[] = [];
  for (const invariant of invariants) {
    try {
      for (let more = true; more;) {
        const news = await inTransaction(deps.db, (tx) => check(tx, deps, invariant));
        tell(deps, invariant, news);
        ({ more } = news);
      }
    } catch (error) {
      deps.log.warn({ invariant: invariant.name, error: describeError(error) }, 'invariant not checked');
      notChecked.push(invariant.name);
    }
  }
  if (notChecked.length > 0) throw new Defect(`Not checked: ${notChecked.join(', ')}`);
}

function tell({ log }: Pick<Deps, 'log'>, invariant: Invariant, { appeared, mended }: News): void {
  if (appeared.length === 0) return;
  const { name, of, description } = invariant;
  log.error({ invariant: name, of, ids: appeared, mended }, `invariant broken: ${description}`);
}

async function check(tx: Tx, deps: Deps, invariant: Invariant): Promise<News> {
  const now = deps.clock();
  const found = await find(tx, invariant, now);
  const appeared = await note(tx, invariant, found.subjects, now);
  const mended = (await invariant.mend?.(tx, deps, found.subjects)) ?? [];
  await noteMended(tx, invariant, mended, now);
  // What was mended is looked at again: only what the invariant no longer finds is right.
  const left = mended.length > 0 ? await find(tx, invariant, now) : found;
  await close(tx, invariant, left, now);
  return {
    appeared,
    mended: appeared.filter((subject) => mended.includes(subject)),
    more: found.upTo !== null && mended.some((subject) => !left.subjects.includes(subject)),
  };
}

/** Notes what was found. Gives back what was not known. */
async function note(
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

async function noteMended(tx: Tx, { name }: Invariant, mended: readonly number[], now: Date): Promise<void> {
  if (mended.length === 0) return;
  await tx
    .updateTable('invariant_breach')
    .set({ mended_at: now })
    .where('name', '=', name)
    .where('subject', 'in', mended)
    .where('resolved_at', 'is', null)
    .execute();
}

/** Closes what is open and was not found, as far as the look got. */
async function close(tx: Tx, { name }: Invariant, { subjects, upTo }: Findings, now: Date): Promise<void> {
  await sql`
    update invariant_breach set resolved_at = ${now}
     where name = ${name} and resolved_at is null
       and subject <> all(${subjects}::bigint[]) and (${upTo}::bigint is null or subject <= ${upTo})`.execute(
    tx,
  );
}
