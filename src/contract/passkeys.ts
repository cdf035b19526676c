import * as z from 'zod';
import { MAX_PASSKEYS } from '#domain/sign-in-methods.ts';
import { defineCalls } from './core.ts';
import { id, instant, passkeyName } from './values.ts';

/** What WebAuthn sends as bytes, in base64url. `maximum` in characters. */
const bytes = (maximum: number) =>
  z
    .string()
    .max(maximum)
    .regex(/^[\w-]+$/, { error: 'Conteúdo inválido.' });

const credentialId = bytes(1364);
const transports = z.array(z.string().max(32)).max(8);

// The objects below have WebAuthn's own shape (PublicKeyCredential.toJSON and its options). Browsers add members to
// the inner ones, which are not read.

/** What `navigator.credentials.create` resolved with, as JSON. */
export const registrationResponse = z
  .object({
    id: credentialId,
    rawId: credentialId,
    type: z.literal('public-key'),
    response: z.looseObject({
      clientDataJSON: bytes(8_000),
      attestationObject: bytes(40_000),
      transports: transports.optional(),
    }),
  })
  .meta({ id: 'PasskeyRegistration' });

/** What `navigator.credentials.get` resolved with, as JSON. */
export const assertionResponse = z
  .object({
    id: credentialId,
    rawId: credentialId,
    type: z.literal('public-key'),
    response: z.looseObject({
      clientDataJSON: bytes(8_000),
      authenticatorData: bytes(8_000),
      signature: bytes(8_000),
      userHandle: bytes(128).optional(),
    }),
  })
  .meta({ id: 'PasskeyAssertion' });

const credentialDescriptor = z.object({
  id: z.string(),
  /** `public-key` */
  type: z.string(),
  transports: z.array(z.string()).optional(),
});

const requirement = z.enum(['required', 'preferred', 'discouraged']);

/** Options of `navigator.credentials.get`. The challenge is good once, for some minutes. */
export const assertionOptions = z
  .object({
    challenge: z.string(),
    rpId: z.string().optional(),
    timeout: z.number().int().optional(),
    userVerification: requirement.optional(),
    allowCredentials: z.array(credentialDescriptor).optional(),
  })
  .meta({ id: 'PasskeyAssertionOptions' });

/** Options of `navigator.credentials.create`. */
const registrationOptions = z
  .object({
    challenge: z.string(),
    rp: z.object({ id: z.string().optional(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number().int() })),
    timeout: z.number().int().optional(),
    attestation: z.enum(['none', 'direct', 'enterprise', 'indirect']).optional(),
    excludeCredentials: z.array(credentialDescriptor).optional(),
    authenticatorSelection: z
      .object({
        residentKey: requirement.optional(),
        requireResidentKey: z.boolean().optional(),
        userVerification: requirement.optional(),
      })
      .optional(),
  })
  .meta({ id: 'PasskeyRegistrationOptions' });

const passkey = z
  .object({
    id: z.number().int(),
    name: z.string(),
    /** Kept by the device's maker or a password manager, for all of the person's devices. */
    synced: z.boolean(),
    createdAt: instant,
    lastUsedAt: instant.nullable(),
  })
  .meta({ id: 'Passkey' });

export const passkeyCalls = defineCalls({
  beginPasskeySignIn: {
    method: 'POST',
    path: '/api/auth/passkey-sign-in/options',
    summary: 'A challenge for signing in with whatever passkey the device has for this portal',
    access: 'anyone',
    limit: { max: 60, windowSeconds: 60 },
    reply: { status: 200, body: assertionOptions },
  },
  signInWithPasskey: {
    method: 'POST',
    path: '/api/auth/passkey-sign-in',
    summary: 'Signs in with a passkey; sets the session cookie',
    access: 'anyone',
    limit: { max: 30, windowSeconds: 60 },
    body: z.object({ passkey: assertionResponse }),
    reply: { status: 204 },
    refusals: ['passkey.failed', 'passkey.expired', 'passkey.unknown'],
  },
  listPasskeys: {
    method: 'GET',
    path: '/api/auth/passkeys',
    summary: `The own passkeys, oldest first; ${MAX_PASSKEYS} at most`,
    access: 'settingUp',
    reply: { status: 200, body: z.array(passkey) },
  },
  beginPasskeyRegistration: {
    method: 'POST',
    path: '/api/auth/passkeys/options',
    summary: 'Options for making a passkey of this account on the device; after a recent confirmation',
    access: 'settingUp',
    limit: { max: 30, windowSeconds: 60 },
    reply: { status: 200, body: registrationOptions },
    refusals: ['confirmation.required', 'passkey.too-many'],
  },
  addPasskey: {
    method: 'POST',
    path: '/api/auth/passkeys',
    summary: 'Keeps the passkey that the device has made; the owner gets a message',
    access: 'settingUp',
    limit: { max: 30, windowSeconds: 60 },
    body: z.object({ name: passkeyName, passkey: registrationResponse }),
    reply: {
      status: 201,
      body: passkey.extend({
        /** With the first factor of somebody of the team; shown this once. */
        recoveryCodes: z.array(z.string()).nullable(),
      }),
    },
    refusals: [
      'confirmation.required',
      'passkey.failed',
      'passkey.expired',
      'passkey.known-already',
      'passkey.too-many',
    ],
  },
  renamePasskey: {
    method: 'PATCH',
    path: '/api/auth/passkeys/:id',
    summary: 'Gives an own passkey another name',
    access: 'signedIn',
    params: z.object({ id }),
    body: z.object({ name: passkeyName }),
    reply: { status: 204 },
    refusals: ['api.resource-notfound'],
  },
  removePasskey: {
    method: 'DELETE',
    path: '/api/auth/passkeys/:id',
    summary: 'Removes an own passkey, after a recent confirmation; the owner gets a message',
    access: 'signedIn',
    params: z.object({ id }),
    reply: { status: 204 },
    refusals: ['api.resource-notfound', 'confirmation.required', 'second-factor.last'],
  },
});

export type PasskeyRegistration = z.output<typeof registrationResponse>;
export type PasskeyAssertion = z.output<typeof assertionResponse>;
