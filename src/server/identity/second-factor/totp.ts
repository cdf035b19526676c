import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { deriveKey, type Config } from '../../platform/config.ts';

const ISSUER = 'Portal Empretec';
/** What authenticator apps understand without saying: SHA-1, six digits, thirty seconds (RFC 6238). */
const PARAMETERS = { issuer: ISSUER, algorithm: 'SHA1', digits: 6, period: 30 } as const;
const SECRET_BYTES = 20;
/** Steps before and after now that are accepted: clocks differ, and people type slowly. */
const WINDOW = 1;

export const newTotpSecret = (): Buffer => randomBytes(SECRET_BYTES);

const totpOf = (secret: Uint8Array, label?: string) =>
  new TOTP({
    ...PARAMETERS,
    secret: new Secret({ buffer: Uint8Array.from(secret).buffer }),
    ...(label === undefined ? {} : { label }),
  });

/** What an app is given: the secret to be typed, and the address that a QR code carries. */
export function forTheApp(
  secret: Uint8Array,
  email: string,
): { readonly secret: string; readonly address: string } {
  const totp = totpOf(secret, email);
  return { secret: totp.secret.base32, address: totp.toString() };
}

/** The code of a moment, as an app shows it. For tests. */
export const codeAt = (secret: Uint8Array, now: Date): string =>
  totpOf(secret).generate({ timestamp: now.getTime() });

/** The step of time whose code this is, one step around now; null: no such code. */
export function stepOf(secret: Uint8Array, code: string, now: Date): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PARAMETERS.period) + delta;
}

const VERSION = 1;
const IV_BYTES = 12;
const TAG_BYTES = 16;

const keyOf = ({ secretKey }: Pick<Config, 'secretKey'>): Buffer =>
  Buffer.from(deriveKey(secretKey, 'authenticator-app'), 'base64url');

/** A secret as it is stored: AES-256-GCM by a key of the settings, bound to its account. */
export function encryptSecret(
  config: Pick<Config, 'secretKey'>,
  accountId: number,
  secret: Uint8Array,
): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(config), iv).setAAD(Buffer.from(String(accountId)));
  const text = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([Buffer.from([VERSION]), iv, cipher.getAuthTag(), text]);
}

/** Throws where the key of the settings is another one than it was stored with. */
export function decryptSecret(config: Pick<Config, 'secretKey'>, accountId: number, stored: Buffer): Buffer {
  if (stored[0] !== VERSION) throw new Error('Stored secret has an unknown format');
  const iv = stored.subarray(1, 1 + IV_BYTES);
  const tag = stored.subarray(1 + IV_BYTES, 1 + IV_BYTES + TAG_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', keyOf(config), iv)
    .setAAD(Buffer.from(String(accountId)))
    .setAuthTag(tag);
  return Buffer.concat([decipher.update(stored.subarray(1 + IV_BYTES + TAG_BYTES)), decipher.final()]);
}
