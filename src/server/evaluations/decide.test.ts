import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { evaluationDecisionCalls, REVISION_MAX } from '#contract/evaluation-decisions.ts';
import { interviewCalls } from '#contract/interviews.ts';
import { QUESTIONNAIRE, QUESTIONNAIRE_FIELDS } from '#domain/registration/startup-questionnaire.ts';
import { testApp, type TestApp } from '#tests/app.ts';
import {
  administrator,
  candidateOf,
  fiveAnswers,
  givenInterview,
  manager,
  type SignedInCaller,
} from '#tests/factories.ts';
import { historyOf, interviewRow, stateOf } from '#tests/stored.ts';
import { answerCalls } from '#contract/answers.ts';
import { givenQuestionnaire, send, sendBodyOf } from '../questionnaire/filling.fixture.ts';

let portal: TestApp;
let national: SignedInCaller;
beforeAll(async () => {
  portal = await testApp();
  national = await administrator(portal);
});
afterAll(() => portal.close());

const REASON = 'Conte também o que aconteceu depois, na segunda história.';
const WAITING = 'FINALIZADA-AGUARDANDO_AVALIACAO';

const decide = (
  caller: SignedInCaller,
  id: number,
  option: string,
  body: object = {},
  expectedRevision?: number,
) =>
  caller.call(evaluationDecisionCalls.evaluateInterview, {
    params: { id },
    query: { option, ...(expectedRevision === undefined ? {} : { seen: expectedRevision }) },
    body,
  });
const currentRevision = async (id: number) =>
  (await national.call(interviewCalls.getInterviewRow, { params: { id } })).body.lastEvent as number;
const messagesTo = async (id: number) => {
  const { email } = await interviewRow(portal, id);
  return (await portal.outbox()).filter(({ recipient }) => recipient === email);
};

describe('approving what waits for a person', () => {
  it('needs no body', async () => {
    const { id } = await givenInterview(portal, { state: WAITING });
    const reply = await national.call(evaluationDecisionCalls.evaluateInterview, {
      params: { id },
      query: { option: 'APROVADO' },
    });
    expect(reply.status).toBe(204);
    expect(await stateOf(portal, id)).toBe('FINALIZADA-APTO');
  });

  it('makes it apt by a person, records who and when, and notifies the candidate once', async () => {
    const { id } = await givenInterview(portal, { state: WAITING });
    expect((await decide(national, id, 'APROVADO')).status).toBe(204);
    expect(await stateOf(portal, id)).toBe('FINALIZADA-APTO');
    expect(await interviewRow(portal, id)).toMatchObject({
      decided_by: 'person',
      processed_at: portal.deps.clock(),
    });
    expect((await historyOf(portal, id)).at(-1)).toMatchObject({
      command: 'evaluate',
      from_state: WAITING,
      to_state: 'FINALIZADA-APTO',
      account_id: national.accountId,
    });
    expect((await messagesTo(id)).filter(({ kind }) => kind === 'result')).toHaveLength(1);
    const again = await decide(national, id, 'APROVADO');
    expect([again.status, again.body.code]).toEqual([409, 'interview.state']);
    expect((await messagesTo(id)).filter(({ kind }) => kind === 'result')).toHaveLength(1);
  });
});

describe('asking for a revision', () => {
  it('opens the answers again, with the reason for the candidate, who sends them anew', async () => {
    const { id } = await givenInterview(portal, { state: WAITING });
    expect((await decide(national, id, 'SOLICITAR_REVISAO', { justification: `  ${REASON} ` })).status).toBe(
      204,
    );
    expect(await stateOf(portal, id)).toBe('EM_REVISAO-SEM_RESULTADO');
    expect(await interviewRow(portal, id)).toMatchObject({
      revision_justification: REASON,
      revision_requested_at: portal.deps.clock(),
    });
    expect((await historyOf(portal, id)).at(-1)).toMatchObject({
      command: 'request-revision',
      reason: REASON,
      account_id: national.accountId,
    });
    const [mail] = (await messagesTo(id)).filter(({ kind }) => kind === 'revision-requested');
    expect(mail?.text).toContain(REASON);

    const candidate = await candidateOf(portal, { id });
    const own = await candidate.call(interviewCalls.getOwnInterview, { query: { modulo: 1 } });
    expect(own.body.revisionJustification).toBe(REASON);
    const sent = await candidate.call(answerCalls.sendAnswers, {
      params: { moduleId: 1 },
      body: { idInterview: id, answers: fiveAnswers() },
    });
    expect(sent.status).toBeLessThan(300);
    expect(await stateOf(portal, id)).toBe('FINALIZADA-EM_PROCESSAMENTO');
  });

  it.each([
    ['none', {}],
    ['blank', { justification: '   ' }],
    ['too long', { justification: 'a'.repeat(REVISION_MAX + 1) }],
  ])('requires a reason of up to 200 characters: %s', async (_, body) => {
    const { id } = await givenInterview(portal, { state: WAITING });
    const reply = await decide(national, id, 'SOLICITAR_REVISAO', body);
    expect([reply.status, reply.body.code]).toEqual([400, 'request.invalid']);
    expect(await stateOf(portal, id)).toBe(WAITING);
  });

  it('without a body names the missing field', async () => {
    const { id } = await givenInterview(portal, { state: WAITING });
    const reply = await national.call(evaluationDecisionCalls.evaluateInterview, {
      params: { id },
      query: { option: 'SOLICITAR_REVISAO' },
    });
    expect([reply.status, reply.body.details.issues]).toEqual([
      400,
      [{ in: 'body', path: 'justification', message: 'Campo obrigatório não informado!' }],
    ]);
    expect(await stateOf(portal, id)).toBe(WAITING);
  });

  it('takes 200 characters', async () => {
    const { id } = await givenInterview(portal, { state: WAITING });
    const reply = await decide(national, id, 'SOLICITAR_REVISAO', { justification: 'á'.repeat(200) });
    expect(reply.status).toBe(204);
  });
});

