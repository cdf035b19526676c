import { ADJECTIVES_TO_MARK } from '#domain/feedback/adjectives.ts';
import { StepHeading } from '../candidate/step/step-heading.tsx';
import { FieldError } from '../ui/field.tsx';
import { DrawnChoice } from '../ui/drawn-choice.tsx';
import { Icon } from '../ui/icon.tsx';
import { PersonName } from './person-name.tsx';
import type { StepProps } from './step-props.ts';
import { chosenFor, fieldIdOf, isAnswered, REQUIRED } from './steps.ts';
import { usePageMark } from '../ui/page-mark.ts';

/** Ten adjectives out of many; at ten the others wait until one is taken back. */
export function AdjectivesStep({ step, target, unsent, flagged, arrived, busy, trail, onChoose }: StepProps) {
  usePageMark('data-notices', 'foot');
  return (
    <div>
      {trail}
      <StepHeading arrived={arrived} className="mt-8 text-3xl md:text-4xl">
        Adjetivos
      </StepHeading>
      <p className="mt-3 max-w-prose text-lg">
        Dos adjetivos abaixo, em ordem alfabética, quais dez mais combinam com o jeito de ser de{' '}
        <PersonName target={target} />?
      </p>
      {step.questions.map((question) => {
        const id = fieldIdOf(question.id);
        const marked = chosenFor(unsent.choices, question.id);
        const full = marked.length >= ADJECTIVES_TO_MARK;
        const error = flagged && !isAnswered(question, unsent.choices) ? REQUIRED : undefined;
        return (
          <fieldset
            key={question.id}
            id={id}
            tabIndex={-1}
            aria-describedby={error ? `${id}-erro` : undefined}
            className="mt-6 min-w-0"
          >
            <legend className="sr-only">{question.description}</legend>
            <MarkedSoFar count={marked.length} />
            <FieldError id={`${id}-erro`} message={error} />
            <ul className="mt-4 flex flex-wrap gap-2">
              {inAlphabet(question.options).map((option) => (
                <li key={option.id}>
                  <label className="group flex min-h-11 items-center gap-2 rounded-full border-2 border-line-strong bg-surface py-1 pr-4 pl-3 select-none hover:border-ink has-checked:border-primary-ink has-checked:bg-primary has-checked:text-on-primary has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-paper-deep has-disabled:text-ink-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
                    <DrawnChoice
                      type="checkbox"
                      value={option.id}
                      checked={marked.includes(option.id)}
                      disabled={busy || (full && !marked.includes(option.id))}
                      onChange={() => onChoose(question.id, option.id)}
                    />
                    <Icon name="plus" className="size-5 group-has-checked:hidden" />
                    <Icon name="check" className="hidden size-5 group-has-checked:block" />
                    {option.description}
                  </label>
                </li>
              ))}
            </ul>
          </fieldset>
        );
      })}
    </div>
  );
}

/** Stays in sight while the list goes by: a trilha of ten stops, and the same in words. */
function MarkedSoFar({ count }: { count: number }) {
  return (
    <div className="sticky top-0 z-10 -mx-5 border-b border-line bg-paper px-5 py-3 sm:mx-0 sm:px-0">
      <p aria-live="polite" aria-atomic className="flex flex-wrap justify-between gap-x-6">
        <span className="font-bold tabular-nums">
          Adjetivos marcados: {count} de {ADJECTIVES_TO_MARK}
        </span>
        <span className="text-sm text-ink-soft max-sm:min-h-[1.45em]">
          {count === ADJECTIVES_TO_MARK ? 'Para trocar um, desmarque outro.' : ' '}
        </span>
      </p>
      <div aria-hidden="true" className="relative mt-2 flex justify-between">
        <span className="absolute inset-x-0 top-1/2 h-0.5 -translate-y-1/2 bg-line-strong" />
        {Array.from({ length: ADJECTIVES_TO_MARK }, (_, stop) => (
          <span
            key={stop}
            className={`relative size-4 rounded-full border-3 ${stop < count ? 'border-primary-ink bg-primary' : 'border-line-strong bg-paper'}`}
          />
        ))}
      </div>
    </div>
  );
}

const alphabet = new Intl.Collator('pt-BR');

const inAlphabet = <Option extends { readonly description: string }>(options: readonly Option[]): Option[] =>
  options.toSorted((a, b) => alphabet.compare(a.description, b.description));
