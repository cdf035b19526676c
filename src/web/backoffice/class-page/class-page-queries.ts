import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { boardCalls } from '#contract/board.ts';
import { classSeatCalls } from '#contract/class-seats.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import { request, requestOf } from '../../api.ts';

/** A class with its funnel, seats, dates and open tasks. */
export const classOverviewQuery = (id: number) =>
  queryOptions({
    queryKey: ['class-overview', id],
    queryFn: requestOf(classSeatCalls.getClassOverview, { params: { id } }),
    staleTime: 0,
  });

/** Who waits for a seat of a class, in the order of arrival. */
export const waitingListQuery = (id: number) =>
  queryOptions({
    queryKey: ['class-waiting', id],
    queryFn: requestOf(classSeatCalls.listWaitingList, { params: { id } }),
    staleTime: 0,
  });

const PEOPLE_AT_ONCE = 100;

/** Who is enrolled in a class, by name. */
export const classPeopleQuery = (version: VersionId, id: number) =>
  infiniteQueryOptions({
    queryKey: ['class-people', id],
    queryFn: ({ pageParam, signal }) =>
      request(
        boardCalls.listSimpleBoardItems,
        {
          params: { moduleId: version },
          query: {
            type: 'CLASS_ROOM',
            idClassRoom: id,
            after: pageParam ?? undefined,
            size: PEOPLE_AT_ONCE,
          },
        },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });

/** Asks for the page of a class again. */
export const refreshClassPage = (client: QueryClient, id: number) =>
  Promise.all([
    client.invalidateQueries({ queryKey: classOverviewQuery(id).queryKey }),
    client.invalidateQueries({ queryKey: waitingListQuery(id).queryKey }),
    client.invalidateQueries({ queryKey: ['class-people', id] }),
  ]);
