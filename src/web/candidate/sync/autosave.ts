import * as z from 'zod';
import type { QuestionId } from '#domain/interview/wizard.ts';
import { storableText } from '#domain/storable-text.ts';
import { type BrowserStore, type LocalCopy, localCopy } from '../../browser-storage/browser-store.ts';
import { deviceStore } from '../../browser-storage/device-store.ts';
import { DRAFTS } from '../../browser-storage/drafts-key.ts';
import { SaveController } from './save-controller.ts';
import type { Outcome, SaveRules, SaveState } from './save-machine.ts';

export const AUTOSAVE_DELAY_MS = 2000;
/** Somebody who types without a pause is saved this often. */
export const AUTOSAVE_MAX_WAIT_MS = 10_000;
/** Longer than the server takes to give up on its database. */
export const REPLY_WITHIN_MS = 45_000;
/** Saves without a response that are kept; a person retypes far fewer texts while offline. */
const MAX_UNCONFIRMED = 6;

/** An answer as the server holds it. */
export interface Stored {
  readonly id: number;
  readonly revision: number;
  readonly text: string;
}

const draftSchema = z.object({
  text: z.string(),
  /** The revision it is based on; null when the server had none. */
  baseRevision: z.number().int().nullable(),
  /**
   * Texts sent without a response. One of them may have arrived: if it is found on the server, it is our
   * own older text and no conflict.
   */
  unconfirmed: z.array(z.string()).readonly(),
});
/** The local copy of a text that the server does not have yet. */
export type Draft = Readonly<z.output<typeof draftSchema>>;

/** What a draft belongs to: a question of the interview, or the whole questionnaire, stored as one text. */
export type DraftSlot = QuestionId | 'questionario';

export const draftCopy = (
  interviewId: number,
  slot: DraftSlot,
  store: BrowserStore = deviceStore,
): LocalCopy<Draft> => localCopy(store, `${DRAFTS}${interviewId}.${slot}`, draftSchema);

export interface SaveRequest {
  readonly text: string;
  readonly over: Stored | null;
}

export interface TextTypes {
  readonly content: {
    /** What is on the screen. */
    readonly text: string;
    readonly stored: Stored | null;
    readonly unconfirmed: readonly string[];
  };
  readonly request: SaveRequest;
  readonly reply: Stored;
  readonly stored: Stored | null;
  readonly copy: Draft;
  readonly theirs: Stored;
  readonly reason: 'signed-out' | 'refused';
}

export type Autosave = SaveState<TextTypes>;
export type SaveOutcome = Outcome<TextTypes>;

const isUnsaved = ({ text, stored }: TextTypes['content']): boolean =>
  storableText(text) !== (stored?.text ?? '');

/** One text with a revision, saved after a pause in typing. A text changed elsewhere is a conflict. */
export const textRules: SaveRules<TextTypes> = {
  delay: AUTOSAVE_DELAY_MS,
  maxWait: AUTOSAVE_MAX_WAIT_MS,
  replyWithin: REPLY_WITHIN_MS,
  isUnsaved,

  /** A copy upon an older revision than the server's is a conflict, unless that text was sent from here. */
  restore(stored, draft) {
    if (!draft || draft.text === (stored?.text ?? ''))
      return { content: { text: stored?.text ?? '', stored, unconfirmed: [] } };
    const content = { text: draft.text, stored, unconfirmed: draft.unconfirmed };
    const ours =
      stored === null || stored.revision === draft.baseRevision || draft.unconfirmed.includes(stored.text);
    return ours ? { content } : { content, theirs: stored };
  },

  next: (content) => (isUnsaved(content) ? { text: storableText(content.text), over: content.stored } : null),

  copyOf: (content) =>
    isUnsaved(content)
      ? {
          text: content.text,
          baseRevision: content.stored?.revision ?? null,
          unconfirmed: content.unconfirmed,
        }
      : null,

  merge(kept, last, content) {
    const ours = kept?.text === last?.text || kept?.text === content.text;
    // Do not remove a copy that another tab has written since.
    return textRules.copyOf(content) ?? (ours ? null : kept);
  },

  sending: ({ unconfirmed }, { text }) => ({
    unconfirmed: [...unconfirmed.filter((sent) => sent !== text), text].slice(-MAX_UNCONFIRMED),
  }),

  accept: (_content, _request, stored) => ({ stored, unconfirmed: [] }),

  /** Our own earlier save, or a newer revision of the text that ours is based on. */
  isOurs: ({ unconfirmed, stored }, { text }) => unconfirmed.includes(text) || text === stored?.text,

  rebase: (_content, stored) => ({ stored, unconfirmed: [] }),
};

export interface AutosaveDeps {
  readonly copy: LocalCopy<Draft>;
  readonly save: (request: SaveRequest, keepalive: boolean, signal: AbortSignal) => Promise<SaveOutcome>;
}

/** Saves one text: an answer, or the questionnaire. */
export class AutosaveController extends SaveController<TextTypes> {
  constructor({ copy, save }: AutosaveDeps, stored: Stored | null) {
    super(textRules, { copy, send: save }, stored);
  }

  get inConflict(): boolean {
    return this.snapshot().phase.name === 'conflict';
  }
}
