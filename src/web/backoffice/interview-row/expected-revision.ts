import type { InterviewRow } from '#contract/interviews.ts';

/** The shown revision of a row, sent with every command: the server refuses it when the row has changed since. */
export function expectedRevision({ lastEvent }: Pick<InterviewRow, 'lastEvent'>): {
  seen: number | undefined;
} {
  return { seen: lastEvent ?? undefined };
}

/** What a command on a row names: which one, and as it is shown. */
export const commandOn = (row: Pick<InterviewRow, 'id' | 'lastEvent'>) => ({
  params: { id: row.id },
  query: expectedRevision(row),
});
