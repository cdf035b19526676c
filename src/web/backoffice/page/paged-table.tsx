import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { Pagination } from '../../ui/pagination.tsx';
import { SelectInput } from '../../ui/select-input.tsx';
import { Table, type TableProps } from '../../ui/table.tsx';
import { ListCount } from './list-count.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { useLoadFailure } from './failure.ts';
import { LoadFailed } from './load-failed.tsx';
import { PAGE_SIZES } from './page-sizes.ts';

/** The page of a list, as its address holds it; `page` from 0. */
interface PagePlace {
  readonly page: number;
  readonly size: number;
}

interface Props<Row> extends Omit<TableProps<Row>, 'rows' | 'cardsBelow' | 'isFixed'> {
  query: UseQueryResult<{ readonly total: number; readonly items: readonly Row[] }>;
  address: PagePlace;
  /** With `replace` the address is corrected, and Back skips it. */
  onGo: (change: Partial<PagePlace>, options?: { replace?: boolean }) => void;
  /** What to say when the list does not load. */
  failed: string;
  noun: { readonly one: string; readonly many: string };
  /** In place of an empty list. */
  empty: ReactNode;
  /** How cards are sorted, which have no column headers. */
  cardOrder: ReactNode;
}

/** One page of a list with the choice of its size, in the states loading, failed, empty and loaded. */
export function PagedTable<Row>({
  query,
  address,
  onGo,
  failed,
  noun,
  empty,
  cardOrder,
  ...table
}: Props<Row>) {
  const { data, error, isPlaceholderData, isFetching, refetch } = query;
  // The rows stay; a failed reload is reported by a toast.
  useLoadFailure(error, data ? failed : null);

  // A page beyond the end (rows disappeared, an old link): go to the last one.
  const lastPage = data && data.total > 0 ? Math.ceil(data.total / address.size) - 1 : 0;
  const isBeyond = data !== undefined && !isPlaceholderData && address.page > lastPage;
  useEffect(() => {
    if (isBeyond) onGo({ page: lastPage }, { replace: true });
  });

  if (error && !data)
    return <LoadFailed title={failed} error={error} retrying={isFetching} onRetry={refetch} />;
  if (!data || isBeyond) {
    return (
      <div className="mt-4">
        <output className="sr-only">Carregando a lista</output>
        <ListSkeleton />
      </div>
    );
  }
  const isEmpty = data.items.length === 0 && !isPlaceholderData;
  return (
    <div aria-busy={isPlaceholderData} className="mt-2">
      {isEmpty ? null : (
        <>
          <div className="print:hidden">{cardOrder}</div>
          <div className={isPlaceholderData ? 'opacity-60 transition-opacity duration-150' : ''}>
            <Table {...table} cardsBelow="xl" isFixed rows={data.items} />
          </div>
        </>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-1 py-2">
        <ListCount
          text={data.total === 1 ? `1 ${noun.one}` : `${data.total.toLocaleString('pt-BR')} ${noun.many}`}
          isEmpty={isEmpty}
          isOld={isPlaceholderData}
        />
        {isEmpty ? null : (
          <div className="print:hidden flex flex-wrap items-center gap-x-6 gap-y-1">
            <SelectInput
              label="Por página"
              options={PAGE_SIZES.map((size) => ({ value: size, label: String(size) }))}
              value={address.size}
              onChange={(size) => onGo({ size: Number(size), page: 0 })}
            />
            <Pagination
              page={address.page}
              pageCount={Math.ceil(data.total / address.size)}
              onPage={(page) => onGo({ page })}
              label="Páginas da lista"
            />
          </div>
        )}
      </div>
      {isEmpty ? empty : null}
    </div>
  );
}
