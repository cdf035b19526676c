import { createChallenge, randomInt, verifySolution, type Challenge, type Solution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Kysely } from 'kysely';
import * as z from 'zod';
import { Refused } from '#domain/refusal.ts';
import type { Clock } from './clock.ts';
import { deriveKey as keyFor } from './config.ts';
import type { DB } from './schema.ts';

/** Measured: about a second on a cheap phone, milliseconds to verify. */
const COST = 5000;
const COUNTER = { from: 500, to: 1000 } as const;
const VALID_MINUTES = 10;

const payload = z.object({
  challenge: z.looseObject({
    parameters: z.looseObject({ nonce: z.string().max(200) }),
    signature: z.string(),
  }),
  solution: z.looseObject({ counter: z.number(), derivedKey: z.string() }),
});

export interface ProofOfWork {
  /** A signed challenge, for one use within ten minutes. */
  create(): Promise<Challenge>;
  /** Uses up a solution (base64 JSON). Refuses proof.required, proof.invalid (wrong, altered, late or used before). */
  spend(header: string | undefined): Promise<void>;
}

export function createProofOfWork(db: Kysely<DB>, secretKey: string, clock: Clock): ProofOfWork {
  const signing = {
    hmacSignatureSecret: keyFor(secretKey, 'altcha-challenge'),
    hmacKeySignatureSecret: keyFor(secretKey, 'altcha-key'),
  };

  return {
    create: () =>
      createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: COST,
        counter: randomInt(COUNTER.from, COUNTER.to),
        deriveKey,
        expiresAt: new Date(clock().getTime() + VALID_MINUTES * 60_000),
        ...signing,
      }),

    async spend(header) {
      if (!header) throw new Refused('proof.required');
      const parsed = payload.safeParse(parseBase64Json(header));
      if (!parsed.success) throw new Refused('proof.invalid');
      // The library checks each field of what the schema leaves open; a wrong one is an unverified solution.
      const { challenge, solution } = parsed.data as unknown as { challenge: Challenge; solution: Solution };
      const result = await verifySolution({ challenge, solution, deriveKey, ...signing }).catch(() => null);
      if (!result?.verified) throw new Refused('proof.invalid');
      const spent = await db
        .insertInto('proof_of_work_used')
        .values({
          nonce: challenge.parameters.nonce,
          expires_at: new Date(clock().getTime() + 2 * VALID_MINUTES * 60_000),
        })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (spent.numInsertedOrUpdatedRows === 0n) throw new Refused('proof.invalid');
    },
  };
}

function parseBase64Json(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64').toString('utf8'));
  } catch {
    return null;
  }
}
