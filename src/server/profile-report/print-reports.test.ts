import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { batchCalls } from '#contract/batches.ts';
import { profileReportCalls } from '#contract/profile-report.ts';
import { noRenderer, testApp, type Caller, type TestApp } from '#tests/app.ts';
import { administrator, candidateOf, givenInterview, makePerson, manager } from '#tests/factories.ts';
import type { ProfileReportData } from '../documents/profile-report-data.ts';
import { giveOpinion, givenReport } from './report.fixture.ts';

let portal: TestApp;
let printed: readonly ProfileReportData[] = [];
beforeAll(async () => {
  portal = await testApp({
    renderer: {
      ...noRenderer,
      profileReports: (items) => {
        printed = items;
        return Promise.resolve(Buffer.from('%PDF-1.7'));
      },
      wordCloud: ({ words }) => Promise.resolve(`<svg>${words.map(({ word }) => word).join(' ')}</svg>`),
    },
  });
});
beforeEach(() => {
  printed = [];
});
afterAll(() => portal.close());

const print = (caller: Caller, ids: readonly number[]) =>
  caller.call(profileReportCalls.downloadProfileReports, { query: { ids: [...ids] } });
const check = (caller: Caller, idsInterview: readonly number[]) =>
  caller.call(profileReportCalls.checkProfileReports, { body: { idsInterview } });
const read = (caller: Caller, id: number) =>
  caller.call(profileReportCalls.getProfileReport, { params: { id } });
const readingsOf = (id: number) =>
  portal.deps.db
    .selectFrom('interview_reading')
    .select(['account_id', 'what'])
    .where('interview_id', '=', id)
    .execute();

