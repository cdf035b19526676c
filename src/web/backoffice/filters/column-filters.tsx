import type { FilterType } from '#contract/interview-filters.ts';
import { letterName, LETTERS } from '#domain/messages/letters.ts';
import type { Completing, Result, StateKey } from '#domain/interview/states.ts';
import type { ListColumn } from '#domain/list-view.ts';
import type { EmailStatus } from '#domain/interview/registration-email.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import { Icon } from '../../ui/icon.tsx';
import { Popover } from '../../ui/popover.tsx';
import { columnsOffered } from '../interview-row/list-columns.ts';
import type { ListFilters } from '../interview-row/list-filters.ts';
import { OptionList } from './option-list.tsx';

/** A filterable column, and how its options map to a filter. */
export interface FilteredColumn {
  /** Column id in the table. */
  readonly id: string;
  readonly header: string;
  readonly type: FilterType;
  readonly chosen: (filters: ListFilters) => readonly string[];
  readonly choose: (filters: ListFilters, values: string[]) => ListFilters;
}

const UF: FilteredColumn = {
  id: 'uf',
  header: 'UF',
  type: 'UF',
  chosen: (filters) => filters.ufs,
  // The chosen cities and classes may be outside the new states.
  choose: (filters, ufs) => ({ ...filters, ufs, cities: [], classes: [] }),
};
// The casts are safe: the server offers only options that the filters accept.
const OTHERS: readonly FilteredColumn[] = [
  {
    id: 'city',
    header: 'Cidade',
    type: 'CITY',
    chosen: (filters) => filters.cities,
    choose: (filters, cities) => ({ ...filters, cities }),
  },
  {
    id: 'class',
    header: 'Turma',
    type: 'CLASS',
    chosen: (filters) => filters.classes,
    choose: (filters, classes) => ({ ...filters, classes }),
  },
  {
    id: 'owner',
    header: 'Responsável',
    type: 'OWNER',
    chosen: (filters) => filters.owners,
    choose: (filters, owners) => ({ ...filters, owners }),
  },
  {
    id: 'registrationEmail',
    header: letterName('registration-confirmed'),
    type: 'STATUS_EMAIL',
    chosen: (filters) => filters.emails,
    choose: (filters, values) => ({ ...filters, emails: values as EmailStatus[] }),
  },
  {
    id: 'completing',
    header: 'Preenchimento',
    type: 'STATUS_INTERVIEW',
    chosen: (filters) => filters.completing,
    choose: (filters, values) => ({ ...filters, completing: values as Completing[] }),
  },
  {
    id: 'result',
    header: 'Resultado',
    type: 'STATUS_RESULT',
    chosen: (filters) => filters.results,
    choose: (filters, values) => ({ ...filters, results: values as Result[] }),
  },
  {
    id: 'participant',
    header: 'Status do participante',
    type: 'STATUS_COMBINATIONS',
    chosen: (filters) => filters.combinations,
    choose: (filters, values) => ({ ...filters, combinations: values as StateKey[] }),
  },
];

/** What is filtered by e-mails that no column shows. */
const BY_LETTER: readonly FilteredColumn[] = [
  {
    id: 'resultEmail',
    header: LETTERS.result,
    type: 'STATUS_EMAIL',
    chosen: (filters) => filters.resultEmails,
    choose: (filters, values) => ({ ...filters, resultEmails: values as EmailStatus[] }),
  },
  {
    id: 'selfAssessmentEmail',
    header: LETTERS['self-assessment'],
    type: 'STATUS_EMAIL',
    chosen: (filters) => filters.selfAssessmentEmails,
    choose: (filters, values) => ({ ...filters, selfAssessmentEmails: values as EmailStatus[] }),
  },
];

/** What can be filtered by though the list shows no such column. */
export function hiddenFilters(
  version: VersionId,
  columns: readonly ListColumn[],
  ownUf: string | null,
): FilteredColumn[] {
  const offered = columnsOffered(version).filter((column) => !columns.includes(column));
  return [
    ...filteredColumns(
      offered.map((id) => ({ id })),
      ownUf,
    ),
    ...BY_LETTER,
  ];
}

/** The filterable columns of a list. People restricted to one state get no state filter. */
export function filteredColumns(shown: readonly { id: string }[], ownUf: string | null): FilteredColumn[] {
  return [...(ownUf === null ? [UF] : []), ...OTHERS].filter(({ id }) =>
    shown.some((column) => column.id === id),
  );
}

interface Props {
  column: FilteredColumn;
  version: VersionId;
  filters: ListFilters;
  /** `head`: an icon beside the column's header. `bar`: a separate button, when rows are cards. */
  place: 'head' | 'bar';
  onFilter: (filters: ListFilters) => void;
}

/** The filter of a column: a button, and a popup with the options. */
export function ColumnFilter({ column, version, filters, place, onFilter }: Props) {
  const chosen = column.chosen(filters);
  const isOn = chosen.length > 0;
  return (
    <Popover
      label={`Filtrar por ${column.header}`}
      className={place === 'head' ? headerButtonClass(isOn) : barButtonClass(isOn)}
      trigger={
        <>
          <span className="sr-only">Filtrar por </span>
          <span className={place === 'head' ? 'sr-only' : ''}>{column.header} </span>
          <Icon name="filter" className="size-4" />
          <CountInUse count={chosen.length} />
        </>
      }
    >
      {(close) => (
        <OptionList
          type={column.type}
          version={version}
          ufs={filters.ufs}
          chosen={chosen}
          column={column.header}
          onApply={(values) => {
            close();
            onFilter(column.choose(filters, values));
          }}
        />
      )}
    </Popover>
  );
}

/** The number of values in use; nothing for zero. */
export function CountInUse({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <>
      <span className="text-sm tabular-nums">{count}</span>
      <span className="sr-only"> em uso</span>
    </>
  );
}

// On cards the table head is visually hidden, so its buttons must not be focusable below 1280 px.
const headerButtonClass = (isOn: boolean) =>
  `hidden min-h-8 min-w-8 items-center justify-center gap-1 rounded px-1 hover:bg-paper-deep xl:inline-flex ${isOn ? 'bg-tertiary' : ''}`;

export const barButtonClass = (isOn: boolean) =>
  `inline-flex min-h-10 shrink-0 items-center gap-2 rounded border-2 px-3 text-sm font-semibold hover:border-ink ${isOn ? 'border-primary-ink bg-tertiary' : 'border-line-strong bg-surface'}`;
