import { useEffect, useState } from 'react';
import { identityCalls, type SessionUser } from '#contract/identity.ts';
import { request } from '../api.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { homeOf } from './destination.ts';

/** Link onward for people already signed in; renders nothing otherwise. */
export function SignedInAlready({ back }: { back: string | null }) {
  const [user, setUser] = useState<SessionUser | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    request(identityCalls.getSession, {}, { signal: controller.signal }).then(
      (session) => {
        if (!controller.signal.aborted) setUser(session.user);
      },
      // Offline or aborted: the form is still usable.
      () => {},
    );
    return () => controller.abort();
  }, []);
  if (!user) return null;
  return (
    <div className="mb-8 border-l-4 border-primary-ink pl-4">
      <p>
        Você já entrou como <strong>{user.name}</strong>.
      </p>
      <p className="mt-3 flex flex-wrap gap-3">
        <LinkButton to={back ?? homeOf(user)} size="sm">
          Continuar
        </LinkButton>
        <LinkButton to="/conta" size="sm" variant="secondary">
          Minha conta
        </LinkButton>
      </p>
    </div>
  );
}
