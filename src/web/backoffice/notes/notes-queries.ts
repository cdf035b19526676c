import { queryOptions } from '@tanstack/react-query';
import { chatCalls } from '#contract/chat.ts';
import { evaluationCalls } from '#contract/evaluations.ts';
import { requestOf } from '../../api.ts';
import { listQueryOf } from '../interview-row/interview-queries.ts';
import { parseListAddress } from '../interview-row/list-address.ts';
import { nextCandidate, type PageOf } from './adjacent-candidates.ts';

/** The chat behind an answer. The server records every read: read once per opening. */
export const chatIterationsQuery = (interviewId: number, question: number) =>
  queryOptions({
    queryKey: ['chat-iterations', interviewId, question],
    queryFn: requestOf(chatCalls.listChatIterations, { params: { id: interviewId, question } }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/**
 * The candidates before and after an interview in the list it was opened from (the list's search, or null). Never
 * refetched: an evaluation may remove this candidate from the list, and the links must remain.
 */
export const adjacentCandidatesQuery = (list: string | null, id: number) =>
  queryOptions({
    queryKey: ['found-around', list, id],
    queryFn: async ({ client }) => {
      const address = parseListAddress(new URLSearchParams(list ?? ''));
      const pageOf: PageOf = async (one) => (await client.fetchQuery(listQueryOf(one))).items;
      return {
        before: await nextCandidate(pageOf, address, id, -1),
        after: await nextCandidate(pageOf, address, id, 1),
      };
    },
    enabled: list !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The interview to evaluate after this one, by the server's rule; asked anew every time. */
export const nextAwaitingQuery = (interviewId: number) =>
  queryOptions({
    queryKey: ['next-awaiting', interviewId],
    queryFn: requestOf(evaluationCalls.findNextAwaiting, { params: { id: interviewId } }),
    staleTime: 0,
    gcTime: 0,
  });
