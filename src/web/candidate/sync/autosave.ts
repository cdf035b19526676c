/**
 * State machine that saves one answer. `step` maps a state and an event to the next state and its effects.
 * `autosave-controller.ts` owns the timer, the network and the local copy.
 *
 *   rest → waiting → saving → rest
 *                      ├→ retrying → saving      no response: back-off, or at once when the connection returns
 *                      ├→ conflict → saving      the text was changed elsewhere: a person chooses
 *                      └→ halted → waiting       the session ended, or the server refuses: the next key tries again
 */
export const AUTOSAVE_DELAY_MS = 2000;
const FIRST_RETRY_MS = 2000;
const MAX_RETRY_MS = 30_000;
/** Saves without a response that are kept; a person retypes far fewer texts while offline. */
const MAX_UNCONFIRMED = 6;

/** An answer as the server holds it. */
export interface Stored {
  readonly id: number;
  readonly revision: number;
  readonly text: string;
}

/** The local copy of a text that the server does not have yet. */
export interface Draft {
  readonly text: string;
  /** The revision it is based on; null when the server had none. */
  readonly baseRevision: number | null;
  /**
   * Texts sent without a response. One of them may have arrived: if it is found on the server, it is our
   * own older text and no conflict.
   */
  readonly unconfirmed: readonly string[];
}

export type Halt = 'signed-out' | 'refused';

export type Phase =
  | { readonly name: 'rest' }
  | { readonly name: 'waiting' }
  | { readonly name: 'saving'; readonly sent: string }
  | { readonly name: 'retrying' }
  | { readonly name: 'conflict'; readonly theirs: Stored }
  | { readonly name: 'halted'; readonly reason: Halt; readonly message: string };

export interface Autosave {
  /** What is on the screen. */
  readonly text: string;
  readonly stored: Stored | null;
  readonly phase: Phase;
  /** Consecutive saves without a response. */
  readonly failures: number;
  readonly unconfirmed: readonly string[];
  /** Something was saved since the page was opened. */
  readonly savedHere: boolean;
}

export type AutosaveEvent =
  | { readonly type: 'typed'; readonly text: string }
  /** The timer ran out. */
  | { readonly type: 'due' }
  /** Save now: next question, sending, leaving. `keepalive`: the request has to outlive the page. */
  | { readonly type: 'flush'; readonly keepalive?: boolean }
  /** The connection or the person came back. */
  | { readonly type: 'wake' }
  | { readonly type: 'saved'; readonly answer: Stored }
  | { readonly type: 'unreachable' }
  | { readonly type: 'halted'; readonly reason: Halt; readonly message: string }
  | { readonly type: 'conflicted'; readonly theirs: Stored }
  /** The person chose between the two texts, or joined them. */
  | { readonly type: 'resolved'; readonly text: string };

export type Effect =
  /** Replaces a timer that is running. */
  | { readonly type: 'schedule'; readonly delay: number }
  | { readonly type: 'cancel' }
  | {
      readonly type: 'save';
      readonly text: string;
      readonly over: Stored | null;
      readonly keepalive: boolean;
    }
  | { readonly type: 'keep'; readonly draft: Draft }
  | { readonly type: 'forget' };

export interface Step {
  readonly state: Autosave;
  readonly effects: readonly Effect[];
}

/** Milliseconds before the next attempt, after this many saves without a response (from 1). */
export function retryDelay(failures: number): number {
  return Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1));
}

/** Whether the screen has text that the server has not confirmed. */
export function isUnsaved(state: Autosave): boolean {
  return state.text !== (state.stored?.text ?? '');
}

/**
 * The state in which a question opens: the server's text, or the local copy where that is newer. A copy written upon
 * an older revision than the server's is a conflict, unless the server's text is one that was sent from here.
 */
export function openAutosave(stored: Stored | null, draft: Draft | null): Step {
  const rest: Autosave = {
    text: stored?.text ?? '',
    stored,
    phase: { name: 'rest' },
    failures: 0,
    unconfirmed: [],
    savedHere: false,
  };
  if (!draft) return { state: rest, effects: [] };
  if (draft.text === rest.text) return { state: rest, effects: [{ type: 'forget' }] };
  const restored: Autosave = { ...rest, text: draft.text, unconfirmed: draft.unconfirmed };
  const ours =
    stored === null || stored.revision === draft.baseRevision || draft.unconfirmed.includes(stored.text);
  return ours
    ? wait(restored)
    : { state: { ...restored, phase: { name: 'conflict', theirs: stored } }, effects: [] };
}

