import { cpus, loadavg } from 'node:os';
import { measureScreen, type FirstScreen, type Screen } from '../first-screen.ts';
import { median, withUnit, type Bench, type BenchCase, type Figure } from '../case.ts';
import { openUnwatchedBrowser } from '../unwatched-browser.ts';

interface Budget {
  readonly screen: Screen;
  /** Whose session the visitor brings. */
  readonly as: 'nobody' | 'writer' | 'manager';
  readonly coldMs: number;
  readonly warmMs: number;
}

const CANDIDATE_CONTROL = 'a[href^="/candidato/sobre-curso"]';
const BUDGETS: readonly Budget[] = [
  { screen: { address: '/entrar', control: 'input[name=email]' }, as: 'nobody', coldMs: 2500, warmMs: 1000 },
  { screen: { address: '/candidato', control: CANDIDATE_CONTROL }, as: 'writer', coldMs: 2500, warmMs: 1000 },
  {
    screen: { address: '/candidato/sobre-curso', control: 'main button' },
    as: 'writer',
    coldMs: 3500,
    warmMs: 1000,
  },
  {
    screen: { address: '/gestor/entrevista', control: 'tbody tr' },
    as: 'manager',
    coldMs: 3500,
    warmMs: 1000,
  },
  {
    screen: { address: '/gestor/turmas', control: 'main [data-card]' },
    as: 'manager',
    coldMs: 3500,
    warmMs: 1000,
  },
];
const MAX_SHIFT = 0.02;
const MAX_TASK_MS = 200;
const MAX_SCRIPTS = 6;
const ROUNDS = 3;

function cookieOf(bench: Bench, as: Budget['as']): string | null {
  if (as === 'nobody') return null;
  return (as === 'manager' ? bench.subjects.manager : bench.subjects.writers[0])?.cookie ?? null;
}

function figuresOf(address: string, kind: string, limit: number, visits: readonly FirstScreen[]): Figure[] {
  const middle = (of: (visit: FirstScreen) => number): number => median(visits.map(of));
  const most = (of: (visit: FirstScreen) => number): number => Math.max(...visits.map(of));
  const usable = middle(({ usableMs }) => usableMs);
  const scripts = most((visit) => visit.scripts);
  const shift = most(({ layoutShift }) => layoutShift);
  const task = middle(({ longestTaskMs }) => longestTaskMs);
  return [
    {
      what: `${address}, ${kind}: utilizável (primeiro desenho)`,
      measured: `${withUnit(Math.round(usable), 'ms')} (${withUnit(Math.round(middle(({ paintMs }) => paintMs)), 'ms')})`,
      budget: `≤ ${limit} ms`,
      kept: usable <= limit,
    },
    {
      what: `${address}, ${kind}: scripts antes disso, deslocamento, tarefa mais longa`,
      measured: `${scripts}, ${shift.toFixed(3)}, ${withUnit(Math.round(task), 'ms')}`,
      budget: `≤ ${MAX_SCRIPTS}, ≤ ${MAX_SHIFT}, ≤ ${MAX_TASK_MS} ms`,
      kept: scripts <= MAX_SCRIPTS && shift <= MAX_SHIFT && task <= MAX_TASK_MS,
    },
  ];
}

/**
 * When the first screens behind the sign-in can be used, on slow 4G with a processor four times slower: a first visit and
 * the second one. Medians of three; the load of the machine is in the table, since it decides much of the figures.
 */
export const firstScreens: BenchCase = {
  name: 'primeiras-telas',
  async run(bench) {
    const browser = await openUnwatchedBrowser();
    const figures: Figure[] = [];
    const load = (): string => (loadavg()[0] ?? 0).toFixed(1);
    const before = load();
    try {
      for (const { screen, as, coldMs, warmMs } of BUDGETS) {
        const rounds: { cold: FirstScreen; warm: FirstScreen }[] = [];
        for (let round = 0; round < (bench.quick ? 1 : ROUNDS); round++)
          rounds.push(await measureScreen(browser, bench.web.url, screen, cookieOf(bench, as)));
        figures.push(
          ...figuresOf(
            screen.address,
            'primeira visita',
            coldMs,
            rounds.map(({ cold }) => cold),
          ),
          ...figuresOf(
            screen.address,
            'segunda visita',
            warmMs,
            rounds.map(({ warm }) => warm),
          ),
        );
      }
    } finally {
      await browser.close();
    }
    return [
      ...figures,
      {
        what: `carga da máquina, antes e depois (${cpus().length} núcleos)`,
        measured: `${before}, ${load()}`,
      },
    ];
  },
};
