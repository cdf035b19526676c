import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMPETENCY_CODES, type CompetencyCode } from '#domain/evaluation/competencies.ts';
import { evaluationDecisionCalls } from '#contract/evaluation-decisions.ts';
import { evaluationCalls, MANUAL_SCORE_NAMES } from '#contract/evaluations.ts';
import { interviewCalls } from '#contract/interviews.ts';
import { testApp, type Caller, type TestApp } from '#tests/app.ts';
import {
  administrator,
  candidateOf,
  givenInterview,
  manager,
  pilot,
  registerCandidate,
} from '#tests/factories.ts';
import { commitOnceBlocked } from '#tests/locks.ts';
import { historyOf, interviewRow, messagesTo, stateOf } from '#tests/stored.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());

/** Ten scores that add up to a total, the first ones highest. */
function scoresOf(total: number): Record<string, number> {
  let left = total;
  return Object.fromEntries(
    COMPETENCY_CODES.map((code) => {
      const score = Math.min(25, left);
      left -= score;
      return [MANUAL_SCORE_NAMES[code], score];
    }),
  );
}

const REASON = 'Há ações próprias com resultado em três histórias.';
const evaluate = (caller: Caller, interviewId: unknown, changes: object = {}) =>
  caller.call(evaluationCalls.evaluateByScores, {
    body: { interviewId, ...scoresOf(60), justification: REASON, ...changes },
  });

const awaiting = (uf: 'SP' | 'MG' = 'SP') =>
  givenInterview(portal, { state: 'FINALIZADA-AGUARDANDO_AVALIACAO', uf });
const rural = (uf: 'SP' | 'MG' = 'SP') =>
  givenInterview(portal, { version: 4, state: 'AGUARDANDO_AVALIACAO-AGUARDANDO_AVALIACAO', uf });

async function snapshotOf(id: number) {
  const { db } = portal.deps;
  return [
    await interviewRow(portal, id),
    await historyOf(portal, id),
    await db.selectFrom('manual_evaluation').selectAll().where('interview_id', '=', id).execute(),
    await db.selectFrom('message').selectAll().where('interview_id', '=', id).execute(),
  ];
}

describe('ten scores', () => {
  it.each([
    [59, 'NAO_APTO', '2027-02-21'],
    [60, 'APTO', '2027-05-21'],
    [0, 'NAO_APTO', '2027-02-21'],
    [250, 'APTO', '2027-05-21'],
  ] as const)('of %i in all → %s, valid until %s', async (total, verdict, expiresOn) => {
    const { id } = await awaiting();
    const reply = await evaluate(await administrator(portal), id, scoresOf(total));
    expect([reply.status, reply.body]).toEqual([200, { total, statusInterview: verdict }]);
    expect(await interviewRow(portal, id)).toMatchObject({
      completing: 'FINALIZADA',
      result: verdict,
      decided_by: 'person',
      processed_at: portal.deps.clock(),
      expires_on: expiresOn,
    });
  });

  it('are stored each under its own competency, with who, when and why, and written into the history', async () => {
    const { id } = await awaiting();
    const evaluator = await administrator(portal);
    const scores = Object.fromEntries(COMPETENCY_CODES.map((code, i) => [MANUAL_SCORE_NAMES[code], i + 4]));
    await evaluate(evaluator, id, { ...scores, justification: `  ${REASON}  ` });
    const { db } = portal.deps;
    const manual = await db
      .selectFrom('manual_evaluation')
      .selectAll()
      .where('interview_id', '=', id)
      .execute();
    expect(manual).toMatchObject([
      {
        total: 85,
        verdict: 'APTO',
        justification: REASON,
        account_id: evaluator.accountId,
        at: portal.deps.clock(),
      },
    ]);
    const stored = await db
      .selectFrom('manual_evaluation_score')
      .selectAll()
      .where('manual_evaluation_id', '=', manual[0]?.id ?? 0)
      .execute();
    expect(Object.fromEntries(stored.map(({ competency, score }) => [competency, score]))).toEqual(
      Object.fromEntries(COMPETENCY_CODES.map((code, i) => [code, i + 4])),
    );
    expect((await historyOf(portal, id)).at(-1)).toMatchObject({
      command: 'evaluate',
      from_state: 'FINALIZADA-AGUARDANDO_AVALIACAO',
      to_state: 'FINALIZADA-APTO',
      actor: 'manager',
      account_id: evaluator.accountId,
      reason: REASON,
      details: { manualEvaluation: manual[0]?.id },
    });
  });

  it('notify the candidate of the result, not of the scores nor the reason', async () => {
    const { id, person } = await awaiting();
    await evaluate(await administrator(portal), id, scoresOf(61));
    const [mail] = await messagesTo(portal, person.email);
    expect(mail).toMatchObject({ kind: 'result' });
    expect(mail?.text).toContain('“Apto”');
    expect(mail?.text).toContain('definido por uma pessoa da nossa equipe');
    expect(mail?.html).not.toMatch(/ações próprias com resultado|\b61\b/);
  });
});

