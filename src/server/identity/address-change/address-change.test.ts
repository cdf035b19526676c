import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressChangeCalls } from '#contract/address-change.ts';
import { identityCalls } from '#contract/identity.ts';
import { interviewCalls } from '#contract/interviews.ts';
import { personalDataCalls, ERASURE_WORD } from '#contract/personal-data.ts';
import { teamRegistrationCalls } from '#contract/team-registration.ts';
import { testApp, type Caller, type TestApp } from '#tests/app.ts';
import {
  administrator,
  givenInterview,
  makePerson,
  manager,
  registerCandidate,
  signedInAs,
} from '#tests/factories.ts';
import { PASSWORD, givenAccount, tokenIn } from '#tests/identity.ts';
import { historyOf, messagesTo } from '#tests/stored.ts';
import { addressChangeSteps, bodyFor, newAddress } from './address-change.fixture.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());

const { givenOwner, edit, askLink, changeToken, answer, newestLinkOf, emailOf, act } = addressChangeSteps(
  () => portal,
);
const cpfOf = async (person: Caller) =>
  (await person.call(interviewCalls.getOwnInterview)).body.candidate?.cpf;

describe('an address given by the team, for somebody with an account', () => {
  it('opens the account once the old mailbox has confirmed it, and the old one no more', async () => {
    const { id, person, owner } = await givenOwner();
    const email = newAddress();
    await edit(await manager(portal), id, email);
    const waiting = await owner.call(addressChangeCalls.getOwnAddressChange);
    expect(waiting.body.change).toMatchObject({ newEmail: email, origin: 'team', state: 'waiting' });

    await askLink(person.email);
    const [old] = await messagesTo(portal, person.email);
    expect((await answer('confirmAddressChange', await changeToken(person.email))).status).toBe(204);
    expect(await emailOf(owner.accountId)).toBe(person.email);

    const entered = await newestLinkOf(email);
    expect(entered?.reply.status).toBe(200);
    expect(entered && (await cpfOf(entered.person))).toBe(person.cpf);
    expect(await emailOf(owner.accountId)).toBe(email);
    expect((await messagesTo(portal, person.email))[0]?.kind).toBe('address-changed');
    // What was on its way to the old address, and the sessions that began by it, have ended.
    const late = await portal.anyone().call(identityCalls.redeemLink, { body: { token: tokenIn(old) } });
    expect(late.body.code).toBe('link.invalid');
    expect((await owner.call(addressChangeCalls.getOwnAddressChange)).status).toBe(401);
    await askLink(person.email);
    expect((await messagesTo(portal, person.email))[0]?.kind).toBe('address-changed');
    expect((await historyOf(portal, id)).map(({ command }) => command).slice(-3)).toEqual([
      'edit-registration',
      'confirm-access-address',
      'access-address-changed',
    ]);
    expect(JSON.stringify(await historyOf(portal, id))).not.toContain(email);
  });

  it('shows what it asks about to whoever has the message, and changes nothing by being read', async () => {
    const { id, person, owner } = await givenOwner();
    const email = newAddress();
    await edit(await manager(portal), id, email);
    const token = await changeToken(person.email);
    const shown = await portal.anyone().call(addressChangeCalls.readAddressChange, { body: { token } });
    expect(shown.body).toMatchObject({ currentEmail: person.email, newEmail: email, state: 'waiting' });
    await askLink(email);
    expect(await newestLinkOf(email)).toBeNull();
    expect(await emailOf(owner.accountId)).toBe(person.email);
  });

  it('“Não fui eu” cancels it for good, confirmed or not', async () => {
    for (const confirmFirst of [false, true]) {
      const { id, person } = await givenOwner();
      const email = newAddress();
      await edit(await manager(portal), id, email);
      const token = await changeToken(person.email);
      if (confirmFirst) await answer('confirmAddressChange', token);
      expect((await answer('cancelAddressChange', token)).status).toBe(204);
      expect((await answer('confirmAddressChange', token)).body.code).toBe('link.invalid');
      const entered = await newestLinkOf(email);
      if (entered) expect(entered.reply.body.code).toBe('link.invalid');
      await askLink(email);
      expect((await messagesTo(portal, email)).filter(({ kind }) => kind === 'sign-in-link')).toEqual([]);
    }
  });

  it('lapses after a week without an answer', async () => {
    const { id, person } = await givenOwner();
    await edit(await manager(portal), id, newAddress());
    const token = await changeToken(person.email);
    portal.advance({ days: 7 });
    expect((await answer('confirmAddressChange', token)).body.code).toBe('link.invalid');
  });

  it('is replaced by the next one, whose confirmation alone counts', async () => {
    const { id, person } = await givenOwner();
    const [first, second] = [newAddress(), newAddress()];
    const team = await manager(portal);
    await edit(team, id, first);
    const token = await changeToken(person.email);
    await edit(team, id, second);
    expect((await answer('confirmAddressChange', token)).body.code).toBe('link.invalid');
    await answer('confirmAddressChange', await changeToken(person.email));
    expect(await newestLinkOf(first)).toBeNull();
    expect((await newestLinkOf(second))?.reply.status).toBe(200);
  });

  it('is withdrawn when the interview goes back to the account’s address, and the address between gets a message', async () => {
    const { id, person, owner } = await givenOwner();
    const between = newAddress();
    const team = await manager(portal);
    await edit(team, id, between);
    await edit(team, id, person.email);
    expect((await owner.call(addressChangeCalls.getOwnAddressChange)).body.change).toBeNull();
    expect((await messagesTo(portal, between)).map(({ kind }) => kind)).toEqual(['contact-changed']);
  });

  it('is asked about too when it comes with an interview of another version', async () => {
    const { person } = await givenOwner();
    const email = newAddress();
    await (
      await manager(portal)
    ).call(teamRegistrationCalls.registerCandidate, {
      body: {
        ...bodyFor(email),
        candidate: { cpf: person.cpf, name: person.name },
        module: { id: 3 },
        sendEmail: false,
      },
    });
    await answer('confirmAddressChange', await changeToken(person.email));
    expect((await newestLinkOf(email))?.reply.status).toBe(200);
  });

  it('without an account is announced to the address before, whatever was chosen to be sent', async () => {
    const { id, person } = await givenInterview(portal);
    await edit(await manager(portal), id, newAddress());
    expect((await messagesTo(portal, person.email)).map(({ kind }) => kind)).toContain('contact-changed');
  });

  it('with an interview of another version is announced although a stranger used up the day’s notice', async () => {
    const { person } = await registerCandidate(portal);
    await registerCandidate(portal, { person: { ...person, email: newAddress() } });
    const notices = async () =>
      (await messagesTo(portal, person.email)).filter(({ kind }) => kind === 'known-cpf-notice').length;
    expect(await notices()).toBe(1);
    await (
      await manager(portal)
    ).call(teamRegistrationCalls.registerCandidate, {
      body: {
        ...bodyFor(newAddress()),
        candidate: { cpf: person.cpf, name: person.name },
        module: { id: 3 },
        sendEmail: false,
      },
    });
    expect(await notices()).toBe(2);
  });
});

