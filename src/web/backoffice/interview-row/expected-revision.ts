import type { InterviewRow } from '#contract/interviews.ts';

/** The shown revision of a row, sent with every command: the server refuses it when the row has changed since. */
export function expectedRevision({ lastEvent }: Pick<InterviewRow, 'lastEvent'>): {
  seen: number | undefined;
} {
  return { seen: lastEvent ?? undefined };
}
