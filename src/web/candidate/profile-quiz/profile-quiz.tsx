import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { useStepHistory } from '../step/use-step-history.ts';
import { type OpenQuiz, QuizGate } from './quiz-gate.tsx';
import { useQuizPlace } from './quiz-paths.ts';
import { isDone, quizQuery } from './quiz-query.ts';
import { QuizSteps } from './quiz-steps.tsx';
import { QuizWelcome } from './quiz-welcome.tsx';

/** `/candidato/questionario/perfil/interview`: the self-assessment, from its welcome or where it was left. */
export default function ProfileQuiz() {
  return <QuizGate>{(open) => <Begun {...open} />}</QuizGate>;
}

function Begun({ interview, quiz, reload }: OpenQuiz) {
  const to = useQuizPlace();
  const client = useQueryClient();
  const [begunHere, setBegunHere] = useState(false);
  const { go } = useStepHistory('quiz', 0);
  if (!quiz) {
    return (
      <QuizWelcome
        interview={interview}
        onBegun={(begun) => {
          setBegunHere(true);
          // The step's entry first, so that the quiz opens at once where it begins.
          void go(1).then(() => client.setQueryData(quizQuery(interview.id).queryKey, begun));
        }}
      />
    );
  }
  if (isDone(quiz)) return <Navigate to={to('success')} replace />;
  return (
    <QuizSteps
      key={quiz.id}
      interview={interview}
      quiz={quiz}
      arrived={begunHere}
      onFinishedElsewhere={reload}
    />
  );
}
