import * as z from 'zod';

/** How `evaluation.instruction_like` is stored: passages of the submitted answers, in UTF-16 positions. */
export const storedFlags = z.array(
  z.object({ question: z.number().int(), start: z.number().int(), end: z.number().int() }),
);

/** How `evaluation.evidence_limits` is stored; null for results from before evidence was judged. */
export const storedEvidenceLimits = z
  .object({
    maxBehavioursPerPassage: z.number(),
    minPassageWords: z.number(),
    maxAnswerShare: z.number(),
    maxFullMarksShare: z.number(),
    manyGrades: z.number(),
    maxRefusedShare: z.number(),
    minDistinctWords: z.number(),
  })
  .nullable();

/** How `evaluation.model_trace` is stored; null where no model was asked. */
export const storedTrace = z
  .object({
    model: z.string(),
    promptVersion: z.string(),
    temperature: z.number(),
    maxOutputTokens: z.number().int(),
    calls: z.number().int(),
    inputTokens: z.number().int(),
    outputTokens: z.number().int(),
  })
  .nullable();
