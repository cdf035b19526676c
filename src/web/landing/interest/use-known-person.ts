import { useEffect, useEffectEvent } from 'react';
import { identityCalls } from '#contract/identity.ts';
import { ApiError, request } from '../../api.ts';
import type { Person } from './interest.ts';

/** Reports what the portal knows of a signed-in person, once; nothing for visitors. */
export function useKnownPerson(onKnown: (known: Partial<Person>) => void): void {
  const report = useEffectEvent(onKnown);
  useEffect(() => {
    const leaving = new AbortController();
    knownPerson(leaving.signal).then(
      (known) => {
        if (known && !leaving.signal.aborted) report(known);
      },
      // Offline or aborted: the form is then simply a visitor's.
      () => {},
    );
    return () => leaving.abort();
  }, []);
}

async function knownPerson(signal: AbortSignal): Promise<Partial<Person> | null> {
  const { user } = await request(identityCalls.getSession, {}, { signal });
  if (!user) return null;
  // Few visitors are signed in: what only they need is loaded for them alone.
  const { interviewCalls } = await import('#contract/interviews.ts');
  const own = await request(interviewCalls.getOwnInterview, { query: {} }, { signal }).catch(
    (error: unknown) => {
      if (error instanceof ApiError) return null;
      throw error;
    },
  );
  return { name: user.name, email: user.email, cpf: own?.candidate.cpf.replace(/\D/g, '') ?? '' };
}
