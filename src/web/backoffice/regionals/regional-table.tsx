import { useQuery } from '@tanstack/react-query';
import type { Regional } from '#contract/regionals.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { TableColumn } from '../../ui/table.tsx';
import { PagedTable } from '../page/paged-table.tsx';
import { isNarrowed, NO_REGIONAL_FILTERS, type RegionalAddress } from './regional-address.ts';
import { regionalsQuery } from './regional-queries.ts';

interface Props {
  address: RegionalAddress;
  columns: readonly TableColumn<Regional>[];
  /** With `replace` the address is corrected, and Back skips it. */
  onGo: (change: Partial<RegionalAddress>, options?: { replace?: boolean }) => void;
}

/** One page of regionals. */
export function RegionalTable({ address, columns, onGo }: Props) {
  return (
    <PagedTable
      query={useQuery(regionalsQuery(address))}
      address={address}
      onGo={onGo}
      failed="Erro ao buscar a lista de regionais."
      noun={{ one: 'regional', many: 'regionais' }}
      empty={<NoRegional address={address} onGo={onGo} />}
      cardOrder={<NameOrder order={address.order} onGo={onGo} />}
      caption={address.inactive ? 'Regionais desativadas' : 'Regionais'}
      columns={columns}
      rowKey={({ id }) => id}
      isGreyed={({ active }) => !active}
      sort={{ column: 'name', direction: address.order }}
      onSort={(_, order) => onGo({ order, page: 0 })}
    />
  );
}

/** The sort order, for cards, which have no column headers. */
function NameOrder({ order, onGo }: Pick<Props, 'onGo'> & Pick<RegionalAddress, 'order'>) {
  return (
    <button
      type="button"
      onClick={() => onGo({ order: order === 'ASC' ? 'DESC' : 'ASC', page: 0 })}
      className="mb-1 inline-flex min-h-10 items-center gap-1 rounded text-sm font-semibold underline-offset-4 hover:underline xl:hidden"
    >
      {order === 'ASC' ? 'De A a Z' : 'De Z a A'}
      <Icon name={order === 'ASC' ? 'chevron-up' : 'chevron-down'} className="size-4" />
      <span className="sr-only">. Inverter a ordem</span>
    </button>
  );
}

/** An empty list: why, and what to do next. */
function NoRegional({ address, onGo }: Pick<Props, 'address' | 'onGo'>) {
  if (!isNarrowed(address)) {
    return (
      <EmptyState title="Ainda não há regionais aqui">
        <p>Crie a primeira em “Nova Regional”: as turmas de cada cidade pertencem a uma regional.</p>
      </EmptyState>
    );
  }
  const { search, inactive, uf } = address;
  return (
    <EmptyState
      title="Nada encontrado"
      action={
        <Button variant="secondary" onClick={() => onGo(NO_REGIONAL_FILTERS)}>
          Limpar filtros
        </Button>
      }
    >
      <p>
        Nenhuma regional {inactive ? 'desativada' : 'ativa'}
        {search === '' ? '' : ` tem “${search}” no nome`}
        {uf === '' && search !== ''
          ? ''
          : search === ''
            ? ' corresponde aos filtros em uso'
            : ' com os filtros em uso'}
        .
      </p>
    </EmptyState>
  );
}
