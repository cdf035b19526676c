import { useState } from 'react';
import { Link } from 'react-router';
import type * as z from 'zod';
import type { signUpBody } from '#contract/identity.ts';
import { RuralTrail } from '../illustrations/rural-trail.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { unbroken } from '../ui/unbroken.tsx';
import { IdentityPage } from './identity-page.tsx';
import { rememberEmail, rememberedEmail } from '../browser-storage/remembered-email.ts';
import { SignUpForm } from './sign-up-form.tsx';

type SignUpFields = z.input<typeof signUpBody>;

/** `/cadastro`: asks for an account. The answer is the same for every CPF and e-mail; details are sent by e-mail. */
export default function SignUp() {
  const [fields, setFields] = useState<SignUpFields>({ name: '', cpf: '', email: rememberedEmail() });
  const [sent, setSent] = useState(false);
  if (sent) {
    return (
      <IdentityPage title="Confira o seu e-mail" drawing={RuralTrail}>
        <AskedFor email={fields.email} onChange={() => setSent(false)} />
      </IdentityPage>
    );
  }
  return (
    <IdentityPage title="Criar conta" drawing={RuralTrail}>
      <p className="mb-6">
        {unbroken(
          'A conta fica ligada ao seu CPF e ao seu e-mail. É por ela que você faz e acompanha a sua seleção.',
        )}
      </p>
      <SignUpForm
        fields={fields}
        onSent={(typed) => {
          rememberEmail(typed.email);
          setFields(typed);
          setSent(true);
        }}
      />
      <p className="mt-8 border-t border-line pt-6">
        Já tem conta, ou já se inscreveu em uma turma?{' '}
        <Link to="/entrar" className="font-semibold underline underline-offset-4">
          Entrar
        </Link>
      </p>
    </IdentityPage>
  );
}

function AskedFor({ email, onChange }: { email: string; onChange: () => void }) {
  return (
    <div className="space-y-6">
      <div ref={(box) => box?.focus()} tabIndex={-1} className="flex items-start gap-4">
        <Icon name="mail" className="mt-1 size-8 text-done" />
        <div className="space-y-3">
          <p className="text-lg">
            Enviamos um e-mail para <strong className="break-words">{email}</strong>.
          </p>
          <p>
            Abra a mensagem e siga o link: é ele que confirma que o endereço é seu e abre a sua conta. A senha
            você cria depois, se quiser, em Minha conta.
          </p>
        </div>
      </div>
      <p className="text-ink-soft">
        Não chegou em alguns minutos? Confira a caixa de spam e se o endereço está escrito certo.
      </p>
      <Button variant="secondary" onClick={onChange}>
        Corrigir os dados
      </Button>
    </div>
  );
}
