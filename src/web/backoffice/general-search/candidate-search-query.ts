import { queryOptions } from '@tanstack/react-query';
import { teamRegistrationCalls } from '#contract/team-registration.ts';
import { request } from '../../api.ts';

/** Specification, document 2, section 9. */
export const PEOPLE_PAGE_SIZE = 5;

/** The search; ids as the selects use them, '' is any. */
export interface CandidateSearch {
  readonly text: string;
  readonly uf: string;
  readonly city: string;
  /** Zero-based. */
  readonly page: number;
}

/** One page of the people found. Disabled while the text is empty. */
export function candidateSearchQuery({ text, uf, city, page }: CandidateSearch) {
  return queryOptions({
    // The whole search is the key, so that a reply is only shown for its own search.
    queryKey: ['general-search', text, uf, city, page],
    queryFn: ({ signal }) =>
      request(
        teamRegistrationCalls.searchCandidates,
        {
          query: {
            'filter.fieldOfResearch': text,
            'filter.idsUf': uf === '' ? undefined : [uf],
            'filter.cities': city === '' ? undefined : [city],
            'page.index': page,
            'page.size': PEOPLE_PAGE_SIZE,
          },
        },
        { signal },
      ),
    enabled: text !== '',
    // Keep the last page of the same search while the next one loads.
    placeholderData: (previous, query) =>
      query?.queryKey.slice(0, 4).join(' ') === ['general-search', text, uf, city].join(' ')
        ? previous
        : undefined,
    gcTime: 0,
  });
}
