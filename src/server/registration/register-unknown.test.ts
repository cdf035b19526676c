import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { CONTACT_CONSENT } from '#domain/registration/contact-consent.ts';
import { interestBody, registrationCalls } from '#contract/registration.ts';
import { testApp, type TestApp } from '#tests/app.ts';
import { givenClass, interestOf, makePerson, type Registration } from '#tests/factories.ts';
import { commitOnceBlocked, waitForBlockedQuery } from '#tests/locks.ts';
import { interviewsOf, messagesTo, waitingJobs } from '#tests/stored.ts';
import { MAX_UNSOLICITED_PER_DAY } from '../messages/recipient-limit.ts';
import { inTransaction, type Tx } from '../platform/db.ts';
import { registerInterest } from './register-interest.ts';

let portal: TestApp;
let guarded: TestApp;
beforeAll(async () => {
  portal = await testApp();
  guarded = await testApp({ config: { abuseGuards: true } });
});
afterAll(() => Promise.all([portal.close(), guarded.close()]));

const interest = (registration: Registration, changes: object = {}) =>
  interestBody.parse({ ...interestOf(registration), ...changes });

const knownAs = (db: Pick<Tx, 'insertInto'>, { cpf, name }: { cpf: string; name: string }) =>
  db.insertInto('candidate').values({ cpf, name }).execute();

/** Columns that differ between any two people. */
const OWN = {
  interview: ['id', 'candidate_id', 'public_id', 'email', 'phone', 'search_text', 'updated_at'],
  interview_history: ['id', 'interview_id'],
  one_time_link: ['token_hash', 'email', 'candidate_id'],
  message: ['id', 'interview_id', 'recipient', 'text', 'content', 'header_id', 'opened_token'],
  'pgboss.job': ['id', 'data', 'start_after', 'created_on', 'keep_until'],
  panel_stale: ['id', 'interview_id'],
} as const;

/** Everything that is stored of a person, without what is theirs alone. */
async function storedOf(cpf: string) {
  const { rows } = await sql<Record<keyof typeof OWN, Record<string, unknown>[]>>`
    with i as (select interview.* from interview join candidate c on c.id = candidate_id where c.cpf = ${cpf}),
         m as (select message.* from message join i on i.id = message.interview_id)
    select (select json_agg(i) from i) as interview,
           (select json_agg(h) from interview_history h join i on i.id = h.interview_id) as interview_history,
           (select json_agg(l) from one_time_link l join i on i.candidate_id = l.candidate_id) as one_time_link,
           (select json_agg(m) from m) as message,
           (select json_agg(j) from pgboss.job j join m on j.data = jsonb_build_object('messageId', m.id)) as "pgboss.job",
           (select json_agg(s) from panel_stale s join i on i.id = s.interview_id) as panel_stale`.execute(
    portal.deps.db,
  );
  return Object.fromEntries(
    Object.entries(OWN).map(([table, own]) => [
      table,
      (rows[0]?.[table as keyof typeof OWN] ?? []).map((row) =>
        Object.fromEntries(Object.entries(row).filter(([column]) => !own.some((name) => name === column))),
      ),
    ]),
  );
}

/** The letter without what is the person's. */
async function letterTo(person: ReturnType<typeof makePerson>) {
  const [letter] = await messagesTo(portal, person.email);
  const [first = ''] = person.name.split(' ');
  return [letter?.text, letter?.html].map((text) =>
    text
      ?.replaceAll(/\/entrar\/link\/[\w-]+/g, 'LINK')
      .replaceAll(/messages\/[0-9a-f-]+/g, 'PIXEL')
      .replaceAll(first, 'NAME'),
  );
}

