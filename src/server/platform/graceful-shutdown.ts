import type { FastifyInstance } from 'fastify';
import { Server } from 'node:net';
import type { Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';

/** How long load balancers have to notice by `/readyz` that the process is leaving, before new connections are refused. */
const NOTICE_MS = 2_000;
/** Without a proxy: how long responses on open connections still announce their end. */
const SHORT_DRAIN_MS = 2_000;
/** After that, and after the drain, running requests have this long. */
const CLOSE_TIMEOUT_MS = 20_000;

/** A turn of the event loop this short was idle. */
const SHORT_TURN_MS = 1;
/** On a process that never is, new connections are refused in the middle of its work. */
const QUIET_WITHIN_MS = 1_000;

/**
 * Prepares the graceful shutdown of an HTTP server; to be called before its routes are added.
 *
 * Whoever closes an idle keep-alive connection may do so at the moment in which the other side sends a request over it,
 * which then cannot know whether it was executed: a proxy answers 502. So closing is left to the proxy. First only
 * `/readyz` replies 503; then no new connection is accepted, which a proxy passes on to another process, and every
 * response ends its connection; idle ones stay open for `drainMs`, longer than the proxy keeps them. What is still open is
 * closed then. Responses end no connection before: the proxy would open new ones all the time, and those that wait to be
 * accepted when the server stops listening are lost.
 *
 * @param drainMs 0 where no proxy stands in front; then there is no notice either
 */
export function prepareGracefulShutdown(app: FastifyInstance, drainMs: number): () => Promise<void> {
  const connected = new Set<Socket>();
  let isLeaving = false;
  let isListening = true;

  app.addHook('onRequest', async (request, reply) => {
    const { socket } = request.raw;
    if (!connected.has(socket)) {
      connected.add(socket);
      socket.once('close', () => connected.delete(socket));
    }
    if (isLeaving && request.routeOptions.url === '/readyz')
      return reply.code(503).send({ status: 'leaving' });
  });
  app.addHook('onSend', async (_, reply) => {
    if (!isListening) void reply.header('connection', 'close');
  });

  async function untilNobodyIsConnected(withinMs: number): Promise<void> {
    const deadline = performance.now() + withinMs;
    while (connected.size > 0 && performance.now() < deadline) await delay(20);
  }

  /** At a moment in which nobody has just connected. */
  async function stopListening(): Promise<void> {
    let isQuiet = false;
    const onConnection = () => (isQuiet = false);
    app.server.on('connection', onConnection);
    const deadline = performance.now() + QUIET_WITHIN_MS;
    while (!isQuiet && performance.now() < deadline) {
      const began = performance.now();
      isQuiet = true;
      await nextTurn();
      isQuiet &&= performance.now() - began < SHORT_TURN_MS;
    }
    app.server.off('connection', onConnection);
    isListening = false;
    // Node's own `close` of an HTTP server closes its idle connections as well.
    if (app.server.listening) Server.prototype.close.call(app.server);
  }

  return async () => {
    isLeaving = true;
    if (drainMs > 0) await untilNobodyIsConnected(NOTICE_MS);
    await stopListening();
    await untilNobodyIsConnected(Math.max(drainMs, SHORT_DRAIN_MS));
    app.server.closeIdleConnections();
    const timeout = setTimeout(() => {
      for (const socket of connected) socket.destroy();
    }, CLOSE_TIMEOUT_MS);
    // Event streams end as the application closes; it no longer listens, so it would not wait for the running requests.
    await Promise.all([app.close(), untilNobodyIsConnected(CLOSE_TIMEOUT_MS)]);
    clearTimeout(timeout);
  };
}
