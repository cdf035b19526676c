import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { evaluationDecisionCalls, REVISION_MAX, revisionReason } from '#contract/evaluation-decisions.ts';
import type { ScoreData } from '#contract/evaluations.ts';
import { request } from '../../../api.ts';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { CharacterCounter } from '../../character-counter.tsx';
import { DialogFailure, useDialogFailure } from '../../page/dialog-failure.tsx';
import { namedFailure } from '../../page/failure.ts';
import { cpfText } from '../../person-texts.ts';
import { expectedRevision } from '../../interview-row/expected-revision.ts';
import { FormDialog } from '../../unsaved/form-dialog.tsx';

const FIELD_ID = 'justificativa-da-revisao';
const FAILED = 'Erro ao tentar solicitar aprovação!';

interface Props {
  data: ScoreData;
  /** There are unsaved manual scores, which a revision discards. */
  losesScores: boolean;
  onClose: () => void;
  onRequested: () => void;
}

/** Returns the answers to the candidate with a reason that is sent verbatim. The typed reason survives a failure. */
export function RevisionDialog({ data, losesScores, onClose, onRequested }: Props) {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const toast = useToast();
  const { failure, fail } = useDialogFailure();
  const ask = useMutation({
    mutationFn: (justification: string) =>
      request(evaluationDecisionCalls.evaluateInterview, {
        params: { id: data.interview.id },
        query: { option: 'SOLICITAR_REVISAO', ...expectedRevision(data.interview) },
        body: { justification },
      }),
    onSuccess: () => {
      toast.success('Operação realizada com sucesso!');
      onRequested();
    },
    onError: (error) => fail(error, `${namedFailure(FAILED, error)} O que você escreveu continua aqui.`),
  });

  const submit = () => {
    const checked = revisionReason.safeParse(reason);
    setProblem(checked.error?.issues[0]?.message);
    if (checked.success) ask.mutate(checked.data);
    else document.getElementById(FIELD_ID)?.focus();
  };

  return (
    <FormDialog
      formId="solicitar-revisao"
      submitLabel="Solicitar revisão"
      busyLabel="Solicitando…"
      isDirty={reason.trim() !== ''}
      busy={ask.isPending}
      onSubmit={submit}
      onClose={onClose}
      title="Solicitar revisão"
    >
      {ask.isPending ? null : <DialogFailure failure={failure} />}
      <p>
        <strong>{data.candidateName}</strong>
        <span className="block text-sm text-ink-soft tabular-nums">CPF {cpfText(data.candidateCpf)}</span>
      </p>
      <p>
        As respostas voltam para a pessoa candidata, que as corrige e envia de novo. A justificativa vai para
        ela <strong>por e-mail, palavra por palavra</strong>, e fica no histórico com o seu nome.
      </p>
      {losesScores ? <p>As notas que você digitou na tabela e não salvou não serão guardadas.</p> : null}
      <TextAreaField
        id={FIELD_ID}
        label="Justificativa"
        hint="Diga o que falta contar, e em qual resposta."
        aside={<CharacterCounter count={reason.trim().length} maximum={REVISION_MAX} />}
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
