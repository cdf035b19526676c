import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEFAULT_CHAT_PARAMETERS } from '#domain/chat/default-parameters.fixture.ts';
import { testApp, type TestApp } from '#tests/app.ts';
import { chatParametersInForce, chatParametersOf } from './parameters-in-force.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());

it('the portal comes with the parameters of the domain, as version 1', async () => {
  expect(await chatParametersInForce(portal.deps.db)).toEqual({
    version: 1,
    parameters: DEFAULT_CHAT_PARAMETERS,
  });
});

it('the newest version is in force, and an earlier one remains as it was', async () => {
  const parameters = { ...DEFAULT_CHAT_PARAMETERS, explainMoreAttempts: 1 };
  await portal.deps.db
    .insertInto('chat_parameters')
    .values({ id: 2, parameters: JSON.stringify(parameters), saved_at: portal.deps.clock() })
    .execute();
  expect(await chatParametersInForce(portal.deps.db)).toEqual({ version: 2, parameters });
  expect((await chatParametersOf(portal.deps.db, 1))?.parameters).toEqual(DEFAULT_CHAT_PARAMETERS);
  expect(await chatParametersOf(portal.deps.db, 3)).toBeNull();
});
