import { afterEach, describe, expect, it, vi } from 'vitest';
import { lightCall, request } from './api.ts';
import { firstBody, firstResponse } from './first-answers.ts';

const ADDRESS = '/api/auth/session';
const call = lightCall({ method: 'GET', path: ADDRESS });

afterEach(() => vi.unstubAllGlobals());

/** The document has made the call; `fetch` would answer otherwise. */
function givenAsked(response: Promise<Response>, body?: unknown): void {
  response.catch(() => undefined);
  vi.stubGlobal('__firstCalls', { [ADDRESS]: { at: performance.now(), response, body } });
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ from: 'network' })));
}

describe('an answer that the document has asked for', () => {
  it('is the answer to the first such call, once', async () => {
    givenAsked(Promise.resolve(Response.json({ from: 'document' })));
    expect(await request(call, {})).toEqual({ from: 'document' });
    expect(await request(call, {})).toEqual({ from: 'network' });
  });

  it('is a refusal as any other', async () => {
    givenAsked(Promise.resolve(Response.json({ code: 'x.y', message: 'Não.' }, { status: 403 })));
    await expect(request(call, {})).rejects.toMatchObject({ status: 403, code: 'x.y' });
  });

  it('is asked for again where it failed', async () => {
    givenAsked(Promise.reject(new TypeError('offline')));
    expect(await request(call, {})).toEqual({ from: 'network' });
  });

  it('has a body once it has come, which is given out once', async () => {
    givenAsked(Promise.resolve(Response.json({ a: 1 })));
    expect(firstBody(ADDRESS)).toBeUndefined();
    expect(firstResponse(ADDRESS)).not.toBeNull();
    givenAsked(Promise.resolve(Response.json({ a: 1 })), { a: 1 });
    expect(firstBody(ADDRESS)).toEqual({ a: 1 });
    expect([firstBody(ADDRESS), firstResponse(ADDRESS)]).toEqual([undefined, null]);
  });
});
