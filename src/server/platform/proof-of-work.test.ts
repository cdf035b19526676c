import { solveChallenge, type Challenge, type Solution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '#tests/app.ts';
import { encodeProof } from '#tests/cheap-challenges.ts';
import { MAX_PROOF_PRICE } from '#contract/core.ts';
import { PROOFS_PER_PRICE_STEP, createProofOfWork, type ProofOfWork } from './proof-of-work.ts';

const KEY = 'a-secret-key-of-these-tests-alone-0123';
/** The least work that is more than none. */
const EFFORT = { cost: 1, from: 10, to: 20 };
const MINUTE = 60_000;

let portal: TestApp;
let proofOfWork: ProofOfWork;
/** Where the server's clock stands; the library judges by the machine's. */
let now: Date;
beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.deps.db.deleteFrom('proof_of_work_used').execute();
  now = new Date();
  proofOfWork = proofOfWorkWith(KEY);
});

const proofOfWorkWith = (key: string) => createProofOfWork(portal.deps.db, key, () => now, EFFORT);
const spend = (proof: unknown) => proofOfWork.spend(encodeProof(proof));
const refusedAs = (code: string) => ({ refusal: { code } });

async function solved(made: Challenge): Promise<{ challenge: Challenge; solution: Solution }> {
  const solution = await solveChallenge({ challenge: made, deriveKey });
  if (!solution) throw new Error('The challenge was not solved');
  return { challenge: made, solution };
}

describe('a proof', () => {
  it('counts once', async () => {
    const proof = await solved(await proofOfWork.create());
    await spend(proof);
    await expect(spend(proof)).rejects.toMatchObject(refusedAs('proof.invalid'));
  });

  it('spent many times at once counts once', async () => {
    const proof = await solved(await proofOfWork.create());
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => spend(proof)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('is remembered for as long as its challenge could be good', async () => {
    const proof = await solved(await proofOfWork.create());
    await spend(proof);
    const kept = await portal.deps.db
      .selectFrom('proof_of_work_used')
      .select('expires_at')
      .executeTakeFirstOrThrow();
    const { expiresAt = Number.POSITIVE_INFINITY } = proof.challenge.parameters;
    expect(kept.expires_at.getTime()).toBeGreaterThan(expiresAt * 1000);
  });

  it.each([
    ['nothing at all', undefined, 'proof.required'],
    ['an empty header', '', 'proof.required'],
    ['no base64', '%%%', 'proof.invalid'],
    ['null', encodeProof(null), 'proof.invalid'],
    ['an empty object', encodeProof({}), 'proof.invalid'],
    ['a list', encodeProof([]), 'proof.invalid'],
  ])('that is %s is refused', async (_what, header, code) => {
    await expect(proofOfWork.spend(header)).rejects.toMatchObject(refusedAs(code));
  });

  const later = Math.floor(Date.now() / 1000) + 86_400;
  it.each<[string, (challenge: Challenge) => Challenge]>([
    ['another nonce', withParameters({ nonce: 'f'.repeat(32) })],
    ['another salt', withParameters({ salt: 'f'.repeat(32) })],
    ['less work', withParameters({ keyPrefix: '00' })],
    ['another algorithm', withParameters({ algorithm: 'SHA-256' })],
    ['a longer life', withParameters({ expiresAt: later })],
    ['no end of life', withParameters({ expiresAt: undefined })],
    ['no key signature', withParameters({ keySignature: undefined })],
    ['data of its own', withParameters({ data: { trusted: true } })],
    ['another signature', (challenge) => ({ ...challenge, signature: 'f'.repeat(64) })],
    ['no signature', ({ parameters }) => ({ parameters, signature: '' })],
  ])('with %s is refused, and spends nothing', async (_what, alter) => {
    const proof = await solved(await proofOfWork.create());
    await expect(spend({ ...proof, challenge: alter(proof.challenge) })).rejects.toMatchObject(
      refusedAs('proof.invalid'),
    );
    await spend(proof);
  });

  it.each<[string, (solution: Solution) => unknown]>([
    ['another key', (solution) => ({ ...solution, derivedKey: 'f'.repeat(64) })],
    ['no key', ({ counter }) => ({ counter })],
    ['a counter that is no number', (solution) => ({ ...solution, counter: '12' })],
    ['a counter below nothing', (solution) => ({ ...solution, counter: -1 })],
    ['no counter', ({ derivedKey }) => ({ derivedKey })],
  ])('whose solution has %s is refused', async (_what, alter) => {
    const proof = await solved(await proofOfWork.create());
    await expect(spend({ ...proof, solution: alter(proof.solution) })).rejects.toMatchObject(
      refusedAs('proof.invalid'),
    );
  });

  it('combined from two is refused', async () => {
    const [one, other] = [await solved(await proofOfWork.create()), await solved(await proofOfWork.create())];
    await expect(spend({ challenge: one.challenge, solution: other.solution })).rejects.toMatchObject(
      refusedAs('proof.invalid'),
    );
  });

  it('of another portal is refused', async () => {
    const foreign = await solved(await proofOfWorkWith('another-secret-key-of-another-portal').create());
    await expect(spend(foreign)).rejects.toMatchObject(refusedAs('proof.invalid'));
  });

  it('that comes ten minutes after its challenge is refused', async () => {
    now = new Date(Date.now() - 11 * MINUTE);
    const late = await solved(await proofOfWork.create());
    now = new Date();
    await expect(spend(late)).rejects.toMatchObject(refusedAs('proof.invalid'));
  });
});

describe('the price of the next challenge', () => {
  const spent = (count: number, minutesAgo = 0) =>
    portal.deps.db
      .insertInto('proof_of_work_used')
      .values(
        Array.from({ length: count }, (_, index) => ({
          nonce: `${minutesAgo}-${index}`,
          // As `spend` writes it: twenty minutes after the spending.
          expires_at: new Date(now.getTime() + (20 - minutesAgo) * MINUTE),
        })),
      )
      .execute();
  const tries = async () => (await solved(await proofOfWork.create())).solution.counter;

  it.each([
    ['calm times', 0, 1],
    ['the last calm proof', PROOFS_PER_PRICE_STEP - 1, 1],
    ['a crowd', PROOFS_PER_PRICE_STEP, 2],
    ['a larger crowd', 4 * PROOFS_PER_PRICE_STEP + 1, 5],
    ['a flood, which it ends at', 20 * PROOFS_PER_PRICE_STEP, MAX_PROOF_PRICE],
  ])('in %s (%i spent) is %i times the ordinary work', async (_when, count, price) => {
    if (count > 0) await spent(count);
    const work = await tries();
    expect(work).toBeGreaterThanOrEqual(price * EFFORT.from);
    expect(work).toBeLessThan(price * EFFORT.to);
  });

  it('falls again ten minutes after the load', async () => {
    await spent(3 * PROOFS_PER_PRICE_STEP, 10);
    expect(await tries()).toBeLessThan(EFFORT.to);
  });
});

function withParameters(changes: Readonly<Record<string, unknown>>) {
  // What a caller sends is not bound to the library's types.
  return ({ parameters, signature }: Challenge) =>
    ({ parameters: { ...parameters, ...changes }, signature }) as Challenge;
}
