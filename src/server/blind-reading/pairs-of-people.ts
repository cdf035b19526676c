import { sql } from 'kysely';
import type { Viewer } from '#domain/access.ts';
import type { IsoDate } from '#domain/calendar.ts';
import { agreementOf } from '#domain/evaluation/agreement.ts';
import { COMPETENCIES } from '#domain/evaluation/competencies.ts';
import { APT_TOTAL } from '#domain/evaluation/outcome.ts';
import { SEMINAR_VERSIONS } from '#domain/seminar-version.ts';
import type { AgreementPanel } from '#contract/agreement.ts';
import { administered } from '../lifecycle/scope.ts';
import type { Deps } from '../platform/deps.ts';

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
 * How far two people who read the same answers blind agree. Rounds that are closed with both readings, by the day of
 * São Paulo on which they were closed; not those whose answers were sent back, whose readings stay sealed.
 */
export async function pairsOfPeople(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  { from, to }: { readonly from: IsoDate; readonly to: IsoDate },
): Promise<AgreementPanel['people']> {
  const day = sql`(r.closed_at at time zone 'America/Sao_Paulo')::date`;
  const apt = sql.lit(APT_TOTAL);
  const { rows } = await sql<Sums>`
    with p as materialized (
      select i.version, r.outcome, one.id as first, two.id as second, one.total as one, two.total as two
        from blind_round r
        join interview i on i.id = r.interview_id
        join blind_reading one on one.round_id = r.id and one.place = 1
        join blind_reading two on two.round_id = r.id and two.place = 2
       where r.closed_at is not null and r.outcome <> 'RETURNED' and ${day} between ${from}::date and ${to}::date
         and i.deleted_at is null and ${administered(viewer)})
    select version, null as competency, count(*)::int as pairs,
           count(*) filter (where one >= ${apt} and two >= ${apt})::int as both_apt,
           count(*) filter (where one < ${apt} and two < ${apt})::int as both_not_apt,
           count(*) filter (where one >= ${apt} and two < ${apt})::int as only_first_apt,
           count(*) filter (where one < ${apt} and two >= ${apt})::int as only_second_apt,
           count(*) filter (where outcome = 'THIRD')::int as thirds, sum(abs(one - two))::float8 as distance
      from p group by version
     union all
    select version, a.competency, count(*)::int, 0, 0, 0, 0, 0, sum(abs(a.score - b.score))::float8
      from p join blind_reading_score a on a.blind_reading_id = p.first
             join blind_reading_score b on b.blind_reading_id = p.second and b.competency = a.competency
     group by version, a.competency`.execute(db);
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
