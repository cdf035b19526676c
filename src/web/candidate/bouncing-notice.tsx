import { Link } from 'react-router';
import { Notice } from './notice.tsx';

/** To the person: their address gives mail back, and where to correct it. */
export function BouncingNotice({ emailBounces, own }: { emailBounces: string | null; own: boolean }) {
  if (!own || emailBounces === null) return null;
  return (
    <Notice tone="attention" title="Seu e-mail devolve mensagens. Confira o endereço." className="mb-6">
      <p>
        O que enviamos sobre a sua inscrição está voltando: {emailBounces}.{' '}
        <Link to="/candidato/meus-dados" className="font-semibold underline underline-offset-4">
          Corrigir o e-mail
        </Link>
      </p>
    </Notice>
  );
}

/** The same beside the field that corrects it. */
export function BouncingAddress({ emailBounces }: { emailBounces: string | null | undefined }) {
  if (!emailBounces) return null;
  return (
    <Notice tone="attention" title="Este e-mail devolve mensagens." className="col-span-full">
      <p>
        O que enviamos sobre a sua inscrição está voltando: {emailBounces}. Corrija o endereço aqui. Se ele
        estiver certo, fale com o suporte.
      </p>
    </Notice>
  );
}
