/** A word to be placed, with its extent around the base line when set at size 1. */
export interface MeasuredWord {
  readonly word: string;
  readonly count: number;
  readonly width: number;
  /** Above the base line. */
  readonly rise: number;
  /** Below the base line. */
  readonly fall: number;
}

export interface PlacedWord {
  readonly word: string;
  readonly count: number;
  readonly size: number;
  /** Beginning of the base line, from the upper left corner of the cloud. */
  readonly x: number;
  readonly y: number;
  /** The box that the word keeps free of others. */
  readonly box: Box;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Cloud {
  readonly width: number;
  readonly height: number;
  readonly words: readonly PlacedWord[];
}

const SMALLEST = 20;
const LARGEST = 60;
/** Free space around a word, in parts of its size. */
const GAP = 0.14;
/** The spiral is wider than high, as the words are. */
const STRETCH = 1.7;
const TURN = 0.21;
const STEP = 0.55;
/** Keeps the words of one count from all starting in the same direction. */
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));

const overlap = (left: number, top: number, right: number, bottom: number, other: Box): boolean =>
  left < other.right && other.left < right && top < other.bottom && other.top < bottom;

/** The size of a word: its area, not its height, grows with the count. */
export function sizeOf(count: number, highest: number): number {
  return highest <= 1
    ? (SMALLEST + LARGEST) / 2
    : SMALLEST + (LARGEST - SMALLEST) * Math.sqrt((count - 1) / (highest - 1));
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A step along the spiral round the centre. */
function stepAt(index: number): Point {
  const angle = index * TURN;
  return { x: STEP * angle * Math.cos(angle), y: STEP * angle * Math.sin(angle) };
}

/**
 * The first free place on the spiral, turned by `from`. It ends: the spiral leaves every box behind it. A word takes
 * thousands of steps: they are computed once a cloud, in `spiral`, which grows, and a step makes no object.
 */
function freePlace(
  { width, height }: { readonly width: number; readonly height: number },
  taken: readonly Box[],
  from: number,
  spiral: Point[],
): Box {
  const cos = STRETCH * Math.cos(from);
  const sin = STRETCH * Math.sin(from);
  // The box in the way of one step is most often in the way of the next.
  let inTheWay = taken.at(-1);
  for (let index = 0; ; index += 1) {
    const step = (spiral[index] ??= stepAt(index));
    const left = step.x * cos - step.y * sin - width / 2;
    const top = (step.x * sin + step.y * cos) / STRETCH - height / 2;
    const right = left + width;
    const bottom = top + height;
    if (inTheWay && overlap(left, top, right, bottom, inTheWay)) continue;
    inTheWay = taken.find((other) => overlap(left, top, right, bottom, other));
    if (!inTheWay) return { left, top, right, bottom };
  }
}

/**
 * Places every word, in the given order from the centre outwards, no two overlapping. The same words give the same
 * cloud. Lengths in units of the picture.
 */
export function wordCloud(words: readonly MeasuredWord[]): Cloud {
  const highest = Math.max(1, ...words.map(({ count }) => count));
  const boxes: Box[] = [];
  const spiral: Point[] = [];
  const placed = words.map((word, index) => {
    const size = sizeOf(word.count, highest);
    const gap = size * GAP;
    const box = freePlace(
      { width: word.width * size + 2 * gap, height: (word.rise + word.fall) * size + 2 * gap },
      boxes,
      index * GOLDEN_ANGLE,
      spiral,
    );
    boxes.push(box);
    return { ...word, size, box, gap };
  });
  const left = Math.min(0, ...boxes.map((box) => box.left));
  const top = Math.min(0, ...boxes.map((box) => box.top));
  return {
    width: Math.max(1, ...boxes.map((box) => box.right - left)),
    height: Math.max(1, ...boxes.map((box) => box.bottom - top)),
    words: placed.map(({ word, count, size, box, gap, rise }) => ({
      word,
      count,
      size,
      x: box.left - left + gap,
      y: box.top - top + gap + rise * size,
      box: { left: box.left - left, right: box.right - left, top: box.top - top, bottom: box.bottom - top },
    })),
  };
}
