import transcript from '#web/assets/video/conte-uma-historia.json' with { type: 'json' };
import { CONTOURS, type Scene } from './scene.ts';

const GROUND = '#5c0936';
const WALL = '#7d3456';
const LIGHT = '#f7e3d6';

/** Steps of the stairs, from the foot up; each lights when the line comes by. */
const STEPS = [
  { x: 760, y: 610, reach: 0.6 },
  { x: 850, y: 550, reach: 0.69 },
  { x: 940, y: 490, reach: 0.78 },
  { x: 1030, y: 430, reach: 0.88 },
];

/** The line grows from the word "Eu", goes through a house, up the stairs, and stakes a flag. */
export const TELL_A_STORY: Scene = {
  name: 'conte-uma-historia',
  transcript,
  poster: { at: 11.9, width: 640, lift: 120 },
  colours: { ground: GROUND, line: '#e8684a', words: '#fffaf0', note: '#f0d3cf', spark: '#F5CE60' },
  trail:
    'M96 640H690Q714 640 714 616V610Q714 586 738 586H800Q824 586 824 562V550Q824 526 848 526H890Q914 526 914 502V490Q914 466 938 466H980Q1004 466 1004 442V430Q1004 406 1028 406H1120',
  walk: [
    [0.6, 2.6, 0.24],
    [3.2, 5.9, 0.29],
    [6.2, 9.2, 0.47],
  ],
  stops: [],
  behind: `${CONTOURS}
    <text x="84" y="600" font-family="Bricolage" font-weight="700" font-size="280" letter-spacing="-10" fill="${LIGHT}">Eu</text>
    <path d="M470 640V470L560 396 650 470V640z" fill="${WALL}"/>
    <path d="M516 640V540a44 44 0 0 1 88 0V640z" fill="${GROUND}"/>
    <path d="M516 640V540a44 44 0 0 1 88 0V640z" fill="${LIGHT}" data-reach="0.34"/>
    <path d="${STEPS.map(({ x, y }) => `M${x - 46} ${y - 14}H1240V640H${x - 46}z`).join('')}" fill="${WALL}"/>
    <path d="M-40 650H1320" stroke="${WALL}" stroke-width="6"/>`,
  front: STEPS.map(
    ({ x, y, reach }) =>
      `<path d="M${x - 16} ${y + 6}h40" stroke="${LIGHT}" stroke-width="8" data-reach="${reach}"/>`,
  ).join(''),
  end: {
    at: 9.3,
    drawing: `<path d="M0 0V-150" stroke="${LIGHT}" stroke-width="11"/>
      <path d="M4-150H104L80-116 104-82H4z" fill="#F5CE60"/>
      <circle r="17" fill="${GROUND}" stroke="#e8684a" stroke-width="11"/>`,
  },
};
