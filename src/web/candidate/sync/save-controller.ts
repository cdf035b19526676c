import { type LocalCopy, same } from '../../browser-storage/browser-store.ts';
import { Listeners } from '../../listeners.ts';
import type { WritingSession } from './active-session.ts';
import {
  type Effect,
  type Outcome,
  type SaveEvent,
  saveMachine,
  type SaveRules,
  type SaveState,
  type SaveTypes,
  type Step,
} from './save-machine.ts';
import { withTimeout } from './with-timeout.ts';

/** How long sending and leaving wait for a request in flight. */
const SETTLE_TIMEOUT_MS = 8000;
/** Below two seconds, within which a person reads that the text is kept here. */
const SLOW_MS = 1500;

export interface SaveDeps<T extends SaveTypes> {
  readonly copy: LocalCopy<T['copy']>;
  /**
   * Never rejects: a failure is one of the outcomes. `keepalive`: the request has to outlive the page. `signal`: nobody
   * waits for the reply any more.
   */
  readonly send: (request: T['request'], keepalive: boolean, signal: AbortSignal) => Promise<Outcome<T>>;
}

/** Runs the effects of `save-machine.ts` for one content: timer, local copy, requests, listeners. */
export class SaveController<T extends SaveTypes> implements WritingSession {
  readonly #rules: SaveRules<T>;
  readonly #deps: SaveDeps<T>;
  readonly #step: (state: SaveState<T>, event: SaveEvent<T>) => Step<T>;
  readonly #listeners = new Listeners();
  #state: SaveState<T>;
  #pendingEffects: readonly Effect<T>[];
  #lastCopy: T['copy'] | null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Run while a request is under way. */
  #patience: readonly ReturnType<typeof setTimeout>[] = [];
  /** When the oldest change that waits for a pause was made. */
  #waitingSince: number | null = null;
  #closed = true;

  constructor(rules: SaveRules<T>, deps: SaveDeps<T>, stored: T['stored']) {
    const { open, step } = saveMachine(rules);
    this.#rules = rules;
    this.#deps = deps;
    this.#step = step;
    this.#lastCopy = deps.copy.read();
    const opened = open(stored, this.#lastCopy);
    this.#state = opened.state;
    this.#pendingEffects = opened.effects;
  }

  subscribe = this.#listeners.subscribe;

  snapshot = (): SaveState<T> => this.#state;

  get unsaved(): boolean {
    return this.#rules.isUnsaved(this.#state);
  }

  /** Starts saving a restored copy. Not in the constructor, which React may call more than once. */
  open(): void {
    this.#closed = false;
    const effects = this.#pendingEffects;
    this.#pendingEffects = [];
    for (const effect of effects) this.#applyEffect(effect);
    // Reopened (React mounts twice in development): save what the closed controller left unsaved.
    if (effects.length === 0) this.flush();
  }

  /** Saves what is unsaved and stops the timer; the local copy stays until the server confirms. */
  close(): void {
    if (this.#closed) return;
    this.flush();
    this.hold();
    this.#endPatience();
    this.#closed = true;
  }

  /** Call before sending: cancels the scheduled save. */
  hold(): void {
    clearTimeout(this.#timer);
  }

  /** Waits for a save in flight and starts no other, so that the revision sent is current. */
  async prepareToSend(): Promise<void> {
    this.flush();
    await this.settled();
    this.hold();
  }

  /** Call after sending: the server has everything, whatever the last save returned. Removes the local copy. */
  finish(): void {
    this.hold();
    this.#closed = true;
    this.#deps.copy.remove();
  }

  flush(keepalive = false): void {
    this.dispatch({ type: 'flush', keepalive });
  }

  /** The connection or the person came back: retry at once. */
  wake(): void {
    this.dispatch({ type: 'wake' });
  }

  change(change: Partial<T['content']>): void {
    this.dispatch({ type: 'changed', change });
  }

  dispatch(event: SaveEvent<T>): void {
    // A closed controller starts no save, or sending would wait for a response nobody needs.
    const begins =
      event.type === 'flush' || event.type === 'due' || event.type === 'wake' || event.type === 'asked';
    if (this.#closed && begins) return;
    const { state, effects } = this.#step(this.#state, event);
    const changed = state !== this.#state;
    this.#state = state;
    for (const effect of effects) this.#applyEffect(effect);
    if (changed) this.#listeners.notify();
  }

  /** Resolves when no request is in flight, or after a timeout. */
  async settled(): Promise<void> {
    if (this.#state.phase.name !== 'saving') return;
    let stop: () => void = () => undefined;
    const done = new Promise<void>((resolve) => {
      stop = this.subscribe(() => this.#state.phase.name === 'saving' || resolve());
    });
    await withTimeout(SETTLE_TIMEOUT_MS, done);
    stop();
  }

  #applyEffect(effect: Effect<T>): void {
    switch (effect.type) {
      case 'schedule':
        this.hold();
        if (this.#closed) return;
        this.#timer = setTimeout(() => this.dispatch({ type: 'due' }), this.#delayOf(effect.delay));
        return;
      case 'cancel':
        this.hold();
        this.#waitingSince = null;
        return;
      case 'keep':
      case 'forget': {
        const copy = effect.type === 'keep' ? effect.copy : null;
        if (effect.type === 'keep' && same(copy, this.#lastCopy)) return;
        this.#deps.copy.update((kept) =>
          // Once closed, a copy that somebody else wrote since is theirs to change.
          this.#closed && !same(kept, this.#lastCopy)
            ? kept
            : this.#rules.merge(kept, this.#lastCopy, this.#state),
        );
        this.#lastCopy = copy;
        return;
      }
      case 'save':
        // The screen may have been reopened with a new controller; what this one would send waits until it is reopened.
        if (this.#closed) this.#state = { ...this.#state, phase: { name: 'waiting' } };
        else void this.#save(effect.request, effect.keepalive);
    }
  }

  async #save(request: T['request'], keepalive: boolean): Promise<void> {
    const abandoned = new AbortController();
    const { replyWithin } = this.#rules;
    const lost = new Promise<null>((resolve) => {
      this.#patience = [
        setTimeout(() => this.dispatch({ type: 'slow', request }), SLOW_MS),
        ...(replyWithin === undefined ? [] : [setTimeout(() => resolve(null), replyWithin)]),
      ];
    });
    const outcome = await Promise.race([this.#deps.send(request, keepalive, abandoned.signal), lost]);
    this.#endPatience();
    // A connection that died without a word would otherwise be waited for until the browser gives it up, in minutes.
    if (outcome === null) abandoned.abort();
    this.dispatch(outcome ?? { type: 'unreachable' });
  }

  #endPatience(): void {
    for (const timer of this.#patience) clearTimeout(timer);
    this.#patience = [];
  }

  /** The delay, cut where changes would have waited longer than the rules allow. */
  #delayOf(delay: number): number {
    const { maxWait } = this.#rules;
    if (maxWait === undefined || this.#state.phase.name !== 'waiting') return delay;
    const now = performance.now();
    this.#waitingSince ??= now;
    return Math.min(delay, Math.max(0, this.#waitingSince + maxWait - now));
  }
}
