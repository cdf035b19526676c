import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { blindReadingCalls, RELEASE_MAX, releaseReason } from '#contract/blind-reading.ts';
import type { ScoreData } from '#contract/evaluations.ts';
import { request } from '../../../api.ts';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { CharacterCounter } from '../../character-counter.tsx';
import { expectedRevision } from '../../interview-row/expected-revision.ts';
import { DialogFailure, useDialogFailure } from '../../page/dialog-failure.tsx';
import { namedFailure } from '../../page/failure.ts';
import { FormDialog } from '../../unsaved/form-dialog.tsx';

const FIELD_ID = 'justificativa-da-dispensa';
const FAILED = 'Erro ao dispensar da leitura às cegas!';

interface Props {
  data: ScoreData;
  onClose: () => void;
  onReleased: () => void;
}

/** Lets one person decide, with a reason for the history. The typed reason survives a failure. */
export function ReleaseDialog({ data, onClose, onReleased }: Props) {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const toast = useToast();
  const { failure, fail } = useDialogFailure();
  const release = useMutation({
    mutationFn: (justification: string) =>
      request(blindReadingCalls.releaseFromReading, {
        params: { id: data.interview.id },
        query: expectedRevision(data.interview),
        body: { justification },
      }),
    onSuccess: () => {
      toast.success('Entrevista dispensada da leitura às cegas.');
      onReleased();
    },
    onError: (error) => fail(error, `${namedFailure(FAILED, error)} O que você escreveu continua aqui.`),
  });
  const submit = () => {
    const checked = releaseReason.safeParse(reason);
    setProblem(checked.error?.issues[0]?.message);
    if (checked.success) release.mutate(checked.data);
    else document.getElementById(FIELD_ID)?.focus();
  };
  return (
    <FormDialog
      formId="dispensar-da-leitura"
      submitLabel="Dispensar"
      busyLabel="Dispensando…"
      isDirty={reason.trim() !== ''}
      busy={release.isPending}
      onSubmit={submit}
      onClose={onClose}
      title="Dispensar da leitura às cegas?"
    >
      {release.isPending ? null : <DialogFailure failure={failure} />}
      <p>
        Uma só pessoa passa a decidir a entrevista de <strong>{data.candidateName}</strong>. A leitura que já
        foi enviada deixa de estar selada. A justificativa fica no histórico, com o seu nome.
      </p>
      <TextAreaField
        id={FIELD_ID}
        label="Justificativa"
        hint="Por que esta entrevista não pode esperar pela outra leitura."
        aside={<CharacterCounter count={reason.trim().length} maximum={RELEASE_MAX} />}
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
