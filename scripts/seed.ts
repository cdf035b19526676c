/** `npm run seed`: writes the demo data into the empty database of the settings, and ends. */
import { createMetrics } from '../src/server/platform/metrics.ts';
import { JOB_DEFINITIONS } from '../src/server/app.ts';
import { loadPlaces } from '../src/server/places/load-places.ts';
import { systemClock } from '../src/server/platform/clock.ts';
import { readConfig } from '../src/server/platform/config.ts';
import { openDatabase } from '../src/server/platform/db.ts';
import { startEmbeddedPostgres } from '../src/server/platform/embedded-postgres.ts';
import { createHttpServer } from '../src/server/platform/http-server.ts';
import { migrate } from '../src/server/platform/migrate.ts';
import { createQueue } from '../src/server/platform/queue.ts';
import { seedDemo } from '../src/server/seed/demo.ts';

const config = readConfig(process.env);
const { log } = createHttpServer(config);
const embedded =
  config.databaseUrl === null
    ? await startEmbeddedPostgres({ dataDir: config.dataDir, log: () => {} })
    : null;
const url = config.databaseUrl ?? embedded?.url ?? '';
await migrate(url, (line) => log.info(line));
const { db, close } = openDatabase(url);
try {
  await loadPlaces(db);
  const taken = await db.selectFrom('account').select('id').limit(1).executeTakeFirst();
  if (taken) {
    process.stderr.write('O banco já tem pessoas: os dados de demonstração só entram em um banco vazio.\n');
    process.exitCode = 1;
  } else {
    const metrics = createMetrics();
    const queue = createQueue({ url, definitions: JOB_DEFINITIONS, maintains: false, log, metrics });
    await seedDemo({ db, queue, config, log, metrics, clock: systemClock });
  }
} finally {
  await close();
  await embedded?.stop();
}
