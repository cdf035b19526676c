import type { InterviewRow } from '#contract/interviews.ts';
import { selectsByContact, type VersionId } from '#domain/seminar-version.ts';
import type { TableColumn } from '../../ui/table.tsx';
import { dayText } from '../dates.ts';
import { RegistrationEmailCell } from '../emails/registration-email-cell.tsx';
import { PersonCell } from '../interview-row/person-cell.tsx';
import {
  ClassCell,
  CompletingCell,
  ParticipantCell,
  ResultCell,
  SituationCell,
} from '../interview-row/row-cells.tsx';
import type { RowClick } from '../interview-row/row-entries.ts';
import { RowOptions } from './row-options.tsx';

/** The version whose selection is a questionnaire has a single state column and no column for the e-mail. */
const QUESTIONNAIRE: VersionId = 2;

/**
 * The list's columns, the last one with the row menus. Each is as wide as its widest content, so that columns keep
 * their place across pages; the person column gets the remaining width.
 */
export function columnsOf(
  version: VersionId,
  onChoose: (choice: RowClick, row: InterviewRow) => void,
): readonly TableColumn<InterviewRow>[] {
  const isQuestionnaire = version === QUESTIONNAIRE;
  return [
    { id: 'person', header: 'Dados pessoais', onCard: 'title', cell: (row) => <PersonCell row={row} /> },
    {
      id: 'uf',
      header: 'UF',
      // On cards the city already includes the state.
      className: 'max-xl:hidden xl:w-20',
      cell: (row) => row.city.uf.initials,
    },
    {
      id: 'city',
      header: 'Cidade',
      className: isQuestionnaire ? 'xl:w-56' : 'xl:w-21 min-[96rem]:w-26',
      cell: ({ city }) => (
        <span title={city.name} className="xl:line-clamp-2">
          {city.name}
          <span className="xl:hidden">, {city.uf.initials}</span>
        </span>
      ),
    },
    {
      id: 'class',
      header: 'Turma',
      className: isQuestionnaire ? 'xl:w-44' : 'xl:w-24 min-[88rem]:w-32',
      cell: (row) => <ClassCell row={row} />,
    },
    {
      id: 'interviewDate',
      header: 'Data de inscrição',
      cardLabel: 'Inscrição',
      sortable: true,
      className: isQuestionnaire ? 'xl:w-44' : 'xl:w-22 min-[96rem]:w-24',
      cell: (row) => (
        <span title={`Inscrição em ${dayText(row.interviewDate)}`}>{dayText(row.interviewDate)}</span>
      ),
    },
    ...(isQuestionnaire ? QUESTIONNAIRE_STATE : interviewState(version)),
    {
      id: 'options',
      header: 'Opções',
      headerHidden: true,
      onCard: 'corner',
      align: 'right',
      className: 'xl:w-19 min-[96rem]:w-20',
      cell: (row) => <RowOptions row={row} onChoose={onChoose} />,
    },
  ];
}

/** Tags have no icon where space is tightest. The filter button in the head is not in a block and keeps its icon. */
const WORD_ALONE = 'xl:max-[96rem]:[&_div_svg]:hidden';

const interviewState = (version: VersionId): readonly TableColumn<InterviewRow>[] => [
  {
    id: 'participant',
    header: 'Status do participante',
    cardLabel: 'Status',
    className: 'xl:w-28 min-[88rem]:w-33 min-[96rem]:w-37',
    cell: (row) => <SituationCell row={row} />,
  },
  {
    id: 'registrationEmail',
    header: 'E-mail de inscrição',
    cardLabel: 'E-mail',
    className: 'xl:w-35 min-[96rem]:w-42',
    cell: (row) => <RegistrationEmailCell row={row} />,
  },
  {
    id: 'completing',
    header: 'Preenchimento',
    // In the rural version this column may show "Aguardando avaliação", its longest label.
    className: `${selectsByContact(version) ? 'xl:w-41 min-[96rem]:w-46' : 'xl:w-35 min-[96rem]:w-42'} ${WORD_ALONE}`,
    cell: (row) => <CompletingCell row={row} />,
  },
  {
    id: 'result',
    header: 'Resultado',
    className: `xl:w-41 min-[96rem]:w-47 ${WORD_ALONE}`,
    cell: (row) => <ResultCell row={row} />,
  },
];

const QUESTIONNAIRE_STATE: readonly TableColumn<InterviewRow>[] = [
  {
    id: 'participant',
    header: 'Status do participante',
    cardLabel: 'Status',
    className: 'xl:w-68',
    cell: (row) => <ParticipantCell row={row} />,
  },
];
