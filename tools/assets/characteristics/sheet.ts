import { around, type Point, round } from '#web/illustrations/geometry.ts';

/** Every scene is drawn on a sheet of this size. */
export const WIDTH = 800;
export const HEIGHT = 600;

/**
 * Height at which the trilha comes in at the left edge and goes out at the right one: any two scenes that stand side by
 * side make one line.
 */
export const JOINT = 440;
export const FROM_LEFT: Point = [-40, JOINT];
export const TO_RIGHT: Point = [WIDTH + 40, JOINT];

/**
 * The colours of one ground. `full` stands out most from it; `shades` lead away from the ground in four steps, for what
 * must be distinct without drawing attention.
 */
export interface Palette {
  readonly ground: string;
  readonly line: string;
  readonly full: string;
  readonly shades: readonly [string, string, string, string];
}

const PRIMARY = 'var(--color-primary, #5c0936)';
const ON_GROUND = 'var(--color-on-primary, #ffffff)';
const INK = 'var(--color-primary-ink, #5c0936)';
const SECONDARY = 'var(--color-secondary, #e8684a)';
const TERTIARY = 'var(--color-tertiary, #f7e3d6)';

/** Realização: the ground of the version itself. Towards its text colour, so that a light version has shades too. */
export const ON_PRIMARY: Palette = {
  ground: PRIMARY,
  line: SECONDARY,
  full: TERTIARY,
  shades: shadesOf(PRIMARY, ON_GROUND, [91, 81, 68, 50]),
};

/** Planejamento: the light ground, as paper on which plans are drawn. */
export const ON_TERTIARY: Palette = {
  ground: TERTIARY,
  line: SECONDARY,
  full: PRIMARY,
  shades: shadesOf(TERTIARY, mix(PRIMARY, 75, INK), [90, 76, 54, 22]),
};

/** Poder: the ground has the colour of the trilha, and the trilha that of the version. */
export const ON_SECONDARY: Palette = {
  ground: SECONDARY,
  line: PRIMARY,
  full: TERTIARY,
  shades: shadesOf(SECONDARY, TERTIARY, [86, 70, 50, 28]),
};

function mix(colour: string, share: number, other: string): string {
  return `color-mix(in oklab, ${colour} ${share}%, ${other})`;
}

/** From a ground towards another colour; `shares` say how much of the ground is left. */
function shadesOf(
  ground: string,
  other: string,
  [first, second, third, fourth]: readonly [number, number, number, number],
): Palette['shades'] {
  return [
    mix(ground, first, other),
    mix(ground, second, other),
    mix(ground, third, other),
    mix(ground, fourth, other),
  ];
}

/** Presentation attributes, since a policy without inline styles refuses `style` in a file of its own. */
export type Look = Readonly<Record<string, string | number>>;

function attributes(look: Look): string {
  return Object.entries(look)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');
}

export function shape(d: string, fill: string, look: Look = {}): string {
  return `<path d="${d}"${attributes({ fill, ...look })}/>`;
}

export function stroke(d: string, colour: string, width: number, look: Look = {}): string {
  return `<path d="${d}"${attributes({ stroke: colour, 'stroke-width': width, ...look })}/>`;
}

export function disc([x, y]: Point, radius: number, fill: string, look: Look = {}): string {
  return `<circle${attributes({ cx: round(x), cy: round(y), r: radius, fill, ...look })}/>`;
}

export function ring(at: Point, radius: number, colour: string, width: number, look: Look = {}): string {
  return disc(at, radius, 'none', { stroke: colour, 'stroke-width': width, ...look });
}

/** A box as part of a path. */
export function box(x: number, y: number, width: number, height: number): string {
  return `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${-round(width)}z`;
}

/** A straight line as part of a path. */
export function line([x1, y1]: Point, [x2, y2]: Point): string {
  return `M${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}`;
}

/** The trilha, with a rim of the ground so that it stays whole over any texture. */
export function trail(d: string, { ground, line }: Palette, rim: string = ground): string {
  return stroke(d, rim, 36) + stroke(d, line, 20);
}

/** A stop on the trilha. */
export function stop(at: Point, { ground, line }: Palette, size = 21): string {
  return disc(at, size, ground, { stroke: line, 'stroke-width': 11 });
}

/** An idea, a dot that shines all round. */
export function idea(at: Point, colour: string, size = 1): string {
  return shine(at, colour, size, 0);
}

/** Where the trilha begins: an idea without the ray at whose place the trilha leaves to the right. */
export function beginning(at: Point, colour: string): string {
  return shine(at, colour, 1, 1);
}

function shine(at: Point, colour: string, size: number, firstRay: number): string {
  const rays = Array.from({ length: 9 - firstRay }, (_, index) => {
    const angle = (index + firstRay) * 40;
    return segment(around(at, 45 * size, angle), around(at, 63 * size, angle));
  });
  return disc(at, round(28 * size), colour) + stroke(rays.join(''), colour, round(10 * size));
}

function segment(from: Point, to: Point): string {
  return `M${from[0].toFixed(1)} ${from[1].toFixed(1)}L${to[0].toFixed(1)} ${to[1].toFixed(1)}`;
}
