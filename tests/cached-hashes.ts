import crypto, { type BinaryLike, type ScryptOptions } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/**
 * A password's hash costs a tenth of a second by design, and tests compute the same ones again and again: one guess of a
 * sweep against unknown accounts, the one password of all test accounts. So each test worker caches hashes.
 * Each is computed once, at the product's own cost; the same password with the same salt has no other.
 */
type Scrypt = (
  password: BinaryLike,
  salt: BinaryLike,
  bytes: number,
  options: ScryptOptions,
  done: (error: Error | null, hash: Buffer) => void,
) => void;

function cachingScrypt(compute: Scrypt): Scrypt & { readonly kept: Map<string, Buffer> } {
  const kept = new Map<string, Buffer>();
  const cached: Scrypt = (password, salt, bytes, options, done) => {
    const key = JSON.stringify([password, salt, bytes, options]);
    const known = kept.get(key);
    if (known) {
      setImmediate(done, null, Buffer.from(known));
      return;
    }
    compute(password, salt, bytes, options, (error, hash) => {
      if (!error) kept.set(key, Buffer.from(hash));
      done(error, hash);
    });
  };
  return Object.assign(cached, { kept });
}

const installed: Scrypt & { readonly kept?: Map<string, Buffer> } = crypto.scrypt;

// Test files of a worker run one after another, each with this setup, and share the cache.
if (!installed.kept) {
  Object.assign(crypto, { scrypt: cachingScrypt(installed) });
  syncBuiltinESMExports();
}

/** Clears the cache, for tests that measure the cost of a hash. */
export function clearCachedHashes(): void {
  const { kept }: typeof installed = crypto.scrypt;
  if (!kept) throw new Error('No cached hashes: tests/cached-hashes.ts is not set up');
  kept.clear();
}
