import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { ExportFormat, ListExport } from '#contract/list-exports.ts';
import { withUnit, type Bench, type BenchCase, type Figure } from '../case.ts';
import { startProduct, type ProductProcess } from '../product.ts';

const EXPORTS = '/api/v1/list-exports';
const ROWS = 300_000;
const SECONDS = 15;
const WORKER_MEGABYTES = 200;
const TIMEOUT_MS = 5 * 60_000;

/** The most memory that a process has had, as the operating system counts it. */
function peakMegabytes(pid: number): number {
  const line = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(line?.[1] ?? Number.NaN) / 1024;
}

async function exported(
  { web, subjects }: Bench,
  format: ExportFormat,
): Promise<{ rows: number; seconds: number }> {
  const headers = { cookie: subjects.administrator.cookie, 'content-type': 'application/json' };
  const began = performance.now();
  const started = await fetch(web.url + EXPORTS, {
    method: 'POST',
    headers,
    body: JSON.stringify({ moduleId: 1, format, filter: {}, exceptions: [], key: randomUUID() }),
  });
  if (!started.ok) throw new Error(`The export answered ${started.status}: ${await started.text()}`);
  const { id } = (await started.json()) as ListExport;
  while (performance.now() - began < TIMEOUT_MS) {
    const reply = await fetch(`${web.url}${EXPORTS}/${id}`, { headers });
    const { state, written } = (await reply.json()) as ListExport;
    if (state === 'READY') return { rows: written, seconds: (performance.now() - began) / 1000 };
    if (state !== 'WRITING') throw new Error(`The export is ${state}`);
    await delay(100);
  }
  throw new Error('The export did not end');
}

/** One file of a version's whole list, in a worker of its own. */
async function figuresOf(bench: Bench, format: ExportFormat): Promise<Figure[]> {
  const own = { ROLE: 'worker', DATABASE_URL: bench.databaseUrl };
  const worker: ProductProcess = await startProduct(bench.folder, bench.ports.spare, own);
  try {
    const before = peakMegabytes(worker.pid);
    const { rows, seconds } = await exported(bench, format);
    const megabytes = peakMegabytes(worker.pid);
    const budget = (SECONDS * rows) / ROWS;
    return [
      {
        what: `exportar ${rows.toLocaleString('pt-BR')} inscrições em ${format}`,
        measured: `${withUnit(seconds, 's')} (${withUnit((seconds * ROWS) / rows, 's')} em ${ROWS.toLocaleString('pt-BR')})`,
        budget: `≤ ${withUnit(budget, 's')}`,
        kept: seconds <= budget,
      },
      {
        what: `memória do worker, no máximo (${withUnit(before, 'MB')} antes)`,
        measured: withUnit(megabytes, 'MB'),
        budget: `≤ ${WORKER_MEGABYTES} MB`,
        kept: megabytes <= WORKER_MEGABYTES,
      },
    ];
  } finally {
    await worker.stop();
  }
}

export const exportFiles: BenchCase = {
  name: 'exportacoes',
  async run(bench) {
    return [...(await figuresOf(bench, 'CSV')), ...(await figuresOf(bench, 'XLSX'))];
  },
};
