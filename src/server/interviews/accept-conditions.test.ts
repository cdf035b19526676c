import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { interviewCalls } from '#contract/interviews.ts';
import { TERMS_VERSION } from '#domain/registration/terms.ts';
import { testApp, type Caller, type TestApp } from '#tests/app.ts';
import { administrator, candidateOf, givenInterview } from '#tests/factories.ts';
import { historyOf, interviewRow } from '#tests/stored.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());

const accept = (caller: Caller, id: number, body: object) =>
  caller.call(interviewCalls.acceptConditions, { params: { id }, body });
const BOTH = { acceptedTerm: true, viewedVideo: true };

async function given(state?: Parameters<typeof givenInterview>[1]) {
  const { id } = await givenInterview(portal, state);
  return { id, candidate: await candidateOf(portal, { id }) };
}

describe('accepting the conditions', () => {
  it('records both with their time, the term with its version, and one row of history', async () => {
    const { id, candidate } = await given();
    const reply = await accept(candidate, id, { ...BOTH, termVersion: TERMS_VERSION });
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({
      id,
      acceptedTerm: true,
      viewedVideo: true,
      termVersion: TERMS_VERSION,
    });
    expect(await interviewRow(portal, id)).toMatchObject({
      term_version: TERMS_VERSION,
      term_accepted_at: portal.deps.clock(),
      video_viewed_at: portal.deps.clock(),
    });
    expect((await historyOf(portal, id)).at(-1)).toMatchObject({
      command: 'accept-conditions',
      actor: 'candidate',
      account_id: candidate.accountId,
      details: { term: TERMS_VERSION, video: true },
    });
  });

  it('one after the other keeps the time of each', async () => {
    const { id, candidate } = await given();
    const first = portal.deps.clock();
    const afterTerm = await accept(candidate, id, { acceptedTerm: true, viewedVideo: false });
    expect(afterTerm.body).toMatchObject({ acceptedTerm: true, viewedVideo: false });
    portal.advance({ minutes: 4 });
    await accept(candidate, id, { acceptedTerm: false, viewedVideo: true });
    expect(await interviewRow(portal, id)).toMatchObject({
      term_accepted_at: first,
      video_viewed_at: portal.deps.clock(),
    });
  });

  it('is recorded once: repeating changes neither time nor history', async () => {
    const { id, candidate } = await given();
    await accept(candidate, id, BOTH);
    const before = [await interviewRow(portal, id), await historyOf(portal, id)];
    portal.advance({ minutes: 1 });
    expect((await accept(candidate, id, BOTH)).status).toBe(200);
    expect([await interviewRow(portal, id), await historyOf(portal, id)]).toEqual(before);
  });

  it('is never taken back', async () => {
    const { id, candidate } = await given();
    await accept(candidate, id, BOTH);
    const reply = await accept(candidate, id, { acceptedTerm: false, viewedVideo: false });
    expect(reply.body).toMatchObject({ acceptedTerm: true, viewedVideo: true });
  });

  it('of an older text is refused and records nothing, the video neither', async () => {
    const { id, candidate } = await given();
    const reply = await accept(candidate, id, { ...BOTH, termVersion: '1999-1' });
    expect([reply.status, reply.body.code]).toEqual([409, 'terms.outdated']);
    expect(await interviewRow(portal, id)).toMatchObject({ term_accepted_at: null, video_viewed_at: null });
  });

  it('with the text already accepted, an older page may still report the video', async () => {
    const { id, candidate } = await given();
    await accept(candidate, id, { acceptedTerm: true, viewedVideo: false });
    const reply = await accept(candidate, id, { ...BOTH, termVersion: '1999-1' });
    expect(reply.body).toMatchObject({ viewedVideo: true, termVersion: TERMS_VERSION });
  });

  it('of an earlier text, given when that was the text, holds: nobody is sent back half-way', async () => {
    const { id, candidate } = await given();
    await accept(candidate, id, BOTH);
    await portal.deps.db
      .updateTable('interview')
      .set({ term_version: '2026-11-21' })
      .where('id', '=', id)
      .execute();
    const reply = await accept(candidate, id, { ...BOTH, termVersion: TERMS_VERSION });
    expect(reply.body).toMatchObject({ acceptedTerm: true, viewedVideo: true, termVersion: '2026-11-21' });
  });

  it('twice at the same time writes one row of history', async () => {
    const { id, candidate } = await given();
    await Promise.all([accept(candidate, id, BOTH), accept(candidate, id, BOTH)]);
    expect(
      (await historyOf(portal, id)).filter(({ command }) => command === 'accept-conditions'),
    ).toHaveLength(1);
  });
});

describe('is refused', () => {
  it.each([
    ['sent', { state: 'FINALIZADA-AGUARDANDO_AVALIACAO' }, 'interview.not-editable'],
    ['rural', { version: 4, state: 'AGUARDANDO_AVALIACAO-AGUARDANDO_AVALIACAO' }, 'interview.not-editable'],
    ['expired', { state: 'EXPIRADA-SEM_RESULTADO' }, 'interview.expired'],
    ['overdue, before the sweep', { registeredDaysAgo: 200 }, 'interview.expired'],
  ] as const)('when %s', async (_when, state, code) => {
    const { id, candidate } = await given(state);
    const reply = await accept(candidate, id, BOTH);
    expect([reply.status, reply.body.code]).toEqual([409, code]);
  });

  it("for another's interview as for one that does not exist, administrators included", async () => {
    const { id } = await given();
    const { candidate: other } = await given();
    for (const caller of [other, await administrator(portal)]) {
      const replies = await Promise.all([accept(caller, id, BOTH), accept(caller, 999_999, BOTH)]);
      expect(replies.map(({ status, body }) => [status, body])).toEqual(
        Array.from({ length: 2 }, () => [
          404,
          { code: 'api.resource-notfound', message: expect.any(String) },
        ]),
      );
    }
    expect(await interviewRow(portal, id)).toMatchObject({ term_accepted_at: null });
  });
});
