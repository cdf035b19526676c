import { createChallenge, randomInt, verifySolution, type Challenge, type Solution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Kysely } from 'kysely';
import * as z from 'zod';
import { Refused } from '#domain/refusal.ts';
import type { Clock } from './clock.ts';
import { MAX_PROOF_PRICE } from '#contract/core.ts';
import { deriveKey as keyFor } from './config.ts';
import type { DB } from './schema.ts';

/** How much work a challenge requires: iterations of one try, and between how many tries the solution lies. */
export interface Effort {
  readonly cost: number;
  readonly from: number;
  readonly to: number;
}

/** Measured: about a second on a cheap phone, milliseconds to make and to verify. */
const ORDINARY: Effort = { cost: 5000, from: 500, to: 1000 };
const VALID_MINUTES = 10;
/** A spent proof is remembered for longer than its challenge could be used again. */
const KEPT_MINUTES = 2 * VALID_MINUTES;

/**
 * The brake on sweeps from many addresses (docs/decisions/0007-abuse-guards.md): after every so many proofs that all
 * callers together have spent in ten minutes, the next challenges require the base work once more. Verifying costs the
 * same.
 */
export const PROOFS_PER_PRICE_STEP = 300;

const payload = z.object({
  challenge: z.looseObject({
    parameters: z.looseObject({
      nonce: z.string().max(200),
      data: z.looseObject({ price: z.number().int().min(1) }).optional(),
    }),
    signature: z.string(),
  }),
  solution: z.looseObject({ counter: z.number(), derivedKey: z.string() }),
});

export interface ProofOfWork {
  /** A signed challenge, for one use within ten minutes, at the present price or the given one, if that is higher. */
  create(price?: number): Promise<Challenge>;
  /**
   * Uses up a solution (base64 JSON) and returns the price of its challenge: how many times the ordinary work was done.
   * Refuses proof.required, proof.invalid (wrong, altered, late or used before).
   */
  spend(header: string | undefined): Promise<number>;
}

export function createProofOfWork(
  db: Kysely<DB>,
  secretKey: string,
  clock: Clock,
  { cost, from, to }: Effort = ORDINARY,
): ProofOfWork {
  const signing = {
    hmacSignatureSecret: keyFor(secretKey, 'altcha-challenge'),
    hmacKeySignatureSecret: keyFor(secretKey, 'altcha-key'),
  };

  return {
    async create(least = 1) {
      const now = clock();
      const price = Math.min(MAX_PROOF_PRICE, Math.max(least, await priceAt(db, now)));
      return createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost,
        counter: randomInt(price * from, price * to),
        deriveKey,
        expiresAt: minutesAfter(now, VALID_MINUTES),
        // Signed with the rest.
        data: { price },
        ...signing,
      });
    },

    async spend(header) {
      if (!header) throw new Refused('proof.required');
      const parsed = payload.safeParse(parseBase64Json(header));
      if (!parsed.success) throw new Refused('proof.invalid');
      // The library checks the fields that the schema leaves open; a wrong one is an unverified solution.
      const { challenge, solution } = parsed.data as unknown as { challenge: Challenge; solution: Solution };
      const result = await verifySolution({ challenge, solution, deriveKey, ...signing }).catch(() => null);
      if (!result?.verified) throw new Refused('proof.invalid');
      const spent = await db
        .insertInto('proof_of_work_used')
        .values({
          nonce: challenge.parameters.nonce,
          expires_at: minutesAfter(clock(), KEPT_MINUTES),
        })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (spent.numInsertedOrUpdatedRows === 0n) throw new Refused('proof.invalid');
      return parsed.data.challenge.parameters.data?.price ?? 1;
    },
  };
}

/**
 * How many times the ordinary work the next challenge requires: 1 under normal load. Reads a bounded range of an index.
 */
async function priceAt(db: Kysely<DB>, now: Date): Promise<number> {
  const recent = db
    .selectFrom('proof_of_work_used')
    .select('expires_at')
    .where('expires_at', '>', minutesAfter(now, KEPT_MINUTES - VALID_MINUTES))
    .limit(PROOFS_PER_PRICE_STEP * (MAX_PROOF_PRICE - 1));
  const { spent } = await db
    .selectFrom(recent.as('recent'))
    .select((eb) => eb.fn.countAll<number>().as('spent'))
    .executeTakeFirstOrThrow();
  return 1 + Math.floor(spent / PROOFS_PER_PRICE_STEP);
}

const minutesAfter = (time: Date, minutes: number): Date => new Date(time.getTime() + minutes * 60_000);

function parseBase64Json(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64').toString('utf8'));
  } catch {
    return null;
  }
}
