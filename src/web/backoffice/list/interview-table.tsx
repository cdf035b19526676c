import { SORT_FIELDS, type ListColumn, type SortField } from '#domain/list-view.ts';
import { selectsByQuestionnaire } from '#domain/seminar-version.ts';
import { useEffect } from 'react';
import type { InterviewRow } from '#contract/interviews.ts';
import { RetryButton } from '../../ui/retry-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { SelectInput } from '../../ui/select-input.tsx';
import { Table } from '../../ui/table.tsx';
import { PageBox, withBoxes } from '../batches/selection-boxes.tsx';
import type { SelectionState } from '../batches/use-selection.ts';
import { namedFailure, useLoadFailure } from '../page/failure.ts';
import { ColumnFilter, filteredColumns, type FilteredColumn } from '../filters/column-filters.tsx';
import { columnsOf, tableWidth } from './columns.tsx';
import { COLUMN_WORDS } from '../interview-row/list-columns.ts';
import {
  LIST_PAGE_SIZES,
  listPageSize,
  PAGE_SIZE,
  type ListAddress,
  type Order,
} from '../interview-row/list-address.ts';
import { extentOf, type ListExtent } from '../interview-row/list-extent.ts';
import { activeGroups, type ListFilters } from '../interview-row/list-filters.ts';
import { StaleRows } from './stale-rows.tsx';
import { ListCount } from '../page/list-count.tsx';
import { ListSkeleton } from '../page/list-skeleton.tsx';
import { NobodyYet, NothingFound } from './nothing-found.tsx';
import type { RowClick } from '../interview-row/row-entries.ts';
import { useFirstRows } from './use-first-rows.ts';
import { useListWithFallback } from './use-list-with-fallback.ts';

const FAILED = 'Erro ao tentar buscar lista de entrevistas.';
const NOUN = { one: 'entrevista', many: 'entrevistas' };
const NOUN_QUESTIONNAIRE = { one: 'questionário', many: 'questionários' };

interface Props {
  address: ListAddress;
  /** The columns, the person's apart. */
  columns: readonly ListColumn[];
  /** The only state the person may access; null: all. */
  ownUf: string | null;
  /** Changes page, order or search of the list; with `replace` the address is corrected, and Back skips it. */
  onGo: (change: Partial<ListAddress>, options?: { replace?: boolean }) => void;
  onFilter: (filters: ListFilters) => void;
  onChoose: (choice: RowClick, row: InterviewRow) => void;
  /** The selection for batch actions. */
  selected: SelectionState;
}

