import { candidateMessageJobs } from './candidate-messages/job-handlers.ts';
import { sendScheduledMessagesJob, sweepScheduledMessagesJob } from './candidate-messages/jobs.ts';
import { classAlertJobs } from './class-alerts/job-handlers.ts';
import { sweepClassAlerts } from './class-alerts/jobs.ts';
import { classesOpened } from './classes/class-opened.ts';
import { seatJobs } from './board/offers/job-handlers.ts';
import { offerSeatsJob, sweepSeats } from './board/offers/jobs.ts';
import { batchJobs } from './batches/job-handlers.ts';
import { runBatchJob } from './batches/jobs.ts';
import { writeHeldJob } from './bounces/jobs.ts';
import { mailingJobs } from './mailings/job-handlers.ts';
import { recordStopJob } from './mailings/jobs.ts';
import { contentFilterJobs } from './content-filters/job-handlers.ts';
import { indexAnswers, indexSentAnswers } from './content-filters/jobs.ts';
import { evaluationJobs } from './evaluations/job-handlers.ts';
import type { Evaluator } from './evaluations/evaluator.ts';
import { sumAgreementDays } from './evaluations/jobs.ts';
import { evaluateInterview } from './lifecycle/evaluation-job.ts';
import { exportJobs } from './exports/job-handlers.ts';
import { sweepListExports, withdrawListExports, writeListExport } from './exports/jobs.ts';
import { identityJobs, sweepIdentity } from './identity/jobs.ts';
import { interviewJobs } from './interviews/job-handlers.ts';
import { expireInterviews, sweepOverdueInterviews } from './interviews/jobs.ts';
import { myTurnJobs } from './my-turn/job-handlers.ts';
import { sendTurnDigest, sendTurnDigests } from './my-turn/jobs.ts';
import { panelJobs } from './panel/job-handlers.ts';
import { countPanelChanges } from './panel/jobs.ts';
import { messageJobs } from './messages/job-handlers.ts';
import { deliverMessage } from './messages/jobs.ts';
import { oversightJobs } from './oversight/job-handlers.ts';
import { checkInvariantsDaily } from './oversight/jobs.ts';
import type { Deps } from './platform/deps.ts';
import type { Files } from './platform/files.ts';
import type { Mailer } from './platform/mailer.ts';
import type { AnyJobHandler, JobDefinition } from './platform/job.ts';
import { pushJobs } from './push/job-handlers.ts';
import { sendPushNotice } from './push/jobs.ts';
import type { PushService } from './push/push-service.ts';

/** Every kind of job, so that a queue can be created before its handlers. */
export const JOB_DEFINITIONS: readonly JobDefinition[] = [
  checkInvariantsDaily,
  classesOpened,
  deliverMessage,
  recordStopJob,
  writeHeldJob,
  evaluateInterview,
  expireInterviews,
  indexAnswers,
  indexSentAnswers,
  offerSeatsJob,
  sendPushNotice,
  runBatchJob,
  sumAgreementDays,
  countPanelChanges,
  sweepClassAlerts,
  sweepIdentity,
  sweepListExports,
  sweepSeats,
  sendScheduledMessagesJob,
  sendTurnDigest,
  sendTurnDigests,
  sweepScheduledMessagesJob,
  sweepOverdueInterviews,
  withdrawListExports,
  writeListExport,
];

export interface ExternalServices {
  readonly mailer: Mailer;
  readonly evaluator: Evaluator;
  readonly files: Files;
  readonly pushService: PushService;
}

/** The handlers of every job, for a worker. */
export function jobHandlersOf(deps: Deps, outside: ExternalServices): readonly AnyJobHandler[] {
  return [
    ...messageJobs(deps, outside.mailer),
    ...candidateMessageJobs(deps),
    ...pushJobs(deps, outside.pushService),
    ...evaluationJobs(deps, outside.evaluator),
    ...contentFilterJobs(deps),
    ...interviewJobs(deps),
    ...myTurnJobs(deps),
    ...panelJobs(deps),
    ...batchJobs(deps),
    ...mailingJobs(deps),
    ...exportJobs(deps, outside.files),
    ...identityJobs(deps),
    ...classAlertJobs(deps),
    ...seatJobs(deps),
    ...oversightJobs(deps),
  ];
}
