import transcript from '#web/assets/video/o-que-vale.json' with { type: 'json' };
import { CONTOURS, type Scene } from './scene.ts';

const GROUND = '#1f4d2b';
const SHADE = '#3f6a49';
const LIGHT = '#ebf1de';
const LINE = '#d99a2b';
const FLOOR = 640;

const COLUMNS = [
  { x: 300, top: 580, reach: 0.16 },
  { x: 380, top: 520, reach: 0.23 },
  { x: 460, top: 450, reach: 0.31 },
  { x: 540, top: 370, reach: 0.4 },
];

function column({ x, top, reach }: (typeof COLUMNS)[number]): string {
  const d = `M${x} ${FLOOR}V${top + 16}h60V${FLOOR}z`;
  return `<path d="${d}" fill="${SHADE}"/><path d="${d}" fill="${LIGHT}" data-reach="${reach}"/>`;
}

/** Bricks in courses, each second one shifted by half. */
function wall(x: number, top: number): string {
  let bricks = '';
  for (let row = 0; top + row * 34 < FLOOR; row += 1) {
    const y = top + row * 34;
    bricks +=
      row % 2 === 0
        ? `M${x} ${y}h46v28h-46zM${x + 52} ${y}h46v28h-46z`
        : `M${x} ${y}h20v28h-20zM${x + 26} ${y}h46v28h-46zM${x + 78} ${y}h20v28h-20z`;
  }
  return `<path d="${bricks}" fill="${SHADE}"/>`;
}

/** The line climbs over columns that grow, meets a wall, finds the way over it, and comes to a sun. */
export const WHAT_COUNTS: Scene = {
  name: 'o-que-vale',
  transcript,
  poster: { at: 11.9, width: 640, lift: 120 },
  colours: { ground: GROUND, line: LINE, words: '#fffaf0', note: LIGHT, spark: '#F5CE60' },
  trail: [
    'M-40 640H220C260 640 250 580 290 580H330C370 580 350 520 390 520H410C450 520 430 450 470 450H490C530 450 510 370 550 370H590',
    'Q640 370 640 420V560Q640 600 680 600H740Q780 600 780 560V550Q780 510 740 510H730Q690 510 690 470V440Q690 400 730 400H900Q940 400 940 440V560Q940 600 980 600H1140',
  ].join(''),
  walk: [
    [0, 2.8, 0.14],
    [3.1, 6, 0.29],
    [6.1, 9.4, 0.57],
  ],
  stops: [0.08],
  behind: `${CONTOURS}<path d="M-40 ${FLOOR + 6}H1320" stroke="${SHADE}" stroke-width="6"/>${COLUMNS.map(column).join('')}${wall(806, 436)}`,
  front: '',
  end: {
    at: 9.3,
    drawing: `<circle r="62" fill="#F5CE60"/><path d="M0-84V-108M-60-60-76-76M60-60 76-76M84 0H108" stroke="#F5CE60" stroke-width="10"/>`,
  },
};
