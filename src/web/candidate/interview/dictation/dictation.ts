/**
 * The machine of voice dictation: what the person wants, what the browser's recogniser reports, and what follows. Pure;
 * `recogniser.ts` talks to the browser and `use-dictation.ts` carries the effects out.
 */

/** Why dictation stopped without being asked to. */
export type DictationProblem =
  | 'denied'
  | 'no-microphone'
  | 'network'
  | 'unavailable'
  | 'interrupted'
  | 'silence'
  | 'unknown';

export interface Dictation {
  /** `restarting`: the browser ended by itself and the next session waits. `stopping`: the last words are awaited. */
  readonly phase: 'off' | 'starting' | 'listening' | 'restarting' | 'stopping';
  /** Words that the browser has not settled yet: shown, but not in the answer. */
  readonly interim: string;
  /** Ends of a session since the last word. */
  readonly silentSessions: number;
  readonly problem: DictationProblem | null;
}

export type DictationEvent =
  /** The person presses the button to begin, and to end. */
  | { readonly type: 'start' }
  | { readonly type: 'stop' }
  /** The field goes away, or its text is about to be taken: whatever was said has to be in it now. */
  | { readonly type: 'close' }
  /** The browser listens. */
  | { readonly type: 'began' }
  /** Newly settled phrases, and the words that follow them and may still change. */
  | { readonly type: 'heard'; readonly settled: readonly string[]; readonly interim: string }
  /** The recogniser's error, by its own name. */
  | { readonly type: 'failed'; readonly error: string }
  /** The session is over, asked for or not. */
  | { readonly type: 'ended' }
  /** The timer ran out. */
  | { readonly type: 'due' };

export type DictationEffect =
  | { readonly type: 'listen' }
  /** End the session, but let it settle what it heard. */
  | { readonly type: 'finish' }
  /** End the session; nothing of it counts any more. */
  | { readonly type: 'abandon' }
  | { readonly type: 'write'; readonly phrase: string }
  | { readonly type: 'schedule'; readonly delay: number }
  | { readonly type: 'cancel' };

export interface DictationStep {
  readonly state: Dictation;
  readonly effects: readonly DictationEffect[];
}

export const DICTATION_OFF: Dictation = { phase: 'off', interim: '', silentSessions: 0, problem: null };

/** How long a stop waits for the last phrase before the interim words are taken for it. */
export const LAST_PHRASE_MS = 2500;
/** Browsers end a session after some eight seconds of silence: this is time to think, not a microphone left open. */
export const MOST_SILENT_SESSIONS = 10;
const FIRST_RESTART_MS = 200;
const LONGEST_RESTART_MS = 3000;

/** How long the next session waits: at once after words, longer and longer when sessions end without any. */
export function restartDelay(silentSessions: number): number {
  return Math.min(FIRST_RESTART_MS * 2 ** silentSessions, LONGEST_RESTART_MS);
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
      return state.phase === 'starting' ? unchanged({ ...state, phase: 'listening' }) : unchanged(state);
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

/** What was heard and never settled becomes text: a phrase is worth more than its last correction. */
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
      silentSessions: settled.length > 0 || interim !== '' ? 0 : state.silentSessions,
    },
    effects: settled
      .filter((phrase) => phrase.trim() !== '')
      .map((phrase) => ({ type: 'write' as const, phrase })),
  };
}

function failed(state: Dictation, error: string): DictationStep {
  // Silence is no failure: the end of the session follows, and then the next one.
  if (state.phase === 'off' || error === 'no-speech') return unchanged(state);
  // Stopping before the first sound is reported as an abortion.
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
      if (silentSessions > MOST_SILENT_SESSIONS) return off(state, 'silence');
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
