import { LAST_STEP, STEP_NUMBERS, type StepNumber } from '#domain/profile/steps.ts';
import { SCALE } from '#domain/profile/statements.ts';
import { ScaleNames } from '../../ui/scale-field.tsx';
import { usePageMark } from '../../ui/page-mark.ts';

interface Props {
  current: StepNumber;
  answered: number;
  total: number;
}

/** Where one stands among the eight steps, and how many questions have their answer: in sight as long as one answers. */
export function QuizTrail({ current, answered, total }: Props) {
  usePageMark('data-notices', 'foot');
  return (
    <div className="z-10 -mx-4 bg-paper px-4 py-3 [@media(min-height:30rem)]:sticky [@media(min-height:30rem)]:top-0">
      <ol aria-label="Etapas do questionário" className="grid grid-cols-8 gap-1 md:gap-2">
        {STEP_NUMBERS.map((number) => (
          <li key={number} aria-current={number === current ? 'step' : undefined}>
            <span
              aria-hidden="true"
              className={`block rounded-full ${number === current ? 'h-2 bg-primary-ink' : number < current ? 'mt-0.5 h-1 bg-primary-ink' : 'mt-0.5 h-1 bg-line-strong'}`}
            />
            <span className="sr-only">{`Etapa ${number}`}</span>
          </li>
        ))}
      </ol>
      <p className="mt-2 flex flex-wrap justify-between gap-x-6 text-sm tabular-nums">
        <span className="font-bold">{`Etapa ${current} de ${STEP_NUMBERS.length}`}</span>
        <span className="text-ink-soft">{`${answered} de ${total} respondidas`}</span>
      </p>
      {current === 1 || current === LAST_STEP ? null : <ScaleNames options={SCALE.map(({ name }) => name)} />}
    </div>
  );
}
