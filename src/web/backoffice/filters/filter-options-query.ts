import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { FilterType } from '#contract/interview-filters.ts';
import { interviewCalls } from '#contract/interviews.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import { request } from '../../api.ts';

const OPTIONS_KEY = 'list-filter-options';

export interface Option {
  readonly id: string;
  readonly name: string;
}

interface Narrowing {
  readonly ufs: readonly string[];
  readonly cityName: string;
}

const optionName = (option: { name: string; uf: { initials: string } | null }, type: FilterType) =>
  type === 'CITY' && option.uf ? `${option.name}, ${option.uf.initials}` : option.name;

/** The options of a column filter. Cities: those of the given states, at most a hundred, by part of their name. */
export function useFilterOptions(version: VersionId, type: FilterType, narrowing: Narrowing) {
  const { ufs, cityName } = type === 'CITY' ? narrowing : { ufs: [], cityName: '' };
  return useQuery({
    queryKey: [OPTIONS_KEY, version, type, ufs, cityName],
    queryFn: async ({ signal }): Promise<Option[]> => {
      const options = await request(
        interviewCalls.listFilterOptions,
        {
          params: { moduleId: version },
          query: {
            'filter.filterType': type,
            'filter.ufs': ufs,
            'filter.filterCityName': cityName === '' ? undefined : cityName,
          },
        },
        { signal },
      );
      return options.map((option) => ({ id: option.id, name: optionName(option, type) }));
    },
    placeholderData: keepPreviousData,
  });
}

/** City names by id, for the cities in the address; ids are absent until loaded. */
export function useCityNames(version: VersionId, ids: readonly string[]): ReadonlyMap<string, string> {
  const { data } = useQuery({
    queryKey: [OPTIONS_KEY, version, 'names', ids],
    queryFn: ({ signal }) =>
      request(
        interviewCalls.listFilterOptions,
        {
          params: { moduleId: version },
          query: { 'filter.filterType': 'CITY', 'filter.cities': ids, 'filter.allCities': true },
        },
        { signal },
      ),
    enabled: ids.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
  return new Map(data?.map((option) => [option.id, optionName(option, 'CITY')]));
}
