import { useMutation } from '@tanstack/react-query';
import { evaluationDecisionCalls, type QuestionnaireSubmissionView } from '#contract/evaluation-decisions.ts';
import { request } from '../../api.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useToast } from '../../ui/toast.tsx';
import { namedFailure, useFailureToast } from '../page/failure.ts';
import { RESULT_LABELS } from '../interview-row/status-labels.ts';
import { expectedRevision } from '../interview-row/expected-revision.ts';

/** Specification, document 2, section 8. */
export const CANNOT_EVALUATE = 'Não é possível avaliar o questionário.';

const ASKS = {
  APROVADO: { title: 'Aprovar questionário?', yes: 'Aprovar', becomes: 'APTO' },
  REPROVADO: { title: 'Reprovar questionário?', yes: 'Reprovar', becomes: 'NAO_APTO' },
} as const;

export type QuestionnaireResult = keyof typeof ASKS;

interface Props {
  sent: QuestionnaireSubmissionView;
  result: QuestionnaireResult;
  onNo: () => void;
  onDone: () => void;
  onFailed: () => void;
}

/** Confirms the result, and shows who will be notified. */
export function ConfirmQuestionnaire({ sent, result, onNo, onDone, onFailed }: Props) {
  const toast = useToast();
  const notifyFailure = useFailureToast();
  const { title, yes, becomes } = ASKS[result];
  const { mutateAsync: evaluate } = useMutation({
    mutationFn: () =>
      request(evaluationDecisionCalls.evaluateQuestionnaire, {
        query: expectedRevision(sent.interview),
        body: { interviewId: sent.interview.id, result },
      }),
    onSuccess: () => {
      toast.success('Operação realizada com sucesso!');
      onDone();
    },
    onError: (error) => {
      notifyFailure(error, namedFailure(CANNOT_EVALUATE, error));
      onFailed();
    },
  });
  return (
    <ConfirmDialog
      open
      title={title}
      confirmLabel={yes}
      onConfirm={() => evaluate().catch(() => undefined)}
      onClose={onNo}
    >
      <p>
        O resultado de {sent.candidateName} passa a ser <strong>“{RESULT_LABELS[becomes].text}”</strong>. A
        pessoa recebe o resultado por e-mail.
      </p>
    </ConfirmDialog>
  );
}
