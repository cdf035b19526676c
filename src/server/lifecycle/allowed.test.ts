import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '#domain/access.ts';
import { allowedActions } from '#domain/interview/actions.ts';
import { isExpiringSoon } from '#domain/interview/deadlines.ts';
import { isLegal, STATE_KEYS } from '#domain/interview/states.ts';
import { interviewCalls } from '#contract/interviews.ts';
import { testApp, type TestApp } from '#tests/app.ts';
import { administrator, givenInterview, manager, pilot } from '#tests/factories.ts';
import { interviewRow } from '#tests/stored.ts';
import { factsOf } from './facts.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());

describe('the actions of a row are those of the domain', () => {
  const viewers = [
    ['an administrator', administrator, ['ADMINISTRADOR'], null],
    ['a manager', manager, ['GESTOR'], null],
    ['a manager of São Paulo', (app: TestApp) => manager(app, 'SP'), ['GESTOR'], 'SP'],
    ['a pilot', pilot, ['ADMINISTRADOR', 'PILOTO'], null],
  ] as const satisfies readonly (readonly [string, unknown, readonly Role[], string | null])[];

  it.each([1, 2, 3, 4] as const)('in every state of version %i', async (version) => {
    const given = [];
    for (const state of STATE_KEYS.filter((key) => isLegal(version, key)))
      given.push({ state, ...(await givenInterview(portal, { version, state })) });
    for (const [name, make, roles, uf] of viewers) {
      const caller = await make(portal);
      for (const { id, state } of given) {
        const facts = factsOf(await interviewRow(portal, id));
        const { body } = await caller.call(interviewCalls.getInterviewRow, { params: { id } });
        const expected = allowedActions(
          { accountId: caller.accountId, candidateId: null, email: 'alguem@equipe.example', roles, uf },
          {
            version,
            state,
            uf: 'SP',
            candidateId: 0,
            email: '',
            highlighted: false,
            expiringSoon: isExpiringSoon(facts, portal.deps.clock()),
            extended: false,
            blindReaders: null,
          },
          'row',
        );
        expect([name, state, body.allowedActions]).toEqual([name, state, expected]);
      }
    }
  });
});
