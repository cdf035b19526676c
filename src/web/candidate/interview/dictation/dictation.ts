/**
 * State machine of voice dictation: actions of the person and events of the recogniser, to states and effects. Pure;
 * `recogniser.ts` wraps the browser's API and `dictation-controller.ts` runs the effects.
 */

/** Why dictation stopped by itself. */
export type DictationProblem =
  | 'denied'
  | 'no-microphone'
  | 'network'
  | 'unavailable'
  | 'interrupted'
  | 'silence'
  | 'unknown';

export interface Dictation {
  /** `restarting`: the browser ended the session and the next one is scheduled. `stopping`: waiting for the last phrase. */
  readonly phase: 'off' | 'starting' | 'listening' | 'restarting' | 'stopping';
  /** Words that the browser has not finalised yet: shown, but not in the answer. */
  readonly interim: string;
  /** Sessions that ended without a word since the last one. */
  readonly silentSessions: number;
  /** The browser has listened since the person began: it asks nothing more of them. */
  readonly hasListened: boolean;
  readonly problem: DictationProblem | null;
}

export type DictationEvent =
  /** The person presses the button to begin, and to end. */
  | { readonly type: 'start' }
  | { readonly type: 'stop' }
  /** The field is removed or its text is about to be read: interim words must be written now. */
  | { readonly type: 'close' }
  /** The browser listens. */
  | { readonly type: 'began' }
  /** Newly final phrases, and the interim words after them. */
  | { readonly type: 'heard'; readonly settled: readonly string[]; readonly interim: string }
  /** The recogniser's error, by its own name. */
  | { readonly type: 'failed'; readonly error: string }
  /** The session ended, requested or not. */
  | { readonly type: 'ended' }
  /** The timer ran out. */
  | { readonly type: 'due' };

export type DictationEffect =
  | { readonly type: 'listen' }
  /** End the session after its final result. */
  | { readonly type: 'finish' }
  /** End the session and ignore its remaining results. */
  | { readonly type: 'abandon' }
  | { readonly type: 'write'; readonly phrase: string }
  | { readonly type: 'schedule'; readonly delay: number }
  | { readonly type: 'cancel' };

export interface DictationStep {
  readonly state: Dictation;
  readonly effects: readonly DictationEffect[];
}

export const DICTATION_OFF: Dictation = {
  phase: 'off',
  interim: '',
  silentSessions: 0,
  hasListened: false,
  problem: null,
};

/** How long a stop waits for the final phrase before the interim words are used instead. */
export const LAST_PHRASE_MS = 2500;
/** Browsers end a session after about eight seconds of silence: enough restarts to think, not to leave the microphone open. */
export const MAX_SILENT_SESSIONS = 10;
const FIRST_RESTART_MS = 200;
const MAX_RESTART_MS = 3000;

/** Delay before the next session: none after words, growing while sessions end without any. */
export function restartDelay(silentSessions: number): number {
  return Math.min(FIRST_RESTART_MS * 2 ** silentSessions, MAX_RESTART_MS);
}

const PROBLEMS: Readonly<Record<string, DictationProblem>> = {
  'not-allowed': 'denied',
  'service-not-allowed': 'unavailable',
  'language-not-supported': 'unavailable',
  'audio-capture': 'no-microphone',
  network: 'network',
  aborted: 'interrupted',
};

export function dictationStep(state: Dictation, event: DictationEvent): DictationStep {
  switch (event.type) {
    case 'start':
      if (state.phase !== 'off') return unchanged(state);
      return { state: { ...DICTATION_OFF, phase: 'starting' }, effects: [{ type: 'listen' }] };
    case 'stop':
      return stop(state);
    case 'close':
      return state.phase === 'off' ? unchanged(state) : off(state, null);
    case 'began':
      return state.phase === 'starting'
        ? unchanged({ ...state, phase: 'listening', hasListened: true })
        : unchanged(state);
    case 'heard':
      return heard(state, event.settled, event.interim);
    case 'failed':
      return failed(state, event.error);
    case 'ended':
      return ended(state);
    case 'due':
      return due(state);
  }
}

function unchanged(state: Dictation): DictationStep {
  return { state, effects: [] };
}

/** Writes interim words that were never finalised, rather than losing the phrase. */
function writeInterim({ interim }: Dictation): DictationEffect[] {
  return interim.trim() === '' ? [] : [{ type: 'write', phrase: interim }];
}

function off(state: Dictation, problem: DictationProblem | null): DictationStep {
  return {
    state: { ...DICTATION_OFF, problem },
    effects: [...writeInterim(state), { type: 'cancel' }, { type: 'abandon' }],
  };
}

function stop(state: Dictation): DictationStep {
  switch (state.phase) {
    case 'starting':
    case 'listening':
      return {
        state: { ...state, phase: 'stopping' },
        effects: [{ type: 'finish' }, { type: 'schedule', delay: LAST_PHRASE_MS }],
      };
    case 'restarting':
      return off(state, null);
    case 'off':
    case 'stopping':
      return unchanged(state);
  }
}

function heard(state: Dictation, settled: readonly string[], interim: string): DictationStep {
  if (state.phase === 'off' || state.phase === 'restarting') return unchanged(state);
  return {
    state: {
      ...state,
      phase: state.phase === 'starting' ? 'listening' : state.phase,
      interim,
      hasListened: true,
      silentSessions: settled.length > 0 || interim !== '' ? 0 : state.silentSessions,
    },
    effects: settled
      .filter((phrase) => phrase.trim() !== '')
      .map((phrase) => ({ type: 'write' as const, phrase })),
  };
}

function failed(state: Dictation, error: string): DictationStep {
  // Silence is no failure: the session ends and the next one starts.
  if (state.phase === 'off' || error === 'no-speech') return unchanged(state);
  // Browsers report a stop before the first sound as `aborted`.
  if (state.phase === 'stopping' && error === 'aborted') return off(state, null);
  return off(state, PROBLEMS[error] ?? 'unknown');
}

function ended(state: Dictation): DictationStep {
  switch (state.phase) {
    case 'stopping':
      return off(state, null);
    case 'starting':
    case 'listening': {
      const silentSessions = state.interim === '' ? state.silentSessions + 1 : 0;
      if (silentSessions > MAX_SILENT_SESSIONS) return off(state, 'silence');
      return {
        state: { ...state, phase: 'restarting', interim: '', silentSessions },
        effects: [...writeInterim(state), { type: 'schedule', delay: restartDelay(state.silentSessions) }],
      };
    }
    case 'off':
    case 'restarting':
      return unchanged(state);
  }
}

function due(state: Dictation): DictationStep {
  switch (state.phase) {
    case 'restarting':
      return { state: { ...state, phase: 'starting' }, effects: [{ type: 'listen' }] };
    case 'stopping':
      return off(state, null);
    case 'off':
    case 'starting':
    case 'listening':
      return unchanged(state);
  }
}
