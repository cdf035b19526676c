import type { Deps } from '../platform/deps.ts';
import { handleJob, type AnyJobHandler } from '../platform/job.ts';
import { sumAgreement } from './agreement-days.ts';
import { evaluateSubmission, giveUpEvaluation } from './evaluate-submission.ts';
import type { Evaluator } from './evaluator.ts';
import { sumAgreementDays } from './jobs.ts';
import { evaluateInterview } from '../lifecycle/evaluation-job.ts';

export const evaluationJobs = (deps: Deps, evaluator: Evaluator): readonly AnyJobHandler[] => [
  handleJob({
    definition: evaluateInterview,
    run: (payload) => evaluateSubmission(deps, evaluator, payload),
    giveUp: (payload) => giveUpEvaluation(deps, payload),
  }),
  handleJob({ definition: sumAgreementDays, schedule: '*/5 * * * *', run: () => sumAgreement(deps) }),
];
