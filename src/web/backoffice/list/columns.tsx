import type { InterviewRow } from '#contract/interviews.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import type { TableColumn } from '../../ui/table.tsx';
import { dayText } from '../dates.ts';
import { RegistrationEmailCell } from '../emails/registration-email-cell.tsx';
import { CompletingCell, ParticipantCell, PersonCell, ResultCell } from './row-cells.tsx';
import type { RowPress } from './row-entries.ts';
import { RowOptions } from './row-options.tsx';

/** The version whose selection is a questionnaire has one column for its state and none for the e-mail. */
const QUESTIONNAIRE: VersionId = 2;

/** The list's columns, the last one with each row's menu. */
export function columnsOf(
  version: VersionId,
  onChoose: (choice: RowPress, row: InterviewRow) => void,
): readonly TableColumn<InterviewRow>[] {
  return [
    { id: 'person', header: 'Dados pessoais', onCard: 'title', cell: (row) => <PersonCell row={row} /> },
    { id: 'uf', header: 'UF', cell: (row) => row.city.uf.initials },
    { id: 'city', header: 'Cidade', cell: (row) => row.city.name },
    {
      id: 'interviewDate',
      header: 'Data de inscrição',
      sortable: true,
      className: 'whitespace-nowrap',
      cell: (row) => dayText(row.interviewDate),
    },
    ...(version === QUESTIONNAIRE ? QUESTIONNAIRE_STATE : INTERVIEW_STATE),
    {
      id: 'options',
      header: 'Opções',
      headerHidden: true,
      onCard: 'corner',
      align: 'right',
      cell: (row) => <RowOptions row={row} onChoose={onChoose} />,
    },
  ];
}

const INTERVIEW_STATE: readonly TableColumn<InterviewRow>[] = [
  {
    id: 'registrationEmail',
    header: 'E-mail de inscrição',
    cell: (row) => <RegistrationEmailCell row={row} />,
  },
  { id: 'completing', header: 'Preenchimento', cell: (row) => <CompletingCell row={row} /> },
  { id: 'result', header: 'Resultado', cell: (row) => <ResultCell row={row} /> },
];

const QUESTIONNAIRE_STATE: readonly TableColumn<InterviewRow>[] = [
  { id: 'participant', header: 'Status do participante', cell: (row) => <ParticipantCell row={row} /> },
];
