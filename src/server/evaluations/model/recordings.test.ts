import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { DEFAULT_CALIBRATION } from '#domain/evaluation/calibration.ts';
import { GOLDEN_ANSWERS } from '#domain/evaluation/golden/answers.fixture.ts';
import type { GoldenAnswer } from '#domain/evaluation/golden/golden-answer.fixture.ts';
import { GOLDEN_LIMITS, readGolden, type GoldenReading } from '#domain/evaluation/golden/golden.fixture.ts';
import { DEFAULT_EVIDENCE_LIMITS } from '#domain/evaluation/evidence.ts';
import { checkGrades } from '#domain/evaluation/grade.ts';
import { instructionLike } from '#domain/evaluation/instruction-like.ts';
import { outcomeOf, type Outcome } from '#domain/evaluation/outcome.ts';
import { startModelServer, type ModelServer } from '#tests/model-server.ts';
import { openModel } from '../../platform/model/open-model.ts';
import { NO_MEMORY } from '../evaluation-memory.ts';
import type { Evaluator } from '../evaluator.ts';
import { questionIn } from './graders.fixture.ts';
import { createModelEvaluator } from './model-evaluator.ts';

/**
 * Replies to golden answers, in files. Written by hand, good and hostile ones, not recorded from a model. They
 * show how such replies are handled, not how well a model reads.
 */
const FOLDER = path.join(import.meta.dirname, 'recordings');
const recording = z.object({
  about: z.string(),
  /** The replies of each pass, in turn: a second one where the first is not of the format. */
  first: z.array(z.string()).min(1),
  second: z.array(z.string()).min(1),
});
const RECORDINGS = new Map(
  fs
    .readdirSync(FOLDER)
    .map((file) => [
      path.basename(file, '.json'),
      recording.parse(JSON.parse(fs.readFileSync(path.join(FOLDER, file), 'utf8'))),
    ]),
);
const recorded = GOLDEN_ANSWERS.filter(({ id }) => RECORDINGS.has(id));
const answer = (id: string): GoldenAnswer => {
  const found = recorded.find((one) => one.id === id);
  if (!found) throw new Error(`No recording of ${id}`);
  return found;
};

let server: ModelServer;
let evaluator: Evaluator;
beforeAll(async () => {
  server = await startModelServer();
  const model = openModel(server.settings, () => new Date());
  if (!model) throw new Error('no model');
  evaluator = createModelEvaluator(model, server.settings);
  server.replyWith((asked) => {
    const { pass, text } = questionIn(asked);
    const id = GOLDEN_ANSWERS.find((one) => one.text === text)?.id ?? '';
    const replies = RECORDINGS.get(id)?.[pass === 1 ? 'first' : 'second'] ?? [];
    // A retried request carries the first reply and its error.
    return replies[(asked.messages.length - 2) / 2] ?? replies.at(-1) ?? '';
  });
});
afterAll(() => server.close());

const read = async (one: GoldenAnswer): Promise<GoldenReading> =>
  readGolden(one, await evaluator.evaluate({ [one.question]: one.text }, NO_MEMORY));

/** Golden answers to different questions, as one interview. */
async function interview(...ids: readonly string[]): Promise<{ outcome: Outcome; dropped: number }> {
  const answers = Object.fromEntries(ids.map((id) => [answer(id).question, answer(id).text]));
  const report = await evaluator.evaluate(answers, NO_MEMORY);
  const [first, second] = [checkGrades(report.first, answers), checkGrades(report.second, answers)];
  const dropped = first.dropped + second.dropped;
  const outcome = outcomeOf({
    evaluator: report.evaluator,
    first: first.grades,
    second: second.grades,
    calibration: DEFAULT_CALIBRATION,
    instructionLike: Object.values(answers).some((text) => instructionLike(text).length > 0),
    evidence: { answers, dropped, limits: DEFAULT_EVIDENCE_LIMITS },
  });
  return { outcome, dropped };
}

it('every file is of a golden answer', () => {
  expect([...RECORDINGS.keys()].filter((id) => !GOLDEN_ANSWERS.some((one) => one.id === id))).toEqual([]);
  expect(RECORDINGS.size).toBeGreaterThanOrEqual(20);
});

describe('a recorded reply', () => {
  it.each(recorded.map((one) => [one.kind, one.id, one] as const))('%s: %s', async (kind, _, one) => {
    const {
      maxGrade: highest = 3,
      maxSum: atMost = Infinity,
      minSum: atLeast = 0,
      flagged,
    } = GOLDEN_LIMITS[kind];
    const reading = await read(one);
    expect(reading.verbatim).toBe(true);
    expect(reading.flagged).toBe(flagged);
    expect(reading.highest).toBeLessThanOrEqual(highest);
    expect(reading.sum).toBeLessThanOrEqual(atMost);
    expect(reading.sum).toBeGreaterThanOrEqual(atLeast);
    if (flagged) expect(reading.outcome.result).toBe('AGUARDANDO_AVALIACAO');
  });

  it.each([
    ['mecanico', 2],
    ['professora', 2],
    ['costureira', 0],
  ])('%s: what is invented or out of range is dropped and counted: %i', async (id, dropped) => {
    expect((await read(answer(id))).dropped).toBe(dropped);
  });

  it('puts good answers above generic ones, and those above what is off the subject', async () => {
    const sumsOf = async (kind: string) =>
      Promise.all(recorded.filter((one) => one.kind === kind).map(async (one) => (await read(one)).sum));
    const [good, generic, offTopic] = [
      await sumsOf('good'),
      await sumsOf('generic'),
      await sumsOf('off-topic'),
    ];
    expect(Math.min(...good)).toBeGreaterThan(Math.max(...generic));
    expect(Math.min(...generic)).toBeGreaterThan(Math.max(...offTopic));
  });
});

describe('an interview by recorded replies', () => {
  it('of five good stories is apt, by what its passages add up to', async () => {
    const { outcome, dropped } = await interview(
      'costureira',
      'mecanico',
      'professora',
      'marceneiro',
      'vendedora-de-flores',
    );
    expect(outcome).toMatchObject({ result: 'APTO', reasons: [] });
    expect(outcome.totalScoreProfile).toBeGreaterThanOrEqual(65);
    expect(dropped).toBe(4);
  });

  it('of generic talk is not apt', async () => {
    const { outcome } = await interview(
      'fala-de-oportunidade',
      'fala-de-obstaculo',
      'fala-de-metas',
      'fala-de-qualidade',
      'elogio-de-si',
    );
    expect(outcome).toMatchObject({ result: 'NAO_APTO', reasons: [] });
  });

  it('with one order that was obeyed is decided by nobody but a person', async () => {
    const { outcome } = await interview(
      'ordem-sozinha',
      'fala-de-obstaculo',
      'fala-de-metas',
      'fala-de-qualidade',
      'elogio-de-si',
    );
    expect(outcome.totalScoreProfile).toBe(250);
    expect(outcome).toMatchObject({
      result: 'AGUARDANDO_AVALIACAO',
      reasons: ['INSTRUCTION_LIKE_TEXT', 'SHARED_PASSAGE', 'ONE_ANSWER', 'FULL_MARKS'],
    });
  });
});
