import { sql, type RawBuilder } from 'kysely';
import type { Viewer } from '#domain/access.ts';
import type { IsoDate } from '#domain/calendar.ts';
import { agreementOf } from '#domain/evaluation/agreement.ts';
import { COMPETENCIES } from '#domain/evaluation/competencies.ts';
import { SEMINAR_VERSIONS } from '#domain/seminar-version.ts';
import type { AgreementPanel } from '#contract/agreement.ts';
import { administered, administeredSums } from '../lifecycle/scope.ts';
import type { Deps } from '../platform/deps.ts';
import { PAIR_COLUMNS, pairSumsOf } from './pair-days.ts';

/** Counts and sums of the pairs of a version; of the totals where the competency is null. */
interface Sums {
  readonly version: number;
  readonly competency: string | null;
  readonly pairs: number;
  readonly both_apt: number;
  readonly both_not_apt: number;
  readonly only_first_apt: number;
  readonly only_second_apt: number;
  readonly thirds: number;
  readonly distance: number;
}

const round2 = (value: number): number => Math.round(value * 100) / 100;

/**
 * How far two people who read the same answers blind agree, by the day of São Paulo on which their round was closed. Summed
 * days are read as the job has left them, `staleDays` (a subquery with the column `day`) from the pairs.
 */
export async function pairsOfPeople(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  { from, to }: { readonly from: IsoDate; readonly to: IsoDate },
  staleDays: RawBuilder<unknown>,
): Promise<AgreementPanel['people']> {
  const inSpan = sql`day between ${from}::date and ${to}::date`;
  // One statement, so that a day that is summed meanwhile counts once.
  const { rows } = await sql<Sums>`
    with stale as materialized (select day from (${staleDays}) s where ${inSpan}),
    changed (${PAIR_COLUMNS}) as (${pairSumsOf(sql`select day from stale`, administered(viewer))})
    select version, competency, sum(pairs)::int as pairs, sum(both_apt)::int as both_apt,
           sum(both_not_apt)::int as both_not_apt, sum(only_first_apt)::int as only_first_apt,
           sum(only_second_apt)::int as only_second_apt, sum(thirds)::int as thirds, sum(distance)::float8 as distance
      from (select ${PAIR_COLUMNS} from blind_pair_day where ${inSpan} and day not in (select day from stale)
             union all
            select ${PAIR_COLUMNS} from changed) s
     where ${administeredSums(viewer)}
     group by version, competency`.execute(db);
  return SEMINAR_VERSIONS.flatMap(({ id, name }) => {
    const ofVersion = rows.filter(({ version }) => version === id);
    const total = ofVersion.find(({ competency }) => competency === null);
    if (!total) return [];
    return {
      module: { id, name },
      bothApt: total.both_apt,
      bothNotApt: total.both_not_apt,
      apart: total.only_first_apt + total.only_second_apt,
      thirds: total.thirds,
      // Which of two people is called the first does not matter to the measure.
      ...agreementOf({
        bothApt: total.both_apt,
        bothNotApt: total.both_not_apt,
        onlyMachineApt: total.only_first_apt,
        onlyPersonApt: total.only_second_apt,
      }),
      meanDistance: round2(total.distance / total.pairs),
      items: COMPETENCIES.flatMap(({ code, name: descProfileItem }) => {
        const item = ofVersion.find(({ competency }) => competency === code);
        return item
          ? [{ competency: code, descProfileItem, meanDistance: round2(item.distance / item.pairs) }]
          : [];
      }),
    };
  });
}
