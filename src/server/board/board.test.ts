import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MOVABLE_STATES } from '#domain/classes/board.ts';
import { STATE_KEYS } from '#domain/interview/states.ts';
import { boardCalls } from '#contract/board.ts';
import { classSeatCalls } from '#contract/class-seats.ts';
import { interviewCommandCalls } from '#contract/interview-commands.ts';
import { testApp, type Caller, type TestApp } from '#tests/app.ts';
import {
  administrator,
  givenClass,
  givenInterview,
  manager,
  signedInAs,
  type SignedInCaller,
} from '#tests/factories.ts';
import { historyOf } from '#tests/stored.ts';
import { cardsFor, columnsFor, givenApt, givenSeats, linkOf, moveBy } from './board.fixture.ts';
import { BOARD_STATE } from './states.ts';

let portal: TestApp;
let admin: SignedInCaller;
let sp: SignedInCaller;
let colleague: SignedInCaller;
let mg: SignedInCaller;
beforeAll(async () => {
  portal = await testApp();
  admin = await administrator(portal);
  sp = await manager(portal, 'SP');
  colleague = await manager(portal, 'SP');
  mg = await manager(portal, 'MG');
});
afterAll(() => portal.close());

const columnOf = async (who: Caller, id: number, query: object = {}) =>
  (await columnsFor(who, query)).items.find(({ idClassRoom }) => idClassRoom === id);
const idsIn = async (who: Caller, query: object) =>
  (await cardsFor(who, query)).items.map(({ idInterview }) => idInterview);

