import { LinkButton } from '../ui/link-button.tsx';
import { Main } from '../ui/main.tsx';

/** `/`: the candidates' entry. */
export default function Entry() {
  return (
    <Main className="page py-16">
      <title>Portal Empretec</title>
      <h1 className="text-4xl">Da ideia ao certificado</h1>
      <div className="mt-8 flex gap-3">
        <LinkButton to="/entrar">REALIZAR LOGIN</LinkButton>
        <LinkButton to="/portal" variant="secondary">
          NÃO TENHO ENTREVISTA
        </LinkButton>
      </div>
    </Main>
  );
}
