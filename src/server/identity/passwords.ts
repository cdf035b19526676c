import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { createLimiter } from './limiter.ts';

/** OWASP's parameters for 32 MB: some 250 ms a hash. Another choice gets another prefix. */
const VERSION = 's2';
const PARAMETERS: ScryptOptions = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 };
/** What was stored before; renewed when the password is next seen. */
const OLD_VERSION = 's1';
const OLD_PARAMETERS: ScryptOptions = { ...PARAMETERS, p: 1 };
const REMAINDER: ScryptOptions = { ...PARAMETERS, p: 2 };
const HASH_BYTES = 32;

/**
 * Two hashes at once: a burst of sign-ins takes 64 MB, not 32 MB each, and leaves the process's other two worker
 * threads to files and name look-ups. Fifty waiting are some six seconds.
 */
const runLimited = createLimiter({ concurrency: 2, maxQueued: 50 });

function derive(password: string, salt: Buffer, parameters = PARAMETERS): Promise<Buffer> {
  return runLimited(
    () =>
      new Promise((resolve, reject) => {
        // NFKC: the same password typed on another keyboard may come as other code points.
        scrypt(password.normalize('NFKC'), salt, HASH_BYTES, parameters, (error, hash) =>
          error ? reject(error) : resolve(hash),
        );
      }),
  );
}

/** A password → what is stored: `s2$salt$hash`, both base64url. Refusal: api.unavailable (too many at once). */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt);
  return [VERSION, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

/** Used for an account that does not exist or has no password; nothing hashes to it. */
const DUMMY_HASH = [VERSION, randomBytes(16), randomBytes(HASH_BYTES)] as const;

function parse(stored: string): readonly [string, Buffer, Buffer] {
  const [version, salt, hash] = stored.split('$');
  // Stored by `hashPassword` alone, so anything else is a damaged row and no wrong password.
  if ((version !== VERSION && version !== OLD_VERSION) || !salt || !hash)
    throw new Error('Stored password hash has an unknown format');
  return [version, Buffer.from(salt, 'base64url'), Buffer.from(hash, 'base64url')];
}

/**
 * Whether a password is the stored one. `null` (no such account, no password) takes as long as any other and is never
 * true, so that response times do not reveal who has an account. Refusal: api.unavailable.
 */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const [version, salt, expected] = stored === null ? DUMMY_HASH : parse(stored);
  const isOld = version === OLD_VERSION;
  const hash = await derive(password, salt, isOld ? OLD_PARAMETERS : PARAMETERS);
  // The rest of the time that the present parameters take.
  if (isOld) await derive(password, salt, REMAINDER);
  return timingSafeEqual(hash, expected) && stored !== null;
}

/** Whether a stored hash was made with less work than is asked for now. */
export const isOldHash = (stored: string): boolean => !stored.startsWith(`${VERSION}$`);
