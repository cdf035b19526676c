import * as z from 'zod';
import { COMPETENCY_CODES } from '#domain/evaluation/competencies.ts';
import { recordOf } from '#domain/keys.ts';
import data from './development-texts.json' with { type: 'json' };

const sentence = z.string().min(1);

/**
 * How `development-texts.json` is written. The organisation edits it; a text that is missing stops the start with its
 * place in the file.
 */
const textFile = z.strictObject({
  introduction: sentence,
  closing: sentence,
  /** From how many of the 25 points on a competency was shown in part, and from how many clearly. */
  bands: z
    .strictObject({ some: z.number().min(1).max(25), clear: z.number().min(1).max(25) })
    .refine(({ some, clear }) => some < clear, { error: 'some must be below clear' }),
  evidence: z.strictObject({ clear: sentence, some: sentence, little: sentence }),
  practice: z.strictObject(recordOf(COMPETENCY_CODES, () => z.array(sentence).min(1))),
});

export const DEVELOPMENT_TEXTS = textFile.parse(data);
