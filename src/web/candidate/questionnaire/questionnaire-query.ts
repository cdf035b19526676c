import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { questionnaireCalls } from '#contract/questionnaire.ts';
import { request } from '../../api.ts';
import { handleSignedOut } from '../interview-query.ts';
import { orLastKnown } from '../offline/last-known.ts';
import { offlineCopies } from '../offline/offline-copy.ts';

async function askForQuestionnaire(client: QueryClient, interviewId: number, signal: AbortSignal) {
  const asked = request(questionnaireCalls.getQuestionnaire, { params: { id: interviewId } }, { signal });
  const stored = await handleSignedOut(client, asked);
  offlineCopies.keepQuestionnaire(interviewId, stored);
  return stored;
}

function copiedQuestionnaire(interviewId: number) {
  const kept = offlineCopies.read();
  return kept?.interview.id === interviewId ? (kept.questionnaire ?? undefined) : undefined;
}

/** The stored questionnaire, fetched at every opening, never refetched while somebody fills it. */
export function useStoredQuestionnaire(interviewId: number) {
  const client = useQueryClient();
  return useQuery({
    queryKey: ['questionnaire', interviewId],
    queryFn: ({ signal }) =>
      orLastKnown(askForQuestionnaire(client, interviewId, signal), () => copiedQuestionnaire(interviewId)),
    networkMode: 'always',
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
