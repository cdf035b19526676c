import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boardCalls } from '#contract/board.ts';
import { classRoomCalls } from '#contract/class-rooms.ts';
import { classSeatCalls } from '#contract/class-seats.ts';
import { interviewCommandCalls } from '#contract/interview-commands.ts';
import { interviewCalls } from '#contract/interviews.ts';
import { registrationCalls } from '#contract/registration.ts';
import { testApp, type Reply, type TestApp } from '#tests/app.ts';
import {
  administrator,
  candidateOf,
  givenClass,
  givenInterview,
  manager,
  signedInAs,
  type SignedInCaller,
} from '#tests/factories.ts';
import { historyOf, runScheduled } from '#tests/stored.ts';
import { givenApt, givenSeats, linkOf, moveBy } from './board.fixture.ts';
import { sweepSeats } from './offers/jobs.ts';

let portal: TestApp;
let admin: SignedInCaller;
let sp: SignedInCaller;
beforeAll(async () => {
  portal = await testApp();
  admin = await administrator(portal);
  sp = await manager(portal, 'SP');
});
afterAll(() => portal.close());

const NOT_WAITING = {
  code: 'waiting-list.left',
  message: 'Esta pessoa não está mais na lista de espera desta turma. Nada foi feito agora.',
};
const WAIT = { confirmed: ['not-apt', 'class-full'] };
const sweep = () => runScheduled(portal, sweepSeats);
const offersTo = async ({ person }: { person: { email: string } }) =>
  (await portal.outbox()).filter(
    ({ kind, recipient }) => kind === 'seat-offered' && recipient === person.email,
  );
const tokenOf = async (who: { person: { email: string } }) =>
  /\/vaga\/([\w-]+)\?/.exec((await offersTo(who))[0]?.text ?? '')?.[1] ?? '';
const answer = (token: string, accept: boolean) =>
  portal.anyone().call(classSeatCalls.answerSeatOffer, { body: { token, accept } });
const read = (token: string) => portal.anyone().call(classSeatCalls.readSeatOffer, { body: { token } });
const waiting = async (id: number) =>
  (await sp.call(classSeatCalls.listWaitingList, { params: { id } })).body.people.map(
    ({ idInterview }) => idInterview,
  );
const commandsOf = async (id: number) => (await historyOf(portal, id)).map(({ command }) => command);

/** A class with one seat, which is held, and two who wait for it. */
async function fullClass() {
  const k = await givenSeats(portal, 1);
  const [holder, first, second] = [await givenApt(portal), await givenApt(portal), await givenApt(portal)];
  await moveBy(sp, holder.id, { to: k });
  await moveBy(sp, first.id, { to: k, more: WAIT });
  await moveBy(sp, second.id, { to: k, more: WAIT });
  return { k, holder, first, second };
}
const desist = (id: number) => admin.call(interviewCommandCalls.realizeDesistInterview, { params: { id } });

describe('whoever waits for a seat of a class', () => {
  it.each<[string, (who: SignedInCaller, at: Awaited<ReturnType<typeof fullClass>>) => Promise<Reply>]>([
    [
      'takes nobody off its list',
      (who, { first }) => who.call(classSeatCalls.leaveWaitingList, { params: { id: first.id } }),
    ],
    [
      'moves nobody off its list',
      async (who, { first }) => moveBy(who, first.id, { to: await givenClass(portal) }),
    ],
    [
      'moves nobody out of its seats',
      async (who, { k, holder }) => moveBy(who, holder.id, { from: k, to: await givenClass(portal) }),
    ],
  ])('%s', async (_what, act) => {
    const at = await fullClass();
    const { accountId } = await manager(portal, 'SP');
    await portal.deps.db
      .updateTable('account')
      .set({ candidate_id: at.second.candidateId })
      .where('id', '=', accountId)
      .execute();
    const colleague = await signedInAs(portal, accountId);
    const refused = await act(colleague, at);
    expect([refused.status, refused.body.code]).toEqual([403, 'board.own-waiting']);
    expect(await waiting(at.k)).toEqual([at.first.id, at.second.id]);
    expect(await linkOf(portal, at.holder.id)).toEqual([at.k, 'ENROLLED']);
    expect((await act(sp, at)).status).toBeLessThan(300);
  });
});

