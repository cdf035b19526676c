import { sql, type Kysely } from 'kysely';
import * as z from 'zod';
import type { Grade } from '#domain/evaluation/grade.ts';
import type { QuestionNumber } from '#domain/registration/questions.ts';
import type { ModelUsage } from '../platform/model/model.ts';
import type { DB } from '../platform/schema.ts';

/** One answer read in one pass by one version of an evaluator. */
export interface ReadingKey {
  readonly version: string;
  readonly pass: 1 | 2;
  readonly question: QuestionNumber;
}

/** The stored progress of an evaluation: finished readings of the same text, and the usage of this attempt. */
export interface EvaluationMemory {
  readonly used: ModelUsage;
  /** The claimed grades of a finished reading; null if there is none, or if another version made it. */
  recall(key: ReadingKey): readonly Grade[] | null;
  save(key: ReadingKey, claims: readonly Grade[]): Promise<void>;
  /** Stores the total usage of this attempt so far, including its earlier runs. */
  recordUsage(used: ModelUsage): Promise<void>;
}

/** For an evaluation that runs once and is never resumed. */
export const NO_MEMORY: EvaluationMemory = {
  used: { calls: 0, inputTokens: 0, outputTokens: 0 },
  recall: () => null,
  save: async () => {},
  recordUsage: async () => {},
};

const storedClaims = z.array(
  z.object({
    competency: z.string(),
    behaviour: z.number(),
    question: z.number(),
    points: z.number(),
    passage: z.object({ start: z.number(), end: z.number(), text: z.string() }).nullable(),
  }),
);

/** The memory of one attempt at one text, read once; additions are stored at once, since the process may be killed. */
export async function openMemory(
  db: Kysely<DB>,
  { submissionId, attempt }: { readonly submissionId: number; readonly attempt: number },
): Promise<EvaluationMemory> {
  const readings = await db
    .selectFrom('evaluation_reading')
    .select(['pass', 'question_id', 'evaluator_version', 'claims'])
    .where('submission_id', '=', submissionId)
    .execute();
  const spending = await db
    .selectFrom('evaluation_spending')
    .select(['calls', 'input_tokens', 'output_tokens'])
    .where('submission_id', '=', submissionId)
    .where('attempt', '=', attempt)
    .executeTakeFirst();
  return {
    used: {
      calls: spending?.calls ?? 0,
      inputTokens: spending?.input_tokens ?? 0,
      outputTokens: spending?.output_tokens ?? 0,
    },

    recall({ version, pass, question }) {
      const found = readings.find(
        (one) => one.pass === pass && one.question_id === question && one.evaluator_version === version,
      );
      return found ? storedClaims.parse(found.claims) : null;
    },

    async save({ version, pass, question }, claims) {
      const claimed = JSON.stringify(claims);
      await db
        .insertInto('evaluation_reading')
        .values({
          submission_id: submissionId,
          pass,
          question_id: question,
          evaluator_version: version,
          claims: claimed,
        })
        .onConflict((conflict) =>
          conflict
            .columns(['submission_id', 'pass', 'question_id'])
            .doUpdateSet({ evaluator_version: version, claims: claimed }),
        )
        .execute();
    },

    async recordUsage({ calls, inputTokens, outputTokens }) {
      const used = { calls, input_tokens: inputTokens, output_tokens: outputTokens };
      await db
        .insertInto('evaluation_spending')
        .values({ submission_id: submissionId, attempt, ...used })
        .onConflict((conflict) =>
          conflict.columns(['submission_id', 'attempt']).doUpdateSet({
            // The two passes write concurrently, in any order.
            calls: sql`greatest(evaluation_spending.calls, excluded.calls)`,
            input_tokens: sql`greatest(evaluation_spending.input_tokens, excluded.input_tokens)`,
            output_tokens: sql`greatest(evaluation_spending.output_tokens, excluded.output_tokens)`,
          }),
        )
        .execute();
    },
  };
}
