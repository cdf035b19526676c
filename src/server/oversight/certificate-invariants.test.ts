import { sql } from 'kysely';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { testApp, type TestApp } from '#tests/app.ts';
import { breachInjectorOf, expectReportedOnce, type BreachCase } from './inject-breach.fixture.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());

const { altered, given, run, taken, addHistory } = breachInjectorOf(() => portal);

const CASES: readonly BreachCase[] = [
  [
    'certificate-without-certified',
    'the interview was moved alone',
    async () => {
      const id = await given(1, 'CERTIFICADA-APTO');
      const moved = { completing: 'FINALIZADA', expires_on: '2027-01-31' };
      await addHistory(id, 'CERTIFICADA-APTO', 'FINALIZADA-APTO');
      const planted = await altered(id, moved, { completing: 'CERTIFICADA', expires_on: null });
      return {
        ids: [id],
        heal: async () => [await planted.heal(), await addHistory(id, 'FINALIZADA-APTO', 'CERTIFICADA-APTO')],
      };
    },
  ],
  [
    'certificate-without-certified',
    'the interview was deleted',
    async () => altered(await given(2, 'CERTIFICADA-APTO'), { deleted_at: new Date() }, { deleted_at: null }),
  ],
  [
    'certified-without-certificate',
    'the certificate is gone',
    async () => {
      const id = await given(4, 'CERTIFICADA-APTO');
      return taken([id], 'certificate', sql`t.interview_id = ${id}`);
    },
  ],
  [
    'certified-without-certificate',
    'the certificate was revoked alone',
    async () => {
      const id = await given(1, 'CERTIFICADA-APTO');
      await run(sql`update certificate set revoked_at = now(), revoked_by = issued_by, revocation_reason = 'plantado'
                     where interview_id = ${id}`);
      return {
        ids: [id],
        heal: () =>
          run(sql`update certificate set revoked_at = null, revoked_by = null, revocation_reason = null
                   where interview_id = ${id}`),
      };
    },
  ],
];

describe('a certificate', () => {
  it.each(CASES)('%s: %s, is reported once', (...plant) => expectReportedOnce(portal, plant));
});
