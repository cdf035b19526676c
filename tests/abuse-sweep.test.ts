import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { contract } from '#contract/contract.ts';
import type { Call } from '#contract/core.ts';
import { cpf, email } from '#contract/values.ts';
import { fillingOf, feedbackIdOf } from '#server/feedback/feedback.fixture.ts';
import type { Person } from '#server/seed/scenarios.ts';
import { MAX_UNSOLICITED_PER_DAY } from '#server/messages/recipient-limit.ts';
import { MAX_CPF_READS } from '#server/profile-report/find-report.ts';
import { givenReport } from '#server/profile-report/report.fixture.ts';
import { PROOFS_PER_PRICE_STEP } from '#server/platform/proof-of-work.ts';
import { testApp, type CallInput, type Reply, type TestApp } from './app.ts';
import { CITIES, givenInterview, interestOf, makePerson } from './factories.ts';
import { givenAccount, tokenIn } from './identity.ts';
import { cheapProof, currentDifficulty } from './proofs.ts';

/**
 * A sweep tries hundreds of CPFs or e-mails from one address, from one household's network, or from hundreds of
 * addresses. It is stopped, its replies before that reveal nothing, and it cannot fill a mailbox.
 */
/** More than any limit of a day lets through, and than the proofs of work stay cheap for. */
const SIZE = 400;
/** More than any limit of a minute lets through. Those beyond it are refused alike, whoever counts on. */
const FROM_ONE_ADDRESS = 100;
// Hundreds of registrations and a few dozen wrong passwords are slow on a busy machine.
vi.setConfig({ testTimeout: 90_000 });

/** Wrong passwords of one address before it is asked for work (`identity/demanded-work.ts`). */
const SIGN_IN_FAILURES = 20;

interface Sweep {
  /** What is sent about the n-th person. The sweeper can read every mailbox of `estranho.test`. */
  readonly input: (person: Person, n: number) => CallInput;
  readonly answers: number;
  /** Of all from one address, how many are answered before the first limit holds. */
  readonly through: (call: Call) => number;
  /** Sends a proof of work although the call does not always require one. */
  readonly pays?: true;
}

const ownMailbox = (n: number): string => `caixa${n}@estranho.test`;
const byLimit = (call: Call): number => call.limit?.max ?? Number.POSITIVE_INFINITY;

/** A public call that takes a CPF or an e-mail needs its line here. */
const SWEEPS: Readonly<Record<string, Sweep>> = {
  registerInterest: {
    input: (person, n) => ({ body: interestOf({ person: { ...person, email: ownMailbox(n) } }) }),
    answers: 201,
    through: byLimit,
  },
  signUp: {
    input: ({ name, cpf }, n) => ({ body: { name, cpf, email: ownMailbox(n) } }),
    answers: 204,
    through: byLimit,
  },
  askForClassAlert: {
    input: ({ email }) => ({ body: { email, moduleId: 1, uf: 'AC' } }),
    answers: 204,
    through: byLimit,
  },
  requestLink: { input: ({ email }) => ({ body: { email } }), answers: 204, through: byLimit },
  requestPasswordReset: { input: ({ email }) => ({ body: { email } }), answers: 204, through: byLimit },
  signIn: {
    input: ({ email }) => ({ body: { email, password: 'senha de outra pessoa' } }),
    answers: 401,
    through: (call) => Math.min(byLimit(call), SIGN_IN_FAILURES),
  },
  // The feedback page shows a masked name while feedback is open, so the people here are tried in another version.
  findFeedbackTarget: {
    input: ({ cpf }) => ({ params: { module: 2, cpf } }),
    answers: 404,
    through: byLimit,
  },
  // Nobody here has a report; whoever has one is tried in find-report.test.ts.
  findReport: {
    input: ({ cpf }) => ({ params: { cpf } }),
    answers: 404,
    through: byLimit,
  },
  getReportSection: {
    input: ({ cpf }) => ({ params: { cpf }, query: { step: 'INTERVIEW_DATA' } }),
    answers: 404,
    through: () => MAX_CPF_READS.max,
    pays: true,
  },
  answerFeedback: {
    input: ({ email }) => ({ body: fillingOf(askedAbout, { emailCollaborator: email }) }),
    answers: 204,
    through: byLimit,
  },
};

