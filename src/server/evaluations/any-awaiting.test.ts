import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { evaluationCalls } from '#contract/evaluations.ts';
import type { StateKey } from '#domain/interview/states.ts';
import { testApp, type Caller, type TestApp } from '#tests/app.ts';
import { administrator, givenInterview } from '#tests/factories.ts';

let portal: TestApp;
let national: Caller;
beforeEach(async () => {
  portal = await testApp();
  national = await administrator(portal);
});
afterEach(() => portal.close());

const answer = async (caller: Caller) => (await caller.call(evaluationCalls.anyAwaitingEvaluation)).body;
const ask = async (caller: Caller) => (await answer(caller)).awaiting;

describe('whether an interview awaits evaluation', () => {
  it.each([
    [1, 'FINALIZADA-AGUARDANDO_AVALIACAO', true],
    [4, 'AGUARDANDO_AVALIACAO-AGUARDANDO_AVALIACAO', true],
    [1, 'FINALIZADA-APTO', false],
    [1, 'NAO_PREENCHIDO-SEM_RESULTADO', false],
  ] as [1 | 4, StateKey, boolean][])('version %i, %s: %s', async (version, state, awaiting) => {
    await givenInterview(portal, { version, state });
    expect(await ask(national)).toBe(awaiting);
  });

  it('names the versions', async () => {
    expect(await answer(national)).toEqual({ awaiting: false, modules: [] });
    await givenInterview(portal, { version: 4, state: 'AGUARDANDO_AVALIACAO-AGUARDANDO_AVALIACAO' });
    await givenInterview(portal, { version: 1, state: 'FINALIZADA-AGUARDANDO_AVALIACAO' });
    await givenInterview(portal, { version: 3, state: 'FINALIZADA-APTO' });
    expect(await answer(national)).toEqual({ awaiting: true, modules: [1, 4] });
  });

  it('looks at live ones within reach alone', async () => {
    const { id } = await givenInterview(portal, { state: 'FINALIZADA-AGUARDANDO_AVALIACAO', uf: 'SP' });
    expect(await ask(await administrator(portal, 'SP'))).toBe(true);
    expect(await ask(await administrator(portal, 'MG'))).toBe(false);
    await portal.deps.db
      .updateTable('interview')
      .set({ deleted_at: portal.deps.clock() })
      .where('id', '=', id)
      .execute();
    expect(await ask(national)).toBe(false);
  });
});
