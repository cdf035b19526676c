import * as z from 'zod';
import { defineJob } from '../platform/queue.ts';

/** Puts the answers of one interview, as they are stored, into the index of fingerprints, in place of what was there. */
export const indexAnswers = defineJob({
  name: 'content-filters.index',
  payload: z.object({ interviewId: z.number().int() }),
  retries: 4,
  retryDelaySeconds: 30,
});

/**
 * The same for every interview that was ever sent, some at a time: what was sent before the index existed, or was loaded
 * past it, is then known too. Each run asks for the next one.
 */
export const indexSentAnswers = defineJob({
  name: 'content-filters.index-sent',
  payload: z.object({ afterInterviewId: z.number().int() }),
  retries: 4,
  retryDelaySeconds: 30,
});
