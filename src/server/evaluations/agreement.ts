import { sql, type RawBuilder } from 'kysely';
import type { Viewer } from '#domain/access.ts';
import { addMonths, dateInSaoPaulo, type IsoDate } from '#domain/calendar.ts';
import { agreementOf, type VerdictPairs } from '#domain/evaluation/agreement.ts';
import { COMPETENCIES, isCompetencyCode } from '#domain/evaluation/competencies.ts';
import { APT_TOTAL } from '#domain/evaluation/outcome.ts';
import { SEMINAR_VERSIONS, type VersionId } from '#domain/seminar-version.ts';
import type { AgreementPanel } from '#contract/agreement.ts';
import { administered } from '../lifecycle/scope.ts';
import { inTransaction, type Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';

export interface AgreementQuery {
  readonly periodStart?: IsoDate | undefined;
  readonly periodEnd?: IsoDate | undefined;
  readonly evaluator?: string | undefined;
  readonly evaluatorVersion?: string | undefined;
}

interface EvaluatorKey {
  readonly evaluator: string;
  readonly evaluatorVersion: string;
}

const MONTHS_BACK = 12;
/** The statement reads a year of evaluations. */
const STATEMENT_TIMEOUT_MS = 30_000;

/**
 * The midnight that begins a day, or the one that ends it; computed in SQL, which also supports the day after the last.
 */
const midnightOf = (day: IsoDate, later: 0 | 1) =>
  sql`(${day}::date + ${sql.lit(later)})::timestamp at time zone 'America/Sao_Paulo'`;

/**
 * The newest manual evaluation of each interview within reach that was made in the span, beside the newest evaluation
 * by a machine that its author could have read.
 */
function pairsOf(viewer: Viewer, now: Date, { periodStart, periodEnd }: AgreementQuery): RawBuilder<unknown> {
  const today = dateInSaoPaulo(now);
  const from = periodStart ?? addMonths(today, -MONTHS_BACK);
  const to = periodEnd ?? today;
  return sql`
    select i.version, m.id as manual_id, m.at, m.total as manual_total, m.verdict,
           e.id as evaluation_id, e.total, e.evaluator, e.evaluator_version
      from (select distinct on (interview_id) *
              from manual_evaluation
             where at >= ${midnightOf(from, 0)} and at < ${midnightOf(to, 1)}
             order by interview_id, id desc) m
      join interview i on i.id = m.interview_id
     cross join lateral (
           select * from evaluation
            where interview_id = m.interview_id and created_at <= m.at
            order by id desc limit 1) e
     where i.deleted_at is null and ${administered(viewer)}`;
}

async function evaluatorsIn(tx: Tx, pairs: RawBuilder<unknown>): Promise<AgreementPanel['evaluators']> {
  const { rows } = await sql<{ evaluator: string; evaluator_version: string; pairs: number; last_at: Date }>`
    select evaluator, evaluator_version, count(*)::int as pairs, max(at) as last_at
      from (${pairs}) p
     group by evaluator, evaluator_version
     order by max(at) desc, evaluator, evaluator_version`.execute(tx);
  return rows.map((row) => ({
    evaluator: row.evaluator,
    evaluatorVersion: row.evaluator_version,
    pairs: row.pairs,
    lastAt: row.last_at.toISOString(),
  }));
}

interface VerdictCounts {
  readonly both_apt: number;
  readonly both_not_apt: number;
  readonly only_machine_apt: number;
  readonly only_person_apt: number;
}

const machineApt = sql`p.total >= ${sql.lit(APT_TOTAL)}`;
const personApt = sql`p.verdict = 'APTO'`;
const COUNTS = sql`
  count(*) filter (where ${machineApt} and ${personApt})::int as both_apt,
  count(*) filter (where not (${machineApt}) and not (${personApt}))::int as both_not_apt,
  count(*) filter (where ${machineApt} and not (${personApt}))::int as only_machine_apt,
  count(*) filter (where not (${machineApt}) and ${personApt})::int as only_person_apt`;

const verdictsOf = (row: VerdictCounts): VerdictPairs => ({
  bothApt: row.both_apt,
  bothNotApt: row.both_not_apt,
  onlyMachineApt: row.only_machine_apt,
  onlyPersonApt: row.only_person_apt,
});

interface Means {
  readonly mean_model: number | null;
  readonly mean_calibrated: number | null;
  readonly mean_manual: number | null;
  readonly mean_difference: number | null;
  readonly mean_distance: number | null;
}

const rounded = (value: number | null): number | null =>
  value === null ? null : Math.round(value * 100) / 100;

const meansOf = (row: Means) => ({
  meanModel: rounded(row.mean_model),
  meanCalibrated: rounded(row.mean_calibrated),
  meanManual: rounded(row.mean_manual),
  meanDifference: rounded(row.mean_difference),
  meanDistance: rounded(row.mean_distance),
});

async function monthsIn(tx: Tx, pairs: RawBuilder<unknown>): Promise<AgreementPanel['months']> {
  const { rows } = await sql<VerdictCounts & { month: string; mean_difference: number | null }>`
    select to_char(p.at at time zone 'America/Sao_Paulo', 'YYYY-MM') as month, ${COUNTS},
           avg(p.total - p.manual_total)::float8 as mean_difference
      from (${pairs}) p
     group by 1
     order by 1`.execute(tx);
  return rows.map((row) => ({
    month: row.month,
    ...agreementOf(verdictsOf(row)),
    meanDifference: rounded(row.mean_difference),
  }));
}

type VersionRow = VerdictCounts & Means & { readonly version: number };
type ScoreRow = Means & { readonly version: number; readonly competency: string };

async function totalsByVersion(tx: Tx, pairs: RawBuilder<unknown>): Promise<readonly VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select p.version, ${COUNTS},
           avg(s.model)::float8 as mean_model,
           avg(p.total)::float8 as mean_calibrated,
           avg(p.manual_total)::float8 as mean_manual,
           avg(p.total - p.manual_total)::float8 as mean_difference,
           avg(abs(p.total - p.manual_total))::float8 as mean_distance
      from (${pairs}) p
     cross join lateral (
           select sum(score_spek) / 4 as model from evaluation_score where evaluation_id = p.evaluation_id) s
     group by p.version`.execute(tx);
  return rows;
}

async function scoresByVersion(tx: Tx, pairs: RawBuilder<unknown>): Promise<readonly ScoreRow[]> {
  const { rows } = await sql<ScoreRow>`
    select p.version, e.competency,
           avg(e.score_spek / 4)::float8 as mean_model,
           avg(e.score_empretec)::float8 as mean_calibrated,
           avg(m.score)::float8 as mean_manual,
           avg(e.score_empretec - m.score)::float8 as mean_difference,
           avg(abs(e.score_empretec - m.score))::float8 as mean_distance
      from (${pairs}) p
      join evaluation_score e on e.evaluation_id = p.evaluation_id
      join manual_evaluation_score m on m.manual_evaluation_id = p.manual_id and m.competency = e.competency
     group by p.version, e.competency`.execute(tx);
  return rows;
}

function presentVersion(
  { id, name }: { id: VersionId; name: string },
  totals: readonly VersionRow[],
  scores: readonly ScoreRow[],
): AgreementPanel['versions'] {
  const total = totals.find(({ version }) => version === id);
  if (!total) return [];
  const verdicts = verdictsOf(total);
  return [
    {
      module: { id, name },
      ...verdicts,
      ...agreementOf(verdicts),
      total: meansOf(total),
      items: COMPETENCIES.flatMap((competency) => {
        const row = scores.find(
          (one) =>
            one.version === id && isCompetencyCode(one.competency) && one.competency === competency.code,
        );
        return row
          ? [{ competency: competency.code, descProfileItem: competency.name, ...meansOf(row) }]
          : [];
      }),
    },
  ];
}

function chosenEvaluator(
  candidates: AgreementPanel['evaluators'],
  { evaluator, evaluatorVersion }: AgreementQuery,
): EvaluatorKey | null {
  const found = candidates.find(
    (judge) =>
      (evaluator === undefined || judge.evaluator === evaluator) &&
      (evaluatorVersion === undefined || judge.evaluatorVersion === evaluatorVersion),
  );
  return found ? { evaluator: found.evaluator, evaluatorVersion: found.evaluatorVersion } : null;
}

/**
 * Compares one evaluator's scores with those that people gave to the same interviews: verdicts, means and differences
 * by version and competency, and by month, to make a drift visible. Defaults to the evaluator compared last and to the
 * last twelve months.
 */
export async function readAgreement(
  deps: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  query: AgreementQuery,
): Promise<AgreementPanel> {
  return inTransaction(deps.db, async (tx) => {
    await sql`set local statement_timeout = ${sql.lit(STATEMENT_TIMEOUT_MS)}`.execute(tx);
    const everyPair = pairsOf(viewer, deps.clock(), query);
    const evaluators = await evaluatorsIn(tx, everyPair);
    const evaluator = chosenEvaluator(evaluators, query);
    if (!evaluator) return { evaluators, evaluator, versions: [], months: [] };
    const pairs = sql`${everyPair} and e.evaluator = ${evaluator.evaluator}
      and e.evaluator_version = ${evaluator.evaluatorVersion}`;
    const totals = await totalsByVersion(tx, pairs);
    const scores = await scoresByVersion(tx, pairs);
    return {
      evaluators,
      evaluator,
      versions: SEMINAR_VERSIONS.flatMap((version) => presentVersion(version, totals, scores)),
      months: await monthsIn(tx, pairs),
    };
  });
}
