import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AnswerTexts } from '#domain/evaluation/grade.ts';
import { inTransaction } from '#server/platform/db.ts';
import { DEFAULT_EVIDENCE_LIMITS } from '#domain/evaluation/evidence.ts';
import { testApp, type TestApp } from '#tests/app.ts';
import { historyOf, interviewRow, runJobsToTheLastAttempt, stateOf, waitingJobs } from '#tests/stored.ts';
import { embeddedEvaluator } from './evaluator.ts';
import {
  agreeingEvaluator,
  replaceableEvaluator,
  failingEvaluator,
  fullMarks,
  genericClaims,
} from './evaluators.fixture.ts';
import { answerCalls } from '#contract/answers.ts';
import { evaluateInterview } from '../lifecycle/evaluation-job.ts';
import { giveUpEvaluation } from './evaluate-submission.ts';
import { evaluationsOf, resultMessages, givenSentInterview, submissionOf } from './sent.fixture.ts';
import { textsOf } from './submission.ts';

const evaluator = replaceableEvaluator(embeddedEvaluator);

let portal: TestApp;
beforeAll(async () => {
  portal = await testApp({ evaluator });
});
afterAll(() => portal.close());
beforeEach(() => evaluator.use(embeddedEvaluator));

describe('the embedded evaluator', () => {
  it('leaves the decision to a person and stores what it proposes, with its versions', async () => {
    const { id, person } = await givenSentInterview(portal);
    await portal.runJobs();
    expect(await stateOf(portal, id)).toBe('FINALIZADA-AGUARDANDO_AVALIACAO');
    expect(await interviewRow(portal, id)).toMatchObject({
      decided_by: null,
      processed_at: portal.deps.clock(),
      expires_on: null,
    });
    const [evaluation, ...others] = await evaluationsOf(portal, id);
    expect(others).toEqual([]);
    expect(evaluation).toMatchObject({
      attempt: 1,
      evaluator: expect.stringMatching(/./),
      evaluator_version: expect.stringMatching(/./),
      calibration_version: 'padrao-1',
      outcome: 'AGUARDANDO_AVALIACAO',
      reasons: expect.arrayContaining(['EVALUATOR_NEVER_DECIDES']),
    });
    expect((await historyOf(portal, id)).at(-1)).toMatchObject({
      command: 'record-processing',
      from_state: 'FINALIZADA-EM_PROCESSAMENTO',
      to_state: 'FINALIZADA-AGUARDANDO_AVALIACAO',
      actor: 'system',
      account_id: null,
      details: { evaluation: evaluation?.id, droppedGrades: 0 },
    });
    expect(await resultMessages(portal, person.email)).toEqual([]);
  });

  it('every grade cites a passage of the sent text, letter for letter', async () => {
    const { id } = await givenSentInterview(portal);
    await portal.runJobs();
    const texts = textsOf((await submissionOf(portal, id)).answers);
    const [evaluation] = await evaluationsOf(portal, id);
    const grades = await portal.deps.db
      .selectFrom('evaluation_grade')
      .selectAll()
      .where('evaluation_id', '=', evaluation?.id ?? 0)
      .execute();
    expect(grades.length).toBeGreaterThan(10);
    expect(new Set(grades.map(({ pass }) => pass))).toEqual(new Set([1, 2]));
    for (const grade of grades)
      expect(
        texts[grade.question_id as keyof AnswerTexts]?.slice(grade.passage_start, grade.passage_end),
      ).toBe(grade.passage);
  });

  it('stores ten scores that add up to the total', async () => {
    const { id } = await givenSentInterview(portal);
    await portal.runJobs();
    const [evaluation] = await evaluationsOf(portal, id);
    const scores = await portal.deps.db
      .selectFrom('evaluation_score')
      .selectAll()
      .where('evaluation_id', '=', evaluation?.id ?? 0)
      .execute();
    expect(scores).toHaveLength(10);
    const sum = scores.reduce((total, score) => total + Number(score.score_empretec), 0);
    expect(Number(evaluation?.total)).toBeCloseTo(sum, 2);
  });
});

