import { firstOpenQuestion, QUESTION_IDS, type QuestionId } from '../interview/wizard.ts';
import type { RefusalCode } from '../refusal.ts';
import { hasValidLength } from '../word-count.ts';
import type { ChatCategory } from './categories.ts';
import type { ReleasedText } from './sentence-release.ts';

/** A stored message of the person; ids follow the order of arrival. */
export interface ChatMessage {
  readonly id: number;
  readonly text: string;
  /** Number of assistant messages shown when the person wrote: a "sim" confirms only what had been shown. */
  readonly turn: number;
}

/** A message of an answer that the person wants in it or out of it. */
export interface MessageOfAnswer {
  readonly message: ChatMessage;
  readonly question: QuestionId;
}

/** The parts of a story that the behaviour validation looks for. */
export const STORY_PARTS = ['situacao', 'acao', 'resultado'] as const;
export type StoryPart = (typeof STORY_PARTS)[number];

/** Pending work of a model or the embedded reader, needed before the conversation continues. */
export type ChatWork =
  | { readonly kind: 'classify'; readonly message: ChatMessage }
  /** Whether a message is random words, and which parts of it are meaningful. */
  | { readonly kind: 'sift'; readonly message: ChatMessage }
  | { readonly kind: 'support'; readonly message: ChatMessage }
  | { readonly kind: 'validate' }
  | { readonly kind: 'explain'; readonly missing: StoryPart }
  | { readonly kind: 'summarise' };

export interface QuestionMarks {
  /** How often more was asked for. */
  readonly attempts: number;
  /** The attempts were used up, or the person had nothing to add, before the story had its three parts. */
  readonly insufficient: boolean;
  /** An unclassified text was kept, for a person to check. */
  readonly flagged: boolean;
  readonly summary: string | null;
  readonly confirmed: boolean;
}

export interface Conversation {
  /** `ASKED`: the person is answering. `CONFIRM`: the summary awaits confirmation. `SENT`: the end. */
  readonly stage: 'ASKED' | 'CONFIRM' | 'SENT';
  /** `form`: the person switched to the typed form. */
  readonly mode: 'chat' | 'form';
  readonly question: QuestionId;
  /** Null: it is the person's turn. */
  readonly work: ChatWork | null;
  /** Consecutive failures of the current work. */
  readonly failures: number;
  /** Messages that arrived while work was pending. */
  readonly inbox: readonly ChatMessage[];
  /** Messages that could not be classified: the person is asked whether they belong to the answer. */
  readonly undecided: readonly ChatMessage[];
  /** Ids of messages that the person has taken out of the answer. */
  readonly takenOut: readonly number[];
  /** Accepted text that has not been validated yet. */
  readonly owed: boolean;
  /** In CONFIRM, after a "não": the next message is a correction. */
  readonly correcting: boolean;
  /** Consecutive non-answers; at five the typed form is offered. */
  readonly nonAnswers: number;
  /** Number of assistant messages. */
  readonly turn: number;
  /** Id of the newest processed message. */
  readonly lastMessage: number;
  /** The accepted texts, stored as answers; they may also have been written in the typed form. */
  readonly texts: Readonly<Record<QuestionId, string>>;
  readonly marks: Readonly<Record<QuestionId, QuestionMarks>>;
}

export type ChatEvent =
  | { readonly type: 'opened' }
  | { readonly type: 'received'; readonly message: ChatMessage }
  | { readonly type: 'classified'; readonly category: ChatCategory | 'UNSURE' }
  /** `meaningful`: passages of the message, word for word. */
  | { readonly type: 'sifted'; readonly random: boolean; readonly meaningful: string }
  /** Null: no usable text; the fixed text is shown. */
  | { readonly type: 'supported'; readonly spoken: ReleasedText | null }
  /** Null: unknown. */
  | { readonly type: 'validated'; readonly missing: readonly StoryPart[] | null }
  | { readonly type: 'explained'; readonly spoken: ReleasedText | null }
  | { readonly type: 'summarised'; readonly text: string | null }
  /** No reply, or an unreadable one. */
  | { readonly type: 'failed' }
  | ({ readonly type: 'take-out' } & MessageOfAnswer)
  /** `later`: the messages of the same answer that were written after it. */
  | ({ readonly type: 'put-back'; readonly later: readonly string[] } & MessageOfAnswer)
  | { readonly type: 'to-form' }
  | { readonly type: 'to-chat' };

