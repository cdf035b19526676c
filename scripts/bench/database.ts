import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts';
import { migrate } from '#server/platform/migrate.ts';

const SEED = path.join(import.meta.dirname, '../seed.ts');

export interface BenchDatabase {
  readonly url: string;
  /** Null: the interviews were there already. */
  readonly loadSeconds: number | null;
  stop(): Promise<void>;
}

/**
 * The database that is measured: the one at BENCH_DATABASE_URL, or an embedded one in the folder. Demo data and the
 * interviews are loaded unless at least as many are there.
 */
export async function openBenchDatabase(
  folder: string,
  interviews: number,
  say: (line: string) => void,
): Promise<BenchDatabase> {
  const given = process.env['BENCH_DATABASE_URL'] ?? '';
  if (given !== '') {
    await migrate(given, () => {});
    const there = await interviewsIn(given);
    const loadSeconds = there >= interviews ? null : await load({ DATABASE_URL: given }, interviews, say);
    return { url: given, loadSeconds, stop: async () => {} };
  }
  return openEmbeddedDatabase(folder, interviews, say);
}

/** A database of its own in a folder, with so many interviews. */
export async function openEmbeddedDatabase(
  folder: string,
  interviews: number,
  say: (line: string) => void,
): Promise<BenchDatabase> {
  const loadSeconds = await load({ DATA_DIR: folder }, interviews, say);
  const embedded = await startEmbeddedPostgres({ dataDir: folder, log: () => {} });
  return { url: embedded.url, loadSeconds, stop: embedded.stop };
}

async function interviewsIn(url: string): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ count: number }>('select count(*)::int from interview');
  await client.end();
  return rows[0]?.count ?? 0;
}

/** `npm run seed -- --interviews N`, as anybody would call it. */
async function load(
  where: { readonly DATABASE_URL: string } | { readonly DATA_DIR: string },
  interviews: number,
  say: (line: string) => void,
): Promise<number> {
  const began = performance.now();
  const child = spawn(process.execPath, [SEED, '--interviews', String(interviews)], {
    env: { ...process.env, ...where, LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child.stdout.setEncoding('utf8').on('data', (text: string) => say(text.trimEnd()));
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error('The interviews could not be loaded');
  return (performance.now() - began) / 1000;
}