describe('a freed seat', () => {
  it('is offered to the first of the list, once; whoever accepts is enrolled', async () => {
    const { k, holder, first, second } = await fullClass();
    await sweep();
    expect(await offersTo(first)).toEqual([]);
    await desist(holder.id);
    await sweep();
    await sweep();
    expect([(await offersTo(first)).length, (await offersTo(second)).length]).toEqual([1, 0]);
    const token = await tokenOf(first);
    expect((await read(token)).body).toMatchObject({ status: 'OPEN', place: 'São Paulo, SP' });
    expect((await answer(token, true)).body.status).toBe('ACCEPTED');
    expect((await answer(token, true)).body.status).toBe('ACCEPTED');
    expect((await answer(token, false)).body.code).toBe('seat-offer.over');
    expect(await linkOf(portal, first.id)).toEqual([k, 'ENROLLED']);
    expect((await commandsOf(first.id)).slice(-3)).toEqual(['move-class', 'offer-seat', 'accept-seat']);
    expect(await waiting(k)).toEqual([second.id]);
  });

  it('declined, goes to the next; whoever declined stays interested', async () => {
    const { k, holder, first, second } = await fullClass();
    await desist(holder.id);
    await sweep();
    expect((await answer(await tokenOf(first), false)).body.status).toBe('DECLINED');
    await sweep();
    expect((await offersTo(second)).length).toBe(1);
    expect([await linkOf(portal, first.id), await waiting(k)]).toEqual([[k, 'INTERESTED'], [second.id]]);
  });

  it('is not offered while the move that freed it can be undone', async () => {
    const { k, holder, first } = await fullClass();
    const other = await givenClass(portal);
    const { undo } = (await moveBy(sp, holder.id, { from: k, to: other })).body;
    await sweep();
    expect(await offersTo(first)).toEqual([]);
    expect(undo).not.toBeNull();
    portal.advance({ seconds: 16 });
    await sweep();
    expect((await offersTo(first)).length).toBe(1);
  });

  it('counts as taken while it is offered', async () => {
    const { k, holder } = await fullClass();
    await desist(holder.id);
    await sweep();
    const { id } = await givenApt(portal);
    expect((await moveBy(sp, id, { to: k })).body.details.confirmations[0].code).toBe('class-full');
  });

  it('is offered only to the apt: the others keep their place', async () => {
    const k = await givenSeats(portal, 1);
    const [holder, notYet, apt] = [
      await givenApt(portal),
      await givenInterview(portal),
      await givenApt(portal),
    ];
    await moveBy(sp, holder.id, { to: k });
    for (const { id } of [notYet, apt]) await moveBy(sp, id, { to: k, more: WAIT });
    await desist(holder.id);
    await sweep();
    expect([(await offersTo(notYet)).length, (await offersTo(apt)).length]).toEqual([0, 1]);
    expect(await waiting(k)).toEqual([notYet.id, apt.id]);
  });

  it('is not offered when the transaction that offers it fails: neither offer nor message, and then one of each', async () => {
    const { k, holder, first } = await fullClass();
    await desist(holder.id);
    const { db } = portal.deps;
    await sql`alter table message add constraint no_offer check (kind <> 'seat-offered') not valid`.execute(
      db,
    );
    await sweep().catch(() => {});
    expect(
      (await sp.call(classSeatCalls.listWaitingList, { params: { id: k } })).body.people[0]?.offerUntil,
    ).toBeNull();
    await sql`alter table message drop constraint no_offer`.execute(db);
    portal.advance({ minutes: 2 });
    await sweep();
    expect((await offersTo(first)).length).toBe(1);
    expect((await commandsOf(first.id)).filter((command) => command === 'offer-seat')).toHaveLength(1);
  });
});