describe('an evaluator that decides', () => {
  it('APTO: the result, its last day and the message with the right to review', async () => {
    const { id, person } = await givenSentInterview(portal);
    evaluator.use(agreeingEvaluator(fullMarks));
    await portal.runJobs();
    expect(await stateOf(portal, id)).toBe('FINALIZADA-APTO');
    expect(await interviewRow(portal, id)).toMatchObject({
      decided_by: 'machine',
      processed_at: portal.deps.clock(),
      expires_on: '2027-05-21',
    });
    expect(await evaluationsOf(portal, id)).toMatchObject([
      { total: '250.00', comparative_total: '250.00', confidence: '100.00', reasons: [] },
    ]);
    const [mail, ...others] = await resultMessages(portal, person.email);
    expect(others).toEqual([]);
    expect(mail?.text).toContain('“Apto”');
    expect(mail?.text).toContain('vale até 21/05/2027');
    expect(mail?.text).toMatch(/que uma pessoa o revise .*até 06\/12\/2026\. Para pedir, ligue/);
    // Scores are the administrators' alone.
    expect(mail?.html).not.toMatch(/\b250\b/);
  });

  it('NAO_APTO: the day from which it may be tried again', async () => {
    const { id, person } = await givenSentInterview(portal);
    evaluator.use(agreeingEvaluator(genericClaims));
    await portal.runJobs();
    expect(await stateOf(portal, id)).toBe('FINALIZADA-NAO_APTO');
    expect((await interviewRow(portal, id)).expires_on).toBe('2027-02-21');
    expect((await resultMessages(portal, person.email))[0]?.text).toContain('a partir de 21/02/2027');
  });

  it('gets points only for cited passages: invented ones count for nothing, and a person decides', async () => {
    const { id } = await givenSentInterview(portal);
    evaluator.use(
      agreeingEvaluator((answers) =>
        fullMarks(answers).map((grade) => ({ ...grade, passage: { start: 0, end: 9, text: 'inventado' } })),
      ),
    );
    await portal.runJobs();
    expect(await stateOf(portal, id)).toBe('FINALIZADA-AGUARDANDO_AVALIACAO');
    expect(await evaluationsOf(portal, id)).toMatchObject([
      {
        total: '0.00',
        confidence: '0.00',
        reasons: ['LOW_CONFIDENCE', 'NO_EVIDENCE', 'REFUSED_CLAIMS'],
        evidence_limits: DEFAULT_EVIDENCE_LIMITS,
      },
    ]);
    expect((await historyOf(portal, id)).at(-1)?.details).toMatchObject({ droppedGrades: 60 });
  });
});

describe('an evaluation that fails', () => {
  it('twice is tried a third time and leaves no trace', async () => {
    const { id } = await givenSentInterview(portal);
    let failures = 2;
    evaluator.use({
      evaluate: (answers, memory) =>
        (failures-- > 0 ? failingEvaluator : embeddedEvaluator).evaluate(answers, memory),
    });
    await runJobsToTheLastAttempt(portal);
    expect(await stateOf(portal, id)).toBe('FINALIZADA-AGUARDANDO_AVALIACAO');
    expect(await evaluationsOf(portal, id)).toHaveLength(1);
  });

  it('to the last attempt leaves the error; only then', async () => {
    const { id, person } = await givenSentInterview(portal);
    evaluator.use(failingEvaluator);
    const before = evaluator.asked();
    await portal.runJobs();
    expect(await stateOf(portal, id)).toBe('FINALIZADA-EM_PROCESSAMENTO');
    await runJobsToTheLastAttempt(portal);
    expect(evaluator.asked() - before).toBe(1 + evaluateInterview.retries);
    expect(await stateOf(portal, id)).toBe('FINALIZADA-ERRO_DE_PROCESSAMENTO');
    expect((await historyOf(portal, id)).at(-1)).toMatchObject({
      command: 'record-processing',
      actor: 'system',
    });
    expect(await evaluationsOf(portal, id)).toEqual([]);
    expect(await resultMessages(portal, person.email)).toEqual([]);
  });
});

