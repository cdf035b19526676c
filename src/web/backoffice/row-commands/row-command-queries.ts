import { queryOptions } from '@tanstack/react-query';
import { interviewCommandCalls } from '#contract/interview-commands.ts';
import type { InterviewRow } from '#contract/interviews.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import { requestOf } from '../../api.ts';
import { handOutPerceptionLink } from './perception-link.ts';

/** The address at which third parties give feedback about an interview's candidate. */
export const perceptionLinkQuery = (interviewId: number) =>
  queryOptions({
    queryKey: ['perception-link', interviewId],
    queryFn: () => handOutPerceptionLink(interviewId),
  });

/** Whether an expired interview may be followed by a new one; checked once per opening. */
export const newInterviewCheckQuery = ({ id, module, candidate }: InterviewRow) =>
  queryOptions({
    queryKey: ['new-interview-check', id],
    queryFn: requestOf(interviewCommandCalls.validateNewInterview, {
      body: { idInterview: id, moduleId: module.id, cpf: candidate.cpf },
    }),
    staleTime: Infinity,
    gcTime: 0,
  });

/**
 * The data given at registration. The server records every read: requested once per opening, not cached, and not
 * refetched on window focus.
 */
export const registrationDataQuery = (interviewId: number) =>
  queryOptions({
    queryKey: ['registration-data', interviewId],
    queryFn: requestOf(interviewCommandCalls.getRegistrationData, { query: { ids: interviewId } }),
    staleTime: Infinity,
    gcTime: 0,
  });

export const PREVIOUS_INTERVIEWS_PAGE = 10;

/** One page (zero-based) of all interviews of a person in a version, superseded and deleted ones included. */
export const previousInterviewsQuery = (version: VersionId, cpf: string, page: number) =>
  queryOptions({
    queryKey: ['previous-interviews', version, cpf, page],
    queryFn: requestOf(interviewCommandCalls.listCandidateHistoric, {
      params: { moduleId: version, cpf },
      query: { 'page.index': page, 'page.size': PREVIOUS_INTERVIEWS_PAGE },
    }),
    staleTime: 0,
    gcTime: 0,
  });
