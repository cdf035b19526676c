import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import {
  MODEL_KEY,
  startModelServer,
  type ModelFault,
  type FakeModelReply,
  type ModelServer,
} from '#tests/model-server.ts';
import { describeError } from '../log.ts';
import type { ModelSettings } from '../model-settings.ts';
import { ModelError, type ModelReply, type TokenBudget } from './model.ts';
import { openModel } from './open-model.ts';
import { createTokenBudget } from './token-budget.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const SECRET_TEXT = 'Eu vendi bolos na porta da igreja';

let server: ModelServer;
beforeAll(async () => {
  server = await startModelServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.recover();
  server.refuseFormats();
  server.receivedRequests.length = 0;
  server.replyWith('{"colour":"azul","size":3}');
});

const schema = z.object({ colour: z.string(), size: z.number().int().min(0).max(3) });
type Thing = z.output<typeof schema>;

function complete(
  settings: Partial<ModelSettings> = {},
  budget: TokenBudget = createTokenBudget(50_000),
): Promise<ModelReply<Thing>> {
  const model = openModel({ ...server.settings, ...settings }, () => NOW);
  if (!model) throw new Error('no model');
  return model.complete({
    name: 'thing',
    instructions: 'Descreva a coisa.',
    messages: [{ role: 'user', content: SECRET_TEXT }],
    schema,
    maxOutputTokens: 500,
    budget,
  });
}

async function failure(settings: Partial<ModelSettings> = {}, budget?: TokenBudget): Promise<ModelError> {
  try {
    await complete(settings, budget);
  } catch (error) {
    if (error instanceof ModelError) return error;
    throw error;
  }
  throw new Error('it did not fail');
}

it('is none without settings', () => {
  expect(openModel(null, () => NOW)).toBeNull();
});

describe('an object', () => {
  it('is asked for by its schema, without tools, and comes typed', async () => {
    expect(await complete()).toEqual({ kind: 'object', object: { colour: 'azul', size: 3 } });
    const [asked, ...others] = server.receivedRequests;
    expect(others).toEqual([]);
    expect(asked).toMatchObject({
      model: server.settings.model,
      temperature: 0,
      max_tokens: 500,
      messages: [
        { role: 'system', content: 'Descreva a coisa.' },
        { role: 'user', content: SECRET_TEXT },
      ],
      response_format: {
        type: 'json_schema',
        json_schema: { schema: { required: ['colour', 'size'], additionalProperties: false } },
      },
    });
    expect(asked?.tools).toBeUndefined();
  });

  it.each<[string, string]>([
    ['in a fence', 'Claro! Segue:\n```json\n{"colour":"azul","size":3}\n```\nAbraço.'],
    ['in a fence without a language', '```\n{"colour":"azul","size":3}\n```'],
    ['after a sentence', 'A coisa é: {"colour":"azul","size":3}.'],
    ['with spaces', '\n\n  {"colour":"azul","size":3}\n'],
  ])('%s is read all the same, without another call', async (_, text) => {
    server.replyWith(text);
    expect(await complete()).toEqual({ kind: 'object', object: { colour: 'azul', size: 3 } });
    expect(server.receivedRequests).toHaveLength(1);
  });

  it.each([
    ['in parts', { content: [{ type: 'thinking' }, { type: 'text', text: '{"colour":"azul","size":3}' }] }],
    ['with a refusal that is none', { content: '{"colour":"azul","size":3}', refusal: false }],
  ])('%s is read', async (_, message) => {
    server.replyWith({ content: null, message });
    expect(await complete()).toEqual({ kind: 'object', object: { colour: 'azul', size: 3 } });
  });

  it.each([
    [['json_schema'], ['json_schema', 'json_object']],
    [
      ['json_schema', 'json_object'],
      ['json_schema', 'json_object', undefined],
    ],
  ])('is asked for in a simpler way where %j is not known', async (unknown, formats) => {
    server.refuseFormats(...unknown);
    expect((await complete()).kind).toBe('object');
    expect(server.receivedRequests.map(({ response_format }) => response_format?.type)).toEqual(formats);
    const instructions = server.receivedRequests.at(-1)?.messages[0]?.content;
    expect(instructions).toContain('somente com um objeto JSON');
    expect(instructions).toContain('"colour"');
  });

  it('is requested at once in the format that worked before', async () => {
    server.refuseFormats('json_schema');
    const model = openModel(server.settings, () => NOW);
    for (const _ of [1, 2])
      await model?.complete({
        name: 'thing',
        instructions: 'i',
        messages: [{ role: 'user', content: 'm' }],
        schema,
        maxOutputTokens: 10,
        budget: createTokenBudget(5000),
      });
    expect(server.receivedRequests).toHaveLength(3);
  });
});

describe('a reply that is not of its schema', () => {
  it.each<[string, string, RegExp]>([
    ['not JSON', 'Não sei dizer.', /não é JSON/],
    ['cut JSON', '{"colour":"azul","si', /não é JSON/],
    ['of another shape', '{"color":"blue"}', /colour: .*size: /],
    ['out of range', '{"colour":"azul","size":9}', /size: /],
  ])('(%s) gets one more turn that says what is wrong', async (_, text, fault) => {
    server.replyWith((asked) => (asked.messages.length > 2 ? '{"colour":"verde","size":0}' : text));
    expect(await complete()).toEqual({ kind: 'object', object: { colour: 'verde', size: 0 } });
    expect(server.receivedRequests[1]?.messages.slice(2)).toEqual([
      { role: 'assistant', content: text },
      { role: 'user', content: expect.stringMatching(fault) },
    ]);
  });

  it('twice is a refusal, not a third call', async () => {
    server.replyWith('Não sei dizer.');
    expect(await complete()).toEqual({ kind: 'refusal', refusal: 'malformed' });
    expect(server.receivedRequests).toHaveLength(2);
  });

  it.each<[string, FakeModelReply, string]>([
    ['empty', '', 'empty'],
    ['null', { content: null }, 'empty'],
    ['cut at its length', { content: '{"colour":"azul","size":3}', finish: 'length' }, 'truncated'],
    ['filtered', { content: '', finish: 'content_filter' }, 'filtered'],
    ['refused', { content: null, refusal: 'Não posso ajudar.' }, 'filtered'],
  ])('(%s) is a refusal at once', async (_, says, refusal) => {
    server.replyWith(says);
    expect(await complete()).toEqual({ kind: 'refusal', refusal });
    expect(server.receivedRequests).toHaveLength(1);
  });
});

