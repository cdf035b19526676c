import type { FastifyInstance } from 'fastify';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** How long clients and load balancers with open connections have to notice the shutdown. */
const DRAIN_MS = 2_000;
/** After that, running requests have this long. */
const CLOSE_TIMEOUT_MS = 20_000;

/**
 * Prepares the graceful shutdown of an HTTP server; to be called before its routes are added.
 *
 * A keep-alive connection may carry its next request at the moment in which it is closed, and the client then cannot
 * know whether that request was executed. So for a while the server keeps serving, except that `/readyz` replies 503
 * and every response closes its connection; only then, or as soon as nobody is connected, does it stop listening and
 * wait for the running requests.
 */
export function prepareGracefulShutdown(app: FastifyInstance): () => Promise<void> {
  const connected = new Set<Socket>();
  let shuttingDown = false;

  app.addHook('onRequest', async (request, reply) => {
    const { socket } = request.raw;
    if (!connected.has(socket)) {
      connected.add(socket);
      socket.once('close', () => connected.delete(socket));
    }
    if (shuttingDown && request.routeOptions.url === '/readyz')
      return reply.code(503).send({ status: 'leaving' });
  });
  app.addHook('onSend', async (_, reply) => {
    if (shuttingDown) void reply.header('connection', 'close');
  });
  app.addHook('onResponse', async (request) => {
    // Its headers were sent before the shutdown began, with keep-alive.
    if (shuttingDown) request.raw.socket.end();
  });

  return async () => {
    shuttingDown = true;
    const deadline = performance.now() + DRAIN_MS;
    while (connected.size > 0 && performance.now() < deadline) await delay(20);
    const timeout = setTimeout(() => {
      for (const socket of connected) socket.destroy();
    }, CLOSE_TIMEOUT_MS);
    await app.close();
    clearTimeout(timeout);
  };
}
