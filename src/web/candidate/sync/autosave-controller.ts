import type { QuestionId } from '#domain/interview/wizard.ts';
import {
  type Autosave,
  type AutosaveEvent,
  type Effect,
  isUnsaved,
  openAutosave,
  type Step,
  step,
  type Stored,
} from './autosave.ts';
import type { DraftSlot, DraftStore } from './draft-store.ts';

export interface SaveRequest<Slot extends DraftSlot = QuestionId> {
  readonly questionId: Slot;
  readonly text: string;
  readonly over: Stored | null;
  /** The page is being left: the request has to outlive it. */
  readonly keepalive: boolean;
}

/** How a save request ended. */
export type SaveOutcome = Extract<AutosaveEvent, { type: 'saved' | 'unreachable' | 'halted' | 'conflicted' }>;

export interface AutosaveDeps<Slot extends DraftSlot = QuestionId> {
  readonly interviewId: number;
  readonly questionId: Slot;
  readonly drafts: DraftStore;
  /** Never rejects: a failure is one of the outcomes. */
  readonly save: (request: SaveRequest<Slot>) => Promise<SaveOutcome>;
}

/** Runs the effects of `autosave.ts` for one text (an answer or the questionnaire): timer, local draft and save requests. */
export class AutosaveController<Slot extends DraftSlot = QuestionId> {
  readonly questionId: Slot;
  readonly #deps: AutosaveDeps<Slot>;
  #state: Autosave;
  #pendingEffects: readonly Effect[];
  #timer: ReturnType<typeof setTimeout> | null = null;
  #lastDraftText: string | null = null;
  #closed = true;
  readonly #listeners = new Set<() => void>();

  constructor(deps: AutosaveDeps<NoInfer<Slot>>, stored: Stored | null) {
    this.questionId = deps.questionId;
    this.#deps = deps;
    const opened = openAutosave(stored, deps.drafts.read(deps.interviewId, deps.questionId));
    this.#state = opened.state;
    this.#pendingEffects = opened.effects;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  snapshot = (): Autosave => this.#state;

  /** Starts saving a restored draft. Not in the constructor, which React may call more than once. */
  open(): void {
    this.#closed = false;
    const effects = this.#pendingEffects;
    this.#pendingEffects = [];
    this.#applyEffects(effects);
    // Reopened (React mounts twice in development): save what the closed controller left unsaved.
    if (effects.length === 0) this.dispatch({ type: 'flush' });
  }

  /** Saves unsaved text and stops the timer; the local copy stays until the server confirms. */
  close(): void {
    if (this.#closed) return;
    this.dispatch({ type: 'flush' });
    this.#stopTimer();
    this.#closed = true;
  }

  /** Call before sending: cancels the scheduled save. */
  hold(): void {
    this.#stopTimer();
  }

  /** Call after the answer was sent with the interview: nothing is left to save; removes the local copy. */
  finish(): void {
    const { drafts, interviewId, questionId } = this.#deps;
    this.#stopTimer();
    this.#closed = true;
    drafts.remove(interviewId, questionId);
  }

  dispatch(event: AutosaveEvent): void {
    // A closed controller starts no save, or sending would wait for a response nobody needs.
    const begins = event.type === 'flush' || event.type === 'due' || event.type === 'wake';
    if (this.#closed && begins) return;
    this.#apply(step(this.#state, event));
  }

  /** Resolves when no request is in flight. */
  async settled(): Promise<void> {
    if (this.#state.phase.name !== 'saving') return;
    await new Promise<void>((resolve) => {
      const stop = this.subscribe(() => {
        if (this.#state.phase.name === 'saving') return;
        stop();
        resolve();
      });
    });
  }

  get unsaved(): boolean {
    return isUnsaved(this.#state);
  }

  #apply({ state, effects }: Step): void {
    const changed = state !== this.#state;
    this.#state = state;
    this.#applyEffects(effects);
    if (changed) for (const listener of this.#listeners) listener();
  }

  #applyEffects(effects: readonly Effect[]): void {
    for (const effect of effects) this.#applyEffect(effect);
  }

  #applyEffect(effect: Effect): void {
    const { drafts, interviewId, questionId, save } = this.#deps;
    // The screen may have been reopened with a new controller: a closed one must not write or send any more.
    if (this.#closed && effect.type !== 'forget') return;
    switch (effect.type) {
      case 'schedule':
        this.#stopTimer();
        this.#timer = setTimeout(() => {
          this.#timer = null;
          this.dispatch({ type: 'due' });
        }, effect.delay);
        return;
      case 'cancel':
        this.#stopTimer();
        return;
      case 'keep':
        drafts.write(interviewId, questionId, effect.draft);
        this.#lastDraftText = effect.draft.text;
        return;
      case 'forget': {
        // Do not remove a copy that another tab has written since.
        const kept = drafts.read(interviewId, questionId);
        if (!kept || kept.text === this.#lastDraftText || kept.text === this.#state.text)
          drafts.remove(interviewId, questionId);
        return;
      }
      case 'save':
        void save({ questionId, text: effect.text, over: effect.over, keepalive: effect.keepalive }).then(
          (outcome) => this.dispatch(outcome),
        );
    }
  }

  #stopTimer(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }
}
