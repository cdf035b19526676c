import type { ReactNode } from 'react';
import * as z from 'zod';
import { passkeyName } from '#contract/values.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useSchemaForm } from '../../ui/use-schema-form.ts';
import { FormProblems } from '../form-problems.tsx';
import type { SubmitState } from '../use-submit.ts';

const FORM = 'nome-da-chave';
const schema = z.object({ passkeyName });

interface Props {
  title: string;
  name: string;
  hint?: string;
  submitLabel: string;
  busyLabel: string;
  submission: SubmitState;
  onSubmit: (name: string) => Promise<void>;
  onClose: () => void;
  /** In the form, under the name. */
  children?: ReactNode;
  /** The dialog that asks who the person is. */
  confirmation?: ReactNode;
}

/** Asks for the name of a passkey. */
export function PasskeyNameDialog({ submission: { busy, refusal }, ...props }: Props) {
  const { register, handleSubmit, formState } = useSchemaForm(schema, { passkeyName: props.name });
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={props.title}
      size="sm"
      footer={
        <>
          <Button variant="secondary" onClick={props.onClose}>
            Cancelar
          </Button>
          <Button type="submit" form={FORM} busy={busy} busyLabel={props.busyLabel}>
            {props.submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={FORM}
        noValidate
        className="space-y-6"
        onSubmit={(event) => void handleSubmit((values) => props.onSubmit(values.passkeyName))(event)}
      >
        <FormProblems
          errors={formState.errors}
          order={['passkeyName']}
          attempt={formState.submitCount}
          refusal={refusal}
        />
        <TextField
          label="Nome da chave"
          hint={props.hint}
          required
          autoComplete="off"
          maxLength={60}
          error={formState.errors.passkeyName?.message}
          {...register('passkeyName')}
        />
        {props.children}
      </form>
      {props.confirmation}
    </Dialog>
  );
}
