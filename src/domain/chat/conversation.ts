import { firstOpenQuestion, QUESTION_IDS, type QuestionId } from '../interview/wizard.ts';
import type { RefusalCode } from '../refusal.ts';
import { answerLength } from '../word-count.ts';
import type { ChatCategory } from './categories.ts';
import type { Spoken } from './speech.ts';

/** What a person wrote, as it was stored: ids grow with the order in which messages arrived. */
export interface ChatMessage {
  readonly id: number;
  readonly text: string;
  /** How often the assistant had spoken when the person wrote: a 'sim' answers what was read, not what came since. */
  readonly turn: number;
}

/** The parts of a story that the behaviour validation looks for. */
export const STORY_PARTS = ['situacao', 'acao', 'resultado'] as const;
export type StoryPart = (typeof STORY_PARTS)[number];

/** What has to be found out before the conversation goes on; a model or the embedded reader does it. */
export type ChatWork =
  | { readonly kind: 'classify'; readonly message: ChatMessage }
  /** Whether a message is random words, and what of it is meaningful all the same. */
  | { readonly kind: 'sift'; readonly message: ChatMessage }
  | { readonly kind: 'support'; readonly message: ChatMessage }
  | { readonly kind: 'validate' }
  | { readonly kind: 'explain'; readonly missing: StoryPart }
  | { readonly kind: 'summarise' };

export interface QuestionMarks {
  /** How often it was asked to explain more. */
  readonly attempts: number;
  /** The attempts were over, or the person had nothing to add, before the story had its three parts. */
  readonly insufficient: boolean;
  /** Something was kept that nobody could read: for a person to look at. */
  readonly flagged: boolean;
  readonly summary: string | null;
  readonly confirmed: boolean;
}

export interface Conversation {
  /** `ASKED`: a story is told. `CONFIRM`: its summary lies before the person. `SENT`: the end. */
  readonly stage: 'ASKED' | 'CONFIRM' | 'SENT';
  /** `form`: the person went over to the typed form. */
  readonly mode: 'chat' | 'form';
  readonly question: QuestionId;
  /** Null: it is the person's turn. */
  readonly work: ChatWork | null;
  /** Of the work, in a row. */
  readonly failures: number;
  /** What arrived while work was under way. */
  readonly inbox: readonly ChatMessage[];
  /** Messages of which only the person can say whether they belong to the answer. */
  readonly undecided: readonly ChatMessage[];
  /** Something was accepted that no behaviour validation has seen. */
  readonly owed: boolean;
  /** In CONFIRM, after a 'não': what comes is a correction. */
  readonly correcting: boolean;
  /** In a row; at five the typed form is offered. */
  readonly nonAnswers: number;
  /** How often the assistant has spoken. */
  readonly turn: number;
  /** The newest message that was taken up. */
  readonly lastMessage: number;
  /** The accepted texts, as they are stored as answers: a typed form may have written them too. */
  readonly texts: Readonly<Record<QuestionId, string>>;
  readonly marks: Readonly<Record<QuestionId, QuestionMarks>>;
}

export type ChatEvent =
  | { readonly type: 'opened' }
  | { readonly type: 'received'; readonly message: ChatMessage }
  | { readonly type: 'classified'; readonly category: ChatCategory | 'UNSURE' }
  /** `meaningful`: passages of the message, word for word. */
  | { readonly type: 'sifted'; readonly random: boolean; readonly meaningful: string }
  /** Null: nothing to say beyond the portal's own words. */
  | { readonly type: 'supported'; readonly spoken: Spoken | null }
  /** Null: nobody can tell. */
  | { readonly type: 'validated'; readonly missing: readonly StoryPart[] | null }
  | { readonly type: 'explained'; readonly spoken: Spoken | null }
  | { readonly type: 'summarised'; readonly text: string | null }
  /** No reply, or none that can be read. */
  | { readonly type: 'failed' }
  | { readonly type: 'to-form' }
  | { readonly type: 'to-chat' };

/** What the assistant says; `words.ts` has the sentences. */
export type Saying =
  | { readonly kind: 'welcome' }
  | { readonly kind: 'question' }
  | { readonly kind: 'next-question' }
  | { readonly kind: 'undecided'; readonly several: boolean }
  | { readonly kind: 'not-part' }
  | { readonly kind: 'too-long'; readonly words: number; readonly room: number }
  | { readonly kind: 'kept-unread' }
  | { readonly kind: 'support'; readonly spoken: Spoken | null }
  | { readonly kind: 'default-orientation' }
  | { readonly kind: 'default-output' }
  | { readonly kind: 'explain'; readonly spoken: Spoken | null; readonly missing: StoryPart }
  | { readonly kind: 'need-length'; readonly words: number }
  | { readonly kind: 'summary'; readonly text: string; readonly own: boolean; readonly last: boolean }
  | { readonly kind: 'correct' }
  /** The summary above still waits for a yes or no. */
  | { readonly kind: 'confirm-again' }
  | { readonly kind: 'stale' }
  | { readonly kind: 'offer-form' }
  | { readonly kind: 'back'; readonly words: number }
  | { readonly kind: 'not-sent'; readonly code: RefusalCode }
  | { readonly kind: 'sent' };

export type ChatEffect =
  | { readonly type: 'say'; readonly question: QuestionId; readonly saying: Saying }
  | { readonly type: 'categorise'; readonly messageId: number; readonly category: ChatCategory }
  /** The text goes to the end of the stored answer. */
  | { readonly type: 'append'; readonly question: QuestionId; readonly text: string }
  | { readonly type: 'send' };

export interface ChatStep {
  readonly state: Conversation;
  readonly effects: readonly ChatEffect[];
}

/** What the conversation is held to. */
export interface ChatRules {
  readonly explainMoreAttempts: number;
  /** Why the interview could not be sent now, whatever its answers. */
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

/** What belongs together as one answer. */
export const joined = (texts: readonly string[]): string =>
  texts
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .join('\n\n');

/** 120 to 600 words. */
export function isWhole(text: string): boolean {
  const { status } = answerLength(text);
  return status === 'ok' || status === 'warning';
}

/** The question after this one that still lacks an answer, else the first that does; null when none does. */
export function nextOpen(state: Pick<Conversation, 'question' | 'texts'>): QuestionId | null {
  const open = QUESTION_IDS.filter((id) => !isWhole(state.texts[id]));
  return open.find((id) => id > state.question) ?? open[0] ?? null;
}

/** A conversation before its first word, at the first question that lacks an answer. */
export function newConversation(texts: Conversation['texts']): Conversation {
  return {
    stage: 'ASKED',
    mode: 'chat',
    question: firstOpenQuestion(new Map(QUESTION_IDS.map((id) => [id, texts[id]]))),
    work: null,
    failures: 0,
    inbox: [],
    undecided: [],
    owed: false,
    correcting: false,
    nonAnswers: 0,
    turn: 0,
    lastMessage: 0,
    texts,
    marks: { 1: NO_MARKS, 2: NO_MARKS, 3: NO_MARKS, 4: NO_MARKS, 5: NO_MARKS },
  };
}
