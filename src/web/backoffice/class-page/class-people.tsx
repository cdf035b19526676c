import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { BoardItem } from '#contract/board.ts';
import type { ClassRoom } from '#contract/class-rooms.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { RetryButton } from '../../ui/retry-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Table, type TableColumn } from '../../ui/table.tsx';
import { Tag } from '../../ui/tag.tsx';
import { participantLabel } from '../interview-row/status-labels.ts';
import { LoadFailed } from '../page/load-failed.tsx';
import { classPeopleQuery } from './class-page-queries.ts';
import { listOfClass } from './list-of-class.ts';

const COLUMNS: readonly TableColumn<BoardItem>[] = [
  {
    id: 'name',
    header: 'Nome',
    onCard: 'title',
    cell: ({ name }) => <span className="font-semibold wrap-anywhere">{name}</span>,
  },
  { id: 'uf', header: 'UF', cell: ({ uf }) => uf },
  {
    id: 'state',
    header: 'Situação',
    cell: ({ statusCompletingInterview, statusInterview }) => {
      const { text, tone, icon } = participantLabel(statusCompletingInterview, statusInterview);
      return (
        <Tag tone={tone} icon={icon}>
          {text}
        </Tag>
      );
    },
  },
];

/** Who is enrolled in a class, by name: all of them, so that paper holds them all. */
export function ClassPeople({ classRoom: { idClassRoom, module } }: { classRoom: ClassRoom }) {
  const people = useInfiniteQuery(classPeopleQuery(module.id, idClassRoom));
  const { data, error, isFetching, refetch, hasNextPage, isFetchNextPageError, fetchNextPage } = people;
  const mayLoad = hasNextPage && !isFetching && !isFetchNextPageError;
  useEffect(() => {
    if (mayLoad) void fetchNextPage();
  }, [mayLoad, fetchNextPage]);
  if (!data)
    return error ? (
      <LoadFailed title="As pessoas não carregaram" error={error} retrying={isFetching} onRetry={refetch} />
    ) : (
      <Skeleton className="h-24" />
    );
  const rows = data.pages.flatMap(({ items }) => items);
  if (rows.length === 0)
    return (
      <p className="text-ink-soft">
        Ninguém ainda. As pessoas entram na turma pelo quadro: arraste o cartão, ou use “Mover para…”.
      </p>
    );
  return (
    <>
      <Table caption="Quem está na turma" columns={COLUMNS} rows={rows} rowKey={(row) => row.idInterview} />
      {isFetchNextPageError ? (
        <p role="alert" className="mt-3 flex flex-wrap items-center gap-3">
          Faltam pessoas: o resto da lista não carregou.
          <RetryButton size="sm" busy={isFetching} onRetry={fetchNextPage} />
        </p>
      ) : null}
      <div className="mt-4 flex flex-wrap gap-2 print:hidden">
        <Button variant="secondary" size="sm" disabled={hasNextPage} onClick={() => window.print()}>
          <Icon name="document" className="size-4" />
          Imprimir
        </Button>
        <LinkButton variant="quiet" size="sm" to={listOfClass(module.id, idClassRoom)}>
          Ver na lista, com contatos
        </LinkButton>
      </div>
    </>
  );
}
