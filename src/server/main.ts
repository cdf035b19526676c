import { createServer } from 'node:net';
import path from 'node:path';
import { build, JOB_DEFINITIONS, jobHandlersOf } from './app.ts';
import { createRenderer } from './documents/renderer.ts';
import { openEvaluator } from './evaluations/open-evaluator.ts';
import { mayNotifyLate } from '#domain/messages/scheduled-messages.ts';
import { sweepScheduledMessagesJob } from './candidate-messages/jobs.ts';
import { sweepIdentity } from './identity/jobs.ts';
import { checkInvariantsDaily } from './oversight/jobs.ts';
import { hasMissedRun } from './platform/scheduled-run.ts';
import { sweepOverdueInterviews } from './interviews/jobs.ts';
import { loadPlaces } from './places/load-places.ts';
import { systemClock } from './platform/clock.ts';
import { readConfig, type Config } from './platform/config.ts';
import { inTransaction, openDatabase } from './platform/db.ts';
import type { Deps } from './platform/deps.ts';
import { startEmbeddedPostgres } from './platform/embedded-postgres.ts';
import { assertUsableDatabase } from './platform/check-database.ts';
import { createHttpServer } from './platform/http-server.ts';
import { describeError, type Log } from './platform/log.ts';
import { prepareGracefulShutdown } from './platform/graceful-shutdown.ts';
import { createMailer } from './platform/mailer.ts';
import { createMetrics } from './platform/metrics.ts';
import { openModel } from './platform/model/open-model.ts';
import { migrate } from './platform/migrate.ts';
import { createNotifications } from './platform/notifications.ts';
import { openFiles } from './platform/open-files.ts';
import { createQueue } from './platform/queue.ts';
import { WrongSetting } from './platform/setting.ts';
import { readWebBuild } from './platform/web-pages.ts';
import { seedIfWanted } from './seed/seed-if-wanted.ts';

const WEB_BUILD = path.resolve(import.meta.dirname, '../../build/client');

/** Checked before a database is started: that takes seconds, and a taken port can be reported at once. */
async function assertPortIsFree({ port, host }: Config): Promise<void> {
  if (port === 0) return;
  await new Promise<void>((resolve, reject) => {
    const probe = createServer()
      .once('error', (error: NodeJS.ErrnoException) =>
        reject(
          new WrongSetting(
            'PORT',
            error.code === 'EADDRINUSE'
              ? `a porta ${port} já está em uso`
              : `não é possível abrir ${host}:${port} (${error.code})`,
          ),
        ),
      )
      .listen(port, host, () => probe.close(() => resolve()));
  });
}

async function openStorage(config: Config, log: Log) {
  if (!config.databaseUrl) {
    const embedded = await startEmbeddedPostgres({
      dataDir: config.dataDir,
      log: (line) => log.info({}, line),
      // The process manager restarts this process, and with it the database.
      onLost: () => {
        log.error({}, 'embedded database lost');
        process.exit(1);
      },
    });
    return { url: embedded.url, stop: () => embedded.stop() };
  }
  await assertUsableDatabase(config.databaseUrl);
  return { url: config.databaseUrl, stop: async () => {} };
}

/** A machine that was off at its hour has missed a sweep, the notices or the daily check. */
async function enqueueMissedRuns(deps: Deps): Promise<void> {
  const { db, queue, clock } = deps;
  const missesNotices = mayNotifyLate(clock()) && (await hasMissedRun(deps, sweepScheduledMessagesJob.name));
  const missesCheck = await hasMissedRun(deps, checkInvariantsDaily.name);
  await inTransaction(db, async (tx) => {
    await queue.send(tx, sweepOverdueInterviews, {});
    await queue.send(tx, sweepIdentity, {});
    if (missesNotices) await queue.send(tx, sweepScheduledMessagesJob, {});
    if (missesCheck) await queue.send(tx, checkInvariantsDaily, {});
  });
}

/** Starts one process of the product in its role; resolves with the function that shuts it down gracefully. */
async function start(): Promise<() => Promise<void>> {
  const config = readConfig(process.env);
  const isWorker = config.role !== 'web';
  await assertPortIsFree(config);
  const app = createHttpServer(config);
  const closeServer = prepareGracefulShutdown(app, config.drainSeconds * 1000);
  const log = app.log;
  const files = await openFiles(config, log);
  const storage = await openStorage(config, log);
  await migrate(storage.url, (line) => log.info(line));
  const { db, close: closeDatabase } = openDatabase(storage.url, {
    onConnectionLost: (error) => log.warn({ error: describeError(error) }, 'database connection lost'),
  });
  const metrics = createMetrics();
  const queue = createQueue({
    url: storage.url,
    definitions: JOB_DEFINITIONS,
    runsMaintenance: isWorker,
    log,
    metrics,
  });
  const deps: Deps = { db, queue, config, log, metrics, clock: systemClock };
  const mailer = createMailer(config);
  const renderer = createRenderer({ log });
  const notifications = createNotifications(storage.url, log);

  await loadPlaces(db);
  await queue.start();
  await seedIfWanted(deps);
  await build(app, deps, {
    documentServices: { renderer, files },
    notifications,
    web: config.role === 'worker' ? null : readWebBuild(WEB_BUILD, config.baseUrl),
  });
  const model = openModel(config.model, systemClock);
  if (isWorker) {
    await queue.work(jobHandlersOf(deps, { mailer, evaluator: openEvaluator(config, model), files }));
    await enqueueMissedRuns(deps);
  }
  await app.listen({ port: config.port, host: config.host });
  log.info({ role: config.role, url: config.baseUrl }, 'ready');

  return async () => {
    // First no new requests or jobs, and the running ones finish; then what both depend on is closed.
    await Promise.all([closeServer(), queue.stop()]);
    await notifications.close();
    await renderer.close();
    mailer.close();
    await closeDatabase();
    await storage.stop();
  };
}

function stopOnSignals(stop: () => Promise<void>): void {
  let ending = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (ending) return;
      ending = true;
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          process.stderr.write(`${JSON.stringify({ level: 'error', error: describeError(error) })}\n`);
          process.exit(1);
        },
      );
    });
  }
}

try {
  stopOnSignals(await start());
} catch (error) {
  // One line that names the problem; a stack would bury it.
  const line = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${line.split('\n', 1)[0]}\n`);
  process.exit(1);
}
