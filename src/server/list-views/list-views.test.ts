import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listViewCalls, type viewForm } from '#contract/list-views.ts';
import type * as z from 'zod';
import { MAX_OWN_VIEWS } from '#domain/list-view.ts';
import { testApp, type TestApp } from '#tests/app.ts';
import { administrator, manager, type SignedInCaller } from '#tests/factories.ts';

type ViewForm = z.input<typeof viewForm>;

let portal: TestApp;
let national: SignedInCaller;
let paulo: SignedInCaller;
let paula: SignedInCaller;
let minas: SignedInCaller;

beforeAll(async () => {
  portal = await testApp();
  national = await administrator(portal);
  [paulo, paula] = [await manager(portal, 'SP'), await manager(portal, 'SP')];
  minas = await manager(portal, 'MG');
});
afterAll(() => portal.close());

const WAITING: ViewForm = {
  name: 'Aguardando em SP',
  filter: { 'filter.ufs': ['SP'], 'filter.waiting': ['AWAITING_EVALUATION'], 'filter.myRecords': true },
  order: 'ASC',
  shared: false,
};
/** A form, or what is refused as one. */
const save = (who: SignedInCaller, change: object = {}, moduleId = 1) =>
  who.call(listViewCalls.createView, { params: { moduleId }, body: { ...WAITING, ...change } });
const change = (who: SignedInCaller, id: number, body: Partial<ViewForm>) =>
  who.call(listViewCalls.updateView, { params: { id }, body: { ...WAITING, ...body } });
const remove = (who: SignedInCaller, id: number) => who.call(listViewCalls.deleteView, { params: { id } });
const views = async (who: SignedInCaller, moduleId = 1) =>
  (await who.call(listViewCalls.listViews, { params: { moduleId } })).body;
const names = async (who: SignedInCaller, moduleId = 1) =>
  (await views(who, moduleId)).map(({ name }) => name);

