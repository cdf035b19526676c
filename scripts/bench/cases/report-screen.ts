import { cpus, loadavg } from 'node:os';
import { measureScreen, type FirstScreen } from '../first-screen.ts';
import { median, withUnit, type BenchCase } from '../case.ts';
import { openUnwatchedBrowser } from '../unwatched-browser.ts';

/** The word cloud stands in the last chapter; with it and nothing loading any more, the whole report can be read. */
const WHOLE_REPORT = 'main:not(:has([aria-busy="true"])) img[alt^="Nuvem"]';
const WARM_MS = 1500;
const ROUNDS = 3;

/**
 * The public report opened by its address on slow 4G with a processor four times slower: first with the proof of work, then
 * in a tab that had it open before, which needs none. Medians, with the load of the machine.
 */
export const reportScreen: BenchCase = {
  name: 'relatorio-tela',
  async run({ quick, subjects, web }) {
    const visits: FirstScreen[] = [];
    const first: FirstScreen[] = [];
    const load = (): string => (loadavg()[0] ?? 0).toFixed(1);
    const before = load();
    const browser = await openUnwatchedBrowser();
    try {
      for (const { cpf } of subjects.reportReaders.slice(0, quick ? 1 : ROUNDS)) {
        const screen = { address: `/relatorio/${cpf}`, control: WHOLE_REPORT, sameTab: true } as const;
        const { cold, warm } = await measureScreen(browser, web.url, screen, null);
        first.push(cold);
        visits.push(warm);
      }
    } finally {
      await browser.close();
    }
    const usable = (of: readonly FirstScreen[]): number => median(of.map(({ usableMs }) => usableMs));
    const shift = Math.max(...[...first, ...visits].map(({ layoutShift }) => layoutShift));
    return [
      {
        what: '/relatorio/:cpf inteiro, primeira visita',
        measured: withUnit(Math.round(usable(first)), 'ms'),
      },
      {
        what: '/relatorio/:cpf inteiro, segunda visita (primeiro desenho)',
        measured: `${withUnit(Math.round(usable(visits)), 'ms')} (${withUnit(Math.round(median(visits.map(({ paintMs }) => paintMs))), 'ms')})`,
        budget: `≤ ${WARM_MS} ms`,
        kept: usable(visits) <= WARM_MS,
      },
      {
        what: '/relatorio/:cpf, deslocamento',
        measured: shift.toFixed(3),
        budget: '0',
        kept: shift === 0,
      },
      {
        what: `carga da máquina, antes e depois (${cpus().length} núcleos)`,
        measured: `${before}, ${load()}`,
      },
    ];
  },
};
