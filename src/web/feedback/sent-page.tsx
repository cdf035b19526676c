import { useLocation } from 'react-router';
import { FeedbackStatusPage } from './feedback-frame.tsx';
import { versionFrom, wasSentFrom } from './use-submit-feedback.ts';

/** `/candidato/questionario/resultado`: it has arrived. */
export function SentPage() {
  const { state } = useLocation();
  if (!wasSentFrom(state)) return <NothingSent />;
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

/** The address was opened by itself: it must not claim that something has arrived. */
function NothingSent() {
  return (
    <FeedbackStatusPage version={1} title="Nenhum questionário foi enviado agora">
      <p>
        Esta página confirma um questionário logo depois do envio. Se você respondeu antes e viu a
        confirmação, está tudo certo.
      </p>
      <p>Se ainda não respondeu, abra o link que recebeu da pessoa que pediu a sua opinião.</p>
    </FeedbackStatusPage>
  );
}
