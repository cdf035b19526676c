import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { classAlertCalls } from '#contract/class-alerts.ts';
import { classRoomCalls } from '#contract/class-rooms.ts';
import { personalDataCalls } from '#contract/personal-data.ts';
import { regionalCalls } from '#contract/regionals.ts';
import { inTransaction } from '#server/platform/db.ts';
import { testApp, type TestApp } from '#tests/app.ts';
import {
  administrator,
  candidateOf,
  CITIES,
  givenClass,
  givenInterview,
  type SignedInCaller,
} from '#tests/factories.ts';
import { messagesTo, runScheduled, waitingJobs } from '#tests/stored.ts';
import { classesOpened } from '../classes/class-opened.ts';
import { announceClasses } from './announce-classes.ts';
import { sweepClassAlerts } from './jobs.ts';

let portal: TestApp;
let admin: SignedInCaller;
beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());
beforeEach(async () => {
  // Tests move the clock past the end of a session.
  admin = await administrator(portal);
  await portal.deps.db.deleteFrom('class_alert').execute();
  await portal.deps.db.deleteFrom('class_room_history').execute();
  await portal.deps.db.deleteFrom('class_room').execute();
});

let people = 0;
const newAddress = () => `interessada${(people += 1)}@exemplo.com.br`;
type Alert = { readonly uf?: string; readonly moduleId?: number };
const ask = (email: string, { uf = 'SP', moduleId = 1 }: Alert = {}) =>
  portal.anyone().call(classAlertCalls.askForClassAlert, { body: { email, moduleId, uf } });
const tokenOf = (text: string | undefined, page: 'confirmar' | 'cancelar') =>
  new RegExp(`/avise-me/${page}/([\\w-]+)`).exec(text ?? '')?.[1] ?? '';
const answer = (call: 'confirmClassAlert' | 'endClassAlert', token: string) =>
  portal.anyone().call(classAlertCalls[call], { body: { token } });
const newest = async (email: string) => (await messagesTo(portal, email))[0];
const confirm = async (email: string) =>
  answer('confirmClassAlert', tokenOf((await newest(email))?.text, 'confirmar'));
const end = async (email: string) =>
  answer('endClassAlert', tokenOf((await newest(email))?.text, 'cancelar'));
const alerts = () => portal.deps.db.selectFrom('class_alert').selectAll().orderBy('id').execute();

/** An address whose alert counts. */
async function givenAlert(alert: Alert = {}): Promise<string> {
  const email = newAddress();
  await ask(email, alert);
  expect((await confirm(email)).status).toBe(200);
  return email;
}
/** The classes announced to an address after its confirmation, oldest first. */
async function announcedTo(email: string): Promise<readonly string[]> {
  await portal.runJobs();
  return (await messagesTo(portal, email))
    .filter(({ kind }) => kind === 'class-opened')
    .map(({ text }) => /Turma: (.*)/.exec(text)?.[1] ?? text)
    .toReversed();
}

let regionals = 0;
async function givenRegional(uf: 'SP' | 'MG' = 'SP'): Promise<number> {
  const { ufId, id } = CITIES[uf];
  const { body, status } = await admin.call(regionalCalls.createRegional, {
    body: { name: `Regional dos avisos ${(regionals += 1)}`, uf: { id: ufId }, cities: [{ id }] },
  });
  expect(status).toBe(201);
  return body.id;
}
const formOf = (regionalId: number, given: object = {}) => ({
  regionalId,
  cityId: CITIES.SP.id,
  moduleId: 1 as const,
  beginDate: '2027-03-08',
  endDate: '2027-03-12',
  seminarValue: 1980.5,
  hidePortal: false,
  ...given,
});
async function create(given: object = {}, regionalId?: number) {
  const body = formOf(regionalId ?? (await givenRegional()), given);
  const reply = await admin.call(classRoomCalls.createClassRoom, { body });
  expect(reply.status).toBe(201);
  return reply.body;
}
const update = async (id: number, body: ReturnType<typeof formOf>) =>
  expect((await admin.call(classRoomCalls.updateClassRoom, { params: { id }, body })).status).toBe(200);
const activate = async (id: number, active: boolean) =>
  expect(
    (await admin.call(classRoomCalls.toggleClassRoom, { params: { id }, body: { active } })).status,
  ).toBe(200);

