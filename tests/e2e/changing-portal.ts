import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

/**
 * What changed in the portal since a page was opened:
 * - `same`: nothing happened;
 * - `newer`: another version of the pages was built;
 * - `without-assets`: the files of this version are gone;
 * - `without-worker`: the worker was withdrawn.
 */
export type Change = 'same' | 'newer' | 'without-assets' | 'without-worker';

export interface ChangingPortal {
  readonly url: string;
  become(change: Change): void;
  stop(): Promise<void>;
}

const REWRITTEN = /html|javascript/;

/** A proxy before the running portal that simulates a deploy while a page is open. */
export async function changingPortal(behind: string): Promise<ChangingPortal> {
  const page = await (await fetch(`${behind}/candidato`)).text();
  const version = /\/assets\/manifest-(\w+)\.js/.exec(page)?.[1];
  if (version === undefined) throw new Error('the page does not name its version');
  const newer = version.split('').toReversed().join('');
  let change: Change = 'same';

  const answer = async (asked: IncomingMessage, reply: ServerResponse): Promise<void> => {
    const path = asked.url ?? '/';
    if (change === 'without-worker' && path.startsWith('/candidato/sw.js'))
      return void reply.writeHead(410).end();
    if (change === 'without-assets' && path.startsWith('/assets/')) return void reply.writeHead(404).end();
    const rewrites = change === 'newer';
    const headers = { ...asked.headers };
    // The pages' own origin is this proxy's; the portal behind knows its own alone and refuses others.
    if (headers.origin !== undefined) headers.origin = new URL(behind).origin;
    if (rewrites) {
      headers['accept-encoding'] = 'identity';
      delete headers['if-none-match'];
      delete headers['if-modified-since'];
    }
    const forwarded = request(new URL(rewrites ? path.replace(newer, version) : path, behind), {
      method: asked.method ?? 'GET',
      headers,
    });
    asked.pipe(forwarded);
    const [answered] = (await once(forwarded, 'response')) as [IncomingMessage];
    const responseHeaders = { ...answered.headers };
    if (!rewrites || !REWRITTEN.test(responseHeaders['content-type'] ?? '')) {
      reply.writeHead(answered.statusCode ?? 502, responseHeaders);
      answered.pipe(reply);
      return;
    }
    const body = (await text(answered)).replaceAll(version, newer);
    delete responseHeaders['content-length'];
    delete responseHeaders['etag'];
    delete responseHeaders['last-modified'];
    // The policy names the page's scripts by their hashes, which were another version's.
    delete responseHeaders['content-security-policy'];
    reply
      .writeHead(answered.statusCode ?? 502, responseHeaders)
      .end(asked.method === 'HEAD' ? undefined : body);
  };
  const server = createServer((asked, reply) => {
    answer(asked, reply).catch(() => reply.destroy());
  }).listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://localhost:${address.port}`,
    become(next) {
      change = next;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
