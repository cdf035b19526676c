import { afterAll, beforeAll, expect, it } from 'vitest';
import { chatParameterCalls } from '#contract/chat-parameters.ts';
import { chatCalls } from '#contract/chat.ts';
import { DEFAULT_CHAT_PARAMETERS } from '#domain/chat/default-parameters.fixture.ts';
import { firstEdges, saveRanges, toggle } from '#server/calibration/calibration.fixture.ts';
import { change as changeFilters, OFF } from '#server/content-filters/filters.fixture.ts';
import { setBlindReading } from '#server/evaluations/blind-reading.fixture.ts';
import { testApp, type TestApp } from '#tests/app.ts';
import { administrator, manager, type SignedInCaller } from '#tests/factories.ts';

/** Texts and colours, and the terms, are in `change-settings.test.ts` and `publish-terms.test.ts`. */

let portal: TestApp;
let ana: SignedInCaller;
let ofState: SignedInCaller;
let ofTeam: SignedInCaller;
beforeAll(async () => {
  portal = await testApp();
  ana = await administrator(portal);
  ofState = await administrator(portal, 'SP');
  ofTeam = await manager(portal);
});
afterAll(() => portal.close());

const noticesTo = ({ accountId }: SignedInCaller) =>
  portal.deps.db
    .selectFrom('message')
    .select(['text', 'requested_by'])
    .where('kind', '=', 'settings-changed')
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();

const CHANGES: readonly (readonly [what: string, make: () => Promise<{ readonly status: number }>])[] = [
  ['Filtros de conteúdo da versão Urbano', () => changeFilters(ana, 1, { ...OFF, first: true })],
  ['Faixas da calibragem', () => saveRanges(ana, { revision: 1, ranges: firstEdges(20) })],
  ['Calibragem', () => toggle(ana, { revision: 1, status: false })],
  [
    'Textos do chat, versão 2',
    () =>
      ana.call(chatParameterCalls.saveChatParameters, {
        body: { revision: 1, parameters: { ...DEFAULT_CHAT_PARAMETERS, explainMoreAttempts: 2 } },
      }),
  ],
  [
    'Textos do chat, versão 3',
    () => ana.call(chatParameterCalls.rollBackChatParameters, { body: { revision: 2, version: 1 } }),
  ],
  [
    'Forma de responder da versão Urbano',
    () =>
      ana.call(chatCalls.changeResponserMethod, {
        params: { id: 1 },
        body: { method: 'CHAT', changedAt: null },
      }),
  ],
  ['Leitura às cegas da versão Arena', () => setBlindReading(portal, { share: 20 }, { version: 3, by: ana })],
];

it.each(CHANGES)(
  'a change of "%s" notifies every other administrator, of a state too, and nobody else',
  async (what, make) => {
    const before = await noticesTo(ofState);
    expect((await make()).status).toBeLessThan(300);
    const after = await noticesTo(ofState);
    expect(after).toHaveLength(before.length + 1);
    expect(after.at(-1)).toMatchObject({
      text: expect.stringContaining(what),
      requested_by: ana.accountId,
    });
    for (const other of [ana, ofTeam]) expect(await noticesTo(other)).toEqual([]);
  },
);
