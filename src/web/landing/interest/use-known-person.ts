import { useEffect, useEffectEvent } from 'react';
import type { identityCalls } from '#contract/identity.ts';
import type { interviewCalls } from '#contract/interviews.ts';
import { ApiError, lightCall, request } from '../../api.ts';
import type { Person } from './interest.ts';

const getSession = lightCall<typeof identityCalls.getSession>({ method: 'GET', path: '/api/auth/session' });
const getOwnInterview = lightCall<typeof interviewCalls.getOwnInterview>({
  method: 'GET',
  path: '/api/v1/interviews/by-user-auth',
});

/** Reports the known data of a signed-in person, once; nothing for visitors. */
export function useKnownPerson(onKnown: (known: Partial<Person>) => void): void {
  const report = useEffectEvent(onKnown);
  useEffect(() => {
    const controller = new AbortController();
    knownPerson(controller.signal).then(
      (known) => {
        if (known && !controller.signal.aborted) report(known);
      },
      // Offline or aborted: the form is then simply a visitor's.
      () => {},
    );
    return () => controller.abort();
  }, []);
}

async function knownPerson(signal: AbortSignal): Promise<Partial<Person> | null> {
  const { user } = await request(getSession, {}, { signal });
  if (!user) return null;
  const own = await request(getOwnInterview, { query: {} }, { signal }).catch((error: unknown) => {
    if (error instanceof ApiError) return null;
    throw error;
  });
  return { name: user.name, email: user.email, cpf: own?.candidate.cpf.replace(/\D/g, '') ?? '' };
}
