/**
 * Pure state machine that saves what a person writes. `step` maps a state and an event to the next state and its
 * effects; `SaveRules` say what is written: a text, the choices of a quiz, the messages of a conversation.
 * `save-controller.ts` owns the timer, the network and the local copy.
 *
 *   rest → waiting → saving → rest
 *                      ├→ retrying → saving      no response: back-off, or at once when the connection returns
 *                      ├→ conflict → saving      changed elsewhere: a person chooses
 *                      └→ halted → waiting       the session ended, or the server refuses: the next change tries again
 */
const FIRST_RETRY_MS = 2000;
const MAX_RETRY_MS = 30_000;

/** The types of one kind of saved content. */
export interface SaveTypes {
  /** What is on the screen, and what is known of the server. */
  readonly content: object;
  readonly request: unknown;
  readonly reply: unknown;
  /** What the server holds when the screen opens. */
  readonly stored: unknown;
  /** What is kept in this browser while the server does not have it. */
  readonly copy: unknown;
  /** What was stored elsewhere meanwhile; `never` where the last one counts. */
  readonly theirs: unknown;
  /** Why the server does not take it. */
  readonly reason: string;
}

/** Why a request is made: a change or a retry, the person's command, or the page being left. */
export type Occasion = 'background' | 'asked' | 'leaving';

/** Reached no server, or no answer came back. */
export interface Unreachable {
  readonly type: 'unreachable';
}

export interface Halted<Reason extends string> {
  readonly type: 'halted';
  readonly reason: Reason;
  readonly message: string;
}

/** How a request ended. */
export type Outcome<T extends SaveTypes> =
  | { readonly type: 'replied'; readonly reply: T['reply'] }
  | { readonly type: 'conflicted'; readonly theirs: T['theirs'] }
  | Unreachable
  | Halted<T['reason']>;

/** What differs between kinds of content. All functions are pure. */
export interface SaveRules<T extends SaveTypes> {
  /** Milliseconds between a change and its request; 0: at once. */
  readonly delay: number;
  /** Milliseconds after which changes are sent although others keep following; without it only a pause counts. */
  readonly maxWait?: number;
  /** Milliseconds after which a request without a reply counts as lost, and is repeated; without it none does. */
  readonly replyWithin?: number;
  /** What a screen opens with: `stored`, and over it the copy. `theirs`: both were changed. */
  restore(stored: T['stored'], copy: T['copy'] | null): { content: T['content']; theirs?: T['theirs'] };
  /** The next request; null when there is nothing to ask. */
  next(content: T['content'], occasion: Occasion): T['request'] | null;
  /** Something that the person wrote is not confirmed by the server. */
  isUnsaved(content: T['content']): boolean;
  /** Null when nothing is only here. */
  copyOf(content: T['content']): T['copy'] | null;
  /**
   * What the local copy is to hold. `kept`: what it holds, perhaps from another tab. `last`: what this screen last read
   * or wrote there.
   */
  merge(kept: T['copy'] | null, last: T['copy'] | null, content: T['content']): T['copy'] | null;
  /** The request leaves, and may arrive without a response. */
  sending?(content: T['content'], request: T['request']): Partial<T['content']>;
  accept(content: T['content'], request: T['request'], reply: T['reply']): Partial<T['content']>;
  failed?(content: T['content'], failure: Unreachable | Halted<T['reason']>): Partial<T['content']>;
  /** Milliseconds between an accepted request and the next; `delay` by default. */
  pause?(before: T['content'], after: T['content']): number;
  /** Whether what was met on the server is our own earlier save. */
  isOurs?(content: T['content'], theirs: T['theirs']): boolean;
  /** Content that replaces `theirs` when it is saved next. */
  rebase?(content: T['content'], theirs: T['theirs']): Partial<T['content']>;
}

