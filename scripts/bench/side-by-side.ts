import type { BareProcess } from './bare-process.ts';
import { median, perSecond, type Figure, type Rivals } from './case.ts';
import type { Eavesdropper } from './eavesdropper.ts';
import { loadByHttp, type Turn } from './http-load.ts';
import type { ProductProcess } from './product.ts';
import { scriptOf, type Parts } from './script.ts';

export interface Arena {
  readonly web: ProductProcess;
  /** A second product process whose statements are recorded. */
  readonly heard: ProductProcess;
  readonly ear: Eavesdropper;
  readonly bare: BareProcess;
  readonly connections: number;
  readonly rounds: number;
  readonly seconds: number;
}

/** The number of part sets that the bare statements cycle through. */
const PARTS_BY_THEMSELVES = 500;

async function ask(url: string, { method, path, headers, body }: Turn): Promise<void> {
  const reply = await fetch(url + path, {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body }),
  });
  await reply.arrayBuffer();
  if (!reply.ok) throw new Error(`${method} ${path.split('?', 1)[0] ?? ''} answered ${reply.status}`);
}

const sendable = (parts: Parts): string =>
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
export async function compare(arena: Arena, rivals: Rivals): Promise<Figure> {
  const { web, heard, ear, bare, connections, rounds, seconds } = arena;
  const { turn, parts } = rivals.sample();
  const statements = await ear.listen(() => ask(heard.url, turn));
  turn.answered?.(200);
  await bare.learn(rivals.name, scriptOf(statements, parts));

  const product = (duration: number) =>
    loadByHttp({ url: web.url, connections, seconds: duration, next: rivals.next });
  const bareTurn = (): Turn => ({
    method: 'POST',
    path: `/${rivals.name}`,
    headers: {},
    body: sendable(rivals.nextParts()),
  });
  const alone = async (duration: number): Promise<number> =>
    rivals.against === 'route'
      ? (await loadByHttp({ url: bare.url, connections, seconds: duration, next: bareTurn })).perSecond
      : bare.run(
          rivals.name,
          Array.from({ length: PARTS_BY_THEMSELVES }, () => rivals.nextParts()),
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
  const { aim, mostRatio } = rivals;
  const budget = [
    ...(aim === undefined ? [] : [`≥ ${perSecond(aim)}`]),
    ...(mostRatio === undefined ? [] : [`≤ ${mostRatio.toLocaleString('pt-BR')}×`]),
  ].join(', ');
  return {
    what: rivals.what,
    measured: perSecond(median(measured)),
    bare: `${perSecond(median(bareSide))} ${rivals.against === 'sql' ? '(só o SQL)' : '(rota nua)'}`,
    ratio,
    ...(budget === '' ? {} : { budget }),
    ...(budget === ''
      ? {}
      : { kept: median(measured) >= (aim ?? 0) && ratio <= (mostRatio ?? Number.POSITIVE_INFINITY) }),
  };
}
