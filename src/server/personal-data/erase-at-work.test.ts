import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { batchCalls } from '#contract/batches.ts';
import { certificateCalls } from '#contract/certificates.ts';
import { interviewCommandCalls } from '#contract/interview-commands.ts';
import { personalDataCalls } from '#contract/personal-data.ts';
import { startChat, offerChat } from '#server/chat/chat.fixture.ts';
import { evaluateAgain } from '#server/lifecycle/evaluate-again.ts';
import { openEvaluator } from '#server/evaluations/open-evaluator.ts';
import { inTransaction } from '#server/platform/db.ts';
import { openModel } from '#server/platform/model/open-model.ts';
import { testApp, type Caller, type TestApp } from '#tests/app.ts';
import { candidateOf, givenInterview, manager } from '#tests/factories.ts';
import { startModelServer, type ModelServer } from '#tests/model-server.ts';
import { interviewRow } from '#tests/stored.ts';

/** Personal data erased while being processed: nothing of them is written again. */

let portal: TestApp;
let model: ModelServer;
beforeAll(async () => {
  model = await startModelServer();
  const config = { model: model.settings };
  portal = await testApp({
    config,
    evaluator: openEvaluator(
      config,
      openModel(model.settings, () => new Date()),
    ),
  });
});
afterAll(async () => {
  await portal.close();
  await model.close();
});
beforeEach(() => model.recover());

async function erase(candidate: Caller): Promise<void> {
  const reply = await candidate.call(personalDataCalls.erasePersonalData, {
    body: { confirmation: 'APAGAR' },
  });
  expect(reply.status).toBe(204);
}

/** The model answers only when the person's data are gone. */
function eraseWhileModelReads(candidate: Caller, says: object): void {
  let erased: Promise<void> | null = null;
  model.replyWith(async () => {
    erased ??= erase(candidate);
    await erased;
    return JSON.stringify(says);
  });
}

const PERSONAL = [
  ['answer', 'interview_id'],
  ['chat', 'interview_id'],
  ['chat_message', 'interview_id'],
  ['submission', 'interview_id'],
  ['evaluation', 'interview_id'],
  ['message', 'interview_id'],
] as const;

async function rowsLeft(id: number): Promise<string[]> {
  const left: string[] = [];
  for (const [table, column] of PERSONAL) {
    const { rows } = await sql`select from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(
      portal.deps.db,
    );
    if (rows.length > 0) left.push(table);
  }
  return left;
}

it('while a model reads what they said in the chat', async () => {
  await offerChat(portal);
  const chat = await startChat(portal);
  await chat.post('Eu vendi bolos na feira.');
  eraseWhileModelReads(chat.caller, { categoria: 'PARTE_DA_RESPOSTA' });
  const turn = await chat.turn();
  expect(turn.status).toBe(404);
  expect((await chat.post('Depois vendi pães.')).body.code).toBe('session.required');
  expect(await rowsLeft(chat.id)).toEqual([]);
});

it('while a model evaluates what they sent', async () => {
  const { id } = await givenInterview(portal, { state: 'FINALIZADA-EM_PROCESSAMENTO' });
  eraseWhileModelReads(await candidateOf(portal, { id }), { grades: [] });
  await inTransaction(portal.deps.db, (tx) => evaluateAgain(tx, portal.deps, [id]));
  await portal.runJobs();
  expect(await rowsLeft(id)).toEqual([]);
  for (const table of ['evaluation_lease', 'evaluation_reading', 'evaluation_spending'] as const)
    expect((await sql`select from ${sql.table(table)}`.execute(portal.deps.db)).rows).toEqual([]);
  expect((await interviewRow(portal, id)).deleted_at).not.toBeNull();
});

it('while a batch certifies them, and somebody presses the same button and another one in their row', async () => {
  const team = await manager(portal);
  const people = [];
  for (let n = 0; n < 4; n++) {
    const { id, person } = await givenInterview(portal, { state: 'FINALIZADA-APTO' });
    people.push({ id, person, candidate: await candidateOf(portal, { id }) });
  }
  const ids = people.map(({ id }) => id);
  const seminar = { beginDate: '2026-11-02', endDate: '2026-11-07', courseHours: '60' };
  const { status } = await team.call(batchCalls.startBatch, {
    body: { moduleId: 1, action: 'generate-certificate', selection: { ids }, seminar, key: randomUUID() },
  });
  expect(status).toBe(202);
  await Promise.all([
    portal.runJobs(),
    ...people.map(({ candidate }) => erase(candidate)),
    ...ids.map((idInterview) =>
      team.call(certificateCalls.issueCertificates, { body: { idsInterview: [idInterview], ...seminar } }),
    ),
    ...ids.map((id) => team.call(interviewCommandCalls.realizeDesistInterview, { params: { id } })),
  ]);
  await portal.runJobs();
  for (const { id, person } of people) {
    expect(await rowsLeft(id)).toEqual([]);
    const certificates = await portal.deps.db
      .selectFrom('certificate')
      .select('cpf')
      .where('interview_id', '=', id)
      .execute();
    // Depending on which was first: one certificate with masked digits, or none and a deleted registration.
    expect(certificates.length).toBeLessThanOrEqual(1);
    for (const { cpf } of certificates) expect(cpf).toBe(`***${person.cpf.slice(3, 9)}**`);
    const row = await interviewRow(portal, id);
    expect(row.completing === 'CERTIFICADA').toBe(certificates.length === 1);
    expect(row.deleted_at === null).toBe(certificates.length === 1);
    expect([row.email, row.phone]).toEqual([`removido-${id}@portal.invalid`, '0000000000']);
  }
});
