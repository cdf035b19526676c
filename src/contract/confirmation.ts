import * as z from 'zod';
import { CONFIRMATION_MINUTES } from '#domain/sign-in-methods.ts';
import { defineCalls } from './core.ts';
import { assertionOptions, assertionResponse } from './passkeys.ts';
import { appCode } from './second-factor.ts';
import { instant } from './values.ts';

/**
 * Proving again who one is, in an open session, before something delicate: calls that need it answer
 * confirmation.required. Signing in counts as a proof too, so somebody without any of these ways signs in again.
 */
export const confirmationCalls = defineCalls({
  getConfirmation: {
    method: 'GET',
    path: '/api/auth/confirmation',
    summary: `Until when this session counts as confirmed (${CONFIRMATION_MINUTES} minutes), and how to confirm it again`,
    access: 'signedIn',
    reply: {
      status: 200,
      body: z.object({
        confirmedUntil: instant.nullable(),
        ways: z.array(z.enum(['passkey', 'code', 'password'])),
      }),
    },
  },
  beginPasskeyConfirmation: {
    method: 'POST',
    path: '/api/auth/confirmation/options',
    summary: 'A challenge for confirming with an own passkey',
    access: 'signedIn',
    limit: { max: 30, windowSeconds: 60 },
    reply: { status: 200, body: assertionOptions },
  },
  confirmIdentity: {
    method: 'POST',
    path: '/api/auth/confirmation',
    summary: 'Confirms this session by the password, a code of the authenticator app or a passkey',
    access: 'signedIn',
    limit: { max: 30, windowSeconds: 60 },
    body: z.union([
      z.object({
        password: z
          .string()
          .min(1)
          .max(128)
          .meta({ examples: ['uma frase que só eu sei'] }),
      }),
      z.object({ code: appCode }),
      z.object({ passkey: assertionResponse }),
    ]),
    reply: { status: 204 },
    refusals: [
      'password.wrong',
      'second-factor.failed',
      'passkey.failed',
      'passkey.expired',
      'passkey.unknown',
    ],
  },
});
