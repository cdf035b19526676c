import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client';
import type { RefusalCode } from '#domain/refusal.ts';
import { describeError } from '../../platform/log.ts';

/** Errors of OAuth 2.0 that mean "not now". */
const NOT_NOW = ['temporarily_unavailable', 'server_error'];

function isOutage(error: unknown): boolean {
  // A connection that could not be made or broke off: fetch's own error.
  if (error instanceof TypeError) return error.cause !== undefined;
  if (error instanceof ResponseBodyError) return error.status >= 500 || NOT_NOW.includes(error.error);
  if (!(error instanceof ClientError)) return false;
  if (error.code === 'OAUTH_TIMEOUT' || error.code === 'OAUTH_ABORT') return true;
  return error.cause instanceof Response && error.cause.status >= 500;
}

/** What a failed sign-in at the provider means to the person who tried. */
export function refusalCodeOf(
  error: unknown,
): Extract<RefusalCode, 'provider.denied' | 'provider.unavailable' | 'provider.failed'> {
  if (error instanceof AuthorizationResponseError) {
    if (error.error === 'access_denied') return 'provider.denied';
    return NOT_NOW.includes(error.error) ? 'provider.unavailable' : 'provider.failed';
  }
  return isOutage(error) ? 'provider.unavailable' : 'provider.failed';
}

/** OAuth's error code, wherever the error object has it. */
function oauthErrorCode(error: unknown): string | undefined {
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError) return error.error;
  return error instanceof WWWAuthenticateChallengeError ? error.cause[0]?.parameters.error : undefined;
}

/**
 * The error as a log may show it, with what an operator needs to find a wrong setting: OAuth's error code and the
 * network's. Both are of closed lists; descriptions may quote people.
 */
export function describeProviderError(error: unknown): { readonly error: Record<string, unknown> } {
  const oauth = oauthErrorCode(error);
  const cause = error instanceof Error ? error.cause : undefined;
  const network = cause instanceof Error ? (cause as { code?: unknown }).code : undefined;
  return {
    error: {
      ...describeError(error),
      ...(oauth !== undefined && /^[a-z_]{1,40}$/.test(oauth) ? { oauth } : {}),
      ...(typeof network === 'string' ? { network } : {}),
    },
  };
}
