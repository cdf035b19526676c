import { sql } from 'kysely';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identityCalls } from '#contract/identity.ts';
import { cpfUsedInSignUpMessage } from '#server/messages/cpf-used-in-sign-up.ts';
import { sendMessage } from '#server/messages/send-message.ts';
import { inTransaction } from '#server/platform/db.ts';
import { testApp, type TestApp } from './app.ts';
import { administrator, candidateOf, givenInterview, storyFor } from './factories.ts';
import { interviewRow } from './stored.ts';

/** The commands of docs/operations.md have the effect that it describes. */

const BLOCKS = readFileSync(join(import.meta.dirname, '../docs/operations.md'), 'utf8')
  .split('```sql\n')
  .slice(1)
  .map((rest) => rest.split('```', 1)[0] ?? '');

/** The one block of SQL that holds the words, with psql's variable filled in. */
function sqlBlock(words: string, cpf = ''): string {
  const [block, ...others] = BLOCKS.filter((text) => text.includes(words));
  if (block === undefined || others.length > 0)
    throw new Error(`Not exactly one SQL block contains "${words}"`);
  return block.replaceAll(`:'cpf'`, `'${cpf}'`);
}

let portal: TestApp;
beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());

const run = (text: string) => sql.raw<Record<string, unknown>>(text).execute(portal.deps.db);

/** A message of the chat interview. */
const messageOf = (cpf: string) => `Meu CPF é ${cpf}, e eu abri a loja em 2019`;

/** A certified person with an account and a row in every table that can hold personal data. */
async function personWithAllData() {
  const { id, candidateId, person } = await givenInterview(portal, { state: 'CERTIFICADA-APTO' });
  await candidateOf(portal, { id });
  const reader = await administrator(portal);
  const { db } = portal.deps;
  await db
    .insertInto('interview_reading')
    .values({ interview_id: id, account_id: reader.accountId, what: 'grades', at: new Date(0) })
    .execute();
  await run(`insert into quiz_profile (interview_id, key_version, started_at) values (${id}, '1', now());
    insert into quiz_profile_answer select id, 1, 1 from quiz_profile where interview_id = ${id};
    insert into feedback (interview_id, answered_at) values (${id}, now());
    insert into feedback_answer select id, 1, 1 from feedback where interview_id = ${id};
    insert into chat (interview_id, parameters_version, state, began_at) values (${id}, 1, '{}', now());
    insert into chat_message (interview_id, client_id, role, question_id, content, turn, at)
      values (${id}, gen_random_uuid(), 'USER', 1, '${messageOf(person.cpf)}', 0, now())`);
  // A message without an interview, known only by its address.
  await inTransaction(db, (tx) =>
    sendMessage(
      tx,
      portal.deps,
      cpfUsedInSignUpMessage({ name: 'Maria', signInPageUrl: 'https://portal.example/entrar' }),
      { to: person.email },
    ),
  );
  return { id, candidateId, person };
}

/** Names of the tables, the queue's included, with a row in which one of the texts stands. */
async function tablesWith(texts: readonly string[]): Promise<string[]> {
  const tables = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'pgboss')`.execute(portal.deps.db);
  const found: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await sql`
      select from ${sql.raw(name)} as row where row::text ilike any (${texts.map((text) => `%${text}%`)}) limit 1`.execute(
      portal.deps.db,
    );
    if (rows.length > 0) found.push(name);
  }
  return found.sort();
}

describe('requests of the people whose data it keeps', () => {
  it('access: one document with all data of the person, and nothing that opens an account', async () => {
    const { person } = await personWithAllData();
    const { rows } = await run(sqlBlock('jsonb_pretty', person.cpf));
    expect(rows).toHaveLength(1);
    const document = String(Object.values(rows[0] ?? {})[0]);
    for (const text of [
      person.name,
      person.cpf,
      person.email,
      person.phone,
      storyFor(1).slice(0, 40),
      '"certificates": [',
      '"scores": [',
      messageOf(person.cpf),
    ])
      expect(document).toContain(text);
    expect(document).not.toMatch(/password_hash|opened_token|token_hash/);
  });

  it('erasure names every table whose rows belong to a person or an interview', async () => {
    const { rows } = await sql<{ name: string }>`
      select distinct conrelid::regclass::text as name from pg_constraint
       where contype = 'f' and confdeltype = 'a' and conrelid <> confrelid
         and confrelid in ('candidate'::regclass, 'interview'::regclass)`.execute(portal.deps.db);
    const erasure = sqlBlock('create temporary table erased');
    expect(rows.map(({ name }) => name).filter((name) => !erasure.includes(`delete from ${name} `))).toEqual(
      [],
    );
  });

  it('erasure: removes the person from every table and keeps the data of others', async () => {
    const { candidateId, person } = await personWithAllData();
    const other = await personWithAllData();
    const traces = [person.cpf, person.name, person.email, person.phone];
    expect(await tablesWith(traces)).toEqual(
      expect.arrayContaining([
        'public.account',
        'public.candidate',
        'public.certificate',
        'public.chat_message',
        'public.interview',
      ]),
    );
    const interviews = await portal.deps.db
      .selectFrom('interview')
      .select('id')
      .where('candidate_id', '=', candidateId)
      .execute();
    await run(sqlBlock('create temporary table erased', person.cpf));

    expect(await tablesWith(traces)).toEqual([]);
    for (const table of [
      'answer',
      'submission',
      'evaluation',
      'interview_history',
      'quiz_profile',
      'feedback',
    ]) {
      const { rows } = await sql`
        select from ${sql.table(table)} where interview_id = any (${interviews.map(({ id }) => id)})`.execute(
        portal.deps.db,
      );
      expect([table, rows.length]).toEqual([table, 0]);
    }
    expect(await interviewRow(portal, other.id)).toMatchObject({ email: other.person.email });
    expect(await tablesWith([other.person.cpf])).toEqual(
      expect.arrayContaining(['public.candidate', 'public.certificate', 'public.interview']),
    );
  });
});

describe('the first administrator', () => {
  it('is created with SQL and sets a password by the link that the portal sends', async () => {
    await run(sqlBlock("'ADMINISTRADOR'"));
    await portal
      .anyone()
      .call(identityCalls.requestPasswordReset, { body: { email: 'pessoa@organizacao.br' } });
    await portal.runJobs();
    const [mail] = await portal.outbox();
    expect(mail?.recipient).toBe('pessoa@organizacao.br');
    const token = /nova-senha\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const caller = portal.anyone();
    const password = 'correta cavalo bateria';
    await caller.call(identityCalls.resetPassword, { body: { token, password } });
    const signedIn = await caller.call(identityCalls.signIn, {
      body: { email: 'pessoa@organizacao.br', password },
    });
    const session = await caller.call(identityCalls.getSession);
    expect([signedIn.status, session.body.user?.roles]).toEqual([204, ['ADMINISTRADOR']]);
  });
});
