import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { interviewCommandCalls } from '#contract/interview-commands.ts';
import { classRoomCalls } from '#contract/class-rooms.ts';
import { testApp, type TestApp } from '#tests/app.ts';
import { administrator, givenClass, givenInterview } from '#tests/factories.ts';
import { historyOf, interviewRow } from '#tests/stored.ts';
import { expectReportedOnce } from './inject-breach.fixture.ts';
import { reportedBy } from './reported.fixture.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());

const setActive = (id: number, active: boolean) =>
  portal.deps.db.updateTable('class_room').set({ active }).where('id', '=', id).execute();

describe('a place in a class', () => {
  it('that was deactivated past the product is reported once', async () => {
    const classRoomId = await givenClass(portal);
    const { id } = await givenInterview(portal, {
      state: 'FINALIZADA-APTO',
      classRoomId,
      classLink: 'ENROLLED',
    });
    await givenInterview(portal, { state: 'FINALIZADA-APTO', classRoomId });
    await givenInterview(portal, { state: 'DESISTENTE-CONCLUIDO', classRoomId, classLink: 'ENROLLED' });
    await expectReportedOnce(portal, [
      'enrolled-in-inactive-class',
      'the class alone was changed',
      async () => {
        await setActive(classRoomId, false);
        return { ids: [id], heal: () => setActive(classRoomId, true) };
      },
    ]);
  });

  it('becomes interest when its person withdrew, the class was deactivated, and the withdrawal is undone', async () => {
    const admin = await administrator(portal);
    const classRoomId = await givenClass(portal);
    const { id } = await givenInterview(portal, {
      state: 'DESISTENTE-CONCLUIDO',
      classRoomId,
      classLink: 'ENROLLED',
    });
    const closed = await admin.call(classRoomCalls.toggleClassRoom, {
      params: { id: classRoomId },
      body: { active: false },
    });
    expect(closed.status).toBe(200);
    const undone = await admin.call(interviewCommandCalls.undoDesistInterview, { params: { id } });
    expect(undone.status).toBe(204);
    expect(await interviewRow(portal, id)).toMatchObject({
      completing: 'FINALIZADA',
      class_room_id: classRoomId,
      class_link: 'INTERESTED',
    });
    expect((await historyOf(portal, id)).slice(-2)).toMatchObject([
      { command: 'undo-desist', account_id: admin.accountId },
      { command: 'link-class', actor: 'system', details: { classRoom: classRoomId, link: 'INTERESTED' } },
    ]);
    expect(await reportedBy(portal)).toEqual([]);
  });

  it('stays when the class is still held', async () => {
    const admin = await administrator(portal);
    const classRoomId = await givenClass(portal);
    const { id } = await givenInterview(portal, {
      state: 'DESISTENTE-CONCLUIDO',
      classRoomId,
      classLink: 'ENROLLED',
    });
    await admin.call(interviewCommandCalls.undoDesistInterview, { params: { id } });
    expect((await interviewRow(portal, id)).class_link).toBe('ENROLLED');
  });
});
