import type * as z from 'zod';
import { identityCalls, signUpBody } from '#contract/identity.ts';
import { REQUIRED } from '#contract/values.ts';
import { request } from '../api.ts';
import { Button } from '../ui/button.tsx';
import { MaskedControl } from '../ui/masked-control.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useSchemaForm } from '../ui/use-schema-form.ts';
import { useProofSession } from '../use-proof-session.ts';
import { EmailField } from './email-form.tsx';
import { FormProblems } from './form-problems.tsx';
import { useSubmit } from './use-submit.ts';

type Fields = z.input<typeof signUpBody>;

/** Name, CPF and e-mail. `onSent` gets what was typed. A password is chosen later, by who has proven the e-mail. */
export function SignUpForm({ fields, onSent }: { fields: Fields; onSent: (fields: Fields) => void }) {
  const { register, control, handleSubmit, formState } = useSchemaForm(signUpBody, fields);
  const { busy, refusal, send } = useSubmit();
  const proofs = useProofSession();
  const signUp = (body: z.output<typeof signUpBody>) =>
    send(async () => {
      await proofs.pay((proof) => request(identityCalls.signUp, { body }, { proof }));
      onSent(body);
    });
  const { errors } = formState;
  return (
    <form noValidate className="space-y-6" onSubmit={(event) => void handleSubmit(signUp)(event)}>
      <FormProblems
        errors={errors}
        order={['name', 'cpf', 'email']}
        labels={{
          name: 'Nome completo',
          ...(errors.cpf?.message === REQUIRED ? { cpf: 'CPF' } : {}),
          ...(errors.email?.message === REQUIRED ? { email: 'E-mail' } : {}),
        }}
        attempt={formState.submitCount}
        refusal={refusal}
      />
      <TextField
        label="Nome completo"
        required
        autoComplete="name"
        error={errors.name?.message}
        {...register('name')}
      />
      <MaskedControl control={control} name="cpf" mask="cpf" label="CPF" required />
      <EmailField error={errors.email?.message} {...register('email')} />
      <Button type="submit" size="lg" className="w-full" busy={busy} busyLabel="Enviando…">
        Criar conta
      </Button>
    </form>
  );
}
