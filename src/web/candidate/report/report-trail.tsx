import { Link } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import { type TrailFacts, type TrailStep, trailSteps } from './report-steps.ts';

const WORDS: Readonly<Record<TrailStep['is'], string>> = {
  done: 'feito',
  open: 'agora',
  later: 'depois',
};

const MARKS: Readonly<Record<TrailStep['is'], string>> = {
  done: 'border-primary-ink bg-primary-ink text-paper',
  open: 'border-primary-ink bg-paper text-primary-ink',
  later: 'border-line-strong bg-paper text-ink-soft border-dashed',
};

/** The way to the certificate: one line, a mark at each step. `here`: below the report, which needs no link to itself. */
export function ReportTrail({ facts, here = false }: { facts: TrailFacts; here?: boolean }) {
  return (
    <ol className="relative">
      {trailSteps(facts).map((step, index, steps) => (
        <li key={step.title} className="relative flex gap-4 pb-7 last:pb-0">
          {index < steps.length - 1 ? (
            <span
              aria-hidden="true"
              className={`absolute top-9 bottom-0 left-[1.0625rem] w-1 ${step.is === 'done' ? 'bg-primary-ink' : 'bg-line'}`}
            />
          ) : null}
          <span
            aria-hidden="true"
            className={`mt-0.5 flex size-9 shrink-0 items-center justify-center rounded-full border-3 font-display font-bold ${MARKS[step.is]}`}
          >
            {step.is === 'done' ? <Icon name="check" className="size-5" strokeWidth={3} /> : index + 1}
          </span>
          <div className="min-w-0">
            <h3 className="text-lg leading-snug">
              {step.title}
              <span className="sr-only">, {WORDS[step.is]}</span>
            </h3>
            <p className={step.is === 'later' ? 'text-ink-soft' : ''}>{step.text}</p>
            {step.link && !(here && step.is === 'done') ? (
              <Link
                to={step.link.to}
                className="mt-1 inline-flex min-h-11 items-center font-semibold underline decoration-2 underline-offset-4"
              >
                {step.link.label}
              </Link>
            ) : null}
          </div>
        </li>
      ))}
    </ol>
  );
}
