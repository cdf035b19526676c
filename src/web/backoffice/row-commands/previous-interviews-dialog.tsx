import { selectsByQuestionnaire } from '#domain/seminar-version.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { InterviewRow } from '#contract/interviews.ts';
import { CloseButton } from '../../ui/close-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Table } from '../../ui/table.tsx';
import type { RowChoice } from '../interview-row/row-entries.ts';
import { LoadFailed } from '../page/load-failed.tsx';
import { previousInterviewColumns } from './previous-interview-columns.tsx';
import { PREVIOUS_INTERVIEWS_PAGE, previousInterviewsQuery } from './row-command-queries.ts';

const FAILED = 'Erro ao tentar buscar o detalhe dos dados da entrevista.';

interface Props {
  /** The person; `id` is the interview shown in the list, null when all are deleted. */
  row: Pick<InterviewRow, 'module'> & {
    readonly id: number | null;
    readonly candidate: Pick<InterviewRow['candidate'], 'name' | 'cpf'>;
  };
  onChoose: (choice: RowChoice, row: InterviewRow) => void;
  onClose: () => void;
}

/** Every interview of a person in a version: the current one, superseded ones and deleted ones. */
export function PreviousInterviewsDialog({ row, onChoose, onClose }: Props) {
  const [page, setPage] = useState(0);
  const { data, error, refetch, isFetching } = useQuery(
    previousInterviewsQuery(row.module.id, row.candidate.cpf, page),
  );
  const columns = previousInterviewColumns(row.id, onChoose);

  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      module={row.module.id}
      title={
        selectsByQuestionnaire(row.module.id) ? 'Histórico de questionários' : 'Histórico de entrevistas'
      }
      footer={<CloseButton onClose={onClose} />}
    >
      <p className="text-ink-soft">
        {row.candidate.name} · Empretec {row.module.name}
      </p>
      {error ? <LoadFailed title={FAILED} error={error} retrying={isFetching} onRetry={refetch} /> : null}
      {!data && !error ? (
        <div className="mt-6 space-y-4">
          <output className="sr-only">Carregando o histórico</output>
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
        </div>
      ) : null}
      {data ? (
        <>
          <section
            aria-label="Inscrições desta pessoa"
            // Scrollable regions need keyboard focus.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={0}
            // Relative: visually hidden elements are positioned absolutely, and would otherwise widen the scroll
            // area.
            className="relative mt-4 max-h-[434px] overflow-y-auto rounded"
          >
            <Table
              caption="Inscrições desta pessoa nesta versão, a mais nova primeiro"
              columns={columns}
              cardsBelow="xl"
              rows={data.items}
              rowKey={({ id }) => id}
            />
          </section>
          {data.total <= 1 && row.id !== null ? (
            <p className="mt-4 text-sm text-ink-soft">As anteriores são de um estado que você não atende.</p>
          ) : null}
          {data.total > PREVIOUS_INTERVIEWS_PAGE ? (
            <Pagination
              page={page}
              pageCount={Math.ceil(data.total / PREVIOUS_INTERVIEWS_PAGE)}
              onPage={setPage}
              label="Páginas do histórico"
            />
          ) : null}
        </>
      ) : null}
    </Dialog>
  );
}
