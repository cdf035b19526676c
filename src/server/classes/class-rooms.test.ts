import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { classRoomCalls } from '#contract/class-rooms.ts';
import { regionalCalls } from '#contract/regionals.ts';
import { registrationCalls } from '#contract/registration.ts';
import { testApp, type Caller, type TestApp } from '#tests/app.ts';
import {
  administrator,
  CITIES,
  givenClass,
  givenInterview,
  manager,
  type SignedInCaller,
} from '#tests/factories.ts';

const CAMPINAS = 3_509_502;
const INCOMPLETE = 'É necessário preencher todas as informações da turma!';

let portal: TestApp;
let admin: SignedInCaller;
let sp: SignedInCaller;
let mg: SignedInCaller;
let regionalId: number;
beforeAll(async () => {
  portal = await testApp();
  admin = await administrator(portal);
  sp = await manager(portal, 'SP');
  mg = await manager(portal, 'MG');
  regionalId = await regional();
});
afterAll(() => portal.close());

type Query = Readonly<Record<string, unknown>>;
let regionals = 0;
async function regional(given: object = {}): Promise<number> {
  const { body } = await admin.call(regionalCalls.createRegional, {
    body: {
      name: `Regional das turmas ${(regionals += 1)}`,
      uf: { id: 35 },
      cities: [{ id: CITIES.SP.id }, { id: CAMPINAS }],
      ...given,
    },
  });
  return body.id;
}
const formOf = (given: object = {}) => ({
  regionalId,
  cityId: CITIES.SP.id,
  moduleId: 1,
  beginDate: '2027-03-08',
  endDate: '2027-03-12',
  seminarValue: 1980.5,
  hidePortal: false,
  ...given,
});
const create = (given: object = {}, who: Caller = admin) =>
  who.call(classRoomCalls.createClassRoom, { body: formOf(given) });
const update = (id: number, given: object, seen?: number, who: Caller = admin) =>
  who.call(classRoomCalls.updateClassRoom, {
    params: { id },
    query: seen === undefined ? {} : { seen },
    body: formOf(given),
  });
const toggle = (id: number, who: Caller = admin, query: Query = {}, body: object = {}) =>
  who.call(classRoomCalls.toggleClassRoom, { params: { id }, query, body });
const read = async (id: number, who: Caller = admin) =>
  (await who.call(classRoomCalls.getClassRoom, { params: { id } })).body;
const history = async (id: number) =>
  (await admin.call(classRoomCalls.listClassRoomHistory, { params: { id } })).body;
const numberOfClasses = async () =>
  (await admin.call(classRoomCalls.listClassRooms, { query: {} })).body.total;
const namesOf = async (query: Query, who: Caller = admin) =>
  (await who.call(classRoomCalls.listClassRooms, { query })).body.items.map(({ className }) => className);

