import { useEffect, useRef, useState } from 'react';
import { PREVIEW_PAGE_SIZE, type CalibrationPreviewBody } from '#contract/calibration.ts';
import { RetryButton } from '../../../ui/retry-button.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Table } from '../../../ui/table.tsx';
import { failureText } from '../../page/failure.ts';
import { type Crossed, useCrossed } from './calibration-queries.ts';
import { indexText } from './range-fields.ts';

export interface CrossedGroup extends Crossed {
  readonly moduleName: string;
}

interface Props {
  readonly previewed: CalibrationPreviewBody;
  readonly group: CrossedGroup;
}

/** The people of one version and state whose verdict would change. */
export function CrossedPeople({ previewed, group }: Props) {
  const [page, setPage] = useState(0);
  const { moduleId, uf, to } = group;
  const { data, error, refetch, isFetching } = useCrossed(previewed, { moduleId, uf, to }, page);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="space-y-4">
      <h3 ref={heading} tabIndex={-1} className="text-base font-semibold">
        {to === 'APTO' ? 'Passariam a Apto' : 'Passariam a Não apto'}: {group.moduleName}, {uf}
      </h3>
      {error ? (
        <div className="space-y-3">
          <p>{failureText(error, 'Não foi possível buscar os nomes. Nada mudou.')}</p>
          <RetryButton size="sm" busy={isFetching} onRetry={refetch} />
        </div>
      ) : null}
      {!data && !error ? (
        <>
          <output className="sr-only">Buscando os nomes</output>
          <Skeleton className="h-48" />
        </>
      ) : null}
      {data ? (
        <>
          <Table
            caption="Pessoas que mudariam de lado"
            rows={data.items}
            rowKey={({ id }) => id}
            columns={[
              { id: 'name', header: 'Nome', onCard: 'title', cell: ({ candidateName }) => candidateName },
              { id: 'id', header: 'Entrevista', className: 'tabular-nums', cell: ({ id }) => id },
              {
                id: 'before',
                header: 'Nota hoje',
                align: 'right',
                className: 'tabular-nums',
                cell: ({ totalBefore }) => indexText(totalBefore),
              },
              {
                id: 'after',
                header: 'Nota que teria',
                align: 'right',
                className: 'tabular-nums',
                cell: ({ totalAfter }) => indexText(totalAfter),
              },
              {
                id: 'by',
                header: 'Resultado dado por',
                cell: ({ decidedByMachine }) => (decidedByMachine ? 'avaliação automática' : 'uma pessoa'),
              },
            ]}
          />
          {data.total > PREVIEW_PAGE_SIZE ? (
            <Pagination page={page} pageCount={Math.ceil(data.total / PREVIEW_PAGE_SIZE)} onPage={setPage} />
          ) : null}
        </>
      ) : null}
    </div>
  );
}
