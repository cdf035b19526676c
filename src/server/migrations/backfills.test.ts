import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { teamRegistrationCalls } from '#contract/team-registration.ts';
import { evaluationsOf, givenLedByChat } from '#server/evaluations/sent.fixture.ts';
import { testApp, type TestApp } from '#tests/app.ts';
import { administrator, givenInterview } from '#tests/factories.ts';
import { historyOf } from '#tests/stored.ts';

/** Migrations that fill in what earlier releases did not store, on rows as those releases left them. */

let portal: TestApp;
beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());

async function runAgain(migration: string): Promise<void> {
  const text = await readFile(path.join(import.meta.dirname, `${migration}.sql`), 'utf8');
  await sql.raw(text).execute(portal.deps.db);
}

it('0031 names the parameters of the chat in its evaluation and in the copy of a migrated interview', async () => {
  const led = await givenInterview(portal, { state: 'FINALIZADA-APTO' });
  const { body } = await (
    await administrator(portal)
  ).call(teamRegistrationCalls.migrateInterview, {
    params: { cpf: led.person.cpf },
    query: { moduleOrigin: 1, moduleDestiny: 3 },
  });
  await givenLedByChat(portal, led.id, 2);
  const written = await givenInterview(portal, { state: 'FINALIZADA-APTO' });
  await runAgain('0031-evaluation-parameters');
  const stored = await Promise.all([led.id, body.id, written.id].map((id) => evaluationsOf(portal, id)));
  expect(stored.map((rows) => rows.map((row) => row.parameters_version))).toEqual([
    ['parametros-2'],
    ['parametros-2'],
    ['nenhum'],
  ]);
});

it('0032 names evaluations and scores in lines of history that have their instant, and keeps other details', async () => {
  const { id } = await givenInterview(portal, { state: 'FINALIZADA-APTO' });
  const { db } = portal.deps;
  const details = async () =>
    (await historyOf(portal, id))
      .filter(({ command }) => command === 'record-processing' || command === 'evaluate')
      .map((line) => line.details);
  const stored = await details();
  expect(stored).toEqual([
    { evaluation: expect.any(Number), droppedGrades: 0 },
    { manualEvaluation: expect.any(Number) },
  ]);
  await sql`
    update interview_history set details = nullif(details - 'evaluation' - 'manualEvaluation', '{}')
     where interview_id = ${id}`.execute(db);
  await runAgain('0032-evaluations-in-history');
  expect(await details()).toEqual(stored);
  await runAgain('0032-evaluations-in-history');
  expect(await details()).toEqual(stored);
});
