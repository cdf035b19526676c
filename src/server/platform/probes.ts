import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { setTimeout as delay } from 'node:timers/promises';
import { Refused } from '#domain/refusal.ts';
import { carriesToken } from './bearer-token.ts';
import type { Deps } from './deps.ts';
import { isLoopback } from './loopback.ts';

/** A database that takes longer than this counts as unavailable. */
const READY_TIMEOUT_MS = 2_000;

/**
 * Liveness, readiness and metrics for operators. `readWaiting`: what jobs wait on. A process whose jobs wait is ready all
 * the same: taking it out of rotation would help nobody. Only who may read the metrics sees it.
 */
export function serveProbes(
  app: FastifyInstance,
  { db, metrics, config }: Pick<Deps, 'db' | 'metrics' | 'config'>,
  readWaiting: () => Promise<readonly object[] | null>,
): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  // `ip` is the caller's as the proxy reports it, so a proxy on this machine does not open them to everybody.
  const isOperator = (ip: string, authorization: string | undefined): boolean =>
    isLoopback(ip) || carriesToken(authorization, config.metricsToken);
  app.get('/readyz', async ({ ip, headers }) => {
    // Fails while the database is unreachable, which the error handler turns into a 503.
    await Promise.race([sql`select 1`.execute(db), rejectAfterTimeout()]);
    // To a stranger a number of waiting messages would reveal whether the address that they typed has an account.
    const waiting = isOperator(ip, headers.authorization) ? await readWaiting() : null;
    return { status: 'ready', ...(waiting && waiting.length > 0 ? { waiting } : {}) };
  });
  app.get('/metrics', async ({ ip, headers }, reply) => {
    if (!isOperator(ip, headers.authorization)) throw new Refused('access.denied');
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}

async function rejectAfterTimeout(): Promise<never> {
  await delay(READY_TIMEOUT_MS, undefined, { ref: false });
  throw new Refused('api.unavailable');
}