describe('no reply', () => {
  const in90Seconds = 'Sat, 21 Nov 2026 12:01:30 GMT';
  it.each<[string, ModelFault, string, number | null]>([
    ['429', { status: 429 }, 'model.busy', null],
    ['429 with seconds', { status: 429, headers: { 'retry-after': '37' } }, 'model.busy', 37],
    ['429 with a date', { status: 429, headers: { 'retry-after': in90Seconds } }, 'model.busy', 90],
    ['429 with milliseconds', { status: 429, headers: { 'retry-after-ms': '1500' } }, 'model.busy', 2],
    [
      '429 with a past date',
      { status: 429, headers: { 'retry-after': 'Sat, 21 Nov 2026 11:00:00 GMT' } },
      'model.busy',
      0,
    ],
    ['429 with nonsense', { status: 429, headers: { 'retry-after': 'logo' } }, 'model.busy', null],
    ['429 with a week', { status: 429, headers: { 'retry-after': '604800' } }, 'model.busy', 1800],
    ['503 with seconds', { status: 503, headers: { 'retry-after': '5' } }, 'model.busy', 5],
    ['503', { status: 503 }, 'model.unavailable', null],
    ['500', { status: 500 }, 'model.unavailable', null],
    ['reset', 'reset', 'model.unavailable', null],
    ['a redirect', { status: 307, headers: { location: '/elsewhere' } }, 'model.refused', null],
    ['401', { status: 401 }, 'model.refused', null],
    ['404', { status: 404 }, 'model.refused', null],
    ['400 whatever is asked', { status: 400 }, 'model.refused', null],
    ['a page', 'page', 'model.protocol', null],
    ['no choices', 'no-choices', 'model.protocol', null],
  ])('%s', async (_, fault, code, seconds) => {
    server.fail(fault);
    const error = await failure();
    expect([error.code, error.retryAfterSeconds]).toEqual([code, seconds]);
    // The queue retries; the library must not.
    expect(server.receivedRequests.length).toBe(typeof fault === 'object' && fault.status === 400 ? 3 : 1);
  });

  it('in time', async () => {
    server.fail('silence');
    expect((await failure({ timeoutSeconds: 1 })).code).toBe('model.timeout');
  });

  it('where nothing listens', async () => {
    expect((await failure({ baseUrl: 'http://127.0.0.1:9/v1' })).code).toBe('model.unavailable');
  });

  it('for a wrong key', async () => {
    expect((await failure({ apiKey: 'outra' })).code).toBe('model.refused');
  });

  it('contains no texts, prompts or keys, whatever the endpoint quotes', async () => {
    const written = vi.spyOn(console, 'warn');
    server.fail({ status: 500, message: (asked) => `${MODEL_KEY}: ${JSON.stringify(asked.messages)}` });
    const error = await failure();
    const everything = JSON.stringify([describeError(error), error.message, String(error.cause)]);
    expect(everything).toContain('model.unavailable');
    expect(everything).not.toMatch(/bolos|Descreva|secreta/);
    expect(written).not.toHaveBeenCalled();
    written.mockRestore();
  });
});

describe('limits', () => {
  it('a budget counts every call with the endpoint’s figures', async () => {
    server.replyWith('Não sei dizer.');
    const budget = createTokenBudget(50_000);
    await complete({}, budget);
    const characters = server.receivedRequests
      .flatMap(({ messages }) => messages)
      .map(({ content }) => content.length);
    expect(budget.used.calls).toBe(2);
    expect(budget.used.inputTokens).toBeGreaterThanOrEqual(
      Math.floor(characters.reduce((a, b) => a + b) / 4),
    );
    expect(budget.used.outputTokens).toBe(8);
  });

  it('what does not fit into the budget is not sent', async () => {
    expect((await failure({}, createTokenBudget(400))).code).toBe('model.budget');
    expect(server.receivedRequests).toEqual([]);
  });

  it('bounded concurrency, in order of arrival', async () => {
    const model = openModel({ ...server.settings, parallel: 3 }, () => NOW);
    const before = server.mostAtOnce();
    expect(before).toBeLessThanOrEqual(1);
    const order: string[] = [];
    const { promise: threeHaveCome, resolve: letThemGo } = Promise.withResolvers<void>();
    server.replyWith(async (asked) => {
      if (order.push(asked.messages[1]?.content ?? '') === 3) letThemGo();
      await threeHaveCome;
      return '{"colour":"azul","size":3}';
    });
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];
    await Promise.all(
      names.map(async (content) =>
        model?.complete({
          name: 'thing',
          instructions: 'i',
          messages: [{ role: 'user', content }],
          schema,
          maxOutputTokens: 10,
          budget: createTokenBudget(5000),
        }),
      ),
    );
    expect(order.toSorted()).toEqual(names);
    expect(server.mostAtOnce()).toBe(3);
  });
});
