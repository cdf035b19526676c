/**
 * `npm run seed`: writes the demo data into the empty database of the settings. With `-- --interviews 300000`, so many
 * generated interviews after what is there (the demo data, where nothing is). Refused in production.
 */
import { parseArgs } from 'node:util';
import { createMetrics } from '../src/server/platform/metrics.ts';
import { JOB_DEFINITIONS } from '../src/server/jobs.ts';
import { loadPlaces } from '../src/server/places/load-places.ts';
import { systemClock } from '../src/server/platform/clock.ts';
import { readConfig } from '../src/server/platform/config.ts';
import { openDatabase } from '../src/server/platform/db.ts';
import { startEmbeddedPostgres } from '../src/server/platform/embedded-postgres.ts';
import { createHttpServer } from '../src/server/platform/http-server.ts';
import { migrate } from '../src/server/platform/migrate.ts';
import { createQueue } from '../src/server/platform/queue.ts';
import { primaryReader } from '../src/server/platform/read-replica.ts';
import { WrongSetting } from '../src/server/platform/setting.ts';
import { seedDemo } from '../src/server/seed/demo.ts';
import { ScaleSeedRefused } from '../tools/scale-seed/fixtures.ts';
import { loadInterviews } from '../tools/scale-seed/load.ts';

/** Above this the texts of the load would outgrow most disks: some ten kilobytes an interview. */
const MAX_INTERVIEWS = 3_000_000;

/** Settings of the embedded server during the load: fewer checkpoints and vacuum runs, with unchanged durability. */
const FOR_LOADING = { max_wal_size: '4GB', shared_buffers: '256MB', autovacuum: 'off' };

/** The number of interviews to generate; null for the demo data alone. */
function requestedInterviews(argv: readonly string[]): number | null {
  const { values } = parseArgs({ args: [...argv], options: { interviews: { type: 'string' } } });
  if (values.interviews === undefined) return null;
  const count = Number(values.interviews);
  if (!Number.isInteger(count) || count < 1 || count > MAX_INTERVIEWS)
    throw new ScaleSeedRefused(
      `--interviews precisa ser um número inteiro de 1 a ${MAX_INTERVIEWS.toLocaleString('pt-BR')}.`,
    );
  return count;
}

async function seed(count: number | null): Promise<void> {
  const config = readConfig(process.env);
  if (config.production) throw new ScaleSeedRefused('Em produção não se escrevem dados inventados.');
  const { log } = createHttpServer(config);
  const embedded =
    config.databaseUrl === null
      ? await startEmbeddedPostgres({ dataDir: config.dataDir, log: () => {}, settings: FOR_LOADING })
      : null;
  const url = config.databaseUrl ?? embedded?.url ?? '';
  try {
    await migrate(url, console.log);
    await fill(url, count, { config, log });
  } finally {
    await embedded?.stop();
  }
}

async function fill(
  url: string,
  count: number | null,
  { config, log }: { config: ReturnType<typeof readConfig>; log: ReturnType<typeof createHttpServer>['log'] },
): Promise<void> {
  const { db, pool, close } = openDatabase(url);
  const metrics = createMetrics();
  const queue = createQueue({ url, definitions: JOB_DEFINITIONS, runsMaintenance: false, log, metrics });
  try {
    await loadPlaces(db);
    await queue.start();
    const deps = { db, reader: primaryReader(db), queue, config, log, metrics, clock: systemClock };
    const taken = await db.selectFrom('account').select('id').limit(1).executeTakeFirst();
    if (!taken) await seedDemo(deps);
    else if (count === null)
      throw new ScaleSeedRefused(
        'O banco já tem pessoas: os dados de demonstração só entram em um banco vazio.',
      );
    if (count === null) return;
    const began = performance.now();
    const say = (line: string): void =>
      console.log(`${Math.round((performance.now() - began) / 1000)} s: ${line}`);
    say(`carga de ${count.toLocaleString('pt-BR')} entrevistas`);
    const { interviews, people, rows } = await loadInterviews({ ...deps, pool }, count, say);
    const [made, of, inAll] = [interviews, people, rows].map((number) => number.toLocaleString('pt-BR'));
    say(`pronto: ${made} entrevistas de ${of} pessoas; ${inAll} linhas ao todo`);
  } finally {
    await queue.stop();
    await close();
  }
}

try {
  await seed(requestedInterviews(process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof ScaleSeedRefused || error instanceof WrongSetting)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
