import type { Bench, BenchCase, Figure } from '../case.ts';
import { median, withUnit } from '../case.ts';

const LIST = '/api/v1/interviews/module/1';
const REPEATS = 3;

type Choice = readonly [name: string, query: readonly (readonly [key: string, value: string])[]];

/** Texts with no, one, some and very many hits. */
function texts({ subjects }: Bench): readonly Choice[] {
  const find = (name: string, text: string): Choice => [name, [['filter.fieldOfResearch', text]]];
  return [
    ['sem busca', []],
    find('silva', 'silva'),
    find('maria silva', 'maria silva'),
    find('um nome inteiro', subjects.names[0] ?? ''),
    find('duas letras', 'ma'),
    find('ninguém', 'xyzq'),
  ];
}
const STATES: readonly Choice[] = [
  ['país', []],
  ['SP', [['filter.ufs', 'SP']]],
  ['MG e SP', [['filter.ufs', 'MG'], ['filter.ufs', 'SP']]], // prettier-ignore
  ['RR', [['filter.ufs', 'RR']]],
];
const STATUSES: readonly Choice[] = [
  ['toda situação', []],
  ['apto', [['filter.statusInterviews', 'APTO']]],
  ['com erro', [['filter.statusInterviews', 'ERRO_DE_PROCESSAMENTO']]],
  [
    'dois pares',
    [
      ['filter.statusCombinations', 'FINALIZADA-APTO'],
      ['filter.statusCombinations', 'EXPIRADA-SEM_RESULTADO'],
    ],
  ],
];
const DATES: readonly Choice[] = [
  ['sempre', []],
  [
    'inscritos num mês',
    [
      ['filter.periodStart', '2026-10-01'],
      ['filter.periodEnd', '2026-10-31'],
    ],
  ],
  [
    'resultado em vinte dias',
    [
      ['filter.initialProcessingDate', '2026-11-01'],
      ['filter.finalProcessingDate', '2026-11-20'],
    ],
  ],
];

/** The last of the sorted values that this share of them does not exceed. */
const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;

/**
 * Every combination of text, state of the country, status and days in the managers' list, one after the other by one
 * manager: milliseconds from the request to the whole reply, the best of three, totals included. The slowest are named.
 */
export const listMatrix: BenchCase = {
  name: 'filtros',
  async run(bench) {
    const { web, subjects } = bench;
    const times: { readonly what: string; readonly ms: number }[] = [];
    for (const [text, asText] of texts(bench))
      for (const [uf, asUf] of STATES)
        for (const [status, asStatus] of STATUSES)
          for (const [days, asDays] of DATES) {
            const query = new URLSearchParams(
              [...asText, ...asUf, ...asStatus, ...asDays].map(([key, value]): [string, string] => [
                key,
                value,
              ]),
            );
            let best = Number.POSITIVE_INFINITY;
            for (let i = 0; i < REPEATS; i += 1) {
              const began = performance.now();
              const reply = await fetch(`${web.url}${LIST}?${query}`, {
                headers: { cookie: subjects.manager.cookie },
              });
              await reply.arrayBuffer();
              if (!reply.ok) throw new Error(`The list answered ${reply.status}`);
              best = Math.min(best, performance.now() - began);
            }
            times.push({ what: `${text}, ${uf}, ${status}, ${days}`, ms: best });
          }
    const sorted = times.map(({ ms }) => ms).toSorted((a, b) => a - b);
    const figures: Figure[] = [
      { what: `lista: ${times.length} combinações, mediana`, measured: withUnit(median(sorted), 'ms') },
      { what: 'lista: 9 de 10 combinações em', measured: withUnit(quantile(sorted, 0.9), 'ms') },
    ];
    const slowest = times.toSorted((a, b) => b.ms - a.ms).slice(0, 3);
    for (const { what, ms } of slowest)
      figures.push({ what: `lista, das mais lentas: ${what}`, measured: withUnit(ms, 'ms') });
    return figures;
  },
};
