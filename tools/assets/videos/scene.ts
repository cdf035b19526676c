import type { VideoTranscript } from '#web/video-transcript.ts';

/** Size of the pictures. */
export const WIDTH = 1280;
export const HEIGHT = 720;

/**
 * One of the portal's own videos: a line walks along a trail, things appear as it passes, and the words of the
 * transcript stand above. Times in seconds, places on the trail as shares of its length.
 *
 * In `behind` and `front` (SVG, under and over the line) the stage (stage.js) moves what carries these attributes:
 * - `data-in`, `data-out`: when it appears and goes; `data-reach` instead of `data-in`: when the line comes by;
 * - `data-at="x y"`: it grows at this place; without, it fades in where it is;
 * - `data-turn="degrees from to x y"`: it turns about a point between two times.
 */
export interface Scene {
  /** Of the files in src/web/assets/video/. */
  readonly name: string;
  readonly transcript: VideoTranscript;
  /**
   * When the poster is taken and how wide it is kept. One with `lift` has no words, since its place has a heading, and
   * its picture stands so much higher.
   */
  readonly poster: { readonly at: number; readonly width: number; readonly lift?: number };
  readonly colours: {
    readonly ground: string;
    readonly line: string;
    readonly words: string;
    readonly note: string;
    readonly spark: string;
  };
  readonly trail: string;
  /** Stretches of the walk: from when, until when, which share of the trail. */
  readonly walk: readonly (readonly [from: number, to: number, share: number])[];
  /** Marks on the trail that light up. */
  readonly stops: readonly number[];
  readonly behind: string;
  readonly front: string;
  /** What stands at the end of the trail, and when it takes the walker's place. */
  readonly end: { readonly at: number; readonly drawing: string };
}

/** A contour of the land far behind; `index` counts from the bottom. */
function contour(index: number): string {
  const [left, middle, right] = [760 - index * 74, 660 - index * 84, 520 - index * 60];
  return `M-40 ${left}C240 ${640 - index * 92} 420 ${800 - index * 70} 700 ${middle}S1120 ${700 - index * 96} 1340 ${right}`;
}

/** Contour lines far behind everything. */
export const CONTOURS = `<path d="${Array.from({ length: 9 }, (_, index) => contour(index)).join('')}" stroke="#fff" stroke-opacity=".07" stroke-width="2"/>`;
