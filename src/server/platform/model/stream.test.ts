import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  startModelServer,
  type ModelFault,
  type FakeModelReply,
  type ModelServer,
} from '#tests/model-server.ts';
import type { ModelSettings } from '../model-settings.ts';
import { ModelError, type ModelEnding, type TokenBudget } from './model.ts';
import { openModel } from './open-model.ts';
import { createTokenBudget } from './token-budget.ts';

const NOW = new Date('2026-11-21T12:00:00Z');

let server: ModelServer;
beforeAll(async () => {
  server = await startModelServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.recover();
  server.receivedRequests.length = 0;
});

/** The chunks of a text, and how it ended: the model's ending, or an error code. */
async function streamText(
  settings: Partial<ModelSettings> = {},
  budget: TokenBudget = createTokenBudget(50_000),
  take: (chunk: string) => 'more' | 'enough' = () => 'more',
): Promise<{ chunks: string[]; ending: ModelEnding | ModelError['code'] }> {
  const model = openModel({ ...server.settings, ...settings }, () => NOW);
  if (!model) throw new Error('no model');
  const chunks: string[] = [];
  try {
    const ending = await model.stream({
      instructions: 'Explique.',
      messages: [{ role: 'user', content: 'O que é?' }],
      maxOutputTokens: 500,
      budget,
      onChunk: (chunk) => {
        chunks.push(chunk);
        return take(chunk);
      },
    });
    return { chunks, ending };
  } catch (error) {
    if (error instanceof ModelError) return { chunks, ending: error.code };
    throw error;
  }
}

describe('a text', () => {
  it('is requested without a schema or tools, and arrives chunk by chunk', async () => {
    const { promise: last, resolve: finish } = Promise.withResolvers<string>();
    server.replyWith({ chunks: ['Conte ', 'um caso.', last] });
    const budget = createTokenBudget(50_000);
    const heard = await streamText({}, budget, (chunk) => {
      // The third is written only after the second was received.
      if (chunk === 'um caso.') finish(' E aí?');
      return 'more';
    });
    expect(heard).toEqual({ chunks: ['Conte ', 'um caso.', ' E aí?'], ending: 'whole' });
    const [asked] = server.receivedRequests;
    expect(asked).toMatchObject({ stream: true, temperature: 0, max_tokens: 500 });
    expect([asked?.tools, asked?.response_format]).toEqual([undefined, undefined]);
    expect(budget.used).toMatchObject({ calls: 1, outputTokens: expect.any(Number) });
    expect(budget.left).toBeLessThan(50_000);
  });

  it('is aborted once enough was received', async () => {
    server.replyWith({ chunks: ['Conte ', 'um caso.'], breaks: 'silence' });
    const budget = createTokenBudget(50_000);
    const heard = await streamText({}, budget, (chunk) => (chunk === 'um caso.' ? 'enough' : 'more'));
    expect([heard.ending, budget.used.calls]).toEqual(['enough', 1]);
  });

  it.each<[string, FakeModelReply, string[], string]>([
    ['that is cut at its length', { content: 'Conte', finish: 'length' }, ['Conte'], 'truncated'],
    ['that a filter ends', { content: 'Conte', finish: 'content_filter' }, ['Conte'], 'filtered'],
    ['that ends in a refusal', { content: 'Conte', refusal: 'Não posso.' }, ['Conte'], 'filtered'],
    ['of nothing', '', [], 'empty'],
    ['whose connection is closed', { chunks: ['Conte'], breaks: 'close' }, ['Conte'], 'model.unavailable'],
    ['in which the service fails', { chunks: ['Conte'], breaks: 'error' }, ['Conte'], 'model.unavailable'],
    ['that stalls', { chunks: ['Conte'], breaks: 'silence' }, ['Conte'], 'model.timeout'],
  ])('%s', async (_, says, chunks, ending) => {
    server.replyWith(says);
    expect(await streamText({ timeoutSeconds: 1 })).toEqual({ chunks, ending });
  });

  it('whose connection drops', async () => {
    const { promise: dropped, resolve: drop } = Promise.withResolvers<string>();
    server.replyWith({ chunks: ['Conte', dropped], breaks: 'reset' });
    const heard = await streamText({}, createTokenBudget(50_000), () => {
      drop('');
      return 'more';
    });
    expect(heard).toEqual({ chunks: ['Conte'], ending: 'model.unavailable' });
  });

  it.each<[ModelFault, string]>([
    [{ status: 429, headers: { 'retry-after': '3' } }, 'model.busy'],
    [{ status: 500 }, 'model.unavailable'],
    [{ status: 401 }, 'model.refused'],
    ['reset', 'model.unavailable'],
    ['silence', 'model.timeout'],
    ['page', 'model.protocol'],
  ])('%j → %s', async (fault, code) => {
    server.fail(fault);
    expect(await streamText({ timeoutSeconds: 1 })).toEqual({ chunks: [], ending: code });
  });

  it('beyond the budget is not requested', async () => {
    expect((await streamText({}, createTokenBudget(400))).ending).toBe('model.budget');
    expect(server.receivedRequests).toEqual([]);
  });

  it('shares the concurrency limit, and frees its slot whatever happens', async () => {
    server.replyWith({ chunks: ['Conte'], breaks: 'reset' });
    const model = openModel({ ...server.settings, parallel: 1 }, () => NOW);
    const ask = () =>
      model
        ?.stream({
          instructions: 'i',
          messages: [{ role: 'user', content: 'm' }],
          maxOutputTokens: 10,
          budget: createTokenBudget(5000),
          onChunk: () => 'more',
        })
        .catch((error: unknown) => (error as ModelError).code);
    expect(await Promise.all([ask(), ask(), ask()])).toEqual(Array(3).fill('model.unavailable'));
    expect(server.receivedRequests).toHaveLength(3);
  });
});
