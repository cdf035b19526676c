import { sql } from 'kysely';
import type { Viewer } from '#domain/access.ts';
import { addMonths, dateInSaoPaulo, type IsoDate } from '#domain/calendar.ts';
import { agreementOf, type VerdictPairs } from '#domain/evaluation/agreement.ts';
import { COMPETENCIES } from '#domain/evaluation/competencies.ts';
import { SEMINAR_VERSIONS, type VersionId } from '#domain/seminar-version.ts';
import type { AgreementPanel } from '#contract/agreement.ts';
import { pairsOfPeople } from '../blind-reading/pairs-of-people.ts';
import { administered, administeredSums } from '../lifecycle/scope.ts';
import type { Deps } from '../platform/deps.ts';
import { DAY_COLUMNS, STALE_DAYS, sumsOf } from './agreement-days.ts';

export interface AgreementQuery {
  readonly periodStart?: IsoDate | undefined;
  readonly periodEnd?: IsoDate | undefined;
  readonly evaluator?: string | undefined;
  readonly evaluatorVersion?: string | undefined;
}

const MONTHS_BACK = 12;

/** Counts and sums of the pairs of one evaluator, version, month and item; of the totals where the item is null. */
interface Sums {
  readonly evaluator: string;
  readonly evaluator_version: string;
  readonly version: number;
  readonly month: string;
  readonly competency: string | null;
  readonly pairs: number;
  readonly last_at: Date;
  readonly both_apt: number;
  readonly both_not_apt: number;
  readonly only_machine_apt: number;
  readonly only_person_apt: number;
  readonly modelled: number;
  readonly model: number;
  readonly calibrated: number;
  readonly manual: number;
  readonly distance: number;
}

interface Span {
  readonly from: IsoDate;
  readonly to: IsoDate;
}

function spanOf({ periodStart, periodEnd }: AgreementQuery, clock: Deps['clock']): Span {
  const today = dateInSaoPaulo(clock());
  return { from: periodStart ?? addMonths(today, -MONTHS_BACK), to: periodEnd ?? today };
}

/**
 * The sums of the span within reach: of summed days as the job has left them, of changed ones from the pairs. Of an
 * interview that people have evaluated more than once in the span, the newest counts.
 */
async function sumsWithin(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  { from, to }: Span,
): Promise<readonly Sums[]> {
  const inSpan = sql`day >= ${from}::date and day <= ${to}::date`;
  // Grouped as a timestamp: writing the month of every row as text took a third of the statement.
  const month = sql`date_trunc('month', day::timestamp)`;
  // One statement, so that a day that is summed meanwhile counts once.
  const { rows } = await sql<Sums>`
    with stale as materialized (select day from (${STALE_DAYS}) s where ${inSpan}),
    changed (${DAY_COLUMNS}) as (${sumsOf(sql`select day from stale`, administered(viewer))})
    select evaluator, evaluator_version, version, to_char(${month}, 'YYYY-MM') as month, competency,
           sum(pairs)::int as pairs, max(last_at) as last_at,
           sum(both_apt)::int as both_apt, sum(both_not_apt)::int as both_not_apt,
           sum(only_machine_apt)::int as only_machine_apt, sum(only_person_apt)::int as only_person_apt,
           sum(modelled)::int as modelled, coalesce(sum(model), 0)::float8 as model,
           sum(calibrated)::float8 as calibrated, sum(manual)::float8 as manual, sum(distance)::float8 as distance
      from (select ${DAY_COLUMNS} from agreement_day where ${inSpan} and day not in (select day from stale)
             union all
            select ${DAY_COLUMNS} from changed) s
     where (next_day is null or next_day > ${to}::date) and ${administeredSums(viewer)}
     group by evaluator, evaluator_version, version, ${month}, competency`.execute(db);
  return rows;
}

const totalOf = (
  rows: readonly Sums[],
  column: { [K in keyof Sums]: Sums[K] extends number ? K : never }[keyof Sums],
): number => rows.reduce((sum, row) => sum + row[column], 0);

const verdictsOf = (rows: readonly Sums[]): VerdictPairs => ({
  bothApt: totalOf(rows, 'both_apt'),
  bothNotApt: totalOf(rows, 'both_not_apt'),
  onlyMachineApt: totalOf(rows, 'only_machine_apt'),
  onlyPersonApt: totalOf(rows, 'only_person_apt'),
});

const meanOf = (sum: number, count: number): number | null =>
  count === 0 ? null : Math.round((sum / count) * 100) / 100;

