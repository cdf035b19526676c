import { execFileSync } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { withUnit, type BenchCase } from '../case.ts';
import { startProduct } from '../product.ts';

const WEB_MEGABYTES = 220;
const MAX_WORK_MS = 30_000;

/** Resident memory, as the operating system counts it. */
function megabytes(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
}

/** Memory after the run: of the web process as the load left it, and of a worker after its jobs. */
export const memory: BenchCase = {
  name: 'memoria',
  async run({ web, folder, ports, databaseUrl, quick }) {
    const ofWeb = megabytes(web.pid);
    const worker = await startProduct(folder, ports.spare, { ROLE: 'worker', DATABASE_URL: databaseUrl });
    const client = new Client({ connectionString: databaseUrl });
    await client.connect();
    const deadline = performance.now() + (quick ? 5_000 : MAX_WORK_MS);
    const pending = async (): Promise<number> =>
      (await client.query<{ count: number }>(`select count(*)::int from message where status = 'PENDING'`))
        .rows[0]?.count ?? 0;
    const before = await pending();
    while ((await pending()) > 0 && performance.now() < deadline) await delay(500);
    const delivered = before - (await pending());
    await client.end();
    const ofWorker = megabytes(worker.pid);
    await worker.stop();
    return [
      {
        what: 'memória do processo web depois da carga',
        measured: withUnit(ofWeb, 'MB'),
        budget: `≤ ${WEB_MEGABYTES} MB`,
        kept: ofWeb <= WEB_MEGABYTES,
      },
      {
        what: `memória do worker depois de ${delivered.toLocaleString('pt-BR')} mensagens`,
        measured: withUnit(ofWorker, 'MB'),
      },
    ];
  },
};
