import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createPrivateKey,
  generateKeyPair,
  randomBytes,
  type KeyObject,
} from 'node:crypto';
import { promisify } from 'node:util';
import type { Kysely } from 'kysely';
import { deriveKey } from '../platform/config.ts';
import type { Deps } from '../platform/deps.ts';
import type { DB } from '../platform/schema.ts';

/** A public key as its addresses give it. */
export interface PublicKey {
  readonly kty: string;
  readonly n: string;
  readonly e: string;
  readonly kid: string;
  readonly alg: 'RS256';
  readonly use: 'sig';
}

export interface BadgeKey {
  readonly kid: string;
  readonly key: KeyObject;
}

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** The least that the specification of Open Badges asks of verifiers. */
const MODULUS_BITS = 2048;

const secretOf = ({ config }: Pick<Deps, 'config'>): Buffer =>
  Buffer.from(deriveKey(config.secretKey, 'badge-key'), 'base64url');

function encrypt(deps: Pick<Deps, 'config'>, content: Buffer): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, secretOf(deps), iv);
  const encrypted = Buffer.concat([cipher.update(content), cipher.final()]);
  return Buffer.concat([iv, encrypted, cipher.getAuthTag()]);
}

/** Null for a key of another SECRET_KEY. */
function decrypt(deps: Pick<Deps, 'config'>, stored: Buffer): Buffer | null {
  const decipher = createDecipheriv(ALGORITHM, secretOf(deps), stored.subarray(0, IV_BYTES));
  decipher.setAuthTag(stored.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(stored.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
  } catch {
    return null;
  }
}

async function usableKey(deps: Pick<Deps, 'db' | 'config'>): Promise<BadgeKey | null> {
  const rows = await deps.db
    .selectFrom('badge_key')
    .select(['kid', 'private_key'])
    .orderBy('created_at')
    .orderBy('kid')
    .execute();
  for (const { kid, private_key: stored } of rows) {
    const der = decrypt(deps, stored);
    if (der) return { kid, key: createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }) };
  }
  return null;
}

/** The key of this portal: the oldest that SECRET_KEY opens, so that processes that make one at once use the same. */
export async function badgeKey(deps: Pick<Deps, 'db' | 'config' | 'clock'>): Promise<BadgeKey> {
  const existing = await usableKey(deps);
  if (existing) return existing;
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: MODULUS_BITS });
  const { n = '', e = '' } = publicKey.export({ format: 'jwk' });
  // RFC 7638: the members in this order.
  const kid = createHash('sha256')
    .update(JSON.stringify({ e, kty: 'RSA', n }))
    .digest('base64url');
  const jwk: PublicKey = { kty: 'RSA', n, e, kid, alg: 'RS256', use: 'sig' };
  await deps.db
    .insertInto('badge_key')
    .values({
      kid,
      public_jwk: JSON.stringify(jwk),
      private_key: encrypt(deps, privateKey.export({ format: 'der', type: 'pkcs8' })),
      created_at: deps.clock(),
    })
    .execute();
  return (await usableKey(deps)) ?? { kid, key: privateKey };
}

/** Every public key that a badge may have been signed with. */
export async function publicKeys(db: Kysely<DB>): Promise<PublicKey[]> {
  const rows = await db.selectFrom('badge_key').select('public_jwk').orderBy('created_at').execute();
  // A JSON column has no type of its own; only `badgeKey` writes it, from a PublicKey.
  return rows.map(({ public_jwk: jwk }) => jwk as unknown as PublicKey);
}
