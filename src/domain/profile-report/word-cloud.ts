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

/** The size of a word: its area, not its height, grows with the count. */
export function sizeOf(count: number, highest: number): number {
  return highest <= 1
    ? (SMALLEST + LARGEST) / 2
    : SMALLEST + (LARGEST - SMALLEST) * Math.sqrt((count - 1) / (highest - 1));
}

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** The first free place on a spiral around the centre. It ends: the spiral leaves every box behind it. */
function freePlace(
  size: { readonly width: number; readonly height: number },
  taken: readonly Box[],
  from: number,
): Box {
  // The box in the way of one step is most often in the way of the next.
  let inTheWay = taken.at(-1);
  for (let step = 0; ; step += 1) {
    const angle = step * TURN;
    const [x, y] = [STRETCH * STEP * angle * Math.cos(from + angle), STEP * angle * Math.sin(from + angle)];
    const box = {
      left: x - size.width / 2,
      right: x + size.width / 2,
      top: y - size.height / 2,
      bottom: y + size.height / 2,
    };
    if (inTheWay && overlap(box, inTheWay)) continue;
    inTheWay = taken.find((other) => overlap(box, other));
    if (!inTheWay) return box;
  }
}

/**
 * Places every word, in the given order from the centre outwards, no two overlapping. The same words give the same
 * cloud. Lengths in units of the picture.
 */
export function wordCloud(words: readonly MeasuredWord[]): Cloud {
  const highest = Math.max(1, ...words.map(({ count }) => count));
  const boxes: Box[] = [];
  const placed = words.map((word, index) => {
    const size = sizeOf(word.count, highest);
    const gap = size * GAP;
    const box = freePlace(
      { width: word.width * size + 2 * gap, height: (word.rise + word.fall) * size + 2 * gap },
      boxes,
      index * GOLDEN_ANGLE,
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
