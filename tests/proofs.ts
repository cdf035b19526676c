import { createChallenge, solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { MAX_PROOF_PRICE } from '#contract/core.ts';
import { deriveKey as keyFor } from '#server/platform/config.ts';
import { createProofOfWork, type Effort } from '#server/platform/proof-of-work.ts';
import type { TestApp } from './app.ts';

async function solveChallengeOf({ deps: { db, config } }: TestApp, effort: Effort, price = 1) {
  // The library uses the machine's clock for a challenge's age, not the test's clock.
  const challenge = await createProofOfWork(db, config.secretKey, () => new Date(), effort).create(price);
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('The challenge was not solved');
  return { challenge, solution };
}

/**
 * A proof of work that the product accepts, made in a millisecond: the product's own challenge with minimal difficulty,
 * so that a test can be a sweep with unlimited computing power. `price`: what it counts as.
 */
export async function cheapProof(portal: TestApp, price = 1): Promise<string> {
  return encodeProof(await solveChallengeOf(portal, { cost: 1, from: 0, to: 1 }, price));
}

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

/** Difficulty of the next challenge, as a multiple of the ordinary one. */
export async function currentDifficulty(portal: TestApp): Promise<number> {
  const { solution } = await solveChallengeOf(portal, { cost: 1, from: 100, to: 101 });
  return Math.floor(solution.counter / 100);
}

/** As it travels in the header `altcha`. */
export const encodeProof = (proof: unknown): string => Buffer.from(JSON.stringify(proof)).toString('base64');
