import type { FastifyInstance } from 'fastify';
import { sql, type Kysely } from 'kysely';
import { openEvaluator } from './evaluations/open-evaluator.ts';
import { JOB_DEFINITIONS, jobHandlersOf } from './jobs.ts';
import { enqueueMissedRuns } from './missed-runs.ts';
import { buildForWorker } from './operators.ts';
import { loadPlaces } from './places/load-places.ts';
import type { Config } from './platform/config.ts';
import { systemClock } from './platform/clock.ts';
import { openDatabase } from './platform/db.ts';
import type { Deps } from './platform/deps.ts';
import { prepareGracefulShutdown } from './platform/graceful-shutdown.ts';
import type { Files } from './platform/files.ts';
import { describeError, type Log } from './platform/log.ts';
import { createMailer } from './platform/mailer.ts';
import { createMetrics } from './platform/metrics.ts';
import { openModel } from './platform/model/open-model.ts';
import { migrate } from './platform/migrate.ts';
import { createQueue } from './platform/queue.ts';
import { primaryReader, replicaReader } from './platform/read-replica.ts';
import type { DB } from './platform/schema.ts';
import { openPushService } from './push/push-service.ts';
import { seedIfWanted } from './seed/seed-if-wanted.ts';

/** What was opened before: it does not need the rest of the product, and takes time. */
export interface Opened {
  readonly storage: { readonly url: string; stop(): Promise<void> };
  readonly files: Files;
}

/** A pooler forwards no settings of a session, so whoever runs it has to set them (docs/operations.md). */
async function warnWithoutLimits(db: Kysely<DB>, log: Log): Promise<void> {
  const { rows } = await sql<{
    limit: string;
  }>`select current_setting('statement_timeout') as "limit"`.execute(db);
  if (rows[0]?.limit === '0')
    log.warn({}, 'the pooler sets no statement_timeout: a statement may block others for ever');
}

/** Null for a worker, which does not even load the calls and what they use: a sixth of its memory. */
async function openCallsOf(app: FastifyInstance, config: Config, { storage, files }: Opened) {
  if (config.role === 'worker') return null;
  const { openCalls } = await import('./open-calls.ts');
  return openCalls(app, config, { databaseUrl: storage.url, files });
}

/** Opens the product on its database; resolves with the function that shuts it down gracefully. */
export async function openPortal(
  app: FastifyInstance,
  config: Config,
  opened: Opened,
): Promise<() => Promise<void>> {
  const { storage, files } = opened;
  const isWorker = config.role !== 'web';
  const closeServer = prepareGracefulShutdown(app, config.drainSeconds * 1000);
  const { log } = app;
  const calls = await openCallsOf(app, config, opened);
  await migrate(storage.url, (line) => log.info(line));
  const onConnectionLost = (error: Error) =>
    log.warn({ error: describeError(error) }, 'database connection lost');
  const { db, close: closeDatabase } = openDatabase(config.databasePoolUrl ?? storage.url, {
    isPooled: config.databasePoolUrl !== null,
    onConnectionLost,
  });
  const replica = config.databaseReadUrl ? openDatabase(config.databaseReadUrl, { onConnectionLost }) : null;
  const reader = replica ? replicaReader(db, replica.db, log) : primaryReader(db);
  if (config.databasePoolUrl) await warnWithoutLimits(db, log);
  const metrics = createMetrics();
  const queue = createQueue({
    url: storage.url,
    definitions: JOB_DEFINITIONS,
    runsMaintenance: isWorker,
    log,
    metrics,
  });
  const deps: Deps = { db, reader, queue, config, log, metrics, clock: systemClock };
  const mailer = createMailer(config);

  await loadPlaces(db);
  await queue.start();
  await seedIfWanted(deps);
  await (calls?.serve(deps) ?? buildForWorker(app, deps));
  const model = openModel(config.model, systemClock);
  if (isWorker) {
    const pushService = openPushService();
    await queue.work(
      jobHandlersOf(deps, { mailer, evaluator: openEvaluator(config, model), files, pushService }),
    );
    await enqueueMissedRuns(deps);
  }
  await app.listen({ port: config.port, host: config.host });
  log.info({ role: config.role, url: config.baseUrl }, 'ready');

  return async () => {
    // First no new requests or jobs, and the running ones finish; then what both depend on is closed.
    await Promise.all([closeServer(), queue.stop()]);
    await calls?.close();
    mailer.close();
    reader.close();
    await replica?.close();
    await closeDatabase();
    await storage.stop();
  };
}
