import { SUPPORT_PHONE, SUPPORT_PHONE_HREF } from '../product.ts';
import { LinkButton } from '../ui/link-button.tsx';

/** The ways on from a link that opens nothing: to sign in, or to call where that does not work. */
export function EnterOrCall() {
  return (
    <div className="flex flex-wrap gap-3">
      <LinkButton to="/entrar">Entrar</LinkButton>
      <LinkButton to={SUPPORT_PHONE_HREF} variant="secondary">
        Ligar para {SUPPORT_PHONE}
      </LinkButton>
    </div>
  );
}
