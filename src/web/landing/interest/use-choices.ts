import { type City, type ClassRoomItem, registrationCalls, type Uf } from '#contract/registration.ts';
import { request } from '../../api.ts';
import type { Interest } from './interest.ts';
import { type Loaded, useLoaded } from './use-loaded.ts';

/** Classes of one page (specification 2, section 9). */
export const CLASS_PAGE_SIZE = 10;

export interface ClassPage {
  readonly total: number;
  readonly items: readonly ClassRoomItem[];
}

export interface Choices {
  readonly ufs: readonly Uf[];
  readonly cities: readonly City[];
  /** Empty until version and state are chosen. */
  readonly classes: Loaded<ClassPage>;
}

const NO_UFS: readonly Uf[] = [];
const NO_CITIES: readonly City[] = [];
const NO_CLASSES: ClassPage = { total: 0, items: [] };

/**
 * What there is to choose from: the states once, the cities of the chosen state, one page of classes by name.
 * `attempt` changes when the classes have to be asked for again.
 */
export function useChoices(interest: Interest, attempt: number): Choices {
  const { version, uf, city, page } = interest;
  const ufs = useLoaded<readonly Uf[]>(
    'ufs',
    (signal) => request(registrationCalls.listUfs, {}, { signal }),
    NO_UFS,
  );
  const cities = useLoaded<readonly City[]>(
    uf && String(uf.id),
    (signal) => request(registrationCalls.listCities, { query: { 'uf.id': uf?.id ?? 0 } }, { signal }),
    NO_CITIES,
  );
  const classes = useLoaded<ClassPage>(
    version && uf && `${version} ${uf.id} ${city?.id ?? ''} ${page} ${attempt}`,
    (signal) => {
      if (!version || !uf) return Promise.resolve(NO_CLASSES);
      const query = {
        pageIndex: page,
        pageSize: CLASS_PAGE_SIZE,
        sortField: 'className',
        sortType: 'ASC',
        ufInitials: uf.initials,
        moduleId: version,
        ...(city ? { cityName: city.name } : {}),
      } as const;
      return request(registrationCalls.listPortalClasses, { query }, { signal });
    },
    NO_CLASSES,
  );
  // Cities of the state before must not be offered for this one.
  return { ufs: ufs.value, cities: cities.loading ? NO_CITIES : cities.value, classes };
}
