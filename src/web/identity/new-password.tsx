import { useNavigate } from 'react-router';
import * as z from 'zod';
import { identityCalls, newPassword } from '#contract/identity.ts';
import { request } from '../api.ts';
import { forgetCopy } from '../browser-storage/forget-copy.ts';
import { ArenaTrail } from '../illustrations/arena-trail.tsx';
import { Button } from '../ui/button.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { useToast } from '../ui/toast.tsx';
import { useSchemaForm } from '../ui/use-schema-form.ts';
import { homeAfterSignIn } from './destination.ts';
import { FormProblems } from './form-problems.tsx';
import { IdentityPage } from './identity-page.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { passwordRefusal } from './password-refusal.ts';
import { SignedInAlready, SignedInSoFar } from './signed-in-already.tsx';
import { useLinkToken } from './use-link-token.ts';
import { useSubmit } from './use-submit.ts';

const schema = z.object({ password: newPassword });

/** `/entrar/nova-senha/{token}`: sets the new password and signs in. */
export default function NewPassword() {
  const token = useLinkToken();
  const navigate = useNavigate();
  const toast = useToast();
  const { register, handleSubmit, formState } = useSchemaForm(schema, { password: '' });
  const { busy, refusal, send } = useSubmit();
  const save = ({ password }: z.output<typeof schema>) =>
    send(async () => {
      await request(identityCalls.resetPassword, { body: { token, password } });
      forgetCopy();
      toast.success('Senha criada. Você já está no portal.');
      await navigate(await homeAfterSignIn(), { replace: true });
    });

  // A link that was cut, or joined with other text, is treated as a used one.
  if (refusal?.code === 'link.invalid' || refusal?.code === 'request.invalid') {
    return (
      <IdentityPage title="Este link não vale mais" drawing={ArenaTrail}>
        <SignedInAlready back={null} />
        <div className="space-y-6">
          <p>
            Ele já foi usado, venceu ou foi substituído por um mais novo. Se você já salvou uma senha por este
            link, é ela que vale; se não, a de antes.
          </p>
          <LinkButton to="/entrar/nova-senha" size="lg" className="w-full">
            Receber um novo link
          </LinkButton>
          <LinkButton to="/entrar" variant="secondary" className="w-full">
            Entrar de outro jeito
          </LinkButton>
        </div>
      </IdentityPage>
    );
  }
  return (
    <IdentityPage title="Escolha a nova senha" drawing={ArenaTrail}>
      <form noValidate className="space-y-6" onSubmit={(event) => void handleSubmit(save)(event)}>
        <FormProblems
          errors={formState.errors}
          order={['password']}
          attempt={formState.submitCount}
          refusal={refusal}
        />
        <PasswordField
          label="Nova senha"
          hint="Ao menos 8 caracteres, ou 12 para quem é da equipe. Uma frase curta é fácil de lembrar e difícil de adivinhar."
          required
          autoComplete="new-password"
          error={formState.errors.password?.message ?? passwordRefusal(refusal)}
          {...register('password')}
        />
        <p className="text-sm text-ink-soft">
          Ao salvar, as sessões abertas em outros aparelhos são encerradas.
        </p>
        <Button type="submit" size="lg" className="w-full" busy={busy} busyLabel="Salvando…">
          Salvar e entrar
        </Button>
        {/* Below: what comes later must not move the button from under a finger. */}
        <SignedInSoFar by="Salvar e entrar" />
      </form>
    </IdentityPage>
  );
}
