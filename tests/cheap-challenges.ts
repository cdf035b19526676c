import { createChallenge, solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { MAX_PROOF_PRICE } from '#contract/core.ts';
import { deriveKey as keyFor } from '#server/platform/config.ts';

/** A challenge with next to no work in it, as a product that runs as a process would give it, by the key that it signs with. */
export const cheapChallenge = (secretKey: string): Promise<Challenge> =>
  createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    counter: 0,
    deriveKey,
    data: { price: MAX_PROOF_PRICE },
    expiresAt: new Date(Date.now() + 10 * 60_000),
    hmacSignatureSecret: keyFor(secretKey, 'altcha-challenge'),
    hmacKeySignatureSecret: keyFor(secretKey, 'altcha-key'),
  });

/** A solved cheap challenge, for journeys that only need a registered person. */
export async function proofSignedWith(secretKey: string): Promise<string> {
  const challenge = await cheapChallenge(secretKey);
  return encodeProof({ challenge, solution: await solveChallenge({ challenge, deriveKey }) });
}

/** As it travels in the header `altcha`. */
export const encodeProof = (proof: unknown): string => Buffer.from(JSON.stringify(proof)).toString('base64');
