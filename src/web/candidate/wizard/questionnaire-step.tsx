import { SUPPORT_PHONE, SUPPORT_PHONE_HREF } from '../../product.ts';
import { Button } from '../../ui/button.tsx';
import { StepButtons } from './step-buttons.tsx';
import { StepHeading } from './step-heading.tsx';
import type { WizardStepProps } from './wizard.tsx';

/** Step 3 of the startup version, until its questionnaire is here. */
export function QuestionnaireStep({ arrived, onBack }: WizardStepProps) {
  return (
    <div className="mx-auto max-w-3xl">
      <StepHeading arrived={arrived}>O questionário ainda não abriu</StepHeading>
      <p className="mt-5 max-w-prose text-lg">
        O questionário de seleção do Empretec Startup ainda não pode ser respondido por aqui.
      </p>
      <p className="mt-4 max-w-prose">
        Os seus dados e o aceite do termo já estão salvos: você não precisará preenchê-los de novo. Para saber
        quando o questionário abre, ligue para{' '}
        <a href={SUPPORT_PHONE_HREF} className="font-semibold underline underline-offset-4">
          {SUPPORT_PHONE}
        </a>
        .
      </p>
      <StepButtons>
        <Button variant="secondary" onClick={onBack}>
          VOLTAR
        </Button>
      </StepButtons>
    </div>
  );
}
