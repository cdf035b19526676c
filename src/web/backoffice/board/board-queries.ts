import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { boardCalls, type BoardItem } from '#contract/board.ts';
import { classRoomCalls } from '#contract/class-rooms.ts';
import { UF_CODES } from '#domain/federative-units.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import { addressOf, type Answered, request, requestOf, send } from '../../api.ts';
import { firstBody } from '../../first-answers.ts';
import { commentsKey } from '../comments/comments-query.ts';
import { boardColumnsKey } from '../classes/class-queries.ts';
import type { BoardAddress } from './board-address.ts';
import type { ColumnId } from './drag/drag-store.ts';

/** Columns a call answers; the next ones are asked for as one scrolls. */
const COLUMNS_AT_ONCE = 10;
const CARDS_AT_ONCE = 50;

/** What narrows the cards, as the calls have it. */
const cardFilter = ({ search, mine, uf, city }: BoardAddress) => ({
  search: search === '' ? undefined : search,
  myRecords: mine ? ('true' as const) : undefined,
  idUf: UF_CODES[uf],
  idCity: city === '' ? undefined : city,
});
/** The same as a key. */
const filterKey = ({ search, mine, uf, city }: BoardAddress) => ({ search, mine, uf, city });

/** The pages of a query of pages of which the document has asked for the first, where the answer is there. */
const firstPages = <Page, PageParam>(first: PageParam, address: string) => {
  const page = firstBody(address) as Page | undefined;
  return page === undefined ? undefined : { pages: [page], pageParams: [first] };
};

const columnsInput = (address: BoardAddress, page: number) => ({
  params: { moduleId: address.version },
  query: {
    ...cardFilter(address),
    deactivated: address.inactive ? ('true' as const) : undefined,
    idClassInterested: address.interestedIn === '' ? undefined : address.interestedIn,
    'page.index': page,
    'page.size': COLUMNS_AT_ONCE,
  },
});

/** The columns, ten at a time, with the counts of their cards; the first page has that of those interested too. */
export const boardColumnsQuery = (address: BoardAddress) =>
  infiniteQueryOptions({
    queryKey: [
      ...boardColumnsKey,
      address.version,
      { ...filterKey(address), inactive: address.inactive, interestedIn: address.interestedIn },
    ],
    queryFn: ({ pageParam, signal }) =>
      request(boardCalls.listBoardColumns, columnsInput(address, pageParam), { signal }),
    initialData: () =>
      firstPages<Answered<typeof boardCalls.listBoardColumns>, number>(
        0,
        addressOf(boardCalls.listBoardColumns, columnsInput(address, 0)),
      ),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) =>
      pages.reduce((sum, { items }) => sum + items.length, 0) < total ? pages.length : undefined,
  });

/** The class that a column's cards are of, '' in 'Interessados' without one. */
const classOf = (column: ColumnId, { interestedIn }: BoardAddress) => column ?? interestedIn;

const cardsInput = (address: BoardAddress, column: ColumnId, after: number | null) => ({
  params: { moduleId: address.version },
  query: {
    ...cardFilter(address),
    type: column === null ? ('INTERESTED' as const) : ('CLASS_ROOM' as const),
    idClassRoom: classOf(column, address) === '' ? undefined : classOf(column, address),
    after: after ?? undefined,
    size: CARDS_AT_ONCE,
  },
});

/** The cards of a column, loaded as one scrolls. */
export const boardCardsQuery = (address: BoardAddress, column: ColumnId) =>
  infiniteQueryOptions({
    queryKey: ['board-cards', address.version, column, classOf(column, address), filterKey(address)],
    queryFn: ({ pageParam, signal }) =>
      request(boardCalls.listSimpleBoardItems, cardsInput(address, column, pageParam), { signal }),
    initialData: () =>
      firstPages<Answered<typeof boardCalls.listSimpleBoardItems>, number | null>(
        null,
        addressOf(boardCalls.listSimpleBoardItems, cardsInput(address, column, null)),
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  });

/** A card with contacts and class; asked anew each time it is opened. */
export const completeCardQuery = (idInterview: number) =>
  queryOptions({
    queryKey: ['board-card', idInterview],
    queryFn: requestOf(boardCalls.getCompleteBoardItem, { params: { id: idInterview } }),
    staleTime: 0,
  });

/** Colleagues who have this board open. */
export const presenceQuery = (version: VersionId) =>
  queryOptions({
    queryKey: ['board-presence', version],
    queryFn: requestOf(boardCalls.listBoardPresence, { params: { moduleId: version } }),
  });

/** Classes of a version to choose from, by a part of the name or city and by the state's initials; 100 at most. */
export const boardClassesQuery = (version: VersionId, search: string, onlyActive: boolean, uf = '') =>
  queryOptions({
    queryKey: ['board-classes', version, search, onlyActive, uf],
    queryFn: requestOf(classRoomCalls.listSimpleClassRooms, {
      params: { moduleId: version },
      query: {
        search: search === '' ? undefined : search,
        status: onlyActive ? 'true' : undefined,
        idUf: UF_CODES[uf],
      },
    }),
  });

/** Opens the stream of what changes on the board of a version. */
export const openBoardEvents = (version: VersionId, signal: AbortSignal): Promise<Response> =>
  send(
    boardCalls.streamBoardEvents,
    { params: { moduleId: version } },
    { signal, accept: 'text/event-stream' },
  );

/** Asks for the counts of the columns again, and for the cards of those that have changed, as far as they are shown. */
export async function refreshColumns(
  client: QueryClient,
  version: VersionId,
  columns: readonly ColumnId[],
): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: [...boardColumnsKey, version] }),
    ...(columns.length > 0
      ? [
          client.invalidateQueries({ queryKey: ['board-card'] }),
          client.invalidateQueries({ queryKey: commentsKey }),
        ]
      : []),
    ...columns.map((column) => client.invalidateQueries({ queryKey: ['board-cards', version, column] })),
  ]);
}

/** Asks again who looks at the board. */
export const refreshPresence = (client: QueryClient, version: VersionId): Promise<void> =>
  client.invalidateQueries({ queryKey: presenceQuery(version).queryKey });

/** Asks for all of the board again: events may have been missed. */
export async function refreshBoard(client: QueryClient, version: VersionId): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: [...boardColumnsKey, version] }),
    client.invalidateQueries({ queryKey: ['board-cards', version] }),
    client.invalidateQueries({ queryKey: ['board-card'] }),
    client.invalidateQueries({ queryKey: commentsKey }),
    refreshPresence(client, version),
  ]);
}

/** A card as it was last loaded, in whichever column; undefined: it is not on the board any more. */
export function loadedCard(
  client: QueryClient,
  version: VersionId,
  idInterview: number,
): BoardItem | undefined {
  const pages = client.getQueriesData<{ pages: { items: BoardItem[] }[] }>({
    queryKey: ['board-cards', version],
    type: 'active',
  });
  for (const [, data] of pages)
    for (const { items } of data?.pages ?? []) {
      const found = items.find((item) => item.idInterview === idInterview);
      if (found) return found;
    }
  return undefined;
}

/** The column that a card stands in. */
export const columnOfCard = ({ link, idClassRoom }: BoardItem): ColumnId =>
  link === 'ENROLLED' ? idClassRoom : null;
