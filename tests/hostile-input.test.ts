import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { contract } from '#contract/contract.ts';
import type { Call } from '#contract/core.ts';
import { REFUSALS } from '#domain/refusals/catalogue.ts';
import { createAccount } from '#server/seed/create-account.ts';
import { inTransaction } from '#server/platform/db.ts';
import { testApp, type Caller, type TestApp } from './app.ts';

/** Whatever is thrown at any call, the answer is a refusal of the catalogue in the 400s, and nothing changes. */
let product: TestApp;
let administrator: Caller;

beforeAll(async () => {
  product = await testApp();
  const account = {
    name: 'Administradora',
    email: 'administradora@portal.test',
    roles: ['ADMINISTRADOR' as const],
  };
  const id = await inTransaction(product.deps.db, (tx) => createAccount(tx, account));
  administrator = await product.signedInAs(id);
});
afterAll(() => product.close());

const calls = Object.entries(contract) as [string, Call][];
const withBody = calls.filter(([, call]) => call.body !== undefined);
const withParams = calls.filter(([, call]) => call.params !== undefined);

function addressOf(call: Call, value = '1'): string {
  return call.path.replaceAll(/:\w+/g, encodeURIComponent(value));
}

function expectRefusal(reply: { status: number; body: { code?: string; message?: string } }): void {
  expect(reply.status).toBeGreaterThanOrEqual(400);
  expect(reply.status).toBeLessThan(500);
  expect(Object.keys(REFUSALS)).toContain(reply.body.code);
  expect(reply.body.message).toMatch(/\p{Lu}.+[.!]$/u);
}

async function rowsOfEverything(): Promise<string> {
  const tables = [
    'candidate',
    'account',
    'interview',
    'answer',
    'questionnaire_draft',
    'certificate',
    'message',
    'one_time_link',
    'interview_history',
    'interview_reading',
    'batch',
    'batch_item',
    'list_export',
    'calibration',
    'calibration_status',
    'chat_parameters',
  ] as const;
  // A single statement, since it runs two thousand times.
  const counts = sql.join(
    tables.map((table) => sql`(select count(*) from ${sql.table(table)}) as ${sql.ref(table)}`),
  );
  const { rows } = await sql`select ${counts}`.execute(product.deps.db);
  return JSON.stringify(rows);
}

describe.each(withBody)('the body of %s', (name, call) => {
  const send = (payload: string | Buffer, type = 'application/json') =>
    administrator.request({
      method: call.method,
      url: addressOf(call),
      payload,
      headers: { 'content-type': type },
    });

  it.each([
    ['malformed JSON', '{"a":'],
    ['no JSON at all', 'hello'],
    ['an array', '[]'],
    ['a number', '42'],
    ['null', 'null'],
    ['a text', '"x"'],
    [
      'wrong types everywhere',
      JSON.stringify({ candidate: 7, email: [], password: {}, ids: 'x', answers: {}, body: null }),
    ],
    ['a polluting prototype', '{"__proto__":{"admin":true},"constructor":{"prototype":{}}}'],
    ['nesting without end', `${'['.repeat(5000)}${']'.repeat(5000)}`],
  ])('%s → a refusal, nothing changed', async (_, payload) => {
    const before = await rowsOfEverything();
    expectRefusal(await send(payload));
    expect(await rowsOfEverything()).toBe(before);
  });

  it('larger than the limit → 413', async () => {
    const reply = await send(JSON.stringify({ text: 'a'.repeat(2_000_000) }));
    expect([reply.status, reply.body.code]).toEqual([413, 'request.too-large']);
  });

  it('not JSON by its type → 415', async () => {
    const reply = await send('a=1', 'application/x-www-form-urlencoded');
    expect([reply.status, reply.body.code]).toEqual([415, 'request.unsupported-media']);
  });

  it('sent from another site → refused', async () => {
    const reply = await administrator.request({
      method: call.method,
      url: addressOf(call),
      payload: '{}',
      headers: { 'content-type': 'application/json', origin: 'https://evil.example' },
    });
    expect([reply.status, reply.body.code]).toEqual([403, 'request.origin']);
    expect(name in contract).toBe(true);
  });
});

describe.each(withParams)('the address of %s', (_, call) => {
  it.each([
    ['a word', 'abc'],
    ['a negative number', '-1'],
    ['a fraction', '1.5'],
    ['a number beyond all', '99999999999999999999'],
    ['SQL', "1' or '1'='1"],
    ['a path', '../../etc/passwd'],
    ['empty space', ' '],
  ])('%s → a refusal of the 400s, or an empty answer', async (_name, value) => {
    const reply = await administrator.request({
      method: call.method,
      url: addressOf(call, value),
      ...(call.body ? { payload: {} } : {}),
    });
    expect(reply.status).toBeLessThan(500);
    if (reply.status >= 400) expectRefusal(reply);
  });

  it('U+0000 → 400', async () => {
    const reply = await administrator.request({
      method: call.method,
      url: addressOf(call).replace('/1', '/%00'),
    });
    expect(reply.status).toBe(400);
  });
});

/** The fields of a call's query. */
function fieldsOf({ query }: Call): string[] {
  if (!query) return [];
  const { properties } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' });
  return Object.keys(properties ?? {});
}

describe.each(calls.filter(([, call]) => call.method === 'GET' && call.query !== undefined))(
  'the query of %s',
  (_name, call) => {
    it.each([
      ['a negative number', ['-1']],
      ['the largest number that is one', [String(Number.MAX_SAFE_INTEGER)]],
      ['a number beyond all', ['99999999999999999999']],
      ['the last day of the calendar', ['9999-12-31']],
      ['the first', ['0001-01-01']],
      ['wildcards and quotes', [`%_\\'";--`]],
      ['two thousand values', Array.from({ length: 2000 }, (_, n) => String(n + 1))],
      ['U+0000', ['\0']],
    ])('%s in each field → a refusal of the 400s, or an answer', async (_value, values) => {
      for (const field of fieldsOf(call)) {
        const query = new URLSearchParams(values.map((value): [string, string] => [field, value]));
        const reply = await administrator.request({ method: 'GET', url: `${addressOf(call)}?${query}` });
        if (reply.status >= 400) expectRefusal(reply);
      }
    });
  },
);

describe('texts with U+0000', () => {
  it.each([
    ['sign-in', contract.signIn, { email: 'a@b.co', password: 'x\0y' }],
    ['deep inside', contract.registerInterest, { candidate: { name: 'A\0', cpf: '1' } }],
  ] as const)('%s → 400 request.invalid', async (_, call, body) => {
    const reply = await administrator.call(call, { body });
    expect([reply.status, reply.body.code]).toEqual([400, 'request.invalid']);
  });
});

describe('unknown ids', () => {
  const unknown = calls.filter(
    ([, call]) => call.method === 'GET' && call.path.includes('/:id') && call.access !== 'anyone',
  );
  const byKind = unknown.filter(([, call]) => !call.path.includes('module'));
  it.each(byKind)('%s → 404', async (_, call) => {
    const reply = await administrator.request({ method: 'GET', url: addressOf(call, '123456789') });
    expect([reply.status, reply.body.code]).toEqual([404, 'api.resource-notfound']);
  });
});
