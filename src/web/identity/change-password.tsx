import { useToast } from '../ui/toast.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';

/** The section of `/conta` in which the own password is set or changed. */
export function ChangePassword() {
  const toast = useToast();
  return (
    <section aria-labelledby="senha">
      <h2 id="senha" className="text-2xl">
        Senha
      </h2>
      <div className="mt-4 max-w-md">
        <ChangePasswordForm
          currentHint="Se você só entra pelo link do e-mail e nunca criou uma senha, deixe em branco."
          onSaved={() => toast.success('Senha salva. As sessões em outros aparelhos foram encerradas.')}
        />
      </div>
    </section>
  );
}
