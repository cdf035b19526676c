import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { testApp, type TestApp } from '#tests/app.ts';
import { alertUrl } from './alert-links.ts';

let portal: TestApp;
let id: number;
beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.deps.db.deleteFrom('class_alert').execute();
  const row = await portal.deps.db
    .insertInto('class_alert')
    .values({ email: 'ana@exemplo.com.br', version: 1, uf_id: 35, asked_at: portal.deps.clock() })
    .returning('id')
    .executeTakeFirstOrThrow();
  ({ id } = row);
});

const FORM = 'application/x-www-form-urlencoded';
const PARTS = [
  '--parts-end',
  'Content-Disposition: form-data; name="List-Unsubscribe"',
  '',
  'One-Click',
  '--parts-end--',
  '',
].join('\r\n');

const press = (url: string, payload: string, contentType: string) =>
  portal.anyone().request({
    method: 'POST',
    url: new URL(url).pathname,
    // A mail program is neither a page of the portal nor signed in.
    headers: { 'content-type': contentType, origin: 'https://webmail.example' },
    payload,
  });
const remaining = async () => (await portal.deps.db.selectFrom('class_alert').select('id').execute()).length;

it.each([
  ['a form', 'List-Unsubscribe=One-Click', FORM],
  ['a form of parts', PARTS, 'multipart/form-data; boundary=parts-end'],
])(
  'one press in the mail program ends the alert, sent as %s, twice without a difference',
  async (_as, body, type) => {
    const url = alertUrl(portal.deps.config, 'end', id);
    expect((await press(url, body, type)).status).toBe(204);
    expect(await remaining()).toBe(0);
    expect((await press(url, body, type)).status).toBe(204);
  },
);

it.each([
  ['another body', () => alertUrl(portal.deps.config, 'end', id), 'ok=1', FORM, 400],
  ['no body', () => alertUrl(portal.deps.config, 'end', id), '', FORM, 400],
  [
    'plain text',
    () => alertUrl(portal.deps.config, 'end', id),
    'List-Unsubscribe=One-Click',
    'text/plain',
    415,
  ],
  [
    'a forged token',
    () => `${alertUrl(portal.deps.config, 'end', id)}x`,
    'List-Unsubscribe=One-Click',
    FORM,
    410,
  ],
  [
    'a page that confirms',
    () => alertUrl(portal.deps.config, 'confirm', id),
    'List-Unsubscribe=One-Click',
    FORM,
    404,
  ],
])('%s ends nothing', async (_what, url, body, type, status) => {
  expect((await press(url(), body, type)).status).toBe(status);
  expect(await remaining()).toBe(1);
});
