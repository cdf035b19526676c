import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { classSeatCalls } from '#contract/class-seats.ts';
import { request } from '../../api.ts';

/** A class with its funnel, seats, dates and open tasks. */
export const classOverviewQuery = (id: number) =>
  queryOptions({
    queryKey: ['class-overview', id],
    queryFn: ({ signal }) => request(classSeatCalls.getClassOverview, { params: { id } }, { signal }),
    staleTime: 0,
  });

/** Who waits for a seat of a class, in the order of arrival. */
export const waitingListQuery = (id: number) =>
  queryOptions({
    queryKey: ['class-waiting', id],
    queryFn: ({ signal }) => request(classSeatCalls.listWaitingList, { params: { id } }, { signal }),
    staleTime: 0,
  });

/** Asks for the page of a class again. */
export const refreshClassPage = (client: QueryClient, id: number) =>
  Promise.all([
    client.invalidateQueries({ queryKey: classOverviewQuery(id).queryKey }),
    client.invalidateQueries({ queryKey: waitingListQuery(id).queryKey }),
  ]);
