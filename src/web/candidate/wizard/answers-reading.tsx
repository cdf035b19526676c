import { INTERVIEW_QUESTIONS } from '#domain/registration/questions.ts';
import { versionById, type SelectionKind } from '#domain/seminar-version.ts';
import { countWords, wordsText } from '#domain/word-count.ts';
import { RetryButton } from '../../ui/retry-button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Notice } from '../notice.tsx';
import { useCandidatePlace } from '../place.ts';
import { QuestionnaireReading } from '../questionnaire/questionnaire-reading.tsx';
import { BackButton, StepButtons } from '../step/step-buttons.tsx';
import { StepHeading } from '../step/step-heading.tsx';
import type { WizardStepProps } from '../step/step-props.ts';
import { useStoredAnswers } from '../interview/answers-query.ts';

const HEADINGS: Readonly<Record<SelectionKind, string>> = {
  interview: 'Entrevista',
  questionnaire: 'Questionário de seleção',
  contact: 'Seleção',
};

/** Step 3 as an administrator sees it: the answers to read. The server records who read them. */
export function AnswersReading({ interview, arrived, onBack }: WizardStepProps) {
  const place = useCandidatePlace();
  const { selection } = versionById(interview.moduleId);
  return (
    <div className="mx-auto max-w-3xl">
      <StepHeading arrived={arrived}>{HEADINGS[selection]}</StepHeading>
      {selection === 'interview' ? <Answers interviewId={interview.id} /> : null}
      {selection === 'questionnaire' ? <QuestionnaireReading interviewId={interview.id} /> : null}
      {selection === 'contact' ? (
        <p className="mt-5 max-w-prose">
          Esta versão do seminário não tem entrevista com respostas escritas.
        </p>
      ) : null}
      <StepButtons>
        <BackButton onClick={onBack} />
        <LinkButton to={place.to('result')} size="lg" variant="secondary">
          Ver o resultado
        </LinkButton>
      </StepButtons>
    </div>
  );
}

function Answers({ interviewId }: { interviewId: number }) {
  const { data: answers, isError, refetch } = useStoredAnswers(interviewId);
  if (isError) {
    return (
      <Notice tone="error" role="alert" className="mt-6" title="As respostas não carregaram">
        <RetryButton size="sm" onRetry={refetch} />
      </Notice>
    );
  }
  if (!answers) return <Skeleton className="mt-8 h-72 w-full" />;
  return (
    <ol className="mt-8 space-y-12">
      {INTERVIEW_QUESTIONS.map(({ id, title, question }) => {
        const text = answers.find((answer) => answer.question.id === id)?.answer ?? '';
        return (
          <li key={id} className="border-t-2 border-ink pt-4">
            <h2 className="text-xl">
              {id}. {title}
            </h2>
            <p className="mt-2 max-w-prose text-ink-soft">{question}</p>
            {text === '' ? (
              <p className="mt-4 italic">Ainda sem resposta.</p>
            ) : (
              <>
                <p className="mt-4 max-w-prose break-words whitespace-pre-wrap">{text}</p>
                <p className="mt-2 text-sm text-ink-soft tabular-nums">{wordsText(countWords(text))}</p>
              </>
            )}
          </li>
        );
      })}
    </ol>
  );
}
