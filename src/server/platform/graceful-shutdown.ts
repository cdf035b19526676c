import type { FastifyInstance } from 'fastify';
import { Server } from 'node:net';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** How long load balancers have to notice by `/readyz` that the process is leaving, before new connections are refused. */
const NOTICE_MS = 2_000;
/** After that, and after the drain, running requests have this long. */
const CLOSE_TIMEOUT_MS = 20_000;

/**
 * Prepares the graceful shutdown of an HTTP server; to be called before its routes are added.
 *
 * Whoever closes an idle keep-alive connection may do so at the moment in which the other side sends a request over it,
 * which then cannot know whether it was executed: a proxy answers 502. So it is left to the proxy. First `/readyz`
 * replies 503 and every response ends its connection; then no new connection is accepted, which a proxy passes on to
 * another process; idle ones stay open for `drainMs`, longer than the proxy keeps them. What is still open is closed then.
 *
 * @param drainMs 0 where no proxy stands in front: browsers repeat by themselves what an idle connection refused
 */
export function prepareGracefulShutdown(app: FastifyInstance, drainMs: number): () => Promise<void> {
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

  async function untilNobodyIsConnected(withinMs: number): Promise<void> {
    const deadline = performance.now() + withinMs;
    while (connected.size > 0 && performance.now() < deadline) await delay(20);
  }

  return async () => {
    shuttingDown = true;
    await untilNobodyIsConnected(NOTICE_MS);
    // Node's own `close` of an HTTP server closes its idle connections as well.
    if (app.server.listening) Server.prototype.close.call(app.server);
    await untilNobodyIsConnected(drainMs);
    app.server.closeIdleConnections();
    const timeout = setTimeout(() => {
      for (const socket of connected) socket.destroy();
    }, CLOSE_TIMEOUT_MS);
    // Event streams end as the application closes; it no longer listens, so it would not wait for the running requests.
    await Promise.all([app.close(), untilNobodyIsConnected(CLOSE_TIMEOUT_MS)]);
    clearTimeout(timeout);
  };
}
