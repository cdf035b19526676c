import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { identityCalls } from '#contract/identity.ts';
import { request } from '../api.ts';
import { LoadingPage } from '../shell/loading-page.tsx';
import { MessagePage } from '../shell/message-page.tsx';
import { Button } from '../ui/button.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { homeOf } from './destination.ts';
import { safePath } from './safe-path.ts';

/**
 * `/entrar/pronto?voltar=…`: where the server leads after signing in at the provider, and the way on from there: to where
 * the person was going, if that is a path of this site, else home.
 */
export default function ProviderSignedIn() {
  const [query] = useSearchParams();
  const back = safePath(query.get('voltar'));
  const navigate = useNavigate();
  const [attempt, setAttempt] = useState(1);
  const [failedAttempt, setFailedAttempt] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    request(identityCalls.getSession, {}, { signal: controller.signal }).then(
      // Not signed in: cookies are disabled, or the address was opened directly.
      ({ user }) =>
        controller.signal.aborted
          ? undefined
          : navigate(user ? (back ?? homeOf(user)) : '/entrar', { replace: true }),
      () => {
        if (!controller.signal.aborted) setFailedAttempt(attempt);
      },
    );
    return () => controller.abort();
  }, [attempt, back, navigate]);
  if (failedAttempt < attempt) return <LoadingPage />;
  return (
    <MessagePage
      title="Sem conexão com o portal"
      actions={<Button onClick={() => setAttempt(attempt + 1)}>Continuar</Button>}
    >
      <PageTitle>Sem conexão com o portal</PageTitle>
      <p>Você já entrou, mas a página seguinte não chegou. Confira a sua conexão e continue.</p>
    </MessagePage>
  );
}
