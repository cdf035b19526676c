import { LAST_STEP, type QuizAnswers, stepOfQuestion } from '#domain/profile/steps.ts';
import type { WritingSession } from '../sync/active-session.ts';
import { withTimeout } from '../sync/with-timeout.ts';
import type { ChoiceStore } from './choice-store.ts';

/** How a save ended. `finished`: the quiz was finished on another device, and nothing changes any more. */
export type QuizSaveOutcome =
  | { readonly type: 'saved' }
  | { readonly type: 'unreachable' }
  | {
      readonly type: 'halted';
      readonly reason: 'signed-out' | 'finished' | 'refused';
      readonly message: string;
    };

export interface QuizSaving {
  /** What the screen shows: what is stored, and over it the choices of this device. */
  readonly answers: QuizAnswers;
  readonly phase: 'rest' | 'saving' | 'retrying' | 'signed-out' | 'finished' | 'refused';
  /** The server's message for a refusal. */
  readonly message: string | null;
  readonly savedHere: boolean;
  /** Choices of the last step wait on this device for `saveAll`. */
  readonly holding: boolean;
}

export interface QuizAutosaveDeps {
  readonly store: ChoiceStore;
  /** Never rejects: a failure is one of the outcomes. `keepalive`: the request has to outlive the page. */
  readonly save: (answers: QuizAnswers, keepalive: boolean) => Promise<QuizSaveOutcome>;
}

const FIRST_RETRY_MS = 2000;
const MAX_RETRY_MS = 30_000;

/**
 * Saves the answers of a quiz. A choice is stored locally at once and sent as it is
 * made, one request at a time with all pending choices; failed requests are retried. Choices of the
 * last step wait for `saveAll`, because stored answers of that step mean that the quiz is complete.
 */
export class QuizAutosaveController implements WritingSession {
  readonly #deps: QuizAutosaveDeps;
  readonly #unsaved: Map<number, number>;
  #state: QuizSaving;
  #failures = 0;
  #inFlight: Promise<QuizSaveOutcome> | null = null;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #closed = true;
  readonly #listeners = new Set<() => void>();

  constructor(stored: QuizAnswers, deps: QuizAutosaveDeps) {
    this.#deps = deps;
    this.#unsaved = new Map(deps.store.read());
    for (const [question, option] of this.#unsaved)
      if (stored.get(question) === option) this.#confirm(question, option);
    this.#state = {
      answers: new Map([...stored, ...this.#unsaved]),
      phase: 'rest',
      message: null,
      savedHere: false,
      holding: this.#isHolding(),
    };
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  snapshot = (): QuizSaving => this.#state;

  /** Sends pending choices of an earlier visit. Not in the constructor, which React may call more than once. */
  open(): void {
    this.#closed = false;
    this.#pump();
  }

  /** Stops the timer; local copies stay until the server has confirmed them. */
  close(): void {
    this.flush(true);
    this.#stopTimer();
    this.#closed = true;
  }

  choose(question: number, option: number): void {
    if (this.#state.phase === 'finished') return;
    this.#deps.store.keep(question, option);
    this.#unsaved.set(question, option);
    this.#setState({ answers: new Map([...this.#state.answers, [question, option]]) });
    if (this.#state.phase !== 'retrying') this.#pump();
  }

  /** True while a choice is unconfirmed. Choices of the last step do not count: they wait for the person. */
  get unsaved(): boolean {
    return this.#toSend().length > 0;
  }

  /** Resolves when no request is in flight, or after a timeout. */
  async settled(): Promise<void> {
    await withTimeout(this.#idle());
  }

  /** Sends pending choices at once. */
  flush(keepalive = false): void {
    this.#pump(keepalive);
  }

  /** The connection or the person came back. */
  wake(): void {
    if (this.#state.phase === 'retrying' || this.#state.phase === 'signed-out') this.#pump();
  }

  /** Saves everything, the last step too. False when something could not be saved; it stays stored locally. */
  async saveAll(): Promise<boolean> {
    for (;;) {
      await this.#idle();
      if (this.#unsaved.size === 0) return true;
      const outcome = await this.#send(new Map(this.#unsaved), false);
      if (outcome.type !== 'saved') return false;
    }
  }

  #pump(leaving = false): void {
    if (this.#closed || this.#inFlight) return;
    const waiting = this.#toSend();
    if (waiting.length > 0) void this.#send(new Map(waiting), leaving);
  }

  async #idle(): Promise<void> {
    while (this.#inFlight) await this.#inFlight;
  }

  #toSend(): [question: number, option: number][] {
    return [...this.#unsaved].filter(([question]) => stepOfQuestion(question) !== LAST_STEP);
  }

  async #send(batch: QuizAnswers, leaving: boolean): Promise<QuizSaveOutcome> {
    this.#stopTimer();
    // A retry still counts as a failure: the warning stays until a save succeeds.
    if (this.#failures === 0) this.#setState({ phase: 'saving', message: null });
    this.#inFlight = this.#deps.save(batch, leaving);
    const outcome = await this.#inFlight;
    this.#inFlight = null;
    this.#settle(batch, outcome);
    return outcome;
  }

  #settle(batch: QuizAnswers, outcome: QuizSaveOutcome): void {
    switch (outcome.type) {
      case 'saved':
        this.#failures = 0;
        for (const [question, option] of batch) this.#confirm(question, option);
        this.#setState({ phase: 'rest', message: null, savedHere: true });
        // Choices made meanwhile.
        this.#pump();
        return;
      case 'unreachable':
        this.#failures += 1;
        this.#setState({ phase: 'retrying' });
        this.#schedule(Math.min(FIRST_RETRY_MS * 2 ** (this.#failures - 1), MAX_RETRY_MS));
        return;
      case 'halted':
        this.#failures = 0;
        if (outcome.reason === 'finished') {
          this.#unsaved.clear();
          this.#deps.store.clear();
        }
        this.#setState({ phase: outcome.reason, message: outcome.message });
    }
  }

  /** Confirmed by the server: removes the copy, unless another choice was made since. */
  #confirm(question: number, option: number): void {
    this.#deps.store.forget(question, option);
    if (this.#unsaved.get(question) === option) this.#unsaved.delete(question);
  }

  #schedule(delay: number): void {
    this.#stopTimer();
    if (this.#closed) return;
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.#pump();
    }, delay);
  }

  #stopTimer(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  #isHolding(): boolean {
    return [...this.#unsaved.keys()].some((question) => stepOfQuestion(question) === LAST_STEP);
  }

  #setState(changes: Partial<QuizSaving>): void {
    this.#state = { ...this.#state, ...changes, holding: this.#isHolding() };
    for (const listener of this.#listeners) listener();
  }
}
