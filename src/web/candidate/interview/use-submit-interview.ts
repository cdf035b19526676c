import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { InterviewDetail } from '#contract/interviews.ts';
import { forgetCopy } from '../../browser-storage/forget-copy.ts';
import { isSessionOver } from '../../query-client.ts';
import { useRefreshInterview, useShowInterview } from '../interview-query.ts';
import { asSent } from './submit-interview.ts';
import { useCandidatePlace } from '../place.ts';
import { failureState, isConflict } from './submit-failure.ts';

/** Whether it was sent; not where the session has ended, which leads nobody away from texts that are still to be sent. */
async function sendSignedIn(work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (!isSessionOver(error)) throw error;
    forgetCopy();
    return false;
  }
}

/**
 * Submits and navigates to the result page, with the failure if it failed. Two failures stay here: a conflict, which
 * `onConflict` shows, and a session that has ended (`sessionEnded`).
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
  const [sessionEnded, setSessionEnded] = useState(false);
  const { mutate, isIdle, reset } = useMutation({
    mutationFn: () => sendSignedIn(work),
    onMutate: () => setSessionEnded(false),
    onSuccess: (sent) => {
      if (!sent) {
        setSessionEnded(true);
        reset();
        return undefined;
      }
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
  return { send: () => mutate(), sending: !isIdle, sessionEnded };
}
