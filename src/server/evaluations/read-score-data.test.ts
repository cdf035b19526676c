import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMPETENCIES, COMPETENCY_CODES } from '#domain/evaluation/competencies.ts';
import { countWords } from '#domain/word-count.ts';
import { evaluationDecisionCalls } from '#contract/evaluation-decisions.ts';
import { evaluationCalls, MANUAL_SCORE_NAMES } from '#contract/evaluations.ts';
import { testApp, type Caller, type TestApp } from '#tests/app.ts';
import { administrator, candidateOf, givenInterview, manager, storyFor } from '#tests/factories.ts';
import { evaluationsOf, givenLedByChat, givenSentInterview } from './sent.fixture.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());

const read = (caller: Caller, id: number) => caller.call(evaluationCalls.getScoreData, { params: { id } });
const readingsOf = (id: number) =>
  portal.deps.db.selectFrom('interview_reading').selectAll().where('interview_id', '=', id).execute();

describe('grades and answers', () => {
  it('show the ten competencies, the evaluator with its versions, and each grade on its passage', async () => {
    const { id, person } = await givenSentInterview(portal);
    await portal.runJobs();
    const reader = await administrator(portal);
    const reply = await read(reader, id);
    const data = reply.body;
    expect(reply.status).toBe(200);
    expect(data).toMatchObject({
      interview: { id, statusCompletingInterview: 'FINALIZADA', statusInterview: 'AGUARDANDO_AVALIACAO' },
      candidateName: person.name,
      candidateCpf: person.cpf,
      hasConfidence: true,
      hasComparative: true,
      hasCalibration: true,
      hasWebChat: false,
      totalManualEvaluation: null,
      justification: null,
      evaluatedBy: null,
      decision: null,
      humanReviewAskedAt: null,
      blindReading: null,
      mayApprove: true,
      mayRequestRevision: true,
      showManualEvaluateColumn: true,
      disableManualEvaluateColumn: false,
      evaluation: {
        calibrationVersion: 'padrao-1',
        reasons: expect.arrayContaining([expect.stringContaining('nunca decide')]),
      },
    });
    expect(data.scoreItems.map(({ competency, descProfileItem }) => [competency, descProfileItem])).toEqual(
      COMPETENCIES.map(({ code, name }) => [code, name]),
    );
    const [evaluation] = await evaluationsOf(portal, id);
    expect(data.totalScoreProfile).toBe(Number(evaluation?.total));
    expect(data.scoreItems.reduce((sum, item) => sum + (item.scoreEmpretec ?? 0), 0)).toBeCloseTo(
      Number(evaluation?.total),
      2,
    );

    expect(data.answers.map(({ question, answer, words }) => [question.id, answer, words])).toEqual(
      ([1, 2, 3, 4, 5] as const).map((n) => [n, storyFor(n), countWords(storyFor(n))]),
    );
    const grades = data.answers.flatMap(({ answer, grades }) =>
      grades.map((grade) => ({ ...grade, answer })),
    );
    expect(grades.length).toBeGreaterThan(5);
    for (const grade of grades) {
      expect(grade.points).toBeGreaterThanOrEqual(1);
      expect(grade.behaviourDescription).not.toBe('');
      expect(countWords(grade.answer.slice(grade.start, grade.end))).toBeGreaterThanOrEqual(2);
    }
  });

  it('name the parameters of the chat that led the interview, and none without a chat', async () => {
    const led = await Promise.all([1, 2, null].map(() => givenSentInterview(portal)));
    await givenLedByChat(portal, led[0]?.id ?? 0, 1);
    await givenLedByChat(portal, led[1]?.id ?? 0, 2);
    await portal.runJobs();
    const reader = await administrator(portal);
    const shown = [];
    for (const { id } of led) {
      const { evaluation } = (await read(reader, id)).body;
      shown.push([
        evaluation?.parametersVersion,
        ...(await evaluationsOf(portal, id)).map((one) => one.parameters_version),
      ]);
    }
    expect(shown).toEqual([
      ['padrao-1', 'padrao-1'],
      ['parametros-2', 'parametros-2'],
      ['nenhum', 'nenhum'],
    ]);
  });

  it('set the two stored readings beside each other, each with its passages', async () => {
    const { id } = await givenSentInterview(portal);
    await portal.runJobs();
    const data = (await read(await administrator(portal), id)).body;
    expect(data.comparativeAnalysis.map(({ order, cceDescription }) => [order, cceDescription])).toEqual(
      COMPETENCIES.map(({ name }, index) => [index + 1, name]),
    );
    expect(data.comparativeAnalysis.map(({ score, comparativeScore }) => [score, comparativeScore])).toEqual(
      data.scoreItems.map((item) => [item.scoreEmpretec, item.comparativeScore]),
    );
    const stored = await portal.deps.db
      .selectFrom('evaluation_grade as g')
      .innerJoin('evaluation as e', 'e.id', 'g.evaluation_id')
      .select(['g.pass', 'g.passage'])
      .where('e.interview_id', '=', id)
      .execute();
    const sorted = (texts: readonly string[]) => texts.toSorted();
    const passages = (pass: number) =>
      sorted(stored.filter((one) => one.pass === pass).map(({ passage }) => passage));
    const cited = (which: 'citations' | 'comparativeCitations') =>
      sorted(data.comparativeAnalysis.flatMap((item) => item[which].map(({ passage }) => passage)));
    expect(passages(1).length).toBeGreaterThan(5);
    expect(cited('citations')).toEqual(passages(1));
    expect(cited('comparativeCitations')).toEqual(passages(2));
    for (const { citations, comment } of data.comparativeAnalysis)
      expect(comment === 'Nenhum comportamento visto.').toBe(citations.length === 0);
  });

  it('name who decided and the newest event, and offer no decision once there is one', async () => {
    const { id } = await givenInterview(portal, { state: 'FINALIZADA-AGUARDANDO_AVALIACAO' });
    const caller = await administrator(portal);
    const before = (await read(caller, id)).body;
    const approved = await caller.call(evaluationDecisionCalls.evaluateInterview, {
      params: { id },
      query: { option: 'APROVADO', seen: before.interview.lastEvent ?? undefined },
      body: {},
    });
    expect(approved.status).toBe(204);
    const after = (await read(caller, id)).body;
    expect(after).toMatchObject({
      mayApprove: false,
      mayRequestRevision: false,
      decision: {
        by: 'person',
        userName: expect.any(String),
        at: portal.deps.clock().toISOString(),
      },
    });
    expect(after.interview.lastEvent).toBeGreaterThan(before.interview.lastEvent ?? 0);
  });

  it('show that the candidate asked for a person', async () => {
    const { id } = await givenInterview(portal, { state: 'FINALIZADA-AGUARDANDO_AVALIACAO' });
    const asked = portal.deps.clock();
    await portal.deps.db
      .updateTable('interview')
      .set({ human_review_asked_at: asked })
      .where('id', '=', id)
      .execute();
    const { body } = await read(await administrator(portal), id);
    expect(body.humanReviewAskedAt).toBe(asked.toISOString());
  });

  it('after a person has scored show both, and take no more scores', async () => {
    const { id } = await givenInterview(portal, { state: 'FINALIZADA-AGUARDANDO_AVALIACAO' });
    const caller = await administrator(portal);
    const scores = Object.fromEntries(COMPETENCY_CODES.map((code, i) => [MANUAL_SCORE_NAMES[code], i]));
    await caller.call(evaluationCalls.evaluateByScores, {
      body: { interviewId: id, ...scores, justification: 'Li tudo.' },
    });
    const { body } = await read(caller, id);
    expect(body).toMatchObject({
      totalManualEvaluation: 45,
      justification: 'Li tudo.',
      evaluatedBy: { userName: expect.any(String), at: portal.deps.clock().toISOString() },
      showManualEvaluateColumn: true,
      disableManualEvaluateColumn: true,
    });
    expect(body.scoreItems.map(({ scoreManualEvaluation }) => scoreManualEvaluation)).toEqual([
      0, 1, 2, 3, 4, 5, 6, 7, 8, 9,
    ]);
  });

  it('of a rural candidate are the manual scores alone, open to another scoring', async () => {
    const { id } = await givenInterview(portal, { version: 4, state: 'FINALIZADA-APTO' });
    const { body } = await read(await administrator(portal), id);
    expect(body).toMatchObject({
      evaluation: null,
      totalScoreProfile: null,
      totalManualEvaluation: expect.any(Number),
      hasConfidence: false,
      hasComparative: false,
      hasCalibration: false,
      answers: [],
      showManualEvaluateColumn: true,
      disableManualEvaluateColumn: false,
    });
  });

  it('show the text that was evaluated, not what was written afterwards', async () => {
    const { id } = await givenInterview(portal, { state: 'FINALIZADA-AGUARDANDO_AVALIACAO' });
    await portal.deps.db
      .updateTable('answer')
      .set({ text: 'Eu mudei tudo.' })
      .where('interview_id', '=', id)
      .execute();
    const { body } = await read(await administrator(portal), id);
    expect(body.answers[0]?.answer).toBe(storyFor(1));
  });
});

