import { createPublicKey, sign, verify } from 'node:crypto';
import { promisify } from 'node:util';
import type { BadgeKey, PublicKey } from './signing-key.ts';

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A JWT of this payload (RS256); `keysUrl` with the key's id is where its public key is read. */
export async function signJwt(
  { kid, key }: BadgeKey,
  keysUrl: string,
  payload: Readonly<Record<string, unknown>>,
): Promise<string> {
  const content = `${encoded({ alg: 'RS256', typ: 'JWT', kid: `${keysUrl}/${kid}` })}.${encoded(payload)}`;
  const signature = await promisify(sign)('sha256', Buffer.from(content), key);
  return `${content}.${signature.toString('base64url')}`;
}

function parsed(part: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
    return typeof value === 'object' && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}

/** The payload of a JWT that one of these keys signed; null for anything else, whatever algorithm it names. */
export function verifiedPayload(
  jwt: string,
  keysUrl: string,
  keys: readonly PublicKey[],
): Record<string, unknown> | null {
  const [head = '', body = '', signature = '', ...rest] = jwt.trim().split('.');
  const header = parsed(head);
  if (rest.length > 0 || header?.['alg'] !== 'RS256') return null;
  const jwk = keys.find(({ kid }) => header['kid'] === `${keysUrl}/${kid}`);
  if (!jwk) return null;
  const key = createPublicKey({ key: { kty: jwk.kty, n: jwk.n, e: jwk.e }, format: 'jwk' });
  const isGenuine = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    key,
    Buffer.from(signature, 'base64url'),
  );
  return isGenuine ? parsed(body) : null;
}
