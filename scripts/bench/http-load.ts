import { createHistogram } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'undici';

/** One request of a load. */
export interface Turn {
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Called with the reply before this person's next turn. */
  answered?(status: number): void;
}

export interface Load {
  readonly url: string;
  readonly connections: number;
  readonly seconds: number;
  /** The next request; called once for each. */
  next(): Turn;
  /** Total requests per second; unlimited by default. */
  readonly rate?: number;
}

export interface LoadResult {
  readonly requests: number;
  readonly perSecond: number;
  /** Milliseconds, with a rate from when a request was due. */
  readonly p99: number;
}

/** Makes a request and reads its reply to the end. Resolves with the status. */
function send(client: Client, { method, path, headers, body }: Turn): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  let status = 0;
  client.dispatch(
    {
      method,
      path,
      headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
      body: body ?? null,
    },
    // Not `request`, whose body is a stream: on two cores the caller's work is taken from what it measures.
    {
      onRequestStart() {},
      onResponseStart(_controller, code) {
        status = code;
      },
      onResponseData() {},
      onResponseEnd: () => resolve(status),
      onResponseError: (_controller, error) => reject(error),
    },
  );
  return promise;
}

/** Makes requests for some seconds. Any reply but a success ends the measurement, which would be meaningless. */
export async function loadByHttp({ url, connections, seconds, next, rate }: Load): Promise<LoadResult> {
  const took = createHistogram();
  const began = performance.now();
  const end = began + seconds * 1000;
  let dueNext = began;
  const callInTurn = async (): Promise<void> => {
    const client = new Client(url, { pipelining: 1 });
    try {
      while (performance.now() < end) {
        let due = performance.now();
        if (rate !== undefined) {
          due = dueNext;
          dueNext += 1000 / rate;
          const early = due - performance.now();
          if (early > 0) await delay(early);
        }
        const turn = next();
        const status = await send(client, turn);
        if (status >= 300) throw new Error(`An answer that is no success: ${status}`);
        took.record(Math.max(1, Math.round((performance.now() - due) * 1000)));
        turn.answered?.(status);
      }
    } finally {
      await client.close();
    }
  };
  await Promise.all(Array.from({ length: connections }, callInTurn));
  const requests = took.count;
  return {
    requests,
    perSecond: requests / ((performance.now() - began) / 1000),
    p99: took.percentile(99) / 1000,
  };
}
