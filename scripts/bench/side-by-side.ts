import type { BareProcess } from './bare-process.ts';
import { median, perSecond, type Figure, type Comparison } from './case.ts';
import type { StatementRecorder } from './statement-recorder.ts';
import { loadByHttp, type Turn } from './http-load.ts';
import type { ProductProcess } from './product.ts';
import { scriptOf, type Parts } from './script.ts';

export interface ComparisonSetup {
  readonly web: ProductProcess;
  /** A second product process whose statements are recorded. */
  readonly recordedProduct: ProductProcess;
  readonly recorder: StatementRecorder;
  readonly bare: BareProcess;
  readonly connections: number;
  readonly rounds: number;
  readonly seconds: number;
}

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
  const alone = async (duration: number): Promise<number> =>
    rivals.against === 'route'
      ? (await loadByHttp({ url: bare.url, connections, seconds: duration, next: bareTurn })).perSecond
      : bare.run(
          rivals.name,
          Array.from({ length: BARE_PART_SETS }, () => rivals.nextParts()),
          duration * 1000,
        );

  // Plans, caches and compiled code first.
  await product(seconds / 2);
  await alone(seconds / 2);
  const measured: number[] = [];
  const bareSide: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    measured.push((await product(seconds)).perSecond);
    bareSide.push(await alone(seconds));
  }
  const ratio = median(bareSide) / median(measured);
  const { aim, maxRatio } = rivals;
  const budget = [
    ...(aim === undefined ? [] : [`≥ ${perSecond(aim)}`]),
    ...(maxRatio === undefined ? [] : [`≤ ${maxRatio.toLocaleString('pt-BR')}×`]),
  ].join(', ');
  return {
    what: rivals.what,
    measured: perSecond(median(measured)),
    bare: `${perSecond(median(bareSide))} ${rivals.against === 'sql' ? '(só o SQL)' : '(rota nua)'}`,
    ratio,
    ...(budget === '' ? {} : { budget }),
    ...(budget === ''
      ? {}
      : { kept: median(measured) >= (aim ?? 0) && ratio <= (maxRatio ?? Number.POSITIVE_INFINITY) }),
  };
}