describe('two at once', () => {
  it('the second gets a conflict naming the first, and one result is stored', async () => {
    const { id } = await givenInterview(portal, { state: WAITING });
    const expectedRevision = await currentRevision(id);
    const colleague = await administrator(portal);
    const replies = await Promise.all([
      decide(national, id, 'APROVADO', {}, expectedRevision),
      decide(colleague, id, 'SOLICITAR_REVISAO', { justification: REASON }, expectedRevision),
    ]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409]);
    const refused = replies.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ code: 'interview.changed', details: { who: expect.any(String) } });
    expect((await messagesTo(id)).filter(({ kind }) => kind !== 'registration-confirmed')).toHaveLength(1);
  });
});

describe("the startup's questionnaire", () => {
  async function sentQuestionnaire() {
    const { id, candidate } = await givenQuestionnaire(portal);
    expect((await send(candidate, await sendBodyOf(portal, id))).status).toBe(204);
    return id;
  }
  const read = (caller: SignedInCaller, id: number) =>
    caller.call(evaluationDecisionCalls.getStartupEvaluation, { params: { id } });
  const evaluate = (caller: SignedInCaller, interviewId: number, result: string, seen?: number) =>
    caller.call(evaluationDecisionCalls.evaluateQuestionnaire, {
      query: seen === undefined ? {} : { seen },
      body: { interviewId, result },
    });

  it.each(['EXPIRADA-APTO', 'EXPIRADA-NAO_APTO', 'CERTIFICADA-APTO', 'DESISTENTE-CONCLUIDO'] as const)(
    'stays readable in %s, and is evaluated no more',
    async (state) => {
      const { id } = await givenInterview(portal, { version: 2, state });
      const saoPaulo = await manager(portal, 'SP');
      const { status, body } = await read(saoPaulo, id);
      expect([status, body.mayEvaluate]).toEqual([200, false]);
      expect(body.answers).toHaveLength(QUESTIONNAIRE_FIELDS.length);
      expect((await read(await manager(portal, 'MG'), id)).status).toBe(404);
    },
  );

  it('is read as it was sent, by the team of its state, and the reading is recorded', async () => {
    const id = await sentQuestionnaire();
    const saoPaulo = await manager(portal, 'SP');
    const { status, body } = await read(saoPaulo, id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ mayEvaluate: true, evaluatedBy: null, sentAt: expect.any(String) });
    expect(body.interview).toMatchObject({ id, lastEvent: await currentRevision(id) });
    expect(body.answers.map((one: { question: object }) => one.question)).toEqual(
      QUESTIONNAIRE_FIELDS.map((field) => ({
        id: QUESTIONNAIRE[field].id,
        question: QUESTIONNAIRE[field].question,
      })),
    );
    expect(body.answers[0]?.answer).toBe('Primeiros clientes');
    const readings = await portal.deps.db
      .selectFrom('interview_reading')
      .select(['account_id', 'what'])
      .where('interview_id', '=', id)
      .execute();
    expect(readings).toEqual([{ account_id: saoPaulo.accountId, what: 'questionnaire' }]);
    expect((await read(await manager(portal, 'MG'), id)).body.code).toBe('api.resource-notfound');
  });

  it.each([
    ['APROVADO', 'APTO'],
    ['REPROVADO', 'NAO_APTO'],
  ])('%s makes it %s, notifies the candidate, and remains readable', async (result, verdict) => {
    const id = await sentQuestionnaire();
    const reply = await evaluate(national, id, result, await currentRevision(id));
    expect([reply.status, reply.body]).toEqual([200, { statusInterview: verdict }]);
    expect(await stateOf(portal, id)).toBe(`FINALIZADA-${verdict}`);
    expect((await messagesTo(id)).filter(({ kind }) => kind === 'result')).toHaveLength(1);
    const after = await read(national, id);
    expect(after.body).toMatchObject({ mayEvaluate: false, evaluatedBy: { userName: expect.any(String) } });
    const again = await evaluate(national, id, result);
    expect([again.status, again.body.code]).toEqual([409, 'interview.state']);
  });

  it('is no way to an interview of another version, nor to one that is not sent', async () => {
    const urbano = await givenInterview(portal, { state: WAITING });
    expect((await read(national, urbano.id)).body.code).toBe('api.resource-notfound');
    expect((await evaluate(national, urbano.id, 'APROVADO')).body.code).toBe('interview.state');
    const open = await givenInterview(portal, { version: 2, state: 'EM_PREENCHIMENTO-SEM_RESULTADO' });
    expect((await read(national, open.id)).body.code).toBe('interview.state');
    expect((await evaluate(national, open.id, 'APROVADO')).body.code).toBe('interview.state');
  });
});
