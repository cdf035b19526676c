import { StepHeading } from '../candidate/step/step-heading.tsx';
import { ScaleField } from '../ui/scale-field.tsx';
import { PersonName } from './person-name.tsx';
import type { StepProps } from './step-props.ts';
import { chosenFor, fieldIdOf, isAnswered, REQUIRED } from './steps.ts';

/** Ten sentences about the person, each with how often it is so. */
export function RatingsStep({ step, target, unsent, flagged, arrived, busy, trail, onChoose }: StepProps) {
  return (
    <>
      {trail}
      <StepHeading arrived={arrived} className="mt-8 text-3xl md:text-4xl">
        Avaliação
      </StepHeading>
      <p className="mt-3 max-w-prose text-lg">
        Com que frequência você vê <PersonName target={target} /> agir assim? Se não tiver certeza, marque o
        que mais se aproxima.
      </p>
      <ol className="mt-8 space-y-6">
        {step.questions.map((question, index) => (
          <li key={question.id} className="border-t border-line pt-6">
            <ScaleField
              id={fieldIdOf(question.id)}
              label={`${index + 1}. ${question.description}`}
              options={question.options}
              value={chosenFor(unsent.choices, question.id)[0]}
              disabled={busy}
              error={flagged && !isAnswered(question, unsent.choices) ? REQUIRED : undefined}
              onChange={(option) => onChoose(question.id, option)}
            />
          </li>
        ))}
      </ol>
    </>
  );
}