describe('an address changed by the candidate', () => {
  const correct = (owner: Caller, id: number, email: string) =>
    owner.call(personalDataCalls.correctPersonalData, {
      body: {
        name: 'Pessoa Corrigida',
        birthDate: null,
        emergencyContact: null,
        contacts: [{ idInterview: id, email, phone: '11988887777' }],
      },
    });

  it('on a stolen session opens nothing: the account’s own mailbox has to confirm', async () => {
    const { id, person, owner } = await givenOwner();
    const email = newAddress();
    expect((await correct(owner, id, email)).status).toBe(200);
    await askLink(email);
    expect(await newestLinkOf(email)).toBeNull();
    const again = await owner.call(addressChangeCalls.askForAddressChange, { body: { idInterview: id } });
    expect(again.status).toBe(204);
    expect(
      (await messagesTo(portal, person.email)).filter(({ kind }) => kind === 'address-change'),
    ).toHaveLength(2);
    await answer('confirmAddressChange', await changeToken(person.email));
    expect((await newestLinkOf(email))?.reply.status).toBe(200);
  });

  it('can be given up by the person signed in', async () => {
    const { id, person, owner } = await givenOwner();
    await correct(owner, id, newAddress());
    const token = await changeToken(person.email);
    expect((await owner.call(addressChangeCalls.cancelOwnAddressChange)).status).toBe(204);
    expect((await owner.call(addressChangeCalls.getOwnAddressChange)).body.change).toBeNull();
    expect((await answer('confirmAddressChange', token)).body.code).toBe('link.invalid');
  });

  it('is withdrawn, confirmed or not, by a new password', async () => {
    const { id, person, owner } = await givenOwner();
    const email = newAddress();
    await correct(owner, id, email);
    await answer('confirmAddressChange', await changeToken(person.email));
    await owner.call(identityCalls.changePassword, { body: { password: 'uma senha bem nova' } });
    expect((await newestLinkOf(email))?.reply.body.code).toBe('link.invalid');
    expect(await emailOf(owner.accountId)).toBe(person.email);
  });

  it('whose new address is another account’s meanwhile is refused, and the old one still opens', async () => {
    const { id, person, owner } = await givenOwner();
    const email = newAddress();
    await correct(owner, id, email);
    await answer('confirmAddressChange', await changeToken(person.email));
    await givenAccount(portal, { email });
    expect((await newestLinkOf(email))?.reply.body.code).toBe('account.conflict');
    await askLink(person.email);
    expect((await newestLinkOf(person.email))?.reply.status).toBe(200);
  });

  it('that is asked for where nothing differs is refused', async () => {
    const { id, owner } = await givenOwner();
    const reply = await owner.call(addressChangeCalls.askForAddressChange, { body: { idInterview: id } });
    expect([reply.status, reply.body.code]).toEqual([409, 'address-change.same']);
  });
});

