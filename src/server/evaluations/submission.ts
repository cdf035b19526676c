import * as z from 'zod';
import type { AnswerTexts } from '#domain/evaluation/grade.ts';

/** How `submission.answers` is stored: what was sent, word for word. */
export const submittedAnswers = z.array(
  z.object({ question: z.number().int().min(1).max(5), text: z.string() }),
);

/** The stored answers by question. */
export function textsOf(stored: unknown): AnswerTexts {
  const entries = submittedAnswers.parse(stored).map(({ question, text }) => [question, text] as const);
  return Object.fromEntries(entries);
}
