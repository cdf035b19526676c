import { StepHeading } from '../candidate/step/step-heading.tsx';
import { RadioGroupField } from '../ui/radio-group-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { PersonName } from './person-name.tsx';
import type { StepProps } from './step-props.ts';
import { chosenFor, EMAIL_FIELD, emailProblem, fieldIdOf, isAnswered, REQUIRED } from './steps.ts';
import { PrivacySummary } from './privacy-summary.tsx';

const FACTS = [
  'Leva cerca de 3 minutos: 11 perguntas de marcar e dez adjetivos.',
  'É anônimo: as respostas só aparecem somadas às de outras pessoas.',
  'Não há resposta certa. Responda pelo que você vê no dia a dia.',
];

/** Whom it is about and what becomes of it, then how near one stands to that person. */
export function ClosenessStep({
  step,
  target,
  unsent,
  flagged,
  arrived,
  busy,
  trail,
  onChoose,
  onEmail,
}: StepProps) {
  return (
    <>
      <p className="text-ink-soft">Questionário de percepção</p>
      <StepHeading arrived={arrived} className="mt-2 text-3xl break-words md:text-4xl">
        Como você vê <PersonName target={target} />?
      </StepHeading>
      <p className="mt-4 max-w-prose text-lg">
        <PersonName target={target} /> faz parte do Empretec {target.module.name}, o seminário que desenvolve
        comportamentos empreendedores. A opinião de quem convive com essa pessoa faz parte do caminho.
      </p>
      <ul className="mt-5 max-w-prose">
        {FACTS.map((fact) => (
          <li key={fact} className="border-t border-line py-2">
            {fact}
          </li>
        ))}
      </ul>
      <PrivacySummary />
      <div className="mt-8">{trail}</div>
      <h2 className="mt-6 text-xl">Proximidade</h2>
      <div className="mt-4 max-w-prose space-y-8">
        {step.questions.map((question) => (
          <RadioGroupField
            key={question.id}
            name={fieldIdOf(question.id)}
            label={question.description}
            required
            options={question.options.map(({ id, description }) => ({ value: id, label: description }))}
            value={chosenFor(unsent.choices, question.id)[0] ?? ''}
            disabled={busy}
            error={flagged && !isAnswered(question, unsent.choices) ? REQUIRED : undefined}
            onChange={(event) => onChoose(question.id, Number(event.target.value))}
          />
        ))}
        <TextField
          name={EMAIL_FIELD}
          label="Seu e-mail (opcional)"
          hint="Só para que, se você responder outra vez, a nova resposta tome o lugar da primeira. O endereço não é guardado."
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          disabled={busy}
          value={unsent.email}
          error={flagged ? emailProblem(unsent.email) : undefined}
          onChange={({ target: { value } }) => onEmail(value)}
        />
      </div>
    </>
  );
}