describe('the team', () => {
  it('prints several people in the order asked for, each with their whole name, each reading recorded', async () => {
    const [one, other] = [await givenReport(portal), await givenReport(portal)];
    const sp = await manager(portal, 'SP');
    const reply = await print(sp, [other.id, one.id, other.id]);
    expect([reply.status, reply.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(printed.map(({ personName }) => personName)).toEqual([other.person.name, one.person.name]);
    for (const { id } of [one, other])
      expect(await readingsOf(id)).toEqual([{ account_id: sp.accountId, what: 'profile-report' }]);
  });

  it('prints all or none, and records nothing of what it did not get', async () => {
    const fine = await givenReport(portal);
    const noQuiz = await givenInterview(portal, { state: 'FINALIZADA-APTO' });
    const notApt = await givenInterview(portal, { state: 'FINALIZADA-NAO_APTO' });
    const elsewhere = await givenReport(portal, { uf: 'MG' });
    const sp = await manager(portal, 'SP');
    for (const [with_, code] of [
      [noQuiz.id, 'report.no-quiz'],
      [notApt.id, 'report.state'],
      [elsewhere.id, 'api.resource-notfound'],
      [999_999_999, 'api.resource-notfound'],
    ] as const)
      expect((await print(sp, [fine.id, with_])).body.code).toBe(code);
    expect(printed).toEqual([]);
    expect(await readingsOf(fine.id)).toEqual([]);
  });

  it('prints up to 40 at once', async () => {
    const sp = await manager(portal, 'SP');
    const many = Array.from({ length: 41 }, (_, n) => n + 1);
    for (const reply of [await print(sp, many), await check(sp, many)])
      expect([reply.status, reply.body.code]).toEqual([422, 'batch.too-many']);
  });

  it('returns for each why there is no report, in the specified words, and for nobody out of reach', async () => {
    const fine = await givenReport(portal);
    const noQuiz = await givenInterview(portal, { state: 'FINALIZADA-APTO' });
    const notApt = await givenInterview(portal, { state: 'FINALIZADA-NAO_APTO' });
    const elsewhere = await givenReport(portal, { uf: 'MG' });
    const { body } = await check(await manager(portal, 'SP'), [fine.id, noQuiz.id, notApt.id, elsewhere.id]);
    expect(body.people.map((person) => [person.idInterview, person.refusal?.message ?? null])).toEqual([
      [fine.id, null],
      [noQuiz.id, 'O questionário de perfil ainda não foi concluído.'],
      [
        notApt.id,
        'O relatório só pode ser gerado para candidatos com resultado Apto e preenchimento Finalizado ou Certificado.',
      ],
    ]);
    expect(await readingsOf(fine.id)).toEqual([]);
  });

  it('sees in the preview of a selection who lacks a quiz; more than 40 are no refusal', async () => {
    const fine = await givenReport(portal);
    const noQuiz = await givenInterview(portal, { state: 'FINALIZADA-APTO' });
    const notApt = await givenInterview(portal, { state: 'FINALIZADA-NAO_APTO' });
    const others = Array.from({ length: 60 }, (_, n) => 900_000_000 + n);
    const { status, body } = await (
      await manager(portal, 'SP')
    ).call(batchCalls.previewBatch, {
      body: {
        moduleId: 1,
        action: 'profile-report',
        selection: { ids: [fine.id, noQuiz.id, notApt.id, ...others] },
      },
    });
    expect(status).toBe(200);
    expect([body.refusal, body.limit, body.going.total]).toEqual([null, 40, 1]);
    expect(body.leftOut.map(({ code, people }) => [code, people.map((one) => one.idInterview)])).toEqual(
      expect.arrayContaining([
        ['report.no-quiz', [noQuiz.id]],
        ['interview.state', [notApt.id]],
      ]),
    );
  });

  it('reads the sections with the reading recorded once an hour, and without how many answered', async () => {
    const { id, person } = await givenReport(portal);
    await giveOpinion(portal, { id });
    const sp = await manager(portal, 'SP');
    for (const reply of [await read(sp, id), await read(sp, id)]) {
      expect(reply.body).toMatchObject({ available: true, answered: null });
      expect(JSON.stringify(reply.body.sections)).toContain(person.name);
    }
    expect(await readingsOf(id)).toHaveLength(1);
  });

  it('opens the word cloud alone with the reading recorded', async () => {
    const { id, candidate } = await givenReport(portal);
    for (let n = 0; n < 3; n += 1) await giveOpinion(portal, { id });
    const cloud = (who: Caller) => who.call(profileReportCalls.getOwnWordCloud, { params: { id } });
    expect((await cloud(candidate)).status).toBe(200);
    expect(await readingsOf(id)).toEqual([]);
    const sp = await manager(portal, 'SP');
    expect([(await cloud(sp)).status, (await cloud(sp)).status]).toEqual([200, 200]);
    expect(await readingsOf(id)).toEqual([{ account_id: sp.accountId, what: 'profile-report' }]);
  });

  it('of another state finds nothing, and nobody prints their own as the team', async () => {
    const { id, candidateId } = await givenReport(portal);
    expect((await read(await manager(portal, 'MG'), id)).status).toBe(404);
    const own = await administrator(portal);
    await portal.deps.db
      .updateTable('account')
      .set({ candidate_id: null, email: `eu.${id}@equipe.example` })
      .where('id', '=', own.accountId)
      .execute();
    await portal.deps.db
      .updateTable('interview')
      .set({ email: `eu.${id}@equipe.example` })
      .where('id', '=', id)
      .execute();
    expect((await print(own, [id])).body.code).toBe('access.own-interview');
    expect((await check(own, [id])).body.people[0]?.refusal?.code).toBe('access.own-interview');
    expect(candidateId).toBeGreaterThan(0);
  });
});

describe('the person', () => {
  it('reads and prints their own, with nothing recorded, and nobody else’s', async () => {
    const { id, candidate, person } = await givenReport(portal);
    expect((await read(candidate, id)).body).toMatchObject({ available: true, reason: null, answered: 0 });
    expect((await print(candidate, [id])).status).toBe(200);
    expect(printed[0]?.personName).toBe(person.name);
    expect(await readingsOf(id)).toEqual([]);
    const another = (await givenReport(portal)).id;
    for (const reply of [await read(candidate, another), await print(candidate, [another])])
      expect(reply.status).toBe(404);
  });

  it('without a report gets the reason', async () => {
    const { id } = await givenInterview(portal, { state: 'FINALIZADA-APTO' });
    const { body } = await read(await candidateOf(portal, { id }), id);
    expect(body).toMatchObject({ available: false, reason: { code: 'report.no-quiz' }, sections: [] });
  });

  it('switches the public address off and on, with who and when kept', async () => {
    const { candidate, candidateId, person } = await givenReport(portal);
    const address = () => candidate.call(profileReportCalls.getPublicReportAddress);
    expect((await address()).body).toEqual({
      enabled: true,
      url: `http://portal.test/relatorio/${person.cpf}`,
      changedAt: null,
    });
    const { body } = await candidate.call(profileReportCalls.switchPublicReport, {
      body: { enabled: false },
    });
    expect(body).toMatchObject({ enabled: false, changedAt: portal.deps.clock().toISOString() });
    expect((await address()).body).toEqual(body);
    const stored = await portal.deps.db
      .selectFrom('candidate')
      .select('public_report_changed_by')
      .where('id', '=', candidateId)
      .executeTakeFirstOrThrow();
    expect(stored.public_report_changed_by).toBe(candidate.accountId);
    expect((await (await manager(portal, 'SP')).call(profileReportCalls.getPublicReportAddress)).status).toBe(
      404,
    );
  });

  it('sees the word cloud once three have answered, as strangers do', async () => {
    const { id, candidate, person } = await givenReport(portal, { person: makePerson() });
    const cloud = () => candidate.call(profileReportCalls.getOwnWordCloud, { params: { id } });
    const opaque = (
      await portal.anyone().call(profileReportCalls.findReport, { params: { cpf: person.cpf } })
    ).body.id;
    const strangers = () =>
      portal.anyone().call(profileReportCalls.getReportWordCloud, { params: { id: opaque } });
    for (let n = 0; n < 2; n += 1) await giveOpinion(portal, { id });
    expect([(await cloud()).status, (await strangers()).status]).toEqual([404, 404]);
    await giveOpinion(portal, { id });
    for (const reply of [await cloud(), await strangers()]) {
      expect([reply.status, reply.headers['content-type']]).toEqual([200, 'image/svg+xml']);
      expect(reply.bytes.toString()).toContain('acolhedor');
    }
    const pdf = await portal
      .anyone()
      .call(profileReportCalls.downloadPublicReport, { params: { id: opaque } });
    expect(pdf.status).toBe(200);
    expect(printed[0]?.personName).not.toBe(person.name);
  });
});
