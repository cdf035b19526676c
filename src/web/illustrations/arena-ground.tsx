import { around, type Point } from './geometry.ts';

/** An arena seen from above: tiers with their seats, stairs between them, the stage in the middle. */
export function ArenaGround() {
  return (
    <>
      <rect x="-100" y="-100" width="1500" height="1100" className="fill-primary" />
      {TIERS.map((radius, index) => (
        <circle
          key={radius}
          cx={CENTRE[0]}
          cy={CENTRE[1]}
          r={radius}
          fill={index % 2 === 0 ? 'var(--art-1)' : 'var(--color-primary)'}
          strokeWidth="2.5"
          stroke="var(--art-3)"
        />
      ))}
      {SEATS.map(({ radius, gap }) => (
        <circle
          key={radius}
          cx={CENTRE[0]}
          cy={CENTRE[1]}
          r={radius}
          strokeWidth="8"
          strokeDasharray={`0 ${gap}`}
          stroke="var(--art-3)"
        />
      ))}
      <path d={STAIRS} strokeWidth="24" strokeLinecap="butt" className="stroke-primary" />
      <path d={STAIRS} strokeWidth="24" strokeLinecap="butt" strokeDasharray="2.5 8" stroke="var(--art-3)" />
      <circle cx={CENTRE[0]} cy={CENTRE[1]} r={STAGE} className="fill-pale" />
      <circle
        cx={CENTRE[0]}
        cy={CENTRE[1]}
        r={STAGE - 16}
        strokeWidth="3"
        strokeDasharray="0.5 9"
        className="stroke-primary"
      />
    </>
  );
}

export const CENTRE: Point = [640, 470];
const STAGE = 112;
const TIER_WIDTH = 62;

/** Radius of the middle of a tier; the first is the one at the stage. */
export function tier(index: number): number {
  return STAGE + TIER_WIDTH * (index + 0.5);
}

/** Edges of the tiers from the outside in, so that each covers the middle of the one before. */
const TIERS = Array.from({ length: 13 }, (_, index) => STAGE + TIER_WIDTH * (13 - index));
const SEATS = TIERS.flatMap((edge) =>
  [20, 42].map((inwards) => {
    const radius = edge - inwards;
    // A whole number of seats, so that the round closes.
    const count = Math.round((2 * Math.PI * radius) / 22);
    return { radius, gap: Math.round(((2 * Math.PI * radius) / count) * 100) / 100 };
  }),
);

/** Angles of the stairs, in degrees clockwise from the right. */
export const STAIR_ANGLES = [20, 92, 164, 236, 308] as const;

const STAIRS = STAIR_ANGLES.map((angle) => {
  const [x1, y1] = around(CENTRE, STAGE, angle);
  const [x2, y2] = around(CENTRE, STAGE + TIER_WIDTH * 13, angle);
  return `M${Math.round(x1)} ${Math.round(y1)}L${Math.round(x2)} ${Math.round(y2)}`;
}).join('');