describe('who may score', () => {
  it.each([
    ['an administrator', administrator],
    ['a pilot who is administrator', pilot],
  ])('%s: interviews and rural', async (_who, make) => {
    const caller = await make(portal);
    expect((await evaluate(caller, (await awaiting()).id)).status).toBe(200);
    expect((await evaluate(caller, (await rural()).id)).status).toBe(200);
  });

  it.each([1, 3] as const)('a manager is denied in version %i', async (version) => {
    const { id } = await givenInterview(portal, { version, state: 'FINALIZADA-AGUARDANDO_AVALIACAO' });
    const before = await snapshotOf(id);
    for (const caller of [await manager(portal), await manager(portal, 'SP')]) {
      const reply = await evaluate(caller, id);
      expect([reply.status, reply.body.code]).toEqual([403, 'access.denied']);
    }
    expect(await snapshotOf(id)).toEqual(before);
  });

  it('a manager scores rural candidates of the own state', async () => {
    const { id } = await rural('MG');
    expect((await evaluate(await manager(portal, 'SP'), id)).body.code).toBe('api.resource-notfound');
    expect((await evaluate(await manager(portal, 'MG'), id)).status).toBe(200);
    expect(await stateOf(portal, id)).toBe('FINALIZADA-APTO');
  });

  it('an administrator of another state finds nothing', async () => {
    const { id } = await awaiting('MG');
    const before = await snapshotOf(id);
    expect((await evaluate(await administrator(portal, 'SP'), id)).body.code).toBe('api.resource-notfound');
    expect(await snapshotOf(id)).toEqual(before);
    expect((await evaluate(await administrator(portal, 'MG'), id)).status).toBe(200);
  });

  it('the candidate is denied, a visitor asked to sign in', async () => {
    const { id } = await awaiting();
    expect((await evaluate(await candidateOf(portal, { id }), id)).body.code).toBe('access.denied');
    expect((await evaluate(portal.anyone(), id)).body.code).toBe('session.required');
  });
});

