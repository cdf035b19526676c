import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { certificateCalls, type CertificateRequestCheck } from '#contract/certificates.ts';
import { request } from '../../api.ts';
import type { CheckedSeminar } from './certificate-form.ts';

export type CheckedPerson = CertificateRequestCheck['people'][number];

/** What the server finds odd about a certificate of these people; null seminar: not asked yet. */
export function useCertificateCheck(seminar: CheckedSeminar | null, ids: readonly number[]) {
  return useQuery({
    queryKey: ['certificate-check', seminar, ids],
    queryFn: ({ signal }) =>
      seminar === null
        ? null
        : request(
            certificateCalls.checkCertificateRequest,
            { body: { ...seminar, idsInterview: [...ids] } },
            { signal },
          ),
    enabled: seminar !== null && ids.length > 0,
    // A name may be corrected at any time.
    gcTime: 0,
  });
}

export type CertificateCheckQuery = ReturnType<typeof useCertificateCheck>;

/** Corrects a name; what shows it is loaded anew before the correction counts as done. */
export function useCorrectName(idInterview: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (name: string) =>
      request(certificateCalls.correctCandidateName, {
        params: { id: idInterview },
        query: {},
        body: { name },
      }),
    onSuccess: () => client.invalidateQueries(),
  });
}
