import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '#tests/app.ts';
import { administrator, manager } from '#tests/factories.ts';
import { waitingJobs } from '#tests/stored.ts';
import { whoIs } from '#tests/identity.ts';
import { change, OFF, read } from './filters.fixture.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());

describe('the content filters of a version', () => {
  it('are off until somebody decides', async () => {
    const { status, body } = await read(await administrator(portal), 1);
    expect([status, body]).toEqual([200, { ...OFF, revision: 0, history: [] }]);
  });

  it('are those of the last decision, with who made it and when, each version its own', async () => {
    const [ana, rui] = [await administrator(portal), await administrator(portal)];
    const first = portal.deps.clock().toISOString();
    await change(ana, 3, { ...OFF, first: true });
    portal.advance({ minutes: 5 });
    const reply = await change(rui, 3, { ...OFF, first: true, repetition: true, repetitionShare: 8 });
    const nameOf = async ({ accountId }: { accountId: number }) =>
      (
        await portal.deps.db
          .selectFrom('account')
          .select('name')
          .where('id', '=', accountId)
          .executeTakeFirstOrThrow()
      ).name;
    expect(reply.body).toEqual({
      revision: expect.any(Number),
      first: true,
      repetition: true,
      plagiarized: false,
      repetitionShare: 8,
      history: [
        {
          first: true,
          repetition: true,
          plagiarized: false,
          repetitionShare: 8,
          changedAt: portal.deps.clock().toISOString(),
          changedBy: await nameOf(rui),
        },
        { ...OFF, first: true, changedAt: first, changedBy: await nameOf(ana) },
      ],
    });
    expect((await read(ana, 3)).body).toEqual(reply.body);
    expect((await read(ana, 1)).body).toEqual({ ...OFF, revision: 0, history: [] });
  });

  it('decided the same again are no decision', async () => {
    const ana = await administrator(portal);
    const once = await change(ana, 1, { ...OFF, repetition: true });
    portal.advance({ minutes: 1 });
    expect((await change(ana, 1, { ...OFF, repetition: true })).body).toEqual(once.body);
  });

  it('changed by two at once: the second gets who and when, and nothing is overwritten', async () => {
    const [ana, rui] = [await administrator(portal), await administrator(portal)];
    const { revision } = (await read(ana, 3)).body;
    const replies = await Promise.all([
      change(ana, 3, { ...OFF, first: true }, revision),
      change(rui, 3, { ...OFF, plagiarized: true }, revision),
    ]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const first = replies[0].status === 200 ? ana : rui;
    const refused = replies.find(({ status }) => status === 409);
    expect(refused?.body.code).toBe('content-filters.stale');
    expect(refused?.body.message).toContain((await whoIs(first))?.name);
    const { body } = await read(ana, 3);
    expect([body.first, body.plagiarized]).toEqual([first === ana, first === rui]);
    expect(body.revision).not.toBe(revision);
  });

  it('over a change that nobody has made: an invalid request, which names nobody', async () => {
    const ana = await administrator(portal);
    await sql`delete from content_filter_setting where version = 3`.execute(portal.deps.db);
    const reply = await change(ana, 3, { ...OFF, first: true }, 7);
    expect([reply.status, reply.body.code]).toEqual([400, 'request.invalid']);
    expect(reply.body.details.issues).toMatchObject([{ in: 'body', path: 'revision' }]);
    expect((await read(ana, 3)).body).toMatchObject({ first: false, revision: 0 });
  });

  it('the plagiarism filter, switched on, has what was sent before indexed; switched off and on, again', async () => {
    const ana = await administrator(portal);
    const waiting = () => waitingJobs(portal, 'content-filters.index-sent');
    const before = await waiting();
    await change(ana, 1, { ...OFF, first: true });
    expect(await waiting()).toBe(before);
    await change(ana, 1, { ...OFF, plagiarized: true });
    await change(ana, 1, { ...OFF, plagiarized: true, repetitionShare: 9 });
    expect(await waiting()).toBe(before + 1);
  });

  it.each([2, 4])('of version %i are none: nothing is written there', async (version) => {
    const ana = await administrator(portal);
    for (const reply of [await read(ana, version), await change(ana, version, OFF)])
      expect([reply.status, reply.body.code]).toEqual([422, 'interview.not-interview']);
  });

  it('are the administrator’s', async () => {
    const rui = await manager(portal);
    expect((await read(rui, 1)).body.code).toBe('access.denied');
    expect((await change(rui, 1, OFF)).body.code).toBe('access.denied');
  });

  it.each([
    ['a share of nothing', { ...OFF, repetitionShare: 1 }],
    ['a share of more than half', { ...OFF, repetitionShare: 51 }],
    ['a fraction', { ...OFF, repetitionShare: 4.5 }],
    ['a word', { ...OFF, first: 'true' }],
    ['something missing', { first: true }],
  ])('with %s are invalid', async (_what, settings) => {
    const reply = await change(await administrator(portal), 1, settings);
    expect([reply.status, reply.body.code]).toEqual([400, 'request.invalid']);
  });
});
