import * as z from 'zod';
import { CONFIRMATION_MINUTES, RECOVERY_CODES } from '#domain/sign-in-methods.ts';
import { defineCalls } from './core.ts';
import { assertionOptions, assertionResponse } from './passkeys.ts';
import { id, instant } from './values.ts';

/** A code of an authenticator app; spaces between the digits are accepted. */
export const appCode = z
  .string()
  .max(20)
  .transform((typed) => typed.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, { error: 'O código tem seis algarismos.' }))
  .meta({ wire: { type: 'string', maxLength: 20 }, examples: ['081804'] });

export const recoveryCode = z
  .string()
  .trim()
  .min(1, { error: 'Informe um código de recuperação.' })
  .max(40)
  .meta({ examples: ['k7mq-2xvd-9thd'] });

/** Why somebody's second factors are taken away: how the person was recognised. */
export const resetReasonBody = z.object({
  reason: z
    .string()
    .trim()
    .min(1, { error: 'Campo obrigatório!' })
    .max(500)
    .meta({ examples: ['Perdeu o celular; reconhecida por vídeo pela coordenação.'] }),
});

const newRecoveryCodes = z
  .array(z.string())
  .meta({ description: `${RECOVERY_CODES} codes, good once each; shown this once` });

/**
 * The second step of the team's sign-in. A session that has taken the first step alone is refused everywhere else with
 * second-factor.required; one of somebody who has to set up a factor first, with second-factor.setup-required.
 */
export const secondFactorCalls = defineCalls({
  getSecondStep: {
    method: 'GET',
    path: '/api/auth/second-factor',
    summary: 'By what the second step of this sign-in can be taken',
    access: 'secondStep',
    reply: {
      status: 200,
      body: z.object({ passkey: z.boolean(), authenticatorApp: z.boolean(), recoveryCode: z.boolean() }),
    },
  },
  beginPasskeyStep: {
    method: 'POST',
    path: '/api/auth/second-factor/options',
    summary: 'A challenge for taking the second step with a passkey of this account',
    access: 'secondStep',
    limit: { max: 30, windowSeconds: 60 },
    reply: { status: 200, body: assertionOptions },
  },
  takeSecondStep: {
    method: 'POST',
    path: '/api/auth/second-factor',
    summary:
      'Takes the second step: by a passkey, a code of the app, or a recovery code; sets a new session cookie',
    access: 'secondStep',
    limit: { max: 30, windowSeconds: 60 },
    body: z.union([
      z.object({ code: appCode }),
      z.object({ recoveryCode }),
      z.object({ passkey: assertionResponse }),
    ]),
    reply: { status: 204 },
    refusals: [
      'second-factor.failed',
      'passkey.failed',
      'passkey.expired',
      'passkey.unknown',
      'request.too-many',
    ],
  },
  getSecondFactors: {
    method: 'GET',
    path: '/api/auth/second-factors',
    summary: 'Whether the own account enters in two steps, and what it has for the second',
    access: 'settingUp',
    reply: {
      status: 200,
      body: z.object({
        /** Somebody of the team, by a local account. */
        twoSteps: z.boolean(),
        /** The portal demands it: the last factor cannot be removed. */
        required: z.boolean(),
        authenticatorApp: z.object({ createdAt: instant, lastUsedAt: instant.nullable() }).nullable(),
        /** Unused ones. */
        recoveryCodesLeft: z.number().int(),
      }),
    },
  },
  beginAppSetup: {
    method: 'POST',
    path: '/api/auth/authenticator-app/setup',
    summary:
      'A secret for an authenticator app, to be typed or shown as a QR code; in use once confirmed by a code',
    access: 'settingUp',
    limit: { max: 30, windowSeconds: 60 },
    reply: { status: 200, body: z.object({ secret: z.string(), address: z.string() }) },
    refusals: ['confirmation.required', 'access.denied'],
  },
  confirmApp: {
    method: 'PUT',
    path: '/api/auth/authenticator-app',
    summary: 'Takes the app into use by its first code; with the first factor come recovery codes',
    access: 'settingUp',
    limit: { max: 30, windowSeconds: 60 },
    body: z.object({ code: appCode }),
    reply: { status: 200, body: z.object({ recoveryCodes: newRecoveryCodes.nullable() }) },
    refusals: ['confirmation.required', 'second-factor.failed', 'second-factor.setup-expired'],
  },
  removeApp: {
    method: 'DELETE',
    path: '/api/auth/authenticator-app',
    summary: 'Removes the own authenticator app; the owner gets a message',
    access: 'signedIn',
    reply: { status: 204 },
    refusals: ['api.resource-notfound', 'confirmation.required', 'second-factor.last'],
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/api/auth/recovery-codes',
    summary: 'Makes new recovery codes; the previous ones become invalid',
    access: 'signedIn',
    limit: { max: 30, windowSeconds: 60 },
    reply: { status: 200, body: z.object({ recoveryCodes: newRecoveryCodes }) },
    refusals: ['confirmation.required', 'second-factor.none'],
  },
  resetSecondFactors: {
    method: 'DELETE',
    path: '/api/v1/accounts/:id/second-factors',
    summary: `Takes away another team member's passkeys, app and recovery codes and ends their sessions; after a confirmation in the last ${CONFIRMATION_MINUTES} minutes`,
    access: 'administrator',
    params: z.object({ id }),
    body: resetReasonBody,
    reply: { status: 204 },
    refusals: ['api.resource-notfound', 'confirmation.required'],
  },
});
