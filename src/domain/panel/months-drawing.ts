import { line, round2, type Drawing, type DrawingNode } from '../profile/charts/drawing.ts';
import { shortMonth } from './month-words.ts';

export interface MonthBar {
  /** yyyy-MM. */
  readonly month: string;
  readonly interested: number;
  readonly apt: number;
}

export type ChartWidth = 'narrow' | 'wide';

/** One unit of a drawing is a pixel: texts have the page's size on a phone and at a desk. */
export const WIDTHS: Readonly<Record<ChartWidth, number>> = { narrow: 340, wide: 720 };

const TOP = 22;
const HEIGHT = 150;
const FOOT = 34;
const SIZE = 12;
/** A label needs this much room. */
const LABEL_ROOM = 30;

const short = (people: number): string =>
  people < 10_000 ? String(people) : `${Math.round(people / 1000)} mil`;

/**
 * Two bars in one for each month: those registered in it as a pale, outlined one, and inside it, full and narrower, those of
 * them who are apt. A month without anybody keeps its place.
 */
export function monthsDrawing(months: readonly MonthBar[], width: ChartWidth): Drawing {
  const max = Math.max(1, ...months.map(({ interested }) => interested));
  const step = WIDTHS[width] / Math.max(1, months.length);
  const bar = Math.min(44, step * 0.72);
  const every = Math.max(1, Math.ceil(LABEL_ROOM / step));
  const base = TOP + HEIGHT;
  const heightOf = (people: number) => (HEIGHT * people) / max;
  const nodes: DrawingNode[] = [];
  for (const [index, { month, interested, apt }] of months.entries()) {
    const middle = step * (index + 0.5);
    const box = (people: number, share: number) => ({
      shape: 'rect' as const,
      x: round2(middle - (bar * share) / 2),
      y: round2(base - heightOf(people)),
      width: round2(bar * share),
      height: round2(heightOf(people)),
    });
    if (interested > 0) nodes.push({ ...box(interested, 1), fill: 'pale', stroke: 'main', strokeWidth: 1 });
    if (apt > 0) nodes.push({ ...box(apt, 0.5), fill: 'main' });
    // Counted from the end, so that the present month always has its label.
    if ((months.length - 1 - index) % every !== 0) continue;
    const text = { shape: 'text', x: round2(middle), size: SIZE, anchor: 'middle' } as const;
    nodes.push(
      { ...text, y: round2(base - heightOf(interested) - 5), text: short(interested), tone: 'ink' },
      { ...text, y: base + 15, text: shortMonth(month), tone: 'soft' },
    );
    if (month.endsWith('-01') || index === months.length - 1 || every > 1)
      nodes.push({ ...text, y: base + 29, text: month.slice(0, 4), tone: 'soft' });
  }
  return {
    width: WIDTHS[width],
    height: base + FOOT,
    title:
      'Para cada mês, uma barra clara de quem se inscreveu e, dentro dela, uma cheia de quem ficou apto.',
    nodes: [line(0, base, WIDTHS[width], base, { stroke: 'ink', strokeWidth: 1 }), ...nodes],
  };
}
