import { afterEach, describe, expect, it, vi } from 'vitest';
import type { TurnProgress } from '#contract/chat.ts';
import { NDJSON_TYPE } from '#contract/progress.ts';
import { takeTurn } from './take-turn.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const encoder = new TextEncoder();

/** A response body in these chunks; `lost`: the connection breaks off after them. */
function answer(chunks: readonly Uint8Array[], { type = NDJSON_TYPE, lost = false } = {}) {
  const left = [...chunks];
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const next = left.shift();
      if (next) controller.enqueue(next);
      else if (lost) controller.error(new TypeError('network error'));
      else controller.close();
    },
  });
  const fetched = vi.fn<typeof fetch>(() =>
    Promise.resolve(new Response(body, { headers: { 'content-type': `${type}; charset=utf-8` } })),
  );
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

/** A connection that dies without a word: after `chunks`, or before any answer (null). Only the page ends it. */
function silentAfter(chunks: readonly Uint8Array[] | null) {
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    const ended = new Promise<never>((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error));
    });
    if (chunks === null) return ended;
    const left = [...chunks];
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        const next = left.shift();
        if (next) await new Promise((resolve) => void setTimeout(resolve, 30_000));
        controller.enqueue(next ?? (await ended));
      },
    });
    return Promise.resolve(new Response(body, { headers: { 'content-type': NDJSON_TYPE } }));
  });
}

const lines = (...all: readonly object[]): Uint8Array =>
  encoder.encode(all.map((line) => `${JSON.stringify(line)}\n`).join(''));

const SAID = { type: 'sentence', text: 'Não é só você.' } as const;
const VIEW = { idInterview: 5, pending: false };

async function take() {
  const received: TurnProgress[] = [];
  const view = await takeTurn(5, 3, (one) => void received.push(one)).catch((error: unknown) => error);
  return { received, view };
}

describe('taking a turn', () => {
  it('requests NDJSON and reports each line as it arrives, wherever the chunks are cut', async () => {
    const bytes = lines({ told: SAID }, { told: SAID }, { reply: VIEW });
    const fetched = answer([...bytes].map((byte) => Uint8Array.of(byte)));
    expect(await take()).toEqual({ received: [SAID, SAID], view: VIEW });
    const [address, options] = fetched.mock.calls[0] ?? [];
    expect(address).toBe('/api/v1/chat/interview/5/turn');
    expect(options).toMatchObject({
      method: 'POST',
      body: '{"after":3}',
      headers: { accept: `${NDJSON_TYPE}, application/json` },
    });
  });

  it('accepts a plain JSON reply without progress', async () => {
    answer([encoder.encode(JSON.stringify(VIEW))], { type: 'application/json' });
    expect(await take()).toEqual({ received: [], view: VIEW });
  });

  it('rejects when the last line is a refusal', async () => {
    answer([lines({ told: SAID }, { refused: { code: 'interview.expired', message: 'Acabou.' } })]);
    expect(await take()).toMatchObject({ received: [SAID], view: { code: 'interview.expired' } });
  });

  it.each([
    ['is lost', [lines({ told: SAID })], true],
    ['ends without a reply', [lines({ told: SAID })], false],
    ['ends within a line', [lines({ told: SAID }), encoder.encode('{"reply":{"idInter')], false],
    ['brings what nobody can read', [lines({ told: SAID }), encoder.encode('<html>\n')], false],
  ])('whose connection %s: no answer', async (_, chunks, lost) => {
    answer(chunks, { lost });
    expect(await take()).toMatchObject({ received: [SAID], view: { code: 'network', status: 0 } });
  });

  it.each([
    ['before its first word', null, 45_000],
    ['after two sentences, each half a minute after the other', [SAID, SAID], 105_000],
  ])('gives up after 45 seconds of silence %s', async (_, sentences, after) => {
    vi.useFakeTimers();
    silentAfter(sentences && sentences.map((sentence) => lines({ told: sentence })));
    let over = false;
    const taken = take().finally(() => (over = true));
    await vi.advanceTimersByTimeAsync(after - 1);
    expect(over).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(over).toBe(true);
    expect(await taken).toMatchObject({ received: sentences ?? [], view: { code: 'overdue', status: 0 } });
  });
});
