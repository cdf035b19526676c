import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMPETENCY_CODES } from '#domain/evaluation/competencies.ts';
import { evaluationDecisionCalls } from '#contract/evaluation-decisions.ts';
import { evaluationCalls, MANUAL_SCORE_NAMES } from '#contract/evaluations.ts';
import { interviewCommandCalls } from '#contract/interview-commands.ts';
import { interviewCalls } from '#contract/interviews.ts';
import { testApp, type Caller, type TestApp } from '#tests/app.ts';
import { administrator, givenInterview, manager } from '#tests/factories.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());

const TWENTY_EACH = Object.fromEntries(COMPETENCY_CODES.map((code) => [MANUAL_SCORE_NAMES[code], 20]));

const historyFor = (caller: Caller, id: number) =>
  caller.call(interviewCalls.listInterviewHistory, { params: { id } });

describe('the history of an interview', () => {
  it('lists what was done, by whom, from which state to which', async () => {
    const { id } = await givenInterview(portal, { state: 'FINALIZADA-APTO' });
    const { body } = await historyFor(await administrator(portal), id);
    expect(body.map(({ command, to }: { command: string; to: string }) => [command, to])).toEqual([
      ['register', 'NAO_PREENCHIDO-SEM_RESULTADO'],
      ['save-answer', 'EM_PREENCHIMENTO-SEM_RESULTADO'],
      ['send', 'FINALIZADA-EM_PROCESSAMENTO'],
      ['record-processing', 'FINALIZADA-AGUARDANDO_AVALIACAO'],
      ['evaluate', 'FINALIZADA-APTO'],
    ]);
    expect(body.at(-1)).toMatchObject({ actor: 'manager', userName: expect.any(String) });
  });

  it('keeps what was written about the answers from those who may not read them', async () => {
    const { id } = await givenInterview(portal, { state: 'FINALIZADA-APTO' });
    const toAdministrator = await historyFor(await administrator(portal), id);
    const toManager = await historyFor(await manager(portal), id);
    expect(toAdministrator.body.at(-1)?.reason).toMatch(/histórias/);
    expect(toManager.body.at(-1)).toMatchObject({ command: 'evaluate', reason: null });
  });

  it('keeps the reason of a revision from them too', async () => {
    const { id } = await givenInterview(portal, { state: 'FINALIZADA-AGUARDANDO_AVALIACAO' });
    const decider = await administrator(portal);
    const asked = await decider.call(evaluationDecisionCalls.evaluateInterview, {
      params: { id },
      query: { option: 'SOLICITAR_REVISAO' },
      body: { justification: 'Na segunda história, conte o que o seu sócio disse da dívida.' },
    });
    expect(asked.status).toBe(204);
    const toManager = await historyFor(await manager(portal), id);
    expect(toManager.body.at(-1)).toMatchObject({ command: 'request-revision', reason: null });
    expect((await historyFor(decider, id)).body.at(-1)?.reason).toMatch(/sócio/);
  });

  it('shows a manager the reason where there are no answers, as in the rural version', async () => {
    const { id } = await givenInterview(portal, {
      version: 4,
      state: 'AGUARDANDO_AVALIACAO-AGUARDANDO_AVALIACAO',
    });
    const evaluated = await (
      await manager(portal)
    ).call(evaluationCalls.evaluateByScores, {
      body: { interviewId: id, ...TWENTY_EACH, justification: 'Toca a propriedade com a família.' },
    });
    expect(evaluated.status).toBe(200);
    const { body } = await historyFor(await manager(portal), id);
    expect(body.at(-1)).toMatchObject({ command: 'evaluate', reason: 'Toca a propriedade com a família.' });
    expect(body.at(-1)?.changes.map(({ field }: { field: string }) => field)).not.toContain('total');
  });

  it('shows people of the team neither points nor reasons of their own interview', async () => {
    const one = await givenInterview(portal, { state: 'FINALIZADA-APTO' });
    const shown = (lines: { command: string; reason: string | null; changes: { field: string }[] }[]) =>
      lines
        .filter(({ command }) => command === 'evaluate' || command === 'record-processing')
        .map(({ reason, changes }) => [reason, changes.map(({ field }) => field)]);
    const { db } = portal.deps;
    const self = await administrator(portal);
    const toOthers = shown((await historyFor(self, one.id)).body);
    expect(toOthers.flat(2)).toContain('total');
    await db
      .updateTable('account')
      .set({ candidate_id: one.candidateId })
      .where('id', '=', self.accountId)
      .execute();
    const toSelf = shown((await historyFor(self, one.id)).body);
    expect(toSelf).toEqual(toOthers.map(() => [null, []]));
    const byAddress = await administrator(portal);
    await db
      .updateTable('account')
      .set({ email: one.person.email })
      .where('id', '=', byAddress.accountId)
      .execute();
    expect(shown((await historyFor(byAddress, one.id)).body)).toEqual(toSelf);
  });

  it('of a deleted interview is for administrators of its state only, and names who deleted it', async () => {
    const { id, person } = await givenInterview(portal, { state: 'FINALIZADA-APTO', uf: 'MG' });
    const deleter = await administrator(portal);
    const { status } = await deleter.call(interviewCommandCalls.deleteInterview, {
      params: { moduleId: 1, cpf: person.cpf },
    });
    expect(status).toBe(204);
    for (const caller of [await administrator(portal, 'MG'), deleter]) {
      const { body } = await historyFor(caller, id);
      expect(body.at(-1)).toMatchObject({
        command: 'delete',
        actor: 'manager',
        userName: expect.any(String),
      });
    }
    for (const caller of [
      await manager(portal),
      await manager(portal, 'MG'),
      await administrator(portal, 'SP'),
    ])
      expect((await historyFor(caller, id)).status).toBe(404);
  });

  it('of another state is not found', async () => {
    const { id } = await givenInterview(portal, { state: 'FINALIZADA-APTO', uf: 'MG' });
    expect((await historyFor(await manager(portal, 'SP'), id)).status).toBe(404);
  });
});
