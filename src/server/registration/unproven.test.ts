import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identityCalls } from '#contract/identity.ts';
import { interviewCalls } from '#contract/interviews.ts';
import { registrationCalls } from '#contract/registration.ts';
import { teamRegistrationCalls } from '#contract/team-registration.ts';
import { testApp, type TestApp } from '#tests/app.ts';
import {
  candidateOf,
  CITIES,
  givenClass,
  givenInterview,
  interestOf,
  makePerson,
  manager,
  registerCandidate,
  type Registration,
} from '#tests/factories.ts';
import { givenAccount, tokenIn } from '#tests/identity.ts';
import { historyOf, interviewRow, interviewsOf, messagesTo } from '#tests/stored.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());

let addresses = 0;
const newAddress = () => `outro.${(addresses += 1)}@exemplo.com`;
const submit = (registration: Registration & { changes?: object }) =>
  portal.anyone().call(registrationCalls.registerInterest, {
    body: { ...interestOf(registration), ...registration.changes },
  });
/** Uses the newest link in a mailbox. */
async function confirm(email: string) {
  const message = (await messagesTo(portal, email)).find(({ text }) => /\/entrar\/link\//.test(text));
  const visitor = portal.anyone();
  const reply = await visitor.call(identityCalls.redeemLink, { body: { token: tokenIn(message) } });
  return { visitor, reply };
}
const ownInterview = async (email: string) => {
  const { visitor } = await confirm(email);
  return visitor.call(interviewCalls.getOwnInterview);
};

describe('a registration that nobody confirmed', () => {
  it('gives way to a later one with another e-mail that is confirmed', async () => {
    const { id, person: stranger } = await registerCandidate(portal, {
      person: { ...makePerson(), name: 'Nome Do Estranho' },
    });
    const owner = { ...stranger, email: newAddress(), name: 'Dona Do Cpf', phone: '11933334444' };
    const classRoomId = await givenClass(portal, { uf: 'MG' });
    const reply = await submit({ person: { ...owner, city: CITIES.MG }, classRoomId });
    expect(reply.status).toBe(201);
    expect((await interviewsOf(portal, owner.cpf, { live: true })).map(({ email }) => email)).toEqual([
      stranger.email,
    ]);

    const own = await ownInterview(owner.email);
    expect(own.body).toMatchObject({ candidate: { name: 'Dona Do Cpf', cpf: owner.cpf } });
    const live = await interviewsOf(portal, owner.cpf, { live: true });
    expect(live).toMatchObject([
      { email: owner.email, phone: '11933334444', city_id: CITIES.MG.id, class_room_id: classRoomId },
    ]);
    expect((await historyOf(portal, id)).at(-1)).toMatchObject({ command: 'delete', actor: 'visitor' });
    // The other address gets a message, and its link opens nothing any more.
    expect((await messagesTo(portal, stranger.email))[0]?.kind).toBe('registration-replaced');
    expect((await confirm(stranger.email)).reply.body.code).toBe('link.invalid');
    await portal.anyone().call(identityCalls.requestLink, { body: { email: stranger.email } });
    expect((await messagesTo(portal, stranger.email))[0]?.kind).toBe('registration-replaced');
  });

  it('gives way to a confirmed sign-up too', async () => {
    const { person } = await registerCandidate(portal);
    const email = newAddress();
    await portal
      .anyone()
      .call(identityCalls.signUp, { body: { name: 'Pessoa Certa', cpf: person.cpf, email } });
    expect((await confirm(email)).reply.status).toBe(200);
    expect(await interviewsOf(portal, person.cpf, { live: true })).toEqual([]);
    const account = await portal.deps.db
      .selectFrom('account as a')
      .innerJoin('candidate as c', 'c.id', 'a.candidate_id')
      .select(['c.cpf', 'c.name'])
      .where('a.email', '=', email)
      .executeTakeFirst();
    expect(account).toEqual({ cpf: person.cpf, name: 'Pessoa Certa' });
  });

  it('stays, once its own link was used first', async () => {
    const { person } = await registerCandidate(portal);
    const later = { ...person, email: newAddress() };
    await submit({ person: later });
    expect((await ownInterview(person.email)).status).toBe(200);
    expect((await ownInterview(later.email)).status).toBe(404);
    expect((await interviewsOf(portal, person.cpf, { live: true })).map(({ email }) => email)).toEqual([
      person.email,
    ]);
  });

  it.each([
    [
      'the team has registered',
      async () => {
        const person = makePerson();
        await (
          await manager(portal)
        ).call(teamRegistrationCalls.registerCandidate, {
          body: {
            candidate: { cpf: person.cpf, name: person.name },
            email: person.email,
            phone: person.phone,
            city: { id: person.city.id, uf: { id: 35 } },
            module: { id: 1 },
          },
        });
        return person;
      },
    ],
    [
      'the team has corrected',
      async () => {
        const { id, person } = await registerCandidate(portal);
        const email = newAddress();
        await (
          await manager(portal)
        ).call(teamRegistrationCalls.editInterview, {
          params: { id },
          body: { email, phone: person.phone, city: { id: person.city.id, uf: { id: 35 } } },
        });
        return { ...person, email };
      },
    ],
    [
      'the team has decided about',
      async () => (await givenInterview(portal, { version: 4, state: 'FINALIZADA-APTO' })).person,
    ],
  ])('is not one that %s', async (_who, known) => {
    const person = await known();
    const before = await interviewsOf(portal, person.cpf);
    const later = { ...person, email: newAddress() };
    await submit({ person: later });
    expect((await ownInterview(later.email)).status).toBe(404);
    expect(await interviewsOf(portal, person.cpf)).toEqual(before);
  });

  it('registers each version that was asked for, link by link', async () => {
    const { person } = await registerCandidate(portal);
    const owner = { ...person, email: newAddress() };
    await submit({ person: owner });
    await confirm(owner.email);
    await submit({ person: owner, version: 3 });
    const live = await interviewsOf(portal, person.cpf, { live: true });
    expect(live.map(({ version, email }) => [version, email])).toEqual([
      [1, owner.email],
      [3, owner.email],
    ]);
  });
});

describe('the class of a known person', () => {
  it('is not moved by CPF and e-mail together, but by the use of the link', async () => {
    const [first, second] = [await givenClass(portal), await givenClass(portal, { uf: 'MG' })];
    const { id, person } = await registerCandidate(portal, { classRoomId: first });
    await submit({ person, classRoomId: second, changes: { sendEmail: false } });
    expect((await interviewRow(portal, id)).class_room_id).toBe(first);
    const [asked] = await messagesTo(portal, person.email);
    expect(asked?.subject).toBe('Confirme a turma Belo Horizonte na sua inscrição no Empretec');
    await confirm(person.email);
    expect((await interviewRow(portal, id)).class_room_id).toBe(second);
    expect((await historyOf(portal, id)).at(-1)).toMatchObject({ command: 'link-class', actor: 'candidate' });
  });

  it('is asked about at the account’s own address, not at the one that the team gave', async () => {
    const [first, second] = [await givenClass(portal), await givenClass(portal)];
    const { id, person } = await registerCandidate(portal, { classRoomId: first });
    const { accountId } = await candidateOf(portal, { id });
    await (
      await manager(portal)
    ).call(teamRegistrationCalls.editInterview, {
      params: { id },
      body: {
        email: newAddress(),
        phone: person.phone,
        city: { id: person.city.id, uf: { id: 35 } },
      },
    });
    await submit({ person, classRoomId: second });
    expect((await messagesTo(portal, person.email))[0]?.subject).toContain('Confirme a turma');
    const { reply } = await confirm(person.email);
    expect(reply.body.user.id).toBe(accountId);
    expect((await interviewRow(portal, id)).class_room_id).toBe(second);
  });

  it('stays where the asked one has closed meanwhile; the link signs in all the same', async () => {
    const [first, second] = [await givenClass(portal), await givenClass(portal)];
    const { id, person } = await registerCandidate(portal, { classRoomId: first });
    await submit({ person, classRoomId: second });
    await portal.deps.db.updateTable('class_room').set({ active: false }).where('id', '=', second).execute();
    expect((await confirm(person.email)).reply.status).toBe(200);
    expect((await interviewRow(portal, id)).class_room_id).toBe(first);
  });
});

it('an address that gave way reveals nothing about the person any more', async () => {
  const { person: stranger } = await registerCandidate(portal);
  const owner = { ...stranger, email: newAddress() };
  await submit({ person: owner });
  await confirm(owner.email);
  await submit({ person: stranger, version: 3 });
  expect(await interviewsOf(portal, owner.cpf, { version: 3 })).toEqual([]);
});

it('a confirmed interest is tied to an account of the address that has no candidate', async () => {
  const { person } = await registerCandidate(portal);
  const owner = { ...person, email: newAddress() };
  const accountId = await givenAccount(portal, { email: owner.email });
  await submit({ person: owner });
  const { visitor, reply } = await confirm(owner.email);
  expect(reply.body.user.id).toBe(accountId);
  expect((await visitor.call(interviewCalls.getOwnInterview)).body.candidate.cpf).toBe(owner.cpf);
});
