import type { Deps } from '../../platform/deps.ts';
import { handleJob, type AnyJobHandler } from '../../platform/job.ts';
import { handleByClock } from '../../platform/scheduled-run.ts';
import { forgetLostBoards } from '../live/presence.ts';
import { offerSeatsJob, sweepSeats } from './jobs.ts';
import { findClassesToOffer, offerSeats } from './offer-seats.ts';

export const seatJobs = (deps: Deps): readonly AnyJobHandler[] => [
  handleByClock(deps, sweepSeats, '* * * * *', async () => {
    await forgetLostBoards(deps.db);
    await findClassesToOffer(deps);
  }),
  handleJob({ definition: offerSeatsJob, run: ({ classRoomId }) => offerSeats(deps, classRoomId) }),
];
