import {
  contentFilterCalls,
  type ContentFilterParameters,
  type FilterResult,
} from '#contract/content-filters.ts';
import type { Caller, Reply, TestApp } from '#tests/app.ts';
import { administrator } from '#tests/factories.ts';

export const OFF: ContentFilterParameters = {
  first: false,
  repetition: false,
  plagiarized: false,
  repetitionShare: 5,
};

export const read = (caller: Caller, version: number): Promise<Reply> =>
  caller.call(contentFilterCalls.getContentFilters, { params: { id: version } });

/** Changes the filters by what is stored now, or by an earlier revision. */
export async function change(
  caller: Caller,
  version: number,
  settings: object,
  revision?: number,
): Promise<Reply> {
  const seen: number = revision ?? (await read(caller, version)).body.revision ?? 0;
  return caller.call(contentFilterCalls.changeContentFilters, {
    params: { id: version },
    body: { ...settings, revision: seen },
  });
}

/** Switches filters of a version on, and all others off. */
export async function switchOn(
  portal: TestApp,
  version: number,
  filters: Partial<ContentFilterParameters>,
): Promise<void> {
  const reply = await change(await administrator(portal), version, { ...OFF, ...filters });
  if (reply.status !== 200) throw new Error(`Switching filters answered ${reply.status}`);
}

export const validate = (caller: Caller, answerId: number): Promise<Reply> =>
  caller.call(contentFilterCalls.validateAnswer, { params: { id: answerId } });

/** The types of the filters that an answer did not pass. */
export async function failing(caller: Caller, answerId: number): Promise<string[]> {
  const { body } = await validate(caller, answerId);
  return (body as FilterResult[]).filter(({ passed }) => !passed).map(({ type }) => type);
}