describe('an administrator’s change of the address', () => {
  it('counts after 72 hours, announced to the old address with the reason; password and sessions end', async () => {
    const { id, person, candidateId } = await givenInterview(portal, {
      state: 'EM_PREENCHIMENTO-SEM_RESULTADO',
    });
    const accountId = await givenAccount(portal, { email: person.email, candidateId });
    const thief = await signedInAs(portal, accountId);
    const admin = await administrator(portal);
    const email = newAddress();
    const reply = await act(admin, id, { email, reason: 'Mostrou o documento na regional.' });
    expect(reply.status).toBe(201);
    const [message] = await messagesTo(portal, person.email);
    expect([message?.kind, message?.text]).toEqual([
      'address-change',
      expect.stringContaining('Mostrou o documento na regional.'),
    ]);
    portal.advance({ days: 2 });
    await askLink(email);
    expect(await newestLinkOf(email)).toBeNull();
    portal.advance({ days: 1 });
    await askLink(email);
    const entered = await newestLinkOf(email);
    expect(entered && (await cpfOf(entered.person))).toBe(person.cpf);
    expect((await thief.call(addressChangeCalls.getOwnAddressChange)).status).toBe(401);
    for (const address of [email, person.email]) {
      const tried = await portal
        .anyone()
        .call(identityCalls.signIn, { body: { email: address, password: PASSWORD } });
      expect(tried.status).toBe(401);
    }
    expect(await historyOf(portal, id)).toContainEqual(
      expect.objectContaining({
        command: 'change-access-address',
        account_id: admin.accountId,
        reason: 'Mostrou o documento na regional.',
      }),
    );
  });

  it('is cancelled by the old address within 72 hours, and not after', async () => {
    const admin = await administrator(portal);
    const { id, person } = await givenOwner();
    const email = newAddress();
    await act(admin, id, { email });
    expect((await answer('cancelAddressChange', await changeToken(person.email))).status).toBe(204);
    portal.advance({ days: 3 });
    await askLink(email);
    expect(await newestLinkOf(email)).toBeNull();

    const late = await givenOwner();
    const again = await administrator(portal);
    await act(again, late.id);
    const token = await changeToken(late.person.email);
    portal.advance({ days: 3 });
    expect((await answer('cancelAddressChange', token)).body.code).toBe('address-change.too-late');
  });

  it('counts at once if the old address agrees', async () => {
    const { id, person } = await givenOwner();
    const email = newAddress();
    await act(await administrator(portal), id, { email });
    await answer('confirmAddressChange', await changeToken(person.email));
    expect((await newestLinkOf(email))?.reply.status).toBe(200);
  });

  it('is not displaced by an edit of the team, nor by a new password of whoever has the old mailbox', async () => {
    const { id, person, owner } = await givenOwner();
    const email = newAddress();
    await act(await administrator(portal), id, { email });
    await edit(await manager(portal), id, newAddress());
    expect((await messagesTo(portal, person.email))[0]?.kind).toBe('contact-changed');
    await owner.call(identityCalls.changePassword, { body: { password: 'senha de quem ficou' } });
    portal.advance({ days: 3 });
    await askLink(email);
    expect((await newestLinkOf(email))?.reply.status).toBe(200);
  });

  it.each([
    ['no manager', (id: number) => manager(portal).then((caller) => act(caller, id)), 403, 'access.denied'],
    [
      'nobody of another state',
      (id: number) => administrator(portal, 'BA').then((caller) => act(caller, id)),
      404,
      'api.resource-notfound',
    ],
    [
      'nobody without a reason',
      (id: number) =>
        administrator(portal).then((caller) => act(caller, id, { email: newAddress(), reason: '' })),
      400,
      'request.invalid',
    ],
  ] as const)('is for %s', async (_who, tried, status, code) => {
    const { id } = await givenOwner();
    const reply = await tried(id);
    expect([reply.status, reply.body.code]).toEqual([status, code]);
  });

  it('is refused for colleagues, for oneself, without an account, and for an address in use', async () => {
    const admin = await administrator(portal);
    const colleague = await givenOwner();
    await portal.deps.db
      .insertInto('account_role')
      .values({ account_id: colleague.owner.accountId, role: 'GESTOR' })
      .execute();
    expect((await act(admin, colleague.id)).body.code).toBe('address-change.staff');
    const unclaimed = await givenInterview(portal);
    expect((await act(admin, unclaimed.id)).body.code).toBe('address-change.no-account');
    const { id, person } = await givenOwner();
    expect((await act(admin, id, { email: person.email })).body.code).toBe('address-change.same');
    const taken = newAddress();
    await givenAccount(portal, { email: taken });
    expect((await act(admin, id, { email: taken })).body.code).toBe('address-change.taken');
    const ownEmail = await emailOf(admin.accountId);
    await edit(await manager(portal), id, ownEmail);
    expect((await act(admin, id)).body.code).toBe('access.own-interview');
  });
});

