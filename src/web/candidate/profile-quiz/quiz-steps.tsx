import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import type { InterviewDetail } from '#contract/interviews.ts';
import type { QuizProfile } from '#contract/quiz-profile.ts';
import { firstIncompleteStep, LAST_STEP, resumeStep, STEP_NUMBERS } from '#domain/profile/steps.ts';
import { Main } from '../../ui/main.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useStepHistory } from '../step/use-step-history.ts';
import { useActiveSession } from '../sync/active-session.ts';
import { choicesCopy, QuizAutosaveController, quizSaving } from './quiz-autosave-controller.ts';
import { useQuizPlace } from './quiz-paths.ts';
import { answersOf, quizQuery } from './quiz-query.ts';
import { QuizSaveStatus } from './quiz-save-status.tsx';
import { QuizStepPage } from './quiz-step-page.tsx';
import { QuizWelcome } from './quiz-welcome.tsx';
import { finishQuiz, saveQuiz } from './save-quiz.ts';

interface Props {
  interview: InterviewDetail;
  quiz: QuizProfile;
  /** The step was reached by a button, so its heading takes the focus. */
  arrived: boolean;
  onFinishedElsewhere: () => unknown;
}

/** The steps of a quiz that has begun: resumes at the highest answered one, saves each answer, finishes at the end. */
export function QuizSteps({ interview, quiz, arrived: arrivedAtFirst, onFinishedElsewhere }: Props) {
  const [controller] = useState(
    () =>
      new QuizAutosaveController(answersOf(quiz), {
        copy: choicesCopy(interview.id),
        save: (answers, keepalive, signal) => saveQuiz(quiz.id, answers, keepalive, signal),
      }),
  );
  useActiveSession(controller);
  const saving = quizSaving(useSyncExternalStore(controller.subscribe, controller.snapshot));
  // 0 is the welcome.
  const { current, moved, go, back } = useStepHistory(
    'quiz',
    resumeStep(saving.answers),
    firstIncompleteStep(saving.answers),
  );
  const number = STEP_NUMBERS.find((one) => one === current) ?? 0;
  const arrived = arrivedAtFirst || moved;
  const finish = useFinish(controller, quiz.id, interview.id);
  useEffect(() => {
    if (saving.phase === 'finished') void onFinishedElsewhere();
  }, [saving.phase, onFinishedElsewhere]);

  if (number === 0)
    return <QuizWelcome interview={interview} begun={quiz} arrived={arrived} onBegun={() => void go(1)} />;
  return (
    <Main className="page flex-1 py-8 max-sm:pt-3 md:py-12">
      <PageTitle>{`Questionário de perfil, etapa ${number} de ${LAST_STEP}`}</PageTitle>
      <div className="mx-auto max-w-4xl">
        <QuizStepPage
          key={number}
          quizId={quiz.id}
          number={number}
          answers={saving.answers}
          arrived={arrived}
          finishing={finish.isPending}
          status={
            <QuizSaveStatus saving={saving} unfinished={number === LAST_STEP && finish.data === null} />
          }
          onChoose={(question, option) => controller.choose(question, option)}
          // Before the first step comes the welcome, after the last the end.
          onBack={() => back(number - 1)}
          onNext={() => (number === LAST_STEP ? finish.mutate() : void go(number + 1))}
        />
      </div>
    </Main>
  );
}

/** The last answers are saved, then the quiz is finished: `/sucesso`, or `/falha` with a way to try again. */
function useFinish(controller: QuizAutosaveController, quizId: number, interviewId: number) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const to = useQuizPlace();
  return useMutation({
    mutationFn: async () => ((await controller.saveAll()) ? finishQuiz(quizId) : null),
    onSuccess: (finished) => {
      if (finished) {
        // The cached quiz would redirect back here.
        client.setQueryData(quizQuery(interviewId).queryKey, finished);
        return navigate(to('success'), { replace: true });
      }
      if (quizSaving(controller.snapshot()).phase !== 'finished')
        toast.error('Erro ao salvar última resposta! As suas respostas continuam guardadas neste aparelho.');
    },
    onError: () => navigate(to('failure'), { state: { quizId } }),
  });
}
