import { MessagePage } from '../../shell/message-page.tsx';
import { Button } from '../../ui/button.tsx';

/** Shown when the session could not be loaded. */
export function NoConnection({ onRetry }: { onRetry: () => void }) {
  return (
    <MessagePage title="Sem conexão com o portal" actions={<Button onClick={onRetry}>Tentar de novo</Button>}>
      <p>Não foi possível falar com o servidor. Nada se perdeu: o que você já salvou continua guardado.</p>
    </MessagePage>
  );
}
