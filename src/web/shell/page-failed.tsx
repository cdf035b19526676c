import { useEffect, useState } from 'react';
import { SUPPORT_PHONE, SUPPORT_PHONE_HREF } from '../product.ts';
import { Button } from '../ui/button.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { LoadingPage } from './loading-page.tsx';
import { MessagePage } from './message-page.tsx';
import { hasUnsavedText, isChunkLoadError, mayReload } from './chunk-load-error.ts';

/** A screen that broke: what happened, that nothing was lost, what to do. The error's own text shows in development only. */
export function PageFailed({ error }: { error: unknown }) {
  const missing = isChunkLoadError(error);
  // Called once: mayReload() records its result.
  const [reloads] = useState(() => missing && !hasUnsavedText() && mayReload());
  useEffect(() => {
    if (reloads) window.location.reload();
  }, [reloads]);
  if (reloads) return <LoadingPage />;
  return (
    <MessagePage
      title="Algo deu errado"
      actions={
        <>
          <Button onClick={() => window.location.reload()}>Tentar de novo</Button>
          <LinkButton to="/" variant="secondary">
            Ir para o início
          </LinkButton>
        </>
      }
    >
      <PageTitle>Algo deu errado</PageTitle>
      <p>
        {missing
          ? 'Uma parte do portal não chegou: a conexão caiu, ou há uma versão nova. Carregar a página de novo costuma resolver.'
          : 'Esta página parou antes de terminar de carregar.'}
      </p>
      <p>
        {missing && hasUnsavedText()
          ? 'Nada se perdeu: o texto que ainda não foi salvo está guardado neste aparelho e volta com a página.'
          : 'Nada se perdeu: o que você já tinha salvo continua guardado.'}
      </p>
      <p>
        Tente de novo daqui a pouco. Se continuar assim, ligue para{' '}
        <a href={SUPPORT_PHONE_HREF} className="font-semibold underline underline-offset-4">
          {SUPPORT_PHONE}
        </a>
        .
      </p>
      {import.meta.env.DEV && error instanceof Error ? (
        <pre className="overflow-x-auto rounded bg-paper-deep p-4 text-sm">{error.stack}</pre>
      ) : null}
    </MessagePage>
  );
}
