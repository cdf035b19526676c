import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messageCalls } from '#contract/messages.ts';
import { testApp, type TestApp } from '#tests/app.ts';
import { registerCandidate } from '#tests/factories.ts';
import { messagesTo } from '#tests/stored.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());

const open = (token: string) => portal.anyone().call(messageCalls.openedPixel, { params: { token } });
const stored = (recipient: string) =>
  portal.deps.db
    .selectFrom('message')
    .selectAll()
    .where('recipient', '=', recipient)
    .executeTakeFirstOrThrow();

describe('the pixel of a message', () => {
  it('stands in its HTML, and notes the first opening', async () => {
    const { person } = await registerCandidate(portal);
    const [mail] = await messagesTo(portal, person.email);
    const token = /\/api\/public\/messages\/([0-9a-f-]{36})\/pixel\.gif/.exec(mail?.html ?? '')?.[1] ?? '';
    expect((await stored(person.email)).opened_token).toBe(token);

    portal.advance({ minutes: 7 });
    const first = portal.deps.clock();
    const reply = await open(token);
    expect(reply.status).toBe(200);
    expect(reply.headers).toMatchObject({ 'content-type': 'image/gif', 'cache-control': 'no-store' });
    expect(reply.bytes.subarray(0, 6).toString()).toBe('GIF89a');
    expect((await stored(person.email)).opened_at).toEqual(first);

    portal.advance({ minutes: 7 });
    await open(token);
    expect((await stored(person.email)).opened_at).toEqual(first);
  });

  it('is the same picture for a token that nobody has', async () => {
    const { person } = await registerCandidate(portal);
    const known = await open((await stored(person.email)).opened_token);
    const unknown = await open('7f8d3b1c-52f1-4b51-9f0e-0e7b0d1a2b3c');
    expect(unknown.status).toBe(known.status);
    expect(unknown.bytes).toEqual(known.bytes);
    expect((await open('nothing')).status).toBe(400);
  });
});
