import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { FEEDBACK_EXPIRED, FEEDBACK_FAILED, FEEDBACK_SENT } from './addresses.ts';
import { FailedPage } from './failed-page.tsx';
import { FeedbackPage } from './feedback-page.tsx';
import { FeedbackStatusPage } from './feedback-frame.tsx';
import { versionFrom, wasSentFrom } from './use-submit-feedback.ts';

const ENDINGS: Readonly<Record<string, () => ReactNode>> = {
  [FEEDBACK_SENT]: SentPage,
  [FEEDBACK_FAILED]: FailedPage,
  [FEEDBACK_EXPIRED]: ExpiredPage,
};

/**
 * The questionnaire for third parties and its final pages, in one chunk: when the connection is lost, the page that
 * reports it is already loaded.
 */
export default function Feedback() {
  const { pathname } = useLocation();
  const Page = ENDINGS[pathname.replace(/\/+$/, '')] ?? FeedbackPage;
  return <Page />;
}

/** `/candidato/questionario/link-expirado`: expired or wrongly copied; deliberately not distinguished. */
function ExpiredPage() {
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

/** `/candidato/questionario/resultado`: it has arrived. */
function SentPage() {
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