function meansOf(rows: readonly Sums[]) {
  const pairs = totalOf(rows, 'pairs');
  const calibrated = totalOf(rows, 'calibrated');
  const manual = totalOf(rows, 'manual');
  return {
    meanModel: meanOf(totalOf(rows, 'model'), totalOf(rows, 'modelled')),
    meanCalibrated: meanOf(calibrated, pairs),
    meanManual: meanOf(manual, pairs),
    meanDifference: meanOf(calibrated - manual, pairs),
    meanDistance: meanOf(totalOf(rows, 'distance'), pairs),
  };
}

/** Groups in the order of their first row. */
const groupedBy = (rows: readonly Sums[], keyOf: (row: Sums) => string): Sums[][] => [
  ...Map.groupBy(rows, keyOf).values(),
];

/** The evaluators, the one compared last first. */
function evaluatorsIn(totals: readonly Sums[]): AgreementPanel['evaluators'] {
  return groupedBy(totals, (row) => JSON.stringify([row.evaluator, row.evaluator_version]))
    .flatMap((rows) => {
      const [first] = rows;
      if (!first) return [];
      const last = Math.max(...rows.map((row) => row.last_at.getTime()));
      return [
        {
          evaluator: first.evaluator,
          evaluatorVersion: first.evaluator_version,
          pairs: totalOf(rows, 'pairs'),
          lastAt: new Date(last).toISOString(),
        },
      ];
    })
    .toSorted(
      (a, b) =>
        b.lastAt.localeCompare(a.lastAt) ||
        a.evaluator.localeCompare(b.evaluator) ||
        a.evaluatorVersion.localeCompare(b.evaluatorVersion),
    );
}

function monthsIn(totals: readonly Sums[]): AgreementPanel['months'] {
  return groupedBy(totals, ({ month }) => month)
    .map((rows) => ({
      month: rows[0]?.month ?? '',
      ...agreementOf(verdictsOf(rows)),
      meanDifference: meansOf(rows).meanDifference,
    }))
    .toSorted((a, b) => a.month.localeCompare(b.month));
}

function presentVersion(
  { id, name }: { id: VersionId; name: string },
  sums: readonly Sums[],
): AgreementPanel['versions'] {
  const rows = sums.filter(({ version }) => version === id);
  if (rows.length === 0) return [];
  const totals = rows.filter(({ competency }) => competency === null);
  const verdicts = verdictsOf(totals);
  return [
    {
      module: { id, name },
      ...verdicts,
      ...agreementOf(verdicts),
      total: meansOf(totals),
      items: COMPETENCIES.flatMap(({ code, name: descProfileItem }) => {
        const ofItem = rows.filter(({ competency }) => competency === code);
        return ofItem.length === 0 ? [] : [{ competency: code, descProfileItem, ...meansOf(ofItem) }];
      }),
    },
  ];
}

function chosenEvaluator(
  candidates: AgreementPanel['evaluators'],
  { evaluator, evaluatorVersion }: AgreementQuery,
): AgreementPanel['evaluator'] {
  const found = candidates.find(
    (judge) =>
      (evaluator === undefined || judge.evaluator === evaluator) &&
      (evaluatorVersion === undefined || judge.evaluatorVersion === evaluatorVersion),
  );
  return found ? { evaluator: found.evaluator, evaluatorVersion: found.evaluatorVersion } : null;
}

/**
 * Compares one evaluator's scores with those that people gave to the same interviews: verdicts, means and differences
 * by version and competency, and by month, to make a drift visible; and the pairs of people who read blind. Defaults to the evaluator compared last and to the
 * last twelve months.
 */
export async function readAgreement(
  deps: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  query: AgreementQuery,
): Promise<AgreementPanel> {
  const span = spanOf(query, deps.clock);
  const everySum = await sumsWithin(deps, viewer, span);
  const people = await pairsOfPeople(deps, viewer, span, STALE_DAYS);
  const evaluators = evaluatorsIn(everySum.filter(({ competency }) => competency === null));
  const evaluator = chosenEvaluator(evaluators, query);
  if (!evaluator) return { evaluators, evaluator, people, versions: [], months: [] };
  const sums = everySum.filter(
    (row) => row.evaluator === evaluator.evaluator && row.evaluator_version === evaluator.evaluatorVersion,
  );
  return {
    evaluators,
    evaluator,
    people,
    versions: SEMINAR_VERSIONS.flatMap((version) => presentVersion(version, sums)),
    months: monthsIn(sums.filter(({ competency }) => competency === null)),
  };
}
