import { useMutation } from '@tanstack/react-query';
import { useState, type ComponentProps } from 'react';
import type * as z from 'zod';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { CharacterCounter } from '../character-counter.tsx';
import { DialogFailure, useDialogFailure } from '../page/dialog-failure.tsx';
import { namedFailure } from '../page/failure.ts';
import { FormDialog } from '../unsaved/form-dialog.tsx';

/** As a form in a dialog; `children` say what will happen, above the reason. */
interface Props extends Omit<ComponentProps<typeof FormDialog>, 'isDirty' | 'busy' | 'onSubmit'> {
  fieldId: string;
  hint: string;
  reason: z.ZodType<string>;
  maximum: number;
  send: (justification: string) => Promise<unknown>;
  sent: string;
  failed: string;
  onSent: () => void;
}

/** A step that needs a reason. The typed reason survives a failure. */
export function ReasonDialog({ fieldId, hint, reason: schema, maximum, children, ...props }: Props) {
  const { send, sent, failed, onSent, ...dialog } = props;
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const toast = useToast();
  const { failure, fail } = useDialogFailure();
  const step = useMutation({
    mutationFn: send,
    onSuccess: () => {
      toast.success(sent);
      onSent();
    },
    onError: (error) => fail(error, `${namedFailure(failed, error)} O que você escreveu continua aqui.`),
  });
  const submit = () => {
    const checked = schema.safeParse(reason);
    setProblem(checked.error?.issues[0]?.message);
    if (checked.success) step.mutate(checked.data);
    else document.getElementById(fieldId)?.focus();
  };
  return (
    <FormDialog {...dialog} isDirty={reason.trim() !== ''} busy={step.isPending} onSubmit={submit}>
      {step.isPending ? null : <DialogFailure failure={failure} />}
      {children}
      <TextAreaField
        id={fieldId}
        label="Justificativa"
        hint={hint}
        aside={<CharacterCounter count={reason.trim().length} maximum={maximum} />}
        required
        rows={3}
        error={problem}
        data-autofocus
        value={reason}
        onChange={(event) => {
          setReason(event.target.value);
          setProblem(undefined);
        }}
      />
    </FormDialog>
  );
}
