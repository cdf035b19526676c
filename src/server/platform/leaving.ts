import type { FastifyInstance } from 'fastify';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** How long people and balancers that hold a connection open have to notice that this process leaves. */
const NOTICE_MS = 2_000;
/** Then requests that are still running have this long. */
const LAST_ANSWER_MS = 20_000;

/**
 * The way to let an HTTP server go without cutting anybody off; to be prepared before its routes are added.
 *
 * A connection that is kept open may bring its next request in the very moment in which it is closed, and nobody can
 * tell then whether that request was carried out. So for a while the server goes on as ever, except that `/readyz`
 * says 503 and that every answer ends its connection; only then, or as soon as nobody is connected any more, does it
 * stop listening, and waits for the requests that are running.
 */
export function prepareLeaving(app: FastifyInstance): () => Promise<void> {
  const connected = new Set<Socket>();
  let leaving = false;

  app.addHook('onRequest', async (request, reply) => {
    const { socket } = request.raw;
    if (!connected.has(socket)) {
      connected.add(socket);
      socket.once('close', () => connected.delete(socket));
    }
    if (leaving && request.routeOptions.url === '/readyz') return reply.code(503).send({ status: 'leaving' });
  });
  app.addHook('onSend', async (_, reply) => {
    if (leaving) void reply.header('connection', 'close');
  });
  app.addHook('onResponse', async (request) => {
    // Its answer had begun before, and promised to keep the connection.
    if (leaving) request.raw.socket.end();
  });

  return async () => {
    leaving = true;
    const deadline = performance.now() + NOTICE_MS;
    while (connected.size > 0 && performance.now() < deadline) await delay(20);
    const patience = setTimeout(() => {
      for (const socket of connected) socket.destroy();
    }, LAST_ANSWER_MS);
    await app.close();
    clearTimeout(patience);
  };
}
