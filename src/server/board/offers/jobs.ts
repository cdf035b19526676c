import * as z from 'zod';
import { defineFrequentSweep, defineJob } from '../../platform/job.ts';

/** Finds the classes with seats to offer or offers that have lapsed, and forgets boards whose process was killed. */
export const sweepSeats = defineFrequentSweep('seats.sweep');

/** Ends what has lapsed on the waiting list of a class, and offers its free seats. */
export const offerSeatsJob = defineJob({
  name: 'seats.offer',
  payload: z.object({ classRoomId: z.number().int() }),
  retries: 5,
  retryDelaySeconds: 30,
});
