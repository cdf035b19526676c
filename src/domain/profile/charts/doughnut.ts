import { type Drawing, type DrawingNode, round2 } from './drawing.ts';

/** Percentages that sum to 100: very close, close, not very close. */
export interface ClosenessValues {
  readonly seriesOne: number;
  readonly seriesTwo: number;
  readonly seriesThree: number;
}

export type ClosenessSeries = keyof ClosenessValues;

export const CLOSENESS_SERIES: readonly {
  series: ClosenessSeries;
  name: string;
  tone: 'main' | 'mid' | 'paper';
}[] = [
  { series: 'seriesOne', name: 'Muito próximo', tone: 'main' },
  { series: 'seriesTwo', name: 'Próximo', tone: 'mid' },
  { series: 'seriesThree', name: 'Pouco próximo', tone: 'paper' },
];

const SIZE = 220;
const CENTRE = SIZE / 2;
const OUTER = 106;
const INNER = 62;

const at = (radius: number, turn: number): string => {
  const radians = (turn - 0.25) * 2 * Math.PI;
  return `${round2(CENTRE + radius * Math.cos(radians))} ${round2(CENTRE + radius * Math.sin(radians))}`;
};

/** A piece of the ring between two turns (0 to 1, clockwise from the top). */
function piece(from: number, to: number): string {
  // An arc that ends where it begins is not drawn: a whole ring is two halves.
  if (to - from >= 1) return `${piece(from, from + 0.5)}${piece(from + 0.5, to - 1e-9)}`;
  const large = to - from > 0.5 ? 1 : 0;
  return `M${at(OUTER, from)}A${OUTER} ${OUTER} 0 ${large} 1 ${at(OUTER, to)}L${at(INNER, to)}A${INNER} ${INNER} 0 ${large} 0 ${at(INNER, from)}Z`;
}

/** How near the people are who answered: a ring in three parts, dark, middle and light. */
export function closenessDrawing(values: ClosenessValues): Drawing {
  const sum = CLOSENESS_SERIES.reduce((total, { series }) => total + values[series], 0);
  let turn = 0;
  const nodes: DrawingNode[] = [];
  for (const { series, tone } of CLOSENESS_SERIES) {
    if (values[series] <= 0) continue;
    const end = turn + values[series] / sum;
    nodes.push({
      shape: 'path',
      d: piece(turn, end),
      fill: tone,
      stroke: 'main',
      strokeWidth: 2,
    });
    turn = end;
  }
  return {
    width: SIZE,
    height: SIZE,
    title: 'Um anel em três partes: muito próximo, próximo e pouco próximo.',
    nodes,
  };
}