describe('around the list', () => {
  it('the candidate sees the place, and the offer with its link', async () => {
    const { holder, first, second } = await fullClass();
    const seenBy = async (who: { id: number; candidateId: number }) => {
      const caller = await candidateOf(portal, { id: who.candidateId });
      return (await caller.call(interviewCalls.getInterviewById, { params: { id: who.id } })).body
        .waitingList;
    };
    expect(await seenBy(second)).toEqual({ place: 2, offerUntil: null, offerToken: null });
    await desist(holder.id);
    await sweep();
    const offered = await seenBy(first);
    expect(offered).toMatchObject({ place: 1, offerToken: await tokenOf(first) });
    expect(
      (await admin.call(interviewCalls.getInterviewById, { params: { id: first.id } })).body.waitingList,
    ).toMatchObject({
      place: 1,
      offerToken: null,
    });
  });

  it('an offer leads nowhere while its person’s result is under review', async () => {
    const { holder, first } = await fullClass();
    await desist(holder.id);
    await sweep();
    await portal.deps.db
      .updateTable('interview')
      .set({ result: 'AGUARDANDO_AVALIACAO' })
      .where('id', '=', first.id)
      .execute();
    const caller = await candidateOf(portal, { id: first.candidateId });
    const { waitingList } = (await caller.call(interviewCalls.getInterviewById, { params: { id: first.id } }))
      .body;
    expect(waitingList).toMatchObject({ place: 1, offerToken: null });
    expect(waitingList?.offerUntil).not.toBeNull();
  });

  it('a forged link is nobody’s', async () => {
    const { holder, first } = await fullClass();
    await desist(holder.id);
    await sweep();
    const token = await tokenOf(first);
    const [id] = token.split('-');
    for (const forged of [
      `${Number(id) + 1}-${token.slice(token.indexOf('-') + 1)}`,
      'x',
      `${id}-${'a'.repeat(43)}`,
    ])
      expect((await read(forged)).body.code).toBe('link.invalid');
  });

  it('a class that fills shows it in the portal, and one that has room again does not', async () => {
    const k = await givenSeats(portal, 1, { name: 'Turma das vagas' });
    const { id } = await givenApt(portal);
    const shown = async () =>
      (
        await portal
          .anyone()
          .call(registrationCalls.listPortalClasses, { query: { moduleId: 1, pageSize: 100 } })
      ).body.items.find(({ idClassRoom }) => idClassRoom === k)?.full;
    expect(await shown()).toBe(false);
    await moveBy(sp, id, { to: k });
    expect(await shown()).toBe(true);
  });

  it('seats are saved with the class, and left as they are where they are left out', async () => {
    const { body: regional } = { body: await givenClass(portal) };
    const row = await portal.deps.db
      .selectFrom('class_room')
      .select(['regional_id', 'city_id'])
      .where('id', '=', regional)
      .executeTakeFirstOrThrow();
    const form = {
      regionalId: row.regional_id,
      cityId: row.city_id,
      moduleId: 1,
      beginDate: '2027-03-08',
      endDate: '2027-03-12',
      seminarValue: 100,
    };
    const made = await admin.call(classRoomCalls.createClassRoom, { body: { ...form, seats: '40' } });
    expect([made.status, made.body.seats]).toEqual([201, 40]);
    const params = { id: made.body.idClassRoom };
    const save = async (seats: object) =>
      (await admin.call(classRoomCalls.updateClassRoom, { params, body: { ...form, ...seats } })).body.seats;
    expect([await save({}), await save({ seats: '' })]).toEqual([40, null]);
    for (const seats of [0, -1, 1.5, '12a', 10_001])
      expect((await admin.call(classRoomCalls.createClassRoom, { body: { ...form, seats } })).status).toBe(
        400,
      );
    const [line] = (await admin.call(classRoomCalls.listClassRoomHistory, { params })).body;
    expect(line?.changes).toEqual([{ field: 'seats', from: '40', to: null }]);
  });

  it('somebody is taken off the list, once, by whoever reaches them', async () => {
    const { k, first, second } = await fullClass();
    const leave = (who: SignedInCaller) =>
      who.call(classSeatCalls.leaveWaitingList, { params: { id: first.id } });
    expect((await leave(await manager(portal, 'MG'))).status).toBe(404);
    const [left, again] = [await leave(sp), await leave(sp)];
    expect([left.status, again.status, again.body]).toEqual([204, 409, NOT_WAITING]);
    expect([await waiting(k), await linkOf(portal, first.id)]).toEqual([[second.id], [k, 'INTERESTED']]);
  });

  it('somebody who was moved to another list meanwhile keeps their place there', async () => {
    const [{ k, first }, other] = [await fullClass(), await fullClass()];
    await moveBy(admin, first.id, { to: other.k, more: WAIT });
    const late = await sp.call(classSeatCalls.leaveWaitingList, {
      params: { id: first.id },
      query: { idClassRoom: k },
    });
    expect([late.status, late.body]).toEqual([409, NOT_WAITING]);
    expect(await waiting(other.k)).toEqual([other.first.id, other.second.id, first.id]);
  });

  it('the page of the class counts its people and shows what is left to do', async () => {
    const { k, holder } = await fullClass();
    await desist(holder.id);
    await sweep();
    const { body } = await sp.call(classSeatCalls.getClassOverview, { params: { id: k } });
    expect(body).toMatchObject({
      bar: { interested: 2, apt: 0, closed: 1 },
      places: { total: 1, held: 0, offered: 1, waiting: 2, full: true },
      funnel: { linked: 3, sent: 3, apt: 3, enrolled: 1, certified: 0 },
    });
    expect(body.openTasks.map(({ code, people, message }) => [code, people, message])).toEqual([
      ['no-owner', 0, 'A turma não tem gestor responsável.'],
      ['offers-open', 1, '1 vaga oferecida espera resposta.'],
      ['waiting', 2, '2 pessoas estão na lista de espera.'],
    ]);
  });
});

