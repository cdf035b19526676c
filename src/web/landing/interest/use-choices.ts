import type { ClassRoomItem, registrationCalls, Uf } from '#contract/registration.ts';
import { lightCall, request } from '../../api.ts';
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
  readonly ufsFailed: boolean;
  /** Empty until version and state are chosen. */
  readonly classes: Loaded<ClassPage>;
}

const listUfs = lightCall<typeof registrationCalls.listUfs>({ method: 'GET', path: '/api/public/ufs' });
const listPortalClasses = lightCall<typeof registrationCalls.listPortalClasses>({
  method: 'GET',
  path: '/api/public/class-room',
});

const NO_UFS: readonly Uf[] = [];
const NO_CLASSES: ClassPage = { total: 0, items: [] };

/**
 * What there is to choose from: the states once, one page of classes by name.
 * A new `attempt` refetches the classes.
 */
export function useChoices(interest: Interest, attempt: number): Choices {
  const { version, uf, city, page } = interest;
  const ufs = useLoaded<readonly Uf[]>('ufs', (signal) => request(listUfs, {}, { signal }), NO_UFS);
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
      return request(listPortalClasses, { query }, { signal });
    },
    NO_CLASSES,
  );
  return { ufs: ufs.value, ufsFailed: ufs.failed, classes };
}
