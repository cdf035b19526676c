import type { ChatCategory } from '#domain/chat/categories.ts';
import type { StoryPart } from '#domain/chat/conversation.ts';
import type { ChatParameters } from '#domain/chat/parameters.ts';
import { classifyByRules } from '#domain/chat/classify-by-rules.ts';
import type { ReleasedText } from '#domain/chat/sentence-release.ts';

/** The context of a message: the question, and the story written so far. */
export interface StorySoFar {
  readonly question: string;
  readonly text: string;
}

/** Receives each sentence that may be shown before the text is complete. */
export type OnSentence = (sentence: string) => void;

/**
 * Classifies messages and writes texts for the conversation. Every method may throw when there is no readable answer.
 * Null and UNSURE mean that this reader does not support the task; retrying is useless.
 */
export interface ChatReader {
  readonly name: string;
  /** Whether it takes seconds; then it must not run inside a transaction. */
  readonly isSlow: boolean;
  classify(parameters: ChatParameters, story: StorySoFar, message: string): Promise<ChatCategory | 'UNSURE'>;
  /** Whether a message is random words, and its meaningful passages, word for word. */
  sift(
    parameters: ChatParameters,
    message: string,
  ): Promise<{ readonly random: boolean; readonly meaningful: string }>;
  /** The emitted sentences are always the beginning of the returned text, even when the reader broke off. */
  support(
    parameters: ChatParameters,
    question: string,
    doubt: string,
    onSentence?: OnSentence,
  ): Promise<ReleasedText | null>;
  /** The parts that the story lacks. */
  missing(parameters: ChatParameters, story: StorySoFar): Promise<readonly StoryPart[] | null>;
  explain(
    parameters: ChatParameters,
    story: StorySoFar,
    missing: StoryPart,
    onSentence?: OnSentence,
  ): Promise<ReleasedText | null>;
  summarise(parameters: ChatParameters, story: StorySoFar): Promise<string | null>;
}

/**
 * The embedded default, no network: recognizes random words and explicit questions, and asks the person about the rest.
 */
export const plainReader: ChatReader = {
  name: 'embutido',
  isSlow: false,
  classify: (_, story, message) => Promise.resolve(classifyByRules(message, story.text !== '')),
  sift: () => Promise.resolve({ random: true, meaningful: '' }),
  support: () => Promise.resolve(null),
  missing: () => Promise.resolve(null),
  explain: () => Promise.resolve(null),
  summarise: () => Promise.resolve(null),
};
