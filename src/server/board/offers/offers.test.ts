import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dateInSaoPaulo } from '#domain/calendar.ts';
import { boardCalls } from '#contract/board.ts';
import { classRoomCalls } from '#contract/class-rooms.ts';
import { classSeatCalls } from '#contract/class-seats.ts';
import { interviewCalls } from '#contract/interviews.ts';
import { interviewCommandCalls } from '#contract/interview-commands.ts';
import { teamRegistrationCalls } from '#contract/team-registration.ts';
import { testApp, type TestApp } from '#tests/app.ts';
import {
  administrator,
  CITIES,
  givenClass,
  manager,
  type GivenClass,
  type SignedInCaller,
} from '#tests/factories.ts';
import { runScheduled } from '#tests/stored.ts';
import { givenApt, givenSeats, linkOf, moveBy } from '../board.fixture.ts';
import { sweepSeats } from './jobs.ts';

let portal: TestApp;
let admin: SignedInCaller;
let sp: SignedInCaller;
beforeAll(async () => {
  portal = await testApp();
  admin = await administrator(portal);
  sp = await manager(portal, 'SP');
});
afterAll(() => portal.close());

const WAIT = { confirmed: ['not-apt', 'class-full'] };

/** Somebody of the waiting list who has been offered the one seat of a class. */
async function offered(given: GivenClass = {}) {
  const k = await givenSeats(portal, 1, given);
  const [holder, first] = [await givenApt(portal), await givenApt(portal)];
  await moveBy(sp, holder.id, { to: k });
  await moveBy(sp, first.id, { to: k, more: WAIT });
  await admin.call(interviewCommandCalls.realizeDesistInterview, { params: { id: holder.id } });
  await runScheduled(portal, sweepSeats);
  const message = (await portal.outbox()).find(
    ({ kind, recipient }) => kind === 'seat-offered' && recipient === first.person.email,
  );
  return {
    k,
    first,
    text: message?.text ?? '',
    token: /\/vaga\/([\w-]+)\?/.exec(message?.text ?? '')?.[1] ?? '',
  };
}

const read = async (token: string) =>
  (await portal.anyone().call(classSeatCalls.readSeatOffer, { body: { token } })).body;
const accept = async (token: string) =>
  (await portal.anyone().call(classSeatCalls.answerSeatOffer, { body: { token, accept: true } })).body;
const store = (id: number, set: object) =>
  portal.deps.db.updateTable('interview').set(set).where('id', '=', id).execute();

describe('an offer', () => {
  it('ends when the class begins, though that is sooner than 72 hours, and shows it', async () => {
    // 21 November, noon in São Paulo.
    const { k, first, text, token } = await offered({ beginsInDays: 2 });
    expect(await read(token)).toMatchObject({ status: 'OPEN', until: '2026-11-23T03:00:00.000Z' });
    expect(text).toContain('23/11/2026');
    // A class that was moved up after the offer.
    await portal.deps.db
      .updateTable('class_room')
      .set({ begin_date: dateInSaoPaulo(portal.deps.clock()) })
      .where('id', '=', k)
      .execute();
    expect([(await read(token)).status, (await accept(token)).code]).toEqual(['OVER', 'seat-offer.over']);
    expect((await linkOf(portal, first.id))[1]).toBe('INTERESTED');
  });

  it.each([
    ['is not apt any more', { completing: 'REENTREVISTA', result: 'SEM_RESULTADO' }],
    [
      'is overdue, and the sweep has not come yet',
      { processed_at: new Date('2026-05-20T12:00:00Z'), expires_on: '2026-11-20' },
    ],
  ])('enrols nobody who %s', async (_, set) => {
    const { first, token } = await offered();
    await store(first.id, set);
    expect([(await read(token)).status, (await accept(token)).code]).toEqual(['OVER', 'seat-offer.over']);
    expect((await linkOf(portal, first.id))[1]).toBe('INTERESTED');
  });

  it('that an undone move gave up comes back only where its seat has not been taken', async () => {
    const { k, first, token } = await offered();
    const [other, quick] = [await givenClass(portal), await givenApt(portal)];
    const { undo } = (await moveBy(sp, first.id, { to: other, more: { confirmed: ['gives-up-offer'] } }))
      .body;
    expect((await moveBy(sp, quick.id, { to: k })).body.outcome).toBe('MOVED');
    expect((await sp.call(boardCalls.moveInterview, { body: undo })).status).toBe(200);
    const { body } = await sp.call(classSeatCalls.getClassOverview, { params: { id: k } });
    expect(body.places).toMatchObject({ total: 1, held: 1, offered: 0, waiting: 1 });
    expect((await accept(token)).code).toBe('seat-offer.over');
  });
});

