import type { batchCalls } from '#contract/batches.ts';
import { delegationOf } from '../identity/delegation.ts';
import type { Deps } from '../platform/deps.ts';
import type { Handlers } from '../platform/http.ts';
import { listReceivers } from './list-receivers.ts';
import { previewBatch } from './preview-batch.ts';
import { listBatches, listBatchItems, readBatch } from './read-batches.ts';
import { resendAnswersBatch } from './resend-answers-batch.ts';
import { retryBatch } from './retry-batch.ts';
import { startBatch } from './start-batch.ts';
import { undoBatch } from './undo-batch.ts';

export const batchHandlers = (deps: Deps): Handlers<typeof batchCalls> => ({
  listBatches: ({ params }, { viewer }) => listBatches(deps.db, viewer, params.moduleId),
  previewBatch: ({ body }, { viewer }) => previewBatch(deps, viewer, body),
  async startBatch({ body }, { viewer, session }) {
    const id = await startBatch(deps, viewer, await delegationOf(deps.db, viewer, session.token), body);
    return readBatch(deps.db, viewer, id);
  },
  getBatch: ({ params }, { viewer }) => readBatch(deps.db, viewer, params.id),
  listBatchItems: ({ params, query }, { viewer }) =>
    listBatchItems(deps.db, viewer, params.id, { index: query['page.index'], size: query['page.size'] }),
  async retryBatch({ params }, { viewer }) {
    await retryBatch(deps, viewer, params.id);
    return readBatch(deps.db, viewer, params.id);
  },
  listReceivers: ({ query }, { viewer }) => listReceivers(deps.db, viewer, query),
  async undoBatch({ params }, { viewer, session }) {
    const delegation = await delegationOf(deps.db, viewer, session.token);
    return readBatch(deps.db, viewer, await undoBatch(deps, viewer, delegation, params.id));
  },
  resendAnswersBatch: ({ body }, { viewer }) => resendAnswersBatch(deps, viewer, body.idsInterview),
});