describe('somebody with an open offer', () => {
  it('is moved elsewhere once that is confirmed; an undo gives place, offer and link back', async () => {
    const { k, holder, first } = await fullClass();
    await desist(holder.id);
    await sweep();
    const other = await givenClass(portal);
    const asked = await moveBy(sp, first.id, { to: other });
    expect(asked.body.details.confirmations.map(({ code }: { code: string }) => code)).toEqual([
      'gives-up-offer',
    ]);
    const token = await tokenOf(first);
    expect([await linkOf(portal, first.id), (await read(token)).body.status]).toEqual([
      [k, 'INTERESTED'],
      'OPEN',
    ]);

    const { undo } = (await moveBy(sp, first.id, { to: other, more: { confirmed: ['gives-up-offer'] } }))
      .body;
    expect((await read(token)).body.status).toBe('OVER');
    expect((await sp.call(boardCalls.moveInterview, { body: undo })).status).toBe(200);
    expect((await read(token)).body.status).toBe('OPEN');
    expect((await answer(token, true)).body.status).toBe('ACCEPTED');
    expect(await linkOf(portal, first.id)).toEqual([k, 'ENROLLED']);
  });
});

describe('without an answer', () => {
  it('after 72 hours the offer lapses and the next is called', async () => {
    const { holder, first, second } = await fullClass();
    await desist(holder.id);
    await sweep();
    const token = await tokenOf(first);
    portal.advance({ days: 3, seconds: 1 });
    expect((await answer(token, true)).body.code).toBe('seat-offer.over');
    await sweep();
    expect((await commandsOf(first.id)).at(-1)).toBe('seat-offer-lapsed');
    expect((await offersTo(second)).length).toBe(1);
    expect((await read(token)).body.status).toBe('OVER');
  });
});
