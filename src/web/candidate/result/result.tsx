import { useLocation } from 'react-router';
import { LoadingPage } from '../../shell/loading-page.tsx';
import { InterviewNotOpened } from '../interview-not-opened.tsx';
import { useInterview } from '../interview-query.ts';
import { failureFrom } from '../interview/submit-failure.ts';
import { LoadFailed } from '../load-failed.tsx';
import { useCandidatePlace } from '../place.ts';
import { ResultView } from './result-view.tsx';
import { Redirect } from '../../shell/redirect.tsx';

/** `/candidato/resultado` and `/candidato/resultado/id/:id`: how the interview stands. */
export default function Result() {
  const place = useCandidatePlace();
  const { state } = useLocation();
  const {
    data: interview,
    isPending,
    refetch,
  } = useInterview({
    poll: true,
    unconfirmed: failureFrom(state) !== null,
  });
  if (place.unknownVersion) return <Redirect to={place.to('home')} />;
  if (place.unknownInterview) return <InterviewNotOpened />;
  if (isPending) return <LoadingPage />;
  if (interview) return <ResultView key={interview.id} interview={interview} />;
  if (interview === null) return <Redirect to={place.to('home')} />;
  return place.interviewId === null ? <LoadFailed onRetry={() => void refetch()} /> : <InterviewNotOpened />;
}