describe('an offer whose address is corrected', () => {
  const offersTo = async (email: string) =>
    (await portal.outbox()).filter(({ kind, recipient }) => kind === 'seat-offered' && recipient === email);
  const correct = (id: number, email: string) =>
    sp.call(teamRegistrationCalls.editInterview, {
      params: { id },
      body: {
        email,
        phone: '11987654321',
        city: { id: CITIES.SP.id, uf: { id: CITIES.SP.ufId } },
        sendEmail: false,
      },
    });

  it('opens nothing for who had the link, and reaches the new address once', async () => {
    const { first, token } = await offered();
    const email = `certo.${first.id}@exemplo.test`;
    expect((await correct(first.id, email)).status).toBe(200);
    expect([(await read(token)).code, (await accept(token)).code]).toEqual(['link.invalid', 'link.invalid']);
    expect((await linkOf(portal, first.id))[1]).toBe('INTERESTED');

    await runScheduled(portal, sweepSeats);
    await runScheduled(portal, sweepSeats);
    const sent = await offersTo(email);
    expect(sent).toHaveLength(1);
    expect(await offersTo(first.person.email)).toHaveLength(1);
    const renewed = /\/vaga\/([\w-]+)\?/.exec(sent[0]?.text ?? '')?.[1] ?? '';
    expect(await read(renewed)).toMatchObject({ status: 'OPEN' });
    expect((await accept(renewed)).status).toBe('ACCEPTED');
    const { body } = await admin.call(interviewCalls.listInterviewHistory, { params: { id: first.id } });
    expect(JSON.stringify(body).match(/offer-seat/g)).toHaveLength(2);
  });

  it('keeps its deadline', async () => {
    const { first, token } = await offered();
    const { until } = await read(token);
    const email = `prazo.${first.id}@exemplo.test`;
    await correct(first.id, email);
    portal.advance({ minutes: 60 });
    await runScheduled(portal, sweepSeats);
    const [sent] = await offersTo(email);
    const renewed = /\/vaga\/([\w-]+)\?/.exec(sent?.text ?? '')?.[1] ?? '';
    expect((await read(renewed)).until).toBe(until);
  });
});

describe('an accepted seat', () => {
  it('is confirmed by the link only as long as the person is enrolled there', async () => {
    const { k, first, token } = await offered();
    expect((await accept(token)).status).toBe('ACCEPTED');
    const other = await givenClass(portal);
    expect((await moveBy(sp, first.id, { from: k, to: other })).status).toBe(200);
    expect([(await read(token)).status, (await accept(token)).code]).toEqual(['OVER', 'seat-offer.over']);
    expect(await linkOf(portal, first.id)).toEqual([other, 'ENROLLED']);
  });
});

describe('an undo', () => {
  it('enrols nobody in a class that was deactivated meanwhile', async () => {
    const [k, other] = [await givenClass(portal), await givenClass(portal)];
    const { id } = await givenApt(portal, { classRoomId: k, classLink: 'ENROLLED' });
    const { undo } = (await moveBy(sp, id, { from: k, to: other })).body;
    const off = await admin.call(classRoomCalls.toggleClassRoom, {
      params: { id: k },
      body: { active: false },
    });
    expect(off.status).toBe(200);
    expect((await sp.call(boardCalls.moveInterview, { body: undo })).body.code).toBe('board.class-inactive');
    expect(await linkOf(portal, id)).toEqual([other, 'ENROLLED']);
  });
});
