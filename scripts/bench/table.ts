import { availableParallelism, cpus, totalmem } from 'node:os';
import { Client } from 'pg';
import type { Figure } from './case.ts';

/** The machine, in one line: figures of different machines cannot be compared. */
export async function machineLine(databaseUrl: string): Promise<string> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  await client.end();
  const gigabytes = Math.round(totalmem() / 1024 ** 3);
  const model = cpus()[0]?.model.trim() ?? '?';
  return `${availableParallelism()} núcleos (${model}), ${gigabytes} GB, Node ${process.versions.node}, PostgreSQL ${rows[0]?.server_version ?? '?'}`;
}

const HEADERS = ['', 'o quê', 'medido', 'nu', 'razão', 'processador', 'orçamento'] as const;

const times = (ratio: number | undefined): string =>
  ratio === undefined ? '' : `${ratio.toLocaleString('pt-BR', { maximumFractionDigits: 2 })}×`;

const cellsOf = ({ what, measured, bare, ratio, processorRatio, budget, kept }: Figure): string[] => [
  kept === undefined ? ' ' : kept ? '✓' : '✗',
  what,
  measured,
  bare ?? '',
  times(ratio),
  times(processorRatio),
  budget ?? '',
];

/** The figures as columns of text. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = [[...HEADERS], ...figures.map(cellsOf)];
  const widths = HEADERS.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  return rows.map(line).join('\n');
}
