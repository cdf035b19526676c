import { useMutation } from '@tanstack/react-query';
import type { InterviewDetail } from '#contract/interviews.ts';
import { type QuizProfile, quizProfileCalls } from '#contract/quiz-profile.ts';
import { request } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Notice } from '../notice.tsx';
import { useCandidatePlace } from '../place.ts';
import { IllustratedPage } from '../illustrated-page.tsx';
import { ReportLink } from '../own-report/report-link.tsx';
import { StepHeading } from '../step/step-heading.tsx';

const PROMISES = [
  'São 55 afirmações sobre o seu jeito de agir e 6 escolhas rápidas.',
  'Não há resposta certa nem errada, e o resultado da sua seleção não muda.',
  'Cada resposta fica guardada na hora: você pode parar e continuar depois.',
];

interface Props {
  interview: InterviewDetail;
  begun?: QuizProfile | null;
  arrived?: boolean;
  onBegun: (quiz: QuizProfile) => void;
}

/** The step before the first: what the quiz is for. Going on begins it, unless it has begun. */
export function QuizWelcome({ interview, begun = null, arrived = false, onBegun }: Props) {
  const place = useCandidatePlace();
  const begin = useMutation({
    mutationFn: () =>
      request(quizProfileCalls.createQuizProfile, {
        body: { emailCollaborator: interview.email, idInterview: interview.id, questions: [] },
      }),
    onSuccess: onBegun,
  });
  return (
    <IllustratedPage interview={interview}>
      <PageTitle>Questionário de perfil</PageTitle>
      <StepHeading arrived={arrived} className="text-3xl sm:text-4xl md:text-5xl">
        Questionário de perfil
      </StepHeading>
      <p className="mt-5 max-w-prose text-lg">
        Aqui você faz a sua autoavaliação: como você age, no dia a dia, em cada uma das dez características do
        comportamento empreendedor. As suas respostas são a base do seu{' '}
        <ReportLink version={interview.moduleId} />.
      </p>
      <ul className="mt-8 max-w-prose">
        {PROMISES.map((promise) => (
          <li key={promise} className="border-t border-line py-3">
            {promise}
          </li>
        ))}
      </ul>
      {begin.error ? (
        <Notice tone="error" role="alert" className="mt-8" title="Erro!">
          <p>{begin.error.message}</p>
        </Notice>
      ) : null}
      <div className="mt-10 flex flex-col-reverse gap-3 sm:flex-row sm:justify-between">
        <LinkButton to={place.to('result')} size="lg" variant="secondary">
          VOLTAR
        </LinkButton>
        <Button
          size="lg"
          busy={begin.isPending}
          busyLabel="Abrindo..."
          onClick={() => (begun ? onBegun(begun) : begin.mutate())}
        >
          AVANÇAR
        </Button>
      </div>
    </IllustratedPage>
  );
}
