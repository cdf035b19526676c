import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { candidateMessageCalls } from '#contract/candidate-messages.ts';
import { identityCalls } from '#contract/identity.ts';
import { interviewCalls } from '#contract/interviews.ts';
import { teamRegistrationCalls } from '#contract/team-registration.ts';
import { testApp, type Caller, type TestApp } from '#tests/app.ts';
import { candidateOf, CITIES, givenInterview, makePerson, manager } from '#tests/factories.ts';
import { messagesTo, tokenIn, whoIs } from '#tests/identity.ts';
import { interviewRow } from '#tests/stored.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());

/** An interview with stories whose candidate has an account under the registration's address. */
async function givenOwner() {
  const { id, person } = await givenInterview(portal, { state: 'EM_PREENCHIMENTO-SEM_RESULTADO' });
  const owner = await candidateOf(portal, { id });
  return { id, person, owner };
}
const bodyFor = (email: string) => ({
  email,
  phone: '11988887777',
  city: { id: CITIES.SP.id, uf: { id: CITIES.SP.ufId } },
});
const edit = (team: Caller, id: number, email: string, sendEmail = false) =>
  team.call(teamRegistrationCalls.editInterview, {
    params: { id },
    body: { ...bodyFor(email), sendEmail },
  });
/** What the reader of a mailbox can do: ask for a link and use every link in the mailbox. Returns who got in. */
async function getInBy(email: string) {
  await portal.anyone().call(identityCalls.requestLink, { body: { email } });
  for (const message of await messagesTo(portal, email)) {
    if (!/\/entrar\/link\//.test(message.text)) continue;
    const person = portal.anyone();
    await person.call(identityCalls.redeemLink, { body: { token: tokenIn(message) } });
    const own = await person.call(interviewCalls.getOwnInterview);
    if (own.status === 200) return own.body.candidate.cpf;
  }
  return null;
}

describe('an address given by the team', () => {
  it('on an edited interview opens nothing of an account', async () => {
    const { id } = await givenOwner();
    const email = 'gestor.curioso@exemplo.com';
    expect((await edit(await manager(portal), id, email)).status).toBe(200);
    expect(await getInBy(email)).toBeNull();
  });

  it('is never the own one of whoever edits, whose interview it would seem', async () => {
    const { id, person } = await givenOwner();
    const team = await manager(portal);
    const own = (await whoIs(team))?.email ?? '';
    const reply = await edit(team, id, own);
    expect([reply.status, reply.body.code]).toEqual([422, 'access.own-email']);
    expect((await interviewRow(portal, id)).email).toBe(person.email);
    expect((await edit(team, id, 'o.dela@exemplo.com')).status).toBe(200);
  });

  it('on an interview of another version opens nothing of an account', async () => {
    const { person } = await givenOwner();
    const email = 'outra.versao@exemplo.com';
    const reply = await (
      await manager(portal)
    ).call(teamRegistrationCalls.registerCandidate, {
      body: {
        ...bodyFor(email),
        candidate: { cpf: person.cpf, name: person.name },
        module: { id: 3 },
        sendEmail: true,
      },
    });
    expect(reply.status).toBe(201);
    expect(await getInBy(email)).toBeNull();
  });

  it('gets interview mail, whose links open nothing of an account', async () => {
    const { id } = await givenOwner();
    const email = 'com.mensagem@exemplo.com';
    const team = await manager(portal);
    expect((await edit(team, id, email, true)).status).toBe(200);
    await portal.runJobs();
    portal.advance({ minutes: 5 });
    const sent = await team.call(candidateMessageCalls.sendRegistrationEmails, {
      body: { idsInterviews: [id] },
    });
    expect(sent.status).toBeLessThan(300);
    expect((await messagesTo(portal, email)).length).toBe(2);
    expect(await getInBy(email)).toBeNull();
  });

  it('that was on its way before the account was made opens nothing afterwards', async () => {
    const person = makePerson();
    const team = await manager(portal);
    const register = (version: number, email: string) =>
      team.call(teamRegistrationCalls.registerCandidate, {
        body: {
          ...bodyFor(email),
          candidate: { cpf: person.cpf, name: person.name },
          module: { id: version },
          sendEmail: true,
        },
      });
    await register(1, person.email);
    await register(3, 'mais.um@exemplo.com');
    const [late] = await messagesTo(portal, 'mais.um@exemplo.com');
    expect(await getInBy(person.email)).toBe(person.cpf);
    const visitor = portal.anyone();
    const reply = await visitor.call(identityCalls.redeemLink, { body: { token: tokenIn(late) } });
    expect([reply.status, reply.body.code]).toEqual([409, 'account.other-address']);
  });

  it('opens the account to be made of somebody who never signed in', async () => {
    const { id, person } = await givenInterview(portal);
    const email = 'corrigido@exemplo.com';
    await edit(await manager(portal), id, email);
    expect(await getInBy(email)).toBe(person.cpf);
  });
});
