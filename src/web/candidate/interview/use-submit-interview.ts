import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { InterviewDetail } from '#contract/interviews.ts';
import { handleSignedOut, useRefreshInterview, useShowInterview } from '../interview-query.ts';
import { asSent } from './submit-interview.ts';
import { useCandidatePlace } from '../place.ts';
import { failureState } from './submit-failure.ts';

/** Submits and always navigates to the result page, with the failure if it failed. */
export function useSubmitInterview(interview: InterviewDetail, work: () => Promise<void>) {
  const [sending, setSending] = useState(false);
  const show = useShowInterview();
  const refresh = useRefreshInterview();
  const client = useQueryClient();
  const navigate = useNavigate();
  const place = useCandidatePlace();
  const send = async () => {
    setSending(true);
    try {
      await handleSignedOut(client, work());
      show(asSent(interview));
      void refresh();
      await navigate(place.to('result'));
    } catch (error) {
      await navigate(place.to('result'), { state: failureState(error) });
    }
  };
  return { send, sending };
}
