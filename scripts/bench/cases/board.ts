import type { BenchCase, Comparison } from '../case.ts';
import type { Turn } from '../http-load.ts';
import type { SignedIn } from '../subjects.ts';

const MAX_RATIO = 1.5;
const BOARD = '/api/v1/class-room/module/1';

function asking(name: string, what: string, who: SignedIn, path: string): Comparison {
  const turn: Turn = { method: 'GET', path: `${BOARD}/${path}`, headers: { cookie: who.cookie } };
  return {
    name,
    what,
    against: 'sql',
    sample: () => ({ turn, parts: {} }),
    next: () => turn,
    nextParts: () => ({}),
    maxRatio: MAX_RATIO,
    maxProcessorRatio: MAX_RATIO,
  };
}

/** The class board over 300,000 interviews. */
export const classBoard: BenchCase = {
  name: 'quadro',
  async run(bench) {
    const { manager, managerOfState } = bench.subjects;
    const boards = [
      asking('board-columns', 'quadro: colunas', manager, 'board-columns'),
      asking('board-columns-state', 'quadro: colunas de um estado', managerOfState, 'board-columns'),
      asking('board-interested', 'quadro: interessados', manager, 'simple-board-items?type=INTERESTED'),
      asking(
        'board-interested-state',
        'quadro: interessados de um estado',
        managerOfState,
        'simple-board-items?type=INTERESTED',
      ),
    ];
    const figures = [];
    for (const board of boards) figures.push(await bench.compare(board));
    return figures;
  },
};
