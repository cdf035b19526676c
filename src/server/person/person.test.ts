import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boardCalls } from '#contract/board.ts';
import { interviewCalls } from '#contract/interviews.ts';
import { personCalls, type PersonPage } from '#contract/person.ts';
import { testApp, type Caller, type TestApp } from '#tests/app.ts';
import {
  administrator,
  candidateOf,
  givenClass,
  givenInterview,
  makePerson,
  manager,
  type SignedInCaller,
} from '#tests/factories.ts';
import { readPerson } from './read-person.ts';

let portal: TestApp;
let national: SignedInCaller;
let sp: SignedInCaller;
let mg: SignedInCaller;
let admin: SignedInCaller;
beforeAll(async () => {
  portal = await testApp();
  national = await manager(portal);
  sp = await manager(portal, 'SP');
  mg = await manager(portal, 'MG');
  admin = await administrator(portal);
});
afterAll(() => portal.close());

const person = (caller: Caller, id: number) => caller.call(personCalls.getPerson, { params: { id } });
const idsOf = ({ interviews }: PersonPage) => interviews.map(({ row }) => row.id);
const change = (id: number, values: object) =>
  portal.deps.db.updateTable('interview').set(values).where('id', '=', id).execute();

/** Ana in two states and three versions: São Paulo's of version 1 is in force, an earlier one of it is Minas Gerais'. */
async function givenAna() {
  const ana = makePerson('SP');
  const inMinas = { ...ana, city: makePerson('MG').city };
  const earlier = await givenInterview(portal, { person: inMinas, uf: 'MG' });
  await change(earlier.id, { superseded_at: portal.deps.clock() });
  const classRoomId = await givenClass(portal, { uf: 'SP' });
  const current = await givenInterview(portal, {
    person: ana,
    state: 'CERTIFICADA-APTO',
    classRoomId,
    registeredDaysAgo: 90,
  });
  const rural = await givenInterview(portal, {
    person: inMinas,
    version: 4,
    state: 'AGUARDANDO_AVALIACAO-AGUARDANDO_AVALIACAO',
    registeredDaysAgo: 3,
  });
  return { ana, earlier, current, rural, id: current.candidateId };
}