/** A message of the assistant; `assistant-text.ts` has the texts. */
export type AssistantMessage =
  | { readonly kind: 'welcome' }
  | { readonly kind: 'question' }
  | { readonly kind: 'next-question' }
  /** `message`: the one that is asked about. */
  | { readonly kind: 'undecided'; readonly message: string }
  | { readonly kind: 'not-part' }
  | { readonly kind: 'taken-out' | 'put-back'; readonly of: QuestionId; readonly words: number }
  | {
      readonly kind: 'too-long';
      readonly words: number;
      readonly room: number;
      readonly mayFinish: boolean;
    }
  | { readonly kind: 'kept-unread' }
  | { readonly kind: 'support'; readonly spoken: ReleasedText | null }
  | { readonly kind: 'default-orientation' }
  | { readonly kind: 'default-output' }
  | { readonly kind: 'explain'; readonly spoken: ReleasedText | null; readonly missing: StoryPart }
  | { readonly kind: 'need-length'; readonly words: number }
  | { readonly kind: 'summary'; readonly text: string; readonly own: boolean; readonly last: boolean }
  | { readonly kind: 'correct' }
  /** The summary above still awaits a yes or no. */
  | { readonly kind: 'confirm-again' }
  | { readonly kind: 'stale' }
  | { readonly kind: 'offer-form' }
  | { readonly kind: 'back'; readonly words: number }
  | { readonly kind: 'not-sent'; readonly code: RefusalCode }
  | { readonly kind: 'sent' };

export type ChatEffect =
  | { readonly type: 'say'; readonly question: QuestionId; readonly saying: AssistantMessage }
  | { readonly type: 'categorise'; readonly messageId: number; readonly category: ChatCategory }
  /** Appends the text to the stored answer. */
  | { readonly type: 'append'; readonly question: QuestionId; readonly text: string }
  /** Stores the answer anew: a message was taken out of it or put back. */
  | { readonly type: 'rewrite'; readonly question: QuestionId }
  | { readonly type: 'send' };

export interface ChatStep {
  readonly state: Conversation;
  readonly effects: readonly ChatEffect[];
}

/** Settings that the steps depend on. */
export interface ChatRules {
  readonly explainMoreAttempts: number;
  /** Why the interview cannot be sent now, regardless of its answers; null when it can. */
  readonly unsendable: RefusalCode | null;
}

const NO_MARKS: QuestionMarks = {
  attempts: 0,
  insufficient: false,
  flagged: false,
  summary: null,
  confirmed: false,
};

export const NO_TEXTS: Readonly<Record<QuestionId, string>> = { 1: '', 2: '', 3: '', 4: '', 5: '' };

export const joinAnswerTexts = (texts: readonly string[]): string =>
  texts
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .join('\n\n');

/** Whether the person may declare the answer finished, of which `text` is what is stored now. */
export const mayFinish = (
  { stage, undecided }: Pick<Conversation, 'stage' | 'undecided'>,
  text: string,
): boolean => stage === 'ASKED' && undecided.length === 0 && hasValidLength(text);

/** The question after this one that still lacks an answer, else the first that does; null when none does. */
export function nextOpenQuestion(state: Pick<Conversation, 'question' | 'texts'>): QuestionId | null {
  const open = QUESTION_IDS.filter((id) => !hasValidLength(state.texts[id]));
  return open.find((id) => id > state.question) ?? open[0] ?? null;
}

/** A new conversation, at the first question that lacks a valid answer. */
export function newConversation(texts: Conversation['texts']): Conversation {
  return {
    stage: 'ASKED',
    mode: 'chat',
    question: firstOpenQuestion(new Map(QUESTION_IDS.map((id) => [id, texts[id]]))),
    work: null,
    failures: 0,
    inbox: [],
    undecided: [],
    takenOut: [],
    owed: false,
    correcting: false,
    nonAnswers: 0,
    turn: 0,
    lastMessage: 0,
    texts,
    marks: { 1: NO_MARKS, 2: NO_MARKS, 3: NO_MARKS, 4: NO_MARKS, 5: NO_MARKS },
  };
}
