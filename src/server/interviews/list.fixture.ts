import type { VersionId } from '#domain/seminar-version.ts';
import { interviewCalls, type InterviewRow } from '#contract/interviews.ts';
import type { Caller } from '#tests/app.ts';

export interface ListPage {
  readonly total: number;
  readonly totalIsExact?: boolean | undefined;
  readonly items: readonly InterviewRow[];
}

/** One page of the managers' list as the caller sees it. */
export async function list(
  caller: Caller,
  version: VersionId,
  query: Readonly<Record<string, unknown>> = {},
): Promise<ListPage> {
  const reply = await caller.call(interviewCalls.listInterviews, { params: { moduleId: version }, query });
  if (reply.status !== 200) throw new Error(`The list answered ${reply.status}`);
  return reply.body;
}

/** The ids that a search finds in version 1, as listed. */
export async function find(caller: Caller, text: string): Promise<number[]> {
  const { items } = await list(caller, 1, { 'filter.fieldOfResearch': text });
  return items.map(({ id }) => id);
}
