import { useQuery } from '@tanstack/react-query';
import { registrationCalls, type Uf } from '#contract/registration.ts';
import { request } from '../../api.ts';
import { useOfficeSession } from '../session/office-session.ts';

/** States and cities hardly ever change: cached for the lifetime of the page. */
const CACHED_FOREVER = { staleTime: Infinity } as const;

export function useUfs() {
  return useQuery({
    queryKey: ['ufs'],
    queryFn: ({ signal }) => request(registrationCalls.listUfs, {}, { signal }),
    ...CACHED_FOREVER,
  });
}

/** The municipalities of a state; disabled while no state is chosen. */
export function useCities(ufId: number) {
  return useQuery({
    queryKey: ['cities', ufId],
    queryFn: ({ signal }) => request(registrationCalls.listCities, { query: { 'uf.id': ufId } }, { signal }),
    enabled: ufId > 0,
    ...CACHED_FOREVER,
  });
}

/**
 * Initials of the only state the person may access, who is signed in or whose session ended during typing; null: all.
 */
export function useOwnUf(): string | null {
  const { session } = useOfficeSession();
  return session.status === 'signed-in' ? session.user.uf : null;
}

/** The only state the person may access, once loaded; null: all states, or still loading. */
export function useFixedUf(): Uf | null {
  const own = useOwnUf();
  const { data } = useUfs();
  return data?.find(({ initials }) => initials === own) ?? null;
}
