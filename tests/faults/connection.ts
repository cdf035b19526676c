import { Agent, request } from 'node:http';
import type { Call } from '#contract/core.ts';
import type { CallInput } from '#tests/app.ts';
import type { SignedInPerson } from './people.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  // Tests look into bodies of every call; what they expect of them is what they assert.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any;
}

/** A person's keep-alive connection to a portal, as a browser has it. Requests are not retried. */
export interface Connection {
  /** Rejects when the connection breaks before the whole answer is there, or when there is none in time. */
  call(base: string, call: Call, input?: CallInput): Promise<Answer>;
  get(base: string, path: string): Promise<Answer>;
  close(): void;
}

export function connectionOf(guest: SignedInPerson | null, { answerWithinMs = 60_000 } = {}): Connection {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });

  function send(url: string, method: string, body?: unknown): Promise<Answer> {
    const payload = body === undefined ? '' : JSON.stringify(body);
    return new Promise((resolve, reject) => {
      const sent = request(
        url,
        {
          agent,
          method,
          signal: AbortSignal.timeout(answerWithinMs),
          headers: {
            ...(guest ? { cookie: guest.cookie } : {}),
            ...(body === undefined
              ? {}
              : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
          },
        },
        (response) => {
          let text = '';
          response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
          response.once('error', reject);
          response.once('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: response.headers['content-type']?.startsWith('application/json')
                ? JSON.parse(text)
                : text,
            }),
          );
        },
      );
      sent.once('error', reject);
      sent.end(payload);
    });
  }

  return {
    call: (base, call, { params = {}, body } = {}) =>
      send(
        base + call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name]))),
        call.method,
        body,
      ),
    get: (base, path) => send(base + path, 'GET'),
    close: () => agent.destroy(),
  };
}
