import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { setTimeout as delay } from 'node:timers/promises';
import { Refused } from '#domain/refusal.ts';
import type { Deps } from './deps.ts';

/** A database that takes longer than this counts as unavailable. */
const READY_TIMEOUT_MS = 2_000;

/** Liveness, readiness and metrics for operators. */
export function serveProbes(app: FastifyInstance, { db, metrics }: Pick<Deps, 'db' | 'metrics'>): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async () => {
    // Fails while the database is unreachable, which the error handler turns into a 503.
    await Promise.race([sql`select 1`.execute(db), rejectAfterTimeout()]);
    return { status: 'ready' };
  });
  app.get('/metrics', async (_, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  );
}

async function rejectAfterTimeout(): Promise<never> {
  await delay(READY_TIMEOUT_MS, undefined, { ref: false });
  throw new Refused('api.unavailable');
}
