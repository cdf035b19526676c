import type { QueryClient } from '@tanstack/react-query';
import type { InterviewDetail } from '#contract/interviews.ts';

/** Begins the key of every interview read in the candidate's area, whichever address it was opened at. */
export const openedInterviewsKey = ['interview'] as const;

/** The ids of this person's own interviews opened since the page was loaded. */
export const ownOpenedInterviews = (client: QueryClient): number[] =>
  client
    .getQueriesData<InterviewDetail | null>({ queryKey: openedInterviewsKey })
    .flatMap(([, interview]) => (interview?.own ? [interview.id] : []));
