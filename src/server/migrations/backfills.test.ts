import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { teamRegistrationCalls } from '#contract/team-registration.ts';
import { evaluationsOf, givenLedByChat } from '#server/evaluations/sent.fixture.ts';
import { feedbackIdOf, fillingOf, send } from '#server/feedback/feedback.fixture.ts';
import { testApp, type TestApp } from '#tests/app.ts';
import { administrator, givenClass, givenInterview } from '#tests/factories.ts';
import { historyOf, interviewRow } from '#tests/stored.ts';

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

it('0041 takes certified people for enrolled in their class, the others for interested, and nobody without one', async () => {
  const classRoomId = await givenClass(portal);
  const certified = await givenInterview(portal, { state: 'CERTIFICADA-APTO', classRoomId });
  const interested = await givenInterview(portal, { state: 'FINALIZADA-APTO', classRoomId });
  const without = await givenInterview(portal, { state: 'CERTIFICADA-APTO' });
  // As the release before left the table: no link, no rule about it, and the narrower reference to the class.
  await sql`
    alter table interview
      drop constraint interview_class_link_with_class,
      add constraint interview_class_room_id_fkey foreign key (class_room_id) references class_room,
      disable trigger interview_class_link`.execute(portal.deps.db);
  await sql`update interview set class_link = null`.execute(portal.deps.db);
  await sql`alter table interview enable trigger interview_class_link`.execute(portal.deps.db);
  await runAgain('0041-class-links');
  const links = await Promise.all([certified, interested, without].map(({ id }) => interviewRow(portal, id)));
  expect(links.map((row) => row.class_link)).toEqual(['ENROLLED', 'INTERESTED', null]);
});

it('0042 takes the link of an interview with feedback for handed out, and no other', async () => {
  const answered = await givenInterview(portal, { state: 'FINALIZADA-APTO' });
  const unasked = await givenInterview(portal, { state: 'FINALIZADA-APTO' });
  await send(portal.anyone(), fillingOf(await feedbackIdOf(portal, answered)));
  await sql`alter table interview drop column link_handed_out_at`.execute(portal.deps.db);
  await runAgain('0042-handed-out-link');
  expect((await interviewRow(portal, answered.id)).link_handed_out_at).not.toBeNull();
  expect((await interviewRow(portal, unasked.id)).link_handed_out_at).toBeNull();
});
