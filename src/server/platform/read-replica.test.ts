import { afterAll, beforeAll, expect, it } from 'vitest';
import { interviewCommandCalls } from '#contract/interview-commands.ts';
import { interviewCalls } from '#contract/interviews.ts';
import { Refused } from '#domain/refusal.ts';
import { testApp, type TestApp } from '#tests/app.ts';
import { givenInterview, manager } from '#tests/factories.ts';
import { replicaReader, type Reader } from './read-replica.ts';

// A replica that follows, falls behind and breaks is tried by `npm run drills -- pooler-and-replica`.

let portal: TestApp;
beforeAll(async () => {
  portal = await testApp({ config: { databaseReadUrl: 'postgres://replica/portal' } });
});
afterAll(() => portal.close());

it('whoever has changed something reads from the primary, and nobody else', async () => {
  const asked: boolean[] = [];
  const reader: Reader = {
    hasReplica: true,
    read({ wroteLately }, work) {
      asked.push(wroteLately);
      return work(portal.deps.db);
    },
    close: () => {},
  };
  Object.assign(portal.deps, { reader });
  const { id } = await givenInterview(portal, { version: 1 });
  const writer = await manager(portal);
  const other = await manager(portal);
  const list = () => ({ params: { moduleId: 1 } });
  await writer.call(interviewCalls.listInterviews, list());
  expect(writer.cookie()).not.toContain('portal_wrote');
  const { headers } = await writer.call(interviewCommandCalls.addHighligth, { params: { id } });
  expect(String(headers['set-cookie'])).toMatch(
    /portal_wrote=1; Max-Age=10; Path=\/api; HttpOnly; SameSite=Lax/,
  );
  await writer.call(interviewCalls.listInterviews, list());
  await other.call(interviewCalls.listInterviews, list());
  expect(asked).toEqual([false, true, false]);
});

it('a database that follows no primary is not read', async () => {
  const lines: string[] = [];
  const log = { info: () => {}, warn: (_fields: object, line: string) => void lines.push(line) };
  // The test's own database, which is nobody's replica, stands for one that was promoted.
  const reader = replicaReader(portal.deps.db, portal.deps.db, log);
  await expect.poll(() => lines, { timeout: 10_000 }).toHaveLength(1);
  expect(await reader.read({ wroteLately: false }, () => Promise.resolve('read'))).toBe('read');
  await expect(
    reader.read({ wroteLately: false }, () => Promise.reject(new Refused('access.denied'))),
  ).rejects.toThrow('access.denied');
  reader.close();
});
