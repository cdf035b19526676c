import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import * as z from 'zod';
import type { FeedbackTarget } from '#contract/feedback.ts';
import type { FeedbackStep } from '#domain/feedback/steps.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import { ApiError } from '../api.ts';
import { StepButtons } from '../candidate/step/step-buttons.tsx';
import { StillWorking } from '../candidate/step/still-working.tsx';
import { Button } from '../ui/button.tsx';
import { ErrorSummary, type FieldProblem } from '../ui/error-summary.tsx';
import { Stepper } from '../ui/stepper.tsx';
import { useToast } from '../ui/toast.tsx';
import { FEEDBACK_FAILED } from './addresses.ts';
import { AdjectivesStep } from './adjectives-step.tsx';
import { ClosenessStep } from './closeness-step.tsx';
import { useFeedbackSession } from './feedback-session.ts';
import { FeedbackFrame, UnderDrawing, WithDrawing } from './feedback-frame.tsx';
import { OwnLink } from './own-link.tsx';
import { RatingsStep } from './ratings-step.tsx';
import {
  choose,
  EMAIL_FIELD,
  INCOMPLETE,
  INVALID_EMAIL,
  openStep,
  problemsOf,
  STEP_TITLES,
} from './steps.ts';
import type { StepProps } from './step-props.ts';
import type { Unsent } from './unsent.ts';
import { useSubmitFeedback } from './use-submit-feedback.ts';

const SCREENS = { PROXIMIDADE: ClosenessStep, AVALIAÇÃO: RatingsStep, ADJETIVOS: AdjectivesStep } as const;

/** State of a history entry: the step, from 0, and whether the previous entry is the previous step. */
const entry = z.object({ step: z.number().int().min(0), followed: z.boolean() });
type Entry = z.output<typeof entry>;

interface Props {
  version: VersionId;
  target: FeedbackTarget;
  steps: readonly FeedbackStep[];
}

/**
 * The three steps: each requires the ones before it; the last one sends everything. Each is an entry of
 * the browser's history, so that a phone's back gesture leads to the previous step.
 */
export function FeedbackSteps({ version, target, steps }: Props) {
  const { unsent: store, proofs } = useFeedbackSession();
  const navigate = useNavigate();
  const here = entry.safeParse(useLocation().state).data ?? null;
  const toast = useToast();
  const [unsent, setUnsent] = useState(() => store.read(target.id) ?? nothingYet());
  // An entry without a step is the entry point: the first open step now, the first step before a reload.
  const [opened] = useState(() => (here === null ? openStep(steps, unsent) : 0));
  const current = Math.min(here?.step ?? opened, openStep(steps, unsent));
  const [shown, setShown] = useState(current);
  const [attempts, setAttempts] = useState(0);
  const [arrived, setArrived] = useState(false);
  const sending = useSubmitFeedback({
    interviewId: target.id,
    module: version,
    onFailed: async (error) => {
      if (isOwn(error)) return;
      const state = { interviewId: target.id, module: version, reason: error.message };
      await navigate(FEEDBACK_FAILED, { state });
    },
  });

  // On any change of step, clear the problems of the previous one.
  if (shown !== current) {
    setShown(current);
    setArrived(true);
    setAttempts(0);
  }

  // Loading used up the first proof; prepare the next while the person answers.
  useEffect(() => proofs.prepare(), [proofs]);

  const step = steps[current];
  if (!step) return null;
  if (isOwn(sending.error)) return <OwnLink version={version} />;
  const problems = attempts > 0 ? problemsOf(step, unsent) : [];
  const last = current === steps.length - 1;

  const change = (next: Unsent) => {
    setUnsent(next);
    store.keep(target.id, next);
  };
  const show = (state: Entry, replace: boolean) => navigate('.', { state, replace });
  const goBack = () => (here?.followed ? navigate(-1) : show({ step: current - 1, followed: false }, true));
  const goOn = () => {
    if (sending.isPending) return;
    const found = problemsOf(step, unsent);
    if (found.length > 0) {
      setAttempts(attempts + 1);
      toast.feedback(noticeOf(found));
      return;
    }
    if (last) return sending.mutate(unsent);
    change({ ...unsent, passed: Math.max(unsent.passed, current + 1) });
    void show({ step: current + 1, followed: true }, false);
  };

  const props: StepProps = {
    step,
    target,
    unsent,
    flagged: attempts > 0,
    arrived,
    busy: sending.isPending,
    onChoose: (question, option) => change({ ...unsent, choices: choose(unsent.choices, question, option) }),
    onEmail: (email) => change({ ...unsent, email }),
    trail: (
      <Stepper
        label="Etapas do questionário"
        steps={steps.map(({ name }) => STEP_TITLES[name])}
        current={current}
        isDone={(index) => index < current || (index < unsent.passed && index !== current)}
      />
    ),
  };
  const Screen = SCREENS[step.name];
  const content = (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        goOn();
      }}
    >
      <Screen key={step.name} {...props} />
      {problems.length > 0 ? (
        <div className="mt-8">
          <ErrorSummary title={noticeOf(problems)} attempt={attempts} problems={problems} />
        </div>
      ) : null}
      <StillWorking busy={sending.isPending}>
        As suas respostas estão guardadas nesta aba: espere mais um pouco, com ela aberta.
      </StillWorking>
      <StepButtons>
        {current > 0 ? (
          <Button variant="secondary" size="lg" disabled={sending.isPending} onClick={() => void goBack()}>
            VOLTAR
          </Button>
        ) : (
          <span />
        )}
        <Button type="submit" size="lg" busy={sending.isPending} busyLabel="Enviando...">
          {last ? 'ENVIAR QUESTIONÁRIO' : 'PRÓXIMA'}
        </Button>
      </StepButtons>
      <p className="mt-4 text-sm text-ink-soft">
        Até o envio, as suas escolhas ficam guardadas nesta aba do navegador.
      </p>
    </form>
  );
  return (
    <FeedbackFrame
      version={version}
      title={`${STEP_TITLES[step.name]}, etapa ${current + 1} de ${steps.length} do questionário`}
    >
      {current === 0 ? (
        <WithDrawing version={version}>{content}</WithDrawing>
      ) : (
        <UnderDrawing version={version}>{content}</UnderDrawing>
      )}
    </FeedbackFrame>
  );
}

/** An invalid e-mail is not a missing field. */
const noticeOf = (problems: readonly FieldProblem[]): string =>
  problems.every(({ fieldId }) => fieldId === EMAIL_FIELD) ? INVALID_EMAIL : INCOMPLETE;

const nothingYet = (): Unsent => ({ submissionId: crypto.randomUUID(), passed: 0, choices: {}, email: '' });

const isOwn = (error: Error | null): boolean =>
  error instanceof ApiError && error.code === 'johari.own-interview';