describe('the second to score', () => {
  it('is refused because the state has changed, and changes nothing', async () => {
    const { id } = await awaiting();
    await evaluate(await administrator(portal), id, scoresOf(100));
    const before = await snapshotOf(id);
    const reply = await evaluate(await administrator(portal), id, scoresOf(10));
    expect([reply.status, reply.body.code]).toEqual([409, 'interview.state']);
    expect(reply.body.details).toEqual({ state: 'FINALIZADA-APTO' });
    expect(await snapshotOf(id)).toEqual(before);
  });

  it('is refused with the name of the first when the revision is named that was read', async () => {
    const { id } = await awaiting();
    const [first, second] = [await administrator(portal), await administrator(portal)];
    const seen = (await historyOf(portal, id)).at(-1)?.id;
    await evaluate(first, id, scoresOf(100));
    const before = await snapshotOf(id);
    const reply = await second.call(evaluationCalls.evaluateByScores, {
      query: { seen },
      body: { interviewId: id, ...scoresOf(10), justification: REASON },
    });
    const { name } = await portal.deps.db
      .selectFrom('account')
      .select('name')
      .where('id', '=', first.accountId)
      .executeTakeFirstOrThrow();
    expect([reply.status, reply.body.code]).toEqual([409, 'interview.changed']);
    expect(reply.body.message).toContain(name);
    expect(await snapshotOf(id)).toEqual(before);
  });

  it('does not score answers that were written anew after a revision', async () => {
    const { id } = await awaiting();
    const [first, second] = [await administrator(portal), await administrator(portal)];
    const seen = (await historyOf(portal, id)).at(-1)?.id;
    await first.call(evaluationDecisionCalls.evaluateInterview, {
      params: { id },
      query: { option: 'SOLICITAR_REVISAO' },
      body: { justification: REASON },
    });
    // The answers come back, and await a person again.
    await portal.deps.db
      .updateTable('interview')
      .set({ completing: 'FINALIZADA', result: 'AGUARDANDO_AVALIACAO', expires_on: null })
      .where('id', '=', id)
      .execute();
    const scored = (query: { readonly seen: number | undefined }) =>
      second.call(evaluationCalls.evaluateByScores, {
        query,
        body: { interviewId: id, ...scoresOf(60), justification: REASON },
      });
    expect((await scored({ seen })).body.code).toBe('interview.changed');
    const now = (await historyOf(portal, id)).at(-1)?.id;
    expect((await scored({ seen: now })).status).toBe(200);
  });

  it('of several at the same time exactly one scores', async () => {
    const { id, person } = await awaiting();
    const evaluators = await Promise.all([1, 2, 3, 4].map(() => administrator(portal)));
    const replies = await Promise.all(
      evaluators.map((caller, i) => evaluate(caller, id, scoresOf(40 + i * 15))),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ body }) => body.code === 'interview.state')).toHaveLength(3);
    expect((await snapshotOf(id))[2]).toHaveLength(1);
    expect((await messagesTo(portal, person.email)).filter(({ kind }) => kind === 'result')).toHaveLength(1);
  });

  it('waits for a revision that is just being asked for', async () => {
    const { id } = await awaiting();
    const caller = await administrator(portal);
    const reply = await commitOnceBlocked(
      portal,
      (tx) =>
        tx
          .updateTable('interview')
          .set({ completing: 'EM_REVISAO', result: 'SEM_RESULTADO', expires_on: '2027-05-01' })
          .where('id', '=', id)
          .execute(),
      () => evaluate(caller, id),
    );
    expect(reply.body.code).toBe('interview.state');
  });
});

describe('a rural result', () => {
  const REASON_ANEW = 'Conversa por telefone trouxe fatos.';
  const lastEvaluationOf = async (caller: Caller, id: number): Promise<number | null> =>
    (await caller.call(interviewCalls.getInterviewRow, { params: { id } })).body.lastEvaluation;

  it('may be scored anew: the other result, its mail, both evaluations kept', async () => {
    const { id, person } = await rural();
    const caller = await manager(portal);
    expect(await lastEvaluationOf(caller, id)).toBeNull();
    await evaluate(caller, id, scoresOf(59));
    portal.advance({ minutes: 5 });
    const reply = await evaluate(caller, id, {
      ...scoresOf(60),
      justification: REASON_ANEW,
      correctsEvaluation: await lastEvaluationOf(caller, id),
    });
    expect(reply.body).toEqual({ total: 60, statusInterview: 'APTO' });
    expect(await interviewRow(portal, id)).toMatchObject({
      result: 'APTO',
      processed_at: portal.deps.clock(),
    });
    expect((await historyOf(portal, id)).slice(-2)).toMatchObject([
      { command: 'evaluate', to_state: 'FINALIZADA-NAO_APTO' },
      { command: 'edit-profile-evaluation', from_state: 'FINALIZADA-NAO_APTO', to_state: 'FINALIZADA-APTO' },
    ]);
    expect((await snapshotOf(id))[2]).toHaveLength(2);
    expect((await messagesTo(portal, person.email)).filter(({ kind }) => kind === 'result')).toHaveLength(2);
  });

  it('is not scored anew by who has not read the newest scores', async () => {
    const { id } = await rural();
    const [first, second] = [await manager(portal), await manager(portal)];
    await evaluate(first, id, scoresOf(59));
    const expectedId = await lastEvaluationOf(second, id);
    await evaluate(first, id, { ...scoresOf(100), correctsEvaluation: expectedId });
    const before = await snapshotOf(id);
    for (const correctsEvaluation of [expectedId, null, undefined, 999_999]) {
      const reply = await evaluate(second, id, { ...scoresOf(10), correctsEvaluation });
      expect([reply.status, reply.body.code]).toEqual([409, 'interview.stale']);
    }
    expect(await snapshotOf(id)).toEqual(before);
  });

  it('by a double click is scored once, and corrected once', async () => {
    const { id } = await rural();
    const caller = await manager(portal);
    const twice = (changes: object) =>
      Promise.all([evaluate(caller, id, changes), evaluate(caller, id, changes)]);
    const first = await twice(scoresOf(59));
    expect(first.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const correction = await twice({
      ...scoresOf(60),
      correctsEvaluation: await lastEvaluationOf(caller, id),
    });
    expect(correction.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await snapshotOf(id))[2]).toHaveLength(2);
  });
});

