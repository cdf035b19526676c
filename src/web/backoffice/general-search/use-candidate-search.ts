import { useQuery } from '@tanstack/react-query';
import { teamRegistrationCalls } from '#contract/team-registration.ts';
import { request } from '../../api.ts';
import { worthRetrying } from '../page/failure.ts';

/** Specification, document 2, section 9. */
export const PEOPLE_PAGE_SIZE = 5;

/** What is searched for; ids as the selects hold them, '' is any. */
export interface CandidateSearch {
  readonly text: string;
  readonly uf: string;
  readonly city: string;
  /** From 0. */
  readonly page: number;
}

/** One page of the people who are found. Nobody is asked for while there is no text. */
export function useCandidateSearch(search: CandidateSearch) {
  const { text, uf, city, page } = search;
  return useQuery({
    // The whole search: an older answer can only ever be shown for the question that it answers.
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
    // The last page of the same search stays while the next is on its way.
    placeholderData: (previous, query) =>
      query?.queryKey.slice(0, 4).join(' ') === ['general-search', text, uf, city].join(' ')
        ? previous
        : undefined,
    gcTime: 0,
    retry: worthRetrying,
  });
}
