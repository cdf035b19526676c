import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Deps } from './deps.ts';

/** For whoever runs the process: is it alive, may it get requests, what are its figures. */
export function serveProbes(app: FastifyInstance, { db, metrics }: Pick<Deps, 'db' | 'metrics'>): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async () => {
    // Fails while the database is away, which the error handler answers with 503.
    await sql`select 1`.execute(db);
    return { status: 'ready' };
  });
  app.get('/metrics', async (_, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  );
}