describe('a job that comes twice', () => {
  const again = (submissionId: number, attempt = 1) =>
    inTransaction(portal.deps.db, (tx) =>
      portal.deps.queue.send(tx, evaluateInterview, { submissionId, attempt }),
    );

  it('adds nothing after the first', async () => {
    const { id, person } = await givenSentInterview(portal);
    const { id: submissionId } = await submissionOf(portal, id);
    evaluator.use(agreeingEvaluator(fullMarks));
    await again(submissionId);
    await portal.runJobs();
    await again(submissionId);
    await again(submissionId, 2);
    await portal.runJobs();
    expect(await evaluationsOf(portal, id)).toHaveLength(1);
    expect(
      (await historyOf(portal, id)).filter(({ command }) => command === 'record-processing'),
    ).toHaveLength(1);
    expect(await resultMessages(portal, person.email)).toHaveLength(1);
  });

  it('does not touch an interview that went on while the evaluator was reading', async () => {
    const { id } = await givenSentInterview(portal);
    evaluator.use({
      async evaluate(answers, memory) {
        await portal.deps.db
          .updateTable('interview')
          .set({ result: 'NAO_APTO' })
          .where('id', '=', id)
          .execute();
        return agreeingEvaluator(fullMarks).evaluate(answers, memory);
      },
    });
    await portal.runJobs();
    expect(await stateOf(portal, id)).toBe('FINALIZADA-NAO_APTO');
    expect(await evaluationsOf(portal, id)).toEqual([]);
  });

  it('is done, and fails no more, when the interview was deleted meanwhile', async () => {
    const { id } = await givenSentInterview(portal);
    evaluator.use({
      async evaluate(answers, memory) {
        await portal.deps.db
          .updateTable('interview')
          .set({ deleted_at: new Date() })
          .where('id', '=', id)
          .execute();
        return agreeingEvaluator(fullMarks).evaluate(answers, memory);
      },
    });
    await runJobsToTheLastAttempt(portal);
    expect(await waitingJobs(portal, 'evaluation.evaluate')).toBe(0);
    expect(await evaluationsOf(portal, id)).toEqual([]);
  });

  it('gives up quietly when the interview was deleted before the last attempt failed', async () => {
    const { id } = await givenSentInterview(portal);
    evaluator.use({
      async evaluate(answers, memory) {
        await portal.deps.db
          .updateTable('interview')
          .set({ deleted_at: new Date() })
          .where('id', '=', id)
          .execute();
        return failingEvaluator.evaluate(answers, memory);
      },
    });
    await runJobsToTheLastAttempt(portal);
    expect(await stateOf(portal, id)).toBe('FINALIZADA-EM_PROCESSAMENTO');
  });

  it('whose last word is delivered again after a new attempt has begun leaves the new one alone', async () => {
    const { id, candidate } = await givenSentInterview(portal);
    const { id: submissionId } = await submissionOf(portal, id);
    evaluator.use(failingEvaluator);
    await runJobsToTheLastAttempt(portal);
    expect(await stateOf(portal, id)).toBe('FINALIZADA-ERRO_DE_PROCESSAMENTO');
    const { status } = await candidate.call(answerCalls.resendAnswers, { body: { idInterview: id } });
    expect(status).toBe(204);
    await giveUpEvaluation(portal.deps, { submissionId, attempt: 1 });
    expect(await stateOf(portal, id)).toBe('FINALIZADA-EM_PROCESSAMENTO');
    evaluator.use(agreeingEvaluator(fullMarks));
    await portal.runJobs();
    expect(await stateOf(portal, id)).toBe('FINALIZADA-APTO');
    expect(await evaluationsOf(portal, id)).toMatchObject([{ attempt: 2 }]);
  });
});
