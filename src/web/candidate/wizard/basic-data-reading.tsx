import { formatDateBr, parseIsoDate } from '#domain/calendar.ts';
import { formatCpf, parseCpf } from '#domain/cpf.ts';
import { formatPhone, parsePhone } from '#domain/phone.ts';
import { professionalSituations } from '#domain/registration/professional-situations.ts';
import { asksEarlierSeminar, situationAsked } from '#domain/registration/basic-data.ts';
import { Button } from '../../ui/button.tsx';
import { BackButton, StepButtons } from '../step/step-buttons.tsx';
import { StepHeading } from '../step/step-heading.tsx';
import type { WizardStepProps } from '../step/step-props.ts';

/** Step 2 as an administrator sees it. */
export function BasicDataReading({ interview, arrived, onBack, onNext }: WizardStepProps) {
  return (
    <div className="mx-auto max-w-3xl">
      <StepHeading arrived={arrived}>Dados básicos</StepHeading>
      <dl className="mt-8 grid gap-x-6 md:grid-cols-2">
        {rows(interview).map(([term, value]) => (
          <div key={term} className="border-t border-line py-3">
            <dt className="text-sm text-ink-soft">{term}</dt>
            <dd className="font-semibold break-words tabular-nums">{value ?? 'Não informado'}</dd>
          </div>
        ))}
      </dl>
      <StepButtons>
        <BackButton onClick={onBack} />
        <Button size="lg" onClick={onNext}>
          PRÓXIMA
        </Button>
      </StepButtons>
    </div>
  );
}

function rows({
  candidate,
  email,
  phone,
  city,
  moduleId,
}: WizardStepProps['interview']): [string, string | null][] {
  const contact = candidate.emergencyContact;
  const parsedDate = candidate.birthDate === null ? null : parseIsoDate(candidate.birthDate);
  const situation = professionalSituations(moduleId).find(
    ({ id }) => id === candidate.professionalSituation?.id,
  );
  return [
    ['Nome', candidate.name],
    ['CPF', shown(candidate.cpf, parseCpf, formatCpf)],
    ['E-mail', email],
    ['Telefone', shown(phone, parsePhone, formatPhone)],
    ['Cidade', `${city.name} (${city.uf.initials})`],
    ['Data de nascimento', parsedDate ? formatDateBr(parsedDate) : null],
    ...(candidate.emancipated ? [['Emancipação', 'Confirmada'] as [string, string]] : []),
    [
      situationAsked(moduleId) === 'reason' ? 'Motivo para participar' : 'Situação profissional',
      situation?.description ?? null,
    ],
    ...(asksEarlierSeminar(moduleId)
      ? [
          ['Ano do seminário anterior', candidate.yearParticipatedSeminary?.toString() ?? null] as [
            string,
            string | null,
          ],
        ]
      : []),
    ['Contato de emergência', contact?.emergencyContactName ?? null],
    ['Telefone do contato', contact ? shown(contact.emergencyContactPhone, parsePhone, formatPhone) : null],
  ];
}

/** A stored value in the form people read; as it is when it does not parse. */
function shown<T>(text: string, parse: (text: string) => T | null, format: (value: T) => string): string {
  const value = parse(text);
  return value === null ? text : format(value);
}
