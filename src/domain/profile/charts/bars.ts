import { type Drawing, type DrawingNode, formatValue, line, round2, wrapWords } from './drawing.ts';
import { filledBox } from './filling.ts';

export interface BarRow {
  readonly title: string;
  readonly value: number;
  readonly max: number;
  /** The mean of what others said; null while there are too few of them. */
  readonly others: number | null;
}

/** `narrow`: names above their bars, for a phone. `wide`: names at the left, for a desk and for paper. */
export type BarsLayout = 'narrow' | 'wide';

interface Measures {
  readonly width: number;
  /** Where the axis begins and ends. */
  readonly from: number;
  readonly to: number;
  readonly textSize: number;
  readonly nameCharacters: number;
  readonly namesAbove: boolean;
  readonly barHeight: number;
  readonly gap: number;
}

const MEASURES: Readonly<Record<BarsLayout, Measures>> = {
  narrow: {
    width: 300,
    from: 1,
    to: 216,
    textSize: 14.5,
    nameCharacters: 38,
    namesAbove: true,
    barHeight: 14,
    gap: 20,
  },
  wide: {
    width: 720,
    from: 288,
    to: 624,
    textSize: 16,
    nameCharacters: 34,
    namesAbove: false,
    barHeight: 16,
    gap: 22,
  },
};

const LINE = 1.25;
const HEADS = 26;
/** From the end of the axis to the middle of the own values. */
const OWN_COLUMN = 22;
const TICKS = [0, 5, 10, 15, 20, 25] as const;

/** Half the height of the diamond that stands for the others. */
const DIAMOND = 8;

/** A diamond around a point: the mean of others, distinguished from the bar by its shape. */
export function diamond(x: number, y: number, half = DIAMOND): DrawingNode {
  return {
    shape: 'path',
    d: `M${round2(x)} ${round2(y - half)}L${round2(x + half)} ${round2(y)}L${round2(x)} ${round2(y + half)}L${round2(x - half)} ${round2(y)}Z`,
    fill: 'paper',
    stroke: 'ink',
    strokeWidth: 2.5,
  };
}

/** One bar for each competency, and a diamond where the others see the person. All rows have the same axis. */
export function barsDrawing(rows: readonly BarRow[], layout: BarsLayout): Drawing {
  const measures = MEASURES[layout];
  const max = Math.max(0, ...rows.map((row) => row.max)) || 25;
  const atValue = (value: number) =>
    measures.from + ((measures.to - measures.from) * Math.min(Math.max(value, 0), max)) / max;
  const compared = rows.some(({ others }) => others !== null);
  const nodes: DrawingNode[] = compared ? columnHeads(measures) : [];
  let y = compared ? HEADS : 4;
  for (const row of rows) {
    const drawn = drawRow(row, y, measures, atValue);
    nodes.push(...drawn.nodes);
    y = drawn.bottom + measures.gap;
  }
  const foot = y - measures.gap + 10;
  const axis = TICKS.filter((tick) => tick <= max).flatMap((tick): DrawingNode[] => [
    line(atValue(tick), 0, atValue(tick), foot, { stroke: 'rule', strokeWidth: 1 }),
    {
      shape: 'text',
      x: round2(atValue(tick)),
      y: foot + 16,
      text: String(tick),
      size: 13,
      tone: 'soft',
      anchor: tick === 0 && measures.namesAbove ? 'start' : 'middle',
    },
  ]);
  return {
    width: measures.width,
    height: foot + 22,
    title: compared
      ? 'Uma barra para cada característica: a sua nota, e um losango na média das outras pessoas.'
      : 'Uma barra para cada característica: a sua nota.',
    nodes: [...axis, ...nodes],
  };
}

/** Over the two columns of values. */
function columnHeads({ to, width }: Measures): DrawingNode[] {
  const head = { shape: 'text', y: 13, size: 13, tone: 'soft' } as const;
  return [
    { ...head, x: to + OWN_COLUMN, text: 'Você', anchor: 'middle' },
    { ...head, x: width - 2, text: 'Outros', anchor: 'end' },
  ];
}

function drawRow(
  row: BarRow,
  top: number,
  { width, from, to, textSize, nameCharacters, namesAbove, barHeight }: Measures,
  atValue: (value: number) => number,
): { nodes: DrawingNode[]; bottom: number } {
  const lines = wrapWords(row.title, nameCharacters);
  const namesHeight = lines.length * textSize * LINE;
  const barTop = namesAbove ? top + namesHeight + 5 : top + Math.max(0, (namesHeight - barHeight) / 2);
  const middle = barTop + barHeight / 2;
  const namesTop = namesAbove ? top : middle - namesHeight / 2;
  const nodes: DrawingNode[] = lines.map((text, index) => ({
    shape: 'text',
    x: 0,
    y: round2(namesTop + textSize * (0.95 + index * LINE)),
    text,
    size: textSize,
    tone: 'ink',
  }));
  if (namesAbove) {
    // The grid stays behind the bars: a name is read on plain paper.
    nodes.unshift({
      shape: 'rect',
      x: 0,
      y: round2(top - 3),
      width,
      height: round2(namesHeight + 4),
      fill: 'paper',
    });
  }
  nodes.push(
    line(from, middle, to, middle, { stroke: 'rule', strokeWidth: 1 }),
    ...filledBox({ x: from, y: barTop, width: atValue(row.value) - from, height: barHeight }, 'solid'),
  );
  if (row.others !== null) nodes.push(diamond(atValue(row.others), middle));
  nodes.push(
    valueText(to + OWN_COLUMN, middle, formatValue(row.value), textSize, true),
    ...(row.others === null ? [] : [valueText(width - 2, middle, formatValue(row.others), textSize, false)]),
  );
  return { nodes, bottom: Math.max(barTop + barHeight, namesTop + namesHeight) };
}

/** The own value begins after the axis, that of the others ends at the edge. */
function valueText(x: number, middle: number, text: string, size: number, own: boolean): DrawingNode {
  return {
    shape: 'text',
    x,
    y: round2(middle + size * 0.35),
    text,
    size,
    tone: own ? 'main' : 'ink',
    bold: own,
    anchor: own ? 'middle' : 'end',
  };
}
