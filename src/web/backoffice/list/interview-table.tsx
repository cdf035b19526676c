import { useEffect } from 'react';
import type { InterviewRow } from '#contract/interviews.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Table } from '../../ui/table.tsx';
import { PageBox, withBoxes } from '../batches/selection-boxes.tsx';
import type { SelectionState } from '../batches/use-selection.ts';
import { useLoadFailure } from '../failure.ts';
import { ColumnFilter, filteredColumns, type FilteredColumn } from './column-filters.tsx';
import { columnsOf } from './columns.tsx';
import { useInterviewList } from './interview-queries.ts';
import { PAGE_SIZE, type ListAddress } from './list-address.ts';
import { extentOf, type ListExtent } from './list-extent.ts';
import { activeGroups, NO_FILTERS, type ListFilters } from './list-filters.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import type { RowPress } from './row-entries.ts';

const FAILED = 'Erro ao tentar buscar lista de entrevistas.';
const NOUN = { one: 'entrevista', many: 'entrevistas' };
const NOUN_QUESTIONNAIRE = { one: 'questionário', many: 'questionários' };

interface Props {
  address: ListAddress;
  /** The only state that the person reaches; null: all. */
  ownUf: string | null;
  /** Leads to another page, order or search of the list. */
  onGo: (change: Partial<ListAddress>) => void;
  onFilter: (filters: ListFilters) => void;
  onChoose: (choice: RowPress, row: InterviewRow) => void;
  /** Who is chosen for an action over many. */
  selected: SelectionState;
}

/** The rows of one page with their menus: loading, failed, empty, or there. */
export function InterviewTable({ address, ownUf, onGo, onFilter, onChoose, selected }: Props) {
  const { data, error, isPlaceholderData, refetch, isFetching } = useInterviewList(address);
  useLoadFailure(error, FAILED);

  // A page that no longer exists (rows went away, an old link): the last one is what was meant.
  const lastPage = data && data.total > 0 ? Math.ceil(data.total / PAGE_SIZE) - 1 : 0;
  const beyond =
    data !== undefined && !isPlaceholderData && data.totalIsExact !== false && address.page > lastPage;
  useEffect(() => {
    if (beyond) onGo({ page: lastPage });
  });

  // What is there already stays; a notice says that it was not loaded anew.
  if (error && !data) {
    return (
      <EmptyState
        title="A lista não carregou"
        action={
          <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
            Tentar de novo
          </Button>
        }
      >
        <p>{FAILED} Nada se perdeu.</p>
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
  const isNarrowed = address.search !== '' || activeGroups(address.filters).length > 0;
  if (data.items.length === 0 && !isNarrowed) return <NobodyYet />;

  const extent = extentOf(data, address.page, address.version === 2 ? NOUN_QUESTIONNAIRE : NOUN);
  const columns = withBoxes(columnsOf(address.version, onChoose), data.items, selected);
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
  // The head stays where nothing is found: it holds the filters that found nothing.
  return (
    <div aria-busy={isPlaceholderData} className="mt-2 **:scroll-mb-28">
      {/* Relative: what only screen readers see is placed absolutely, and would widen the page from beyond the edge. */}
      <div className="relative mb-1 flex items-center gap-2 py-1 max-md:-mx-5 max-md:overflow-x-auto max-md:px-5 md:flex-wrap xl:hidden">
        {filterable.map((column) => filterOf(column, 'bar'))}
      </div>
      {data.items.length > 0 ? (
        <div className="mb-1 flex flex-wrap items-center justify-between gap-x-4 xl:hidden">
          <PageBox rows={data.items} state={selected} showLabel />
          <CardOrder order={address.order} onGo={onGo} />
        </div>
      ) : null}
      <div className={isPlaceholderData ? 'opacity-60 transition-opacity duration-150' : ''}>
        <Table
          caption="Inscrições da versão"
          columns={columns.map((column) => {
            const filtered = filterable.find(({ id }) => id === column.id);
            return filtered ? { ...column, headerAside: filterOf(filtered, 'head') } : column;
          })}
          cardsBelow="xl"
          rows={data.items}
          rowKey={(row) => row.id}
          isMarked={(row) => row.highligth}
          sort={{ column: 'interviewDate', direction: address.order }}
          onSort={(_, order) => onGo({ order, page: 0 })}
        />
      </div>
      {data.items.length === 0 ? (
        <NothingFound address={address} onGo={onGo} onFilter={onFilter} />
      ) : (
        <ListFoot extent={extent} address={address} onGo={onGo} />
      )}
    </div>
  );
}

/** How many there are, and the ways to the other pages. */
function ListFoot({ extent, address, onGo }: Pick<Props, 'address' | 'onGo'> & { extent: ListExtent }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-1 pt-2">
      <p aria-live="polite" className="text-sm tabular-nums">
        {extent.text}
        {address.search === '' ? null : <> para “{address.search}”</>}
      </p>
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

function NobodyYet() {
  return (
    <EmptyState title="Ainda não há inscrições aqui">
      <p>Quando alguém se inscrever nesta versão pelo portal, a inscrição aparece nesta lista.</p>
    </EmptyState>
  );
}

/** Says what was asked for, and the ways out of it. */
function NothingFound({
  address: { search, filters },
  onGo,
  onFilter,
}: Pick<Props, 'address' | 'onGo' | 'onFilter'>) {
  const isFiltered = activeGroups(filters).length > 0;
  return (
    <EmptyState
      title="Nada encontrado"
      action={
        <div className="flex flex-wrap gap-2">
          {search === '' ? null : (
            <Button variant="secondary" onClick={() => onGo({ search: '', page: 0 })}>
              Limpar busca
            </Button>
          )}
          {isFiltered ? (
            <Button variant="secondary" onClick={() => onFilter(NO_FILTERS)}>
              Limpar filtros
            </Button>
          ) : null}
        </div>
      }
    >
      <p aria-live="polite">
        {search === '' ? (
          'Ninguém desta versão corresponde aos filtros em uso. Remova um deles para ver mais gente.'
        ) : (
          <>
            Ninguém desta versão corresponde a “{search}”{isFiltered ? ' com os filtros em uso' : ''}. Tente
            só uma parte do nome, do e-mail, do CPF ou do telefone.
          </>
        )}
      </p>
    </EmptyState>
  );
}

/** The order, where rows are cards and there is no head of a column to press. */
function CardOrder({ order, onGo }: Pick<Props, 'onGo'> & Pick<ListAddress, 'order'>) {
  const other = order === 'DESC' ? 'ASC' : 'DESC';
  return (
    <button
      type="button"
      onClick={() => onGo({ order: other, page: 0 })}
      className="inline-flex min-h-10 items-center gap-1 rounded text-sm font-semibold underline-offset-4 hover:underline"
    >
      {order === 'DESC' ? 'Mais recentes primeiro' : 'Mais antigas primeiro'}
      <Icon name={order === 'DESC' ? 'chevron-down' : 'chevron-up'} className="size-4" />
      <span className="sr-only">. Inverter a ordem</span>
    </button>
  );
}
