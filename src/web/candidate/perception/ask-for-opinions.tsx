import { useMutation } from '@tanstack/react-query';
import { feedbackCalls } from '#contract/feedback.ts';
import type { InterviewDetail } from '#contract/interviews.ts';
import { OPINIONS_TO_SHOW } from '#domain/feedback/open.ts';
import { ApiError, request } from '../../api.ts';
import { isRetryable } from '../../query-client.ts';
import { Button } from '../../ui/button.tsx';
import { ReportLink } from '../own-report/report-link.tsx';
import { useRefreshInterview } from '../interview-query.ts';
import { ShareLink } from './share-link.tsx';

/**
 * The link that candidates hand to people who know them, and how many have answered. Nothing while they may not share
 * it. The link is shown on request, since it leads to the questionnaire only from then on.
 */
export function AskForOpinions({ interview }: { interview: InterviewDetail }) {
  const { perceptionLink, feedbackReceived } = interview;
  if (!interview.isActiveJohari || !interview.own) return null;
  return (
    <section aria-labelledby="opinioes" className="mt-10 max-w-prose border-t border-line pt-6">
      <h2 id="opinioes" className="text-xl">
        Peça a opinião de quem conhece você
      </h2>
      <p className="mt-3">
        Envie o link a colegas, amigos e familiares. Cada pessoa responde em cerca de 3 minutos, sem se
        identificar, como vê o seu jeito de agir. O seu <ReportLink version={interview.moduleId} /> compara
        isso com o que você respondeu.
      </p>
      <p className="mt-4 flex items-center gap-3 font-semibold tabular-nums">
        <OpinionDots received={feedbackReceived} />
        {receivedWords(feedbackReceived)}
      </p>
      <p className="text-sm text-ink-soft">
        {feedbackReceived < OPINIONS_TO_SHOW
          ? 'As respostas aparecem no relatório de perfil, todas juntas, a partir de três.'
          : 'As respostas aparecem no relatório de perfil, todas juntas.'}
      </p>
      {perceptionLink === null ? <GetLink interviewId={interview.id} /> : <ShareLink link={perceptionLink} />}
    </section>
  );
}

function GetLink({ interviewId }: { interviewId: number }) {
  const refresh = useRefreshInterview();
  const getting = useMutation({
    mutationFn: () => request(feedbackCalls.handOutPerceptionLink, { params: { id: interviewId } }),
    onSuccess: refresh,
  });
  return (
    <div className="mt-5">
      <Button variant="secondary" busy={getting.isPending} onClick={() => getting.mutate()}>
        Pegar o meu link
      </Button>
      <p className="mt-2 text-sm text-ink-soft">
        Enquanto você não pegar o link, ninguém abre o questionário sobre você.
      </p>
      {getting.error ? (
        <p role="alert" className="mt-3">
          {getting.error instanceof ApiError && (!isRetryable(getting.error) || getting.error.status === 429)
            ? getting.error.message
            : 'O link não veio. Nada mudou: tente de novo.'}
        </p>
      ) : null}
    </div>
  );
}

/** A dot for each opinion that it takes until they are shown. */
function OpinionDots({ received }: { received: number }) {
  return (
    <span aria-hidden="true" className="flex shrink-0 gap-1.5">
      {Array.from({ length: OPINIONS_TO_SHOW }, (_, index) => (
        <span
          key={index}
          className={`size-4 rounded-full border-3 ${index < received ? 'border-primary-ink bg-primary-ink' : 'border-line-strong'}`}
        />
      ))}
    </span>
  );
}

function receivedWords(count: number): string {
  if (count === 0) return 'Ninguém respondeu ainda';
  return count === 1 ? '1 pessoa já respondeu' : `${count} pessoas já responderam`;
}