describe('somebody of whom nothing is known', () => {
  it.each([
    ['in version 1', { version: 1 }, {}],
    ['in version 4', { version: 4 }, {}],
    ['with consent', { version: 1 }, { contactConsent: { textVersion: CONTACT_CONSENT.textVersion } }],
    ['in a class', { version: 1, inClass: true }, {}],
  ] as const)('%s is stored to the column as somebody whose CPF was there', async (_what, asked, changes) => {
    const registration = {
      version: asked.version,
      ...('inClass' in asked ? { classRoomId: await givenClass(portal, { uf: 'BA' }) } : {}),
    };
    const [unknown, known] = [makePerson(), makePerson()];
    // Of whom there is a CPF and nothing else, statement after statement registers in one transaction.
    await knownAs(portal.deps.db, known);
    for (const person of [unknown, known])
      await registerInterest(portal.deps, interest({ ...registration, person }, changes));
    const stored = await storedOf(unknown.cpf);
    for (const table of Object.keys(OWN))
      expect([table, stored[table]]).toEqual([table, [expect.anything()]]);
    expect(stored).toEqual(await storedOf(known.cpf));
    expect(await letterTo(unknown)).toEqual(await letterTo(known));
  });

  it('is found by the search and has the place of the city', async () => {
    const person = makePerson('MG');
    await registerInterest(portal.deps, interest({ person }));
    expect(await interviewsOf(portal, person.cpf)).toMatchObject([
      { uf_id: 31, search_text: expect.stringContaining(person.cpf) },
    ]);
  });

  it('takes at most three statements of the database, its class included', async () => {
    const classRoomId = await givenClass(portal);
    await registerInterest(portal.deps, interest({ classRoomId }));
    const query = vi.spyOn(Client.prototype, 'query');
    try {
      await registerInterest(portal.deps, interest({ classRoomId }));
      expect(query.mock.calls.length).toBeLessThanOrEqual(3);
      query.mockClear();
      await registerInterest(portal.deps, interest({}));
      expect(query.mock.calls.length).toBeLessThanOrEqual(2);
    } finally {
      query.mockRestore();
    }
  });
});

describe('while another transaction makes the same person', () => {
  const submit = (person: ReturnType<typeof makePerson>) =>
    portal.anyone().call(registrationCalls.registerInterest, { body: interestOf({ person }) });

  it('waits, and registers the person that the other made', async () => {
    const person = makePerson();
    const reply = await commitOnceBlocked(
      portal,
      (tx) => knownAs(tx, person),
      () => submit(person),
    );
    expect(reply.status).toBe(201);
    expect(await interviewsOf(portal, person.cpf)).toHaveLength(1);
    expect(await messagesTo(portal, person.email)).toHaveLength(1);
  });

  it('makes the person itself where the other gives up', async () => {
    const person = makePerson();
    let reply: ReturnType<typeof submit> | undefined;
    await expect(
      inTransaction(portal.deps.db, async (tx) => {
        await knownAs(tx, person);
        reply = submit(person);
        await waitForBlockedQuery(portal);
        throw new Error('gives up');
      }),
    ).rejects.toThrow('gives up');
    expect((await reply)?.status).toBe(201);
    expect(await interviewsOf(portal, person.cpf)).toHaveLength(1);
    expect(await messagesTo(portal, person.email)).toHaveLength(1);
  });
});

describe('what goes to an address', () => {
  it('is five confirmations a day: more people are registered, without letter, link or job', async () => {
    const { email } = makePerson();
    const people = Array.from({ length: MAX_UNSOLICITED_PER_DAY + 2 }, () => ({ ...makePerson(), email }));
    for (const person of people) await registerInterest(guarded.deps, interest({ person }));
    const interviews = await Promise.all(people.map(({ cpf }) => interviewsOf(guarded, cpf)));
    expect(interviews.map((ofPerson) => ofPerson.length)).toEqual(people.map(() => 1));
    expect(await messagesTo(guarded, email)).toHaveLength(MAX_UNSOLICITED_PER_DAY);
    expect(await waitingJobs(guarded, 'message.deliver')).toBe(MAX_UNSOLICITED_PER_DAY);
    const links = await guarded.deps.db
      .selectFrom('one_time_link')
      .select('token_hash')
      .where('email', '=', email)
      .execute();
    expect(links).toHaveLength(MAX_UNSOLICITED_PER_DAY);
  });

  it('is sent although the address gave mail back: it is the way in', async () => {
    const person = makePerson();
    await portal.deps.db
      .insertInto('address_bounce')
      .values({
        address: person.email,
        reason: 'mailbox-unknown',
        source: 'SMTP',
        since: portal.deps.clock(),
      })
      .execute();
    await registerInterest(portal.deps, interest({ person }));
    const letters = await portal.deps.db
      .selectFrom('message')
      .select('status')
      .where('recipient', '=', person.email)
      .execute();
    expect(letters).toEqual([{ status: 'PENDING' }]);
    expect((await messagesTo(portal, person.email))[0]?.text).toContain('/entrar/link/');
  });
});
