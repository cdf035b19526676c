import autocannon from 'autocannon';

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
  /** Milliseconds. */
  readonly p99: number;
}

/** Makes requests for some seconds. Any reply but a success ends the measurement, which would be meaningless. */
export async function loadByHttp({ url, connections, seconds, next, rate }: Load): Promise<LoadResult> {
  const failed = new Map<number, number>();
  const began = performance.now();
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    ...(rate === undefined ? {} : { overallRate: rate }),
    requests: [
      {
        setupRequest(request, context) {
          const turn = next();
          Object.assign(context, { turn });
          return {
            ...request,
            method: turn.method,
            path: turn.path,
            headers:
              turn.body === undefined
                ? turn.headers
                : { ...turn.headers, 'content-type': 'application/json' },
            body: turn.body,
          };
        },
        onResponse(status, _body, context) {
          if (status >= 300) failed.set(status, (failed.get(status) ?? 0) + 1);
          // Put there when the request was made.
          (context as { turn?: Turn }).turn?.answered?.(status);
        },
      },
    ],
  });
  if (failed.size > 0 || result.errors > 0)
    throw new Error(`Answers that are no success: ${JSON.stringify([...failed])}, ${result.errors} errors`);
  const requests = result['2xx'];
  return { requests, perSecond: requests / ((performance.now() - began) / 1000), p99: result.latency.p99 };
}
