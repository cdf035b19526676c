import { RECONNECTING } from '../interview/answer-messages.ts';
import { Notice } from '../notice.tsx';
import { SessionEndedNotice } from '../session-ended-notice.tsx';
import type { ChatSessionState } from './chat-session.ts';

/** Connection problem: what went wrong, that nothing was lost, what to do. */
export function TroubleNotice({ trouble }: Pick<ChatSessionState, 'trouble'>) {
  switch (trouble.name) {
    case 'reconnecting':
      return (
        <Notice tone="error" role="alert" title={RECONNECTING}>
          <p>
            Você pode continuar escrevendo: as mensagens ficam guardadas neste aparelho e são enviadas quando
            a conexão voltar.
          </p>
        </Notice>
      );
    case 'signed-out':
      return (
        <SessionEndedNotice
          kept="O que você escreveu fica guardado neste aparelho."
          then="a conversa continua."
          role="alert"
        />
      );
    case 'refused':
      return trouble.returned ? (
        <Notice tone="error" role="alert" title="A mensagem não foi enviada">
          <p>{trouble.message} O texto voltou para o campo: ajuste-o e envie de novo.</p>
        </Notice>
      ) : (
        <Notice tone="error" role="alert" title="A conversa não pôde continuar">
          <p>{trouble.message} Nada do que você escreveu se perdeu.</p>
        </Notice>
      );
    case 'none':
    case 'not-offered':
    case 'ended':
      return null;
  }
}