// ---- the contract's declarations ---------------------------------------------------------------------------------------

/** Whether a part of a call takes a CPF or an e-mail: by the schema of these values, or by a field's name. */
function identifies(part: z.ZodType | undefined): boolean {
  if (!part) return false;
  let found = false;
  z.toJSONSchema(part, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const fields = Object.entries(jsonSchema.properties ?? {});
      found ||=
        Object.is(zodSchema, cpf) ||
        Object.is(zodSchema, email) ||
        fields.some(
          ([name, field]) =>
            /cpf|e-?mail/i.test(name) && (typeof field === 'boolean' || field.type !== 'boolean'),
        );
    },
  });
  return found;
}

const calls = Object.entries(contract) as [string, Call][];
const exposed = calls.filter(
  ([, call]) =>
    call.access === 'anyone' &&
    (/:\w*(cpf|e-?mail)/i.test(call.path) || [call.params, call.query, call.body].some(identifies)),
);

describe('every public call that takes a CPF or an e-mail', () => {
  it('is swept below', () => {
    expect(exposed.map(([name]) => name).toSorted()).toEqual(Object.keys(SWEEPS).toSorted());
  });

  // With an opaque id a section is free; with a CPF the use case limits and charges it, as the sweep shows.
  const declared = exposed.filter(([name]) => name !== 'getReportSection');

  it.each(declared)('%s limits calls per address, by minute and by day', (name, { limit }) => {
    // Sign-in demands rising work beyond thirty a minute; its limit is against floods alone (decision 0037).
    expect(limit?.max).toBeLessThanOrEqual(name === 'signIn' ? 300 : 30);
    expect(limit?.windowSeconds).toBeGreaterThanOrEqual(60);
    // Sign-in demands rising work of an address after fewer failures than a daily limit would allow.
    if (name !== 'signIn') expect(limit?.perDay).toBeLessThanOrEqual(300);
  });

  it.each(declared)('%s requires a proof of work', (name, call) => {
    // Sign-in does after failures alone: programs without a proof sign in too.
    expect(call.proofOfWork).toBe(name === 'signIn' ? 'if-demanded' : true);
  });

  it('is found by its fields, however deep they stand', () => {
    expect(identifies(z.object({ to: z.array(z.object({ address: email.optional() })) }))).toBe(true);
    expect(identifies(z.object({ filter: z.object({ cpfs: z.array(z.string()) }) }))).toBe(true);
    expect(identifies(z.object({ sendEmail: z.boolean(), id: z.number() }))).toBe(false);
  });
});

/** What a session of the team, stolen or in a hurry, could empty the list or wear the database out with. */
const EXPENSIVE = [
  'registerCandidate',
  'validatePreRegistration',
  'findLastInterview',
  'previewMigration',
  'migrateInterview',
  'searchCandidates',
  'previewBatch',
  'startBatch',
  'sendRegistrationEmails',
  'sendResultEmails',
  'sendReinterviewEmails',
  'sendSelfAssessmentEmails',
  'startListExport',
  'previewCalibration',
  'previewCalibrationInterviews',
  'runChatBench',
  'getAgreement',
] as const satisfies readonly (keyof typeof contract)[];

describe('expensive back-office calls, and those that reveal CPFs', () => {
  it.each(EXPENSIVE)('%s limits calls per address', (name) => {
    const { limit }: Call = contract[name];
    expect(limit?.max).toBeLessThanOrEqual(300);
    expect(limit?.windowSeconds).toBeGreaterThanOrEqual(60);
  });
});

// ---- the product under a sweep ------------------------------------------------------------------------------------

let portal: TestApp;
/** Ten kinds of people first, known and unknown in turn, then people whom nobody knows. */
let people: Person[];
let known: Person[];
/** Public id of an interview that third parties may answer about. */
let askedAbout: string;

