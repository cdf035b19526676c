import { useLocation } from 'react-router';
import { FeedbackStatusPage } from './feedback-frame.tsx';
import { versionFrom } from './use-submit-feedback.ts';

/** `/candidato/questionario/resultado`: it has arrived. */
export function SentPage() {
  const { state } = useLocation();
  return (
    <FeedbackStatusPage version={versionFrom(state)} title="Seu questionário foi enviado com sucesso!">
      <p>O feedback deste questionário será entregue durante o seminário.</p>
      <p>
        Obrigado por dedicar este tempo. As suas respostas são anônimas e aparecem somadas às de outras
        pessoas. Você já pode fechar esta página.
      </p>
    </FeedbackStatusPage>
  );
}
