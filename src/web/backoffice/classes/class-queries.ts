import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { classRoomCalls, type ClassRoom } from '#contract/class-rooms.ts';
import { regionalCalls } from '#contract/regionals.ts';
import { UF_CODES } from '#domain/federative-units.ts';
import { requestOf, type Answered } from '../../api.ts';
import { interviewListKey } from '../interview-row/interview-queries.ts';
import { classSearch, type ClassAddress } from './class-address.ts';

const LIST_KEY = 'classes';
/** The columns of the board, which show classes as well (`board/board-queries.ts`). */
export const boardColumnsKey = ['board-columns'] as const;
type Page = Answered<typeof classRoomCalls.listClassRooms>;

/** One page of the list. The page before stays while the next one loads. */
export const classesQuery = (address: ClassAddress) =>
  queryOptions({
    queryKey: [LIST_KEY, classSearch(address)],
    queryFn: requestOf(classRoomCalls.listClassRooms, {
      query: {
        moduleId: address.version,
        search: address.search === '' ? undefined : address.search,
        idUf: UF_CODES[address.uf],
        idCity: address.city === '' ? undefined : address.city,
        idRegional: address.regional === '' ? undefined : address.regional,
        status: address.inactive ? 'false' : 'true',
        situations: address.situation === '' ? undefined : [address.situation],
        periodStart: address.from === '' ? undefined : address.from,
        periodEnd: address.to === '' ? undefined : address.to,
        'sort.field': address.sort,
        'sort.type': address.order,
        'page.index': address.page,
        'page.size': address.size,
      },
    }),
    placeholderData: keepPreviousData,
  });

/** A class as it is now. */
export const classRoomQuery = (id: number) =>
  queryOptions({
    queryKey: ['class-room', id],
    queryFn: requestOf(classRoomCalls.getClassRoom, { params: { id } }),
    // Asked anew for each form, and again only when somebody was quicker.
    staleTime: Infinity,
    gcTime: 0,
  });

/** The active regionals of a state with their cities; takes the value of a select, '' while no state is chosen. */
export const regionalChoicesQuery = (uf: string) =>
  queryOptions({
    queryKey: ['class-regionals', uf],
    queryFn: requestOf(regionalCalls.listRegionalsByUf, { query: { idUf: uf } }),
    enabled: uf !== '',
  });

/** Who changed what of a class and when, the newest first. */
export const classHistoryQuery = (id: number) =>
  queryOptions({
    queryKey: ['class-history', id],
    queryFn: requestOf(classRoomCalls.listClassRoomHistory, { params: { id } }),
    staleTime: 0,
    gcTime: 0,
  });

/** Shows a changed class at once, and loads the lists again: it may have left the one that is shown. */
export function showChangedClass(client: QueryClient, changed: ClassRoom): void {
  client.setQueriesData<Page>({ queryKey: [LIST_KEY] }, (page) =>
    page
      ? {
          ...page,
          items: page.items.map((one) => (one.idClassRoom === changed.idClassRoom ? changed : one)),
        }
      : page,
  );
  void client.invalidateQueries({ queryKey: [LIST_KEY] });
  void client.invalidateQueries({ queryKey: boardColumnsKey });
  // Its name and days are shown with the registrations as well.
  void client.invalidateQueries({ queryKey: interviewListKey });
}
