import { sql } from 'kysely';
import { ADJECTIVES_TO_MARK } from '#domain/feedback/adjectives.ts';
import { ADJECTIVES_QUESTION, FEEDBACK_QUESTION_COUNT } from '#domain/feedback/steps.ts';
import type { Invariant } from './invariant.ts';

/** Invariants of third-party feedback. Table constraints ensure that only the adjectives have several options. */
export const feedbackInvariants: readonly Invariant[] = [
  {
    name: 'feedback-incomplete',
    description: 'Opinião de terceiro guardada sem todas as respostas',
    of: 'interview',
    breaches: (_, within) => sql`
      select distinct kept.interview_id as subject from (
        select f.interview_id,
               count(*) filter (where a.question_id <> ${ADJECTIVES_QUESTION}) as choices,
               count(*) filter (where a.question_id = ${ADJECTIVES_QUESTION}) as adjectives
          from feedback f left join feedback_answer a on a.feedback_id = f.id
         where ${within(sql`f.interview_id`)}
         group by f.id) as kept
       where kept.choices <> ${FEEDBACK_QUESTION_COUNT - 1} or kept.adjectives <> ${ADJECTIVES_TO_MARK}`,
  },
];
