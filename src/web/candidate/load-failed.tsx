import { SUPPORT_PHONE, SUPPORT_PHONE_HREF } from '../product.ts';
import { Button } from '../ui/button.tsx';
import { StatusPage } from './status-page.tsx';

/** The interview failed to load: what happened, that nothing was lost, what to do. */
export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <StatusPage
      title="Sua entrevista não carregou"
      actions={<Button onClick={onRetry}>Tentar de novo</Button>}
    >
      <p>Não foi possível recuperar a entrevista. Favor acessar através do e-mail novamente.</p>
      <p>
        Nada se perdeu: o que você já salvou continua guardado. Se o problema continuar, ligue para{' '}
        <a href={SUPPORT_PHONE_HREF} className="font-semibold whitespace-nowrap underline underline-offset-4">
          {SUPPORT_PHONE}
        </a>
        .
      </p>
    </StatusPage>
  );
}
