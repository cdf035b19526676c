import type { VersionId } from '#domain/seminar-version.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { FeedbackStatusPage } from './feedback-frame.tsx';

/** The candidate opened the link that is meant for others. */
export function OwnLink({ version }: { version: VersionId }) {
  return (
    <FeedbackStatusPage
      version={version}
      title="Este questionário é para quem conhece você"
      actions={
        <LinkButton to={`/candidato/resultado?modulo=${version}`} size="lg">
          Ir para a minha área
        </LinkButton>
      }
    >
      <p>
        Aqui respondem as pessoas do seu convívio; as suas próprias respostas não contam. Para ouvir a opinião
        delas, compartilhe o endereço desta página.
      </p>
      <p>A sua própria visão entra pelo questionário de perfil, na sua área.</p>
      <p>
        Não é você? A conta da pessoa avaliada está aberta neste aparelho: saia dela, ou abra o link em outro.
      </p>
    </FeedbackStatusPage>
  );
}