/** One page of rows with their menus, in the states loading, failed, empty and loaded. */
export function InterviewTable({
  address,
  columns: chosen,
  ownUf,
  onGo,
  onFilter,
  onChoose,
  selected,
}: Props) {
  const {
    data,
    error,
    isPlaceholderData,
    keptOf: staleAddress,
    refetch,
    isFetching,
  } = useListWithFallback(address);
  const rows = useFirstRows(data);
  // The address the shown rows belong to: an earlier one when the requested one failed to load.
  const shown = staleAddress ?? address;
  // The rows stay; only a failed reload is reported by a toast.
  useLoadFailure(error, data && staleAddress === null ? FAILED : null);

  // A page beyond the end (rows disappeared, an old link): go to the last one.
  const lastPage = data && data.total > 0 ? Math.ceil(data.total / address.size) - 1 : 0;
  const beyond =
    data !== undefined &&
    !isPlaceholderData &&
    staleAddress === null &&
    data.totalIsExact !== false &&
    address.page > lastPage;
  useEffect(() => {
    if (beyond) onGo({ page: lastPage }, { replace: true });
  });

  if (error && !data) {
    return (
      <EmptyState title="A lista não carregou" action={<RetryButton busy={isFetching} onRetry={refetch} />}>
        <p role="alert">{namedFailure(FAILED, error)} Nada se perdeu.</p>
      </EmptyState>
    );
  }
  if (!data || beyond) {
    return (
      <div className="mt-4">
        <output className="sr-only">Carregando a lista</output>
        <ListSkeleton />
      </div>
    );
  }
  const isNarrowed = shown.search !== '' || activeGroups(shown.filters).length > 0;
  if (data.items.length === 0 && !isNarrowed && staleAddress === null) return <NobodyYet />;

  const isOld = isPlaceholderData || staleAddress !== null;
  const extent = extentOf(
    data,
    shown.page,
    selectsByQuestionnaire(address.version) ? NOUN_QUESTIONNAIRE : NOUN,
    shown.size,
  );
  const wide = tableWidth(chosen);
  const columns = withBoxes(columnsOf(address.version, chosen, onChoose), data.items, selected);
  const filterable = filteredColumns(columns, ownUf);
  const filterOf = (column: FilteredColumn, place: 'head' | 'bar') => (
    <ColumnFilter
      key={column.id}
      column={column}
      version={address.version}
      filters={address.filters}
      place={place}
      onFilter={onFilter}
    />
  );
  // The head stays when nothing is found, because it holds the filters to change.
  return (
    <div aria-busy={isOld} className="mt-2 **:scroll-mb-28">
      {staleAddress === null ? null : (
        <StaleRows
          failureTitle={FAILED}
          shownAddress={staleAddress}
          requestedAddress={address}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {/* Relative: visually hidden elements are positioned absolutely, and would otherwise widen the page. */}
      <div className="print:hidden relative mb-1 flex items-center gap-2 py-1 max-md:-mx-5 max-md:overflow-x-auto max-md:px-5 md:flex-wrap xl:hidden">
        {filterable.map((column) => filterOf(column, 'bar'))}
      </div>
      {data.items.length > 0 ? (
        <div className="print:hidden mb-1 flex flex-wrap items-center justify-between gap-x-4 xl:hidden">
          <PageBox rows={data.items} state={selected} showLabel />
          <CardOrder sort={shown.sort} order={shown.order} columns={chosen} onGo={onGo} />
        </div>
      ) : null}
      <div
        className={`${isPlaceholderData ? 'opacity-60 transition-opacity duration-150' : ''} ${wide === '' ? '' : 'xl:overflow-x-auto xl:quiet-scrollbar'}`}
      >
        <div className={`print:min-w-0 ${wide}`}>
          <Table
            caption="Inscrições da versão"
            columns={columns.map((column) => {
              const filtered = filterable.find(({ id }) => id === column.id);
              return filtered ? { ...column, headerAside: filterOf(filtered, 'head') } : column;
            })}
            cardsBelow="xl"
            isFixed
            rows={rows}
            rowKey={(row) => row.id}
            isMarked={(row) => row.highligth}
            sort={{ column: shown.sort, direction: shown.order }}
            onSort={(column, order) => onGo(sortedBy(shown, column, order))}
          />
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-1 py-2">
        <ListCount
          text={shown.search === '' ? extent.text : `${extent.text} para “${shown.search}”`}
          isEmpty={data.items.length === 0}
          isOld={isPlaceholderData}
        />
        {data.items.length === 0 ? null : <ListFoot extent={extent} address={shown} onGo={onGo} />}
      </div>
      {data.items.length === 0 ? <NothingFound address={shown} onGo={onGo} onFilter={onFilter} /> : null}
    </div>
  );
}

/** The page of another size that holds the first row of this one. */
const resized = ({ page, size }: ListAddress, wanted: number) => ({
  size: wanted,
  page: Math.floor((page * size) / wanted),
});

/** The size of a page, and the pagination. */
function ListFoot({ extent, address, onGo }: Pick<Props, 'address' | 'onGo'> & { extent: ListExtent }) {
  return (
    <div className="print:hidden flex flex-wrap items-center gap-x-6 gap-y-1">
      {extent.pageCount > 1 || address.size !== PAGE_SIZE ? (
        <SelectInput
          label="Por página"
          options={LIST_PAGE_SIZES.map((size) => ({ value: size, label: String(size) }))}
          value={address.size}
          onChange={(size) => onGo(resized(address, listPageSize(size)))}
        />
      ) : null}
      <Pagination
        page={address.page}
        pageCount={extent.pageCount}
        isExact={extent.isExact}
        onPage={(page) => onGo({ page })}
        label="Páginas da lista"
      />
    </div>
  );
}

const isSortField = (text: string): text is SortField => SORT_FIELDS.some((field) => field === text);

/** The list sorted by a column from its first page: the newest registrations first, anything else from its beginning. */
function sortedBy(now: ListAddress, column: string, order: Order): Partial<ListAddress> {
  if (!isSortField(column)) return {};
  const first = column === 'interviewDate' ? 'DESC' : 'ASC';
  return { sort: column, order: now.sort === column ? order : first, page: 0 };
}

/** The sort order, for cards, which have no column headers. */
function CardOrder({
  sort,
  order,
  columns,
  onGo,
}: Pick<Props, 'onGo' | 'columns'> & Pick<ListAddress, 'sort' | 'order'>) {
  const other = order === 'DESC' ? 'ASC' : 'DESC';
  const fields = SORT_FIELDS.filter(
    (field) =>
      field === sort ||
      field === 'person' ||
      field === 'interviewDate' ||
      columns.some((column) => column === field),
  );
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      <SelectInput
        label="Ordenar por"
        options={fields.map((field) => ({
          value: field,
          label: field === 'person' ? 'Nome' : COLUMN_WORDS[field],
        }))}
        value={sort}
        onChange={(field) =>
          isSortField(field)
            ? onGo({ sort: field, order: field === 'interviewDate' ? 'DESC' : 'ASC', page: 0 })
            : undefined
        }
      />
      <button
        type="button"
        onClick={() => onGo({ order: other, page: 0 })}
        className="inline-flex min-h-10 items-center gap-1 rounded text-sm font-semibold underline-offset-4 hover:underline"
      >
        {orderWords(sort, order)}
        <Icon name={order === 'DESC' ? 'chevron-down' : 'chevron-up'} className="size-4" />
        <span className="sr-only">. Inverter a ordem</span>
      </button>
    </div>
  );
}

function orderWords(sort: SortField, order: Order): string {
  if (sort === 'interviewDate') return order === 'DESC' ? 'Mais recentes primeiro' : 'Mais antigas primeiro';
  return order === 'DESC' ? 'Decrescente' : 'Crescente';
}
