import { inTransaction } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { handleJob, type AnyJobHandler } from '../platform/job.ts';
import { indexAnswersOf, indexNextSent } from './index-answers.ts';
import { indexAnswers, indexSentAnswers } from './jobs.ts';

export const contentFilterJobs = (deps: Deps): readonly AnyJobHandler[] => [
  handleJob({
    definition: indexAnswers,
    run: ({ interviewId }) => inTransaction(deps.db, (tx) => indexAnswersOf(tx, [interviewId])),
  }),
  handleJob({
    definition: indexSentAnswers,
    run: ({ afterInterviewId }) => indexNextSent(deps, afterInterviewId),
  }),
];
