import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { createProofOfWork, type Effort } from '#server/platform/proof-of-work.ts';
import type { TestApp } from './app.ts';
import { encodeProof } from './cheap-challenges.ts';

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

/** Difficulty of the next challenge, as a multiple of the ordinary one. */
export async function currentDifficulty(portal: TestApp): Promise<number> {
  const { solution } = await solveChallengeOf(portal, { cost: 1, from: 100, to: 101 });
  return Math.floor(solution.counter / 100);
}
