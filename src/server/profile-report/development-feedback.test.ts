import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMPETENCY_CODES } from '#domain/evaluation/competencies.ts';
import type { AnswerTexts, Grade } from '#domain/evaluation/grade.ts';
import { evaluationCalls, MANUAL_SCORE_NAMES } from '#contract/evaluations.ts';
import { profileReportCalls } from '#contract/profile-report.ts';
import { testApp, type Caller, type TestApp } from '#tests/app.ts';
import { administrator, candidateOf, givenInterview } from '#tests/factories.ts';
import { stateOf } from '#tests/stored.ts';
import {
  agreeingEvaluator,
  eighthOf,
  genericClaims,
  GRADES_OF_FULL_POINTS,
} from '../evaluations/evaluators.fixture.ts';
import { givenSentInterview } from '../evaluations/sent.fixture.ts';
import { evidenceOf } from './development-feedback.ts';
import { DEVELOPMENT_TEXTS } from './development-texts.ts';

/** Everything of the first competency, in three answers; next to nothing of the others. */
const firstAlone = (answers: AnswerTexts): readonly Grade[] => [
  ...([2, 3, 4] as const).map((question, n) => ({
    competency: 'BOI' as const,
    behaviour: n + 1,
    question,
    points: GRADES_OF_FULL_POINTS[n] ?? 1,
    passage: eighthOf(answers[question] ?? '', 4),
  })),
  ...genericClaims(answers).filter(({ competency }) => competency !== 'BOI'),
];

let portal: TestApp;
let embedded: TestApp;
beforeAll(async () => {
  portal = await testApp({ evaluator: agreeingEvaluator(firstAlone) });
  embedded = await testApp();
});
afterAll(async () => {
  await portal.close();
  await embedded.close();
});

const read = (caller: Caller, id: number) =>
  caller.call(profileReportCalls.getDevelopmentFeedback, { params: { id } });

it.each([
  [0, 'little'],
  [7.9, 'little'],
  [8, 'some'],
  [16.9, 'some'],
  [17, 'clear'],
  [25, 'clear'],
] as const)('%d points are %s evidence', (points, evidence) => {
  expect(evidenceOf(points)).toBe(evidence);
});

describe('after a result of an evaluator that decides', () => {
  it('shows what the answers showed, in the candidate’s own words, and no points', async () => {
    const { id, candidate } = await givenSentInterview(portal);
    await portal.runJobs();
    expect(await stateOf(portal, id)).toBe('FINALIZADA-NAO_APTO');
    const { status, body } = await read(candidate, id);
    expect(status).toBe(200);
    expect(body.competencies.map(({ code }) => code)).toEqual(COMPETENCY_CODES);
    const [first, ...others] = body.competencies;
    expect(first).toMatchObject({ evidence: 'clear', message: DEVELOPMENT_TEXTS.evidence.clear });
    expect(first?.shown).toHaveLength(3);
    for (const { passages } of first?.shown ?? []) expect(passages[0]?.length).toBeGreaterThan(10);
    for (const { evidence, shown, practice } of others) {
      expect([evidence, shown]).toEqual(['little', []]);
      expect(practice.length).toBeGreaterThan(0);
    }
    expect(JSON.stringify(body)).not.toMatch(/score|points|total|\b25\b/i);
  });
});

describe('after a result of a person', () => {
  async function scored(given: Partial<Record<(typeof COMPETENCY_CODES)[number], number>>) {
    const { id, candidate } = await givenSentInterview(embedded);
    await embedded.runJobs();
    const scores = Object.fromEntries(
      COMPETENCY_CODES.map((code) => [MANUAL_SCORE_NAMES[code], given[code] ?? 0]),
    );
    const { status } = await (
      await administrator(embedded)
    ).call(evaluationCalls.evaluateByScores, {
      body: { interviewId: id, ...scores, justification: 'Poucas ações próprias.' },
    });
    if (status >= 300) throw new Error(`scoring answered ${status}`);
    return { id, candidate };
  }

  it('it follows the person’s scores, and cites no proposal of the highlighter', async () => {
    const { id, candidate } = await scored({ PER: 20, EM: 10 });
    expect(await stateOf(embedded, id)).toBe('FINALIZADA-NAO_APTO');
    const { body } = await read(candidate, id);
    expect(Object.fromEntries(body.competencies.map(({ code, evidence }) => [code, evidence]))).toMatchObject(
      { PER: 'clear', EM: 'some', BOI: 'little' },
    );
    expect(body.competencies.flatMap(({ shown }) => shown)).toEqual([]);
  });

  it('is not there for another result, nor for anybody but the candidate', async () => {
    const apt = await givenInterview(embedded, { state: 'FINALIZADA-APTO' });
    expect((await read(await candidateOf(embedded, apt), apt.id)).body.code).toBe(
      'development-feedback.not-available',
    );
    const { id } = await scored({});
    for (const caller of [await administrator(embedded), await candidateOf(embedded, apt)])
      expect((await read(caller, id)).body.code).toBe('api.resource-notfound');
  });
});
