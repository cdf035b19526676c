import type { WebAuthnCredential } from '@simplewebauthn/server';
import { Refused } from '#domain/refusal.ts';
import type { PasskeyAssertion, PasskeyRegistration } from '#contract/passkeys.ts';
import type { Config } from '../../platform/config.ts';

/** Loaded at the first use: 30 MB that a process without passkeys does not need. */
const library = () => import('@simplewebauthn/server');

const RP_NAME = 'Portal Empretec';
/** Ed25519, ES256, RS256: what devices have. */
const ALGORITHMS = [-8, -7, -257];
/** How long the browser's own dialog waits; the challenge outlives it. */
const TIMEOUT_MS = 5 * 60_000;

/** Whose passkeys these are: by `BASE_URL` alone, whatever address a request came to. */
function relyingParty({ baseUrl }: Pick<Config, 'baseUrl'>) {
  const { hostname, origin } = new URL(baseUrl);
  return { id: hostname, origin };
}

/** A passkey as it is stored, to be checked against. */
export interface StoredPasskey {
  readonly credential_id: Buffer;
  readonly public_key: Buffer;
  readonly transports: string[];
}

const describe = ({
  credential_id: id,
  transports,
}: Pick<StoredPasskey, 'credential_id' | 'transports'>) => ({
  id: id.toString('base64url'),
  transports,
});

/** Options for making a passkey: kept by the device with its account (discoverable), and only for who unlocks it. */
export async function registrationOptions(
  config: Pick<Config, 'baseUrl'>,
  user: { readonly handle: Buffer; readonly email: string; readonly name: string },
  existing: readonly Pick<StoredPasskey, 'credential_id' | 'transports'>[],
  challenge: Buffer,
) {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: RP_NAME,
    rpID: relyingParty(config).id,
    userID: Uint8Array.from(user.handle),
    userName: user.email,
    userDisplayName: user.name,
    challenge: Uint8Array.from(challenge),
    timeout: TIMEOUT_MS,
    attestationType: 'none',
    excludeCredentials: existing.map(describe),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
}

/** Options for using one: any that the device has for this portal, or one of `allowed`. */
export async function assertionOptions(
  config: Pick<Config, 'baseUrl'>,
  challenge: Buffer,
  allowed?: readonly Pick<StoredPasskey, 'credential_id' | 'transports'>[],
) {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID: relyingParty(config).id,
    challenge: Uint8Array.from(challenge),
    timeout: TIMEOUT_MS,
    userVerification: 'required',
    ...(allowed ? { allowCredentials: allowed.map(describe) } : {}),
  });
}

/** The challenge that a device signed, unchecked. Refusal: passkey.failed, when it cannot be read. */
export function challengeIn(clientDataJSON: string): string {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    if (
      typeof data === 'object' &&
      data !== null &&
      'challenge' in data &&
      typeof data.challenge === 'string'
    )
      return data.challenge;
  } catch {
    // Not JSON: refused below.
  }
  throw new Refused('passkey.failed');
}

/** A new passkey, checked: made for this portal, from its pages, by somebody whom the device verified. Refusal: passkey.failed. */
export async function verifyRegistration(
  config: Pick<Config, 'baseUrl'>,
  passkey: PasskeyRegistration,
  challenge: string,
) {
  const { verifyRegistrationResponse } = await library();
  const { id, origin } = relyingParty(config);
  const { clientDataJSON, attestationObject } = passkey.response;
  const checked = await verifyRegistrationResponse({
    response: { ...passkey, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(refuse);
  if (!checked.verified) throw new Refused('passkey.failed');
  const { credential, credentialBackedUp } = checked.registrationInfo;
  return {
    credentialId: Buffer.from(credential.id, 'base64url'),
    publicKey: Buffer.from(credential.publicKey),
    signCount: credential.counter,
    synced: credentialBackedUp,
  };
}

/**
 * A use of a passkey, checked: signature, origin, the portal's name, and that the device verified the person. The counter
 * is returned, not judged. Refusal: passkey.failed.
 */
export async function verifyAssertion(
  config: Pick<Config, 'baseUrl'>,
  passkey: PasskeyAssertion,
  challenge: string,
  stored: StoredPasskey,
) {
  const { verifyAuthenticationResponse } = await library();
  const { id, origin } = relyingParty(config);
  const credential: WebAuthnCredential = {
    id: stored.credential_id.toString('base64url'),
    publicKey: Uint8Array.from(stored.public_key),
    // The rule about counters is the domain's; the library's would not say that it was the counter.
    counter: 0,
  };
  const { clientDataJSON, authenticatorData, signature } = passkey.response;
  const checked = await verifyAuthenticationResponse({
    response: {
      ...passkey,
      response: { clientDataJSON, authenticatorData, signature },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    credential,
    requireUserVerification: true,
  }).catch(refuse);
  if (!checked.verified) throw new Refused('passkey.failed');
  const { newCounter, credentialBackedUp } = checked.authenticationInfo;
  return { signCount: newCounter, synced: credentialBackedUp };
}

/** Whatever the library finds wrong with what a device sent is one refusal; its words are for developers. */
function refuse(): never {
  throw new Refused('passkey.failed');
}
