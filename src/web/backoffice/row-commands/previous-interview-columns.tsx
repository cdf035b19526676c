import { letterName } from '#domain/messages/letters.ts';
import type { PreviousInterviewRow } from '#contract/interview-commands.ts';
import type { InterviewRow } from '#contract/interviews.ts';
import { EmailText } from '../../ui/email-text.tsx';
import type { TableColumn } from '../../ui/table.tsx';
import { Tag } from '../../ui/tag.tsx';
import { dayText } from '../dates.ts';
import { RegistrationEmailCell } from '../emails/registration-email-cell.tsx';
import { CompletingCell, ResultCell } from '../interview-row/row-cells.tsx';
import type { RowChoice } from '../interview-row/row-entries.ts';
import { RowMenu } from '../interview-row/row-menu.tsx';
import { cpfText, phoneText } from '../person-texts.ts';
import { OPTIONS_COLUMN } from '../page/options-column.ts';

/** The columns of a person's interviews, each row with its own menu. */
export function previousInterviewColumns(
  /** The interview shown in the list; null when all are deleted. */
  currentId: number | null,
  onChoose: (choice: RowChoice, row: InterviewRow) => void,
): readonly TableColumn<PreviousInterviewRow>[] {
  return [
    {
      id: 'person',
      header: 'Dados pessoais',
      onCard: 'title',
      cell: (row) => <RegistrationCell row={row} isCurrent={row.id === currentId} />,
    },
    { id: 'uf', header: 'UF', cell: (row) => row.city.uf.initials },
    { id: 'city', header: 'Cidade', cell: (row) => row.city.name },
    {
      id: 'registrationEmail',
      header: letterName('registration-confirmed'),
      cardLabel: 'E-mail',
      cell: (row) => <RegistrationEmailCell row={row} />,
    },
    { id: 'completing', header: 'Preenchimento', cell: (row) => <CompletingCell row={row} /> },
    { id: 'result', header: 'Resultado', cell: (row) => <ResultCell row={row} /> },
    {
      ...OPTIONS_COLUMN,
      cell: (row) => (
        <RowMenu
          row={row}
          label={`Opções da inscrição de ${dayText(row.interviewDate)}`}
          onChoose={onChoose}
        />
      ),
    },
  ];
}

/** Date and contacts of one registration. */
function RegistrationCell({ row, isCurrent }: { row: PreviousInterviewRow; isCurrent: boolean }) {
  const kind = isCurrent ? 'atual' : 'anterior';
  return (
    <>
      <p className="font-semibold">
        Inscrição{row.deletionDate ? '' : ` ${kind},`} de {dayText(row.interviewDate)}
      </p>
      {row.deletionDate ? (
        <p className="my-1">
          <Tag tone="error">Excluída</Tag>{' '}
          <span className="text-ink-soft">em {dayText(row.deletionDate)}</span>
        </p>
      ) : null}
      <p className="text-ink-soft">
        {row.candidate.name} <span className="whitespace-nowrap">{cpfText(row.candidate.cpf)}</span>
      </p>
      <p className="text-ink-soft">
        <span className="wrap-anywhere">
          <EmailText address={row.email} />
        </span>{' '}
        <span className="whitespace-nowrap">{phoneText(row.phone)}</span>
      </p>
    </>
  );
}