describe('creating a class', () => {
  it('answers it whole, with a name of version, city and number', async () => {
    const { status, body } = await create({ moduleId: 3 }, sp);
    expect(status).toBe(201);
    expect(body).toEqual({
      idClassRoom: expect.any(Number),
      className: 'Arena São Paulo 1',
      title: 'São Paulo/SP',
      subtitle: '08/03/2027 a 12/03/2027',
      type: 'CLASS_ROOM',
      module: { id: 3, name: 'Arena' },
      beginDate: '2027-03-08',
      endDate: '2027-03-12',
      seminarValue: 1980.5,
      hidePortal: false,
      seats: null,
      active: true,
      situation: 'FUTURE',
      owner: { id: sp.accountId, name: expect.any(String) },
      regional: { id: regionalId, name: expect.any(String), active: true },
      city: { id: CITIES.SP.id, name: 'São Paulo', uf: { id: 35, initials: 'SP' } },
      interested: 0,
      enrolled: 0,
      allowsEditing: false,
      hasActionItem: false,
      allowedActions: [],
      // Nobody is enrolled in it.
      documents: [],
      revision: 1,
    });
    const [line] = await history(body.idClassRoom);
    expect(line).toMatchObject({ command: 'create' });
    expect(line?.changes).toContainEqual({ field: 'value', from: null, to: 'R$\u00A01.980,50' });
  });

  it('numbers the classes of a version in a city, each once, also at the same time', async () => {
    const names = await Promise.all(
      [1, 2, 3].map(async () => (await create({ moduleId: 2 })).body.className),
    );
    expect(names.toSorted()).toEqual(['Startup São Paulo 1', 'Startup São Paulo 2', 'Startup São Paulo 3']);
    expect((await create({ moduleId: 2, cityId: CAMPINAS })).body.className).toBe('Startup Campinas 1');
  });

  it.each([
    ['beginDate', undefined],
    ['endDate', ''],
    ['seminarValue', undefined],
    ['seminarValue', '  '],
    ['regionalId', 0],
    ['cityId', ''],
  ])('without %s (%j) is refused', async (field, value) => {
    const reply = await create({ [field]: value });
    expect([reply.status, reply.body.code]).toEqual([400, 'request.invalid']);
    expect(reply.body.details.issues).toContainEqual({ in: 'body', path: field, message: INCOMPLETE });
  });

  it.each(['R$ 1.234,5,6', '-10', 'mil', -1, 1.005, 'R$ 99.999.999,00'])(
    'for %j is refused, with how to write a price',
    async (seminarValue) => {
      const before = await numberOfClasses();
      const reply = await create({ seminarValue });
      expect(reply.body.details.issues).toEqual([
        {
          in: 'body',
          path: 'seminarValue',
          message: 'Valor inválido! Informe o valor em reais, como R$ 1.234,56.',
        },
      ]);
      expect(await numberOfClasses()).toBe(before);
    },
  );

  it('takes a price as people write it', async () => {
    expect((await create({ seminarValue: 'R$ 1.234,56' })).body.seminarValue).toBe(1234.56);
  });

  it.each([
    [
      'from yesterday',
      { beginDate: '2026-11-20' },
      'class-room.begin-date',
      'A data de início não pode ser anterior a hoje.',
    ],
    [
      'that ends before it starts',
      { endDate: '2027-03-07' },
      'class-room.end-date',
      'A data de término deve ser, no mínimo, um dia depois da data de início.',
    ],
    [
      'in a city that is not the regional’s',
      { cityId: 3_548_500 },
      'class-room.city',
      'A cidade da turma precisa ser uma das cidades da regional.',
    ],
    [
      'of an unknown regional',
      { regionalId: 999_999 },
      'regional.not-available',
      'Regional não encontrada. Escolha uma regional do estado que você atende.',
    ],
  ])('%s is refused with its sentence, and nothing is created', async (_what, given, code, sentence) => {
    const before = await numberOfClasses();
    const reply = await create(given);
    expect([reply.status, reply.body.code, reply.body.message]).toEqual([422, code, sentence]);
    expect(await numberOfClasses()).toBe(before);
  });

  it('in another state’s regional, or in one that is inactive, is refused, and nothing is created', async () => {
    const inactive = await regional();
    await admin.call(regionalCalls.changeRegionalStatus, { params: { id: inactive, active: 'false' } });
    const before = await numberOfClasses();
    const elsewhere = await create({}, mg);
    expect([elsewhere.status, elsewhere.body.code, elsewhere.body.message]).toEqual([
      422,
      'regional.not-available',
      'Regional não encontrada. Escolha uma regional do estado que você atende.',
    ]);
    const reply = await create({ regionalId: inactive });
    expect([reply.status, reply.body.code, reply.body.message]).toEqual([
      409,
      'regional.inactive',
      'A regional desta turma está desativada. Ative a regional antes.',
    ]);
    expect(await numberOfClasses()).toBe(before);
  });
});

