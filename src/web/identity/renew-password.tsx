import { useNavigate, useSearchParams } from 'react-router';
import { ArenaTrail } from '../illustrations/arena-trail.tsx';
import { Button } from '../ui/button.tsx';
import { useToast } from '../ui/toast.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import { homeAfterSignIn } from './destination.ts';
import { IdentityPage } from './identity-page.tsx';
import { safePath } from './safe-path.ts';

/**
 * `/entrar/trocar-senha?voltar=…`: asked after signing in with a password that could not be chosen any more. It can be
 * put off: nobody is shut out, and the next sign-in asks again.
 */
export default function RenewPassword() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const toast = useToast();
  const goOn = async () =>
    navigate(safePath(query.get('voltar')) ?? (await homeAfterSignIn()), { replace: true });
  return (
    <IdentityPage title="Renove a sua senha" drawing={ArenaTrail}>
      <p className="mb-6">
        A senha com que você entrou é curta ou fácil de adivinhar. Ela ainda funciona, mas escolha agora uma
        mais segura: as pessoas confiam os dados delas a este portal.
      </p>
      <ChangePasswordForm
        onSaved={() => {
          toast.success('Senha salva. As sessões em outros aparelhos foram encerradas.');
          return goOn();
        }}
      />
      <Button variant="quiet" className="mt-4 self-start px-0" onClick={() => void goOn()}>
        Deixar para a próxima vez
      </Button>
    </IdentityPage>
  );
}
