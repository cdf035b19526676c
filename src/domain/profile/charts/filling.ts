import { type DrawingNode, round2 } from './drawing.ts';

/** How a bar is filled. Four kinds that stay apart without colour. */
export type Filling = 'solid' | 'stripes' | 'tint' | 'empty';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Distance of the stripes, in units of the drawing. */
const STRIPE_GAP = 5;

/**
 * The lines of 45° that cross a box, as one path; empty for a box without an area. Drawn line by line, not as an SVG
 * pattern: a pattern needs an id, and a page holds many pictures.
 */
export function stripesIn({ x, y, width, height }: Box): string {
  if (width <= 0 || height <= 0) return '';
  let d = '';
  for (let offset = STRIPE_GAP; offset < width + height; offset += STRIPE_GAP) {
    const fromX = Math.min(offset, width);
    const fromY = Math.max(0, offset - width);
    const toX = Math.max(0, offset - height);
    const toY = Math.min(offset, height);
    d += `M${round2(x + fromX)} ${round2(y + fromY)}L${round2(x + toX)} ${round2(y + toY)}`;
  }
  return d;
}

/** A box with its filling and its outline; nothing for a box of no width. */
export function filledBox(box: Box, filling: Filling): readonly DrawingNode[] {
  if (box.width <= 0) return [];
  const rect = {
    shape: 'rect',
    x: round2(box.x),
    y: round2(box.y),
    width: round2(box.width),
    height: round2(box.height),
    stroke: 'main',
    strokeWidth: 1.5,
  } as const;
  switch (filling) {
    case 'solid':
      return [{ ...rect, fill: 'main' }];
    case 'tint':
      return [{ ...rect, fill: 'mid' }];
    case 'empty':
      return [{ ...rect, fill: 'paper', dash: '4 3' }];
    case 'stripes': {
      const d = stripesIn(box);
      return [
        { ...rect, fill: 'paper' },
        ...(d === '' ? [] : [{ shape: 'path', d, stroke: 'main', strokeWidth: 1.5 } as const]),
      ];
    }
  }
}
