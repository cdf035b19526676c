import { useEffect, useRef, useState } from 'react';
import type { ChatBenchRun, ChatBenchSample } from '#contract/chat-bench.ts';
import type { ChatParameters } from '#domain/chat/parameters.ts';
import { ApiError } from '../../../api.ts';
import { failureText } from '../../page/failure.ts';
import { runSample } from './parameter-queries.ts';

/** Low, because other requests share the model. */
const MAX_CONCURRENT = 2;

export type SampleResult = ChatBenchRun | { readonly refused: string };

export interface BenchRun {
  readonly results: ReadonlyMap<string, SampleResult>;
  readonly running: boolean;
  start(): void;
  stop(): void;
}

/** Runs the samples with limited concurrency and shows each result as it arrives. Stops on unmount. */
export function useBenchRun(samples: readonly ChatBenchSample[], given: ChatParameters): BenchRun {
  const [results, setResults] = useState<ReadonlyMap<string, SampleResult>>(new Map());
  const [running, setRunning] = useState(false);
  const under = useRef<AbortController | null>(null);
  useEffect(() => () => under.current?.abort(), []);

  const stop = () => {
    under.current?.abort();
    setRunning(false);
  };

  const start = () => {
    under.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    under.current = controller;
    setResults(new Map());
    setRunning(true);
    const waiting = samples.map(({ id }) => id);

    const work = async (): Promise<void> => {
      for (let id = waiting.shift(); id !== undefined && !signal.aborted; id = waiting.shift()) {
        const sample = id;
        const result = await runSample(sample, given, signal).catch((error: unknown): SampleResult => {
          // The limit is reached or the session is over: the remaining samples would fail alike.
          if (error instanceof ApiError && error.status >= 400 && error.status < 500) waiting.length = 0;
          return { refused: failureText(error, 'O servidor não respondeu como esperado.') };
        });
        if (!signal.aborted) setResults((known) => new Map(known).set(sample, result));
      }
    };
    void Promise.all(Array.from({ length: MAX_CONCURRENT }, work)).then(() => {
      if (!signal.aborted) setRunning(false);
    });
  };

  return { results, running, start, stop };
}
