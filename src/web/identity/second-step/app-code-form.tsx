import * as z from 'zod';
import { appCode } from '#contract/second-factor.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useSchemaForm } from '../../ui/use-schema-form.ts';
import { FormProblems } from '../form-problems.tsx';
import { useSubmit } from '../use-submit.ts';

const schema = z.object({ appCode });

interface Props {
  /** Of the button. */
  label: string;
  variant?: 'primary' | 'secondary';
  onSend: (code: string) => Promise<void>;
}

/** The six digits that an authenticator app shows. */
export function AppCodeForm({ label, variant = 'primary', onSend }: Props) {
  const { register, handleSubmit, formState } = useSchemaForm(schema, { appCode: '' });
  const { busy, refusal, send } = useSubmit();
  const wrong = refusal?.code === 'second-factor.failed' ? refusal.message : undefined;
  return (
    <form
      noValidate
      className="space-y-4"
      onSubmit={(event) => {
        // It may stand in a dialog inside another form.
        event.stopPropagation();
        void handleSubmit((values) => send(() => onSend(values.appCode)))(event);
      }}
    >
      <FormProblems
        errors={formState.errors}
        order={['appCode']}
        attempt={formState.submitCount}
        refusal={refusal}
      />
      <TextField
        label="Código do aplicativo"
        hint="Seis algarismos, que mudam a cada 30 segundos."
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        className="max-w-60"
        error={formState.errors.appCode?.message ?? wrong}
        {...register('appCode')}
      />
      <Button type="submit" variant={variant} className="w-full" busy={busy} busyLabel="Conferindo…">
        {label}
      </Button>
    </form>
  );
}
