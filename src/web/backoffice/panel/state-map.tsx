import { Link } from 'react-router';
import type { ManagerPanel } from '#contract/panel.ts';
import { shadeOf, STATE_TILES, type Shade } from '#domain/panel/tiles.ts';
import type { Stage } from '#domain/panel/stages.ts';
import { numberText } from '../number-text.ts';
import { panelPath, type Measure, type PanelAddress } from './panel-address.ts';
import { shareText } from './panel-texts.ts';

type StateRow = ManagerPanel['ufs'][number];

export const MEASURE_WORDS: Readonly<Record<Measure, string>> = {
  inscritas: 'Inscritas',
  aptas: 'Aptas entre as inscritas',
  espera: 'Aguardam avaliação',
};

const SHADES: Readonly<Record<Shade, string>> = {
  0: 'bg-paper text-ink-soft border-line',
  1: 'bg-primary-ink/10 text-ink border-line',
  2: 'bg-primary-ink/20 text-ink border-line-strong',
  3: 'bg-primary-ink/35 text-ink border-line-strong',
  4: 'bg-primary-ink text-paper border-primary-ink',
};

interface Value {
  readonly size: number;
  readonly text: string;
}

/** What a measure is for a state, and how it is written on its square. */
function valueOf(row: StateRow | undefined, measure: Measure, stages: readonly Stage[]): Value {
  const people = row?.reached[0] ?? 0;
  if (measure === 'espera') return { size: row?.waiting ?? 0, text: short(row?.waiting ?? 0) };
  if (measure === 'inscritas') return { size: people, text: short(people) };
  const apt = row?.reached[stages.indexOf('APT')] ?? 0;
  return {
    size: people === 0 ? 0 : apt / people,
    text: people === 0 ? '–' : `${Math.round((100 * apt) / people)}%`,
  };
}

const short = (people: number): string =>
  people < 10_000 ? numberText(people) : `${Math.round(people / 1000)} mil`;

interface Props {
  address: PanelAddress;
  rows: readonly StateRow[];
  stages: readonly Stage[];
}

/**
 * Brazil as 27 squares of one size: the shade is the measure, the number stands on each. A press narrows the panel to the
 * state, or widens it again.
 */
export function StateMap({ address, rows, stages }: Props) {
  const { measure } = address;
  const byUf = new Map(rows.map((row) => [row.uf, row]));
  const values = new Map(Object.keys(STATE_TILES).map((uf) => [uf, valueOf(byUf.get(uf), measure, stages)]));
  const largest = Math.max(0, ...[...values.values()].map(({ size }) => size));
  return (
    <ul
      aria-label={`Estados: ${MEASURE_WORDS[measure].toLocaleLowerCase('pt-BR')}`}
      className="grid max-w-104 grid-cols-6 gap-1"
    >
      {Object.entries(STATE_TILES).map(([uf, [column, row]]) => {
        const { size, text } = values.get(uf) ?? { size: 0, text: '–' };
        const isChosen = address.uf === uf;
        return (
          <li key={uf} style={{ gridColumn: column + 1, gridRow: row + 1 }}>
            <Link
              to={panelPath({ ...address, uf: isChosen ? null : uf })}
              replace
              preventScrollReset
              aria-current={isChosen ? 'true' : undefined}
              title={detail(byUf.get(uf), stages)}
              className={`flex aspect-square flex-col items-center justify-center rounded border text-center leading-tight no-underline hover:outline-2 hover:outline-ink aria-[current=true]:outline-3 aria-[current=true]:outline-ink ${SHADES[shadeOf(size, largest)]}`}
            >
              <span className="text-xs">{uf}</span>
              <span className="text-sm font-semibold tabular-nums">{text}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

function detail(row: StateRow | undefined, stages: readonly Stage[]): string {
  if (!row) return 'Ninguém neste recorte';
  const apt = row.reached[stages.indexOf('APT')] ?? 0;
  const people = row.reached[0] ?? 0;
  return `${numberText(people)} inscritas, ${numberText(apt)} aptas (${shareText(apt, people) ?? '–'}), ${numberText(row.waiting)} aguardam avaliação`;
}
