import { queryOptions, useQuery } from '@tanstack/react-query';
import { answerCalls } from '#contract/answers.ts';
import { hasValidLength } from '#domain/word-count.ts';
import { addressOf, type Answered, request, requestOf } from '../../api.ts';
import { firstUntilDrawn, useDrawn } from '../first-until-drawn.ts';
import { orLastKnown } from '../offline/last-known.ts';
import { offlineCopies } from '../offline/offline-copy.ts';

/** The address of the stored answers. */
export const answersAddress = (interviewId: number): string =>
  addressOf(answerCalls.listAnswers, { params: { id: interviewId } });

/** The stored answers that the document has asked for, where they have come. */
function firstAnswers(interviewId: number) {
  const answers = firstUntilDrawn(answersAddress(interviewId)) as
    | Answered<typeof answerCalls.listAnswers>
    | undefined;
  if (answers) offlineCopies.keepAnswers(interviewId, answers);
  return answers;
}

async function loadAnswers(interviewId: number, signal: AbortSignal) {
  const answers = await request(answerCalls.listAnswers, { params: { id: interviewId } }, { signal });
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
  const answers = useQuery({
    queryKey: ['answers', interviewId],
    queryFn: ({ signal }) => orLastKnown(loadAnswers(interviewId, signal), () => copiedAnswers(interviewId)),
    initialData: () => firstAnswers(interviewId),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  useDrawn(answersAddress(interviewId));
  return answers;
}

/**
 * How many of the five answers have a valid length, for the way back into an interview. A query of its own, since the
 * answers themselves are fetched anew where they are written.
 */
export const useAnsweredCount = (interviewId: number, enabled: boolean): number | undefined =>
  useQuery({
    queryKey: ['answered-count', interviewId],
    queryFn: ({ signal }) => orLastKnown(loadAnswers(interviewId, signal), () => copiedAnswers(interviewId)),
    select: (answers) => answers.filter(({ answer }) => hasValidLength(answer)).length,
    enabled,
    gcTime: 0,
  }).data;

/** Prepares the interview on the server. Asked once per opening. */
export const preparationQuery = (interviewId: number) =>
  queryOptions({
    queryKey: ['prepare-answers', interviewId],
    queryFn: requestOf(answerCalls.prepareAnswers, { params: { id: interviewId } }),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
  });
