import * as z from 'zod';
import { recoveryCode } from '#contract/second-factor.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useSchemaForm } from '../../ui/use-schema-form.ts';
import { FormProblems } from '../form-problems.tsx';
import { useSubmit } from '../use-submit.ts';

const schema = z.object({ recoveryCode });

/** A recovery code, which is used up by it. */
export function RecoveryCodeForm({ onSend }: { onSend: (code: string) => Promise<void> }) {
  const { register, handleSubmit, formState } = useSchemaForm(schema, { recoveryCode: '' });
  const { busy, refusal, send } = useSubmit();
  const wrong =
    refusal?.code === 'second-factor.failed' ? 'O código não confere, ou já foi usado.' : undefined;
  return (
    <form
      noValidate
      className="space-y-4"
      onSubmit={(event) => void handleSubmit((values) => send(() => onSend(values.recoveryCode)))(event)}
    >
      <FormProblems
        errors={formState.errors}
        order={['recoveryCode']}
        attempt={formState.submitCount}
        refusal={wrong === undefined ? refusal : null}
      />
      <TextField
        label="Código de recuperação"
        hint="Um dos dez que você guardou. Cada um vale uma vez."
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={formState.errors.recoveryCode?.message ?? wrong}
        {...register('recoveryCode')}
      />
      <Button type="submit" className="w-full" busy={busy} busyLabel="Conferindo…">
        Entrar com este código
      </Button>
    </form>
  );
}
