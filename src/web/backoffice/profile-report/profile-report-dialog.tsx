import { useQuery } from '@tanstack/react-query';
import type { InterviewRow } from '#contract/interviews.ts';
import { letterInSentence } from '#domain/messages/letters.ts';
import { Button } from '../../ui/button.tsx';
import { CloseButton } from '../../ui/close-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { RetryButton } from '../../ui/retry-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { RowIdentity } from '../interview-row/row-identity.tsx';
import { DialogFailure, useDialogFailure } from '../page/dialog-failure.tsx';
import { failureText, namedFailure } from '../page/failure.ts';
import { reportCheckQuery, useOpenReports } from './profile-report-queries.ts';
import { PROFILE_REPORT, READING_IS_RECORDED, REPORT_FAILURE } from './profile-report-texts.ts';

const WAY_OUT: Readonly<Record<string, string>> = {
  'report.no-quiz': `Envie o ${letterInSentence('self-assessment')}: o relatório existe assim que a pessoa concluir o questionário.`,
};

/** Opens the report of one person, or shows why there is none yet. */
export function ProfileReportDialog({ row, onClose }: { row: InterviewRow; onClose: () => void }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(reportCheckQuery(row.id));
  const open = useOpenReports();
  const { failure, fail } = useDialogFailure();
  const refusal = data?.refusal ?? null;
  return (
    <Dialog
      open
      onClose={onClose}
      module={row.module.id}
      title={PROFILE_REPORT}
      footer={
        <>
          <CloseButton onClose={onClose} />
          {data && !refusal ? (
            <Button
              busy={open.isPending}
              busyLabel="Gerando…"
              onClick={() =>
                open.mutate([row.id], {
                  onSuccess: onClose,
                  onError: (reason) => fail(reason, namedFailure(REPORT_FAILURE, reason)),
                })
              }
            >
              Abrir relatório
            </Button>
          ) : null}
        </>
      }
    >
      <RowIdentity row={row} />
      <div className="mt-4 space-y-3">
        {isPending ? <Skeleton className="h-16 w-full" /> : null}
        {error ? (
          <EmptyState
            title="Não deu para conferir o relatório"
            action={<RetryButton busy={isFetching} onRetry={refetch} />}
          >
            <p>{failureText(error, 'O servidor não respondeu.')}</p>
          </EmptyState>
        ) : null}
        {data === null ? <p>Esta inscrição não está mais ao seu alcance.</p> : null}
        {refusal ? (
          <p>
            <strong>{refusal.message}</strong> {WAY_OUT[refusal.code] ?? ''}
          </p>
        ) : null}
        {data && !refusal ? <p>{READING_IS_RECORDED}</p> : null}
        {open.isPending ? null : <DialogFailure failure={failure} />}
      </div>
    </Dialog>
  );
}
