import { createECDH, createPrivateKey, type KeyObject, sign } from 'node:crypto';
import { promisify } from 'node:util';
import { deriveKey, type Config } from '../platform/config.ts';

/** The portal's key pair for push services (VAPID, RFC 8292). */
export interface ServerKey {
  /** The point itself, base64url: what browsers subscribe with. */
  readonly publicKey: string;
  readonly privateKey: KeyObject;
}

/**
 * Derived from SECRET_KEY as the portal's other keys are: every process has the same, and nothing is stored. With another
 * SECRET_KEY the key is another, and people's browsers subscribe anew.
 */
export function serverKeyOf({ secretKey }: Pick<Config, 'secretKey'>): ServerKey {
  const ecdh = createECDH('prime256v1');
  for (let attempt = 0; ; attempt += 1) {
    try {
      ecdh.setPrivateKey(deriveKey(secretKey, `web-push ${attempt}`), 'base64url');
      break;
    } catch (error) {
      // One in four thousand million digests is no number below the curve's order.
      if (attempt === 8) throw error;
    }
  }
  const point = ecdh.getPublicKey();
  const part = (from: number) => point.subarray(from, from + 32).toString('base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: part(1), y: part(33), d: ecdh.getPrivateKey('base64url') };
  return {
    publicKey: point.toString('base64url'),
    privateKey: createPrivateKey({ key: jwk, format: 'jwk' }),
  };
}

/** Services refuse more than 24 hours. */
const VALID_SECONDS = 12 * 60 * 60;

/** The header by which a push service knows the portal. */
export async function authorizationFor(
  { publicKey, privateKey }: ServerKey,
  { endpoint, contact, now }: { readonly endpoint: string; readonly contact: string; readonly now: Date },
): Promise<string> {
  const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(now.getTime() / 1000) + VALID_SECONDS,
    sub: contact,
  };
  const content = `${encoded({ typ: 'JWT', alg: 'ES256' })}.${encoded(claims)}`;
  const signature = await promisify(sign)('sha256', Buffer.from(content), {
    key: privateKey,
    dsaEncoding: 'ieee-p1363',
  });
  return `vapid t=${content}.${signature.toString('base64url')}, k=${publicKey}`;
}
