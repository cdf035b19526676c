import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agreementCalls } from '#contract/agreement.ts';
import { answerCalls } from '#contract/answers.ts';
import { blindReadingCalls } from '#contract/blind-reading.ts';
import { evaluationDecisionCalls } from '#contract/evaluation-decisions.ts';
import { evaluationCalls } from '#contract/evaluations.ts';
import { interviewCalls } from '#contract/interviews.ts';
import { interviewCommandCalls } from '#contract/interview-commands.ts';
import { myTurnCalls } from '#contract/my-turn.ts';
import { personalDataCalls } from '#contract/personal-data.ts';
import { COMPETENCY_CODES } from '#domain/evaluation/competencies.ts';
import { testApp, type Caller, type TestApp } from '#tests/app.ts';
import { administrator, fiveAnswers, manager, type SignedInCaller } from '#tests/factories.ts';
import { historyOf, interviewRow, messagesTo, stateOf } from '#tests/stored.ts';
import { sumAgreement } from './agreement-days.ts';
import { giveReading, givenReadBlind, scoresOf, setBlindReading } from './blind-reading.fixture.ts';
import {
  agreeingEvaluator,
  fullMarks,
  proposingEvaluator,
  replaceableEvaluator,
} from './evaluators.fixture.ts';
import { givenSentInterview, resultMessages } from './sent.fixture.ts';

const evaluator = replaceableEvaluator(proposingEvaluator);

let portal: TestApp;
let ana: SignedInCaller;
let rui: SignedInCaller;
let eva: SignedInCaller;
beforeAll(async () => {
  portal = await testApp({ evaluator });
  [ana, rui, eva] = await Promise.all([
    administrator(portal),
    administrator(portal, 'SP'),
    administrator(portal),
  ]);
});
afterAll(() => portal.close());

const nameOf = async ({ accountId }: SignedInCaller) =>
  (
    await portal.deps.db
      .selectFrom('account')
      .select('name')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow()
  ).name;
const scoreData = async (caller: Caller, id: number) =>
  (await caller.call(evaluationCalls.getScoreData, { params: { id } })).body;
const roundsOf = (id: number) =>
  portal.deps.db.selectFrom('blind_round').selectAll().where('interview_id', '=', id).orderBy('id').execute();
const manualOf = (id: number) =>
  portal.deps.db
    .selectFrom('manual_evaluation as m')
    .innerJoin('manual_evaluation_score as s', 's.manual_evaluation_id', 'm.id')
    .select(['m.total', 'm.verdict', 'm.account_id', 's.competency', 's.score'])
    .where('m.interview_id', '=', id)
    .execute();
const codeOf = ({ status, body }: { status: number; body: { code: string } }) => [status, body.code];
const isBlind = async (id: number) => (await interviewRow(portal, id)).blind_readers !== null;

