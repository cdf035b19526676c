import { type Drawing, type DrawingNode, formatValue, line, round2, wrapWords } from './drawing.ts';
import { type Filling, filledBox } from './filling.ts';

/** One window: what both see, what only others see, what only the person sees, what nobody sees. Together 25. */
export interface JohariValues {
  readonly title: string;
  readonly primary: number;
  readonly secondary: number;
  readonly tertiary: number;
  readonly fourth: number;
}

export type JohariArea = 'primary' | 'secondary' | 'tertiary' | 'fourth';

/** The four areas in the order of the wire, with the name and the filling that stand for them everywhere. */
export const JOHARI_AREAS: readonly { area: JohariArea; name: string; filling: Filling }[] = [
  { area: 'primary', name: 'Aberta', filling: 'solid' },
  { area: 'secondary', name: 'Cega', filling: 'stripes' },
  { area: 'tertiary', name: 'Oculta', filling: 'tint' },
  { area: 'fourth', name: 'Desconhecida', filling: 'empty' },
];

const AXIS = 25;
const WIDTH = 300;
const FROM = 104;
const TO = 258;
const ROW = 26;
const BAR = 16;
const TICKS = [0, 5, 10, 15, 20, 25] as const;
const NAME_SIZE = 14;

/** The window of one competency: four bars on an axis of 25. Its title is the page's to write. */
export function johariDrawing(values: JohariValues): Drawing {
  const atValue = (value: number) => FROM + ((TO - FROM) * value) / AXIS;
  const foot = JOHARI_AREAS.length * ROW + 2;
  const grid = TICKS.flatMap((tick): DrawingNode[] => [
    line(atValue(tick), 0, atValue(tick), foot, { stroke: 'rule', strokeWidth: 1 }),
    {
      shape: 'text',
      x: round2(atValue(tick)),
      y: foot + 15,
      text: String(tick),
      size: 12.5,
      tone: 'soft',
      anchor: 'middle',
    },
  ]);
  const bars = JOHARI_AREAS.flatMap(({ area, name, filling }, index): DrawingNode[] => {
    const top = index * ROW + (ROW - BAR) / 2;
    const baseline = round2(top + BAR / 2 + NAME_SIZE * 0.35);
    const value = values[area];
    return [
      { shape: 'text', x: FROM - 10, y: baseline, text: name, size: NAME_SIZE, tone: 'ink', anchor: 'end' },
      ...filledBox({ x: FROM, y: top, width: (TO - FROM) * (value / AXIS), height: BAR }, filling),
      {
        shape: 'text',
        x: WIDTH - 1,
        y: baseline,
        text: formatValue(value),
        size: NAME_SIZE,
        tone: 'ink',
        anchor: 'end',
        bold: true,
      },
    ];
  });
  return {
    width: WIDTH,
    height: foot + 20,
    title: `${wrapWords(values.title, 200).join(' ')}: quatro barras de 0 a 25, uma para cada área da janela.`,
    nodes: [...grid, ...bars],
  };
}
