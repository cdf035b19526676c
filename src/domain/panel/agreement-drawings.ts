import { line, round2, type Drawing, type DrawingNode } from '../profile/charts/drawing.ts';
import { shortMonth } from './month-words.ts';
import { WIDTHS, type ChartWidth } from './months-drawing.ts';

export interface Dumbbell {
  readonly title: string;
  /** Mean points, 0 to 25; null: none. */
  readonly machine: number | null;
  readonly person: number | null;
}

const ROW = 26;
const SIZE = 13;
const TICKS = [0, 5, 10, 15, 20, 25] as const;
const HEAD = 8;
const NAMES: Readonly<Record<ChartWidth, number>> = { narrow: 0, wide: 300 };

/**
 * One line for each competency, from the machine's mean (a ring) to the people's (a full point): its length is how far they
 * are apart, its direction who gave more. On a phone the names stand above the lines.
 */
export function dumbbellsDrawing(rows: readonly Dumbbell[], width: ChartWidth): Drawing {
  const [from, to] = [NAMES[width] + 10, WIDTHS[width] - 10];
  const above = NAMES[width] === 0;
  const step = above ? ROW + 18 : ROW;
  const at = (points: number) => round2(from + ((to - from) * Math.min(Math.max(points, 0), 25)) / 25);
  const foot = HEAD + rows.length * step;
  const nodes: DrawingNode[] = TICKS.flatMap((tick): DrawingNode[] => [
    line(at(tick), HEAD, at(tick), foot, { stroke: 'rule', strokeWidth: 1 }),
    {
      shape: 'text',
      x: at(tick),
      y: foot + 16,
      text: String(tick),
      size: 12,
      tone: 'soft',
      anchor: 'middle',
    },
  ]);
  for (const [index, { title, machine, person }] of rows.entries()) {
    const top = HEAD + index * step;
    const y = above ? top + 30 : top + ROW / 2;
    if (above)
      nodes.push({ shape: 'rect', x: 0, y: top + 3, width: WIDTHS[width], height: 18, fill: 'paper' });
    nodes.push({ shape: 'text', x: 0, y: above ? top + 17 : y + 4.5, text: title, size: SIZE, tone: 'ink' });
    if (machine !== null && person !== null)
      nodes.push(line(at(machine), y, at(person), y, { stroke: 'main', strokeWidth: 3 }));
    if (person !== null) nodes.push({ shape: 'circle', cx: at(person), cy: y, r: 5.5, fill: 'main' });
    if (machine !== null)
      nodes.push({
        shape: 'circle',
        cx: at(machine),
        cy: y,
        r: 5.5,
        // Over the point where both are equal, so that neither is lost.
        ...(machine === person ? {} : { fill: 'paper' }),
        stroke: machine === person ? 'ink' : 'main',
        strokeWidth: 2.5,
      });
  }
  return {
    width: WIDTHS[width],
    height: foot + 22,
    title:
      'Uma linha por competência, do anel (avaliador automático) ao ponto cheio (pessoas), de 0 a 25 pontos.',
    nodes,
  };
}

export interface MonthPoint {
  readonly month: string;
  /** 0 to 100; null: too few to be shown. */
  readonly percent: number | null;
}

const LINE_TOP = 20;
const LINE_HEIGHT = 120;
const LEFT = 40;

/** How often both gave the same result, month by month. A month that is not shown breaks the line and has three dots. */
export function agreementLineDrawing(months: readonly MonthPoint[], width: ChartWidth): Drawing {
  const step = (WIDTHS[width] - LEFT) / Math.max(1, months.length);
  const base = LINE_TOP + LINE_HEIGHT;
  const xOf = (index: number) => round2(LEFT + step * (index + 0.5));
  const yOf = (percent: number) => round2(base - (LINE_HEIGHT * percent) / 100);
  const every = Math.max(1, Math.ceil(34 / step));
  const nodes: DrawingNode[] = [0, 50, 100].flatMap((percent): DrawingNode[] => [
    line(LEFT, yOf(percent), WIDTHS[width], yOf(percent), {
      stroke: percent === 0 ? 'ink' : 'rule',
      strokeWidth: 1,
    }),
    {
      shape: 'text',
      x: LEFT - 6,
      y: yOf(percent) + 4,
      text: `${percent}%`,
      size: 12,
      tone: 'soft',
      anchor: 'end',
    },
  ]);
  let d = '';
  let joins = false;
  for (const [index, { percent }] of months.entries()) {
    if (percent !== null) d += `${joins ? 'L' : 'M'}${xOf(index)} ${yOf(percent)}`;
    joins = percent !== null;
  }
  if (d !== '') nodes.push({ shape: 'path', d, stroke: 'main', strokeWidth: 2.5 });
  for (const [index, { month, percent }] of months.entries()) {
    const text = { shape: 'text', x: xOf(index), size: 12, anchor: 'middle' } as const;
    const labelled = (months.length - 1 - index) % every === 0;
    if (percent === null) nodes.push({ ...text, y: base - 6, text: '···', tone: 'soft', bold: true });
    else {
      nodes.push({ shape: 'circle', cx: xOf(index), cy: yOf(percent), r: 4, fill: 'main' });
      if (labelled)
        nodes.push({
          ...text,
          y: percent > 88 ? yOf(percent) + 18 : yOf(percent) - 9,
          text: String(Math.round(percent)),
          tone: 'ink',
        });
    }
    if (labelled) nodes.push({ ...text, y: base + 16, text: shortMonth(month), tone: 'soft' });
  }
  return {
    width: WIDTHS[width],
    height: base + 22,
    title: 'Em quantos por cento das entrevistas os dois deram o mesmo resultado, mês a mês.',
    nodes,
  };
}
