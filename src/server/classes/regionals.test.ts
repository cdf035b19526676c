import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { classRoomCalls } from '#contract/class-rooms.ts';
import { regionalCalls } from '#contract/regionals.ts';
import { registrationCalls } from '#contract/registration.ts';
import { createAccount } from '#server/seed/create-account.ts';
import { inTransaction } from '#server/platform/db.ts';
import { testApp, type Caller, type TestApp } from '#tests/app.ts';
import {
  administrator,
  CITIES,
  givenClass,
  givenIdentity,
  givenInterview,
  manager,
  regionalManager,
  type SignedInCaller,
} from '#tests/factories.ts';

const CAMPINAS = 3_509_502;
const REQUIRED = 'Campo obrigatório não informado.';

let portal: TestApp;
let admin: SignedInCaller;
let sp: SignedInCaller;
let mg: SignedInCaller;
beforeAll(async () => {
  portal = await testApp();
  admin = await administrator(portal);
  sp = await regionalManager(portal, 'SP');
  mg = await regionalManager(portal, 'MG');
});
afterAll(() => portal.close());

type Query = Readonly<Record<string, unknown>>;

let made = 0;
const formOf = (given: object = {}) => ({
  name: `Regional número ${(made += 1)}`,
  uf: { id: 35 },
  cities: [{ id: CITIES.SP.id }],
  responsibleManagers: [],
  ...given,
});
const create = (given: object = {}, who: Caller = admin) =>
  who.call(regionalCalls.createRegional, { body: formOf(given) });
const read = async (id: number) => (await admin.call(regionalCalls.getRegional, { params: { id } })).body;
const update = (id: number, body: object, seen?: number, who: Caller = admin) =>
  who.call(regionalCalls.updateRegional, { params: { id }, query: seen ? { seen } : {}, body });
const setStatus = (id: number, active: boolean, seen?: number, who: Caller = admin) =>
  who.call(regionalCalls.changeRegionalStatus, {
    params: { id, active: String(active) },
    query: seen ? { seen } : {},
  });
const history = async (id: number) =>
  (await admin.call(regionalCalls.listRegionalHistory, { params: { id } })).body;
const nameOf = async ({ accountId }: SignedInCaller) =>
  (
    await portal.deps.db
      .selectFrom('account')
      .select('name')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow()
  ).name;
const list = async (query: Query, who: Caller = admin) => {
  const { body } = await who.call(regionalCalls.listRegionals, { query });
  return { total: body.total, names: body.items.map(({ name }) => name) };
};
/** A class of a regional of its own, whose id comes along. */
async function classWithRegional(given: Parameters<typeof givenClass>[1] = {}) {
  const id = await givenClass(portal, given);
  const row = await classRow(id);
  return { id, regionalId: row.regional_id, name: row.name };
}
const classRow = (id: number) =>
  portal.deps.db.selectFrom('class_room').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const issuesOf = (reply: { body: { details: { issues: { path: string; message: string }[] } } }) =>
  reply.body.details.issues.map(({ path, message }) => [path, message]);

describe('creating a regional', () => {
  it('answers it whole, and keeps who created it', async () => {
    const reply = await create({
      name: '  Vale   do Paraíba ',
      cities: [{ id: CAMPINAS }, { id: CITIES.SP.id }],
      responsibleManagers: [{ id: sp.accountId }],
    });
    expect(reply.status).toBe(201);
    expect(reply.body).toEqual({
      id: expect.any(Number),
      name: 'Vale do Paraíba',
      active: true,
      uf: { id: 35, initials: 'SP', name: 'São Paulo' },
      cities: [
        { id: CAMPINAS, name: 'Campinas' },
        { id: CITIES.SP.id, name: 'São Paulo' },
      ],
      responsibleManagers: [{ id: sp.accountId, name: expect.any(String) }],
      allowsClassEditing: false,
      allowsPortalInterview: true,
      hasClasses: false,
      revision: 1,
    });
    const [line] = await history(reply.body.id);
    expect(line).toMatchObject({ command: 'create', userName: await nameOf(admin) });
    expect(line?.changes).toContainEqual({ field: 'cities', from: null, to: 'Campinas, São Paulo' });
  });

  it.each([
    ['no name', { name: '  ' }, ['name', REQUIRED]],
    [
      '101 characters',
      { name: 'a'.repeat(101) },
      ['name', 'Limite atingido, o nome da regional tem que ter o máximo de 100 caracteres.'],
    ],
    ['no city', { cities: [] }, ['cities', REQUIRED]],
    ['no state', { uf: undefined }, ['uf', REQUIRED]],
    ['a state not chosen', { uf: { id: 0 } }, ['uf.id', REQUIRED]],
  ])('with %s is refused', async (_what, given, issue) => {
    const reply = await create(given);
    expect([reply.status, reply.body.code]).toEqual([400, 'request.invalid']);
    expect(issuesOf(reply)).toContainEqual(issue);
  });

  it.each([
    ['of a city of another state', { cities: [{ id: CITIES.MG.id }] }, 422, 'regional.cities'],
    ['of an unknown city', { cities: [{ id: 9_999_999 }] }, 422, 'regional.cities'],
    ['of an unknown state', { uf: { id: 99 } }, 422, 'regional.cities'],
    ['of an unknown person', { responsibleManagers: [{ id: 999_999 }] }, 422, 'regional.managers'],
  ])('%s is refused', async (_what, given, status, code) => {
    const reply = await create(given);
    expect([reply.status, reply.body.code]).toEqual([status, code]);
  });

  it('in a state out of reach, or with its manager, is refused', async () => {
    expect((await create({}, mg)).body.code).toBe('access.denied');
    expect((await create({ responsibleManagers: [{ id: mg.accountId }] })).body.code).toBe(
      'regional.managers',
    );
  });
});

