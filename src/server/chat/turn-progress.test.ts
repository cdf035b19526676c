import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chatCalls, type ChatView, type TurnProgress } from '#contract/chat.ts';
import { NDJSON_TYPE, type ProgressLine } from '#contract/progress.ts';
import { testApp, type TestApp } from '#tests/app.ts';
import { storyFor } from '#tests/factories.ts';
import { startModelServer, type FakeModelReply, type ModelServer } from '#tests/model-server.ts';
import { startChat, offerChat, type ChatDriver } from './chat.fixture.ts';

let portal: TestApp;
let model: ModelServer;
let address: string;
beforeAll(async () => {
  model = await startModelServer();
  portal = await testApp({ config: { model: { ...model.settings, timeoutSeconds: 1 } } });
  await offerChat(portal);
  address = await portal.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await portal.close();
  await model.close();
});
beforeEach(() => model.recover());

type Line = ProgressLine<TurnProgress, ChatView>;

/** Takes a turn as the page does: its headers, its lines as they arrive, and a way to disconnect. */
async function listenTo(chat: ChatDriver) {
  const hangUp = new AbortController();
  const response = await fetch(address + chatCalls.takeChatTurn.path.replace(':id', String(chat.id)), {
    method: 'POST',
    headers: {
      accept: `${NDJSON_TYPE}, application/json`,
      'content-type': 'application/json',
      cookie: chat.caller.cookie(),
    },
    body: JSON.stringify({}),
    signal: hangUp.signal,
  });
  async function* lines(): AsyncGenerator<Line> {
    let rest = '';
    for await (const piece of (response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
      const [last = '', ...whole] = (rest + piece).split('\n').toReversed();
      rest = last;
      for (const line of whole.toReversed()) yield JSON.parse(line) as Line;
    }
  }
  const heard = lines();
  return {
    headers: response.headers,
    hangUp: () => hangUp.abort(),
    next: async () => (await heard.next()).value as Line,
    rest: async () => {
      const all: Line[] = [];
      for await (const line of heard) all.push(line);
      return all;
    },
  };
}

const sentence = (text: string) => ({ told: { type: 'sentence', text } });
const working = (work: string) => ({ told: { type: 'work', work } });

/** A conversation after a message classified as a doubt: the next turn explains the question with the model's reply. */
async function inDoubt(says: FakeModelReply): Promise<ChatDriver> {
  model.replyWith(({ stream }) => (stream ? says : JSON.stringify({ categoria: 'DUVIDA_SOBRE_A_PERGUNTA' })));
  const chat = await startChat(portal);
  await chat.post('Não entendi.');
  await chat.turn();
  return chat;
}

const OWN = 'A pergunta pede um caso de verdade';

describe('a streamed turn', () => {
  it('comes sentence by sentence while the model writes, and then whole', async () => {
    const { promise: opened, resolve: open } = Promise.withResolvers<string>();
    const chat = await inDoubt({ chunks: ['Conte um caso seu. E', opened] });
    const turn = await listenTo(chat);
    expect(Object.fromEntries(turn.headers)).toMatchObject({
      'content-type': `${NDJSON_TYPE}; charset=utf-8`,
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    expect([await turn.next(), await turn.next()]).toEqual([
      working('support'),
      sentence('Conte um caso seu.'),
    ]);
    // Stored only when complete; another tab waits for it.
    expect((await chat.turn()).body).toMatchObject({ pending: true });
    expect((await chat.reload()).messages.at(-1)).toMatchObject({ content: 'Não entendi.' });
    open(' depois? ');
    expect(await turn.rest()).toEqual([
      sentence(' E depois?'),
      { reply: expect.objectContaining({ pending: false }) },
    ]);
    await chat.reload();
    expect([chat.reply, chat.lastWords]).toEqual([['support'], 'Conte um caso seu. E depois?']);
  });

  it('ends before a sentence that is not allowed: the portal’s fixed text continues, nothing is withdrawn', async () => {
    const says = { chunks: ['Conte um caso seu. ', 'Mostre persistência. ', 'E mais. '], breaks: 'silence' };
    const chat = await inDoubt(says as FakeModelReply);
    const lines = await (await listenTo(chat)).rest();
    expect(lines.slice(0, -1)).toEqual([working('support'), sentence('Conte um caso seu.')]);
    await chat.reload();
    expect(chat.reply).toEqual(['support']);
    expect(chat.lastWords).toMatch(new RegExp(`^Conte um caso seu\\.\n\n${OWN}`));
  });

  it('without any allowed sentence uses the portal’s fixed text', async () => {
    const chat = await inDoubt('Mostre persistência. Conte um caso seu.');
    const lines = await (await listenTo(chat)).rest();
    expect(lines).toEqual([working('support'), { reply: expect.anything() }]);
    await chat.reload();
    expect(chat.lastWords).toMatch(new RegExp(`^${OWN}`));
  });

  it.each(['reset', 'close', 'silence', 'error', 'length'] as const)(
    'keeps the sentences received when the model ends by %s',
    async (how) => {
      const { promise: opened, resolve: open } = Promise.withResolvers<string>();
      const end = how === 'length' ? { finish: 'length' } : { breaks: how };
      const chat = await inDoubt({ chunks: ['Conte um caso seu. E de', opened], ...end });
      const turn = await listenTo(chat);
      await turn.next();
      expect(await turn.next()).toEqual(sentence('Conte um caso seu.'));
      open('po');
      expect(await turn.rest()).toEqual([{ reply: expect.objectContaining({ pending: false }) }]);
      await chat.reload();
      expect(chat.lastWords).toMatch(new RegExp(`^Conte um caso seu\\.\n\n${OWN}`));
      expect(portal.log.at(-1) ?? '').not.toContain('Conte');
    },
  );

  it('is retried when the model broke off before its first sentence', async () => {
    const chat = await inDoubt({ chunks: ['Conte'], breaks: 'close' });
    const [first, last] = await (await listenTo(chat)).rest();
    expect([first, last]).toEqual([
      working('support'),
      { reply: expect.objectContaining({ pending: true, messages: expect.any(Array) }) },
    ]);
    model.replyWith('Conte um caso seu.');
    await (await listenTo(chat)).rest();
    await chat.reload();
    expect([chat.reply, chat.lastWords]).toEqual([['support'], 'Conte um caso seu.']);
  });

  it('is stored once even if the client disconnects', async () => {
    const { promise: opened, resolve: open } = Promise.withResolvers<string>();
    const chat = await inDoubt({ chunks: ['Conte um caso seu. E', opened] });
    const turn = await listenTo(chat);
    await turn.next();
    await turn.next();
    turn.hangUp();
    await expect(turn.rest()).rejects.toThrow('aborted');
    open(' depois?');
    const again = await chat.turn();
    for (let { body } = again; body.pending; body = (await chat.turn()).body);
    await chat.reload();
    expect([chat.reply, chat.lastWords]).toEqual([['support'], 'Conte um caso seu. E depois?']);
  });

  it('a summary is announced and shown only when complete: a wrong one must not appear anywhere', async () => {
    const summary = storyFor(1)
      .split(/(?<=\.) /)
      .slice(0, 2)
      .join(' ');
    const says = [
      { categoria: 'PARTE_DA_RESPOSTA' },
      { situacao: true, acao: true, resultado: true },
      { texto: summary },
    ];
    model.replyWith(() => JSON.stringify(says.shift()));
    const chat = await startChat(portal);
    await chat.post(storyFor(1));
    const events: Line[] = [];
    for (let pending = true; pending;) {
      const lines = await (await listenTo(chat)).rest();
      const last = lines.pop();
      events.push(...lines);
      pending = last !== undefined && 'reply' in last && last.reply.pending;
    }
    expect(events).toEqual([working('classify'), working('validate'), working('summarise')]);
    await chat.reload();
    expect(chat.lastWords).toContain(summary);
  });

  it('without anything to report is answered as usual', async () => {
    const chat = await startChat(portal);
    const turn = await listenTo(chat);
    expect(turn.headers.get('content-type')).toContain('application/json');
  });
});

it('a client that does not accept a stream gets the complete turn', async () => {
  const chat = await inDoubt('Conte um caso seu. Mostre persistência.');
  const { body, headers } = await chat.turn();
  expect(headers['content-type']).toContain('application/json');
  expect(body).toMatchObject({ pending: false, messages: expect.any(Array) });
  await chat.reload();
  expect(chat.lastWords).toMatch(new RegExp(`^Conte um caso seu\\.\n\n${OWN}`));
});
