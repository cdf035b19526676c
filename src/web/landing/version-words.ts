import type { VersionId } from '#domain/seminar-version.ts';
import { fillIn, type VersionWords } from './content/content.ts';
import words from './content/versions.json';

/** What the team writes about a version, with the version's facts filled in. */
export const VERSION_WORDS: Readonly<Record<VersionId, VersionWords>> = {
  1: filled(1),
  2: filled(2),
  3: filled(3),
  4: filled(4),
};

function filled(id: VersionId): VersionWords {
  const { audience, story, faq } = words[id];
  return {
    audience: fillIn(audience, id),
    story: story.map((paragraph) => fillIn(paragraph, id)),
    faq: faq.map(({ question, answer }) => ({
      question: fillIn(question, id),
      answer: fillIn(answer, id),
    })),
  };
}
