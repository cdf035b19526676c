import type { DictationEvent } from './dictation.ts';

/* The browser's interface (Web Speech API), as far as it is used; TypeScript's DOM library lacks its constructor. */
interface Alternative {
  readonly transcript: string;
}
interface RecognitionResult {
  readonly isFinal: boolean;
  readonly length: number;
  readonly [index: number]: Alternative;
}
interface RecognitionResults {
  readonly length: number;
  readonly [index: number]: RecognitionResult;
}
interface BrowserRecognition extends EventTarget {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  maxAlternatives: number;
  start(): void;
  stop(): void;
  abort(): void;
}
type RecognitionConstructor = new () => BrowserRecognition;
/** Payload of its `result` and `error` events. */
type RecognitionResultEvent = Event & { readonly results: RecognitionResults };
type RecognitionErrorEvent = Event & { readonly error: string };

/** The browser's recogniser, or null where it has none. */
export function browserRecognition(scope: object = globalThis): RecognitionConstructor | null {
  const { SpeechRecognition, webkitSpeechRecognition } = scope as Readonly<
    Record<'SpeechRecognition' | 'webkitSpeechRecognition', RecognitionConstructor | undefined>
  >;
  return SpeechRecognition ?? webkitSpeechRecognition ?? null;
}

/**
 * Splits a session's results into newly final phrases and interim words; the first `settledCount` final ones were
 * emitted already. Counted here because browsers disagree on `resultIndex`.
 */
export function readResults(
  results: RecognitionResults,
  settledCount: number,
): { readonly settled: readonly string[]; readonly interim: string } {
  const all = Array.from({ length: results.length }, (_, index) => results[index]).filter(
    (result) => result !== undefined,
  );
  const textOf = (result: RecognitionResult) => result[0]?.transcript ?? '';
  return {
    settled: all
      .filter(({ isFinal }) => isFinal)
      .slice(settledCount)
      .map(textOf),
    interim: all
      .filter(({ isFinal }) => !isFinal)
      .map(textOf)
      .join(''),
  };
}

/** Wraps the browser's recogniser, one session at a time, and emits events. */
export class Recogniser {
  readonly #Recognition: RecognitionConstructor;
  readonly #emit: (event: DictationEvent) => void;
  #session: BrowserRecognition | null = null;

  constructor(Recognition: RecognitionConstructor, emit: (event: DictationEvent) => void) {
    this.#Recognition = Recognition;
    this.#emit = emit;
  }

  listen(): void {
    this.abandon();
    const session = new this.#Recognition();
    const emit = (event: DictationEvent) => {
      // An abandoned session still reports its end.
      if (this.#session === session) this.#emit(event);
    };
    let settledCount = 0;
    session.lang = 'pt-BR';
    session.continuous = true;
    session.interimResults = true;
    session.maxAlternatives = 1;
    session.addEventListener('start', () => emit({ type: 'began' }));
    session.addEventListener('result', (event) => {
      const { settled, interim } = readResults((event as RecognitionResultEvent).results, settledCount);
      settledCount += settled.length;
      emit({ type: 'heard', settled, interim });
    });
    session.addEventListener('error', (event) =>
      emit({ type: 'failed', error: (event as RecognitionErrorEvent).error }),
    );
    session.addEventListener('end', () => emit({ type: 'ended' }));
    this.#session = session;
    try {
      session.start();
    } catch {
      emit({ type: 'failed', error: 'start' });
    }
  }

  finish(): void {
    this.#session?.stop();
  }

  abandon(): void {
    const session = this.#session;
    this.#session = null;
    session?.abort();
  }
}
