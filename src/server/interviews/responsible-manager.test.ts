import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '#domain/access.ts';
import { interviewCommandCalls } from '#contract/interview-commands.ts';
import { interviewCalls } from '#contract/interviews.ts';
import { createAccount } from '#server/seed/create-account.ts';
import { inTransaction } from '#server/platform/db.ts';
import { testApp, type Caller, type TestApp } from '#tests/app.ts';
import {
  administrator,
  candidateOf,
  givenIdentity,
  givenInterview,
  manager,
  managerByProvider,
  type SignedInCaller,
} from '#tests/factories.ts';
import { historyOf, interviewRow } from '#tests/stored.ts';

let portal: TestApp;
let interview: number;
let team: SignedInCaller;
const ids: Record<string, number> = {};

const TEAM = [
  { name: 'Conceição Prado', email: 'conceicao@casa.test', roles: ['GESTOR'], uf: 'SP' },
  { name: 'Marcos Conceição', email: 'marcos@casa.test', roles: ['GESTOR', 'ADMINISTRADOR'] },
  { name: 'Conceição Minas', email: 'minas@casa.test', roles: ['GESTOR'], uf: 'MG' },
  { name: 'Conceição Piloto', email: 'piloto@casa.test', roles: ['PILOTO'] },
  { name: 'Conceição Candidata', email: 'candidata@casa.test', roles: [] },
  { name: 'Conceição Fechada', email: 'fechada@casa.test', roles: ['GESTOR'] },
  { name: 'Ana 100% Melo', email: 'ana@casa.test', roles: ['ADMINISTRADOR'] },
] as const;

beforeAll(async () => {
  portal = await testApp();
  for (const account of TEAM)
    ids[account.name] = await inTransaction(portal.deps.db, (tx) => createAccount(tx, account));
  await portal.deps.db
    .updateTable('account')
    .set({ disabled_at: portal.deps.clock() })
    .where('name', '=', 'Conceição Fechada')
    .execute();
  ({ id: interview } = await givenInterview(portal, { state: 'FINALIZADA-APTO' }));
  team = await manager(portal);
});
afterAll(() => portal.close());

const search = (nameSearch: string, caller: Caller = team, more: object = {}) =>
  caller.call(interviewCommandCalls.listPossibleManagers, {
    query: { idInterview: interview, nameSearch, ...more },
  });
const include = (id: number | undefined, caller: Caller = team) =>
  caller.call(interviewCommandCalls.includeResponsibleManager, {
    query: { idInterview: interview, idMnagerResponsible: id },
  });
const names = (reply: { body: { items: { name: string }[] } }) => reply.body.items.map(({ name }) => name);

describe('looking for somebody', () => {
  it.each([
    ['conceicao', ['Conceição Prado', 'Marcos Conceição']],
    ['PRADO', ['Conceição Prado']],
    ['ç', ['Conceição Prado', 'Marcos Conceição']],
    ['0% m', ['Ana 100% Melo']],
    ['zzz', []],
  ])('%s → %j: of the state or national, with a role, open, by name', async (text, found) => {
    const reply = await search(text);
    // A part of one letter may be in the names of the people of this test too.
    const known = TEAM.map(({ name }) => name) as string[];
    expect(names(reply).filter((name) => known.includes(name))).toEqual(found);
  });

  it('lists name, e-mail and reach, in pages', async () => {
    const reply = await search('conceição', team, { pageSize: 1, pageIndex: 1 });
    expect(reply.body).toEqual({
      total: 2,
      items: [{ id: ids['Marcos Conceição'], name: 'Marcos Conceição', email: 'marcos@casa.test', uf: null }],
    });
  });

  it.each([[''], ['  '], ['a'.repeat(101)]])('%j is no name to look for', async (text) => {
    expect((await search(text)).body.code).toBe('request.invalid');
  });

  it('is for whoever reaches the interview', async () => {
    expect((await search('a', await manager(portal, 'MG'))).body.code).toBe('api.resource-notfound');
    expect((await search('a', await candidateOf(portal, { id: interview }))).body.code).toBe('access.denied');
    expect((await search('a', await manager(portal, 'SP'))).status).toBe(200);
  });
});

