import { sql, type RawBuilder } from 'kysely';
import { inTransaction, type Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { CHANGING_COLUMNS, countedFacts, PERSON_COLUMNS } from './counted-facts.ts';

/** Interviews that one transaction counts again: about a second. */
const AT_A_TIME = 5_000;
const MAX_RUN_MS = 60_000;
const STATEMENT_TIMEOUT_MS = 60_000;

/** The key of `panel_sum` without the class, and of `panel_decision`. */
const SUM_KEY = sql.raw('uf_id, month, completing, result, furthest, answered');

/** People as rows of `panel_sum`: each once for everybody (class 0), and once for their class. */
export const asSums = (people: RawBuilder<unknown>) => sql`
  select version, k.class_room_id, ${SUM_KEY}, sum(sign)::int as people
    from (${people}) p cross join lateral (values (0::bigint), (p.class_room_id)) k (class_room_id)
   where k.class_room_id is not null
   group by version, k.class_room_id, ${SUM_KEY}`;

export const asDecisions = (people: RawBuilder<unknown>) => sql`
  select version, uf_id, decided_month as month, decided_by as account_id, decided_days as days, sum(sign)::int as people
    from (${people}) p where decided_by is not null
   group by version, uf_id, decided_month, decided_by, decided_days`;

/**
 * Takes what the interviews counted as out of the sums and puts in what they count as now. May be repeated: an
 * interview that has not changed leaves the sums as they were.
 */
async function recount(tx: Tx, ids: readonly number[]): Promise<void> {
  const list = sql`${ids}::bigint[]`;
  await sql`
    with now as materialized (${countedFacts(sql`select unnest(${list}) as interview_id`)}),
    change as materialized (
      select *, -1 as sign from panel_person where interview_id = any(${list})
       union all
      select *, 1 as sign from now),
    gone as (
      delete from panel_person
       where interview_id = any(${list}) and interview_id not in (select interview_id from now)),
    kept as (
      insert into panel_person (${PERSON_COLUMNS}) select ${PERSON_COLUMNS} from now
      on conflict (interview_id) do update set ${sql.join(
        CHANGING_COLUMNS.map((column) => sql`${sql.id(column)} = ${sql.id('excluded', column)}`),
      )}),
    decisions as (
      insert into panel_decision (version, uf_id, month, account_id, days, people)
      select * from (${asDecisions(sql`select * from change`)}) s where people <> 0
      on conflict (version, month, uf_id, account_id, days)
      do update set people = panel_decision.people + excluded.people)
    insert into panel_sum (version, class_room_id, ${SUM_KEY}, people)
    select * from (${asSums(sql`select * from change`)}) s where people <> 0
    on conflict (version, class_room_id, ${SUM_KEY})
    do update set people = panel_sum.people + excluded.people`.execute(tx);
  await sql`delete from panel_sum where people = 0`.execute(tx);
  await sql`delete from panel_decision where people = 0`.execute(tx);
}

/** Counts the interviews that have waited longest for it; returns how many. Runs of two processes wait for each other. */
async function countMarked(tx: Tx): Promise<number> {
  await sql`set local statement_timeout = ${sql.lit(STATEMENT_TIMEOUT_MS)}`.execute(tx);
  await sql`select pg_advisory_xact_lock(hashtext('panel_sum'))`.execute(tx);
  // The marks first: a change that commits afterwards has a mark of its own, and is counted next time.
  const { rows } = await sql<{ interview_id: number }>`
    delete from panel_stale where id in (select id from panel_stale order by id limit ${AT_A_TIME})
    returning interview_id`.execute(tx);
  if (rows.length > 0) await recount(tx, [...new Set(rows.map((row) => row.interview_id))]);
  return rows.length;
}

/** Counts every marked interview, for a minute at the most; what is left waits for the next run. */
export async function countChanges({ db }: Pick<Deps, 'db'>): Promise<void> {
  const began = performance.now();
  let counted = 0;
  while (performance.now() - began < MAX_RUN_MS) {
    const marks = await inTransaction(db, countMarked);
    if (marks === 0) break;
    counted += marks;
  }
  // The first run fills the tables: the panel's plan would be made for empty ones, and an index alone is only read of
  // pages that have been vacuumed.
  if (counted > AT_A_TIME)
    await sql`vacuum (analyze) panel_person, panel_sum, panel_decision, panel_stale`.execute(db);
}

/** Forgets every sum and marks every interview, for `countChanges`. The panel has no figures until it has run. */
export async function forgetCounts(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('panel_sum'))`.execute(tx);
  await sql`truncate panel_person, panel_sum, panel_decision`.execute(tx);
  await sql`insert into panel_stale (interview_id)
    select id from interview where deleted_at is null and superseded_at is null`.execute(tx);
}