beforeAll(async () => {
  portal = await testApp({ config: { abuseGuards: true }, now: new Date().toISOString() });
  const live = (await givenInterview(portal, { state: 'EM_PREENCHIMENTO-SEM_RESULTADO' })).person;
  const expired = (await givenInterview(portal, { state: 'EXPIRADA-SEM_RESULTADO' })).person;
  const certified = (await givenInterview(portal, { state: 'CERTIFICADA-APTO' })).person;
  const gone = (await givenInterview(portal, { state: 'DESISTENTE-CONCLUIDO' })).person;
  const tooSoon = (await givenInterview(portal, { state: 'FINALIZADA-NAO_APTO' })).person;
  const withAccount = await givenInterview(portal);
  await givenAccount(portal, { email: withAccount.person.email, candidateId: withAccount.candidateId });
  known = [live, expired, certified, gone, tooSoon, withAccount.person];

  askedAbout = await feedbackIdOf(portal, await givenInterview(portal, { state: 'FINALIZADA-APTO' }));
  const [blocked, staff] = [makePerson(), makePerson()];
  const blockedAccount = await givenAccount(portal, { email: blocked.email });
  await portal.deps.db
    .updateTable('account')
    .set({ disabled_at: portal.deps.clock() })
    .where('id', '=', blockedAccount)
    .execute();
  await givenAccount(portal, { email: staff.email, roles: ['GESTOR'] });

  people = [makePerson(), live, expired, certified, gone, tooSoon, withAccount.person, blocked, staff];
  while (people.length < SIZE) people.push({ ...makePerson(), city: CITIES.SP });
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.deps.db.deleteFrom('rate_limit').execute();
  await portal.deps.db.deleteFrom('proof_of_work_used').execute();
});

const hex = (n: number): string => n.toString(16);

async function attempt(name: string, n: number, from: string, work: boolean): Promise<Reply> {
  const call: Call = contract[name as keyof typeof contract];
  const person = people[n];
  if (!person) throw new Error('nobody is left to try');
  return portal.anyone().call(call, {
    ...SWEEPS[name]?.input(person, n),
    headers: {
      'x-forwarded-for': from,
      ...((call.proofOfWork === true || SWEEPS[name]?.pays) && work
        ? { altcha: await cheapProof(portal) }
        : {}),
    },
  });
}

const AT_ONCE = 50;

/**
 * Tries a range of people, several at a time; the first sign-ins one by one, since each failure counts for the next.
 * People before `workUntil` are tried with a proof of work.
 */
async function sweep(
  name: string,
  addressOf: (n: number) => string,
  { from = 0, to = SIZE, workUntil = to }: { from?: number; to?: number; workUntil?: number } = {},
): Promise<Reply[]> {
  const replies: Reply[] = [];
  for (let n = from, atOnce = AT_ONCE; n < to; n += atOnce) {
    atOnce = name === 'signIn' && n < AT_ONCE ? 1 : AT_ONCE;
    const some = Array.from({ length: Math.min(atOnce, to - n) }, (_, index) => n + index);
    const tries = some.map((one) => attempt(name, one, addressOf(one), one < workUntil));
    replies.push(...(await Promise.all(tries)));
  }
  return replies;
}

/** Everything that a caller sees of an answer, but for the time of day and the number of the request. */
function looksOf({ status, body, headers }: Reply): string {
  const { date: _, 'x-request-id': __, ...rest } = headers;
  return JSON.stringify([status, body, rest]);
}

const answeredBy = (replies: readonly Reply[]) => replies.filter(({ status }) => status !== 429);

function expectStopped(name: string, replies: readonly Reply[]): void {
  const call: Call = contract[name as keyof typeof contract];
  const { answers, through } = SWEEPS[name] ?? expect.fail();
  const answered = answeredBy(replies).filter(({ body }) => body.code !== 'proof.required');
  expect(answered).toHaveLength(through(call));
  expect(new Set(answered.map(({ status }) => status))).toEqual(new Set([answers]));
  // Nobody is shut out of signing in: it costs work from then on.
  const stop = name === 'signIn' ? [403, 'proof.required'] : [429, 'request.too-many'];
  for (const { status, body, headers } of replies.slice(-10)) {
    expect([status, body.code]).toEqual(stop);
    expect(Number(headers['retry-after'])).toBe(body.details.retryAfterSeconds);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  }
}

const names = exposed.map(([name]) => name);

