import { type Bounds, chance, dots, isNear, type Point } from './geometry.ts';

/** A city seen from above: blocks of houses, yards and trees, an avenue across them, a round square. */
export function UrbanoGround({ city }: { city: City }) {
  return (
    <>
      <rect x="-100" y="-100" width="1500" height="1100" className="fill-primary" />
      <g transform={`rotate(${TILT} 600 450)`}>
        <path d={city.plain} fill="var(--art-2)" />
        <path d={city.light} fill="var(--art-3)" />
        <path d={city.deep} fill="var(--art-1)" />
        <path d={city.hatch} strokeWidth="3" stroke="var(--art-3)" />
        <path d={city.trees} strokeWidth="11" stroke="var(--art-4)" />
        <path d="M-260 1090 1500-160" strokeWidth="46" className="stroke-primary" />
        <path d="M-260 1090 1500-160" strokeWidth="3" strokeDasharray="4 22" stroke="var(--art-4)" />
        <circle cx={SQUARE[0]} cy={SQUARE[1]} r="112" className="fill-primary" />
        <circle
          cx={SQUARE[0]}
          cy={SQUARE[1]}
          r="96"
          strokeWidth="8"
          strokeDasharray="0 21.5"
          stroke="var(--art-4)"
        />
      </g>
    </>
  );
}

/** Paths of the city's textures. */
export interface City {
  plain: string;
  light: string;
  deep: string;
  hatch: string;
  trees: string;
}

const TILT = -13;
/** Widths of the blocks, left to right and top to bottom, and the streets between them. */
const COLUMNS = [150, 96, 128, 170, 104, 132, 88, 156, 118, 142, 110, 160];
const ROWS = [92, 138, 104, 120, 86, 148, 98, 126, 110, 140];
const STREET = 26;
const COLUMN_STARTS = starts(COLUMNS, -250);
const ROW_STARTS = starts(ROWS, -170);

/** The crossing above and left of a block, as it lies on the tilted drawing. */
export function crossing(column: number, row: number): Point {
  return tilted(flatCrossing(column, row));
}

function flatCrossing(column: number, row: number): Point {
  return [(COLUMN_STARTS[column] ?? 0) - STREET / 2, (ROW_STARTS[row] ?? 0) - STREET / 2];
}

const SQUARE = flatCrossing(7, 3);

/** The part of the city that shows in a window. */
export function drawCity(bounds: Bounds): City {
  const city: City = { plain: '', light: '', deep: '', hatch: '', trees: '' };
  COLUMNS.forEach((width, column) => {
    ROWS.forEach((height, row) => {
      const x = COLUMN_STARTS[column] ?? 0;
      const y = ROW_STARTS[row] ?? 0;
      if (!isNear(tilted([x + width / 2, y + height / 2]), bounds, 110)) return;
      const kind = Math.floor(chance(column, row) * 7);
      if (kind <= 1) city.plain += lots(x, y, width, height, column * 31 + row);
      else if (kind === 2) city.light += courtyard(x, y, width, height);
      else if (kind === 3) city.hatch += hatch(x, y, width, height);
      else if (kind === 5) city.plain += courtyard(x, y, width, height);
      else city.deep += box(x, y, width, height);
      if (kind === 6) city.trees += trees(x, y, width, height, column + row);
    });
  });
  return city;
}

function starts(widths: readonly number[], from: number): number[] {
  let at = from;
  return widths.map((width) => {
    const start = at;
    at += width + STREET;
    return start;
  });
}

function tilted([x, y]: Point): Point {
  const angle = (TILT * Math.PI) / 180;
  const [dx, dy] = [x - 600, y - 450];
  return [
    600 + dx * Math.cos(angle) - dy * Math.sin(angle),
    450 + dx * Math.sin(angle) + dy * Math.cos(angle),
  ];
}

function box(x: number, y: number, width: number, height: number): string {
  return `M${Math.round(x)} ${Math.round(y)}h${Math.round(width)}v${Math.round(height)}h${-Math.round(width)}z`;
}

/** A block cut into four to six houses. */
function lots(x: number, y: number, width: number, height: number, seed: number): string {
  const count = width > 130 ? 3 : 2;
  const gap = 7;
  const split = height * (0.38 + chance(seed, 3) * 0.24);
  const lot = (width - gap * (count - 1)) / count;
  return Array.from({ length: count }, (_, index) => {
    const left = x + index * (lot + gap);
    const setback = chance(seed, index) * 14;
    return box(left, y, lot, split - gap) + box(left, y + split, lot, height - split - setback);
  }).join('');
}

/** A building around its yard: the inner box is drawn the other way round, which leaves a hole. */
function courtyard(x: number, y: number, width: number, height: number): string {
  const wall = Math.min(width, height) * 0.26;
  const [w, h] = [Math.round(width - 2 * wall), Math.round(height - 2 * wall)];
  return `${box(x, y, width, height)}M${Math.round(x + wall)} ${Math.round(y + wall)}v${h}h${w}v${-h}z`;
}

function hatch(x: number, y: number, width: number, height: number): string {
  let lines = '';
  for (let offset = 12; offset < width + height; offset += 12) {
    const [x1, y1] = [x + Math.min(offset, width), y + Math.max(0, offset - width)];
    const [x2, y2] = [x + Math.max(0, offset - height), y + Math.min(offset, height)];
    lines += `M${Math.round(x1)} ${Math.round(y1)}l${Math.round(x2 - x1)} ${Math.round(y2 - y1)}`;
  }
  return lines;
}

function trees(x: number, y: number, width: number, height: number, seed: number): string {
  const places: Point[] = [];
  for (let dx = 16; dx < width - 8; dx += 22)
    for (let dy = 16; dy < height - 8; dy += 22)
      places.push([x + dx + chance(seed, dx + dy) * 8 - 4, y + dy + chance(seed, dx * dy) * 8 - 4]);
  return dots(places);
}
