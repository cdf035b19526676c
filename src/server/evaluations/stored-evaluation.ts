import * as z from 'zod';

/** How `evaluation.instruction_like` is stored: passages of the submitted answers, in UTF-16 positions. */
export const storedFlags = z.array(
  z.object({ question: z.number().int(), start: z.number().int(), end: z.number().int() }),
);

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
