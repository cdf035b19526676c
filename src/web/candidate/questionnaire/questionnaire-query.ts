import { useQuery } from '@tanstack/react-query';
import { questionnaireCalls } from '#contract/questionnaire.ts';
import { request } from '../../api.ts';
import { orLastKnown } from '../offline/last-known.ts';
import { offlineCopies } from '../offline/offline-copy.ts';

async function loadQuestionnaire(interviewId: number, signal: AbortSignal) {
  const params = { id: interviewId };
  const stored = await request(questionnaireCalls.getQuestionnaire, { params }, { signal });
  offlineCopies.keepQuestionnaire(interviewId, stored);
  return stored;
}

function copiedQuestionnaire(interviewId: number) {
  const kept = offlineCopies.read();
  return kept?.interview.id === interviewId ? (kept.questionnaire ?? undefined) : undefined;
}

/** The stored questionnaire, fetched at every opening, never refetched while somebody fills it. */
export const useStoredQuestionnaire = (interviewId: number) =>
  useQuery({
    queryKey: ['questionnaire', interviewId],
    queryFn: ({ signal }) =>
      orLastKnown(loadQuestionnaire(interviewId, signal), () => copiedQuestionnaire(interviewId)),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
