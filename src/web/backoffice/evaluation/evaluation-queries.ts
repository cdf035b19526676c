import { queryOptions } from '@tanstack/react-query';
import { evaluationDecisionCalls } from '#contract/evaluation-decisions.ts';
import { evaluationCalls } from '#contract/evaluations.ts';
import { type InterviewRow, interviewCalls } from '#contract/interviews.ts';
import { requestOf } from '../../api.ts';

/**
 * Grades and answers of an interview. The server records every read, so they are read once per visit, never on
 * returning to the tab, and not cached afterwards.
 */
export const scoreDataQuery = (interviewId: number) =>
  queryOptions({
    queryKey: ['score-data', interviewId],
    queryFn: requestOf(evaluationCalls.getScoreData, { params: { id: interviewId } }),
    staleTime: 60_000,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** The startup questionnaire as submitted. The server records every read: read once per opening. */
export const startupEvaluationQuery = (interviewId: number) =>
  queryOptions({
    queryKey: ['startup-evaluation', interviewId],
    queryFn: requestOf(evaluationDecisionCalls.getStartupEvaluation, { params: { id: interviewId } }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/**
 * A row as it was when its dialog opened. It is reloaded only when everything is invalidated after a conflict: a
 * silent reload would let a correction replace an evaluation that nobody has read.
 */
export const openedRowQuery = (opened: InterviewRow) =>
  queryOptions({
    queryKey: ['interview-row', opened.id],
    queryFn: requestOf(interviewCalls.getInterviewRow, { params: { id: opened.id } }),
    initialData: opened,
    staleTime: Infinity,
    gcTime: 0,
  });