describe('columns and cards', () => {
  it('a class holds those enrolled, by name; those interested are in the first column, oldest first', async () => {
    const k = await givenClass(portal);
    const b = await givenApt(portal, { classRoomId: k, classLink: 'ENROLLED', registeredDaysAgo: 20 });
    const a = await givenApt(portal, { classRoomId: k, classLink: 'ENROLLED', registeredDaysAgo: 30 });
    const late = await givenApt(portal, { classRoomId: k, registeredDaysAgo: 10 });
    const early = await givenInterview(portal, { classRoomId: k, registeredDaysAgo: 20 });
    const byName = [a, b].toSorted((x, y) => x.person.name.localeCompare(y.person.name, 'pt-BR'));
    expect(await idsIn(sp, { type: 'CLASS_ROOM', idClassRoom: k })).toEqual(byName.map(({ id }) => id));
    expect(await idsIn(sp, { type: 'INTERESTED', idClassRoom: k })).toEqual([early.id, late.id]);
    expect(await columnOf(sp, k)).toMatchObject({
      cards: 2,
      outOfReach: 0,
      bar: { interested: 2, inInterview: 0, apt: 2, certified: 0, closed: 0 },
      places: { total: null, held: 2, offered: 0, waiting: 0, full: false },
    });
    expect((await columnsFor(sp, { idClassInterested: k })).interested).toMatchObject({
      idClassRoom: k,
      cards: 2,
    });
  });

  it('counts by state only whom its reader reaches, and the others by their number alone', async () => {
    const k = await givenClass(portal);
    const enrolled = { classRoomId: k, classLink: 'ENROLLED' } as const;
    await givenApt(portal, enrolled);
    await givenInterview(portal, { ...enrolled, state: 'DESISTENTE-CONCLUIDO', uf: 'MG' });
    const own = { interested: 0, inInterview: 0, apt: 1, certified: 0, closed: 0 };
    expect(await columnOf(sp, k)).toMatchObject({ cards: 1, outOfReach: 1, bar: own });
    expect((await columnOf(admin, k))?.bar).toEqual({ ...own, closed: 1 });
    const overviewFor = async (who: Caller) =>
      (await who.call(classSeatCalls.getClassOverview, { params: { id: k } })).body;
    expect(await overviewFor(sp)).toMatchObject({ bar: own, funnel: { linked: 1, apt: 1 }, outOfReach: 1 });
    expect(await overviewFor(admin)).toMatchObject({ funnel: { linked: 2, apt: 2 }, outOfReach: 0 });
  });

  it('counts as having sent an interview only whoever has sent this one', async () => {
    const classRoomId = await givenClass(portal);
    const states = [
      'EM_PREENCHIMENTO-SEM_RESULTADO',
      'REENTREVISTA-SEM_RESULTADO',
      'EXPIRADA-SEM_RESULTADO',
      'EM_REVISAO-SEM_RESULTADO',
      'FINALIZADA-AGUARDANDO_AVALIACAO',
    ] as const;
    for (const state of states) await givenInterview(portal, { classRoomId, classLink: 'INTERESTED', state });
    const { body } = await admin.call(classSeatCalls.getClassOverview, { params: { id: classRoomId } });
    expect(body.funnel).toMatchObject({ linked: 5, sent: 2 });
  });

  it('is read on, card by card, without a gap or a repetition', async () => {
    const k = await givenClass(portal);
    const people = await Promise.all(
      [1, 2, 3].map(() => givenApt(portal, { classRoomId: k, classLink: 'ENROLLED' })),
    );
    const read: number[] = [];
    for (let after: number | null | undefined; after !== null;) {
      const page = await cardsFor(sp, {
        type: 'CLASS_ROOM',
        idClassRoom: k,
        size: 1,
        ...(after === undefined ? {} : { after }),
      });
      read.push(...page.items.map(({ idInterview }) => idInterview));
      after = page.next;
    }
    expect(new Set(read)).toEqual(new Set(people.map(({ id }) => id)));
    expect(read).toHaveLength(people.length);
  });

  it('people of other states are a number, which no search changes', async () => {
    const k = await givenClass(portal, { uf: 'SP' });
    const away = await givenApt(portal, { uf: 'MG', classRoomId: k, classLink: 'ENROLLED' });
    for (const query of [{}, { search: away.person.name }, { search: 'ninguém' }])
      expect(await columnOf(sp, k, query)).toMatchObject({ cards: 0, outOfReach: 1 });
    expect(await idsIn(sp, { type: 'CLASS_ROOM', idClassRoom: k })).toEqual([]);
    expect(await columnOf(admin, k)).toMatchObject({ cards: 1, outOfReach: 0 });
    expect(await columnOf(mg, k)).toBeUndefined();
  });

  it('of people of other states, no count says whether they are apt: each counts as one who holds a seat', async () => {
    const k = await givenSeats(portal, 2);
    await givenApt(portal, { classRoomId: k, classLink: 'ENROLLED' });
    const away = await givenInterview(portal, { uf: 'MG', classRoomId: k, classLink: 'ENROLLED' });
    const seenBy = async (who: SignedInCaller) => (await columnOf(who, k))?.places;
    expect(await seenBy(admin)).toMatchObject({ held: 1, full: false });
    expect(await seenBy(sp)).toMatchObject({ held: 2, full: false });
    await portal.deps.db
      .updateTable('interview')
      .set({ completing: 'FINALIZADA', result: 'APTO' })
      .where('id', '=', away.id)
      .execute();
    expect(await seenBy(admin)).toMatchObject({ held: 2, full: true });
    expect(await seenBy(sp)).toMatchObject({ held: 2, full: true });
  });

  it('a card after one out of reach: nothing is found out about its place', async () => {
    const k = await givenClass(portal, { uf: 'SP' });
    const away = await givenApt(portal, { uf: 'MG', classRoomId: k, classLink: 'ENROLLED' });
    await givenApt(portal, { classRoomId: k, classLink: 'ENROLLED' });
    expect(await idsIn(sp, { type: 'CLASS_ROOM', idClassRoom: k, after: away.id })).toEqual([]);
  });

  it('classes to come are before those that have ended, each beginning with the nearest', async () => {
    const classes = await Promise.all(
      [30, -40, 3, -10, -2].map((beginsInDays) => givenClass(portal, { beginsInDays, uf: 'BA' })),
    );
    const { body } = await admin.call(boardCalls.listBoardColumns, {
      params: { moduleId: 1 },
      query: { idUf: 29 },
    });
    const ids = body.items.map(({ idClassRoom }: { idClassRoom: number }) => idClassRoom);
    // One that began two days ago goes on.
    expect(ids).toEqual([4, 2, 0, 3, 1].map((n) => classes[n]));
  });

  it('deactivated classes are shown on request', async () => {
    const k = await givenClass(portal, { active: false });
    expect(await columnOf(sp, k)).toBeUndefined();
    expect(await columnOf(sp, k, { deactivated: true })).toMatchObject({ active: false });
  });

  it('the states of the board are those of the domain', async () => {
    const { rows } = await sql<{ state: string }>`
      select i.completing || '-' || i.result as state
        from (select split_part(s, '-', 1) as completing, split_part(s, '-', 2) as result
                from unnest(${[...STATE_KEYS]}::text[]) s) i
       where ${BOARD_STATE}`.execute(portal.deps.db);
    expect(rows.map(({ state }) => state).toSorted()).toEqual([...MOVABLE_STATES].toSorted());
  });
});

