import { setTimeout as delay } from 'node:timers/promises';
import { perSecond, withUnit, type Bench, type BenchCase, type Figure } from '../case.ts';
import { loadByHttp } from '../http-load.ts';

const IN_ONE_DOCUMENT = 40;
/** A call without a database query: its latency is that of the web process. */
const LIGHT = '/healthz';
const LIGHT_A_SECOND = 200;

async function printed(bench: Bench, ids: readonly number[]): Promise<void> {
  const query = ids.map((id) => `ids=${id}`).join('&');
  const reply = await fetch(`${bench.web.url}/api/v1/interviews/certificate/pdf?${query}`, {
    headers: { cookie: bench.subjects.manager.cookie },
  });
  const { byteLength } = await reply.arrayBuffer();
  if (!reply.ok || byteLength === 0) throw new Error(`Certificates answered ${reply.status}`);
}

/** Prints documents one after another until stopped. Returns the certificates per second. */
function printing(bench: Bench, batch: number) {
  const { certified } = bench.subjects;
  const until = new AbortController();
  let certificates = 0;
  const began = performance.now();
  const work = (async () => {
    for (let from = 0; !until.signal.aborted; from = (from + batch) % (certified.length - batch + 1)) {
      await printed(bench, certified.slice(from, from + batch));
      certificates += batch;
    }
  })();
  return async (): Promise<number> => {
    until.abort();
    await work;
    return certificates / ((performance.now() - began) / 1000);
  };
}

async function lightCalls(bench: Bench, seconds: number): Promise<number> {
  const { p99 } = await loadByHttp({
    url: bench.web.url,
    connections: 2,
    seconds,
    rate: LIGHT_A_SECOND,
    next: () => ({ method: 'GET', path: LIGHT, headers: {} }),
  });
  return p99;
}

/** Certificates per second, and the effect of printing on other requests of the same process. */
export const certificates: BenchCase = {
  name: 'certificados',
  async run(bench) {
    const seconds = bench.quick ? 2 : 5;
    const quiet = await lightCalls(bench, seconds);
    // The first document starts the typesetter.
    await printed(bench, bench.subjects.certified.slice(0, 1));
    const stop = printing(bench, IN_ONE_DOCUMENT);
    const busy = await lightCalls(bench, seconds);
    const together = await stop();
    const stopSingle = printing(bench, 1);
    await delay(seconds * 1000);
    const single = await stopSingle();
    const figures: Figure[] = [
      {
        what: `certificados, ${IN_ONE_DOCUMENT} em um PDF`,
        measured: `${perSecond(together)} (${withUnit(IN_ONE_DOCUMENT / together, 's por PDF')})`,
        budget: '≤ 1 s por PDF',
        kept: IN_ONE_DOCUMENT / together <= 1,
      },
      { what: 'certificados, um por PDF (um pedido por vez)', measured: perSecond(single) },
      {
        what: 'chamada leve, p99 sem e com impressão',
        measured: `${withUnit(quiet, 'ms')} → ${withUnit(busy, 'ms')}`,
      },
    ];
    return figures;
  },
};
