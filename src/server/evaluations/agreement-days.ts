import { sql, type RawBuilder } from 'kysely';
import { APT_TOTAL } from '#domain/evaluation/outcome.ts';
import { PAIR_COLUMNS, pairSumsOf } from '../blind-reading/pair-days.ts';
import { unscoped, type Scope } from '../lifecycle/scope.ts';
import { inTransaction, type Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';

/** The columns of `agreement_day`, in the order in which `sumsOf` selects them. */
export const DAY_COLUMNS = sql.raw(
  `day, next_day, version, uf_id, evaluator, evaluator_version, competency, pairs, last_at, both_apt, both_not_apt,
   only_machine_apt, only_person_apt, modelled, model, calibrated, manual, distance`,
);

/** Days that one transaction of the job sums: under a second for 300,000 interviews. */
const DAYS_AT_A_TIME = 31;
const MAX_RUN_MS = 60_000;
const STATEMENT_TIMEOUT_MS = 60_000;

const dayOf = (instant: RawBuilder<unknown>) => sql`(${instant} at time zone 'America/Sao_Paulo')::date`;

/**
 * Each manual evaluation of the days (a subquery with the column `day`), beside the newest evaluation by a machine that
 * its author could have read.
 */
const pairsOf = (days: RawBuilder<unknown>, scope: Scope) => sql`
  select d.day, ${dayOf(sql`n.at`)} as next_day, i.version, i.uf_id, m.id as manual_id, m.at, m.total as manual_total,
         e.id as evaluation_id, e.total, e.evaluator, e.evaluator_version,
         e.total >= ${sql.lit(APT_TOTAL)} as machine_apt, m.verdict = 'APTO' as person_apt
    from (${days}) d
    join manual_evaluation m on ${dayOf(sql`m.at`)} = d.day
    join interview i on i.id = m.interview_id
   cross join lateral (
         select * from evaluation
          where interview_id = m.interview_id and created_at <= m.at
          order by id desc limit 1) e
    left join lateral (
         select at from manual_evaluation
          where interview_id = m.interview_id and id > m.id order by id limit 1) n on true
   where i.deleted_at is null and ${scope}`;

const VERDICTS = sql`
  count(*) filter (where machine_apt and person_apt)::int,
  count(*) filter (where not machine_apt and not person_apt)::int,
  count(*) filter (where machine_apt and not person_apt)::int,
  count(*) filter (where not machine_apt and person_apt)::int`;

/** Of each state, and of the whole country. */
const groupedWith = (competency: RawBuilder<unknown>) => sql`
  group by grouping sets (
    (day, next_day, p.version, uf_id, evaluator, evaluator_version, ${competency}),
    (day, next_day, p.version, evaluator, evaluator_version, ${competency}))`;

/**
 * The sums of the days from the pairs themselves, as rows of `agreement_day`. OFFSET keeps the scores read by the index,
 * pair by pair: how many pairs changed days have cannot be estimated, and all scores read at once take a second.
 */
export const sumsOf = (days: RawBuilder<unknown>, scope: Scope) => sql`
  with p as materialized (${pairsOf(days, scope)})
  select day, next_day, p.version, uf_id, evaluator, evaluator_version, s.competency, count(*)::int, max(at),
         ${VERDICTS}, count(s.model)::int, sum(s.model), sum(p.total), sum(p.manual_total),
         sum(abs(p.total - p.manual_total))
    from p cross join lateral (
         select null::text as competency, sum(score_spek) / 4 as model
           from evaluation_score where evaluation_id = p.evaluation_id) s
   ${groupedWith(sql`s.competency`)}
   union all
  select day, next_day, p.version, uf_id, evaluator, evaluator_version, e.competency, count(*)::int, max(at),
         ${VERDICTS}, count(*)::int, sum(e.score_spek / 4), sum(e.score_empretec), sum(e.score),
         sum(abs(e.score_empretec - e.score))
    from p cross join lateral (
         select competency, score_spek, score_empretec, m.score
           from evaluation_score
           join manual_evaluation_score m using (competency)
          where evaluation_id = p.evaluation_id and m.manual_evaluation_id = p.manual_id
         offset 0) e
   ${groupedWith(sql`e.competency`)}`;

/** Days whose pairs, of machine and person or of two people, have changed since they were summed. */
export const STALE_DAYS = sql`select distinct day from agreement_stale`;

/** Sums the newest stale days again; returns how many. Runs of two processes wait for each other. */
async function sumStaleDays(tx: Tx): Promise<number> {
  await sql`set local statement_timeout = ${sql.lit(STATEMENT_TIMEOUT_MS)}`.execute(tx);
  await sql`select pg_advisory_xact_lock(hashtext('agreement_day'))`.execute(tx);
  // The marks first: a change that commits afterwards has a mark of its own, and is summed next time.
  const { rows } = await sql<{ day: string }>`
    delete from agreement_stale where day in (select day from (${STALE_DAYS}) s order by day desc limit ${DAYS_AT_A_TIME})
    returning day`.execute(tx);
  const days = [...new Set(rows.map(({ day }) => day))];
  if (days.length === 0) return 0;
  await sql`delete from agreement_day where day = any(${days}::date[])`.execute(tx);
  const summed = sql`select unnest(${days}::date[]) as day`;
  await sql`insert into agreement_day (${DAY_COLUMNS}) ${sumsOf(summed, unscoped)}`.execute(tx);
  await sql`delete from blind_pair_day where day = any(${days}::date[])`.execute(tx);
  await sql`insert into blind_pair_day (${PAIR_COLUMNS}) ${pairSumsOf(summed, unscoped)}`.execute(tx);
  return days.length;
}

/** Sums every stale day, for a minute at the most; what is left waits for the next run. */
export async function sumAgreement({ db }: Pick<Deps, 'db'>): Promise<void> {
  const began = performance.now();
  let summed = 0;
  while (performance.now() - began < MAX_RUN_MS) {
    const days = await inTransaction(db, sumStaleDays);
    if (days === 0) break;
    summed += days;
  }
  // The first run fills the table, and the panel's plan would be made for an empty one.
  if (summed > DAYS_AT_A_TIME) await sql`analyze agreement_day, blind_pair_day`.execute(db);
}
