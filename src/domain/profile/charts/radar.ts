import { type Drawing, type DrawingNode, line, round2 } from './drawing.ts';

export interface RadarValues {
  readonly creative: number;
  readonly analytical: number;
  readonly seller: number;
}

/** Six choices, so no axis goes further. */
export const RADAR_MAX = 6;
const RINGS = [2, 4, 6] as const;
const WIDTH = 300;
const CENTRE = { x: 150, y: 148 };
const RADIUS = 112;

const AXES = [
  { tendency: 'creative', name: 'Criativo', angle: -90, label: { x: 150, y: 20, anchor: 'middle' } },
  { tendency: 'analytical', name: 'Analítico', angle: 30, label: { x: 298, y: 232, anchor: 'end' } },
  { tendency: 'seller', name: 'Vendedor', angle: 150, label: { x: 2, y: 232, anchor: 'start' } },
] as const;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The point of an axis, in degrees clockwise from the right, at a value of 0 to 6. */
function pointAt(angle: number, value: number): Point {
  const radians = (angle * Math.PI) / 180;
  const distance = (RADIUS * value) / RADAR_MAX;
  return {
    x: round2(CENTRE.x + distance * Math.cos(radians)),
    y: round2(CENTRE.y + distance * Math.sin(radians)),
  };
}

const closed = (points: readonly Point[]): string =>
  `${points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('')}Z`;

/** How often each of the three tendencies was chosen: a triangle on three axes of 0 to 6. */
export function radarDrawing(values: RadarValues): Drawing {
  const corners = AXES.map(({ tendency, angle }) => pointAt(angle, values[tendency]));
  const nodes: DrawingNode[] = [
    ...RINGS.map((ring): DrawingNode => ({
      shape: 'path',
      d: closed(AXES.map(({ angle }) => pointAt(angle, ring))),
      stroke: 'rule',
      strokeWidth: ring === RADAR_MAX ? 1.5 : 1,
    })),
    ...AXES.map(({ angle }) => {
      const end = pointAt(angle, RADAR_MAX);
      return line(CENTRE.x, CENTRE.y, end.x, end.y, { stroke: 'rule', strokeWidth: 1 });
    }),
    ...RINGS.map((ring): DrawingNode => {
      const { x, y } = pointAt(-90, ring);
      return {
        shape: 'text',
        x: x - 10,
        y: round2(y + 4),
        text: String(ring),
        size: 12,
        tone: 'soft',
        anchor: 'end',
      };
    }),
    {
      shape: 'path',
      d: closed(corners),
      fill: 'main',
      fillOpacity: 0.16,
      stroke: 'main',
      strokeWidth: 3,
    },
    ...corners.map(({ x, y }): DrawingNode => ({ shape: 'circle', cx: x, cy: y, r: 5.5, fill: 'main' })),
    ...AXES.map(({ tendency, name, label }): DrawingNode => ({
      shape: 'text',
      x: label.x,
      y: label.y,
      text: `${name} ${values[tendency]}`,
      size: 16,
      tone: 'ink',
      bold: true,
      anchor: label.anchor,
    })),
  ];
  return {
    width: WIDTH,
    height: 244,
    title: 'Um triângulo em três eixos de 0 a 6: criativo, analítico e vendedor.',
    nodes,
  };
}
