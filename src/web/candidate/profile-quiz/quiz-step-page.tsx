import { type ReactNode, useState } from 'react';
import type { QuizStepReply } from '#contract/quiz-profile.ts';
import {
  LAST_STEP,
  QUESTION_COUNT,
  questionNumber,
  type QuizAnswers,
  type StepNumber,
} from '#domain/profile/steps.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { RadioGroupField } from '../../ui/radio-group-field.tsx';
import { ScaleField } from '../../ui/scale-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useToast } from '../../ui/toast.tsx';
import { Notice } from '../notice.tsx';
import { BackButton, StepButtons } from '../step/step-buttons.tsx';
import { StepHeading } from '../step/step-heading.tsx';
import { StillWorking } from '../step/still-working.tsx';
import { Instructions } from './instructions.tsx';
import { useQuizStep } from './quiz-query.ts';
import { QuizTrail } from './quiz-trail.tsx';

const REQUIRED = 'Campo obrigatório.';
const INCOMPLETE = 'Campo obrigatório não informado.';

/** A choice that the keyboard reaches backwards stays clear of the trail, which sticks to the top. */
const CLEAR_OF_TRAIL = '[&_input]:scroll-mt-36';

const fieldId = (question: number) => `pergunta-${question}`;

export interface QuizStepPageProps {
  quizId: number;
  number: StepNumber;
  answers: QuizAnswers;
  arrived: boolean;
  finishing: boolean;
  /** Save status, beside the buttons. */
  status: ReactNode;
  onChoose: (question: number, option: number) => void;
  onBack: () => void;
  /** Every question of the step has its answer. */
  onNext: () => void;
}

/** One numbered step. Going on needs an answer to each of its questions; going back never does. */
export function QuizStepPage(props: QuizStepPageProps) {
  const { quizId, number, answers, onBack } = props;
  const { data: step, isFetching, refetch } = useQuizStep(quizId, number);
  return (
    <>
      <QuizTrail current={number} answered={answers.size} total={QUESTION_COUNT} />
      {step ? (
        <Questions {...props} step={step} />
      ) : isFetching ? (
        <Loading />
      ) : (
        <>
          <Notice tone="error" role="alert" className="mt-8" title="Erro!">
            <p>Esta etapa não carregou. O que você já respondeu continua guardado: tente de novo.</p>
          </Notice>
          <StepButtons>
            <BackButton onClick={onBack} />
            <Button size="lg" onClick={() => void refetch()}>
              Tentar de novo
            </Button>
          </StepButtons>
        </>
      )}
    </>
  );
}

function Loading() {
  return (
    <div aria-busy="true" className="mt-8">
      <output className="sr-only">Carregando as perguntas</output>
      <Skeleton className="h-12 w-4/5" />
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="mt-8 h-24 w-full" />
      ))}
    </div>
  );
}

function Questions({
  number,
  step,
  answers,
  arrived,
  finishing,
  status,
  onChoose,
  onBack,
  onNext,
}: QuizStepPageProps & { step: QuizStepReply }) {
  const toast = useToast();
  const [attempts, setAttempts] = useState(0);
  const missing = step.questions.filter(({ id }) => !answers.has(id));
  const flagged = attempts > 0;
  const last = number === LAST_STEP;

  const goOn = () => {
    if (missing.length === 0) {
      onNext();
      return;
    }
    setAttempts(attempts + 1);
    toast.attention(INCOMPLETE);
  };

  return (
    <>
      <StepHeading arrived={arrived} className="mt-4 scroll-mt-24 text-2xl md:text-3xl">
        {step.description}
      </StepHeading>
      <Instructions step={number} />
      {step.questions.length > 0 ? (
        <ol
          className={`mt-6 max-sm:mt-3 ${last ? 'space-y-10' : 'space-y-5 max-sm:space-y-1.5'} ${CLEAR_OF_TRAIL}`}
        >
          {step.questions.map((question) => (
            <li key={question.id} className={last ? '' : 'border-t border-line pt-4 max-sm:pt-1.5'}>
              <Question
                question={question}
                isScale={!last}
                chosen={answers.get(question.id)}
                disabled={finishing}
                error={flagged && !answers.has(question.id) ? REQUIRED : undefined}
                onChoose={(option) => onChoose(question.id, option)}
              />
            </li>
          ))}
        </ol>
      ) : null}
      <div className="mt-10 max-sm:mt-4">{status}</div>
      {flagged && missing.length > 0 ? (
        <div className="mt-6">
          <ErrorSummary
            title={INCOMPLETE}
            attempt={attempts}
            problems={missing.map(({ id }) => ({
              fieldId: fieldId(id),
              message: `Responder à ${last ? 'escolha' : 'afirmação'} ${questionNumber(id)}`,
            }))}
          />
        </div>
      ) : null}
      {last ? (
        <p className="mt-8 max-w-prose text-ink-soft">Depois de finalizar, não dá para mudar as respostas.</p>
      ) : null}
      <StillWorking busy={finishing}>As suas respostas estão guardadas: espere mais um pouco.</StillWorking>
      <StepButtons>
        <BackButton onClick={onBack} disabled={finishing} />
        <Button size="lg" onClick={goOn} busy={finishing} busyLabel="Finalizando...">
          {last ? 'FINALIZAR E AVANÇAR' : 'AVANÇAR'}
        </Button>
      </StepButtons>
    </>
  );
}

function Question({
  question: { id, description, options },
  isScale,
  chosen,
  disabled,
  error,
  onChoose,
}: {
  question: QuizStepReply['questions'][number];
  isScale: boolean;
  chosen: number | undefined;
  disabled: boolean;
  error: string | undefined;
  onChoose: (option: number) => void;
}) {
  const shared = { label: `${questionNumber(id)}. ${description}`, disabled, error };
  return isScale ? (
    <ScaleField
      {...shared}
      id={fieldId(id)}
      options={options.map(({ option }) => option)}
      value={chosen}
      namedAbove
      onChange={onChoose}
    />
  ) : (
    <RadioGroupField
      {...shared}
      name={fieldId(id)}
      required
      options={options.map(({ option }) => ({ value: option.id, label: option.description }))}
      value={chosen ?? ''}
      onChange={(event) => onChoose(Number(event.target.value))}
    />
  );
}