describe('the setting', () => {
  it('is off at first, changed by national administrators, with a message to every other one', async () => {
    const [before] = (await rui.call(blindReadingCalls.listBlindReadingSettings)).body;
    expect(before).toMatchObject({ module: { id: 1 }, revision: 0, share: 0, onDoubt: false, history: [] });
    const reply = await setBlindReading(portal, { share: 20, onDoubt: true, maxDifference: 30 }, { by: ana });
    expect(reply.body).toMatchObject({ revision: 1, share: 20, onDoubt: true, maxDifference: 30 });
    expect(reply.body.history).toMatchObject([
      { revision: 1, share: 20, changedBy: await nameOf(ana), changedAt: expect.any(String) },
    ]);
    const { email } = await portal.deps.db
      .selectFrom('account')
      .select('email')
      .where('id', '=', rui.accountId)
      .executeTakeFirstOrThrow();
    const [mail] = await messagesTo(portal, email);
    expect(mail?.text).toContain('Lidas por duas pessoas: 20% das entrevistas e as que deixam dúvida');
    const again = await setBlindReading(portal, { share: 20, onDoubt: true, maxDifference: 30 }, { by: ana });
    expect(again.body.revision).toBe(1);
  });

  it('changed by two at once: the second gets who and when', async () => {
    const change = (caller: Caller, share: number) =>
      caller.call(blindReadingCalls.changeBlindReadingSetting, {
        params: { id: 3 },
        body: { revision: 0, share, onDoubt: false, maxDifference: 25 },
      });
    const replies = await Promise.all([change(ana, 10), change(eva, 50)]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const refused = replies.find(({ status }) => status === 409);
    expect(refused?.body.code).toBe('blind-reading.stale');
    const winner = replies[0].status === 200 ? ana : eva;
    expect(refused?.body.message).toContain(await nameOf(winner));
  });

  it.each([2, 4])('is not offered for version %i, which has no scored answers', async (id) => {
    const reply = await ana.call(blindReadingCalls.changeBlindReadingSetting, {
      params: { id },
      body: { revision: 0, share: 10, onDoubt: false, maxDifference: 25 },
    });
    expect(reply.body.code).toBe('interview.not-interview');
  });

  it('decides when the interview comes to await evaluation; a later change alters nothing', async () => {
    await setBlindReading(portal, { share: 0 });
    const before = await givenSentInterview(portal);
    await portal.runJobs();
    const asked = await givenReadBlind(portal, { maxDifference: 40 });
    await setBlindReading(portal, { share: 0 });
    expect(await isBlind(before.id)).toBe(false);
    expect(await roundsOf(asked.id)).toMatchObject([{ by_share: true, max_difference: 40, outcome: null }]);
    expect((await giveReading(ana, before.id, 90)).body.code).toBe('blind-reading.none');
    expect((await giveReading(ana, asked.id, 90)).body).toEqual({ due: 'SECOND', result: null });
  });

  it('by doubt takes who is near the line, and not whom an evaluator that never decides is unsure of', async () => {
    await setBlindReading(portal, { onDoubt: true });
    const unsure = await givenSentInterview(portal);
    await portal.runJobs();
    expect(await isBlind(unsure.id)).toBe(false);
    // The passes disagree: one finds everything, the other nothing.
    evaluator.use({
      evaluate: async (answers, memory) => ({
        ...(await agreeingEvaluator(fullMarks).evaluate(answers, memory)),
        second: [],
      }),
    });
    const doubtful = await givenSentInterview(portal);
    await portal.runJobs();
    evaluator.use(proposingEvaluator);
    expect(await roundsOf(doubtful.id)).toMatchObject([{ by_share: false, on_doubt: true }]);
  });

  it('holds for a review that the candidate asked for too', async () => {
    await setBlindReading(portal, { share: 100 });
    evaluator.use(agreeingEvaluator(fullMarks));
    const { id, candidate } = await givenSentInterview(portal);
    await portal.runJobs();
    evaluator.use(proposingEvaluator);
    expect(await stateOf(portal, id)).toBe('FINALIZADA-APTO');
    expect(await roundsOf(id)).toEqual([]);
    await candidate.call(evaluationCalls.askHumanReview, { params: { id } });
    expect(await isBlind(id)).toBe(true);
  });
});

describe('two readings', () => {
  it('that agree give their mean, and the candidate hears of it only then', async () => {
    const { id, person } = await givenReadBlind(portal);
    expect((await giveReading(ana, id, 101, { justification: 'De Ana.' })).body).toEqual({
      due: 'SECOND',
      result: null,
    });
    expect(await stateOf(portal, id)).toBe('FINALIZADA-AGUARDANDO_AVALIACAO');
    expect(await resultMessages(portal, person.email)).toEqual([]);
    expect(await manualOf(id)).toEqual([]);
    const second = await giveReading(rui, id, 120, { justification: 'De Rui.' });
    expect(second.body).toEqual({ due: null, result: { total: 111, statusInterview: 'APTO' } });
    expect(await stateOf(portal, id)).toBe('FINALIZADA-APTO');
    expect(await resultMessages(portal, person.email)).toHaveLength(1);
    expect((await interviewRow(portal, id)).blind_readers).toBeNull();
    expect(await roundsOf(id)).toMatchObject([{ outcome: 'AGREED', closed_at: portal.deps.clock() }]);
    const manual = await manualOf(id);
    expect(manual.reduce((sum, { score }) => sum + score, 0)).toBe(111);
    expect(manual[0]).toMatchObject({ total: 111, verdict: 'APTO', account_id: rui.accountId });
    expect((await historyOf(portal, id)).slice(-3)).toMatchObject([
      { command: 'give-reading', account_id: ana.accountId, reason: null, details: { place: 1 } },
      { command: 'give-reading', account_id: rui.accountId, reason: null, details: { place: 2 } },
      { command: 'evaluate', account_id: rui.accountId, to_state: 'FINALIZADA-APTO' },
    ]);
    const shown = await scoreData(eva, id);
    expect(shown.evaluatedBy?.userName).toBe(`${await nameOf(ana)} e ${await nameOf(rui)}`);
    expect(shown.blindReading).toMatchObject({
      due: null,
      outcome: 'AGREED',
      mayGive: false,
      mayRelease: false,
      readings: [
        { place: 1, total: 101, justification: 'De Ana.' },
        { place: 2, total: 120, justification: 'De Rui.' },
      ],
    });
    const { body: history } = await eva.call(interviewCalls.listInterviewHistory, { params: { id } });
    expect(history.at(-1)).toMatchObject({ way: 'two-readings', changes: [{ field: 'total', to: '111' }] });
  });

  it.each([
    ['more than the bound apart', 100, 126],
    ['on different sides of 60', 59, 60],
  ])('%s go to a third person, who sees both and decides', async (_case, one, other) => {
    const { id, person } = await givenReadBlind(portal);
    await giveReading(ana, id, one);
    expect((await giveReading(rui, id, other)).body).toEqual({ due: 'THIRD', result: null });
    expect(await stateOf(portal, id)).toBe('FINALIZADA-AGUARDANDO_AVALIACAO');
    expect(await resultMessages(portal, person.email)).toEqual([]);
    for (const caller of [ana, rui]) {
      const { blindReading } = await scoreData(caller, id);
      expect(blindReading).toMatchObject({ due: 'THIRD', mayGive: false, readings: [{ isOwn: true }] });
      expect(codeOf(await giveReading(caller, id, 80, { kind: 'third' }))).toEqual([
        409,
        'blind-reading.given',
      ]);
    }
    expect((await scoreData(eva, id)).blindReading).toMatchObject({
      due: 'THIRD',
      mayGive: true,
      readings: [{ total: one }, { total: other }],
    });
    // Begun blind, before the second was in.
    expect(codeOf(await giveReading(eva, id, 80))).toEqual([409, 'blind-reading.both-in']);
    const reply = await giveReading(eva, id, 80, { kind: 'third', justification: 'Li as duas.' });
    expect(reply.body).toEqual({ due: null, result: { total: 80, statusInterview: 'APTO' } });
    expect((await historyOf(portal, id)).at(-1)).toMatchObject({
      command: 'evaluate',
      account_id: eva.accountId,
      reason: 'Li as duas.',
    });
    expect((await scoreData(ana, id)).blindReading?.readings).toHaveLength(3);
  });

  it('are pairs of the agreement panel once both are in, and not before; the same from summed days', async () => {
    const callers = [ana, await administrator(portal, 'SP'), await administrator(portal, 'MG')];
    const panels = () =>
      Promise.all(
        callers.map(async (caller) => (await caller.call(agreementCalls.getAgreement)).body.people),
      );
    const pairs = async () => {
      const [country, ofSp, ofMg] = (await panels()).map(
        (people) => people.find(({ module }) => module.id === 1)?.pairs ?? 0,
      );
      return { country, ofSp, ofMg };
    };
    await sumAgreement(portal.deps);
    const before = await pairs();
    const { id } = await givenReadBlind(portal);
    await giveReading(ana, id, 100);
    expect(await pairs()).toEqual(before);
    await giveReading(rui, id, 110);
    // As soon as the round is closed, before the job has summed its day.
    const more = { ...before, country: (before.country ?? 0) + 1, ofSp: (before.ofSp ?? 0) + 1 };
    expect(await pairs()).toEqual(more);
    const fromPairs = await panels();
    expect(fromPairs[0]?.[0]?.items).toHaveLength(COMPETENCY_CODES.length);
    await sumAgreement(portal.deps);
    expect(await panels()).toEqual(fromPairs);
    // An interview that is deleted takes its pair along, and brings it back; erased, it is gone.
    const set = (deleted_at: Date | null) =>
      portal.deps.db.updateTable('interview').set({ deleted_at }).where('id', '=', id).execute();
    await set(portal.deps.clock());
    expect(await pairs()).toEqual(before);
    await set(null);
    await sumAgreement(portal.deps);
    expect(await panels()).toEqual(fromPairs);
    await portal.deps.db.deleteFrom('blind_round').where('interview_id', '=', id).execute();
    expect(await pairs()).toEqual(before);
    await sumAgreement(portal.deps);
    expect(await pairs()).toEqual(before);
  });

  it('sent at once become exactly one first and one second, whatever both had seen', async () => {
    const { id } = await givenReadBlind(portal);
    const seen = (await scoreData(ana, id)).interview.lastEvent;
    const replies = await Promise.all([
      giveReading(ana, id, 100, { seen }),
      giveReading(rui, id, 90, { seen }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(replies.map(({ body }) => body.due))).toEqual(new Set(['SECOND', null]));
    expect((await scoreData(eva, id)).blindReading?.readings.map(({ place }) => place)).toEqual([1, 2]);
  });

  it('are never one person’s: not by a double click, a second tab, nor later', async () => {
    const { id } = await givenReadBlind(portal);
    const twice = await Promise.all([giveReading(ana, id, 100), giveReading(ana, id, 101)]);
    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(codeOf(await giveReading(ana, id, 100))).toEqual([409, 'blind-reading.given']);
    expect((await interviewRow(portal, id)).blind_readers).toEqual([ana.accountId]);
  });

  it('are refused where the answers came back anew', async () => {
    const { id } = await givenReadBlind(portal);
    const seen = (await scoreData(rui, id)).interview.lastEvent;
    await ana.call(evaluationDecisionCalls.evaluateInterview, {
      params: { id },
      query: { option: 'SOLICITAR_REVISAO' },
      body: { justification: 'Conte o resultado.' },
    });
    expect(codeOf(await giveReading(rui, id, 100, { seen }))).toEqual([409, 'interview.changed']);
    expect(codeOf(await giveReading(rui, id, 100))).toEqual([409, 'blind-reading.none']);
  });
});

describe('while readings are awaited', () => {
  it('no other way decides, for anybody', async () => {
    const { id } = await givenReadBlind(portal);
    await giveReading(ana, id, 100);
    for (const caller of [ana, rui, eva]) {
      const approved = await caller.call(evaluationDecisionCalls.evaluateInterview, {
        params: { id },
        query: { option: 'APROVADO' },
        body: {},
      });
      expect(codeOf(approved)).toEqual([409, 'interview.blind-reading']);
      const scored = await caller.call(evaluationCalls.evaluateByScores, {
        body: { interviewId: id, ...scoresOf(80), justification: 'Direto.' },
      });
      expect(codeOf(scored)).toEqual([409, 'interview.blind-reading']);
    }
    expect(await stateOf(portal, id)).toBe('FINALIZADA-AGUARDANDO_AVALIACAO');
  });

  it('whoever has read neither voids, releases nor repeats; the others may, with their reason kept', async () => {
    const { id } = await givenReadBlind(portal);
    await giveReading(ana, id, 100, { justification: 'De Ana.' });
    const revise = (caller: Caller) =>
      caller.call(evaluationDecisionCalls.evaluateInterview, {
        params: { id },
        query: { option: 'SOLICITAR_REVISAO' },
        body: { justification: 'Conte o resultado.' },
      });
    const release = (caller: Caller, justification = 'A turma começa amanhã.') =>
      caller.call(blindReadingCalls.releaseFromReading, { params: { id }, body: { justification } });
    expect(codeOf(await revise(ana))).toEqual([409, 'blind-reading.given']);
    expect(codeOf(await release(ana))).toEqual([409, 'blind-reading.given']);
    expect((await scoreData(ana, id)).blindReading).toMatchObject({ mayGive: false, mayRelease: false });
    expect(await scoreData(ana, id)).toMatchObject({ mayApprove: false, mayRequestRevision: false });
    expect((await release(rui, '  ')).status).toBe(400);
    expect((await release(rui)).status).toBe(204);
    expect((await historyOf(portal, id)).at(-1)).toMatchObject({
      command: 'release-from-reading',
      account_id: rui.accountId,
      reason: 'A turma começa amanhã.',
    });
    const open = await scoreData(rui, id);
    expect(open).toMatchObject({ mayApprove: true, disableManualEvaluateColumn: false });
    expect(open.blindReading).toMatchObject({ due: null, outcome: 'RELEASED', readings: [{ total: 100 }] });
    expect(codeOf(await release(rui))).toEqual([409, 'blind-reading.none']);
    const decided = await rui.call(evaluationCalls.evaluateByScores, {
      body: { interviewId: id, ...scoresOf(40), justification: 'Uma só leitura.' },
    });
    expect(decided.body).toEqual({ total: 40, statusInterview: 'NAO_APTO' });
  });

  it('a returned interview is read anew once it is sent again, and the old reading stays sealed', async () => {
    const { id, candidate } = await givenReadBlind(portal);
    await giveReading(ana, id, 100, { justification: 'De antes.' });
    await rui.call(evaluationDecisionCalls.evaluateInterview, {
      params: { id },
      query: { option: 'SOLICITAR_REVISAO' },
      body: { justification: 'Conte o resultado.' },
    });
    expect(await stateOf(portal, id)).toBe('EM_REVISAO-SEM_RESULTADO');
    expect(await interviewRow(portal, id)).toMatchObject({ blind_readers: null });
    expect(await roundsOf(id)).toMatchObject([{ outcome: 'RETURNED' }]);
    const sent = await candidate.call(answerCalls.sendAnswers, {
      params: { moduleId: 1 },
      body: { idInterview: id, answers: fiveAnswers() },
    });
    expect(sent.status).toBe(204);
    await portal.runJobs();
    expect(await roundsOf(id)).toMatchObject([{ outcome: 'RETURNED' }, { outcome: null }]);
    const shown = (await scoreData(rui, id)).blindReading;
    expect(shown).toMatchObject({ due: 'FIRST', mayGive: true, readings: [] });
    expect((await giveReading(ana, id, 70)).body).toEqual({ due: 'SECOND', result: null });
  });

  it('only where nobody else reaches the interview may its reader release it', async () => {
    const { id } = await givenReadBlind(portal);
    await giveReading(ana, id, 100);
    const { db } = portal.deps;
    const others = await db
      .updateTable('account')
      .set({ disabled_at: portal.deps.clock() })
      .where('id', '!=', ana.accountId)
      .where('disabled_at', 'is', null)
      .where('id', 'in', (eb) => eb.selectFrom('staff_role').select('account_id'))
      .returning('id')
      .execute();
    expect((await scoreData(ana, id)).blindReading?.mayRelease).toBe(true);
    const reply = await ana.call(blindReadingCalls.releaseFromReading, {
      params: { id },
      body: { justification: 'Não há outra pessoa.' },
    });
    expect(reply.status).toBe(204);
    await db
      .updateTable('account')
      .set({ disabled_at: null })
      .where(
        'id',
        'in',
        others.map((other) => other.id),
      )
      .execute();
  });

  it('it stays in the queue of everybody but whoever has read, with what is due', async () => {
    const { id } = await givenReadBlind(portal);
    const dueFor = async (caller: Caller) =>
      (await caller.call(myTurnCalls.listTurn, { params: { moduleId: 1 } })).body.items.find(
        ({ row }) => row.id === id,
      )?.row.readingDue;
    expect([await dueFor(ana), await dueFor(rui)]).toEqual(['FIRST', 'FIRST']);
    await giveReading(ana, id, 100);
    expect([await dueFor(ana), await dueFor(rui)]).toEqual([undefined, 'SECOND']);
    await giveReading(rui, id, 200);
    expect([await dueFor(ana), await dueFor(rui), await dueFor(eva)]).toEqual([
      undefined,
      undefined,
      'THIRD',
    ]);
    const row = await ana.call(interviewCalls.getInterviewRow, { params: { id } });
    expect(row.body).toMatchObject({ readingDue: 'THIRD' });
    for (const action of ['manual-evaluation', 'approve', 'request-revision'])
      expect(row.body.allowedActions).not.toContain(action);
    const next = async (caller: Caller) =>
      (await caller.call(evaluationCalls.findNextAwaiting, { params: { id: id - 1 } })).body.next?.id;
    expect([await next(ana), await next(rui)]).not.toContain(id);
  });

  it('the evaluator’s points are kept from who has not read, and shown afterwards', async () => {
    const { id } = await givenReadBlind(portal);
    const blind = await scoreData(ana, id);
    expect(blind).toMatchObject({
      totalScoreProfile: null,
      totalComparativeScore: null,
      profileConfidence: null,
      hasComparative: false,
      comparativeAnalysis: [],
      mayApprove: false,
      mayRequestRevision: true,
      disableManualEvaluateColumn: false,
    });
    expect(blind.evaluation?.reasons).toEqual([]);
    expect(blind.scoreItems.every(({ scoreSpek, scoreEmpretec }) => scoreSpek ?? scoreEmpretec)).toBe(false);
    const grades = blind.answers.flatMap((answer) => answer.grades);
    expect(grades.length).toBeGreaterThan(5);
    expect(new Set(grades.map(({ points }) => points))).toEqual(new Set([null]));
    const pointsIn = async (caller: Caller) =>
      (await caller.call(interviewCalls.listInterviewHistory, { params: { id } })).body.flatMap(
        ({ changes }) => changes.filter(({ field }) => field === 'total'),
      );
    expect(await pointsIn(ana)).toEqual([]);
    expect(codeOf(await ana.call(evaluationCalls.getResultReport, { params: { id } }))).toEqual([
      409,
      'interview.blind-reading',
    ]);
    await giveReading(ana, id, 100);
    const read = await scoreData(ana, id);
    expect(read.totalScoreProfile).toEqual(expect.any(Number));
    expect(read.answers[0]?.grades[0]?.points).toEqual(expect.any(Number));
    expect(await pointsIn(ana)).toHaveLength(1);
    expect(read.blindReading?.readings).toMatchObject([{ place: 1, isOwn: true, total: 100 }]);
  });

  it('handing it over or deleting it opens nothing; the candidate exports readings once there is a result', async () => {
    const { id, candidate } = await givenReadBlind(portal);
    await giveReading(ana, id, 100, { justification: 'De Ana, selada.' });
    const handed = await (
      await manager(portal)
    ).call(interviewCommandCalls.includeResponsibleManager, {
      query: { idInterview: id, idMnagerResponsible: rui.accountId },
    });
    expect(handed.status).toBeLessThan(300);
    expect((await scoreData(rui, id)).blindReading?.readings).toEqual([]);
    const readings = async () =>
      (await candidate.call(personalDataCalls.getPersonalData)).body.interviews[0]?.blindReadings;
    expect(await readings()).toEqual([]);
    await giveReading(rui, id, 110);
    expect(await readings()).toMatchObject([
      { total: 100, justification: 'De Ana, selada.' },
      { total: 110 },
    ]);
    expect((await readings())?.[0]?.scores).toHaveLength(COMPETENCY_CODES.length);
  });
});
