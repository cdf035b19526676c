import type { InterviewDetail } from '#contract/interviews.ts';
import { type Trail, type TrailWord, selectionTrail } from '#domain/interview/trail.ts';
import { QUESTION_IDS } from '#domain/interview/wizard.ts';
import { selectsByInterview, versionById } from '#domain/seminar-version.ts';
import { around, type Point } from '../../illustrations/geometry.ts';
import { stateOf } from '../interview-query.ts';
import { useAnsweredCount } from '../interview/answers-query.ts';
import { dateAt } from './trail-dates.ts';
import { BREADTH, STRIDE, trailLine } from './trail-line.ts';

/** Where a selection stands, drawn as the trilha: along the page on a phone, from top to bottom on wide screens. */
export function SelectionTrail({ interview }: { interview: InterviewDetail }) {
  const state = stateOf(interview);
  const trail = selectionTrail(state, versionById(interview.moduleId).selection);
  const isWriting = state === 'EM_PREENCHIMENTO-SEM_RESULTADO' && selectsByInterview(interview.moduleId);
  const answered = useAnsweredCount(interview.id, interview.own && isWriting);
  const beads = { answered, questions: QUESTION_IDS.length };
  return (
    <section
      aria-label="Onde você está"
      className="relative w-full px-1 py-3 lg:sticky lg:top-8 lg:mt-16 lg:h-[32rem] lg:max-w-md lg:px-10"
    >
      <div className="relative lg:h-full">
        <Line trail={trail} beads={beads} upright={false} />
        <Line trail={trail} beads={beads} upright />
        {/* With letters twice as large four stops do not fit beside each other: they stand one under the other. */}
        <ol className="relative flex max-[17rem]:flex-col max-[17rem]:gap-3 lg:h-full lg:flex-col">
          {trail.stops.map((stop) => {
            const date = dateAt(stop, trail, interview);
            return (
              <li
                key={stop.id}
                aria-current={stop.is === 'agora' ? 'step' : undefined}
                className="flex min-w-0 flex-1 flex-col items-center pt-18 max-[17rem]:items-start max-[17rem]:px-4 max-[17rem]:pt-0 lg:flex-row lg:pt-0 lg:pl-28"
              >
                {/* Behind it the ground without its drawing, with soft edges: a box would look like a patch. */}
                <p className="relative isolate before:absolute before:-inset-x-1 before:-inset-y-1.5 lg:before:-inset-x-2 before:-z-1 before:rounded before:bg-primary before:blur-[5px] text-center text-[0.75rem] max-[359px]:text-[0.6875rem] leading-tight tracking-tight text-on-primary max-[17rem]:text-left lg:px-3 lg:py-1 lg:text-left lg:text-lg">
                  <span className={stop.is === 'agora' ? 'font-bold' : 'font-medium'}>{stop.name}</span>
                  <span className="sr-only">, {stop.is}</span>
                  {stop.id === 'selection' && answered !== undefined ? (
                    <span className="block tabular-nums lg:text-base">{`${answered} de ${QUESTION_IDS.length}`}</span>
                  ) : null}
                  {date ? <span className="block tabular-nums lg:text-base">{date}</span> : null}
                </p>
              </li>
            );
          })}
        </ol>
        {trail.way === 'broken' ? (
          <p className="sr-only">O caminho parou em uma falha do nosso lado.</p>
        ) : null}
      </div>
    </section>
  );
}

interface LineProps {
  trail: Trail;
  beads: { answered: number | undefined; questions: number };
  upright: boolean;
}

function Line({ trail, beads, upright }: LineProps) {
  const line = trailLine(trail, beads, upright);
  const length = trail.stops.length * STRIDE;
  return (
    <svg
      viewBox={upright ? `0 0 ${BREADTH} ${length}` : `0 0 ${length} ${BREADTH}`}
      preserveAspectRatio="none"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      className={`absolute top-0 left-0 overflow-visible ${upright ? 'h-full w-24 max-lg:hidden' : 'h-16 w-full max-[17rem]:hidden lg:hidden'}`}
    >
      <Paint d={line.ahead} look="stroke-primary" width={14} />
      <Paint d={line.ahead} look="stroke-secondary" width={4} dashes="0 9" />
      <Paint d={line.walked} look="stroke-primary" width={15} />
      <Paint d={line.walked} look="stroke-secondary" width={7} />
      <Paint d={line.torn} look="stroke-primary" width={12} />
      <Paint d={line.torn} look="stroke-secondary" width={5} />
      {line.beads.map(({ at, filled }) => (
        <g key={at.join()} data-bead={filled ? 'filled' : 'open'}>
          <Spot at={at} look="stroke-secondary" width={13} />
          <Spot at={at} look="stroke-primary" width={filled ? 0 : 7} />
        </g>
      ))}
      {line.stops.map(({ id, is, at }, index) => (
        <g key={id}>
          {isReached(trail, index) ? <Rays at={at} /> : null}
          <Spot at={at} look="stroke-primary" width={STOPS[is][0] + 8} />
          <Spot at={at} look="stroke-secondary" width={STOPS[is][0]} />
          <Spot at={at} look="stroke-primary" width={STOPS[is][1]} />
        </g>
      ))}
    </svg>
  );
}

/** The last stop done, where there is a reason to celebrate. */
const isReached = ({ stops, way }: Trail, index: number): boolean =>
  way === 'arrives' && stops[index]?.is === 'feito' && stops[index + 1]?.is !== 'feito';

/** Diameters of a stop's rim and of what is inside it. */
const STOPS: Readonly<Record<TrailWord, readonly [rim: number, inside: number]>> = {
  feito: [20, 0],
  agora: [28, 16],
  depois: [19, 11],
};

interface PaintProps {
  d: string | null;
  look: string;
  width: number;
  dashes?: string;
}

function Paint({ d, look, width, dashes }: PaintProps) {
  if (d === null || width === 0) return null;
  return (
    <path
      d={d}
      className={look}
      strokeWidth={width}
      strokeDasharray={dashes}
      vectorEffect="non-scaling-stroke"
    />
  );
}

/** A round spot of a size of its own, however the drawing is stretched. */
function Spot({ at: [x, y], ...paint }: { at: Point; look: string; width: number }) {
  return <Paint d={`M${x} ${y}h.01`} {...paint} />;
}

/** Rays around the stop that was reached; they spread where motion is welcome. */
function Rays({ at }: { at: Point }) {
  const rays = Array.from({ length: 8 }, (_, index) => {
    const [[x1, y1], [x2, y2]] = [around(at, 17, index * 45), around(at, 24, index * 45)];
    return `M${x1.toFixed(1)} ${y1.toFixed(1)}L${x2.toFixed(1)} ${y2.toFixed(1)}`;
  });
  return (
    <g data-joy="" className="motion-safe:animate-pulse">
      <Paint d={rays.join('')} look="stroke-primary" width={9} />
      <Paint d={rays.join('')} look="stroke-secondary" width={4} />
    </g>
  );
}