describe('a name', () => {
  const validate = async (query: Query) =>
    (await admin.call(regionalCalls.validateRegionalName, { query })).body;

  it('is taken in its state, in whatever letters, and free in another', async () => {
    const { body: taken } = await create({ name: 'Região Açu' });
    const sentence = 'Já existe uma regional nessa UF cadastrada com esse nome.';
    expect(await validate({ idUf: 35, name: ' REGIAO  acu ' })).toEqual({ valid: false, message: sentence });
    expect(await validate({ idUf: 31, name: 'Região Açu' })).toEqual({ valid: true, message: null });
    expect(await validate({ idUf: 35, name: 'Região Açu', idRegional: taken.id })).toMatchObject({
      valid: true,
    });
    const reply = await create({ name: 'regiao açu' });
    expect([reply.status, reply.body.code, reply.body.message]).toEqual([
      409,
      'validate-regional-name-in-uf',
      sentence,
    ]);
    const other = await create();
    expect((await update(other.body.id, formOf({ name: 'Região AÇU' }))).body.code).toBe(
      'validate-regional-name-in-uf',
    );
    expect(await read(other.body.id)).toEqual(other.body);
  });

  it('learns nothing about a state out of reach', async () => {
    const { body: taken } = await create({ name: 'Além da divisa' });
    const validateAs = async (caller: SignedInCaller, idUf: number) => {
      const { status, body } = await caller.call(regionalCalls.validateRegionalName, {
        query: { idUf, name: taken.name },
      });
      return [status, 'code' in body ? body.code : body];
    };
    expect(await validateAs(mg, 35)).toEqual([403, 'access.denied']);
    expect(await validateAs(mg, 31)).toEqual([200, { valid: true, message: null }]);
    expect((await validateAs(admin, 99))[1]).toBe('regional.cities');
  });

  it('goes to one of two who take it at once', async () => {
    const replies = await Promise.all([1, 2, 3, 4].map(() => create({ name: 'Corrida' })));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409]);
    expect(replies.filter(({ status }) => status === 409).map(({ body }) => body.code)).toEqual(
      Array.from({ length: 3 }, () => 'validate-regional-name-in-uf'),
    );
    expect((await list({ search: 'corrida' })).total).toBe(1);
  });
});

