import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerCalls } from '#contract/answers.ts';
import { personalDataCalls } from '#contract/personal-data.ts';
import { request } from './api.ts';

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
