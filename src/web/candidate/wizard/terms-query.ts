import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InterviewDetail } from '#contract/interviews.ts';
import { termsCalls } from '#contract/terms.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import { ApiError, requestOf } from '../../api.ts';

/** The terms of a version: those in force, or the edition of a label. */
export const termsQuery = (version: VersionId, label?: string) =>
  queryOptions({
    queryKey: ['terms', version, label ?? null],
    queryFn: requestOf(termsCalls.getTerms, {
      params: { id: version },
      query: label === undefined ? {} : { label },
    }),
  });

/**
 * The terms that a person accepted; those in force before, and where the portal does not have the accepted text (of its
 * first releases): `isAccepted` is false then.
 */
export function useTerms({ moduleId, acceptedTerm, termVersion }: InterviewDetail) {
  const label = acceptedTerm ? (termVersion ?? undefined) : undefined;
  const client = useQueryClient();
  // What was read a moment ago and accepted since.
  const known = () => {
    const read = client.getQueryData(termsQuery(moduleId).queryKey);
    return read?.version === label ? read : undefined;
  };
  const accepted = useQuery({
    ...termsQuery(moduleId, label),
    enabled: label !== undefined,
    placeholderData: known,
  });
  const isLost = accepted.error instanceof ApiError && accepted.error.status === 404;
  const inForce = useQuery({ ...termsQuery(moduleId), enabled: label === undefined || isLost });
  const asked = label === undefined || isLost ? inForce : accepted;
  return {
    terms: asked.data,
    error: asked.error,
    retry: () => void asked.refetch(),
    isAccepted: label !== undefined && !isLost,
  };
}
