import { LinkButton } from '../ui/link-button.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { unbroken } from '../ui/unbroken.tsx';
import { MessagePage } from './message-page.tsx';

/** An address that leads nowhere: no other route takes it. */
export default function NotFoundPage() {
  return (
    <MessagePage
      title="Esta página não existe"
      actions={
        <>
          <LinkButton to="/">Ir para o início</LinkButton>
          <LinkButton to="/candidato" variant="secondary">
            Ir para a minha entrevista
          </LinkButton>
        </>
      }
    >
      <PageTitle>Página não encontrada</PageTitle>
      <p>O endereço pode ter sido digitado com um erro ou a página pode ter mudado de lugar.</p>
      <p>{unbroken('Se você veio por um link de e-mail, abra o e-mail de novo e toque no botão.')}</p>
    </MessagePage>
  );
}