describe('asking for an alert', () => {
  it('sends one message and counts once its link is used', async () => {
    const email = newAddress();
    const { status } = await ask(email);
    expect(status).toBe(204);
    const mails = await messagesTo(portal, email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.kind).toBe('class-alert-asked');
    const { unsubscribe_url: unsubscribeUrl } = await portal.deps.db
      .selectFrom('message')
      .select('unsubscribe_url')
      .where('recipient', '=', email)
      .executeTakeFirstOrThrow();
    expect(mails[0]?.text).toContain(unsubscribeUrl);
    expect(unsubscribeUrl).toMatch(/\/avise-me\/cancelar\/[\w-]+$/);
    expect(await alerts()).toMatchObject([{ email, version: 1, uf_id: 35, confirmed_at: null }]);
    await create();
    expect(await announcedTo(email)).toEqual([]);
    expect((await confirm(email)).body).toEqual({ moduleId: 1, uf: 'São Paulo' });
    expect((await alerts())[0]?.confirmed_at).toEqual(portal.deps.clock());
  });

  it('again answers and writes the same, whether or not it counts already', async () => {
    const email = newAddress();
    const replies = [await ask(email), await ask(email)];
    await confirm(email);
    replies.push(await ask(email));
    expect(new Set(replies.map(({ status, bytes }) => `${status} ${bytes.toString()}`)).size).toBe(1);
    const texts = (await messagesTo(portal, email)).map(({ subject, text }) => `${subject} ${text}`);
    expect(texts).toHaveLength(3);
    expect(new Set(texts).size).toBe(1);
    expect(await alerts()).toHaveLength(1);
  });

  it('takes five messages a day to one address, and keeps nothing beyond', async () => {
    const guarded = await testApp({ config: { abuseGuards: true } });
    try {
      const { askForAlert } = await import('./ask-for-alert.ts');
      const states = ['AC', 'AM', 'AP', 'PA', 'RO', 'RR', 'TO'] as const;
      for (const uf of states)
        await askForAlert(guarded.deps, { email: 'a@exemplo.com.br' as never, moduleId: 1, uf });
      expect(await messagesTo(guarded, 'a@exemplo.com.br')).toHaveLength(5);
      expect(await guarded.deps.db.selectFrom('class_alert').select('id').execute()).toHaveLength(5);
    } finally {
      await guarded.close();
    }
  });

  it.each([
    ['without an address', { email: 'ninguém', moduleId: 1, uf: 'SP' }],
    ['for a state that is none', { email: 'a@exemplo.com.br', moduleId: 1, uf: 'XX' }],
    ['for a version that is none', { email: 'a@exemplo.com.br', moduleId: 5, uf: 'SP' }],
  ])('%s is refused', async (_what, body) => {
    const reply = await portal.anyone().call(classAlertCalls.askForClassAlert, { body });
    expect([reply.status, reply.body.code]).toEqual([400, 'request.invalid']);
    expect(await alerts()).toEqual([]);
  });
});

describe('the links', () => {
  it('of one purpose or one person do nothing for another', async () => {
    const [email, other] = [newAddress(), newAddress()];
    await ask(email);
    await ask(other);
    const confirmToken = tokenOf((await newest(email))?.text, 'confirmar');
    const endToken = tokenOf((await newest(email))?.text, 'cancelar');
    const otherId = tokenOf((await newest(other))?.text, 'confirmar').split('-')[0] ?? '';
    const forged = `${otherId}-${confirmToken.slice(confirmToken.indexOf('-') + 1)}`;
    for (const [call, token] of [
      ['confirmClassAlert', endToken],
      ['endClassAlert', confirmToken],
      ['confirmClassAlert', forged],
      ['confirmClassAlert', ''],
      ['endClassAlert', 'abc'],
    ] as const) {
      const reply = await answer(call, token);
      expect([reply.status, reply.body.code]).toEqual([410, 'link.invalid']);
    }
    expect((await alerts()).map(({ confirmed_at: at }) => at)).toEqual([null, null]);
  });

  it('confirm for a week, twice without a difference', async () => {
    const [late, twice] = [newAddress(), newAddress()];
    await ask(late);
    portal.advance({ days: 7 });
    expect((await confirm(late)).body.code).toBe('link.invalid');
    await ask(twice);
    await confirm(twice);
    const before = await alerts();
    portal.advance({ days: 1 });
    expect((await confirm(twice)).status).toBe(200);
    expect(await alerts()).toEqual(before);
  });

  it('end an alert at once and for good, twice without a difference', async () => {
    const email = await givenAlert();
    const confirmToken = tokenOf((await newest(email))?.text, 'confirmar');
    expect((await end(email)).status).toBe(204);
    expect((await end(email)).status).toBe(204);
    expect(await alerts()).toEqual([]);
    expect((await answer('confirmClassAlert', confirmToken)).body.code).toBe('link.invalid');
    await create();
    expect(await announcedTo(email)).toEqual([]);
  });
});

