import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { MessagePage } from './message-page.tsx';

interface Props {
  onRetry: () => void;
  children?: ReactNode;
}

/** Shown when the session could not be loaded. */
export function NoConnection({ onRetry, children = UNREACHED }: Props) {
  return (
    <MessagePage title="Sem conexão com o portal" actions={<Button onClick={onRetry}>Tentar de novo</Button>}>
      <p>{children}</p>
    </MessagePage>
  );
}

const UNREACHED =
  'Não foi possível falar com o servidor. Nada se perdeu: o que você já salvou continua guardado.';
