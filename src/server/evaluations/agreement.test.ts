import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agreementCalls, type AgreementPanel } from '#contract/agreement.ts';
import { COMPETENCIES, COMPETENCY_CODES, type CompetencyCode } from '#domain/evaluation/competencies.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import { testApp, type Caller, type TestApp } from '#tests/app.ts';
import { administrator, givenInterview, manager, type TestUf } from '#tests/factories.ts';
import { sumAgreement } from './agreement-days.ts';

let portal: TestApp;
let national: Caller;
let judgeId: number;
beforeAll(async () => {
  portal = await testApp({ now: '2026-11-20T15:00:00Z' });
  const judge = await administrator(portal);
  national = judge;
  judgeId = judge.accountId;
});
afterAll(() => portal.close());

interface Pair {
  readonly version?: VersionId;
  readonly uf?: TestUf;
  /** The machine's points of each competency, by calibration; its index is ten times as much. */
  readonly machine: number;
  /** The person's score of each competency. */
  readonly person: number;
  readonly evaluator?: string;
  readonly at?: string;
}

/** An interview that a machine read and a person scored, as the tables keep them. */
async function givenPair({ version = 1, uf = 'SP', machine, person, evaluator = 'juiz', at }: Pair) {
  const { db } = portal.deps;
  const { id } = await givenInterview(portal, { version, uf, state: 'FINALIZADA-EM_PROCESSAMENTO' });
  const scoredAt = new Date(at ?? '2026-11-10T12:00:00Z');
  const submission = await db
    .selectFrom('submission')
    .select('id')
    .where('interview_id', '=', id)
    .executeTakeFirstOrThrow();
  const { id: evaluationId } = await db
    .insertInto('evaluation')
    .values({
      submission_id: submission.id,
      interview_id: id,
      attempt: 7,
      evaluator,
      evaluator_version: '1',
      parameters_version: 'nenhum',
      calibration_version: 'padrao-1',
      total: machine * 10,
      comparative_total: machine * 10,
      confidence: 90,
      outcome: 'AGUARDANDO_AVALIACAO',
      reasons: [],
      indexes: COMPETENCY_CODES.map(() => (machine === 0 ? 0 : 4000)),
      created_at: new Date(scoredAt.getTime() - 60_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const byCompetency = <T>(of: (code: CompetencyCode) => T) => COMPETENCY_CODES.map(of);
  await db
    .insertInto('evaluation_score')
    .values(
      byCompetency((competency) => ({
        evaluation_id: evaluationId,
        competency,
        score_spek: machine === 0 ? 0 : 40,
        score_empretec: machine,
        comparative_score: machine,
        confidence_index: 90,
      })),
    )
    .execute();
  const { id: manualId } = await db
    .insertInto('manual_evaluation')
    .values({
      interview_id: id,
      total: person * 10,
      verdict: person * 10 >= 60 ? 'APTO' : 'NAO_APTO',
      justification: 'Lida por uma pessoa.',
      account_id: judgeId,
      at: scoredAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('manual_evaluation_score')
    .values(byCompetency((competency) => ({ manual_evaluation_id: manualId, competency, score: person })))
    .execute();
  return id;
}

async function readPanel(
  caller: Caller = national,
  query: Readonly<Record<string, string>> = {},
): Promise<AgreementPanel> {
  const reply = await caller.call(agreementCalls.getAgreement, { query });
  expect(reply.status).toBe(200);
  // The contract has checked the reply's shape.
  return reply.body;
}

describe('how machine and people agree', () => {
  it('is empty before anybody scored what a machine read', async () => {
    expect(await readPanel()).toEqual({
      evaluators: [],
      evaluator: null,
      people: [],
      versions: [],
      months: [],
    });
  });

  it('counts verdicts, means and differences by version, competency and month', async () => {
    await givenPair({ machine: 10, person: 8 });
    await givenPair({ machine: 5, person: 5 });
    await givenPair({ machine: 10, person: 4, at: '2026-10-05T12:00:00Z' });
    await givenPair({ version: 3, machine: 0, person: 6 });
    const { evaluator, versions, months } = await readPanel();
    expect(evaluator).toEqual({ evaluator: 'juiz', evaluatorVersion: '1' });
    expect(versions.map(({ module }) => module.id)).toEqual([1, 3]);
    const [urbano, arena] = versions;
    expect(urbano).toMatchObject({
      pairs: 3,
      bothApt: 1,
      bothNotApt: 1,
      onlyMachineApt: 1,
      onlyPersonApt: 0,
      percent: 66.7,
      kappa: 0.4,
      total: {
        meanModel: 100,
        meanCalibrated: 83.33,
        meanManual: 56.67,
        meanDifference: 26.67,
        meanDistance: 26.67,
      },
    });
    expect(urbano?.items.map(({ descProfileItem }) => descProfileItem)).toEqual(
      COMPETENCIES.map(({ name }) => name),
    );
    expect(urbano?.items[0]).toMatchObject({
      competency: 'BOI',
      meanModel: 10,
      meanCalibrated: 8.33,
      meanManual: 5.67,
      meanDifference: 2.67,
      meanDistance: 2.67,
    });
    expect(arena).toMatchObject({ pairs: 1, onlyPersonApt: 1, percent: 0, kappa: 0 });
    expect(arena?.total).toMatchObject({ meanDifference: -60, meanDistance: 60 });
    expect(months).toMatchObject([
      { month: '2026-10', pairs: 1, percent: 0, meanDifference: 60 },
      { month: '2026-11', pairs: 3, percent: 66.7 },
    ]);
  });

  it('compares one evaluator at a time: the one used last, or the one asked for', async () => {
    await givenPair({ machine: 7, person: 7, evaluator: 'outro', at: '2026-11-12T12:00:00Z' });
    const newest = await readPanel();
    expect(newest.evaluators.map(({ evaluator, pairs }) => [evaluator, pairs])).toEqual([
      ['outro', 1],
      ['juiz', 4],
    ]);
    expect(newest.evaluator?.evaluator).toBe('outro');
    expect(newest.versions).toMatchObject([{ pairs: 1, percent: 100, kappa: null }]);
    const asked = await readPanel(national, { evaluator: 'juiz', evaluatorVersion: '1' });
    expect(asked.versions).toMatchObject([{ pairs: 3 }, { pairs: 1 }]);
    expect((await readPanel(national, { evaluator: 'ninguém' })).evaluator).toBeNull();
  });

  it('takes the days of the span, both included, as São Paulo counts them', async () => {
    // 22:30 of the 31st in São Paulo is the 1st in UTC.
    await givenPair({ machine: 6, person: 6, evaluator: 'virada', at: '2026-08-01T01:30:00Z' });
    const pairsIn = (periodStart: string, periodEnd: string) =>
      readPanel(national, { evaluator: 'virada', periodStart, periodEnd });
    expect((await pairsIn('2026-07-31', '2026-07-31')).months).toMatchObject([
      { month: '2026-07', pairs: 1 },
    ]);
    expect((await pairsIn('2026-08-01', '2026-08-31')).evaluator).toBeNull();
  });

  it('leaves out what is older than a year, unless asked for', async () => {
    await givenPair({ machine: 6, person: 6, evaluator: 'antigo', at: '2025-06-10T12:00:00Z' });
    expect((await readPanel()).evaluators.map(({ evaluator }) => evaluator)).not.toContain('antigo');
    expect((await readPanel(national, { periodStart: '2025-06-01' })).evaluators.at(-1)?.evaluator).toBe(
      'antigo',
    );
  });

  it('takes spans that begin with the calendar and end with it', async () => {
    const { evaluators } = await readPanel(national, { periodStart: '0001-01-01', periodEnd: '9999-12-31' });
    expect(evaluators.map(({ evaluator }) => evaluator)).toContain('antigo');
  });

  it('takes the person’s newest evaluation, and the machine’s newest before it', async () => {
    const { db } = portal.deps;
    const id = await givenPair({ machine: 9, person: 9, evaluator: 'corrigido' });
    const evaluation = await db
      .selectFrom('evaluation')
      .selectAll()
      .where('interview_id', '=', id)
      .where('evaluator', '=', 'corrigido')
      .executeTakeFirstOrThrow();
    // A machine that read it again after the person had decided is none that the person judged beside.
    await db
      .insertInto('evaluation')
      .values({
        submission_id: evaluation.submission_id,
        interview_id: id,
        attempt: 8,
        evaluator: 'depois',
        evaluator_version: '1',
        parameters_version: 'nenhum',
        calibration_version: 'padrao-1',
        total: 0,
        comparative_total: 0,
        confidence: 0,
        outcome: 'NAO_APTO',
        reasons: [],
        indexes: evaluation.indexes,
        created_at: portal.deps.clock(),
      })
      .execute();
    const names = (await readPanel()).evaluators.map(({ evaluator }) => evaluator);
    expect(names).toContain('corrigido');
    expect(names).not.toContain('depois');
  });

  it('counts of several evaluations by people the newest in the span', async () => {
    const { db } = portal.deps;
    const id = await givenPair({ machine: 9, person: 9, evaluator: 'revisto', at: '2026-09-10T12:00:00Z' });
    const { id: again } = await db
      .insertInto('manual_evaluation')
      .values({
        interview_id: id,
        total: 40,
        verdict: 'NAO_APTO',
        justification: 'Lida de novo.',
        account_id: judgeId,
        at: new Date('2026-10-10T12:00:00Z'),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('manual_evaluation_score')
      .values(COMPETENCY_CODES.map((competency) => ({ manual_evaluation_id: again, competency, score: 4 })))
      .execute();
    const monthsUntil = async (periodEnd: string) =>
      (await readPanel(national, { evaluator: 'revisto', periodEnd })).months;
    expect(await monthsUntil('2026-09-30')).toMatchObject([{ month: '2026-09', meanDifference: 0 }]);
    expect(await monthsUntil('2026-10-31')).toMatchObject([{ month: '2026-10', meanDifference: 50 }]);
  });

  it('is the same from summed days, and holds what has changed since', async () => {
    const queries = [
      {},
      { evaluator: 'juiz' },
      { evaluator: 'revisto', periodEnd: '2026-09-30' },
      { evaluator: 'virada', periodStart: '2026-07-31', periodEnd: '2026-07-31' },
      { periodStart: '0001-01-01', periodEnd: '9999-12-31' },
    ];
    const callers = [national, await administrator(portal, 'SP'), await administrator(portal, 'MG')];
    const read = () =>
      Promise.all(callers.flatMap((caller) => queries.map((query) => readPanel(caller, query))));
    const fromPairs = await read();
    await sumAgreement(portal.deps);
    expect(await portal.deps.db.selectFrom('agreement_stale').selectAll().execute()).toEqual([]);
    expect(await read()).toEqual(fromPairs);

    const ofNew = async (caller: Caller = national) =>
      (await readPanel(caller, { evaluator: 'recente' })).versions.map(({ pairs }) => pairs);
    const id = await givenPair({ machine: 8, person: 8, evaluator: 'recente', at: '2026-11-10T12:00:00Z' });
    expect(await ofNew()).toEqual([1]);
    await sumAgreement(portal.deps);
    await portal.deps.db
      .updateTable('interview')
      .set({ deleted_at: portal.deps.clock() })
      .where('id', '=', id)
      .execute();
    expect(await ofNew()).toEqual([]);
    await sumAgreement(portal.deps);
    expect(await ofNew()).toEqual([]);
    await portal.deps.db.updateTable('interview').set({ deleted_at: null }).where('id', '=', id).execute();
    await sumAgreement(portal.deps);
    await portal.deps.db.deleteFrom('manual_evaluation').where('interview_id', '=', id).execute();
    expect(await ofNew()).toEqual([]);
  });

  it('loses no change that is committed while days are summed', async () => {
    const id = await givenPair({ machine: 8, person: 8, evaluator: 'ao-mesmo-tempo' });
    await portal.deps.db.transaction().execute(async (tx) => {
      await tx.updateTable('interview').set({ deleted_at: new Date() }).where('id', '=', id).execute();
      await sumAgreement(portal.deps);
    });
    const { evaluators } = await readPanel();
    expect(evaluators.map(({ evaluator }) => evaluator)).not.toContain('ao-mesmo-tempo');
    await sumAgreement(portal.deps);
    expect((await readPanel()).evaluators).toEqual(evaluators);
  });

  it('is of the administrator’s state alone, and of administrators alone', async () => {
    await givenPair({ machine: 8, person: 8, uf: 'BA', evaluator: 'baiano', at: '2026-11-19T12:00:00Z' });
    const bahia = await readPanel(await administrator(portal, 'BA'));
    expect(bahia.evaluators.map(({ evaluator }) => evaluator)).toEqual(['baiano']);
    const minas = await readPanel(await administrator(portal, 'MG'));
    expect(minas.evaluators).toEqual([]);
    expect((await (await manager(portal)).call(agreementCalls.getAgreement)).status).toBe(403);
  });
});
