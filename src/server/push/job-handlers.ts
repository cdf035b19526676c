import type { Deps } from '../platform/deps.ts';
import { handleJob, type AnyJobHandler } from '../platform/job.ts';
import { sendPushNotice } from './jobs.ts';
import type { PushService } from './push-service.ts';
import { sendNotice } from './send-notice.ts';

export const pushJobs = (deps: Deps, service: PushService): readonly AnyJobHandler[] => [
  handleJob({ definition: sendPushNotice, run: ({ noticeId }) => sendNotice(deps, service, noticeId) }),
];
