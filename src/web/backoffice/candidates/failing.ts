import { ApiError } from '../../api.ts';
import { failureText } from '../failure.ts';

const UNFORESEEN = 'Algo deu errado do nosso lado. Tente de novo em instantes.';

/** A failure with the specification's words before the server's. */
export function withWords(words: string, error: unknown): ApiError {
  const sentence = words.endsWith('.') ? words : `${words}.`;
  const message = `${sentence} ${failureText(error, UNFORESEEN)}`;
  return error instanceof ApiError
    ? new ApiError(error.status, error.code, message, error.details)
    : new ApiError(0, 'api.unexpected', message);
}
