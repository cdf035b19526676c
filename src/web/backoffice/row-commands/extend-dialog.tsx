import { interviewCommandCalls } from '#contract/interview-commands.ts';
import type { InterviewRow } from '#contract/interviews.ts';
import { addDays, formatDateBr, parseIsoDate } from '#domain/calendar.ts';
import { EXTENSION_DAYS } from '#domain/interview/deadlines.ts';
import { request } from '../../api.ts';
import { commandOn } from '../interview-row/expected-revision.ts';
import { CommandDialog } from './command-dialog.tsx';
import { Fact, Facts } from '../interview-row/facts.tsx';

/** Extends the deadline by fifteen days, once: shows the current and the new one. */
export function ExtendDialog({ row, onClose }: { row: InterviewRow; onClose: () => void }) {
  const present = parseIsoDate(row.expirationDate ?? '');
  return (
    <CommandDialog
      row={row}
      title="Prorrogar prazo"
      confirmLabel={`Prorrogar por ${EXTENSION_DAYS} dias`}
      execute={() => request(interviewCommandCalls.extendInterview, commandOn(row))}
      successMessage="Prazo prorrogado com sucesso."
      failureTitle="Erro ao prorrogar prazo."
      onClose={onClose}
    >
      {present ? (
        <Facts>
          <Fact name="Prazo atual">{formatDateBr(present)}</Fact>
          <Fact name="Novo prazo">{formatDateBr(addDays(present, EXTENSION_DAYS))}</Fact>
        </Facts>
      ) : null}
      <p>A prorrogação pode ser feita uma única vez.</p>
    </CommandDialog>
  );
}
