import type { InterviewRow } from '#contract/interviews.ts';
import { SORT_FIELDS, type ListColumn } from '#domain/list-view.ts';
import { selectsByContact, selectsByQuestionnaire, type VersionId } from '#domain/seminar-version.ts';
import type { TableColumn } from '../../ui/table.tsx';
import { dayText } from '../dates.ts';
import { RegistrationEmailCell } from '../emails/registration-email-cell.tsx';
import {
  CertificateCell,
  DeadlineCell,
  LastEmailCell,
  OriginCell,
  OwnerCell,
} from '../interview-row/more-cells.tsx';
import { COLUMN_WORDS } from '../interview-row/list-columns.ts';
import { PersonCell } from '../interview-row/person-cell.tsx';
import {
  ClassCell,
  CompletingCell,
  ParticipantCell,
  ResultCell,
  SituationCell,
} from '../interview-row/row-cells.tsx';
import type { RowClick } from '../interview-row/row-entries.ts';
import { RowMenu } from '../interview-row/row-menu.tsx';
import { OPTIONS_COLUMN } from '../page/options-column.ts';

/**
 * The list's columns: the person first, those that were chosen in their order, the row menus last. Each is as wide as its
 * widest content, so that columns keep their place across pages; the person column gets the remaining width.
 */
export function columnsOf(
  version: VersionId,
  chosen: readonly ListColumn[],
  onChoose: (choice: RowClick, row: InterviewRow) => void,
): readonly TableColumn<InterviewRow>[] {
  return [
    {
      id: 'person',
      header: 'Dados pessoais',
      onCard: 'title',
      sortable: true,
      cell: (row) => (
        <PersonCell
          row={row}
          onHistory={() => onChoose('previous-interviews', row)}
          saysReturned={!chosen.includes('registrationEmail')}
        />
      ),
    },
    ...chosen.map((id) => ({
      id,
      header: COLUMN_WORDS[id],
      sortable: SORT_FIELDS.some((field) => field === id),
      ...columnOf(id, version),
    })),
    {
      ...OPTIONS_COLUMN,
      className: 'xl:w-12',
      // With many columns the table scrolls sideways under it.
      isSticky: tableWidth(chosen) !== '',
      cell: (row) => (
        <div className="flex items-center justify-end">
          <RowMenu row={row} onChoose={onChoose} />
        </div>
      ),
    },
  ];
}

/** Tags have no icon where space is tightest. The filter button in the head is not in a block and keeps its icon. */
const WORD_ALONE = 'xl:max-[88rem]:[&_div_svg]:hidden';

type Column = Pick<TableColumn<InterviewRow>, 'cell'> &
  Partial<Pick<TableColumn<InterviewRow>, 'className' | 'cardLabel'>>;

function columnOf(id: ListColumn, version: VersionId): Column {
  switch (id) {
    case 'uf':
      // On cards the city already includes the state.
      return { className: 'max-xl:hidden xl:w-20', cell: (row) => row.city.uf.initials };
    case 'city':
      return {
        className: 'xl:w-32',
        cell: ({ city }) => (
          <span className="wrap-anywhere">
            {city.name}
            <span className="xl:hidden">, {city.uf.initials}</span>
          </span>
        ),
      };
    case 'class':
      return { className: 'xl:w-36', cell: (row) => <ClassCell row={row} /> };
    case 'interviewDate':
      return {
        className: 'xl:w-28',
        cardLabel: 'Inscrição',
        cell: (row) => dayText(row.interviewDate),
      };
    case 'participant':
      return {
        // Both tags stand in one line, so that ten rows fit on the screen.
        className: `xl:w-62 min-[88rem]:w-74 ${WORD_ALONE}`,
        cardLabel: 'Status',
        cell: (row) =>
          selectsByQuestionnaire(version) ? <ParticipantCell row={row} /> : <SituationCell row={row} />,
      };
    case 'registrationEmail':
      return {
        className: 'xl:w-40',
        cardLabel: 'E-mail',
        cell: (row) => <RegistrationEmailCell row={row} />,
      };
    case 'completing':
      return {
        // In the rural version this column may show "Aguardando avaliação", its longest label.
        className: selectsByContact(version) ? 'xl:w-50' : 'xl:w-42',
        cell: (row) => <CompletingCell row={row} />,
      };
    case 'result':
      return { className: 'xl:w-50', cell: (row) => <ResultCell row={row} /> };
    case 'deadline':
      return { className: 'xl:w-36', cell: (row) => <DeadlineCell row={row} /> };
    case 'owner':
      return { className: 'xl:w-40', cell: (row) => <OwnerCell row={row} /> };
    case 'origin':
      return { className: 'xl:w-28', cell: (row) => <OriginCell row={row} /> };
    case 'certificate':
      return { className: 'xl:w-36', cell: (row) => <CertificateCell row={row} /> };
    case 'lastEmail':
      return { className: 'xl:w-44', cell: (row) => <LastEmailCell row={row} /> };
  }
}

/** Seven columns and the person fit the narrowest table; with more it scrolls sideways rather than cut names. */
export function tableWidth(chosen: readonly ListColumn[]): string {
  if (chosen.length <= 6) return '';
  return chosen.length <= 9 ? 'xl:min-w-[104rem]' : 'xl:min-w-[140rem]';
}
