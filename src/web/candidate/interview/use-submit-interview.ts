import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { InterviewDetail } from '#contract/interviews.ts';
import { useRefreshInterview, useShowInterview } from '../interview-query.ts';
import { asSent } from './submit-interview.ts';
import { useCandidatePlace } from '../place.ts';
import { failureState, isConflict } from './submit-failure.ts';

/**
 * Submits and navigates to the result page, with the failure if it failed; a conflict stays here, where it is resolved:
 * `onConflict` shows it.
 */
export function useSubmitInterview(
  interview: InterviewDetail,
  work: () => Promise<void>,
  onConflict: () => void = () => undefined,
) {
  const show = useShowInterview();
  const refresh = useRefreshInterview();
  const navigate = useNavigate();
  const place = useCandidatePlace();
  const { mutate, isIdle, reset } = useMutation({
    mutationFn: work,
    onSuccess: () => {
      show(asSent(interview));
      void refresh();
      return navigate(place.to('result'));
    },
    onError: (error) => {
      if (!isConflict(error)) return navigate(place.to('result'), { state: failureState(error) });
      reset();
      onConflict();
      return undefined;
    },
  });
  // Busy until the page has changed.
  return { send: () => mutate(), sending: !isIdle };
}
