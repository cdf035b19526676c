import { queryOptions } from '@tanstack/react-query';
import { classSeatCalls } from '#contract/class-seats.ts';
import { requestOf } from '../api.ts';

/** What the link of an offer is about. */
export const seatOfferQuery = (token: string) =>
  queryOptions({
    queryKey: ['seat-offer', token],
    queryFn: requestOf(classSeatCalls.readSeatOffer, { body: { token } }),
  });