describe('including somebody', () => {
  it('makes them the one responsible, in the row and in "my records"; the history keeps both', async () => {
    const prado = ids['Conceição Prado'];
    expect((await include(prado)).status).toBe(204);
    const caller = await administrator(portal);
    const row = await caller.call(interviewCalls.getInterviewRow, { params: { id: interview } });
    expect(row.body.owner).toBe('Conceição Prado');
    const mine = await (
      await portal.signedInAs(prado ?? 0)
    ).call(interviewCalls.listInterviews, {
      params: { moduleId: 1 },
      query: { 'filter.myRecords': true },
    });
    expect(mine.body.items.map(({ id }: { id: number }) => id)).toEqual([interview]);

    await include(ids['Marcos Conceição']);
    expect((await historyOf(portal, interview)).at(-1)?.details).toEqual({
      manager: ids['Marcos Conceição'],
      before: prado,
    });
    const history = await caller.call(interviewCalls.listInterviewHistory, { params: { id: interview } });
    expect(history.body.slice(-2)).toMatchObject([
      {
        command: 'include-manager',
        changes: [{ field: 'responsible-manager', to: 'Conceição Prado' }],
        reason: null,
      },
      {
        command: 'include-manager',
        changes: [{ field: 'responsible-manager', from: 'Conceição Prado', to: 'Marcos Conceição' }],
      },
    ]);
  });

  it('who is so already is refused, and nothing is written', async () => {
    await include(ids['Ana 100% Melo']);
    const lines = (await historyOf(portal, interview)).length;
    const reply = await include(ids['Ana 100% Melo']);
    expect([reply.status, reply.body.message]).toEqual([409, 'Esta pessoa já responde por esta inscrição.']);
    expect(await historyOf(portal, interview)).toHaveLength(lines);
  });

  it.each(['Conceição Minas', 'Conceição Piloto', 'Conceição Candidata', 'Conceição Fechada', 'nobody'])(
    '%s cannot be',
    async (name) => {
      const before = await interviewRow(portal, interview);
      const reply = await include(ids[name] ?? 999_999_999);
      expect([reply.status, reply.body.code]).toEqual([422, 'manager.not-available']);
      expect(await interviewRow(portal, interview)).toEqual(before);
    },
  );

  it('oneself, for whoever reaches the row', async () => {
    const own = await manager(portal, 'SP');
    expect((await include(own.accountId, own)).status).toBe(204);
    expect((await interviewRow(portal, interview)).owner_id).toBe(own.accountId);
  });
});

describe('managers by the identity provider', () => {
  /** An account whose name begins with 'Provida', and whose roles the provider names. */
  async function provided(
    name: string,
    identity: Parameters<typeof givenIdentity>[2],
    granted: { roles?: readonly Role[]; uf?: string } = {},
  ): Promise<number> {
    const email = `${name.toLowerCase().replaceAll(' ', '.')}@casa.test`;
    const accountId = await inTransaction(portal.deps.db, (tx) =>
      createAccount(tx, { name, email, roles: [], ...granted }),
    );
    await givenIdentity(portal, accountId, identity);
    return accountId;
  }

  it('are found, by the state that the provider or the portal names, and can be responsible', async () => {
    const sp = await provided('Provida do Estado', { roles: ['GESTOR'], uf: 'SP' });
    const national = await provided('Provida Nacional', { roles: ['ADMINISTRADOR', 'PILOTO'] });
    const minas = await provided('Provida Mineira', { roles: ['GESTOR'], uf: 'MG' });
    const bound = await provided('Provida Presa a Minas', { roles: ['GESTOR'] }, { uf: 'MG' });
    const pilot = await provided('Provida Piloto', { roles: ['PILOTO'] });
    const both = await provided(
      'Provida dos Dois Lados',
      { roles: ['GESTOR'], uf: 'SP' },
      { roles: ['GESTOR'] },
    );
    const found = await search('provida');
    expect(found.body).toMatchObject({
      total: 3,
      items: [
        { id: both, name: 'Provida dos Dois Lados', uf: null },
        { id: sp, name: 'Provida do Estado', uf: 'SP' },
        { id: national, name: 'Provida Nacional', uf: null },
      ].toSorted((a, b) => a.name.localeCompare(b.name, 'pt-BR')),
    });
    for (const id of [sp, national, both]) expect((await include(id)).status).toBe(204);
    for (const id of [minas, bound, pilot])
      expect((await include(id)).body.code).toBe('manager.not-available');
  });

  it('include themselves, and find the row among their records', async () => {
    const own = await managerByProvider(portal, 'SP');
    expect((await include(own.accountId, own)).status).toBe(204);
    const mine = await own.call(interviewCalls.listInterviews, {
      params: { moduleId: 1 },
      query: { 'filter.myRecords': true },
    });
    expect(mine.body.items).toMatchObject([{ id: interview }]);
  });

  it('are nobody’s responsible manager where they are the candidate', async () => {
    const { id, candidateId, person } = await givenInterview(portal, { state: 'FINALIZADA-APTO' });
    const byCandidate = await provided('Própria Candidata', { roles: ['GESTOR'] });
    const byAddress = await provided('Própria do Endereço', { roles: ['GESTOR'] });
    const { db } = portal.deps;
    await db
      .updateTable('account')
      .set({ candidate_id: candidateId })
      .where('id', '=', byCandidate)
      .execute();
    await db.updateTable('account').set({ email: person.email }).where('id', '=', byAddress).execute();
    const byTag = await provided('Própria da Etiqueta', { roles: ['GESTOR'] });
    await db
      .updateTable('account')
      .set({ email: person.email.replace('@', '+equipe@') })
      .where('id', '=', byTag)
      .execute();
    const byInternal = await provided('Própria da Organização', { roles: ['GESTOR'] });
    await db
      .insertInto('manager_access')
      .values({
        account_id: byInternal,
        email: person.email,
        asked_at: portal.deps.clock(),
        granted_at: portal.deps.clock(),
        reach: 'NA',
      })
      .execute();
    const found = await team.call(interviewCommandCalls.listPossibleManagers, {
      query: { idInterview: id, nameSearch: 'própria' },
    });
    expect(found.body).toEqual({ total: 0, items: [] });
    for (const managerId of [byCandidate, byAddress, byTag, byInternal]) {
      const reply = await team.call(interviewCommandCalls.includeResponsibleManager, {
        query: { idInterview: id, idMnagerResponsible: managerId },
      });
      expect(reply.body.code).toBe('manager.not-available');
    }
  });
});
