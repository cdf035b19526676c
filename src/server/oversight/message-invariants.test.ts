import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '#tests/app.ts';
import { registerCandidate } from '#tests/factories.ts';
import { messagesTo } from '#tests/stored.ts';
import { breachInjectorOf, expectReportedOnce, type BreachCase } from './inject-breach.fixture.ts';
import { reportedBy } from './reported.fixture.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());

const { run } = breachInjectorOf(() => portal);

const CASES: readonly BreachCase[] = [
  [
    'message-stuck',
    'in the queue for more than a day',
    async () => {
      const { person } = await registerCandidate(portal);
      const [mail] = await messagesTo(portal, person.email);
      portal.advance({ days: 1, minutes: 1 });
      return { ids: [mail?.id ?? 0], heal: () => portal.runJobs() };
    },
  ],
  [
    'message-stuck',
    'tried again and again without an end',
    async () => {
      const { person } = await registerCandidate(portal);
      const [mail] = await messagesTo(portal, person.email);
      await run(sql`update message set attempts = 9 where id = ${mail?.id}`);
      portal.advance({ minutes: 181 });
      return { ids: [mail?.id ?? 0], heal: () => portal.runJobs() };
    },
  ],
];

describe('a message', () => {
  it.each(CASES)('%s: %s, is reported once', (...plant) => expectReportedOnce(portal, plant));
});

it('nothing is reported of one that waits for less than a day', async () => {
  await registerCandidate(portal);
  portal.advance({ minutes: 23 * 60 + 59 });
  expect(await reportedBy(portal)).toEqual([]);
  await portal.runJobs();
});
