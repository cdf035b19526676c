import { sql, type Selectable } from 'kysely';
import { dateInSaoPaulo } from '#domain/calendar.ts';
import { COMPETENCY_CODES, byCompetency } from '#domain/evaluation/competencies.ts';
import { ADJECTIVES_QUESTION, CLOSENESS_QUESTION, FIRST_RATING_QUESTION } from '#domain/feedback/steps.ts';
import { sumsAreDue, type OpinionSums } from '#domain/profile-report/opinions.ts';
import type { Tx } from '../platform/db.ts';
import type { OpinionSums as SumsTable } from '../platform/schema.ts';

/**
 * Computes the sums of an interview anew when they are due, over all its stored answers. The caller has locked the
 * interview, so that of two answers the second counts the first.
 */
export async function refreshOpinionSums(tx: Tx, interviewId: number, at: Date): Promise<void> {
  const { opinions, last } = await tx
    .selectNoFrom(({ selectFrom }) => [
      selectFrom('feedback')
        .select(({ fn }) => fn.countAll<number>().as('opinions'))
        .where('interview_id', '=', interviewId)
        .as('opinions'),
      selectFrom('opinion_sums').select('respondents').where('interview_id', '=', interviewId).as('last'),
    ])
    .executeTakeFirstOrThrow();
  if (!sumsAreDue(opinions ?? 0, last ?? 0)) return;
  await sql`
    with counted as (
      select a.question_id, a.option_id, count(*)::integer as times
        from feedback f join feedback_answer a on a.feedback_id = f.id
       where f.interview_id = ${interviewId}
       group by 1, 2
    )
    insert into opinion_sums (interview_id, respondents, ratings, closeness, adjectives, computed_on)
    select ${interviewId}, ${opinions},
           (select array_agg(coalesce((select sum(option_id * times)::integer from counted
                                        where question_id = q), 0) order by q)
              from generate_series(${FIRST_RATING_QUESTION}::integer,
                                   ${FIRST_RATING_QUESTION + COMPETENCY_CODES.length - 1}::integer) q),
           (select array_agg(coalesce((select times from counted
                                        where question_id = ${CLOSENESS_QUESTION} and option_id = o), 0) order by o)
              from generate_series(1, 3) o),
           coalesce((select jsonb_object_agg(option_id::text, times) from counted
                      where question_id = ${ADJECTIVES_QUESTION}), '{}'),
           ${dateInSaoPaulo(at)}
    on conflict (interview_id) do update
      set respondents = excluded.respondents, ratings = excluded.ratings, closeness = excluded.closeness,
          adjectives = excluded.adjectives, computed_on = excluded.computed_on`.execute(tx);
}

/** The stored row as the domain reads it. */
export function opinionSumsOf(
  row: Pick<Selectable<SumsTable>, 'respondents' | 'ratings' | 'closeness' | 'adjectives'>,
): OpinionSums {
  const [very = 0, close = 0, distant = 0] = row.closeness;
  return {
    respondents: row.respondents,
    ratings: byCompetency((code) => row.ratings[COMPETENCY_CODES.indexOf(code)] ?? 0),
    closeness: [very, close, distant],
    // Up to a hundred of them, and one section of the report reads them.
    get adjectives() {
      // Written above: numbers by the ids of adjectives.
      const times = row.adjectives as Readonly<Record<string, number>>;
      return new Map(Object.entries(times).map(([id, each]) => [Number(id), each]));
    },
  };
}
