import { queryOptions } from '@tanstack/react-query';
import { myTurnCalls } from '#contract/my-turn.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import { requestOf } from '../../api.ts';
import { interviewListKey } from '../interview-row/interview-queries.ts';

/** What waits in a version; its key begins as the list's, so that what reloads the one reloads the other. */
export const waitingSummaryQuery = (version: VersionId) =>
  queryOptions({
    queryKey: [...interviewListKey, 'waiting', version],
    queryFn: requestOf(myTurnCalls.getWaitingSummary, { params: { moduleId: version } }),
  });