describe('editing a regional', () => {
  it('changes it, and keeps what was before', async () => {
    const { body: before } = await create({ name: 'Antes', responsibleManagers: [{ id: sp.accountId }] });
    const reply = await update(
      before.id,
      formOf({ name: 'Depois', cities: [{ id: CAMPINAS }], responsibleManagers: [{ id: admin.accountId }] }),
      before.revision,
    );
    expect(reply.body).toMatchObject({ name: 'Depois', revision: 2, cities: [{ id: CAMPINAS }] });
    const [line] = await history(before.id);
    expect(line).toMatchObject({
      command: 'update',
      userName: await nameOf(admin),
      at: portal.deps.clock().toISOString(),
    });
    expect(line?.changes.map(({ field, from, to }) => [field, from, to])).toEqual([
      ['name', 'Antes', 'Depois'],
      ['cities', 'São Paulo', 'Campinas'],
      ['responsible-managers', before.responsibleManagers[0]?.name, reply.body.responsibleManagers[0]?.name],
    ]);
  });

  it('the same again changes nothing', async () => {
    const { body } = await create();
    const { name, uf, cities, responsibleManagers } = body;
    expect((await update(body.id, { name, uf, cities, responsibleManagers })).body).toEqual(body);
    expect(await history(body.id)).toHaveLength(1);
  });

  it('refuses the second of two people, naming who was quicker, and keeps the first', async () => {
    const { body } = await create();
    const [first, second] = [await administrator(portal), await administrator(portal)];
    const replies = await Promise.all(
      [first, second].map((who, i) =>
        update(body.id, formOf({ name: `Quem chegou ${i}` }), body.revision, who),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const refused = replies.find(({ status }) => status === 409);
    expect(refused?.body.code).toBe('regional.stale');
    const [line] = await history(body.id);
    expect(refused?.body.details.who).toBe(line?.userName);
    expect(refused?.body.message).toContain(`${line?.userName} alterou esta regional em 21/11/2026`);
    expect((await read(body.id)).name).toBe(replies.find(({ status }) => status === 200)?.body.name);
  });

  it('moves it to another state only without classes', async () => {
    const { body: free } = await create();
    const moved = await update(free.id, formOf({ uf: { id: 31 }, cities: [{ id: CITIES.MG.id }] }));
    expect(moved.body.uf.initials).toBe('MG');
    const { regionalId } = await classWithRegional();
    const before = await read(regionalId);
    expect(before.hasClasses).toBe(true);
    const reply = await update(regionalId, formOf({ uf: { id: 31 }, cities: [{ id: CITIES.MG.id }] }));
    expect([reply.status, reply.body.code]).toEqual([409, 'regional.uf-fixed']);
    expect(await read(regionalId)).toEqual(before);
  });

  it('is not found in another state, and cannot be moved there', async () => {
    const { body } = await create();
    expect((await update(body.id, formOf(), undefined, mg)).status).toBe(404);
    const reply = await update(
      body.id,
      formOf({ uf: { id: 31 }, cities: [{ id: CITIES.MG.id }] }),
      undefined,
      sp,
    );
    expect(reply.body.code).toBe('access.denied');
    expect(await read(body.id)).toEqual(body);
  });

  it('keeps a manager who has left the team until they are taken off', async () => {
    const leaving = await manager(portal, 'SP');
    const { body } = await create({ responsibleManagers: [{ id: leaving.accountId }] });
    await portal.deps.db.deleteFrom('account_role').where('account_id', '=', leaving.accountId).execute();
    const { name, uf, cities } = body;
    const renamed = await update(body.id, {
      name: `${name} b`,
      uf,
      cities,
      responsibleManagers: body.responsibleManagers,
    });
    expect(renamed.body.responsibleManagers).toEqual(body.responsibleManagers);
    await update(body.id, { name, uf, cities, responsibleManagers: [] });
    const again = await update(body.id, { name, uf, cities, responsibleManagers: body.responsibleManagers });
    expect(again.body.code).toBe('regional.managers');
  });
});

describe('switches and status', () => {
  it('are turned, or set to the same again without a trace', async () => {
    const { body } = await create();
    const edit = (query: Query, given: object) =>
      admin.call(regionalCalls.allowRegionalClassEditing, { params: { id: body.id }, query, body: given });
    expect((await edit({ seen: 1 }, {})).body).toMatchObject({ allowsClassEditing: true, revision: 2 });
    expect((await edit({}, { allowed: true })).body).toMatchObject({ allowsClassEditing: true, revision: 2 });
    const stale = await edit({ seen: 1 }, { allowed: false });
    expect([stale.status, stale.body.code, stale.body.details.who]).toEqual([409, 'regional.stale', 'você']);
    const interview = await admin.call(regionalCalls.allowRegionalPortalInterview, {
      params: { id: body.id },
      body: { allowed: false },
    });
    expect(interview.body).toMatchObject({ allowsPortalInterview: false, revision: 3 });
    expect((await history(body.id)).map(({ changes }) => changes[0])).toMatchObject([
      { field: 'portal-interview', from: 'sim', to: 'não' },
      { field: 'class-editing', from: 'não', to: 'sim' },
      {},
    ]);
  });

  it('deactivating takes the classes along, activating leaves them', async () => {
    const { id, regionalId } = await classWithRegional();
    expect((await setStatus(regionalId, false)).body).toMatchObject({ active: false });
    expect(await classRow(id)).toMatchObject({ active: false, revision: 2 });
    expect((await setStatus(regionalId, true)).body).toMatchObject({ active: true });
    expect((await classRow(id)).active).toBe(false);
    const who = await nameOf(admin);
    expect((await history(regionalId)).map(({ command, userName }) => [command, userName])).toEqual([
      ['activate', who],
      ['deactivate', who],
    ]);
    const ofClass = await admin.call(classRoomCalls.listClassRoomHistory, { params: { id } });
    expect(ofClass.body).toMatchObject([{ command: 'deactivate-with-regional', userName: who }]);
  });

  it('refuses the second of two people who switch it, and changes nothing for them', async () => {
    const { body } = await create();
    expect((await setStatus(body.id, false, body.revision)).status).toBe(200);
    const colleague = await administrator(portal);
    const reply = await setStatus(body.id, true, body.revision, colleague);
    expect([reply.status, reply.body.code, reply.body.details.who]).toEqual([
      409,
      'regional.stale',
      await nameOf(admin),
    ]);
    expect((await read(body.id)).active).toBe(false);
  });

  it('deactivating is all or nothing, naming the classes with enrolled people', async () => {
    const { id, regionalId, name } = await classWithRegional();
    const other = await portal.deps.db
      .insertInto('class_room')
      .values({ ...(await copyable(id)), name: 'Turma vazia' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await givenInterview(portal, { state: 'FINALIZADA-APTO', classRoomId: id, classLink: 'ENROLLED' });
    const reply = await setStatus(regionalId, false);
    expect([reply.status, reply.body.code, reply.body.details.classes]).toEqual([
      409,
      'class-rom-cannot-be-disabled',
      name,
    ]);
    expect(reply.body.message).toBe(
      `Não é possível desativar: há participantes matriculados que ainda não concluíram o seminário (${name}).`,
    );
    expect(await history(regionalId)).toEqual([]);
    expect([(await classRow(id)).active, (await classRow(other.id)).active]).toEqual([true, true]);
    expect((await read(regionalId)).active).toBe(true);
  });

  it.each([
    ['interested', 'FINALIZADA-APTO', 'INTERESTED'],
    ['certified', 'CERTIFICADA-APTO', 'ENROLLED'],
    ['desistent', 'DESISTENTE-CONCLUIDO', 'ENROLLED'],
    ['expired', 'EXPIRADA-APTO', 'ENROLLED'],
  ] as const)('%s people do not stand in the way', async (_who, state, classLink) => {
    const { id, regionalId } = await classWithRegional();
    await givenInterview(portal, { state, classRoomId: id, classLink });
    expect((await setStatus(regionalId, false)).status).toBe(200);
  });

  it('what the portal shows changes at once, by its tag', async () => {
    const { regionalId } = await classWithRegional({ version: 4 });
    const ask = (tag?: string) =>
      portal.anyone().call(registrationCalls.listPortalClasses, {
        query: { moduleId: 4 },
        ...(tag ? { headers: { 'if-none-match': tag } } : {}),
      });
    const shown = await ask();
    expect(shown.body.total).toBe(1);
    expect(shown.headers['cache-control']).toBe('public, no-cache');
    const tag = shown.headers['etag'] as string;
    expect((await ask(tag)).status).toBe(304);
    await setStatus(regionalId, false);
    const after = await ask(tag);
    expect([after.status, after.body.total]).toEqual([200, 0]);
  });
});

describe('the list', () => {
  beforeAll(async () => {
    for (const name of ['Índice b', 'índice A', 'Indice ç', 'Indice d']) await create({ name });
    const { body } = await create({ name: 'Índice mineiro', uf: { id: 31 }, cities: [{ id: CITIES.MG.id }] });
    await setStatus(body.id, false);
  });

  it('is by name as people sort it, in pages', async () => {
    const search = 'indice';
    expect(await list({ search })).toEqual({
      total: 5,
      names: ['índice A', 'Índice b', 'Indice ç', 'Indice d', 'Índice mineiro'],
    });
    expect((await list({ search, 'sort.type': 'DESC' })).names[0]).toBe('Índice mineiro');
    expect(await list({ search, 'page.size': 2, 'page.index': 1 })).toEqual({
      total: 5,
      names: ['Indice ç', 'Indice d'],
    });
  });

  it.each([
    ['a state', { idUf: 31 }, ['Índice mineiro']],
    ['a city', { idCity: CITIES.MG.id }, ['Índice mineiro']],
    ['deactivated ones', { status: 'false' }, ['Índice mineiro']],
    ['active ones', { status: 'true', idUf: 31 }, []],
  ])('of %s', async (_what, query, names) => {
    expect((await list({ search: 'indice', ...query })).names).toEqual(names);
  });

  it('ends at the state of the person', async () => {
    expect((await list({ search: 'indice' }, mg)).names).toEqual(['Índice mineiro']);
    expect((await list({ search: 'indice', idUf: 35 }, mg)).names).toEqual([]);
    const { body } = await (
      await manager(portal, 'MG')
    ).call(regionalCalls.listRegionalsByUf, { query: { idUf: 35 } });
    expect(body).toEqual([]);
  });

  it('of a state for the form of a class has active ones with their cities', async () => {
    const { body } = await sp.call(regionalCalls.listRegionalsByUf, { query: { idUf: 35 } });
    expect(body.find(({ name }) => name === 'índice A')).toEqual({
      id: expect.any(Number),
      name: 'índice A',
      cities: [{ id: CITIES.SP.id, name: 'São Paulo' }],
    });
  });
});

describe('looking for a responsible manager', () => {
  const search = (query: Query, who: Caller = admin) =>
    who.call(regionalCalls.listManagersByUf, { query: { idUf: 35, ...query } });
  beforeAll(() =>
    inTransaction(portal.deps.db, async (tx) => {
      await createAccount(tx, {
        name: 'Zênia Paulista',
        email: 'zenia.sp@casa.test',
        roles: ['GESTOR', 'ADMINISTRADOR'],
        uf: 'SP',
      });
      await createAccount(tx, { name: 'Zenia Nacional', email: 'zenia@casa.test', roles: ['ADMINISTRADOR'] });
      await createAccount(tx, {
        name: 'Zenia Mineira',
        email: 'zenia.mg@casa.test',
        roles: ['GESTOR'],
        uf: 'MG',
      });
      await createAccount(tx, { name: 'Zenia Piloto', email: 'zenia.p@casa.test', roles: ['PILOTO'] });
      await createAccount(tx, {
        name: 'Zenia Regional',
        email: 'zenia.r@casa.test',
        roles: ['GESTOR_EMPRETEC'],
      });
    }),
  );

  it('finds those of the state or national, by a part of the name', async () => {
    const { body } = await search({ nameSearch: 'zenia' });
    expect(body.items.map(({ name, uf }) => [name, uf])).toEqual([
      ['Zenia Nacional', null],
      ['Zênia Paulista', 'SP'],
    ]);
    expect(body.total).toBe(2);
  });

  it('answers a hundred at once, and shows how many there are', async () => {
    await inTransaction(portal.deps.db, async (tx) => {
      for (let i = 0; i < 101; i += 1) {
        await createAccount(tx, {
          name: `Multidão ${i}`,
          email: `m${i}@casa.test`,
          roles: ['GESTOR'],
          uf: 'SP',
        });
      }
    });
    const { body } = await search({ nameSearch: 'multidao' });
    expect([body.items.length, body.total]).toEqual([100, 101]);
    const reply = await search({ nameSearch: 'multidao', pageSize: 101 });
    expect([reply.status, reply.body.code]).toEqual([400, 'request.invalid']);
  });

  it('asks for three characters, and answers nobody of a state out of reach', async () => {
    const reply = await search({ nameSearch: ' ze ' });
    expect([reply.status, reply.body.code]).toEqual([400, 'request.invalid']);
    expect((await search({ nameSearch: 'zenia' }, mg)).body.items).toEqual([]);
  });

  it('finds those whom the identity provider made managers', async () => {
    const id = await inTransaction(portal.deps.db, (tx) =>
      createAccount(tx, { name: 'Zenia Provedora', email: 'zenia.idp@casa.test', roles: [] }),
    );
    await givenIdentity(portal, id, { roles: ['GESTOR'], uf: 'SP' });
    expect((await search({ nameSearch: 'provedora' })).body.total).toBe(1);
    expect((await search({ nameSearch: 'provedora', idUf: 31 })).body.total).toBe(0);
  });
});

async function copyable(id: number) {
  const { id: _, ...rest } = await classRow(id);
  return rest;
}
