import { FUNCTION_WORDS } from '#domain/portuguese/function-words.ts';
import { fold, stem } from '#domain/portuguese/stem.ts';

/** One frequent question of `help.json`. `words`: what people may write instead. Without `modules` it holds for all. */
export interface HelpTopic {
  readonly question: string;
  readonly answer: string;
  readonly words: string;
  readonly modules?: readonly number[];
}

/** Longer questions are cut, which bounds the work. */
const MAX_QUESTION_LENGTH = 300;

function stemsOf(text: string): ReadonlySet<string> {
  const words = text.slice(0, MAX_QUESTION_LENGTH).match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(
    words
      .map((word) => fold(word))
      .filter((word) => !FUNCTION_WORDS.has(word))
      .map((word) => stem(word)),
  );
}

/** The topics that concern a version; all of them without one. */
export function topicsOf(topics: readonly HelpTopic[], version: number | null): readonly HelpTopic[] {
  return version === null
    ? topics
    : topics.filter(({ modules }) => modules === undefined || modules.includes(version));
}

/**
 * The topics that share the most words with a question, best first: no more than two, and the second only when it is as
 * good as the first. Words count by their stems. No common word, no answer.
 */
export function findTopics(topics: readonly HelpTopic[], question: string): readonly HelpTopic[] {
  const asked = stemsOf(question);
  const scored = topics
    .map((topic) => ({
      topic,
      score: [...stemsOf(`${topic.question} ${topic.words}`)].filter((word) => asked.has(word)).length,
    }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score);
  const best = scored[0]?.score ?? 0;
  return scored
    .filter(({ score }) => score === best)
    .slice(0, 2)
    .map(({ topic }) => topic);
}
