import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type InterviewDetail, interviewCalls } from '#contract/interviews.ts';
import { isEditable, type StateKey, stateKey } from '#domain/interview/states.ts';
import type { WizardFacts } from '#domain/interview/wizard.ts';
import { situationAsked } from '#domain/registration/basic-data.ts';
import { ApiError, addressOf, request } from '../api.ts';
import { firstBody } from '../first-answers.ts';
import { openedInterviewsKey } from '../opened-interviews-query.ts';
import { sessionQuery } from '../session-query.ts';
import { orLastKnown, staleness } from './offline/last-known.ts';
import { offlineCopies } from './offline/offline-copy.ts';
import { type CandidatePlace, placeOf, useCandidatePlace } from './place.ts';

/** Polling interval of the result page while an interview is being processed: short at first, then longer. */
export function pollingInterval(answersSoFar: number): number {
  return answersSoFar < 15 ? 4000 : 15_000;
}

/** The interview of this place; null when the person has none. Rejects for an id that cannot be opened. */
async function loadInterview(place: CandidatePlace, signal: AbortSignal): Promise<InterviewDetail | null> {
  if (place.interviewId !== null) {
    return request(interviewCalls.getInterviewById, { params: { id: place.interviewId } }, { signal });
  }
  try {
    const query = place.version === null ? {} : { modulo: place.version };
    return await request(interviewCalls.getOwnInterview, { query }, { signal });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'api.resource-notfound') return null;
    throw error;
  }
}

/** Updates the offline copy of the interview while it can still be edited. */
function keepForOffline(client: QueryClient, interview: InterviewDetail | null): void {
  const user = client.getQueryData(sessionQuery.queryKey)?.user;
  if (user) offlineCopies.keepInterview(user, interview);
}

async function askForInterview(
  client: QueryClient,
  place: CandidatePlace,
  signal: AbortSignal,
): Promise<InterviewDetail | null> {
  const interview = await loadInterview(place, signal);
  staleness.set(false);
  keepForOffline(client, interview);
  return interview;
}

/** The interview of the offline copy, if it is the one in the address. */
function copiedInterview({ interviewId, version }: CandidatePlace): InterviewDetail | undefined {
  const interview = offlineCopies.read()?.interview;
  if (!interview) return undefined;
  const meant =
    interviewId === null ? version === null || version === interview.moduleId : interviewId === interview.id;
  return meant ? interview : undefined;
}

const interviewQuery = (place: CandidatePlace) =>
  queryOptions({
    queryKey: [...openedInterviewsKey, place.interviewId ?? 'own', place.version],
    queryFn: ({ client, signal }) =>
      orLastKnown(askForInterview(client, place, signal), () => copiedInterview(place)),
  });

/** Puts the own interview into the cache where the document has asked for it and the answer is there. */
export function takeFirstInterview(client: QueryClient): void {
  // The server's answer to the very call that the query would make.
  const interview = firstBody(addressOf(interviewCalls.getOwnInterview, {})) as InterviewDetail | undefined;
  if (interview === undefined) return;
  keepForOffline(client, interview);
  client.setQueryData(interviewQuery(placeOf(undefined, '')).queryKey, interview);
}

/** How often it is asked whether a submission arrived that nobody confirmed. */
const UNCONFIRMED_INTERVAL_MS = 15_000;

/**
 * The interview of the address. With `poll` it is refetched while it is being processed; with `unconfirmed` at once, and
 * until it is known to be sent: a submission failed here, and the server may have taken it all the same.
 */
export function useInterview({
  poll = false,
  unconfirmed = false,
}: { poll?: boolean; unconfirmed?: boolean } = {}) {
  const place = useCandidatePlace();
  return useQuery({
    ...interviewQuery(place),
    enabled: !place.unknownVersion && !place.unknownInterview,
    refetchOnMount: unconfirmed ? 'always' : true,
    // No polling in a background tab; returning to the tab refetches at once.
    refetchInterval: ({ state }) => {
      if (poll && state.data?.statusInterview === 'EM_PROCESSAMENTO')
        return pollingInterval(state.dataUpdateCount);
      return unconfirmed && state.data && isEditable(stateOf(state.data)) ? UNCONFIRMED_INTERVAL_MS : false;
    },
  });
}

/** Returns a function that puts an interview returned by a call into the cache. */
export function useShowInterview(): (interview: InterviewDetail) => void {
  const place = useCandidatePlace();
  const client = useQueryClient();
  return (interview) => {
    keepForOffline(client, interview);
    client.setQueryData(interviewQuery(place).queryKey, interview);
  };
}

/** Refetches the interview wherever it is shown. Resolves when the request succeeded or failed. */
export function useRefreshInterview(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: openedInterviewsKey });
}

/** Combines the two axes into one state. Throws for an invalid pair, which the server never sends. */
export function stateOf(interview: InterviewDetail): StateKey {
  const state = stateKey(interview.statusCompletingInterview, interview.statusInterview);
  if (!state) throw new RangeError('no such state');
  return state;
}

/** What the three steps depend on. A version that asks for no situation counts as having it. */
export function wizardFactsOf(interview: InterviewDetail): WizardFacts {
  return {
    state: stateOf(interview),
    acceptedTerm: interview.acceptedTerm,
    viewedVideo: interview.viewedVideo,
    hasProfessionalSituation:
      situationAsked(interview.moduleId) === null || interview.candidate.professionalSituation !== null,
    hasEmergencyContact: interview.candidate.emergencyContact !== null,
  };
}
