import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#contract/contract.ts';
import { REFUSALS } from '#domain/refusals/catalogue.ts';
import { inTransaction } from '#server/platform/db.ts';
import { seedDemo } from '#server/seed/demo.ts';
import { openApiDocument, type OpenApiOperation } from '#server/platform/openapi.ts';
import { testApp, type Caller, type Reply, type TestApp } from './app.ts';
import { changesSince, watchChanges } from './fuzz/changes.ts';
import { requestsOf, type FuzzedRequest, type KnownValues } from './fuzz/inputs.ts';

/**
 * Calls made from the portal's own OpenAPI document, by nobody, a candidate, a manager of one state and an
 * administrator: as the document describes them, with values of other people's rows, and with something hostile in them.
 * No answer is a failure of the server, every refusal has its code, and what is refused changes nothing: with the abuse
 * guards off, which count refusals and have tests of their own, there is no exception. A failure prints
 * the request and the seed and path by which fast-check makes it again.
 */
const CALLS_AN_OPERATION = 20;
const MIN_CALLS = 2000;

const PEOPLE = {
  nobody: null,
  candidate: 'candidato1@demo.local',
  'manager of a state': 'gestor.sp@demo.local',
  administrator: 'admin@demo.local',
} as const;
type Persona = keyof typeof PEOPLE;
const PERSONAS = Object.keys(PEOPLE) as Persona[];
/** Who is refused for lack of a session makes fewer of the calls. */
const caller = fc.oneof(
  { weight: 1, arbitrary: fc.constant<Persona>('nobody') },
  { weight: 9, arbitrary: fc.constantFrom(...PERSONAS.filter((one) => one !== 'nobody')) },
);

const document = openApiDocument(contract, '1.0.0', 'http://portal.test');
const OPERATIONS = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]): [string, string, string, OpenApiOperation] => [
    operation.operationId,
    path,
    method,
    operation,
  ]),
);

let portal: TestApp;
let known: KnownValues;
const callers = new Map<Persona, Caller>();
const calls = { made: 0, done: 0 };

beforeAll(async () => {
  portal = await testApp({
    renderer: {
      certificates: () => Promise.resolve(Buffer.from('%PDF')),
      record: () => Promise.resolve(Buffer.from('%PDF')),
      profileReports: () => Promise.resolve(Buffer.from('%PDF')),
      classReport: () => Promise.resolve(Buffer.from('%PDF')),
      resultReport: () => Promise.resolve(Buffer.from('%PDF')),
      wordCloud: () => Promise.resolve('<svg/>'),
      close: () => Promise.resolve(),
    },
  });
  await seedDemo(portal.deps);
  known = await knownValues();
  await watchChanges(portal);
}, 120_000);
afterAll(() => portal.close());

/** Rows of the candidate, of the manager's state, of other states, and numbers of nothing. */
async function knownValues(): Promise<KnownValues> {
  const { db } = portal.deps;
  const people = await db
    .selectFrom('interview as i')
    .innerJoin('candidate as c', 'c.id', 'i.candidate_id')
    .select(['i.id', 'i.public_id', 'c.cpf', 'i.version', 'i.completing', 'i.result'])
    .orderBy('i.version')
    .orderBy('i.id')
    .execute();
  const oneOfEachState = [
    ...new Map(people.map((one) => [`${one.completing} ${one.result}`, one])).values(),
    ...people.filter(({ cpf }) => cpf === '52998224725'),
  ];
  const answers = await db.selectFrom('answer').select('id').orderBy('id').limit(3).execute();
  const certificates = await db.selectFrom('certificate').select('code').orderBy('id').limit(2).execute();
  return {
    ids: [
      ...oneOfEachState.map(({ id }) => id),
      ...answers.map(({ id }) => id),
      1,
      2,
      3,
      35,
      3_550_308,
      999_999_999,
    ],
    cpfs: [...oneOfEachState.map(({ cpf }) => cpf), '12345678909', '11111111111'],
    texts: [
      ...oneOfEachState.slice(0, 3).map(({ public_id }) => public_id),
      ...certificates.map(({ code }) => code),
    ],
  };
}

/** A session of the persona; a new one after the last was ended by a call. */
async function callerOf(persona: Persona): Promise<Caller> {
  const email = PEOPLE[persona];
  if (email === null) return portal.anyone();
  const open = callers.get(persona);
  if (open) return open;
  const account = await portal.deps.db
    .selectFrom('account')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  // Erased by one of the calls: the rest of this persona's calls are nobody's.
  const opened = account ? await portal.signedInAs(account.id) : portal.anyone();
  await changesSince(portal);
  callers.set(persona, opened);
  return opened;
}

async function send(persona: Persona, request: FuzzedRequest): Promise<Reply> {
  const signedIn = await callerOf(persona);
  const reply = await signedIn.request({
    method: request.method,
    url: request.url,
    ...(request.payload === undefined
      ? {}
      : {
          payload: request.payload,
          headers: request.contentType === '' ? {} : { 'content-type': request.contentType },
        }),
  });
  if (reply.status === 401 || signedIn.cookie() === '') callers.delete(persona);
  return reply;
}

function expectRefusal({ status, body }: Reply): void {
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(Object.keys(REFUSALS)).toContain(body.code);
  expect(body.message).toMatch(/\p{Lu}.+[.!]$/su);
}

describe('the watch', () => {
  const rename = (name: string) => sql`update candidate set name = ${name} where id = ${known.ids[0] ?? 1}`;

  it('sees a row that changed, and not one that was written as it was', async () => {
    await rename('Ana Souza').execute(portal.deps.db);
    expect(await changesSince(portal)).toContain('candidate UPDATE');
    await rename('Ana Souza').execute(portal.deps.db);
    expect(await changesSince(portal)).toEqual([]);
  });

  it('does not see what is rolled back', async () => {
    const halfway = inTransaction(portal.deps.db, async (tx) => {
      await rename('Rui Reis').execute(tx);
      throw new Error('refused');
    });
    await expect(halfway).rejects.toThrow('refused');
    expect(await changesSince(portal)).toEqual([]);
  });
});

describe('calls made from the OpenAPI document', () => {
  it.each(OPERATIONS)('%s', async (_, path, method, operation) => {
    const call = fc.tuple(caller, requestsOf(path, method, operation, document, known));
    await fc.assert(
      fc.asyncProperty(call, async ([who, request]) => {
        const reply = await send(who, request);
        const changes = await changesSince(portal);
        calls.made += 1;
        if (reply.status >= 200 && reply.status < 300) {
          calls.done += 1;
          return;
        }
        expectRefusal(reply);
        expect(changes).toEqual([]);
      }),
      { numRuns: CALLS_AN_OPERATION, endOnFailure: true },
    );
  });

  it(`are at least ${MIN_CALLS}, of which some are done`, () => {
    expect(calls.made).toBeGreaterThanOrEqual(MIN_CALLS);
    expect(calls.done).toBeGreaterThan(calls.made / 10);
  });
});
