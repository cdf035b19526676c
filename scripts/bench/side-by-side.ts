import type { Pool } from 'pg';
import type { BareProcess } from './bare-process.ts';
import { median, perSecond, type Figure, type Comparison } from './case.ts';
import type { StatementRecorder } from './statement-recorder.ts';
import { loadByHttp, type Turn } from './http-load.ts';
import { secondsBetween, timesWithSessions } from './processor-time.ts';
import type { ProductProcess } from './product.ts';
import { scriptOf, type Parts } from './script.ts';

export interface ComparisonSetup {
  readonly pool: Pool;
  readonly web: ProductProcess;
  /** A second product process whose statements are recorded. */
  readonly recordedProduct: ProductProcess;
  readonly recorder: StatementRecorder;
  readonly bare: BareProcess;
  readonly connections: number;
  readonly rounds: number;
  readonly seconds: number;
}

/** Until code is compiled for what it does and plans are kept, the product is slower than one that has run for a minute. */
const WARM_UP_ROUNDS = 2;

/** The number of part sets that the bare statements cycle through. */
const BARE_PART_SETS = 500;

async function sendTurn(url: string, { method, path, headers, body }: Turn): Promise<void> {
  const reply = await fetch(url + path, {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body }),
  });
  await reply.arrayBuffer();
  if (!reply.ok) throw new Error(`${method} ${path.split('?', 1)[0] ?? ''} answered ${reply.status}`);
}

const encodeParts = (parts: Parts): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(parts).map(([name, value]) => [
        name,
        Buffer.isBuffer(value) ? `hex:${value.toString('hex')}` : value,
      ]),
    ),
  );

/**
 * Measures the product and the bare side in alternation, so that a slow machine affects both, and compares the medians.
 * The bare side executes the statements recorded for one request.
 */
export async function compare(arena: ComparisonSetup, rivals: Comparison): Promise<Figure> {
  const { web, recordedProduct, recorder, bare, connections, rounds, seconds } = arena;
  const { turn, parts } = rivals.sample();
  const statements = await recorder.listen(() => sendTurn(recordedProduct.url, turn));
  turn.answered?.(200);
  await bare.learn(rivals.name, scriptOf(statements, parts));

  const product = (duration: number) =>
    loadByHttp({ url: web.url, connections, seconds: duration, next: rivals.next });
  const bareTurn = (): Turn => ({
    method: 'POST',
    path: `/${rivals.name}`,
    headers: {},
    body: encodeParts(rivals.nextParts()),
  });
  const alone = (duration: number) =>
    rivals.against === 'route'
      ? loadByHttp({ url: bare.url, connections, seconds: duration, next: bareTurn })
      : bare.run(
          rivals.name,
          Array.from({ length: BARE_PART_SETS }, () => rivals.nextParts()),
          duration * 1000,
        );
  const ofProduct = () => timesWithSessions(arena.pool, web.pid, 'portal');
  const ofBare = () => timesWithSessions(arena.pool, bare.pid, 'bare');

  await product(seconds * WARM_UP_ROUNDS);
  await alone(seconds * WARM_UP_ROUNDS);
  const measured: Round[] = [];
  const bareSide: Round[] = [];
  for (let round = 0; round < rounds; round += 1) {
    measured.push(await costed(ofProduct, () => product(seconds)));
    bareSide.push(await costed(ofBare, () => alone(seconds)));
  }
  const speed = median(measured.map(({ perSecond: each }) => each));
  const bareSpeed = median(bareSide.map(({ perSecond: each }) => each));
  const ratio = bareSpeed / speed;
  const processorRatio =
    median(measured.map(({ processor }) => processor)) / median(bareSide.map(({ processor }) => processor));
  const isCosted = Number.isFinite(processorRatio);
  const { aim, maxRatio, maxProcessorRatio } = rivals;
  const budgets = [
    ...(aim === undefined ? [] : [{ text: `≥ ${perSecond(aim)}`, kept: speed >= aim }]),
    ...(maxRatio === undefined
      ? []
      : [{ text: `≤ ${maxRatio.toLocaleString('pt-BR')}×`, kept: ratio <= maxRatio }]),
    ...(maxProcessorRatio === undefined || !isCosted
      ? []
      : [
          {
            text: `≤ ${maxProcessorRatio.toLocaleString('pt-BR')}× de processador`,
            kept: processorRatio <= maxProcessorRatio,
          },
        ]),
  ];
  return {
    what: rivals.what,
    measured: perSecond(speed),
    bare: `${perSecond(bareSpeed)} ${rivals.against === 'sql' ? '(só o SQL)' : '(rota nua)'}`,
    ratio,
    ...(isCosted ? { processorRatio } : {}),
    ...(budgets.length === 0
      ? {}
      : { budget: budgets.map(({ text }) => text).join(', '), kept: budgets.every(({ kept }) => kept) }),
  };
}

interface Round {
  readonly perSecond: number;
  /** Seconds of a processor for each request; NaN where they cannot be seen. */
  readonly processor: number;
}

async function costed(
  times: () => ReturnType<typeof timesWithSessions>,
  work: () => Promise<{ readonly requests: number; readonly perSecond: number }>,
): Promise<Round> {
  const before = await times();
  const done = await work();
  const after = await times();
  return {
    perSecond: done.perSecond,
    processor: before && after ? secondsBetween(before, after) / done.requests : Number.NaN,
  };
}
