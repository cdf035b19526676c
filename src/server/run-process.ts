import { flushCompileCache } from 'node:module';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { readConfig, type Config } from './platform/config.ts';
import { assertUsableDatabase } from './platform/check-database.ts';
import { startEmbeddedPostgres } from './platform/embedded-postgres.ts';
import { createHttpServer } from './platform/http-server.ts';
import { describeError, type Log } from './platform/log.ts';
import { openFiles } from './platform/open-files.ts';
import { WrongSetting } from './platform/setting.ts';

/** How long modules wait for the database's process to begin; it takes a tenth of that. */
const BEGIN_MS = 200;

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

/** A database elsewhere has begun before. */
async function openStorage(config: Config, log: Log, onBegun: () => void) {
  if (!config.databaseUrl) {
    const embedded = await startEmbeddedPostgres({
      dataDir: config.dataDir,
      log: (line) => log.info({}, line),
      onBegun,
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

/** Starts one process of the product in its role; resolves with the function that shuts it down gracefully. */
async function start(): Promise<() => Promise<void>> {
  const config = readConfig(process.env);
  await assertPortIsFree(config);
  const app = createHttpServer(config);
  const files = await openFiles(config, app.log);
  const begun = Promise.withResolvers<void>();
  const opening = openStorage(config, app.log, begun.resolve);
  // A server that runs answers at once; while modules are read its answer would be waited for in vain on a slow machine.
  if (config.databaseUrl) await opening;
  // Nothing else happens in this process while modules run, so the database's process begins before; unless a server that was
  // left behind has to end first.
  else await Promise.race([opening, begun.promise, delay(BEGIN_MS, undefined, { ref: false })]);
  // Reading the rest of the product takes as long as a database that recovers after a crash: both at once, on two cores.
  const [storage, { openPortal }] = await Promise.all([
    opening,
    import('./open-portal.ts'),
    config.role === 'worker' ? null : import('./open-calls.ts'),
  ]);
  const stop = await openPortal(app, config, { storage, files });
  // Now: whoever is killed writes nothing when it ends.
  flushCompileCache();
  return stop;
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
