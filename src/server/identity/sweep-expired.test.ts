import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp } from '#tests/app.ts';
import { givenAccount } from '#tests/identity.ts';
import { inTransaction } from '../platform/db.ts';
import { sweepIdentity } from './jobs.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());

it('the nightly sweep deletes what is past its time, and nothing else', async () => {
  const { db, clock, queue } = portal.deps;
  const account = await givenAccount(portal, { email: 'ana@exemplo.com' });
  const [past, future] = [clock(), new Date(clock().getTime() + 1)];
  const hash = (name: string) => Buffer.from(name);
  for (const [name, expires_at] of [
    ['old', past],
    ['live', future],
  ] as const) {
    await db
      .insertInto('session')
      .values({ token_hash: hash(name), account_id: account, expires_at })
      .execute();
    await db
      .insertInto('one_time_link')
      .values({
        token_hash: hash(name),
        purpose: 'sign-up',
        email: 'x@exemplo.com',
        expires_at,
        request: '{"cpf":"1"}',
      })
      .execute();
    await db
      .insertInto('provider_attempt')
      .values({
        state_hash: hash(name),
        browser_hash: hash(name),
        nonce: name,
        code_verifier: name,
        created_at: past,
        expires_at,
      })
      .execute();
    await db.insertInto('proof_of_work_used').values({ nonce: name, expires_at }).execute();
    // Counted by the database's clock.
    const resets_at = new Date(Date.now() + (name === 'old' ? -1000 : 60_000));
    await db.insertInto('rate_limit').values({ key: name, hits: 1, resets_at }).execute();
  }
  // More than one page.
  await sql`insert into rate_limit select n::text, 1, to_timestamp(0) from generate_series(1, 12000) as n`.execute(
    db,
  );

  await inTransaction(db, (tx) => queue.send(tx, sweepIdentity, {}));
  expect(await portal.runJobs()).toBe(1);

  const left = {
    sessions: (await db.selectFrom('session').select('token_hash').execute()).map((row) =>
      String(row.token_hash),
    ),
    links: (await db.selectFrom('one_time_link').select('token_hash').execute()).map((row) =>
      String(row.token_hash),
    ),
    attempts: (await db.selectFrom('provider_attempt').select('nonce').execute()).map((row) => row.nonce),
    proofs: (await db.selectFrom('proof_of_work_used').select('nonce').execute()).map((row) => row.nonce),
    counters: (await db.selectFrom('rate_limit').select('key').execute()).map((row) => row.key),
  };
  expect(left).toEqual({
    sessions: ['live'],
    links: ['live'],
    attempts: ['live'],
    proofs: ['live'],
    counters: ['live'],
  });
});
