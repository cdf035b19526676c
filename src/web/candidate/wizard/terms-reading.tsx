import { Button } from '../../ui/button.tsx';
import { Tag } from '../../ui/tag.tsx';
import { IntroVideo } from './intro-video.tsx';
import { StepButtons } from '../step/step-buttons.tsx';
import { StepHeading } from '../step/step-heading.tsx';
import { TermsNotThere, TermsPanel } from './terms-panel.tsx';
import { useTerms } from './terms-query.ts';
import type { WizardStepProps } from '../step/step-props.ts';

/** Step 1 as an administrator sees it. */
export function TermsReading({ interview, arrived, onNext }: WizardStepProps) {
  const { terms, error, retry, isAccepted } = useTerms(interview);
  return (
    <div className="mx-auto max-w-3xl">
      <StepHeading arrived={arrived}>Conheça o Empretec</StepHeading>
      <p className="mt-5 flex flex-wrap gap-3">
        <Tag tone={interview.viewedVideo ? 'done' : 'pending'}>
          {interview.viewedVideo ? 'Vídeo visto' : 'Vídeo não visto'}
        </Tag>
        <Tag tone={interview.acceptedTerm ? 'done' : 'pending'}>
          {interview.acceptedTerm
            ? `Termo aceito (versão ${interview.termVersion ?? 'não registrada'})`
            : 'Termo não aceito'}
        </Tag>
      </p>
      <div className="mt-8">
        <IntroVideo address={interview.module.settingsMap['introVideo']} />
      </div>
      <div className="mt-12">
        {terms ? <TermsPanel terms={terms} /> : <TermsNotThere error={error} onRetry={retry} />}
        {terms && interview.acceptedTerm && !isAccepted ? (
          <p className="mt-3 text-sm text-ink-soft">
            Este é o termo em vigor (versão {terms.version}). O portal não guarda o texto da versão aceita.
          </p>
        ) : null}
      </div>
      <StepButtons>
        <span />
        <Button size="lg" onClick={onNext}>
          PRÓXIMA
        </Button>
      </StepButtons>
    </div>
  );
}
