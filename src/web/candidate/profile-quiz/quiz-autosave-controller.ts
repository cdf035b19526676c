import * as z from 'zod';
import { isOption, LAST_STEP, type QuizAnswers, stepOfQuestion } from '#domain/profile/steps.ts';
import { type BrowserStore, type LocalCopy, localCopy } from '../../browser-storage/browser-store.ts';
import { deviceStore } from '../../browser-storage/device-store.ts';
import { CHOICES } from '../../browser-storage/drafts-key.ts';
import { REPLY_WITHIN_MS } from '../sync/autosave.ts';
import { SaveController } from '../sync/save-controller.ts';
import type { Outcome, SaveRules, SaveState } from '../sync/save-machine.ts';

const choicesSchema = z
  .record(z.string().regex(/^\d{1,2}$/), z.number().int())
  .transform((kept) =>
    Object.fromEntries(
      Object.entries(kept).filter(([question, option]) => isOption(Number(question), option)),
    ),
  );
/** Options by question. */
type Choices = Readonly<Record<string, number>>;

/** Choices of one interview that the server has not confirmed yet. */
export const choicesCopy = (interviewId: number, store: BrowserStore = deviceStore): LocalCopy<Choices> =>
  localCopy(store, `${CHOICES}${interviewId}`, choicesSchema);

interface QuizTypes {
  readonly content: {
    readonly stored: QuizAnswers;
    readonly unsent: QuizAnswers;
    /** Questions chosen since the last request left: its reply does not confirm them. */
    readonly chosenSince: ReadonlySet<number>;
    readonly finished: boolean;
  };
  readonly request: QuizAnswers;
  readonly reply: null;
  readonly stored: QuizAnswers;
  readonly copy: Choices;
  readonly theirs: never;
  /** `finished`: on another device; nothing changes any more. */
  readonly reason: 'signed-out' | 'finished' | 'refused';
}

export type QuizSaveOutcome = Outcome<QuizTypes>;

const asMap = (choices: Choices | null): Map<number, number> =>
  new Map(Object.entries(choices ?? {}).map(([question, option]) => [Number(question), option]));

const without = (choices: QuizAnswers, others: QuizAnswers): QuizAnswers =>
  new Map([...choices].filter(([question, option]) => others.get(question) !== option));

const isHeld = (question: number): boolean => stepOfQuestion(question) === LAST_STEP;

/**
 * Choices are sent as they are made, all pending ones in one request; the last choice of a question counts. Those of the
 * last step wait for the person's command, because stored answers of that step mean that the quiz is complete.
 */
const quizRules: SaveRules<QuizTypes> = {
  delay: 0,
  replyWithin: REPLY_WITHIN_MS,
  restore: (stored, copy) => ({
    content: { stored, unsent: without(asMap(copy), stored), chosenSince: new Set(), finished: false },
  }),
  next({ unsent }, occasion) {
    const batch = new Map([...unsent].filter(([question]) => occasion === 'asked' || !isHeld(question)));
    return batch.size === 0 ? null : batch;
  },
  isUnsaved: ({ unsent }) => [...unsent.keys()].some((question) => !isHeld(question)),
  copyOf: ({ unsent }) => (unsent.size === 0 ? null : Object.fromEntries(unsent)),
  /** Choices that another tab made stay. */
  merge(kept, last, content) {
    if (content.finished) return null;
    const before = asMap(last);
    const confirmed = new Map([...before].filter(([question]) => !content.unsent.has(question)));
    const merged = new Map([...without(asMap(kept), confirmed), ...without(content.unsent, before)]);
    return merged.size === 0 ? null : Object.fromEntries(merged);
  },
  sending: () => ({ chosenSince: new Set() }),
  accept: ({ stored, unsent, chosenSince }, batch) => ({
    stored: new Map([...stored, ...batch]),
    unsent: new Map([...unsent].filter(([question]) => chosenSince.has(question) || !batch.has(question))),
  }),
  failed: (_, failure) =>
    failure.type === 'halted' && failure.reason === 'finished' ? { unsent: new Map(), finished: true } : {},
};

/** Saves the answers of a quiz. */
export class QuizAutosaveController extends SaveController<QuizTypes> {
  constructor(
    stored: QuizAnswers,
    deps: {
      copy: LocalCopy<Choices>;
      save: (answers: QuizAnswers, keepalive: boolean, signal: AbortSignal) => Promise<QuizSaveOutcome>;
    },
  ) {
    super(quizRules, { copy: deps.copy, send: deps.save }, stored);
  }

  choose(question: number, option: number): void {
    const { finished, unsent, chosenSince } = this.snapshot();
    if (finished) return;
    this.change({
      unsent: new Map([...unsent, [question, option]]),
      chosenSince: new Set([...chosenSince, question]),
    });
  }

  /** Saves everything, the last step too. False when something could not be saved; it stays stored locally. */
  async saveAll(): Promise<boolean> {
    while (this.snapshot().phase.name === 'saving') await this.settled();
    this.dispatch({ type: 'asked' });
    while (this.snapshot().phase.name === 'saving') await this.settled();
    const { finished, unsent } = this.snapshot();
    return !finished && unsent.size === 0;
  }
}

export interface QuizSaving {
  /** What the screen shows: what is stored, and over it the choices of this device. */
  readonly answers: QuizAnswers;
  readonly phase: 'rest' | 'saving' | 'saving-slowly' | 'retrying' | 'signed-out' | 'finished' | 'refused';
  /** The server's message for a refusal. */
  readonly message: string | null;
  readonly savedHere: boolean;
  /** Choices of the last step wait on this device for `saveAll`. */
  readonly holding: boolean;
}

/** What the screen shows of a state. */
export function quizSaving({ stored, unsent, phase, failures, savedHere }: SaveState<QuizTypes>): QuizSaving {
  const halted = phase.name === 'halted' ? phase : null;
  return {
    answers: new Map([...stored, ...unsent]),
    // A retry still counts as a failure: the warning stays until a save succeeds.
    phase: halted?.reason ?? (failures > 0 ? 'retrying' : progressOf(phase)),
    message: halted?.message ?? null,
    savedHere,
    holding: [...unsent.keys()].some(isHeld),
  };
}

function progressOf(phase: SaveState<QuizTypes>['phase']): 'rest' | 'saving' | 'saving-slowly' {
  if (phase.name !== 'saving') return 'rest';
  return phase.slow ? 'saving-slowly' : 'saving';
}
