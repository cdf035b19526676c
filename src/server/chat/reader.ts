import type { ChatCategory } from '#domain/chat/categories.ts';
import type { StoryPart } from '#domain/chat/conversation.ts';
import type { ChatParameters } from '#domain/chat/parameters.ts';
import { readPlainly } from '#domain/chat/plain-reading.ts';
import type { Spoken } from '#domain/chat/speech.ts';

/** What a message is read before: the question asked, and what was told of it so far. */
export interface Told {
  readonly question: string;
  readonly text: string;
}

/** Takes a sentence of a text that may be read already. */
export type Say = (sentence: string) => void;

/**
 * Finds out what the conversation needs to know. Every method may throw: no answer, or none that can be read. Null, and
 * UNSURE, say that this reader cannot tell, and never will.
 */
export interface ChatReader {
  readonly name: string;
  /** Whether it takes seconds: then nobody's transaction waits for it. */
  readonly waits: boolean;
  classify(parameters: ChatParameters, told: Told, message: string): Promise<ChatCategory | 'UNSURE'>;
  /** Whether a message is random words, and its meaningful passages, word for word. */
  sift(
    parameters: ChatParameters,
    message: string,
  ): Promise<{ readonly random: boolean; readonly meaningful: string }>;
  /** What was said sentence by sentence is the beginning of what is given back, even where the reader broke off. */
  support(parameters: ChatParameters, question: string, doubt: string, say?: Say): Promise<Spoken | null>;
  /** The parts that the story lacks. */
  missing(parameters: ChatParameters, told: Told): Promise<readonly StoryPart[] | null>;
  explain(parameters: ChatParameters, told: Told, missing: StoryPart, say?: Say): Promise<Spoken | null>;
  summarise(parameters: ChatParameters, told: Told): Promise<string | null>;
}

/** The embedded default, no network: knows random words and explicit questions, and leaves the rest to the person. */
export const plainReader: ChatReader = {
  name: 'embutido',
  waits: false,
  classify: (_, __, message) => Promise.resolve(readPlainly(message)),
  sift: () => Promise.resolve({ random: true, meaningful: '' }),
  support: () => Promise.resolve(null),
  missing: () => Promise.resolve(null),
  explain: () => Promise.resolve(null),
  summarise: () => Promise.resolve(null),
};
