import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerCalls } from '#contract/answers.ts';
import { personalDataCalls } from '#contract/personal-data.ts';
import { addressOf, request } from './api.ts';

const page = () =>
  new Response('<html>Entre no Wi-Fi do café</html>', {
    headers: { 'content-type': 'text/html; charset=utf-8' },
  });

const answerWith = (response: Response) => vi.stubGlobal('fetch', () => Promise.resolve(response));

afterEach(() => vi.unstubAllGlobals());

it('sends no text with what a database cannot store', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (_: string, { body }: RequestInit) => {
    sent.push(body);
    return Promise.resolve(Response.json({}));
  });
  await request(answerCalls.createAnswer, {
    body: { idInterview: 1, question: { id: 1 }, answer: 'Eu vendi\0 bolos \uD83D' },
  });
  expect(sent).toEqual(['{"idInterview":1,"question":{"id":1},"answer":"Eu vendi bolos "}']);
});

describe('a reply that is not the server’s', () => {
  it('is a lost connection when a network answers with its own page', async () => {
    answerWith(page());
    await expect(request(answerCalls.listAnswers, { params: { id: 1 } })).rejects.toMatchObject({
      status: 0,
      code: 'network',
    });
  });

  it('is not downloaded in the place of a file', async () => {
    answerWith(page());
    await expect(request(personalDataCalls.printPersonalData, {})).rejects.toMatchObject({
      status: 0,
      code: 'network',
    });
  });

  it('is a lost connection when it breaks off', async () => {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('[{"id":1,'));
        controller.error(new TypeError('network error'));
      },
    });
    answerWith(new Response(body, { headers: { 'content-type': 'application/json' } }));
    await expect(request(answerCalls.listAnswers, { params: { id: 1 } })).rejects.toMatchObject({
      status: 0,
      code: 'network',
    });
  });

  it('keeps the reason of whoever gave up waiting for its body', async () => {
    const leaving = new AbortController();
    const body = new ReadableStream({
      pull(controller) {
        leaving.abort(new DOMException('left', 'AbortError'));
        controller.error(leaving.signal.reason);
      },
    });
    answerWith(new Response(body, { headers: { 'content-type': 'application/json' } }));
    await expect(
      request(answerCalls.listAnswers, { params: { id: 1 } }, { signal: leaving.signal }),
    ).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('a reply that does not come', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const answerNever = () =>
    vi.stubGlobal(
      'fetch',
      (_: string, { signal }: RequestInit) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason));
        }),
    );
  const fileInPieces = () => {
    let rest: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void (rest = controller) });
    vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
      signal?.addEventListener('abort', () => rest?.error(signal.reason));
      return Promise.resolve(new Response(body, { headers: { 'content-type': 'application/pdf' } }));
    });
    return { piece: () => rest?.enqueue(new TextEncoder().encode('%PDF')), end: () => rest?.close() };
  };

  it.each([{}, { signal: new AbortController().signal }])(
    'is given up after 45 seconds (%o)',
    async (options) => {
      answerNever();
      const ended = vi.fn();
      const call = request(answerCalls.listAnswers, { params: { id: 1 } }, options).catch(ended);
      await vi.advanceTimersByTimeAsync(44_000);
      expect(ended).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1_000);
      await call;
      expect(ended).toHaveBeenCalledWith(expect.objectContaining({ status: 0, code: 'overdue' }));
    },
  );

  it.each([
    ['an answer', () => new Promise<Response>(() => {})],
    ['its body', () => Promise.resolve(new Response(new ReadableStream()))],
  ])('is one too where the document has asked and waits for %s', async (_, asked) => {
    const address = addressOf(answerCalls.listAnswers, { params: { id: 1 } });
    vi.stubGlobal('__firstCalls', { [address]: { at: performance.now(), response: asked() } });
    const ended = vi.fn();
    void request(answerCalls.listAnswers, { params: { id: 1 } }).catch(ended);
    await vi.advanceTimersByTimeAsync(45_000);
    expect(ended).toHaveBeenCalledWith(expect.objectContaining({ status: 0, code: 'overdue' }));
  });

  it('does not cut off a file that takes minutes, as long as it goes on', async () => {
    const { piece, end } = fileInPieces();
    const file = request(personalDataCalls.printPersonalData, {});
    for (let pieces = 0; pieces < 10; pieces += 1) {
      await vi.advanceTimersByTimeAsync(40_000);
      piece();
    }
    end();
    const { size, type } = await file;
    expect({ size, type }).toEqual({ size: 40, type: 'application/pdf' });
  });

  it('is given up in the midst of a file too', async () => {
    const { piece } = fileInPieces();
    const ended = vi.fn();
    void request(personalDataCalls.printPersonalData, {}).catch(ended);
    await vi.advanceTimersByTimeAsync(40_000);
    piece();
    await vi.advanceTimersByTimeAsync(44_000);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(ended).toHaveBeenCalledWith(expect.objectContaining({ status: 0, code: 'overdue' }));
  });
});