describe('moving', () => {
  it('into a class: enrolled, with a line of history, and undone within ten seconds', async () => {
    const k = await givenClass(portal);
    const { id } = await givenApt(portal);
    const { status, body } = await moveBy(sp, id, { to: k });
    expect([status, body.outcome, await linkOf(portal, id)]).toEqual([200, 'MOVED', [k, 'ENROLLED']]);
    expect((await historyOf(portal, id)).at(-1)).toMatchObject({
      command: 'move-class',
      account_id: sp.accountId,
    });
    const back = await sp.call(boardCalls.moveInterview, { body: body.undo });
    expect([back.status, back.body.undo, await linkOf(portal, id)]).toEqual([200, null, [null, null]]);
    expect((await historyOf(portal, id)).at(-1)).toMatchObject({ command: 'undo-move-class' });
  });

  it('is not undone later, by somebody else, or after another change', async () => {
    const [k, other] = [await givenClass(portal), await givenClass(portal)];
    const { id } = await givenApt(portal);
    const { undo } = (await moveBy(sp, id, { to: k })).body;
    expect((await colleague.call(boardCalls.moveInterview, { body: undo })).body.code).toBe(
      'board.undo-too-late',
    );
    await moveBy(sp, id, { from: k, to: other });
    expect((await sp.call(boardCalls.moveInterview, { body: undo })).body.code).toBe('board.moved');
    const last = (await moveBy(sp, id, { from: other, to: k })).body.undo;
    portal.advance({ seconds: 16 });
    expect((await sp.call(boardCalls.moveInterview, { body: last })).body.code).toBe('board.undo-too-late');
    expect(await linkOf(portal, id)).toEqual([k, 'ENROLLED']);
  });

  it('of two at once, one wins, and the other gets who and where', async () => {
    const [k, other] = [await givenClass(portal), await givenClass(portal)];
    const { id } = await givenApt(portal);
    const replies = await Promise.all([moveBy(sp, id, { to: k }), moveBy(colleague, id, { to: other })]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const loser = replies.find(({ status }) => status === 409);
    const [where] = await linkOf(portal, id);
    expect(loser?.body).toMatchObject({
      code: 'board.moved',
      details: { idClassRoom: where, link: 'ENROLLED' },
    });
    expect(loser?.body.details.who).toMatch(/\w/);
  });

  it('a card whose person desisted meanwhile is refused; an e-mail meanwhile is no change', async () => {
    const k = await givenClass(portal);
    const { id } = await givenApt(portal);
    const { seen } = (await sp.call(boardCalls.getCompleteBoardItem, { params: { id } })).body;
    await admin.call(interviewCommandCalls.addHighligth, { params: { id } });
    expect((await moveBy(sp, id, { to: k, more: { seen } })).status).toBe(200);
    await admin.call(interviewCommandCalls.realizeDesistInterview, { params: { id } });
    const refused = await moveBy(sp, id, { from: k, to: null, type: 'INTERESTED', more: { seen } });
    expect([refused.status, refused.body.code]).toEqual([409, 'board.moved']);
  });

  it('asks for what is unusual, and does it once confirmed', async () => {
    const k = await givenClass(portal, { beginsInDays: -20 });
    const { id } = await givenInterview(portal);
    const asked = await moveBy(sp, id, { to: k });
    expect([asked.status, asked.body.code]).toEqual([409, 'board.unconfirmed']);
    expect(asked.body.details.confirmations).toEqual([
      { code: 'not-apt', message: 'Esta pessoa ainda não tem o resultado Apto.' },
      { code: 'class-ended', message: 'Esta turma já terminou.' },
    ]);
    expect(await linkOf(portal, id)).toEqual([null, null]);
    const done = await moveBy(sp, id, { to: k, more: { confirmed: ['not-apt', 'class-ended'] } });
    expect(done.status).toBe(200);
  });

  it('to those interested without a class is refused with the specified warning', async () => {
    const k = await givenClass(portal);
    const { id } = await givenApt(portal, { classRoomId: k, classLink: 'ENROLLED' });
    expect((await moveBy(sp, id, { from: k, to: null, type: 'INTERESTED' })).body).toMatchObject({
      code: 'board.class-required',
      message: 'Para mover o participante, selecione uma turma através do filtro "Interessados na turma".',
    });
  });

  it('needs reach of the person, of the class they leave and of the one they enter', async () => {
    const [here, there] = [await givenClass(portal), await givenClass(portal, { uf: 'MG' })];
    const away = await givenApt(portal, { uf: 'MG' });
    const ours = await givenApt(portal, { classRoomId: there, classLink: 'ENROLLED' });
    const interested = await givenApt(portal, { classRoomId: there });
    const version3 = await givenClass(portal, { version: 3 });
    expect((await moveBy(sp, away.id, { to: here })).status).toBe(404);
    expect((await moveBy(sp, ours.id, { from: there, to: here })).status).toBe(404);
    expect((await moveBy(sp, interested.id, { to: there })).status).toBe(404);
    expect((await moveBy(sp, interested.id, { to: version3 })).status).toBe(404);
    expect((await moveBy(sp, interested.id, { to: here })).status).toBe(200);
    expect((await moveBy(admin, ours.id, { from: there, to: here })).status).toBe(200);
  });

  it('nobody moves their own registration', async () => {
    const { id, candidateId } = await givenApt(portal);
    const k = await givenClass(portal);
    const self = await manager(portal, 'SP');
    await portal.deps.db
      .updateTable('account')
      .set({ candidate_id: candidateId })
      .where('id', '=', self.accountId)
      .execute();
    const caller = await signedInAs(portal, self.accountId);
    expect((await moveBy(caller, id, { to: k })).body.code).toBe('access.own-interview');
    const card = (await caller.call(boardCalls.getCompleteBoardItem, { params: { id } })).body;
    expect([card.movable, card.fixedBecause]).toEqual([false, 'own-interview']);
  });

  it('several at once: each by itself', async () => {
    const k = await givenClass(portal);
    const [one, two] = [await givenApt(portal), await givenApt(portal)];
    const fixed = await givenInterview(portal, { state: 'FINALIZADA-NAO_APTO' });
    const away = await givenApt(portal, { uf: 'MG' });
    const { body } = await sp.call(boardCalls.moveInterviews, {
      body: {
        idClassTarget: k,
        typeTarget: 'CLASS_ROOM',
        items: [one, fixed, away, two].map(({ id }) => ({ idInterview: id, typeSource: 'INTERESTED' })),
      },
    });
    expect(body.moved.map(({ item }) => item.idInterview)).toEqual([one.id, two.id]);
    expect(body.refused.map(({ idInterview, code }) => [idInterview, code])).toEqual([
      [fixed.id, 'board.not-movable'],
      [away.id, 'api.resource-notfound'],
    ]);
  });
});

describe('seats', () => {
  it('fifty at once for the last one: one gets it', async () => {
    const k = await givenSeats(portal, 1);
    const people: { readonly id: number }[] = [];
    while (people.length < 50) people.push(await givenApt(portal));
    const replies = await Promise.all(people.map(({ id }) => moveBy(sp, id, { to: k })));
    const codes = replies.map(({ status, body }) => (status === 200 ? 'moved' : body.code));
    expect(codes.toSorted()).toEqual([...Array.from({ length: 49 }, () => 'board.unconfirmed'), 'moved']);
    expect(await columnOf(sp, k)).toMatchObject({ cards: 1, places: { total: 1, held: 1, full: true } });
  });

  it('a full class takes people on its list, in the order in which they come', async () => {
    const k = await givenSeats(portal, 1);
    const [holder, first, second] = [await givenApt(portal), await givenApt(portal), await givenApt(portal)];
    await moveBy(sp, holder.id, { to: k });
    const more = { confirmed: ['class-full'] };
    const waits = (await moveBy(sp, first.id, { to: k, more })).body;
    expect([waits.outcome, waits.item.waitingPlace]).toEqual(['WAITING', 1]);
    expect((await moveBy(sp, second.id, { to: k, more })).body.item.waitingPlace).toBe(2);
    expect(await linkOf(portal, first.id)).toEqual([k, 'INTERESTED']);
    expect(await columnOf(sp, k)).toMatchObject({ places: { held: 1, waiting: 2, full: true } });
    // Whoever leaves and comes back by undoing has kept the place.
    const other = await givenClass(portal);
    const left = (await moveBy(sp, first.id, { to: other })).body;
    const back = await sp.call(boardCalls.moveInterview, { body: left.undo });
    expect([back.status, back.body.item.waitingPlace]).toEqual([200, 1]);
  });
});

// Last: the clock goes on by a day, which ends the sessions.
describe('comments', () => {
  const add = (who: Caller, idInterview: number, textComment: string) =>
    who.call(boardCalls.addBoardComment, { query: { idInterview }, body: { textComment } });
  const remove = (who: Caller, id: number) => who.call(boardCalls.deleteBoardComment, { params: { id } });

  it('the newest three are on the card, the rest on request; blank and too long ones are refused', async () => {
    const { id } = await givenApt(portal);
    for (const text of ['um', 'dois', ' três ', 'quatro']) expect((await add(sp, id, text)).status).toBe(201);
    for (const text of ['', '   ', 'a'.repeat(141)]) expect((await add(sp, id, text)).status).toBe(400);
    expect((await add(mg, id, 'de fora')).status).toBe(404);
    const card = (await colleague.call(boardCalls.getCompleteBoardItem, { params: { id } })).body;
    expect([card.commentsTotal, card.comments.map((one) => [one.textComment, one.deletable])]).toEqual([
      4,
      [
        ['quatro', false],
        ['três', false],
        ['dois', false],
      ],
    ]);
    const all = (await sp.call(boardCalls.listBoardComments, { query: { idInterview: id } })).body;
    expect(all.map(({ textComment }) => textComment)).toEqual(['quatro', 'três', 'dois', 'um']);
  });

  it('are deleted by their author, for a day; that there was one stays', async () => {
    const { id } = await givenApt(portal);
    const [first, second] = [(await add(sp, id, 'um')).body.id, (await add(sp, id, 'dois')).body.id];
    expect((await remove(colleague, first)).body.code).toBe('board.comment-not-deletable');
    expect((await remove(mg, first)).status).toBe(404);
    expect((await remove(sp, first)).status).toBe(204);
    expect((await remove(sp, first)).status).toBe(404);
    portal.advance({ days: 1, seconds: 1 });
    const nextDay = await signedInAs(portal, sp.accountId);
    expect((await remove(nextDay, second)).body.code).toBe('board.comment-not-deletable');
    const kept = await portal.deps.db
      .selectFrom('board_comment')
      .select(['text', 'account_id'])
      .where('interview_id', '=', id)
      .orderBy('id')
      .execute();
    expect(kept).toEqual([
      { text: null, account_id: sp.accountId },
      { text: 'dois', account_id: sp.accountId },
    ]);
  });
});