export type Phase<T extends SaveTypes> =
  | { readonly name: 'rest' }
  | { readonly name: 'waiting' }
  /** `slow`: there was no reply for so long that the page shows where the text is. */
  | { readonly name: 'saving'; readonly request: T['request']; readonly slow?: true }
  | { readonly name: 'retrying' }
  | { readonly name: 'conflict'; readonly theirs: T['theirs'] }
  | { readonly name: 'halted'; readonly reason: T['reason']; readonly message: string };

export type SaveState<T extends SaveTypes> = T['content'] & {
  readonly phase: Phase<T>;
  /** Consecutive requests without a response. */
  readonly failures: number;
  /** Something was saved since the page was opened. */
  readonly savedHere: boolean;
};

export type SaveEvent<T extends SaveTypes> =
  /** `quiet`: is kept here; the person has not asked to send it. */
  | { readonly type: 'changed'; readonly change: Partial<T['content']>; readonly quiet?: boolean }
  /** The timer ran out. */
  | { readonly type: 'due' }
  /** Save now: next question, sending, leaving. `keepalive`: the request has to outlive the page. */
  | { readonly type: 'flush'; readonly keepalive?: boolean }
  /** The person's command: tries whatever the last outcome was. */
  | { readonly type: 'asked' }
  /** The connection or the person came back. */
  | { readonly type: 'wake' }
  /** Two seconds without a reply to this request. */
  | { readonly type: 'slow'; readonly request: T['request'] }
  | Outcome<T>
  /** The person chose between the two versions, or joined them. */
  | { readonly type: 'resolved'; readonly change: Partial<T['content']> };

export type Effect<T extends SaveTypes> =
  /** Replaces a timer that is running. */
  | { readonly type: 'schedule'; readonly delay: number }
  | { readonly type: 'cancel' }
  | { readonly type: 'save'; readonly request: T['request']; readonly keepalive: boolean }
  | { readonly type: 'keep'; readonly copy: T['copy'] }
  | { readonly type: 'forget' };

export interface Step<T extends SaveTypes> {
  readonly state: SaveState<T>;
  readonly effects: readonly Effect<T>[];
}

/** Milliseconds before the next attempt, after this many requests without a response (from 1). */
export function retryDelay(failures: number): number {
  return Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1));
}

