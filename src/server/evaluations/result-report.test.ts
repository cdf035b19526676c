import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMPETENCIES, COMPETENCY_CODES } from '#domain/evaluation/competencies.ts';
import { evaluationCalls, MANUAL_SCORE_NAMES } from '#contract/evaluations.ts';
import { testApp, type Caller, type TestApp } from '#tests/app.ts';
import { administrator, givenInterview, manager } from '#tests/factories.ts';
import { readPdf } from '#tests/pdf-text.ts';
import { createRenderer } from '../documents/renderer.ts';
import { givenLedByChat, givenSentInterview } from './sent.fixture.ts';

const renderer = createRenderer();
let portal: TestApp;
beforeAll(async () => {
  portal = await testApp({ renderer });
});
afterAll(() => Promise.all([portal.close(), renderer.close()]));

const report = (caller: Caller, id: number) =>
  caller.call(evaluationCalls.getResultReport, { params: { id } });
const squeezed = (text: string) => text.replace(/\s+/g, '');
const readingsOf = async (id: number) =>
  (
    await portal.deps.db
      .selectFrom('interview_reading')
      .select('what')
      .where('interview_id', '=', id)
      .execute()
  ).map(({ what }) => what);

describe('the result report', () => {
  it('prints result, ten scores, cited passages, justification, evaluator and versions; it is a reading', async () => {
    const { id, person } = await givenSentInterview(portal);
    await givenLedByChat(portal, id, 3);
    await portal.runJobs();
    const caller = await administrator(portal);
    const scores = Object.fromEntries(COMPETENCY_CODES.map((code) => [MANUAL_SCORE_NAMES[code], 7]));
    await caller.call(evaluationCalls.evaluateByScores, {
      body: { interviewId: id, ...scores, justification: 'Histórias concretas, com resultado.' },
    });
    const reply = await report(caller, id);
    expect([reply.status, reply.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(await readingsOf(id)).toEqual(['result-report']);

    const text = (await readPdf(reply.bytes)).pages.join('');
    const data = (await caller.call(evaluationCalls.getScoreData, { params: { id } })).body;
    const passage = data.comparativeAnalysis.flatMap(({ citations }) => citations)[0]?.passage ?? '?';
    for (const expected of [
      person.name,
      'Empretec Urbano',
      'Apto',
      '70 de 250',
      'Histórias concretas, com resultado.',
      'padrao-1',
      'nunca decide',
      'Parâmetros parametros-3',
      '60: a partir desta linha, apto',
      passage,
      ...COMPETENCIES.map(({ name }) => name),
    ])
      expect(text).toContain(squeezed(expected));
  });

  it('is for administrators of the state, where the notes are shown', async () => {
    const codeOf = async (caller: Caller, id: number) => (await report(caller, id)).body.code;
    const { id } = await givenInterview(portal, { state: 'FINALIZADA-NAO_APTO', uf: 'MG' });
    expect(await codeOf(await manager(portal, 'MG'), id)).toBe('access.denied');
    expect(await codeOf(await administrator(portal, 'SP'), id)).toBe('api.resource-notfound');
    const filling = await givenInterview(portal, { state: 'EM_PREENCHIMENTO-SEM_RESULTADO' });
    expect(await codeOf(await administrator(portal), filling.id)).toBe('interview.state');
    expect(await readingsOf(id)).toEqual([]);
  });
});
