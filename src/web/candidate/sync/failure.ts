import { ApiError } from '../../api.ts';
import { forgetCopy } from '../../browser-storage/forget-copy.ts';
import type { Halted, Unreachable } from './save-machine.ts';

/** Browsers refuse requests that outlive the page when their bodies pass 64 KiB together. */
const KEEPALIVE_BYTES = 60_000;

export const mayOutlivePage = (body: string): boolean => new Blob([body]).size < KEEPALIVE_BYTES;

/** Somebody else, or the same person with another account, has signed in from another tab of this browser. */
export const OTHER_ACCOUNT =
  'Não encontramos esta entrevista na conta que está aberta agora neste navegador. Se outra conta entrou por aqui, entre de novo com a sua, em outra aba, e continue nesta.';

/**
 * What a failed request means: retry, sign in, or give up. When the session has ended, removes the copy of the
 * interview; drafts stay.
 */
export function failureOf(error: unknown): Unreachable | Halted<'signed-out' | 'refused'> {
  if (!(error instanceof ApiError)) return { type: 'unreachable' };
  const { status, message } = error;
  if (status === 401) {
    forgetCopy();
    return { type: 'halted', reason: 'signed-out', message };
  }
  if (error.code === 'api.resource-notfound')
    return { type: 'halted', reason: 'refused', message: OTHER_ACCOUNT };
  const passing = status === 0 || status === 408 || status === 429 || status >= 500;
  return passing ? { type: 'unreachable' } : { type: 'halted', reason: 'refused', message };
}
