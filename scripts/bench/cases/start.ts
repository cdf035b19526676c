import path from 'node:path';
import { withUnit, type BenchCase } from '../case.ts';
import { startProduct } from '../product.ts';

const COLD_SECONDS = 15;
const WARM_SECONDS = 4;

/** From nothing to ready, with a database of its own and demo data; then again on what is there. */
export const start: BenchCase = {
  name: 'partida',
  async run({ folder, ports }) {
    const own = path.join(folder, 'start');
    const cold = await startProduct(own, ports.spare, { SEED: 'demo' });
    await cold.stop();
    const warm = await startProduct(own, ports.spare, {});
    await warm.stop();
    return [
      {
        what: 'partida fria, com banco novo e dados de demonstração',
        measured: withUnit(cold.startSeconds, 's'),
        budget: `≤ ${COLD_SECONDS} s`,
        kept: cold.startSeconds <= COLD_SECONDS,
      },
      {
        what: 'partida quente',
        measured: withUnit(warm.startSeconds, 's'),
        budget: `≤ ${WARM_SECONDS} s`,
        kept: warm.startSeconds <= WARM_SECONDS,
      },
    ];
  },
};