describe('saved views of the list', () => {
  it('keep filters and order of a version, for their author', async () => {
    const saved = await save(paulo, { name: '  Aguardando \n em SP ' });
    expect(saved.status).toBe(201);
    expect(await views(paulo)).toEqual([saved.body]);
    expect(saved.body).toMatchObject({
      name: 'Aguardando em SP',
      filter: WAITING.filter,
      order: 'ASC',
      sort: 'interviewDate',
      columns: null,
      shared: false,
      own: true,
      removable: true,
    });
    expect(await views(paulo, 2)).toEqual([]);
    for (const other of [paula, minas, national]) expect(await views(other)).toEqual([]);
    await remove(paulo, saved.body.id);
    expect(await views(paulo)).toEqual([]);
  });

  it('keep what the list is sorted by and its columns, each once', async () => {
    const saved = await save(paulo, { sort: 'deadline', columns: ['deadline', 'uf'] });
    expect(saved.body).toMatchObject({ sort: 'deadline', columns: ['deadline', 'uf'] });
    const changed = await change(paulo, saved.body.id, { sort: 'person' });
    expect(changed.body).toMatchObject({ sort: 'person', columns: null });
    expect(await views(paulo)).toEqual([changed.body]);
    for (const wrong of [
      { columns: ['uf', 'uf'] },
      { columns: [] },
      { columns: ['cpf'] },
      { sort: 'registrationEmail' },
    ])
      expect((await save(paulo, { name: 'Outra', ...wrong })).body.code).toBe('request.invalid');
    await remove(paulo, saved.body.id);
  });

  it('never hold the searched text, nor what the list cannot be filtered by', async () => {
    for (const [filter, path] of [
      [{ 'filter.fieldOfResearch': 'maria' }, 'filter'],
      [{ 'filter.ufs': ['sp'] }, 'filter.filter.ufs.0'],
      [{ 'filter.periodStart': '2026-03-02', 'filter.periodEnd': '2026-03-01' }, 'filter.filter.periodEnd'],
    ] as const) {
      const reply = await save(paulo, { filter });
      expect([reply.status, reply.body.code]).toEqual([400, 'request.invalid']);
      expect(JSON.stringify(reply.body.details)).toContain(path);
    }
    expect(await views(paulo)).toEqual([]);
  });

  it('have a name of 1 to 40 characters, once for each person and version', async () => {
    const first = await save(paulo, { name: 'Sem resposta' });
    for (const name of ['', ' \n ', 'x'.repeat(41)])
      expect((await save(paulo, { name })).body.code).toBe('request.invalid');
    expect((await save(paulo, { name: 'SEM resposta' })).body.code).toBe('list-view.name-taken');
    const [another, elsewhere] = [await save(paula, { name: 'Sem resposta' }), await save(paulo, {}, 3)];
    expect([another.status, elsewhere.status]).toEqual([201, 201]);
    const second = await save(paulo, { name: 'Outra' });
    expect((await change(paulo, second.body.id, { name: 'sem resposta' })).body.code).toBe(
      'list-view.name-taken',
    );
    for (const [who, { body }] of [
      [paulo, first],
      [paula, another],
      [paulo, elsewhere],
      [paulo, second],
    ] as const)
      await remove(who, body.id);
  });

  it('are one where the same name is saved twice at once', async () => {
    const replies = await Promise.all([save(paulo), save(paulo), save(paulo)]);
    expect(replies.filter(({ status }) => status === 201).length).toBe(1);
    expect(replies.filter(({ body }) => body.code === 'list-view.name-taken').length).toBe(2);
    expect(await names(paulo)).toEqual([WAITING.name]);
    for (const { id } of await views(paulo)) await remove(paulo, id);
  });

  it('can be shared with those who reach something in common, and with nobody else', async () => {
    const own = await save(paulo, { name: 'Zeta' });
    const ofState = await save(paulo, { name: 'Água', shared: true });
    const ofCountry = await save(national, { name: 'País', shared: true });
    expect(await names(paulo)).toEqual(['Água', 'Zeta', 'País']);
    expect(await names(paula)).toEqual(['Água', 'País']);
    expect(await names(minas)).toEqual(['País']);
    expect(await names(national)).toEqual(['País', 'Água']);
    const [seen] = await views(paula);
    expect(seen).toMatchObject({ own: false, removable: false });
    await change(paulo, ofState.body.id, { name: 'Água', shared: false });
    expect(await names(paula)).toEqual(['País']);
    await remove(paulo, own.body.id);
    await remove(paulo, ofState.body.id);
    await remove(national, ofCountry.body.id);
  });

  it('are changed by their author alone, and removed also by an administrator who reaches the author', async () => {
    const { body: shared } = await save(paulo, { shared: true });
    const { body: own } = await save(paulo, { name: 'Só minha' });
    const stateAdministrator = await administrator(portal, 'SP');
    const elsewhere = await administrator(portal, 'MG');
    for (const who of [paula, minas, national, stateAdministrator])
      expect((await change(who, shared.id, { name: 'Minha agora' })).status).toBe(404);
    for (const who of [paula, minas, elsewhere]) expect((await remove(who, shared.id)).status).toBe(404);
    for (const who of [national, stateAdministrator]) expect((await remove(who, own.id)).status).toBe(404);
    expect(await names(paulo)).toEqual([WAITING.name, 'Só minha']);
    expect((await remove(stateAdministrator, shared.id)).status).toBe(204);
    expect(await names(paulo)).toEqual(['Só minha']);
    await remove(paulo, own.id);
  });

  it(`are at most ${MAX_OWN_VIEWS} of one person in a version`, async () => {
    for (let made = 0; made < MAX_OWN_VIEWS - 1; made++) await save(minas, { name: `Visão ${made}` }, 4);
    const [a, b] = await Promise.all([save(minas, { name: 'a' }, 4), save(minas, { name: 'b' }, 4)]);
    const [made, refused] = a.status === 201 ? [a, b] : [b, a];
    expect([made.status, refused.status]).toEqual([201, 409]);
    expect(refused.body).toMatchObject({
      code: 'list-view.too-many',
      message: 'Você já tem 30 visões nesta versão. Exclua uma para salvar outra.',
    });
    expect((await save(minas, { name: 'a' }, 3)).status).toBe(201);
  });

  it('go with the account', async () => {
    const leaving = await manager(portal, 'SP');
    await save(leaving, { shared: true });
    expect(await names(paula)).toEqual([WAITING.name]);
    await portal.deps.db.deleteFrom('account').where('id', '=', leaving.accountId).execute();
    expect(await names(paula)).toEqual([]);
  });
});
