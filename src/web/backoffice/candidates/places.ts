import { useQuery } from '@tanstack/react-query';
import type { Uf } from '#contract/registration.ts';
import { ufsQuery } from '../../place-queries.ts';
import { useOfficeSession } from '../session/office-session.ts';

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
  const { data } = useQuery(ufsQuery);
  return data?.find(({ initials }) => initials === own) ?? null;
}
