/**
 * A picture as plain objects: the same one is drawn by React on the page and written as SVG into the PDF. It names roles
 * (`Tone`) where a picture would name colours, and distinguishes parts by their filling too, so that black and white suffice.
 */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  /** What the picture shows, in a sentence; its numbers stand in the table beside it. */
  readonly title: string;
  readonly nodes: readonly DrawingNode[];
}

/** `main` is the version's colour as it is legible on paper, `mid` and `pale` are its tints. */
export const TONES = ['ink', 'soft', 'rule', 'paper', 'main', 'mid', 'pale'] as const;
export type Tone = (typeof TONES)[number];

interface Outlined {
  readonly fill?: Tone;
  /** 0 to 1; 1 by default. */
  readonly fillOpacity?: number;
  readonly stroke?: Tone;
  readonly strokeWidth?: number;
  readonly dash?: string;
}

export interface RectNode extends Outlined {
  readonly shape: 'rect';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface CircleNode extends Outlined {
  readonly shape: 'circle';
  readonly cx: number;
  readonly cy: number;
  readonly r: number;
}

export interface PathNode extends Outlined {
  readonly shape: 'path';
  readonly d: string;
}

export interface TextNode {
  readonly shape: 'text';
  readonly x: number;
  /** Of the base line. */
  readonly y: number;
  readonly text: string;
  readonly size: number;
  readonly tone: Tone;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly bold?: boolean;
}

export type DrawingNode = RectNode | CircleNode | PathNode | TextNode;

/** To a hundredth of a unit: less is not seen, and more only makes the picture heavier. */
export const round2 = (value: number): number => Math.round(value * 100) / 100;

/** `12` or `12,5`: at most one decimal, with the Brazilian comma. */
export function formatValue(value: number): string {
  return String(Math.round(value * 10) / 10).replace('.', ',');
}

/** A straight line. */
export function line(
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  look: Omit<PathNode, 'shape' | 'd'>,
): PathNode {
  return { shape: 'path', d: `M${round2(x1)} ${round2(y1)}L${round2(x2)} ${round2(y2)}`, ...look };
}

/** Breaks a name between words into lines of at most so many characters; a longer word has a line of its own. */
export function wrapWords(text: string, maxCharacters: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= maxCharacters)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
