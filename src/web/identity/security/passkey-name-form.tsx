import type { ReactNode } from 'react';
import * as z from 'zod';
import { passkeyName } from '#contract/values.ts';
import type { ApiError } from '../../api.ts';
import { TextField } from '../../ui/text-field.tsx';
import { useSchemaForm } from '../../ui/use-schema-form.ts';
import { FormProblems } from '../form-problems.tsx';

const schema = z.object({ passkeyName });

interface Props {
  id: string;
  name: string;
  hint?: string;
  refusal: ApiError | null;
  onSubmit: (name: string) => Promise<void>;
  children?: ReactNode;
}

/** The name of a passkey; the dialog around it has the buttons. */
export function PasskeyNameForm({ id, name, hint, refusal, onSubmit, children }: Props) {
  const { register, handleSubmit, formState } = useSchemaForm(schema, { passkeyName: name });
  return (
    <form
      id={id}
      noValidate
      className="space-y-6"
      onSubmit={(event) => void handleSubmit((values) => onSubmit(values.passkeyName))(event)}
    >
      <FormProblems
        errors={formState.errors}
        order={['passkeyName']}
        attempt={formState.submitCount}
        refusal={refusal}
      />
      <TextField
        label="Nome da chave"
        hint={hint}
        required
        autoComplete="off"
        maxLength={60}
        error={formState.errors.passkeyName?.message}
        {...register('passkeyName')}
      />
      {children}
    </form>
  );
}