describe('a class that opens', () => {
  it('is announced once to those who asked for its version and state', async () => {
    const email = await givenAlert();
    const elsewhere = [await givenAlert({ uf: 'MG' }), await givenAlert({ moduleId: 2 })];
    const { className, idClassRoom } = await create();
    expect(await waitingJobs(portal, classesOpened.name)).toBe(1);
    expect(await announcedTo(email)).toEqual([className]);
    for (const one of elsewhere) expect(await announcedTo(one)).toEqual([]);
    await activate(idClassRoom, false);
    await activate(idClassRoom, true);
    expect(await announcedTo(email)).toEqual([className]);
    const mail = await newest(email);
    expect(mail?.text).toContain('/portal?modulo=1');
    expect((await end(email)).status).toBe(204);
    await create();
    expect(await announcedTo(email)).toEqual([className]);
  });

  it('is announced when it is activated, shown, or moved to the state, and not while nobody can choose it', async () => {
    const hidden = await create({ hidePortal: true });
    const inactive = await create();
    await activate(inactive.idClassRoom, false);
    const mg = await givenRegional('MG');
    const away = await create({ cityId: CITIES.MG.id }, mg);
    await portal.runJobs();
    const email = await givenAlert();
    expect(await announcedTo(email)).toEqual([]);
    await update(hidden.idClassRoom, formOf(hidden.regional.id));
    await portal.runJobs();
    await activate(inactive.idClassRoom, true);
    await portal.runJobs();
    await update(away.idClassRoom, formOf(hidden.regional.id));
    const announced = await announcedTo(email);
    expect(announced.slice(0, 2)).toEqual([hidden.className, inactive.className]);
    expect(announced).toHaveLength(3);
    await update(hidden.idClassRoom, formOf(hidden.regional.id, { seminarValue: 10 }));
    expect(await waitingJobs(portal, classesOpened.name)).toBe(0);
  });

  it('is announced when its regional is activated', async () => {
    const email = await givenAlert();
    const id = await givenClass(portal, { name: 'Turma da regional', regionalActive: false });
    await givenClass(portal, { name: 'Turma de outra regional', regionalActive: false });
    const { regional_id: regionalId } = await portal.deps.db
      .selectFrom('class_room')
      .select('regional_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const { status } = await admin.call(regionalCalls.changeRegionalStatus, {
      params: { id: regionalId, active: 'true' },
    });
    expect(status).toBe(200);
    expect(await announcedTo(email)).toEqual(['Turma da regional']);
  });

  it('reaches many people page by page, once each, also when the job runs twice or side by side', async () => {
    const email = await givenAlert();
    await portal.deps.db
      .insertInto('class_alert')
      .values(
        Array.from({ length: 250 }, (_, n) => ({
          email: `p${n}@exemplo.com.br`,
          version: 1 as const,
          uf_id: 35,
          asked_at: portal.deps.clock(),
          confirmed_at: portal.deps.clock(),
        })),
      )
      .execute();
    const id = await givenClass(portal);
    const announce = () =>
      inTransaction(portal.deps.db, (tx) =>
        portal.deps.queue.send(tx, classesOpened, { classRoomIds: [id] }),
      );
    await announce();
    await announce();
    await portal.runJobs();
    await Promise.all(
      [1, 2, 3].map(() => announceClasses(portal.deps, { classRoomIds: [id], afterAlert: 0 })),
    );
    await portal.runJobs();
    const mails = (await portal.outbox()).filter(
      ({ kind, text }) => kind === 'class-opened' && text.length > 0,
    );
    const announced = mails.map(({ recipient }) => recipient).filter((to) => /^p\d+@/.test(to));
    expect(announced).toHaveLength(250);
    expect(new Set(announced).size).toBe(250);
    expect(await announcedTo(email)).toHaveLength(1);
  });
});