describe('the reading', () => {
  it('is recorded each time with its reader', async () => {
    const { id } = await givenInterview(portal, { state: 'FINALIZADA-NAO_APTO' });
    const reader = await administrator(portal);
    await read(reader, id);
    portal.advance({ minutes: 1 });
    await read(reader, id);
    expect(await readingsOf(id)).toMatchObject([
      { account_id: reader.accountId, what: 'grades' },
      { account_id: reader.accountId, what: 'grades', at: portal.deps.clock() },
    ]);
  });

  it('is for administrators of the state alone; what is refused is not recorded', async () => {
    const { id } = await givenInterview(portal, { state: 'FINALIZADA-APTO', uf: 'MG' });
    const codeFor = async (caller: Caller) => (await read(caller, id)).body.code;
    expect(await codeFor(await manager(portal))).toBe('access.denied');
    expect(await codeFor(await manager(portal, 'MG'))).toBe('access.denied');
    expect(await codeFor(await candidateOf(portal, { id }))).toBe('access.denied');
    expect(await codeFor(portal.anyone())).toBe('session.required');
    expect(await codeFor(await administrator(portal, 'SP'))).toBe('api.resource-notfound');
    expect(await readingsOf(id)).toEqual([]);
    expect(await codeFor(await administrator(portal, 'MG'))).toBeUndefined();
  });

  it.each([
    [1, 'EM_PREENCHIMENTO-SEM_RESULTADO'],
    [1, 'FINALIZADA-EM_PROCESSAMENTO'],
    [1, 'EXPIRADA-SEM_RESULTADO'],
    [2, 'FINALIZADA-APTO'],
    [4, 'AGUARDANDO_AVALIACAO-AGUARDANDO_AVALIACAO'],
  ] as const)('is not offered in version %i for %s', async (version, state) => {
    const { id } = await givenInterview(portal, { version, state });
    const reply = await read(await administrator(portal), id);
    expect([reply.status, reply.body.code]).toEqual([409, 'interview.state']);
    expect(await readingsOf(id)).toEqual([]);
  });
});