describe.each(names)('many tries of %s', (name) => {
  // The limit is checked before the proof.
  const workUntil = AT_ONCE;

  it('from one address end at the declared limit', async () => {
    expectStopped(name, await sweep(name, () => '203.0.113.9', { to: FROM_ONE_ADDRESS, workUntil }));
  });

  it('from the addresses of one /64 end there too', async () => {
    const inOneNetwork = (n: number) => `2001:db8:7:1:${hex(n)}::${hex(n + 1)}`;
    expectStopped(name, await sweep(name, inOneNetwork, { to: FROM_ONE_ADDRESS, workUntil }));
  });

  it('are answered alike, whoever is tried', async () => {
    const replies = await sweep(name, (n) => `2001:db8:${hex(n)}::1`, { to: 12 });
    expect(replies).toHaveLength(12);
    expect(new Set(replies.map(looksOf)).size).toBe(1);
    expect(replies[0]?.status).toBe(SWEEPS[name]?.answers);
  });
});

describe('a sweep of CPFs by the public form', () => {
  const name = 'registerInterest';
  const { perDay } = contract.registerInterest.limit;

  async function register(person: Person, mailbox: string, n: number): Promise<void> {
    const { status } = await portal.anyone().call(contract.registerInterest, {
      body: interestOf({ person: { ...person, email: mailbox } }),
      headers: { 'x-forwarded-for': `2001:db8:${hex(n)}::1`, altcha: await cheapProof(portal) },
    });
    expect(status).toBe(201);
  }

  it('ends at the daily limit even if it obeys Retry-After', async () => {
    let answered = 0;
    // Slightly more than the limit per minute.
    const step = contract.registerInterest.limit.max + 5;
    for (let from = 0; from < SIZE; from += step) {
      const replies = await sweep(name, () => '203.0.113.9', { from, to: Math.min(SIZE, from + step) });
      answered += answeredBy(replies).length;
      // The minute is over; the day is not.
      await sql`update rate_limit set resets_at = now() where key not like '%:day'`.execute(portal.deps.db);
    }
    expect(answered).toBe(perDay);
    const last = await attempt(name, 0, '203.0.113.9', true);
    expect(last.status).toBe(429);
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(23 * 60 * 60);
  });

  describe('from hundreds of addresses', () => {
    const countOf = async (recipient: string, kind: string) =>
      (await portal.outbox()).filter((one) => one.recipient === recipient && one.kind === kind).length;

    it('learns nothing, pays a rising price, and triggers one message per known person', async () => {
      await portal.deps.db.deleteFrom('message').execute();
      const first = await sweep(name, (n) => `2001:db8:${hex(n)}::1`);
      expect(new Set(first.map(looksOf)).size).toBe(1);
      expect(first[0]?.status).toBe(201);

      // The difficulty rises by one unit for every full share of proofs spent.
      expect(await currentDifficulty(portal)).toBe(1 + Math.floor(SIZE / PROOFS_PER_PRICE_STEP));

      await sweep(name, (n) => `2001:db8:${hex(n)}::2`, { to: 20 });
      for (const person of known) expect(await countOf(person.email, 'known-cpf-notice')).toBe(1);
    });

    it('gets the same message in its own mailboxes, whether or not the CPF is known', async () => {
      const tried = [makePerson(), ...known, makePerson()];
      const submit = () =>
        Promise.all(tried.map((person, n) => register(person, `leitor${n}@estranho.test`, n)));
      await submit();
      // Submitting again reveals nothing either: there is no second message.
      await submit();
      const outbox = await portal.outbox();
      const looks = tried.map((person, n) => {
        const [mail, ...more] = outbox.filter(({ recipient }) => recipient === `leitor${n}@estranho.test`);
        expect(more).toEqual([]);
        const [first = ''] = person.name.split(' ');
        const neutral = (text = '') =>
          text
            .replaceAll(tokenIn(mail), 'TOKEN')
            .replaceAll(/messages\/[0-9a-f-]{36}\//g, 'messages/PIXEL/')
            .replaceAll(first, 'NAME');
        return JSON.stringify([mail?.kind, mail?.subject, neutral(mail?.text), neutral(mail?.html)]);
      });
      expect(new Set(looks).size).toBe(1);
    });
  });

  it('cannot fill one mailbox, neither by new CPFs nor by trying them again', async () => {
    const victim = 'vitima@exemplo.com.br';
    const crowd = Array.from({ length: 4 * MAX_UNSOLICITED_PER_DAY }, () => makePerson());
    await Promise.all(crowd.map((person, n) => register(person, victim, n)));
    await Promise.all(crowd.map((person, n) => register(person, 'outra@estranho.test', n)));
    const received = (await portal.outbox()).filter(({ recipient }) => recipient === victim);
    expect(Map.groupBy(received, ({ kind }) => kind).get('registration-confirmed')).toHaveLength(
      MAX_UNSOLICITED_PER_DAY,
    );
    expect(Map.groupBy(received, ({ kind }) => kind).get('known-cpf-notice')).toHaveLength(
      MAX_UNSOLICITED_PER_DAY,
    );
    const { rows } = await sql<{ keys: string }>`select string_agg(key, ' ') as keys from rate_limit`.execute(
      portal.deps.db,
    );
    expect(rows[0]?.keys).not.toMatch(/vitima|exemplo/);
  });
});

/** The day's answers to one network, however long it goes on and whatever it obeys. Of 10,000 CPFs, fifty days. */
describe.each(['findReport', 'getReportSection'])('a sweep for reports by %s', (name) => {
  const { max, perDay } = contract.findReport.limit;

  it('ends at the daily limit, and answers alike with and without a report', async () => {
    const { person } = await givenReport(portal);
    people[SIZE - 1] = person;
    const replies: Reply[] = [];
    for (let from = 0; from < SIZE - 20; from += max + 5) {
      replies.push(
        ...(await sweep(name, () => '198.51.100.7', { from, to: Math.min(SIZE - 20, from + max + 5) })),
      );
      // The minute is over; the day is not.
      await sql`update rate_limit set resets_at = now() where key not like '%:day'`.execute(portal.deps.db);
    }
    expect(answeredBy(replies)).toHaveLength(perDay);
    expect(new Set(answeredBy(replies).map(looksOf)).size).toBe(1);
    // What is left of the ten thousand, the one with a report among them.
    const rest = await sweep(name, () => '198.51.100.7', { from: SIZE - 20 });
    expect(new Set(rest.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
      new Set(['429 request.too-many']),
    );
    expect(Math.min(...rest.map(({ headers }) => Number(headers['retry-after'])))).toBeGreaterThan(
      23 * 60 * 60,
    );
    // And yet it is there, for somebody else who knows its CPF.
    expect((await attempt(name, SIZE - 1, '203.0.113.77', true)).status).toBe(200);
  });
});

describe('a proof of work', () => {
  const wanting = exposed.filter(([, call]) => call.proofOfWork === true).map(([name]) => name);
  const call = (name: string, n: number, proof: string | undefined) =>
    portal.anyone().call(contract[name as keyof typeof contract], {
      ...SWEEPS[name]?.input(makePerson(), n),
      headers: { 'x-forwarded-for': `2001:db8:${hex(n)}::9`, ...(proof ? { altcha: proof } : {}) },
    });

  it.each(wanting)('%s is refused without one', async (name) => {
    const reply = await call(name, 1, undefined);
    expect([reply.status, reply.body.code]).toEqual([403, 'proof.required']);
  });

  it.each(wanting)('spent at %s is refused there and at every other call', async (name) => {
    const proof = await cheapProof(portal);
    expect((await call(name, 2, proof)).status).toBe(SWEEPS[name]?.answers);
    for (const other of wanting) {
      const reply = await call(other, 3, proof);
      expect([other, reply.status, reply.body.code]).toEqual([other, 403, 'proof.invalid']);
    }
  });
});

describe('with the guards off', () => {
  let open: TestApp;
  beforeAll(async () => {
    open = await testApp();
    askedAbout = await feedbackIdOf(open, await givenInterview(open, { state: 'FINALIZADA-APTO' }));
  });
  afterAll(() => open.close());

  it.each(exposed)('%s is answered without a proof and beyond its limit', async (name, call) => {
    const { input, answers, through } = SWEEPS[name] ?? expect.fail();
    const tries = Array.from({ length: through(call) + 3 }, (_, n) =>
      open.anyone().call(call, input(makePerson(), n)),
    );
    const replies = await Promise.all(tries);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([answers]));
    expect(await open.deps.db.selectFrom('proof_of_work_used').select('nonce').execute()).toEqual([]);
  });
});
