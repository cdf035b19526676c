import type { BareProcess } from './bare-process.ts';
import type { Turn } from './http-load.ts';
import type { ProductProcess } from './product.ts';
import type { Parts } from './script.ts';
import type { Subjects } from './subjects.ts';

/** One line of the table. */
export interface Figure {
  readonly what: string;
  readonly measured: string;
  /** The bare side, and how many times faster it is. */
  readonly bare?: string;
  readonly ratio?: number;
  /** How many times the processor time of the bare side it takes. */
  readonly processorRatio?: number;
  readonly budget?: string;
  /** Whether the budget is kept; absent without a budget. */
  readonly kept?: boolean;
}

/** A comparison of the product by HTTP with its statements alone. */
export interface Comparison {
  /** Letters and hyphens; also the bare route's address. */
  readonly name: string;
  readonly what: string;
  /** `sql`: the statements alone; `route`: behind a bare Fastify route. */
  readonly against: 'sql' | 'route';
  /** A request and the parts by which its statements differ from another's. */
  sample(): { readonly turn: Turn; readonly parts: Parts };
  next(): Turn;
  /** Parts for the bare side, as `next` has them for the product. */
  nextParts(): Parts;
  /** Requests a second, two cores. */
  readonly aim?: number;
  /** How many times faster the bare side may be. */
  readonly maxRatio?: number;
  /**
   * How many times the processor time of the bare side it may take. By calls a second the product has its callers' work to
   * pay for too, on a machine that they share.
   */
  readonly maxProcessorRatio?: number;
}

/** The environment of a case. */
export interface Bench {
  readonly quick: boolean;
  /** A folder of this run, and a port that one process after another may have. */
  readonly folder: string;
  readonly ports: { readonly spare: number };
  readonly databaseUrl: string;
  readonly web: ProductProcess;
  readonly bare: BareProcess;
  readonly connections: number;
  readonly subjects: Subjects;
  compare(rivals: Comparison): Promise<Figure>;
}

/**
 * One measurement. A new one is a file in `cases/` and a line in bench.ts; it may take some seconds, and
 * leaves the database as busy as it found it.
 */
export interface BenchCase {
  /** For `--only`. */
  readonly name: string;
  run(bench: Bench): Promise<readonly Figure[]>;
}

const number = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });
export const perSecond = (value: number): string => `${number.format(value)}/s`;
export const withUnit = (value: number, unit: string): string => `${number.format(value)} ${unit}`;

/** How many milliseconds something takes. */
export async function timeOf(run: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await run();
  return performance.now() - began;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** Hands out items in turn, never one that is in use. */
export function rotation<T>(all: readonly T[]): { take(): T; giveBack(one: T): void } {
  const free = [...all];
  return {
    take() {
      const one = free.shift();
      if (one === undefined) throw new Error('All are in use');
      return one;
    },
    giveBack: (one) => void free.push(one),
  };
}
