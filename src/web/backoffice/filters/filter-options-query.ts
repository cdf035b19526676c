import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { FilterType } from '#contract/interview-filters.ts';
import { interviewCalls } from '#contract/interviews.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import { request, requestOf } from '../../api.ts';
import type { ListFilters } from '../interview-row/list-filters.ts';
import type { FilterNames } from './filter-texts.ts';

const OPTIONS_KEY = 'list-filter-options';

export interface Option {
  readonly id: string;
  readonly name: string;
}

interface Narrowing {
  readonly ufs: readonly string[];
  /** A part of the name. */
  readonly name: string;
}

const optionName = (option: { name: string; uf: { initials: string } | null }, type: FilterType) =>
  type === 'CITY' && option.uf ? `${option.name}, ${option.uf.initials}` : option.name;

/** Types whose options are too many for one list: they are searched on the server. */
export type SearchedType = 'CITY' | 'CLASS' | 'OWNER';
export const isSearched = (type: FilterType): type is SearchedType =>
  type === 'CITY' || type === 'CLASS' || type === 'OWNER';

/** The names of the query's ids, and of a part of the name, for each. */
const SEARCHED_BY = {
  CITY: { ids: 'filter.cities', name: 'filter.filterCityName' },
  CLASS: { ids: 'filter.classes', name: 'filter.filterClassName' },
  OWNER: { ids: 'filter.owners', name: 'filter.filterOwnerName' },
} as const;

/** The options of a filter. Cities, classes and people in charge: at most a hundred, by part of their name; places those of the given states. */
export function useFilterOptions(version: VersionId, type: FilterType, narrowing: Narrowing) {
  const { name } = isSearched(type) ? narrowing : { name: '' };
  const ufs = type === 'CITY' || type === 'CLASS' ? narrowing.ufs : [];
  const search = name === '' ? undefined : name;
  return useQuery({
    queryKey: [OPTIONS_KEY, version, type, ufs, name],
    queryFn: async ({ signal }): Promise<Option[]> => {
      const options = await request(
        interviewCalls.listFilterOptions,
        {
          params: { moduleId: version },
          query: {
            'filter.filterType': type,
            'filter.ufs': ufs,
            ...(isSearched(type) ? { [SEARCHED_BY[type].name]: search } : {}),
          },
        },
        { signal },
      );
      return options.map((option) => ({ id: option.id, name: optionName(option, type) }));
    },
    placeholderData: keepPreviousData,
  });
}

/** Names by id of the cities, classes or people in the address; ids are absent until loaded. */
export function useOptionNames(
  version: VersionId,
  type: SearchedType,
  ids: readonly string[],
): ReadonlyMap<string, string> {
  const { data } = useQuery({
    queryKey: [OPTIONS_KEY, version, 'names', type, ids],
    queryFn: requestOf(interviewCalls.listFilterOptions, {
      params: { moduleId: version },
      query: {
        'filter.filterType': type,
        [SEARCHED_BY[type].ids]: ids,
        ...(type === 'CITY' ? { 'filter.allCities': true } : {}),
      },
    }),
    enabled: ids.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
  return new Map(data?.map((option) => [option.id, optionName(option, type)]));
}

/** Names of all that the filters hold as ids. */
export function useFilterNames(version: VersionId, filters: ListFilters): FilterNames {
  return {
    cities: useOptionNames(version, 'CITY', filters.cities),
    classes: useOptionNames(version, 'CLASS', filters.classes),
    owners: useOptionNames(version, 'OWNER', filters.owners),
  };
}
