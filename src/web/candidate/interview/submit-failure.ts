import * as z from 'zod';
import { ApiError, OVERDUE } from '../../api.ts';

const failure = z.object({ sendingFailed: z.object({ code: z.string(), message: z.string() }) });

/** Why the submission failed; passed to the result page in the history state. */
export type SubmitFailure = z.output<typeof failure>['sendingFailed'];

export function failureState(error: unknown): { sendingFailed: SubmitFailure } {
  return {
    sendingFailed:
      error instanceof ApiError
        ? { code: error.code, message: error.message }
        : { code: 'api.unexpected', message: 'O servidor não respondeu como esperado.' },
  };
}

/** The same text was changed on another device: the person chooses where they write, not on the result page. */
export const isConflict = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'answer.conflict' || error.code === 'questionnaire.conflict');

/** Null when the page was opened in another way. */
export function failureFrom(historyState: unknown): SubmitFailure | null {
  const parsed = failure.safeParse(historyState);
  return parsed.success ? parsed.data.sendingFailed : null;
}

const NO_REFUSALS: ReadonlySet<string> = new Set(['network', OVERDUE, 'api.unexpected', 'api.unavailable']);

/** No refusal: nobody answered, not in time, not the portal, or one whose database went away. The interview may have arrived. */
export const isUnconfirmed = ({ code }: SubmitFailure): boolean => NO_REFUSALS.has(code);
