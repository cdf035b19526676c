import { type Bounds, dots, type Point, smoothPath } from './geometry.ts';

/** A field of dots that grows under a rising curve, a sun behind it, and the paths not taken. */
export function StartupGround({ halftone }: { halftone: Halftone }) {
  return (
    <>
      <rect x="-100" y="-100" width="1500" height="1100" className="fill-primary" />
      <circle cx="830" cy="330" r="270" className="fill-pale" />
      <path d={FAN} strokeWidth="2.5" strokeOpacity="0.34" className="stroke-secondary" />
      {halftone.map(({ d, size }) => (
        <path key={size} d={d} strokeWidth={size} className="stroke-secondary" />
      ))}
    </>
  );
}

export type Halftone = readonly { size: number; d: string }[];

/** The curve: level, a dip, then ever steeper. `strength` 1 is the trilha, less are the paths not taken. */
export function height(x: number, strength = 1): number {
  const dip = 90 * Math.exp(-(((x - 400) / 170) ** 2));
  const rise = 560 * Math.max(0, (x - 330) / 720) ** 2.1;
  return 640 + dip * (0.4 + 0.6 * strength) - rise * strength;
}

/** Points of the curve between two places. */
export function curve(from: number, to: number, strength = 1): Point[] {
  const steps = Math.ceil((to - from) / 52);
  return Array.from({ length: steps + 1 }, (_, index): Point => {
    const x = from + ((to - from) * index) / steps;
    return [x, height(x, strength)];
  });
}

const FAN = Array.from({ length: 15 }, (_, index) =>
  smoothPath(curve(520, 1240, -0.35 + index * 0.115)),
).join('');
const SIZES = [3, 5, 8, 11, 14, 17];

/** The dots of a window, in six sizes: larger the deeper under the curve and the further right. */
export function drawHalftone(bounds: Bounds): Halftone {
  const places: Point[][] = SIZES.map(() => []);
  for (let row = Math.floor(bounds.y / 24); row <= (bounds.y + bounds.height) / 24 + 1; row += 1) {
    for (let column = Math.floor(bounds.x / 26) - 1; column <= (bounds.x + bounds.width) / 26; column += 1) {
      const x = column * 26 + (row % 2) * 13;
      const y = row * 24;
      const depth = y - height(x) - 34;
      if (depth < 0) continue;
      const weight = (depth / 520) * (0.25 + (0.75 * x) / 1200) + Math.max(0, (y - 700) / 900);
      places[Math.min(SIZES.length - 1, Math.floor(weight * 6.9))]?.push([x, y]);
    }
  }
  return SIZES.map((size, index) => ({ size, d: dots(places[index] ?? []) }));
}
