import transcript from '#web/assets/video/conheca-o-empretec.json' with { type: 'json' };
import { CONTOURS, type Scene } from './scene.ts';

/** One line walks from an idea to a certificate. */
export const MEET_EMPRETEC: Scene = {
  name: 'conheca-o-empretec',
  transcript,
  poster: { at: 15, width: 1280 },
  colours: { ground: '#175e8b', line: '#fffaf0', words: '#fffaf0', note: '#d5e6f1', spark: '#F5CE60' },
  trail: 'M96 596C196 596 214 520 300 520S424 612 520 596 632 458 726 462 836 556 930 512 1010 318 1112 292',
  // A pause at each change of sentence.
  walk: [
    [0, 1.6, 0.06],
    [2.7, 6, 0.3],
    [6.1, 9.3, 0.32],
    [9.4, 12.8, 0.32],
  ],
  stops: [0.2, 0.36, 0.52, 0.67, 0.83],
  behind: CONTOURS,
  front: '',
  end: {
    at: 12.6,
    drawing: `<rect x="-58" y="-40" width="116" height="80" rx="8" fill="#fffaf0"/>
      <path d="M-38-16H18M-38 2H4M-38 20H-8" stroke="#175e8b" stroke-width="5"/>
      <circle cx="34" cy="16" r="15" fill="#F5CE60"/><path d="M27 28l-3 22 10-7 10 7-3-22" fill="#F5CE60"/>`,
  },
};