/** The machine of one kind of content. */
export function saveMachine<T extends SaveTypes>(rules: SaveRules<T>) {
  type State = SaveState<T>;

  const unchanged = (state: State): Step<T> => ({ state, effects: [] });
  const inPhase = (state: State, phase: Phase<T>): State => ({ ...state, phase });
  const copied = (state: State): Effect<T> => {
    const copy = rules.copyOf(state);
    return copy === null ? { type: 'forget' } : { type: 'keep', copy };
  };

  const rest = (state: State, ...first: Effect<T>[]): Step<T> => ({
    state: { ...inPhase(state, { name: 'rest' }), failures: 0 },
    effects: [...first, copied(state)],
  });

  /** The local copy is written before anything else. */
  const wait = (state: State, delay: number): Step<T> => ({
    state: inPhase(state, { name: 'waiting' }),
    effects: [copied(state), { type: 'schedule', delay }],
  });

  function send(state: State, occasion: Occasion): Step<T> {
    const request = rules.next(state, occasion);
    if (request === null)
      return occasion === 'background' ? rest(state, { type: 'cancel' }) : unchanged(state);
    const next = inPhase({ ...state, ...rules.sending?.(state, request) }, { name: 'saving', request });
    return {
      state: next,
      effects: [
        { type: 'cancel' },
        copied(next),
        { type: 'save', request, keepalive: occasion === 'leaving' },
      ],
    };
  }

  const soon = (state: State, delay: number): Step<T> =>
    delay === 0 ? send(state, 'background') : wait(state, delay);

  function changed(state: State): Step<T> {
    switch (state.phase.name) {
      case 'rest':
      case 'waiting':
      case 'halted':
        return rules.next(state, 'background') === null
          ? rest(state, { type: 'cancel' })
          : soon(state, rules.delay);
      case 'saving':
      case 'retrying':
      case 'conflict':
        // Leaving these phases saves the newest content.
        return { state, effects: [copied(state)] };
    }
  }

  function replied(before: State, after: State): Step<T> {
    const next: State = { ...after, failures: 0, savedHere: true };
    if (rules.next(next, 'background') === null) return rest(next);
    return soon(next, rules.pause?.(before, next) ?? rules.delay);
  }

  /** The server's content becomes the base of the next save. */
  function saveOver(state: State, theirs: T['theirs']): Step<T> {
    const next: State = { ...state, ...rules.rebase?.(state, theirs), failures: 0 };
    return rules.next(next, 'background') === null ? rest(next) : send(next, 'background');
  }

  function failed(
    state: State,
    failure: Unreachable | Halted<T['reason']>,
    ...effects: Effect<T>[]
  ): Step<T> {
    const change = rules.failed?.(state, failure);
    if (!change) return { state, effects };
    const next: State = { ...state, ...change };
    return { state: next, effects: [...effects, copied(next)] };
  }

  return {
    /** The state in which a screen opens. */
    open(stored: T['stored'], copy: T['copy'] | null): Step<T> {
      const { content, theirs } = rules.restore(stored, copy);
      const state: State = { ...content, phase: { name: 'rest' }, failures: 0, savedHere: false };
      if (theirs !== undefined) return unchanged(inPhase(state, { name: 'conflict', theirs }));
      return rules.next(state, 'background') === null ? rest(state) : wait(state, rules.delay);
    },

    /** Total: an event that does not apply to the phase changes nothing. */
    step(state: State, event: SaveEvent<T>): Step<T> {
      const { phase } = state;
      const planned = phase.name === 'waiting' || phase.name === 'retrying';
      switch (event.type) {
        case 'changed': {
          const next: State = { ...state, ...event.change };
          return event.quiet ? { state: next, effects: [copied(next)] } : changed(next);
        }
        case 'due':
          return planned ? send(state, 'background') : unchanged(state);
        case 'flush':
          return planned ? send(state, event.keepalive ? 'leaving' : 'background') : unchanged(state);
        case 'asked':
          return phase.name === 'saving' || phase.name === 'conflict'
            ? unchanged(state)
            : send(state, 'asked');
        case 'slow':
          return phase.name === 'saving' && phase.request === event.request
            ? unchanged(inPhase(state, { ...phase, slow: true }))
            : unchanged(state);
        case 'wake':
          return phase.name === 'retrying' || (phase.name === 'halted' && phase.reason === 'signed-out')
            ? send(state, 'background')
            : unchanged(state);
        case 'resolved':
          if (phase.name !== 'conflict') return unchanged(state);
          return saveOver({ ...state, ...event.change }, phase.theirs);
      }
      // Sending at the end may meet a conflict while nothing is being saved.
      const isMetAtRest = event.type === 'conflicted' && (phase.name === 'rest' || planned);
      if (phase.name !== 'saving' && !isMetAtRest) return unchanged(state);
      switch (event.type) {
        case 'replied':
          if (phase.name !== 'saving') return unchanged(state);
          return replied(state, { ...state, ...rules.accept(state, phase.request, event.reply) });
        case 'unreachable': {
          const failures = state.failures + 1;
          const next: State = { ...inPhase(state, { name: 'retrying' }), failures };
          return failed(next, event, { type: 'schedule', delay: retryDelay(failures) });
        }
        case 'halted': {
          const { reason, message } = event;
          return failed({ ...inPhase(state, { name: 'halted', reason, message }), failures: 0 }, event);
        }
        case 'conflicted': {
          if (rules.isOurs?.(state, event.theirs)) return saveOver(state, event.theirs);
          const next: State = { ...inPhase(state, { name: 'conflict', theirs: event.theirs }), failures: 0 };
          return { state: next, effects: [copied(next)] };
        }
      }
    },
  };
}
