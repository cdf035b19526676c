import { useQuery } from '@tanstack/react-query';
import type { ClassRoom } from '#contract/class-rooms.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SelectInput } from '../../ui/select-input.tsx';
import type { TableColumn } from '../../ui/table.tsx';
import { PagedTable } from '../page/paged-table.tsx';
import { isNarrowed, NO_CLASS_FILTERS, type ClassAddress, type ClassSort } from './class-address.ts';
import { classesQuery } from './class-queries.ts';

const SORTS: readonly { readonly value: ClassSort; readonly label: string }[] = [
  { value: 'beginDate', label: 'Início' },
  { value: 'className', label: 'Nome da turma' },
  { value: 'city', label: 'Cidade' },
];

interface Props {
  address: ClassAddress;
  columns: readonly TableColumn<ClassRoom>[];
  /** With `replace` the address is corrected, and Back skips it. */
  onGo: (change: Partial<ClassAddress>, options?: { replace?: boolean }) => void;
}

/** One page of classes. */
export function ClassTable({ address, columns, onGo }: Props) {
  return (
    <PagedTable
      query={useQuery(classesQuery(address))}
      address={address}
      onGo={onGo}
      failed="Erro ao buscar a lista de turmas."
      noun={{ one: 'turma', many: 'turmas' }}
      empty={<NoClass address={address} onGo={onGo} />}
      cardOrder={<CardOrder address={address} onGo={onGo} />}
      caption={address.inactive ? 'Turmas desativadas' : 'Turmas'}
      columns={columns}
      rowKey={({ idClassRoom }) => idClassRoom}
      isGreyed={({ active }) => !active}
      sort={{ column: address.sort, direction: address.order }}
      onSort={(sort, order) => onGo({ sort: sort as ClassSort, order, page: 0 })}
    />
  );
}

/** What is sorted by and which way, for cards, which have no column headers. */
function CardOrder({ address: { sort, order }, onGo }: Pick<Props, 'address' | 'onGo'>) {
  return (
    <div className="mb-1 flex flex-wrap items-center gap-2 xl:hidden">
      <SelectInput
        label="Ordenar por"
        options={SORTS}
        value={sort}
        onChange={(chosen) => onGo({ sort: chosen as ClassSort, page: 0 })}
      />
      <button
        type="button"
        onClick={() => onGo({ order: order === 'ASC' ? 'DESC' : 'ASC', page: 0 })}
        className="inline-flex min-h-10 items-center gap-1 rounded px-1 text-sm font-semibold underline-offset-4 hover:underline"
      >
        {order === 'ASC' ? 'Crescente' : 'Decrescente'}
        <Icon name={order === 'ASC' ? 'chevron-up' : 'chevron-down'} className="size-4" />
        <span className="sr-only">. Inverter a ordem</span>
      </button>
    </div>
  );
}

/** An empty list: why, and what to do next. */
function NoClass({ address, onGo }: Pick<Props, 'address' | 'onGo'>) {
  if (!isNarrowed(address)) {
    return (
      <EmptyState title="Ainda não há turmas aqui">
        <p>
          Crie a primeira em “Nova Turma”: ela aparece no portal assim que for salva, se você não a ocultar.
        </p>
      </EmptyState>
    );
  }
  const { search, inactive } = address;
  return (
    <EmptyState
      title="Nada encontrado"
      action={
        <Button variant="secondary" onClick={() => onGo(NO_CLASS_FILTERS)}>
          Limpar filtros
        </Button>
      }
    >
      <p>
        Nenhuma turma {inactive ? 'desativada' : 'ativa'} desta versão corresponde{' '}
        {search === '' ? 'aos filtros em uso' : <>a “{search}” com os filtros em uso</>}.
      </p>
    </EmptyState>
  );
}
