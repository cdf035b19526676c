import type { InterviewRow } from '#contract/interviews.ts';

/** What a command says of the row as it was shown: whoever comes second is told, and nothing is done twice. */
export function asSeen({ lastEvent }: Pick<InterviewRow, 'lastEvent'>): { seen: number | undefined } {
  return { seen: lastEvent ?? undefined };
}
