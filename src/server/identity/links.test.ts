import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '#tests/app.ts';
import { givenAccount, givenCandidate, tokenIn } from '#tests/identity.ts';
import { inTransaction } from '../platform/db.ts';
import { revokeSignInLinks, issueLink, readLink, type NewLink } from './links.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());

const issue = async (link: Omit<NewLink, 'validForMinutes'>) =>
  tokenIn({
    text: await inTransaction(portal.deps.db, (tx) =>
      issueLink(tx, portal.deps, { ...link, validForMinutes: 30 }),
    ),
  });
const isUsable = async (token: string, purpose: NewLink['purpose']) =>
  readLink(portal.deps.db, token, [purpose], portal.deps.clock()).then(
    () => true,
    () => false,
  );

describe('a new link', () => {
  it.each([
    ['sign-in', true],
    ['sign-up', false],
    ['password-reset', false],
  ] as const)('of %s: the older one stays valid: %s', async (purpose, expected) => {
    const email = `${purpose}@exemplo.com`;
    const accountId = await givenAccount(portal, { email });
    const link = {
      purpose,
      email,
      ...(purpose === 'sign-up' ? { request: { name: 'Ana Prado', cpf: '52998224725' } } : { accountId }),
    };
    const older = await issue(link);
    const ofAnother = await issue({ ...link, email: `outra.${email}` });
    const newer = await issue(link);
    expect(await isUsable(older, purpose)).toBe(expected);
    expect(await isUsable(newer, purpose)).toBe(true);
    expect(await isUsable(ofAnother, purpose)).toBe(true);
  });
});

describe('revoking the sign-in links of a wrong address', () => {
  it('ends those of this candidate at this address, and no other', async () => {
    const email = 'errado@exemplo.com';
    const candidateId = await givenCandidate(portal, { cpf: '10000000019', emails: [email] });
    const otherId = await givenCandidate(portal, { cpf: '10000000108', emails: [email] });
    const first = await issue({ purpose: 'sign-in', email, candidateId });
    const second = await issue({ purpose: 'sign-in', email, candidateId });
    const elsewhere = await issue({ purpose: 'sign-in', email: 'certo@exemplo.com', candidateId });
    const another = await issue({ purpose: 'sign-in', email, candidateId: otherId });
    await inTransaction(portal.deps.db, (tx) => revokeSignInLinks(tx, { candidateId, email }));
    const alive = [];
    for (const token of [first, second, elsewhere, another]) alive.push(await isUsable(token, 'sign-in'));
    expect(alive).toEqual([false, false, true, true]);
  });
});

describe('the table of links', () => {
  it.each([
    ['an e-mail', sql`email = 'a@exemplo.com' and purpose = 'sign-in'`],
    ['an account', sql`account_id = 1`],
    ['a candidate', sql`candidate_id = 1`],
    ['its token', sql`token_hash = '\\x00'`],
    ['what is over', sql`expires_at < now()`],
  ])('is never read whole to find those of %s', async (_case, condition) => {
    // On a small table the planner prefers a sequential scan whatever the indexes.
    const plan = await inTransaction(portal.deps.db, async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      const { rows } = await sql<{ 'QUERY PLAN': string }>`
        explain delete from one_time_link where ${condition}`.execute(tx);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    expect(plan).toMatch(/Index Cond/);
    expect(plan).not.toMatch(/Seq Scan/);
  });
});
