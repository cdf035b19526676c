import { LoadingPage } from '../shell/loading-page.tsx';
import { candidatePageFor } from '#domain/interview/wizard.ts';
import { InterviewNotOpened } from './interview-not-opened.tsx';
import { LoadFailed } from './load-failed.tsx';
import { stateOf, useInterview } from './interview-query.ts';
import { NoInterview } from './no-interview.tsx';
import { useCandidatePlace } from './place.ts';
import { Welcome } from './welcome.tsx';
import { Redirect } from '../shell/redirect.tsx';

/** `/candidato` and `/candidato/id/:id`: the way into the interview, or to its result. */
export default function CandidateHome() {
  const place = useCandidatePlace();
  const { data: interview, isPending, refetch } = useInterview();
  if (place.unknownVersion) return <NoInterview unknownVersion />;
  if (place.unknownInterview) return <InterviewNotOpened />;
  if (interview === undefined) {
    if (isPending) return <LoadingPage />;
    return place.interviewId === null ? (
      <LoadFailed onRetry={() => void refetch()} />
    ) : (
      <InterviewNotOpened />
    );
  }
  if (interview === null) return <NoInterview version={place.version} />;
  if (interview.own && candidatePageFor(stateOf(interview)) === 'result') {
    return <Redirect to={place.to('result')} />;
  }
  return <Welcome interview={interview} />;
}
