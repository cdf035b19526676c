import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { termsCalls } from '#contract/terms.ts';
import type { TermsText } from '#domain/registration/terms-text.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import { request, requestOf } from '../../../api.ts';
import { termsQuery } from '../../../candidate/wizard/terms-query.ts';

/** The terms in force as a text that can be edited, and the editions that were published. */
export const editionsQuery = (version: VersionId) =>
  queryOptions({
    queryKey: ['terms-editions', version],
    queryFn: requestOf(termsCalls.listTermsEditions, { params: { id: version } }),
  });

/** Publishes terms and caches the server's reply. */
export function usePublishTerms(version: VersionId) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ over, text }: { readonly over: string; readonly text: TermsText }) =>
      request(termsCalls.publishTerms, {
        params: { id: version },
        body: {
          over,
          text: { ...text, sections: text.sections.map((section) => ({ ...section })) },
        },
      }),
    onSuccess: (reply) => {
      client.setQueryData(editionsQuery(version).queryKey, reply);
      void client.invalidateQueries({ queryKey: termsQuery(version).queryKey });
    },
  });
}
