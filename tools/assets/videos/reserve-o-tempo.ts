import transcript from '#web/assets/video/reserve-o-tempo.json' with { type: 'json' };
import { CONTOURS, type Scene } from './scene.ts';

const GROUND = '#4951ea';
const DIAL = '#5c64ee';
const LIGHT = '#e6e8ff';
const CENTRE = { x: 1000, y: 450 };
const RADIUS = 190;

/** A place on the dial, by its minute. */
function minute(at: number, radius: number): string {
  const angle = (at / 60) * 2 * Math.PI;
  return `${Math.round(CENTRE.x + radius * Math.sin(angle))} ${Math.round(CENTRE.y - radius * Math.cos(angle))}`;
}

const TICKS = Array.from(
  { length: 12 },
  (_, hour) => `M${minute(hour * 5, RADIUS - 34)}L${minute(hour * 5, RADIUS - (hour % 3 === 0 ? 64 : 48))}`,
).join('');

// How much of the way lies before the dial, measured: the shares of the marks follow from it.
const WAY_TO_THE_DIAL = 440;
const AROUND = (2 * Math.PI * RADIUS * 50) / 60;
const LENGTH = WAY_TO_THE_DIAL + AROUND;
const ARRIVAL = WAY_TO_THE_DIAL / LENGTH;

const TENS = [1, 2, 3, 4, 5];

/** Where on the way ten, twenty … fifty minutes are. */
function reachOf(tens: number): number {
  return ARRIVAL + ((1 - ARRIVAL) * tens) / 5 - (tens === 5 ? 0.006 : 0);
}

/** A sheet with an answer, saved when its ten minutes are over. */
function answer(tens: number): string {
  const place = `data-at="${28 + tens * 116} 556"`;
  const sheet = 'M-44-58H24L44-38V58H-44z';
  return `<g ${place} data-out="9.3"><path d="${sheet}" stroke="${LIGHT}" stroke-opacity=".45" stroke-width="4"/></g>
    <g ${place} data-reach="${reachOf(tens)}" data-out="9.3"><path d="${sheet}" fill="${LIGHT}"/>
      <path d="M-24-20H24M-24 4H24M-24 28H4" stroke="${GROUND}" stroke-width="7"/></g>`;
}

/** The leaf of a calendar, with the month's number. */
function leaf(number: number): string {
  return `<g data-at="${150 + number * 130} 556" data-in="${9.5 + number * 0.35}">
    <rect x="-48" y="-56" width="96" height="112" rx="10" fill="${LIGHT}"/>
    <path d="M-48-46a10 10 0 0 1 10-10H38a10 10 0 0 1 10 10V-26H-48z" fill="#ff9d5c"/>
    <text y="38" text-anchor="middle" font-family="Bricolage" font-weight="700" font-size="56" fill="${GROUND}">${number + 1}</text>
  </g>`;
}

/** The line comes to a clock and goes round fifty minutes of it; five marks light up. */
export const TAKE_THE_TIME: Scene = {
  name: 'reserve-o-tempo',
  transcript,
  poster: { at: 8.9, width: 640, lift: 110 },
  colours: { ground: GROUND, line: '#ff9d5c', words: '#ffffff', note: '#e6e8ff', spark: '#fff4d6' },
  trail: `M720-40C790 170 880 ${CENTRE.y - RADIUS} ${CENTRE.x} ${CENTRE.y - RADIUS}A${RADIUS} ${RADIUS} 0 1 1 ${minute(50, RADIUS)}`,
  walk: [
    [0, 3, ARRIVAL],
    [3.3, 8.2, 1 - ARRIVAL],
  ],
  stops: TENS.map(reachOf),
  behind: `${CONTOURS}
    <circle cx="${CENTRE.x}" cy="${CENTRE.y}" r="${RADIUS}" fill="${DIAL}"/>
    <path d="${TICKS}" stroke="${LIGHT}" stroke-opacity=".7" stroke-width="7"/>`,
  front: `<path d="M${CENTRE.x} ${CENTRE.y}V${CENTRE.y - 130}" stroke="${LIGHT}" stroke-width="12" data-turn="300 3.3 8.2 ${CENTRE.x} ${CENTRE.y}"/>
    <circle cx="${CENTRE.x}" cy="${CENTRE.y}" r="16" fill="${LIGHT}"/>
    ${TENS.map(answer).join('')}
    ${[0, 1, 2].map(leaf).join('')}`,
  end: { at: 60, drawing: '' },
};
