import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { InterviewDetail } from '#contract/interviews.ts';
import { useRefreshInterview, useShowInterview } from '../interview-query.ts';
import { asSent } from './submit-interview.ts';
import { useCandidatePlace } from '../place.ts';
import { failureState } from './submit-failure.ts';

/** Submits and always navigates to the result page, with the failure if it failed. */
export function useSubmitInterview(interview: InterviewDetail, work: () => Promise<void>) {
  const show = useShowInterview();
  const refresh = useRefreshInterview();
  const navigate = useNavigate();
  const place = useCandidatePlace();
  const { mutate, isIdle } = useMutation({
    mutationFn: work,
    onSuccess: () => {
      show(asSent(interview));
      void refresh();
      return navigate(place.to('result'));
    },
    onError: (error) => navigate(place.to('result'), { state: failureState(error) }),
  });
  // Busy until the page has changed.
  return { send: () => mutate(), sending: !isIdle };
}
