import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type * as z from 'zod';
import { managerAccessCalls, managerEmailBody } from '#contract/manager-access.ts';
import { ApiError } from '../../api.ts';
import { useConfirmed } from '../../identity/confirmation/use-confirmed.tsx';
import { requestPaying } from '../../request-paying.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useActionFailureToast } from '../page/failure.ts';
import { useCacheRequestedEmail } from './manager-check-query.ts';

const UNFORESEEN = 'Não foi possível enviar o link agora. Tente de novo em instantes.';

interface Props {
  userId: number;
  /** The address requested before, when it is being changed. */
  before: string | null;
  onSent: () => void;
  onBack: () => void;
}

/** Requests validation of an internal e-mail, or of a different one. */
export function InternalEmailForm({ userId, before, onSent, onBack }: Props) {
  const toast = useToast();
  const fail = useActionFailureToast();
  const cacheRequestedEmail = useCacheRequestedEmail();
  const confirmed = useConfirmed();
  const { register, handleSubmit, formState, setError } = useForm<
    z.input<typeof managerEmailBody>,
    unknown,
    z.output<typeof managerEmailBody>
  >({ resolver: zodResolver(managerEmailBody), defaultValues: { email: before ?? '' } });
  const send = useMutation({
    mutationFn: (body: z.output<typeof managerEmailBody>) =>
      confirmed.run(async () => {
        await requestPaying(managerAccessCalls.sendManagerValidation, { params: { id: userId }, body });
        return true;
      }),
    onSuccess: (sent, { email }) => {
      // Undefined: they closed the dialog that asks who they are.
      if (!sent) return;
      toast.success('E-mail enviado com sucesso!');
      cacheRequestedEmail(email);
      onSent();
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'manager-access.email')
        setError('email', { message: error.message }, { shouldFocus: true });
      else fail(error, UNFORESEEN);
    },
  });
  return (
    <>
      <form
        noValidate
        onSubmit={(event) => void handleSubmit((body) => send.mutate(body))(event)}
        className="mt-6 max-w-md space-y-5"
      >
        <p>
          Informe o seu e-mail interno, o da organização. Enviamos para ele um link que confirma que você é da
          equipe.
        </p>
        <TextField
          label="E-mail interno"
          type="email"
          inputMode="email"
          autoComplete="off"
          spellCheck={false}
          required
          error={formState.errors.email?.message}
          {...register('email')}
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" busy={send.isPending} busyLabel="Enviando…">
            Enviar link de validação
          </Button>
          {before === null ? null : (
            <Button variant="quiet" className="max-sm:px-0" onClick={onBack}>
              Manter {before}
            </Button>
          )}
        </div>
      </form>
      {confirmed.dialog}
    </>
  );
}