describe('is refused', () => {
  it.each([
    ['EM_PREENCHIMENTO-SEM_RESULTADO', 1],
    ['FINALIZADA-EM_PROCESSAMENTO', 1],
    ['FINALIZADA-APTO', 1],
    ['CERTIFICADA-APTO', 3],
    ['FINALIZADA-AGUARDANDO_AVALIACAO', 2],
    ['EXPIRADA-SEM_RESULTADO', 4],
    ['CERTIFICADA-APTO', 4],
  ] as const)('in %s of version %i, to administrators too', async (state, version) => {
    const { id } = await givenInterview(portal, { version, state });
    const before = await snapshotOf(id);
    const reply = await evaluate(await administrator(portal), id);
    expect([reply.status, reply.body.code]).toEqual([409, 'interview.state']);
    expect(await snapshotOf(id)).toEqual(before);
  });

  it('for a row whose place a newer registration has taken', async () => {
    const { id, person } = await givenInterview(portal, { version: 4, state: 'EXPIRADA-SEM_RESULTADO' });
    await registerCandidate(portal, { version: 4, person });
    await portal.deps.db
      .updateTable('interview')
      .set({ completing: 'AGUARDANDO_AVALIACAO', result: 'AGUARDANDO_AVALIACAO' })
      .where('id', '=', id)
      .execute();
    expect((await evaluate(await administrator(portal), id)).body.code).toBe('interview.state');
  });

  const wrong: readonly [string, unknown, string][] = [
    ['-1', -1, 'Nota da CCE deve ser de 0 a 25.'],
    ['26', 26, 'Nota da CCE deve ser de 0 a 25.'],
    ['a fraction', 7.5, 'Nota da CCE deve ser de 0 a 25.'],
    ['a text', '7', 'Nota da CCE deve ser de 0 a 25.'],
    ['null', null, 'Nota da CCE deve ser de 0 a 25.'],
    ['nothing', undefined, 'Campo obrigatório não informado.'],
  ];
  it.each(wrong)(
    'with %s for a score, whichever it is, in the words of the specification',
    async (_what, value, message) => {
      const { id } = await awaiting();
      const caller = await administrator(portal);
      for (const name of Object.values(MANUAL_SCORE_NAMES) satisfies readonly string[]) {
        const reply = await evaluate(caller, id, { [name]: value });
        expect([reply.status, reply.body.code]).toEqual([400, 'request.invalid']);
        expect(reply.body.details.issues).toEqual([{ in: 'body', path: name, message }]);
      }
      expect(await stateOf(portal, id)).toBe('FINALIZADA-AGUARDANDO_AVALIACAO');
    },
  );

  it('with every wrong score named at once', async () => {
    const { id } = await awaiting();
    const all = Object.fromEntries(
      COMPETENCY_CODES.map((code: CompetencyCode) => [MANUAL_SCORE_NAMES[code], 99]),
    );
    const reply = await evaluate(await administrator(portal), id, all);
    expect(reply.body.details.issues).toHaveLength(10);
  });

  it.each([
    ['no justification', undefined, 'Campo obrigatório não informado.'],
    ['an empty one', '   ', 'Campo obrigatório não informado.'],
    ['one of 251 characters', 'j'.repeat(251), 'A justificativa pode ter no máximo 250 caracteres.'],
  ])('with %s', async (_what, justification, message) => {
    const { id } = await awaiting();
    const reply = await evaluate(await administrator(portal), id, { justification });
    expect(reply.body.details.issues).toEqual([{ in: 'body', path: 'justification', message }]);
  });

  it('but not with one of 250 characters, accents and emoji among them', async () => {
    const { id } = await awaiting();
    const justification = `ção 👍 ${'j'.repeat(243)}`;
    expect((await evaluate(await administrator(portal), id, { justification })).status).toBe(200);
  });

  it('for an interview that does not exist', async () => {
    expect((await evaluate(await administrator(portal), 999_999)).body.code).toBe('api.resource-notfound');
  });
});
