import { Icon } from './icon.tsx';

export interface StepperProps {
  /** What the steps lead to, for screen readers. */
  label: string;
  steps: readonly string[];
  /** From 0. */
  current: number;
  /** Steps that are finished; by default all before the current one. */
  isDone?: ((index: number) => boolean) | undefined;
}

const STEP_WIDTH = 100;
const HIGH = 10;
const LOW = 34;
/** Rounding of the line's corners. */
const BEND = 10;

/** Progress in a sequence: a trilha with a stop per step, coloured up to the current one. */
export function Stepper({ label, steps, current, isDone = (index) => index < current }: StepperProps) {
  const width = steps.length * STEP_WIDTH;
  return (
    <div>
      <div className="relative">
        <svg
          viewBox={`0 0 ${width} 44`}
          preserveAspectRatio="none"
          fill="none"
          strokeLinecap="round"
          aria-hidden="true"
          className="absolute inset-x-0 top-0 h-11 w-full overflow-visible"
        >
          <path
            d={trail(0, steps.length - 1)}
            vectorEffect="non-scaling-stroke"
            strokeWidth="3"
            strokeDasharray="1 7"
            className="stroke-line-strong"
          />
          <path
            d={trail(0, current)}
            vectorEffect="non-scaling-stroke"
            strokeWidth="4"
            className="stroke-primary-ink"
          />
        </svg>
        <ol aria-label={label} className="relative flex">
          {steps.map((step, index) => (
            <li
              key={step}
              aria-current={index === current ? 'step' : undefined}
              className="flex min-w-0 flex-1 flex-col items-center"
            >
              <Stop index={index} current={current} done={isDone(index)} />
              <span
                className={`px-1 text-center text-sm text-balance ${index === current ? 'font-bold' : 'text-ink-soft max-md:sr-only'}`}
              >
                {step}
                {isDone(index) ? <span className="sr-only"> (concluída)</span> : null}
              </span>
            </li>
          ))}
        </ol>
      </div>
      <p aria-live="polite" className="sr-only">
        {`Etapa ${current + 1} de ${steps.length}: ${steps[current] ?? ''}`}
      </p>
    </div>
  );
}

function Stop({ index, current, done }: { index: number; current: number; done: boolean }) {
  const look =
    index === current
      ? 'size-9 border-primary-ink bg-primary text-on-primary'
      : done
        ? 'size-7 border-primary-ink bg-surface text-primary-ink'
        : 'size-7 border-line-strong bg-surface text-ink-soft';
  return (
    <span className="relative block h-14">
      <span
        aria-hidden="true"
        className={`absolute grid -translate-x-1/2 -translate-y-1/2 place-items-center rounded-full border-3 text-sm font-bold tabular-nums ${index % 2 === 0 ? 'top-[34px]' : 'top-[10px]'} ${look}`}
      >
        {done && index !== current ? <Icon name="check" className="size-4" /> : index + 1}
      </span>
    </span>
  );
}

/** The line from one stop to another: level, a rounded corner, up or down, a corner, level. */
function trail(from: number, to: number): string {
  const x = (index: number) => (index + 0.5) * STEP_WIDTH;
  const y = (index: number) => (index % 2 === 0 ? LOW : HIGH);
  let path = `M${x(from)} ${y(from)}`;
  for (let index = from; index < to; index += 1) {
    const middle = x(index) + STEP_WIDTH / 2;
    path += ` H${middle - BEND} C${middle + BEND / 2} ${y(index)} ${middle - BEND / 2} ${y(index + 1)} ${middle + BEND} ${y(index + 1)} H${x(index + 1)}`;
  }
  return path;
}