describe('the nearest classes', () => {
  const nearestTo = async (ufInitials: string) =>
    (
      await portal.anyone().call(classAlertCalls.listNearestClasses, { query: { moduleId: 1, ufInitials } })
    ).body.map(({ className }) => className);

  it('are four at most, of the own state first, then by borders crossed and first day', async () => {
    for (const [name, uf, beginsInDays] of [
      ['BA', 'BA', 5],
      ['MG cedo', 'MG', 10],
      ['MG tarde', 'MG', 20],
      ['SP', 'SP', 40],
      ['SP depois', 'SP', 50],
    ] as const)
      await givenClass(portal, { name, uf, beginsInDays });
    await givenClass(portal, { name: 'oculta', uf: 'SP', hidden: true });
    await givenClass(portal, { name: 'outra versão', uf: 'SP', version: 2 });
    expect(await nearestTo('SP')).toEqual(['SP', 'SP depois', 'MG cedo', 'MG tarde']);
    expect(await nearestTo('RJ')).toEqual(['MG cedo', 'MG tarde', 'SP', 'SP depois']);
    expect((await nearestTo('SE'))[0]).toBe('BA');
  });

  it('of a city are those of its regional before others of the state', async () => {
    const near = await givenClass(portal, { name: 'MG regional', uf: 'MG', beginsInDays: 90 });
    await givenClass(portal, { name: 'MG antes', uf: 'MG', beginsInDays: 10 });
    const { regional_id: regionalId } = await portal.deps.db
      .selectFrom('class_room')
      .select('regional_id')
      .where('id', '=', near)
      .executeTakeFirstOrThrow();
    const cityId = 3_118_601;
    await portal.deps.db
      .insertInto('regional_city')
      .values({ regional_id: regionalId, city_id: cityId, uf_id: 31 })
      .execute();
    const { body } = await portal.anyone().call(classAlertCalls.listNearestClasses, {
      query: { moduleId: 1, ufInitials: 'MG', cityId },
    });
    expect(body[0]?.className).toBe('MG regional');
    expect((await nearestTo('MG'))[0]).toBe('MG antes');
  });
});

describe('addresses', () => {
  it('are deleted after a week without a confirmation, after a year with one, and their messages after a week', async () => {
    const [unconfirmed, confirmed] = [newAddress(), await givenAlert()];
    await ask(unconfirmed);
    await portal.runJobs();
    portal.advance({ days: 6 });
    await runScheduled(portal, sweepClassAlerts);
    expect(await alerts()).toHaveLength(2);
    portal.advance({ days: 1 });
    await runScheduled(portal, sweepClassAlerts);
    expect((await alerts()).map(({ email }) => email)).toEqual([confirmed]);
    expect(await messagesTo(portal, unconfirmed)).toEqual([]);
    portal.advance({ days: 357 });
    await runScheduled(portal, sweepClassAlerts);
    expect(await alerts()).toHaveLength(1);
    portal.advance({ days: 1 });
    await runScheduled(portal, sweepClassAlerts);
    expect(await alerts()).toEqual([]);
  });

  it('of a person are in their data and are erased with them', async () => {
    const candidate = await givenInterview(portal);
    const own = await candidateOf(portal, candidate);
    await ask(candidate.person.email, { uf: 'MG', moduleId: 3 });
    await confirm(candidate.person.email);
    await ask(newAddress());
    const { body } = await own.call(personalDataCalls.getPersonalData, {});
    expect(body.classAlerts).toEqual([
      { moduleId: 3, uf: 'MG', askedAt: expect.any(String), confirmedAt: expect.any(String) },
    ]);
    const erased = await own.call(personalDataCalls.erasePersonalData, { body: { confirmation: 'APAGAR' } });
    expect(erased.status).toBe(204);
    expect((await alerts()).map(({ email }) => email)).not.toContain(candidate.person.email);
    expect(await alerts()).toHaveLength(1);
  });
});
