import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_CHAT_PARAMETERS } from '#domain/chat/default-parameters.fixture.ts';
import {
  CHAT_TEXT_KEYS,
  CHAT_TEXT_MAX,
  type ChatParameterKey,
  type ChatParameters,
} from '#domain/chat/parameters.ts';
import { chatParameterCalls, type ChatVersionEntry } from '#contract/chat-parameters.ts';
import { testApp, type Caller, type TestApp } from '#tests/app.ts';
import { administrator, manager, type SignedInCaller } from '#tests/factories.ts';

let portal: TestApp;
let ana: SignedInCaller;
let rui: SignedInCaller;
beforeAll(async () => {
  portal = await testApp();
  [ana, rui] = [await administrator(portal), await administrator(portal)];
});
afterAll(() => portal.close());

const last = async () => (await ana.call(chatParameterCalls.getLastChatParameters)).body;
const save = (caller: Caller, revision: number, parameters: unknown) =>
  caller.call(chatParameterCalls.saveChatParameters, { body: { revision, parameters } });
const rollBack = (caller: Caller, revision: number, version: number) =>
  caller.call(chatParameterCalls.rollBackChatParameters, { body: { revision, version } });
const versions = async (): Promise<ChatVersionEntry[]> =>
  (await ana.call(chatParameterCalls.listChatParameterVersions)).body;
const changed = (change: Partial<ChatParameters>): ChatParameters => ({
  ...DEFAULT_CHAT_PARAMETERS,
  ...change,
});
const nameOf = async ({ accountId }: SignedInCaller) =>
  (
    await portal.deps.db
      .selectFrom('account')
      .select('name')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow()
  ).name;

describe('the parameters of the chat-led interview', () => {
  it('are those that the portal came with until somebody saves', async () => {
    expect(await last()).toMatchObject({
      version: 1,
      savedBy: null,
      restores: null,
      parameters: DEFAULT_CHAT_PARAMETERS,
    });
  });

  it('saved, are a new version with who saved it and when; the earlier one stays', async () => {
    portal.advance({ minutes: 1 });
    const wanted = changed({ explainMoreAttempts: 2, defaultOutput: 'Não entendi. Conte do seu jeito.' });
    const reply = await save(ana, 1, wanted);
    expect([reply.status, reply.body]).toEqual([
      200,
      {
        version: 2,
        savedAt: portal.deps.clock().toISOString(),
        savedBy: await nameOf(ana),
        restores: null,
        parameters: wanted,
      },
    ]);
    expect(await last()).toEqual(reply.body);
    const first = await ana.call(chatParameterCalls.getChatParameters, { params: { id: 1 } });
    expect(first.body.parameters).toEqual(DEFAULT_CHAT_PARAMETERS);
  });

  it('saved the same again are no version', async () => {
    const newest = await last();
    expect((await save(rui, newest.version, newest.parameters)).body).toEqual(newest);
  });

  it('rolled back, are the earlier ones as a new version', async () => {
    const { version } = await last();
    const reply = await rollBack(rui, version, 1);
    expect(reply.body).toMatchObject({
      version: version + 1,
      restores: 1,
      savedBy: await nameOf(rui),
      parameters: DEFAULT_CHAT_PARAMETERS,
    });
    expect((await versions()).map(({ version: number, restores }) => [number, restores])).toEqual([
      [version + 1, 1],
      [version, null],
      [1, null],
    ]);
  });

  it('rolled back to what never was are not found', async () => {
    const { version } = await last();
    const reply = await rollBack(ana, version, 999);
    expect([reply.status, reply.body.code]).toEqual([404, 'api.resource-notfound']);
    expect((await last()).version).toBe(version);
  });

  it('of two who save at once are the first one’s; the second gets a conflict naming them', async () => {
    const { version } = await last();
    const replies = await Promise.all([
      save(ana, version, changed({ explainMoreAttempts: 4 })),
      rollBack(rui, version, 2),
    ]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const refused = replies.find(({ status }) => status === 409);
    expect(refused?.body.code).toBe('chat-parameters.stale');
    expect(refused?.body.message).toContain(await nameOf(replies[0]?.status === 200 ? ana : rui));
    expect((await last()).version).toBe(version + 1);
    expect((await save(ana, version, changed({ explainMoreAttempts: 5 }))).body.code).toBe(
      'chat-parameters.stale',
    );
  });

  it.each<readonly [key: ChatParameterKey, value: unknown, message: string]>([
    ...CHAT_TEXT_KEYS.map((key) => [key, ' \n', 'Campo obrigatório não informado!'] as const),
    ['summaryCommand', undefined, 'Campo obrigatório não informado!'],
    ['summaryCommand', 'a'.repeat(CHAT_TEXT_MAX + 1), 'Use no máximo 4000 caracteres.'],
    ['explainMoreAttempts', '3', 'Informe um número inteiro de 0 a 10.'],
    ['defaultOutput', '\u200B\u2060\u00AD', 'Campo obrigatório não informado!'],
    ['explainMoreAttempts', 2.5, 'Informe um número inteiro de 0 a 10.'],
    ['explainMoreAttempts', -1, 'Informe um número inteiro de 0 a 10.'],
  ])('with %s = %j are refused with their field', async (key, value, message) => {
    const { version } = await last();
    const reply = await save(ana, version, { ...DEFAULT_CHAT_PARAMETERS, [key]: value });
    expect([reply.status, reply.body.code]).toEqual([400, 'request.invalid']);
    expect(reply.body.details.issues).toEqual([{ in: 'body', path: `parameters.${key}`, message }]);
  });

  it('may be as long as they may be, all of them', async () => {
    const { version } = await last();
    const texts = Object.fromEntries(CHAT_TEXT_KEYS.map((key) => [key, 'ã"'.repeat(CHAT_TEXT_MAX / 2)]));
    expect((await save(ana, version, { ...DEFAULT_CHAT_PARAMETERS, ...texts })).status).toBe(200);
  });

  it('are the administrator’s', async () => {
    const eva = await manager(portal);
    for (const reply of [
      await save(eva, 1, DEFAULT_CHAT_PARAMETERS),
      await rollBack(eva, 1, 1),
      await eva.call(chatParameterCalls.getLastChatParameters),
    ])
      expect([reply.status, reply.body.code]).toEqual([403, 'access.denied']);
  });
});
