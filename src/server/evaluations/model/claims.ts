import * as z from 'zod';
import { locatePassage, type Grade, type Passage } from '#domain/evaluation/grade.ts';

/**
 * The reply's schema. Lenient on purpose: a grade that is out of range does not invalidate the others; `checkGrades`
 * drops and counts it.
 */
export const gradingReply = z.object({
  grades: z.array(
    z.object({
      competency: z.string(),
      behaviour: z.number(),
      points: z.number(),
      quote: z.string(),
    }),
  ),
});

/**
 * Models replace line breaks and double blanks by one blank. The passage is still verbatim: the words must occur in the
 * answer in this order, with only white space between them.
 */
function locateOverBlanks(text: string, quotation: string): Passage | null {
  const words = quotation.trim().split(/\s+/);
  if (words.length < 2) return null;
  const pattern = words
    .map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`))
    .join(String.raw`\s+`);
  const found = new RegExp(pattern).exec(text)?.[0];
  return found === undefined ? null : locatePassage(text, found);
}

/** A reply as claims about one answer. A quotation that is not there leaves its claim without a passage. */
export function claimsOf({ grades }: z.output<typeof gradingReply>, question: number, text: string): Grade[] {
  return grades.map(({ competency, behaviour, points, quote }) => ({
    competency,
    behaviour,
    question,
    points,
    passage: locatePassage(text, quote) ?? locateOverBlanks(text, quote),
  }));
}
