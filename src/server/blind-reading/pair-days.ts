import { sql, type RawBuilder } from 'kysely';
import { APT_TOTAL } from '#domain/evaluation/outcome.ts';
import type { Scope } from '../lifecycle/scope.ts';

/** The columns of `blind_pair_day`, in the order in which `pairSumsOf` selects them. */
export const PAIR_COLUMNS = sql.raw(
  `day, version, uf_id, competency, pairs, both_apt, both_not_apt, only_first_apt, only_second_apt, thirds, distance`,
);

const APT = sql.lit(APT_TOTAL);

/** Of each state, and of the whole country. */
const groupedWith = (competency: RawBuilder<unknown>) => sql`
  group by grouping sets ((day, version, uf_id, ${competency}), (day, version, ${competency}))`;

/**
 * The sums of the days (a subquery with the column `day`) from the pairs themselves, as rows of `blind_pair_day`: rounds
 * that are closed with both readings; not those whose answers were sent back, whose readings stay sealed.
 */
export const pairSumsOf = (days: RawBuilder<unknown>, scope: Scope) => sql`
  with p as materialized (
    select d.day, i.version, i.uf_id, r.outcome, one.id as first, two.id as second,
           one.total as one, two.total as two, null::text as competency
      from (${days}) d
      join blind_round r on (r.closed_at at time zone 'America/Sao_Paulo')::date = d.day and r.closed_at is not null
      join interview i on i.id = r.interview_id
      join blind_reading one on one.round_id = r.id and one.place = 1
      join blind_reading two on two.round_id = r.id and two.place = 2
     where r.outcome <> 'RETURNED' and i.deleted_at is null and ${scope})
  select day, version, uf_id, competency, count(*)::int,
         count(*) filter (where one >= ${APT} and two >= ${APT})::int,
         count(*) filter (where one < ${APT} and two < ${APT})::int,
         count(*) filter (where one >= ${APT} and two < ${APT})::int,
         count(*) filter (where one < ${APT} and two >= ${APT})::int,
         count(*) filter (where outcome = 'THIRD')::int, sum(abs(one - two))::int
    from p ${groupedWith(sql`competency`)}
   union all
  select day, version, uf_id, s.competency, count(*)::int, 0, 0, 0, 0, 0, sum(s.distance)::int
    from p cross join lateral (
         select a.competency, abs(a.score - b.score) as distance
           from blind_reading_score a
           join blind_reading_score b using (competency)
          where a.blind_reading_id = p.first and b.blind_reading_id = p.second
         offset 0) s
   ${groupedWith(sql`s.competency`)}`;
