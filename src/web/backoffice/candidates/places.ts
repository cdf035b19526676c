import { useQuery } from '@tanstack/react-query';
import { registrationCalls, type Uf } from '#contract/registration.ts';
import { request } from '../../api.ts';
import { worthRetrying } from '../page/failure.ts';
import { useOfficeSession } from '../session/office-session.ts';

/** States and cities hardly ever change: once loaded, they stay. */
const KEPT = { staleTime: Infinity, retry: worthRetrying } as const;

export function useUfs() {
  return useQuery({
    queryKey: ['ufs'],
    queryFn: ({ signal }) => request(registrationCalls.listUfs, {}, { signal }),
    ...KEPT,
  });
}

/** The municipalities of a state; none are asked for while no state is chosen. */
export function useCities(ufId: number) {
  return useQuery({
    queryKey: ['cities', ufId],
    queryFn: ({ signal }) => request(registrationCalls.listCities, { query: { 'uf.id': ufId } }, { signal }),
    enabled: ufId > 0,
    ...KEPT,
  });
}

/** Initials of the only state that the person reaches who is, or typed here while, signed in; null: all. */
export function useOwnUf(): string | null {
  const { session } = useOfficeSession();
  return session.status === 'signed-in' ? session.user.uf : null;
}

/** The only state that the person reaches, once it is known by its id; null: they reach all, or it is on its way. */
export function useFixedUf(): Uf | null {
  const own = useOwnUf();
  const { data } = useUfs();
  return data?.find(({ initials }) => initials === own) ?? null;
}
