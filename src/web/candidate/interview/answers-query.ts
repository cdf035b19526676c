import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { answerCalls } from '#contract/answers.ts';
import { request } from '../../api.ts';
import { handleSignedOut } from '../interview-query.ts';
import { orLastKnown } from '../offline/last-known.ts';
import { offlineCopies } from '../offline/offline-copy.ts';

async function askForAnswers(client: QueryClient, interviewId: number, signal: AbortSignal) {
  const asked = request(answerCalls.listAnswers, { params: { id: interviewId } }, { signal });
  const answers = await handleSignedOut(client, asked);
  offlineCopies.keepAnswers(interviewId, answers);
  return answers;
}

function copiedAnswers(interviewId: number) {
  const kept = offlineCopies.read();
  return kept?.interview.id === interviewId ? (kept.answers ?? undefined) : undefined;
}

/**
 * The stored answers, fetched at every opening and never refetched while somebody writes: an older
 * copy would have wrong revisions. Offline, the last known ones: edits to them are checked against
 * their revisions as usual.
 */
export function useStoredAnswers(interviewId: number) {
  const client = useQueryClient();
  return useQuery({
    queryKey: ['answers', interviewId],
    queryFn: ({ signal }) =>
      orLastKnown(askForAnswers(client, interviewId, signal), () => copiedAnswers(interviewId)),
    networkMode: 'always',
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
