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
type Heard = Event & { readonly results: RecognitionResults };
type Failed = Event & { readonly error: string };

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
  taken: number,
): { readonly settled: readonly string[]; readonly interim: string } {
  const all = Array.from({ length: results.length }, (_, index) => results[index]).filter(
    (result) => result !== undefined,
  );
  const textOf = (result: RecognitionResult) => result[0]?.transcript ?? '';
  return {
    settled: all
      .filter(({ isFinal }) => isFinal)
      .slice(taken)
      .map(textOf),
    interim: all
      .filter(({ isFinal }) => !isFinal)
      .map(textOf)
      .join(''),
  };
}

/** Wraps the browser's recogniser, one session at a time, and emits events. */
export class Recogniser {
  readonly #make: RecognitionConstructor;
  readonly #tell: (event: DictationEvent) => void;
  #session: BrowserRecognition | null = null;

  constructor(make: RecognitionConstructor, tell: (event: DictationEvent) => void) {
    this.#make = make;
    this.#tell = tell;
  }

  listen(): void {
    this.abandon();
    const session = new this.#make();
    const tell = (event: DictationEvent) => {
      // An abandoned session still reports its end.
      if (this.#session === session) this.#tell(event);
    };
    let taken = 0;
    session.lang = 'pt-BR';
    session.continuous = true;
    session.interimResults = true;
    session.maxAlternatives = 1;
    session.addEventListener('start', () => tell({ type: 'began' }));
    session.addEventListener('result', (event) => {
      const { settled, interim } = readResults((event as Heard).results, taken);
      taken += settled.length;
      tell({ type: 'heard', settled, interim });
    });
    session.addEventListener('error', (event) => tell({ type: 'failed', error: (event as Failed).error }));
    session.addEventListener('end', () => tell({ type: 'ended' }));
    this.#session = session;
    try {
      session.start();
    } catch {
      tell({ type: 'failed', error: 'start' });
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
