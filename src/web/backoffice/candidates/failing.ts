import { ApiError } from '../../api.ts';
import { failureText } from '../failure.ts';

const UNFORESEEN = 'Algo deu errado do nosso lado. Tente de novo em instantes.';

/** Why something failed, for the box that stays: the server's sentence, or that it was nobody's fault here. */
export function reasonOf(error: unknown): string {
  return failureText(error, UNFORESEEN);
}

/** A failure under the specification's words alone, for the notice that passes: the reason stands beside it. */
export function underWords(words: string, error: unknown): ApiError {
  return error instanceof ApiError
    ? new ApiError(error.status, error.code, words, error.details)
    : new ApiError(0, 'api.unexpected', words);
}