describe('colleagues who are candidates', () => {
  it('keep the address of their account: an edit of the team changes the contact alone, and is announced', async () => {
    const { id, person, owner } = await givenOwner();
    await portal.deps.db
      .insertInto('account_role')
      .values({ account_id: owner.accountId, role: 'GESTOR' })
      .execute();
    const email = newAddress();
    await edit(await manager(portal), id, email);
    expect((await messagesTo(portal, person.email))[0]?.kind).toBe('contact-changed');
    await askLink(email);
    expect(await newestLinkOf(email)).toBeNull();
  });
});

describe('personal data', () => {
  it('hold every wish to change the address, and go with the person', async () => {
    const { id, person, owner } = await givenOwner();
    const email = newAddress();
    await act(await administrator(portal), id, { email, reason: 'Pediu por telefone, com documento.' });
    const own = await owner.call(personalDataCalls.getPersonalData);
    expect(own.body.addressChanges).toMatchObject([
      {
        newEmail: email,
        origin: 'administrator',
        reason: 'Pediu por telefone, com documento.',
        outcome: null,
      },
    ]);
    const erased = await owner.call(personalDataCalls.erasePersonalData, {
      body: { confirmation: ERASURE_WORD },
    });
    expect(erased.status).toBe(204);
    expect(
      await portal.deps.db
        .selectFrom('address_change')
        .select('id')
        .where('account_id', '=', owner.accountId)
        .execute(),
    ).toEqual([]);
    for (const address of [email, person.email]) expect(await messagesTo(portal, address)).toEqual([]);
  });

  it('never appear in the log', async () => {
    const { id } = await givenOwner();
    const email = makePerson().email;
    await act(await administrator(portal), id, { email });
    await portal.runJobs();
    expect(portal.log.join('\n')).not.toContain(email);
  });
});
