import { useLocation } from 'react-router';
import { FeedbackStatusPage } from './feedback-frame.tsx';
import { versionFrom } from './use-submit-feedback.ts';

/** `/candidato/questionario/link-expirado`: expired or wrongly copied; deliberately not distinguished. */
export function ExpiredPage() {
  const { state } = useLocation();
  return (
    <FeedbackStatusPage
      version={versionFrom(state)}
      title="Link expirado. O candidato já realizou o seminário do Empretec!"
    >
      <p>Este questionário não recebe mais respostas. Obrigado pela disposição em ajudar.</p>
      <p>
        Recebeu o link há pouco? Ele pode ter sido copiado pela metade: peça à pessoa que o enviou que copie e
        envie de novo, inteiro.
      </p>
    </FeedbackStatusPage>
  );
}
