import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '#tests/app.ts';
import { storyFor } from '#tests/factories.ts';
import { embeddedEvaluator } from './evaluator.ts';
import { agreeingEvaluator, replaceableEvaluator, fullMarks, genericClaims } from './evaluators.fixture.ts';
import { reproduceEvaluation } from './reproduce.ts';
import { evaluationsOf, givenSentInterview } from './sent.fixture.ts';

const evaluator = replaceableEvaluator(embeddedEvaluator);
let portal: TestApp;
beforeAll(async () => {
  portal = await testApp({ evaluator });
});
afterAll(() => portal.close());
beforeEach(() => evaluator.use(embeddedEvaluator));

async function evaluated(): Promise<number> {
  const { id } = await givenSentInterview(portal);
  await portal.runJobs();
  return (await evaluationsOf(portal, id))[0]?.id ?? 0;
}
const again = (id: number) => reproduceEvaluation(portal.deps, id);

describe('a stored result comes out the same', () => {
  it('of the embedded evaluator, from the sent answers', async () => {
    expect(await again(await evaluated())).toMatchObject({ from: 'texts', differences: [] });
  });

  it('of a highlighter that is no longer here, from its grades', async () => {
    const id = await evaluated();
    await sql`update evaluation set evaluator_version = '0.9.0' where id = ${id}`.execute(portal.deps.db);
    expect(await again(id)).toMatchObject({ from: 'grades', differences: [] });
  });

  it('of a model, from its grades, with its own minimum of confidence', async () => {
    const { id } = await givenSentInterview(portal);
    evaluator.use({ ...agreeingEvaluator(fullMarks), minimumConfidence: 95 });
    await portal.runJobs();
    const [evaluation] = await evaluationsOf(portal, id);
    expect(evaluation).toMatchObject({ minimum_confidence: 95, outcome: 'APTO' });
    expect(await again(evaluation?.id ?? 0)).toMatchObject({ from: 'grades', differences: [] });
  });

  it('of a model from before evidence was judged, which had full confidence where nothing was found', async () => {
    const { id } = await givenSentInterview(portal);
    evaluator.use(agreeingEvaluator(genericClaims));
    await portal.runJobs();
    const [evaluation] = await evaluationsOf(portal, id);
    const { db } = portal.deps;
    await sql`update evaluation set evidence_limits = null where id = ${evaluation?.id}`.execute(db);
    expect((await again(evaluation?.id ?? 0))?.differences).toEqual(['scores']);
    await sql`update evaluation_score set confidence_index = 100 where evaluation_id = ${evaluation?.id}`.execute(
      db,
    );
    expect(await again(evaluation?.id ?? 0)).toMatchObject({ from: 'grades', differences: [] });
  });

  it('with the calibration of its day, whatever is in force since', async () => {
    const id = await evaluated();
    const { db } = portal.deps;
    await sql`insert into calibration (id, name, saved_at) values (2, 'nova', now())`.execute(db);
    await sql`
      insert into calibration_range (calibration_id, name, range_start, range_end, range_score)
      select 2, name, range_start, range_end, 25 from calibration_range where calibration_id = 1`.execute(db);
    expect(await again(id)).toMatchObject({ differences: [] });
    const later = await evaluated();
    expect(await again(later)).toMatchObject({ differences: [] });
    const totals = await db.selectFrom('evaluation').select('total').where('id', 'in', [id, later]).execute();
    expect(new Set(totals.map(({ total }) => total)).size).toBe(2);
    await sql`update evaluation set calibration_version = 'nova' where id = ${id}`.execute(db);
    expect((await again(id))?.differences).toEqual(expect.arrayContaining(['scores', 'total']));
    await sql`delete from calibration_range where calibration_id = 2`.execute(db);
    await sql`delete from calibration where id = 2`.execute(db);
    expect(await again(id)).toMatchObject({ differences: ['calibration'] });
  });
});

describe('what was changed by hand is named', () => {
  it.each<[string, (id: number) => ReturnType<typeof sql>, readonly string[]]>([
    ['the total', (id) => sql`update evaluation set total = total + 1 where id = ${id}`, ['total']],
    ['the outcome', (id) => sql`update evaluation set outcome = 'APTO' where id = ${id}`, ['outcome']],
    ['the reasons', (id) => sql`update evaluation set reasons = '{}' where id = ${id}`, ['reasons']],
    [
      'a score',
      (id) =>
        sql`update evaluation_score set score_empretec = 25 where evaluation_id = ${id} and competency = 'BOI'`,
      ['scores'],
    ],
    [
      'a grade',
      (id) => sql`delete from evaluation_grade where evaluation_id = ${id} and pass = 1`,
      ['grades'],
    ],
    [
      'the sent text',
      (id) => sql`
        update submission set answers = ${JSON.stringify([{ question: 1, text: storyFor(2) }])}::jsonb
         where id = (select submission_id from evaluation where id = ${id})`,
      ['passages', 'grades', 'scores', 'total'],
    ],
  ])('%s', async (_, change, differences) => {
    const id = await evaluated();
    await change(id).execute(portal.deps.db);
    expect((await again(id))?.differences).toEqual(expect.arrayContaining([...differences]));
    expect((await again(id))?.differences.slice(0, differences.length)).toEqual(differences);
  });

  it('nothing is found of a result that is not there', async () => {
    expect(await again(999_999)).toBeUndefined();
  });
});
