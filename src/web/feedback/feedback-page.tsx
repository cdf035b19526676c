import { Navigate, useParams } from 'react-router';
import { type Cpf, parseCpf } from '#domain/cpf.ts';
import { linkPart } from '#domain/link-part.ts';
import { parseVersionId, type VersionId } from '#domain/version-id.ts';
import { Button } from '../ui/button.tsx';
import { Main } from '../ui/main.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { FEEDBACK_EXPIRED, FEEDBACK_SENT } from './addresses.ts';
import { useFeedbackSession } from './feedback-session.ts';
import { FeedbackFrame, FeedbackStatusPage } from './feedback-frame.tsx';
import { isExpired, loadFailure, useOpenFeedback } from './feedback-query.ts';
import { FeedbackSteps } from './feedback-steps.tsx';
import { OwnLink } from './own-link.tsx';

/** `/candidato/{module}/questionario/{cpf}`: feedback by somebody who knows a candidate, without signing in. */
export function FeedbackPage() {
  const { module, cpf } = useParams();
  const version = parseVersionId(module);
  const person = parseCpf(linkPart(cpf ?? ''));
  if (version === null || person === null)
    return <Navigate to={FEEDBACK_EXPIRED} replace state={{ module: version }} />;
  return <About key={`${version} ${person}`} version={version} cpf={person} />;
}

function About({ version, cpf }: { version: VersionId; cpf: Cpf }) {
  const { data, error, isFetching, refetch } = useOpenFeedback(version, cpf);
  const { unsent } = useFeedbackSession();
  if (data) {
    // Browser back after sending: an empty questionnaire would look as if nothing had arrived.
    if (unsent.wasSent(data.target.id))
      return <Navigate to={FEEDBACK_SENT} replace state={{ module: version }} />;
    return data.target.own ? (
      <OwnLink version={version} />
    ) : (
      <FeedbackSteps version={version} target={data.target} steps={data.steps} />
    );
  }
  if (isFetching || !error) return <Opening version={version} />;
  if (isExpired(error)) return <Navigate to={FEEDBACK_EXPIRED} replace state={{ module: version }} />;
  return (
    <FeedbackStatusPage
      version={version}
      title={loadFailure(error)}
      actions={
        <Button size="lg" onClick={() => void refetch()}>
          Tentar de novo
        </Button>
      }
    >
      <p>
        O questionário não abriu. Nada se perdeu: o que você já marcou nele continua guardado nesta aba do
        navegador.
      </p>
    </FeedbackStatusPage>
  );
}

function Opening({ version }: { version: VersionId }) {
  return (
    <FeedbackFrame version={version} title="Abrindo o questionário">
      <Main className="page flex-1 py-12" aria-busy="true">
        <output className="sr-only">Abrindo o questionário</output>
        <Skeleton className="h-14 w-4/5 max-w-xl" />
        <Skeleton className="mt-8 h-6 w-full max-w-prose" />
        <Skeleton className="mt-3 h-6 w-5/6 max-w-prose" />
        <Skeleton className="mt-10 h-48 w-full max-w-prose" />
      </Main>
    </FeedbackFrame>
  );
}