describe('the page of a person', () => {
  it('has all versions, those in force first, with what is kept beside each', async () => {
    const { ana, earlier, current, rural, id } = await givenAna();
    for (const textComment of ['Primeiro.', 'Segundo.', 'Terceiro.', 'Quarto.'])
      await sp.call(boardCalls.addBoardComment, {
        query: { idInterview: current.id },
        body: { textComment },
      });
    const message = (status: 'FAILED' | 'UNCONFIRMED' | 'SENT', values: object) => ({
      kind: 'result',
      interview_id: current.id,
      recipient: ana.email,
      subject: `Assunto ${status}`,
      text: 'segredo',
      content: JSON.stringify({ heading: 'segredo' }),
      header_id: `<${status}@casa.test>`,
      created_at: portal.deps.clock(),
      status,
      ...values,
    });
    await portal.deps.db.deleteFrom('message').where('interview_id', '=', current.id).execute();
    await portal.deps.db
      .insertInto('message')
      .values([
        message('FAILED', {}),
        message('UNCONFIRMED', { sent_at: portal.deps.clock() }),
        message('SENT', { sent_at: portal.deps.clock(), opened_at: portal.deps.clock() }),
      ])
      .execute();

    const { status, body } = await person(national, id);
    expect(status).toBe(200);
    expect(body.candidate).toEqual({ id, name: ana.name, cpf: ana.cpf });
    expect(idsOf(body)).toEqual([rural.id, current.id, earlier.id]);
    expect(body.interviews.map(({ standing }) => standing)).toEqual(['live', 'live', 'superseded']);
    const [ofRural, ofCurrent, ofEarlier] = body.interviews;
    expect(ofCurrent?.commentsTotal).toBe(4);
    expect(ofCurrent?.comments.map(({ textComment }) => textComment)).toEqual([
      'Quarto.',
      'Terceiro.',
      'Segundo.',
    ]);
    expect(
      ofCurrent?.messages.map((one) => [
        one.subject,
        one.status,
        one.sendEmailDate !== null,
        one.openedEmailDate !== null,
      ]),
    ).toEqual([
      ['Assunto SENT', 'SENT', true, true],
      ['Assunto UNCONFIRMED', 'UNCONFIRMED', true, false],
      ['Assunto FAILED', 'FAILED', false, false],
    ]);
    expect(ofCurrent?.certificates).toHaveLength(1);
    expect(ofCurrent?.certificates[0]?.revokedAt).toBeNull();
    expect(ofCurrent?.row.classRoom?.className).toMatch(/^Turma/);
    expect(ofRural?.row.allowedActions).toContain('evaluate-candidate');
    expect(ofEarlier?.row.allowedActions).toEqual([]);
    expect([ofRural, ofCurrent, ofEarlier].map((one) => one?.own)).toEqual([false, false, false]);
    expect(JSON.stringify(body)).not.toContain('segredo');
  });

  it('offers exactly the actions of the row', async () => {
    const { id } = await givenAna();
    const { body } = await person(sp, id);
    const { row } = body.interviews[0] ?? {};
    const { body: listed } = await sp.call(interviewCalls.getInterviewRow, { params: { id: row?.id ?? 0 } });
    expect(row?.allowedActions).toEqual(listed.allowedActions);
    expect(listed.allowedActions.length).toBeGreaterThan(2);
  });

  it('has nothing of another state: no id, no count, no text, no hint', async () => {
    const { earlier, current, rural, id } = await givenAna();
    await mg.call(boardCalls.addBoardComment, {
      query: { idInterview: rural.id },
      body: { textComment: 'Palavra de Minas.' },
    });
    const ofSaoPaulo = await person(sp, id);
    expect(idsOf(ofSaoPaulo.body)).toEqual([current.id]);
    expect(ofSaoPaulo.body.interviews[0]?.row.hasHistoric).toBe(false);
    const text = JSON.stringify(ofSaoPaulo.body);
    for (const other of ['Palavra de Minas', 'Belo Horizonte', '"MG"', 'Rural'])
      expect(text).not.toContain(other);
    expect(idsOf((await person(mg, id)).body)).toEqual([rural.id, earlier.id]);
    expect(
      (await person(national, id)).body.interviews.find(({ row }) => row.id === current.id)?.row.hasHistoric,
    ).toBe(true);
  });

  it('refuses a person of another state as one who does not exist', async () => {
    const { candidateId } = await givenInterview(portal, { uf: 'SP' });
    const [away, unknown] = [await person(mg, candidateId), await person(mg, 999_999_999)];
    expect([away.status, away.body]).toEqual([unknown.status, unknown.body]);
    expect(away.status).toBe(404);
    expect(away.body).toMatchObject({ code: 'api.resource-notfound' });
  });

  it('shows deleted interviews to administrators alone; who has no other is not found by managers', async () => {
    const { id, candidateId } = await givenInterview(portal, { uf: 'SP' });
    await change(id, { deleted_at: portal.deps.clock() });
    expect((await person(sp, candidateId)).status).toBe(404);
    const { body } = await person(admin, candidateId);
    expect(body.interviews.map(({ standing, row }) => [standing, row.allowedActions])).toEqual([
      ['deleted', []],
    ]);
    expect((await person(await administrator(portal, 'MG'), candidateId)).status).toBe(404);
  });

  it('is read, and offers nothing, to somebody of the team whose own it is', async () => {
    const given = await givenInterview(portal, { uf: 'SP', state: 'FINALIZADA-AGUARDANDO_AVALIACAO' });
    const own = await candidateOf(portal, given);
    expect((await person(own, given.candidateId)).status).toBe(403);
    await portal.deps.db
      .insertInto('account_role')
      .values({ account_id: own.accountId, role: 'ADMINISTRADOR' })
      .execute();
    const { body } = await person(own, given.candidateId);
    expect(body.interviews[0]?.own).toBe(true);
    const { body: listed } = await own.call(interviewCalls.getInterviewRow, { params: { id: given.id } });
    expect(body.interviews[0]?.row.allowedActions).toEqual(listed.allowedActions);
    expect(listed.allowedActions).not.toContain('manual-evaluation');
  });

  it('takes three statements, however many interviews there are', async () => {
    const { id } = await givenAna();
    let statements = 0;
    const plugin: KyselyPlugin = {
      transformQuery({ node }) {
        statements += 1;
        return node;
      },
      transformResult: ({ result }) => {
        return Promise.resolve(result);
      },
    };
    const viewer = { accountId: 1, candidateId: null, email: '', roles: ['GESTOR'] as const, uf: null };
    const { interviews } = await readPerson(
      portal.deps.db.withPlugin(plugin),
      viewer,
      id,
      portal.deps.clock(),
    );
    expect(interviews).toHaveLength(3);
    expect(statements).toBeLessThanOrEqual(3);
  });
});
