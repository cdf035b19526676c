import * as z from 'zod';
import { defineJob } from '../platform/job.ts';

/** Replaces the fingerprints of one interview by those of its stored answers. */
export const indexAnswers = defineJob({
  name: 'content-filters.index',
  payload: z.object({ interviewId: z.number().int() }),
  retries: 4,
  retryDelaySeconds: 30,
});

/**
 * The same for every interview ever sent, one page per run: covers what was sent before the index existed or was
 * imported without it. Each run enqueues the next one.
 */
export const indexSentAnswers = defineJob({
  name: 'content-filters.index-sent',
  payload: z.object({ afterInterviewId: z.number().int() }),
  retries: 4,
  retryDelaySeconds: 30,
});
