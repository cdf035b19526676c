import { useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { identityCalls, type SessionUser } from '#contract/identity.ts';
import type { PendingStep } from '#domain/sign-in-methods.ts';
import { request } from '../api.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { homeOf } from './destination.ts';
import { stepAddress } from './step-address.ts';

/** Who is signed in on this device, and the step that is left; both null until that is known, and offline. */
function useSignedIn(): { user: SessionUser | null; step: PendingStep | null } {
  const [user, setUser] = useState<SessionUser | null>(null);
  const [step, setStep] = useState<PendingStep | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    request(identityCalls.getSession, {}, { signal: controller.signal }).then(
      (session) => {
        if (controller.signal.aborted) return;
        setUser(session.user);
        setStep(session.step ?? null);
      },
      // Offline or aborted: the form is still usable.
      () => {},
    );
    return () => controller.abort();
  }, []);
  return { user, step };
}

/** Link onward for people already signed in, who may have a step left; renders nothing otherwise. */
export function SignedInAlready({ back }: { back: string | null }) {
  const { user, step } = useSignedIn();
  if (step) return <Navigate to={stepAddress(step, back)} replace />;
  if (!user) return null;
  return (
    <div className="mb-8 border-l-4 border-primary-ink pl-4">
      <p>
        Você já entrou como <strong className="break-words">{user.name}</strong>.
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

/**
 * Says whose account a link takes the place of that is about to be used by the button named `by`; renders nothing where
 * nobody is signed in.
 */
export function SignedInSoFar({ by }: { by: string }) {
  const { user } = useSignedIn();
  return user ? (
    <p className="border-l-4 border-primary-ink pl-4">
      Neste aparelho está aberta a conta de <strong className="break-words">{user.name}</strong>. Se o link
      for de outra pessoa, ao tocar em {by} a conta aberta passa a ser a dela.
    </p>
  ) : null;
}
