import { useEffect } from 'react';
import type { InterviewRow } from '#contract/interviews.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Table } from '../../ui/table.tsx';
import { useLoadFailure } from '../failure.ts';
import { columnsOf } from './columns.tsx';
import { useInterviewList } from './interview-queries.ts';
import { PAGE_SIZE, type ListAddress } from './list-address.ts';
import { extentOf } from './list-extent.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import type { RowChoice } from './row-entries.ts';

const FAILED = 'Erro ao tentar buscar lista de entrevistas.';
const NOUN = { one: 'entrevista', many: 'entrevistas' };
const NOUN_QUESTIONNAIRE = { one: 'questionário', many: 'questionários' };

interface Props {
  address: ListAddress;
  /** Leads to another page, order or search of the list. */
  onGo: (change: Partial<ListAddress>) => void;
  onChoose: (choice: RowChoice, row: InterviewRow) => void;
}

/** The rows of one page with their menus: loading, failed, empty, or there. */
export function InterviewTable({ address, onGo, onChoose }: Props) {
  const { data, error, isPlaceholderData, refetch, isFetching } = useInterviewList(address);
  useLoadFailure(error, FAILED);

  // A page that no longer exists (rows went away, an old link): the last one is what was meant.
  const lastPage = data && data.total > 0 ? Math.ceil(data.total / PAGE_SIZE) - 1 : 0;
  const beyond =
    data !== undefined && !isPlaceholderData && data.totalIsExact !== false && address.page > lastPage;
  useEffect(() => {
    if (beyond) onGo({ page: lastPage });
  });

  if (error) {
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
  if (data.items.length === 0) return <NothingFound search={address.search} onGo={onGo} />;

  const extent = extentOf(data, address.page, address.version === 2 ? NOUN_QUESTIONNAIRE : NOUN);
  return (
    <div aria-busy={isPlaceholderData} className="mt-2">
      <CardOrder order={address.order} onGo={onGo} />
      <div className={isPlaceholderData ? 'opacity-60 transition-opacity duration-150' : ''}>
        <Table
          caption="Inscrições da versão"
          columns={columnsOf(address.version, onChoose)}
          cardsBelow="xl"
          rows={data.items}
          rowKey={(row) => row.id}
          isMarked={(row) => row.highligth}
          sort={{ column: 'interviewDate', direction: address.order }}
          onSort={(_, order) => onGo({ order, page: 0 })}
        />
      </div>
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
    </div>
  );
}

function NothingFound({ search, onGo }: Pick<Props, 'onGo'> & { search: string }) {
  if (search === '') {
    return (
      <EmptyState title="Ainda não há inscrições aqui">
        <p>Quando alguém se inscrever nesta versão pelo portal, a inscrição aparece nesta lista.</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="Nada encontrado"
      action={
        <Button variant="secondary" onClick={() => onGo({ search: '', page: 0 })}>
          Limpar busca
        </Button>
      }
    >
      <p aria-live="polite">
        Ninguém desta versão corresponde a “{search}”. Tente só uma parte do nome, do e-mail, do CPF ou do
        telefone.
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
      className="mb-1 inline-flex min-h-10 items-center gap-1 rounded text-sm font-semibold underline-offset-4 hover:underline xl:hidden"
    >
      {order === 'DESC' ? 'Mais recentes primeiro' : 'Mais antigas primeiro'}
      <Icon name={order === 'DESC' ? 'chevron-down' : 'chevron-up'} className="size-4" />
      <span className="sr-only">. Inverter a ordem</span>
    </button>
  );
}
