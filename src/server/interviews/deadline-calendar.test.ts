import { afterAll, beforeAll, expect, it } from 'vitest';
import { interviewCalls } from '#contract/interviews.ts';
import { inTransaction } from '#server/platform/db.ts';
import { testApp, type TestApp } from '#tests/app.ts';
import { administrator, candidateOf, givenInterview } from '#tests/factories.ts';
import { SYSTEM } from '../lifecycle/actor.ts';
import { appendHistory } from '../lifecycle/history.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());

const calendarOf = async (id: number, of = id) =>
  (await candidateOf(portal, { id: of })).call(interviewCalls.getDeadlineCalendar, { params: { id } });

/** The event of a calendar file, without folds. */
const linesOf = (file: Buffer) => file.toString().replaceAll('\r\n ', '').split('\r\n');
const valueOf = (file: Buffer, name: string) =>
  linesOf(file)
    .find((line) => line.startsWith(name))
    ?.slice(name.length + 1);

it('is the last day of the own interview, and says nothing else about the person', async () => {
  const { id, person } = await givenInterview(portal, { registeredDaysAgo: 2 });
  const reply = await calendarOf(id);
  expect([reply.status, reply.headers['content-type'], reply.headers['content-disposition']]).toEqual([
    200,
    'text/calendar; charset=utf-8',
    expect.stringContaining('prazo-empretec.ics'),
  ]);
  expect(valueOf(reply.bytes, 'DTSTART;VALUE=DATE')).toBe('20270519');
  expect(valueOf(reply.bytes, 'UID')).toBe(`prazo-${id}@portal.test`);
  expect(valueOf(reply.bytes, 'SUMMARY')).toBe('Prazo da seleção: Empretec Urbano');
  for (const secret of [person.cpf, person.email, person.name])
    expect(reply.bytes.toString()).not.toContain(secret);
});

it('replaces its older copy when the deadline moves', async () => {
  const { id } = await givenInterview(portal, { registeredDaysAgo: 175 });
  const before = (await calendarOf(id)).bytes;
  const at = portal.deps.clock();
  const state = 'NAO_PREENCHIDO-SEM_RESULTADO';
  await inTransaction(portal.deps.db, async (tx) => {
    await tx.updateTable('interview').set({ extended_at: at }).where('id', '=', id).execute();
    await appendHistory(tx, id, { command: 'extend', from: state, to: state, actor: SYSTEM, at });
  });
  const after = (await calendarOf(id)).bytes;
  expect(valueOf(after, 'UID')).toBe(valueOf(before, 'UID'));
  expect(Number(valueOf(after, 'SEQUENCE'))).toBeGreaterThan(Number(valueOf(before, 'SEQUENCE')));
  expect([before, after].map((file) => valueOf(file, 'DTSTART;VALUE=DATE'))).toEqual([
    '20261130',
    '20261215',
  ]);
});

it('is there for nobody else, and not once there is nothing to answer', async () => {
  const { id } = await givenInterview(portal, {});
  const other = await givenInterview(portal, {});
  expect((await calendarOf(id, other.id)).status).toBe(404);
  const administrating = await administrator(portal);
  expect((await administrating.call(interviewCalls.getDeadlineCalendar, { params: { id } })).status).toBe(
    404,
  );
  const { id: apt } = await givenInterview(portal, { state: 'FINALIZADA-APTO' });
  expect((await calendarOf(apt)).status).toBe(404);
  const { id: overdue } = await givenInterview(portal, { registeredDaysAgo: 200 });
  expect((await calendarOf(overdue)).status).toBe(404);
});