describe('editing a class', () => {
  it('changes it and keeps what was before; the portal shows it at once', async () => {
    const { body } = await create({ moduleId: 4 });
    const { body: after } = await update(
      body.idClassRoom,
      { moduleId: 4, endDate: '2027-03-13', seminarValue: 'R$ 990', hidePortal: true },
      body.revision,
    );
    expect(after).toMatchObject({
      className: body.className,
      seminarValue: 990,
      hidePortal: true,
      revision: 2,
    });
    const [line] = await history(body.idClassRoom);
    expect(line).toMatchObject({
      command: 'update',
      userName: body.owner?.name,
      at: portal.deps.clock().toISOString(),
    });
    expect(line?.changes.map(({ field, from, to }) => [field, from, to])).toEqual([
      ['period', '08/03/2027 a 12/03/2027', '08/03/2027 a 13/03/2027'],
      ['value', 'R$\u00A01.980,50', 'R$\u00A0990,00'],
      ['hide-portal', 'não', 'sim'],
    ]);
    const shown = await portal.anyone().call(registrationCalls.listPortalClasses, { query: { moduleId: 4 } });
    expect(shown.body.items).toEqual([]);
  });

  it('gives it a new name with a new city alone, and never an old number again', async () => {
    const { body: first } = await create({ moduleId: 4, cityId: CAMPINAS });
    expect((await update(first.idClassRoom, { moduleId: 4 })).body.className).toMatch(
      /^Rural São Paulo \d+$/,
    );
    expect((await create({ moduleId: 4, cityId: CAMPINAS })).body.className).toBe('Rural Campinas 2');
  });

  it('of another version is refused, and the same again changes nothing', async () => {
    const { body } = await create();
    expect((await update(body.idClassRoom, { moduleId: 2 })).body.code).toBe('class-room.module');
    expect((await update(body.idClassRoom, {})).body).toEqual(body);
    expect(await history(body.idClassRoom)).toHaveLength(1);
  });

  it('keeps the days and the city of one that has begun', async () => {
    const id = await givenClass(portal, { beginsInDays: -2 });
    const before = await read(id);
    await portal.deps.db.deleteFrom('regional_city').where('regional_id', '=', before.regional.id).execute();
    const { beginDate, endDate } = before;
    const same = { regionalId: before.regional.id, beginDate, endDate };
    expect((await update(id, { ...same, seminarValue: 5 })).body).toMatchObject({
      seminarValue: 5,
      beginDate,
    });
    expect((await update(id, { ...same, endDate: '2026-11-20' })).body.code).toBe('class-room.end-date-past');
    expect((await update(id, { ...same, cityId: CAMPINAS })).body.code).toBe('class-room.city');
  });

  it('refuses the second of two people, naming who was quicker, and keeps the first', async () => {
    const { body } = await create();
    const replies = await Promise.all(
      [await administrator(portal), await administrator(portal)].map((who, i) =>
        update(body.idClassRoom, { seminarValue: 100 + i }, body.revision, who),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const refused = replies.find(({ status }) => status === 409);
    const [line] = await history(body.idClassRoom);
    expect([refused?.body.code, refused?.body.details.who]).toEqual(['class-room.stale', line?.userName]);
    expect((await read(body.idClassRoom)).revision).toBe(2);
  });

  it.each([
    ['another state’s', { uf: 'MG' }, 422, 'regional.not-available'],
    ['an inactive', { regionalActive: false, active: false }, 409, 'regional.inactive'],
  ] as const)('cannot move it to %s regional, and changes nothing', async (_what, given, status, code) => {
    const own = await regional({ responsibleManagers: [{ id: sp.accountId }] });
    await admin.call(regionalCalls.allowRegionalClassEditing, {
      params: { id: own },
      body: { allowed: true },
    });
    const { body } = await create({ regionalId: own });
    const target = await read(await givenClass(portal, given));
    const change = { regionalId: target.regional.id, cityId: target.city.id };
    const reply = await update(body.idClassRoom, change, body.revision, sp);
    expect([reply.status, reply.body.code]).toEqual([status, code]);
    expect(await read(body.idClassRoom)).toEqual(body);
    expect(await history(body.idClassRoom)).toHaveLength(1);
  });
});

describe('who edits', () => {
  it('is a GESTOR where the regional allows it and they are responsible for it or for the class', async () => {
    const own = await regional({ responsibleManagers: [{ id: sp.accountId }] });
    const { body } = await create({ regionalId: own });
    const id = body.idClassRoom;
    expect((await read(id, sp)).allowsEditing).toBe(false);
    expect((await update(id, { regionalId: own }, undefined, sp)).body.code).toBe('access.denied');
    expect((await toggle(id, sp)).body.code).toBe('access.denied');
    await admin.call(regionalCalls.allowRegionalClassEditing, {
      params: { id: own },
      body: { allowed: true },
    });
    expect(await read(id, sp)).toMatchObject({
      allowsEditing: true,
      hasActionItem: true,
      allowedActions: ['edit', 'deactivate', 'responsible-manager'],
    });
    expect((await update(id, { regionalId: own, seminarValue: 7 }, undefined, sp)).body.seminarValue).toBe(7);
    const colleague = await manager(portal, 'SP');
    expect((await read(id, colleague)).allowsEditing).toBe(false);
    const { body: created } = await create({ regionalId: own }, colleague);
    expect(created.allowsEditing).toBe(true);
  });

  it('is nobody of another state, who does not find it', async () => {
    const { body } = await create();
    expect((await update(body.idClassRoom, {}, undefined, mg)).status).toBe(404);
    expect((await toggle(body.idClassRoom, mg)).status).toBe(404);
    expect((await mg.call(classRoomCalls.getClassRoom, { params: { id: body.idClassRoom } })).status).toBe(
      404,
    );
    expect(await read(body.idClassRoom)).toEqual(body);
  });
});

describe('activating and deactivating', () => {
  it('switches it, and records it in its history', async () => {
    const { body } = await create();
    const id = body.idClassRoom;
    expect((await toggle(id, admin, { seen: 1 })).body).toMatchObject({ active: false, revision: 2 });
    expect((await toggle(id, admin, {}, { active: false })).body.revision).toBe(2);
    expect((await toggle(id, admin, { seen: 1 })).body.code).toBe('class-room.stale');
    expect((await toggle(id)).body.active).toBe(true);
    const at = portal.deps.clock().toISOString();
    expect(await history(id)).toMatchObject(
      ['activate', 'deactivate', 'create'].map((command) => ({ command, userName: body.owner?.name, at })),
    );
  });

  it('is refused while somebody is enrolled, and nothing changes', async () => {
    const id = await givenClass(portal);
    await givenInterview(portal, { state: 'FINALIZADA-APTO', classRoomId: id, classLink: 'ENROLLED' });
    await givenInterview(portal, { classRoomId: id });
    const before = await read(id);
    expect(before).toMatchObject({ interested: 1, enrolled: 1 });
    const reply = await toggle(id);
    expect([reply.status, reply.body.code]).toEqual([409, 'class-rom-cannot-be-disabled']);
    expect(reply.body.message).toBe(
      `Não é possível desativar: há participantes matriculados que ainda não concluíram o seminário (${before.className}).`,
    );
    expect(await read(id)).toEqual(before);
    expect(await history(id)).toEqual([]);
  });

  it('is allowed once the class has ended', async () => {
    const id = await givenClass(portal, { beginsInDays: -10 });
    await givenInterview(portal, { state: 'FINALIZADA-APTO', classRoomId: id, classLink: 'ENROLLED' });
    expect((await toggle(id)).body.active).toBe(false);
  });

  it('under an inactive regional is refused', async () => {
    const id = await givenClass(portal, { active: false, regionalActive: false });
    const reply = await toggle(id);
    expect([reply.status, reply.body.code]).toEqual([409, 'regional.inactive']);
  });
});

describe('the responsible manager', () => {
  const include = (id: number, managerId: number, who: Caller = admin, query: Query = {}) =>
    who.call(classRoomCalls.includeClassRoomManager, {
      query: { idClassRoom: id, idMnagerResponsible: managerId, ...query },
    });

  it('takes the place of who was', async () => {
    const { body } = await create();
    expect((await include(body.idClassRoom, sp.accountId)).body.owner?.id).toBe(sp.accountId);
    const [line] = await history(body.idClassRoom);
    expect([line?.command, line?.changes[0]?.from, line?.changes[0]?.to]).toEqual([
      'include-manager',
      body.owner?.name,
      (await read(body.idClassRoom)).owner?.name,
    ]);
    expect(line).toMatchObject({ userName: body.owner?.name, at: portal.deps.clock().toISOString() });
    expect((await include(body.idClassRoom, sp.accountId)).body.code).toBe('class-room.manager-already');
    const stale = await include(body.idClassRoom, admin.accountId, admin, { seen: body.revision });
    expect([stale.status, stale.body.code]).toEqual([409, 'class-room.stale']);
    expect((await read(body.idClassRoom)).owner?.id).toBe(sp.accountId);
  });

  it('is of the team and reaches the state; nobody names themselves to gain the right', async () => {
    const { body } = await create();
    expect((await include(body.idClassRoom, mg.accountId)).body.code).toBe('class-room.manager');
    expect((await include(body.idClassRoom, 999_999)).body.code).toBe('class-room.manager');
    expect((await include(body.idClassRoom, sp.accountId, sp)).body.code).toBe('access.denied');
    expect(await read(body.idClassRoom)).toEqual(body);
  });
});

describe('the list', () => {
  let hub: number;
  beforeAll(async () => {
    hub = await regional({ name: 'Polo Ímpar' });
    const add = (name: string, given: Parameters<typeof givenClass>[1]) =>
      givenClass(portal, { name, ...given });
    await add('Ímpar b', { beginsInDays: 20 });
    await add('ímpar A', { beginsInDays: -2, version: 2 });
    await add('Impar ç', { beginsInDays: -30, active: false });
    await add('Impar d', { beginsInDays: 40, uf: 'MG' });
    await portal.deps.db
      .updateTable('class_room')
      .set({ regional_id: hub })
      .where('name', '=', 'Ímpar b')
      .execute();
  });
  const search = 'ímpar';

  it.each([
    ['a text', {}, ['ímpar A', 'Ímpar b', 'Impar ç', 'Impar d']],
    ['a version', { moduleId: 2 }, ['ímpar A']],
    ['a state', { idUf: 31 }, ['Impar d']],
    ['a city', { idCity: CITIES.MG.id }, ['Impar d']],
    ['deactivated ones', { status: 'false' }, ['Impar ç']],
    ['those to come', { situations: 'FUTURE' }, ['Ímpar b', 'Impar d']],
    ['under way or over', { situations: ['ONGOING', 'ENDED'] }, ['ímpar A', 'Impar ç']],
    ['a period', { periodStart: '2026-11-20', periodEnd: '2026-12-15' }, ['ímpar A', 'Ímpar b']],
    [
      'the newest first',
      { 'sort.field': 'beginDate', 'sort.type': 'DESC', 'page.size': 2 },
      ['Impar d', 'Ímpar b'],
    ],
  ])('by %s', async (_what, query, names) => {
    expect(await namesOf({ search, ...query })).toEqual(names);
  });

  it('is searched by city and regional too, and ends at the state of the person', async () => {
    expect(await namesOf({ search: 'polo impar' })).toEqual(['Ímpar b']);
    expect(await namesOf({ search: 'belo hor', status: 'true' })).toContain('Impar d');
    expect(await namesOf({ search }, mg)).toEqual(['Impar d']);
    expect(await namesOf({ search, idRegional: hub })).toEqual(['Ímpar b']);
  });

  it('refuses a period that ends before it starts', async () => {
    const reply = await admin.call(classRoomCalls.listClassRooms, {
      query: { periodStart: '2026-12-02', periodEnd: '2026-12-01' },
    });
    expect(reply.body.code).toBe('request.invalid');
  });

  it('in short, for a choice, has the next ones first', async () => {
    const { body } = await admin.call(classRoomCalls.listSimpleClassRooms, {
      params: { moduleId: 1 },
      query: { search },
    });
    expect(body.map(({ className }) => className)).toEqual(['Ímpar b', 'Impar d', 'Impar ç']);
    expect(body[0]).toMatchObject({
      title: 'São Paulo/SP',
      subtitle: '11/12/2026 a 16/12/2026',
      active: true,
    });
  });
});
