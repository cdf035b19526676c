import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { interviewCommandCalls } from '#contract/interview-commands.ts';
import { interviewCalls } from '#contract/interviews.ts';
import { testApp, type TestApp } from '#tests/app.ts';
import {
  administrator,
  candidateOf,
  givenClass,
  givenInterview,
  manager,
  type SignedInCaller,
} from '#tests/factories.ts';

let portal: TestApp;
let team: SignedInCaller;
let campinas: number;
let minas: number;
const people: Record<string, number> = {};

beforeAll(async () => {
  portal = await testApp();
  team = await manager(portal);
  campinas = await givenClass(portal, { name: 'Urbano Campinas 1', cityId: 3_509_502, beginsInDays: 30 });
  minas = await givenClass(portal, { name: 'Urbano Belo Horizonte 1', uf: 'MG', beginsInDays: 60 });
  const given = async (name: string, about: Parameters<typeof givenInterview>[1]) => {
    people[name] = (await givenInterview(portal, about)).id;
  };
  await given('enrolled', { state: 'FINALIZADA-APTO', classRoomId: campinas, classLink: 'ENROLLED' });
  await given('interested', { classRoomId: minas });
  await given('without', {});
});
afterAll(() => portal.close());

const CAMPINAS = () => ({
  idClassRoom: campinas,
  className: 'Urbano Campinas 1',
  beginDate: '2026-12-21',
  endDate: '2026-12-26',
  city: 'Campinas',
  uf: 'SP',
  link: 'ENROLLED',
  active: true,
});

describe('the class of a registration', () => {
  it('is in its row of the list, in its registration data and in what its candidate sees', async () => {
    const id = people['enrolled'] ?? 0;
    const row = await team.call(interviewCalls.getInterviewRow, { params: { id } });
    expect(row.body.classRoom).toEqual(CAMPINAS());
    const data = await team.call(interviewCommandCalls.getRegistrationData, { query: { ids: id } });
    expect(data.body[0]?.classRoom).toEqual(CAMPINAS());
    const own = await (await candidateOf(portal, { id })).call(interviewCalls.getOwnInterview);
    expect(own.body.classRoom).toEqual(CAMPINAS());
    const without = await team.call(interviewCalls.getInterviewRow, {
      params: { id: people['without'] ?? 0 },
    });
    expect(without.body.classRoom).toBeNull();
  });

  it('is a calendar file for its candidate alone', async () => {
    const calendarOf = async (id: number, who?: SignedInCaller) =>
      (who ?? (await candidateOf(portal, { id }))).call(interviewCalls.getOwnCalendar, { params: { id } });
    const id = people['enrolled'] ?? 0;
    const reply = await calendarOf(id);
    expect([reply.status, reply.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    const text = reply.bytes.toString();
    expect(text).toContain('DTSTART;VALUE=DATE:20261221\r\nDTEND;VALUE=DATE:20261227\r\n');
    expect(text).toContain('SUMMARY:Empretec: Urbano Campinas 1\r\n');
    expect(text).toContain('STATUS:CONFIRMED');
    expect((await calendarOf(people['interested'] ?? 0)).bytes.toString()).toContain('STATUS:TENTATIVE');
    expect((await calendarOf(people['without'] ?? 0)).status).toBe(404);
    expect((await calendarOf(id, await administrator(portal))).status).toBe(404);
  });
});

it('the class of a registration is of its version, whoever writes it', async () => {
  const startup = await givenClass(portal, { version: 2 });
  const { id } = await givenInterview(portal, { version: 1 });
  const link = portal.deps.db.updateTable('interview').set({ class_room_id: startup }).where('id', '=', id);
  await expect(link.execute()).rejects.toMatchObject({ constraint: 'interview_class_room_of_version' });
  const none = portal.deps.db.updateTable('class_room').set({ version: 3 }).where('id', '=', campinas);
  await expect(none.execute()).rejects.toMatchObject({ constraint: 'interview_class_room_of_version' });
});

describe('the list by class', () => {
  const found = async (query: Readonly<Record<string, unknown>>) => {
    const { body } = await team.call(interviewCalls.listInterviews, { params: { moduleId: 1 }, query });
    const names = body.items.map(({ id }) => Object.keys(people).find((name) => people[name] === id) ?? '');
    return names.toSorted();
  };
  const options = async (query: object = {}, who: SignedInCaller = team) =>
    (
      await who.call(interviewCalls.listFilterOptions, {
        params: { moduleId: 1 },
        query: { 'filter.filterType': 'CLASS', ...query },
      })
    ).body.map(({ name }) => name);

  it('has the people of the classes chosen, or of those whose name has a text', async () => {
    expect(await found({ 'filter.classes': campinas })).toEqual(['enrolled']);
    expect(await found({ 'filter.classes': [campinas, minas] })).toEqual(['enrolled', 'interested']);
    expect(await found({ 'filter.filterClassName': 'belo HORIZ' })).toEqual(['interested']);
    expect(await found({ 'filter.classes': 999_999_999 })).toEqual([]);
  });

  it('offers the classes that have people within reach', async () => {
    await givenClass(portal, { name: 'Urbano vazio 1' });
    expect(await options()).toEqual(['Urbano Belo Horizonte 1', 'Urbano Campinas 1']);
    expect(await options({ 'filter.filterClassName': 'campi' })).toEqual(['Urbano Campinas 1']);
    expect(await options({}, await manager(portal, 'BA'))).toEqual([]);
  });
});