/** Total: an event that does not apply to the phase changes nothing. */
export function step(state: Autosave, event: AutosaveEvent): Step {
  const { phase } = state;
  switch (event.type) {
    case 'typed':
      return typed({ ...state, text: event.text });
    case 'due':
      return phase.name === 'waiting' || phase.name === 'retrying' ? save(state) : unchanged(state);
    case 'flush':
      return phase.name === 'waiting' || phase.name === 'retrying'
        ? save(state, event.keepalive ?? false)
        : unchanged(state);
    case 'wake':
      return phase.name === 'retrying' || (phase.name === 'halted' && phase.reason === 'signed-out')
        ? save(state)
        : unchanged(state);
    case 'saved':
      return phase.name === 'saving' ? settled(state, event.answer) : unchanged(state);
    case 'unreachable': {
      if (phase.name !== 'saving') return unchanged(state);
      const failures = state.failures + 1;
      return {
        state: { ...state, failures, phase: { name: 'retrying' } },
        effects: [{ type: 'schedule', delay: retryDelay(failures) }],
      };
    }
    case 'halted':
      if (phase.name !== 'saving') return unchanged(state);
      return {
        state: { ...state, phase: { name: 'halted', reason: event.reason, message: event.message } },
        effects: [],
      };
    case 'conflicted':
      return phase.name === 'saving' ? conflicted(state, event.theirs) : unchanged(state);
    case 'resolved':
      if (phase.name !== 'conflict') return unchanged(state);
      return saveOver({ ...state, text: event.text }, phase.theirs);
  }
}

function unchanged(state: Autosave): Step {
  return { state, effects: [] };
}

function draftOf(state: Autosave): Draft {
  return { text: state.text, baseRevision: state.stored?.revision ?? null, unconfirmed: state.unconfirmed };
}

/** Two seconds from now, with the local copy written first. */
function wait(state: Autosave): Step {
  return {
    state: { ...state, phase: { name: 'waiting' } },
    effects: [
      { type: 'keep', draft: draftOf(state) },
      { type: 'schedule', delay: AUTOSAVE_DELAY_MS },
    ],
  };
}

function typed(state: Autosave): Step {
  switch (state.phase.name) {
    case 'rest':
    case 'waiting':
    case 'halted':
      if (isUnsaved(state)) return wait(state);
      return {
        state: { ...state, phase: { name: 'rest' } },
        effects: [{ type: 'cancel' }, { type: 'forget' }],
      };
    case 'saving':
    case 'retrying':
    case 'conflict':
      // Leaving these phases saves the newest text.
      return { state, effects: [{ type: 'keep', draft: draftOf(state) }] };
  }
}

function save(state: Autosave, keepalive = false): Step {
  const sent = state.text;
  const unconfirmed = [...state.unconfirmed.filter((text) => text !== sent), sent].slice(-MAX_UNCONFIRMED);
  const next: Autosave = { ...state, unconfirmed, phase: { name: 'saving', sent } };
  return {
    state: next,
    effects: [
      { type: 'cancel' },
      { type: 'keep', draft: draftOf(next) },
      { type: 'save', text: sent, over: state.stored, keepalive },
    ],
  };
}

function settled(state: Autosave, answer: Stored): Step {
  const next: Autosave = { ...state, stored: answer, failures: 0, unconfirmed: [], savedHere: true };
  if (isUnsaved(next)) return wait(next);
  return { state: { ...next, phase: { name: 'rest' } }, effects: [{ type: 'forget' }] };
}

/** The server's text becomes the base of the next save. */
function saveOver(state: Autosave, theirs: Stored): Step {
  const next: Autosave = { ...state, stored: theirs, failures: 0, unconfirmed: [] };
  if (isUnsaved(next)) return save(next);
  return { state: { ...next, phase: { name: 'rest' } }, effects: [{ type: 'forget' }] };
}

function conflicted(state: Autosave, theirs: Stored): Step {
  // Not a conflict: our own earlier save, or a newer revision of the text the draft is based on.
  const ours = state.unconfirmed.includes(theirs.text) || theirs.text === state.stored?.text;
  if (ours) return saveOver(state, theirs);
  const next: Autosave = { ...state, failures: 0, phase: { name: 'conflict', theirs } };
  return { state: next, effects: [{ type: 'keep', draft: draftOf(next) }] };
}
