import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boardCalls } from '#contract/board.ts';
import { personalDataCalls } from '#contract/personal-data.ts';
import { testApp, type TestApp } from '#tests/app.ts';
import { candidateOf, manager, type SignedInCaller } from '#tests/factories.ts';
import { givenApt, givenSeats, moveBy } from './board.fixture.ts';

let portal: TestApp;
let sp: SignedInCaller;
beforeAll(async () => {
  portal = await testApp();
  sp = await manager(portal, 'SP');
});
afterAll(() => portal.close());

describe('what the board keeps about a person', () => {
  it('is in Meus dados without who wrote it, and gone once erased', async () => {
    const { id, candidateId } = await givenApt(portal);
    const holder = await givenApt(portal);
    const k = await givenSeats(portal, 1, { name: 'Turma da espera' });
    await moveBy(sp, holder.id, { to: k });
    await moveBy(sp, id, { to: k, more: { confirmed: ['class-full'] } });
    for (const textComment of ['Prefere a tarde.', 'Engano.'])
      await sp.call(boardCalls.addBoardComment, { query: { idInterview: id }, body: { textComment } });
    const [newest] = (await sp.call(boardCalls.listBoardComments, { query: { idInterview: id } })).body;
    await sp.call(boardCalls.deleteBoardComment, { params: { id: newest?.id ?? 0 } });

    const candidate = await candidateOf(portal, { id: candidateId });
    const [own] = (await candidate.call(personalDataCalls.getPersonalData)).body.interviews;
    expect(own?.comments).toEqual([{ text: 'Prefere a tarde.', at: expect.any(String) }]);
    expect(own?.waitingLists).toEqual([
      {
        className: 'Turma da espera',
        joinedAt: expect.any(String),
        offerUntil: null,
        outcome: null,
        endedAt: null,
      },
    ]);
    const erased = await candidate.call(personalDataCalls.erasePersonalData, {
      body: { confirmation: 'APAGAR' },
    });
    expect(erased.status).toBe(204);
    for (const table of ['board_comment', 'class_waiting'] as const)
      expect(
        await portal.deps.db.selectFrom(table).select('id').where('interview_id', '=', id).execute(),
      ).toEqual([]);
  });

  it('is not written anew about somebody whose data were erased, though their certificate stays', async () => {
    const { id, candidateId } = await givenApt(portal, { state: 'CERTIFICADA-APTO' });
    const add = () =>
      sp.call(boardCalls.addBoardComment, {
        query: { idInterview: id },
        body: { textComment: 'Era a Bruna.' },
      });
    expect((await add()).status).toBe(201);
    const candidate = await candidateOf(portal, { id: candidateId });
    await candidate.call(personalDataCalls.erasePersonalData, { body: { confirmation: 'APAGAR' } });
    expect((await add()).body.code).toBe('api.resource-notfound');
    expect((await sp.call(boardCalls.listBoardComments, { query: { idInterview: id } })).body).toEqual([]);
  });
});
