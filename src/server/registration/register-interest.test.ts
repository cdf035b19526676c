import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONTACT_CONSENT } from '#domain/registration/contact-consent.ts';
import { identityCalls } from '#contract/identity.ts';
import { interviewCalls } from '#contract/interviews.ts';
import { registrationCalls } from '#contract/registration.ts';
import { testApp, type TestApp } from '#tests/app.ts';
import {
  candidateOf,
  givenClass,
  givenInterview,
  interestOf,
  registerCandidate,
  makePerson,
  type Registration,
} from '#tests/factories.ts';
import { givenAccount, tokenIn } from '#tests/identity.ts';
import { historyOf, interviewRow, interviewsOf, messagesTo, stateOf, waitingJobs } from '#tests/stored.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());

const submit = (registration: Registration & { changes?: object }) =>
  portal.anyone().call(registrationCalls.registerInterest, {
    body: { ...interestOf(registration), ...registration.changes },
  });

/** Everything a registration could touch, to prove that it did not. */
async function snapshotOf(cpf: string) {
  const candidates = await portal.deps.db
    .selectFrom('candidate')
    .selectAll()
    .where('cpf', '=', cpf)
    .execute();
  const interviews = await interviewsOf(portal, cpf);
  const histories = await Promise.all(interviews.map(({ id }) => historyOf(portal, id)));
  return { candidates, interviews, histories };
}

describe('a first registration', () => {
  it('makes the interview, its history, a confirmation and the job that delivers it', async () => {
    const before = await waitingJobs(portal, 'message.deliver');
    const { id, person, reply } = await registerCandidate(portal, { uf: 'MG' });
    expect(reply.body).toEqual({ resultValidation: { redirect: true } });
    expect(await interviewRow(portal, id)).toMatchObject({
      completing: 'NAO_PREENCHIDO',
      result: 'SEM_RESULTADO',
      email: person.email,
      phone: person.phone,
      city_id: person.city.id,
      uf_id: 31,
      origin: 'LANDING_PAGE',
      class_room_id: null,
      registered_at: portal.deps.clock(),
      expires_on: '2027-05-21',
    });
    expect(await historyOf(portal, id)).toMatchObject([
      { command: 'register', from_state: null, to_state: 'NAO_PREENCHIDO-SEM_RESULTADO', actor: 'visitor' },
    ]);
    expect(await messagesTo(portal, person.email)).toMatchObject([{ kind: 'registration-confirmed' }]);
    expect(await waitingJobs(portal, 'message.deliver')).toBe(before + 1);
  });

  it.each([
    [1, 'NAO_PREENCHIDO-SEM_RESULTADO', true],
    [2, 'NAO_PREENCHIDO-SEM_RESULTADO', true],
    [3, 'NAO_PREENCHIDO-SEM_RESULTADO', true],
    [4, 'AGUARDANDO_AVALIACAO-AGUARDANDO_AVALIACAO', false],
  ] as const)('in version %i begins in %s and redirects: %s', async (version, state, redirect) => {
    const { id, reply } = await registerCandidate(portal, { version });
    expect(await stateOf(portal, id)).toBe(state);
    expect(reply.body.resultValidation.redirect).toBe(redirect);
  });

  it('names the class in the confirmation, and links it', async () => {
    const classRoomId = await givenClass(portal, { uf: 'BA', beginsInDays: 10 });
    const { id, person } = await registerCandidate(portal, { uf: 'BA', classRoomId });
    expect((await interviewRow(portal, id)).class_room_id).toBe(classRoomId);
    const [mail] = await messagesTo(portal, person.email);
    expect(mail?.subject).toBe('Interesse registrado com sucesso na turma Salvador!');
    expect(mail?.text).toContain('01/12/2026 a 06/12/2026');
  });

  it('does not redirect when the regional of the class does not allow it', async () => {
    const classRoomId = await givenClass(portal, { allowsPortalInterview: false });
    const { reply } = await registerCandidate(portal, { classRoomId });
    expect(reply.body.resultValidation.redirect).toBe(false);
  });

  it('without the wish for an e-mail sends none', async () => {
    const person = makePerson();
    expect((await submit({ person, changes: { sendEmail: false } })).status).toBe(201);
    expect(await interviewsOf(portal, person.cpf)).toHaveLength(1);
    expect(await messagesTo(portal, person.email)).toEqual([]);
  });

  it('keeps the consent to be contacted, with the version of its sentence and its time', async () => {
    const [agreed, silent] = [makePerson(), makePerson()];
    await submit({
      person: agreed,
      changes: { contactConsent: { textVersion: CONTACT_CONSENT.textVersion } },
    });
    await submit({ person: silent });
    expect(await interviewsOf(portal, agreed.cpf)).toMatchObject([
      { contact_consent_version: CONTACT_CONSENT.textVersion, contact_consent_at: portal.deps.clock() },
    ]);
    expect(await interviewsOf(portal, silent.cpf)).toMatchObject([
      { contact_consent_version: null, contact_consent_at: null },
    ]);
  });

  it('takes CPF, phone and e-mail as people type them', async () => {
    const person = { ...makePerson(), name: '  Ana   Lúcia  ' };
    const masked = person.cpf.replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4');
    const reply = await submit({
      person,
      changes: {
        candidate: { cpf: masked, name: person.name },
        email: ` ${person.email.toUpperCase()} `,
        phone: `+55 (${person.phone.slice(0, 2)}) ${person.phone.slice(2, 7)}-${person.phone.slice(7)}`,
      },
    });
    expect(reply.status).toBe(201);
    const stored = await snapshotOf(person.cpf);
    expect(stored.candidates).toMatchObject([{ name: 'Ana Lúcia' }]);
    expect(stored.interviews).toMatchObject([{ email: person.email, phone: person.phone }]);
  });

  it('its link signs in by POST and opens the own interview, once', async () => {
    const { id, person } = await registerCandidate(portal);
    const [mail] = await messagesTo(portal, person.email);
    const visitor = portal.anyone();
    const body = { token: tokenIn(mail) };
    expect((await visitor.call(identityCalls.redeemLink, { body })).status).toBe(200);
    const own = await visitor.call(interviewCalls.getOwnInterview);
    expect(own.body).toMatchObject({ id, own: true, candidate: { name: person.name, cpf: person.cpf } });
    expect((await portal.anyone().call(identityCalls.redeemLink, { body })).body.code).toBe('link.invalid');
  });

  it.each([
    ['CPF', { candidate: { cpf: '529.982.247-26', name: 'Ana' } }, 'candidate.cpf', 'CPF inválido!'],
    [
      'name',
      { candidate: { cpf: '529.982.247-25', name: '  ' } },
      'candidate.name',
      'Campo obrigatório não informado!',
    ],
    ['e-mail', { email: 'ana@' }, 'email', 'E-mail inválido!'],
    ['phone', { phone: '(00) 1234' }, 'phone', 'Telefone inválido!'],
  ])('a wrong %s is named in the words of the specification', async (_name, changes, path, message) => {
    const person = makePerson();
    const reply = await submit({ person, changes });
    expect([reply.status, reply.body.code]).toEqual([400, 'request.invalid']);
    expect(reply.body.details.issues).toContainEqual({ in: 'body', path, message });
    expect(await interviewsOf(portal, person.cpf)).toEqual([]);
  });
});

describe('a refused choice leaves nothing behind', () => {
  it.each([9_999_999, Number.MAX_SAFE_INTEGER])('of a city that does not exist: %i', async (id) => {
    const person = makePerson();
    const reply = await submit({ person, changes: { city: { id } } });
    expect([reply.status, reply.body.code]).toEqual([422, 'city.unknown']);
    expect(await snapshotOf(person.cpf)).toMatchObject({ candidates: [], interviews: [] });
  });

  it.each([
    ['inactive', { active: false }],
    ['hidden', { hidden: true }],
    ['that begins today', { beginsInDays: 0 }],
    ['that has begun', { beginsInDays: -3 }],
    ['of an inactive regional', { regionalActive: false }],
    ['of another version', { version: 3 }],
  ] as const)('of a class %s', async (_why, given) => {
    const person = makePerson();
    const reply = await submit({ person, classRoomId: await givenClass(portal, given) });
    expect([reply.status, reply.body.code]).toEqual([422, 'class-room.not-available']);
    expect(reply.body.message).toBe('A turma escolhida não recebe mais inscrições.');
    expect(await snapshotOf(person.cpf)).toMatchObject({ candidates: [], interviews: [] });
  });

  it('of a class that does not exist', async () => {
    const reply = await submit({ classRoomId: 987_654 });
    expect(reply.body.code).toBe('class-room.not-available');
  });
});

describe('a person who is known', () => {
  it('submitting the same again: one interview and one message', async () => {
    const { person } = await registerCandidate(portal);
    const before = await snapshotOf(person.cpf);
    const again = await submit({ person });
    expect([again.status, again.body]).toEqual([201, { resultValidation: { redirect: true } }]);
    expect(await snapshotOf(person.cpf)).toEqual(before);
    expect(await messagesTo(portal, person.email)).toHaveLength(1);
  });

  it('keeps the name that is stored, whatever is typed', async () => {
    const { person } = await registerCandidate(portal);
    await submit({ person: { ...person, name: 'Nome Trocado' }, version: 3 });
    expect((await snapshotOf(person.cpf)).candidates).toMatchObject([{ name: person.name }]);
    const [mail] = await messagesTo(portal, person.email);
    expect(mail?.html).not.toContain('Nome Trocado');
  });

  it('under another e-mail: the same reply, nothing changed, the known address notified without the typed data', async () => {
    const { person } = await registerCandidate(portal);
    const before = await snapshotOf(person.cpf);
    const stranger = {
      ...person,
      email: 'estranho@exemplo.com.br',
      name: 'Nome Estranho',
      phone: '11911112222',
    };
    const answers = await Promise.all([submit({ person: stranger }), submit({})]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect(answers[0]?.status).toBe(answers[1]?.status);
    expect(await snapshotOf(person.cpf)).toEqual(before);
    const [notice, ...rest] = await messagesTo(portal, person.email);
    expect(notice?.kind).toBe('known-cpf-notice');
    expect(notice?.html).not.toMatch(/estranho|Nome Estranho|91111/i);
    expect(notice?.text).not.toMatch(/\/entrar\/link\//);
    expect(rest).toHaveLength(1);
  });

  describe('under another e-mail: the address typed', () => {
    const redeem = async (email: string) => {
      const [mail] = await messagesTo(portal, email);
      const visitor = portal.anyone();
      const reply = await visitor.call(identityCalls.redeemLink, { body: { token: tokenIn(mail) } });
      return { visitor, reply, mail };
    };

    it('gets what a new person gets, with a link that opens nothing of the known one', async () => {
      const { id, person } = await registerCandidate(portal);
      await candidateOf(portal, { id });
      const fresh = { ...makePerson(), email: 'nova@exemplo.com.br', name: 'Zilda Nova' };
      const stranger = { ...person, email: 'zilda@exemplo.com.br', name: 'Zilda Estranha' };
      const classRoomId = await givenClass(portal);
      await submit({ person: fresh, classRoomId });
      await submit({ person: stranger, classRoomId });
      const [ofFresh, ofStranger] = [await redeem(fresh.email), await redeem(stranger.email)];
      const read = (mail: typeof ofFresh.mail) => [
        mail?.kind,
        mail?.subject,
        mail?.text
          .replaceAll(/\/entrar\/link\/\S+/g, 'LINK')
          .replaceAll(/\/messages\/[0-9a-f-]+\//g, '/PIXEL/'),
      ];
      expect(read(ofStranger.mail)).toEqual(read(ofFresh.mail));
      expect(ofStranger.mail?.text).toContain('Já tinha cadastro no Empretec com outro e-mail?');
      expect(ofStranger.mail?.html).not.toContain(person.email);

      expect(ofStranger.reply.status).toBe(ofFresh.reply.status);
      expect(Object.keys(ofStranger.reply.body.user)).toEqual(Object.keys(ofFresh.reply.body.user));
      expect(ofStranger.reply.body.user).toMatchObject({ name: 'Zilda Estranha', email: stranger.email });
      expect((await ofStranger.visitor.call(interviewCalls.getOwnInterview)).status).toBe(404);
      expect((await ofFresh.visitor.call(interviewCalls.getOwnInterview)).status).toBe(200);
    });

    it.each([
      ['of another candidate', (id: number) => ({ candidateId: id })],
      ['of staff', () => ({ roles: ['GESTOR' as const] })],
    ])('%s gets no way into that account by it, as after a new registration', async (_whose, account) => {
      const { person } = await registerCandidate(portal);
      const addresses = [makePerson().email, makePerson().email] as const;
      for (const email of addresses) {
        const other = await givenInterview(portal);
        await givenAccount(portal, { email, ...account(other.candidateId) });
      }
      await submit({ person: { ...person, email: addresses[0] } });
      await submit({ person: { ...makePerson(), email: addresses[1] } });
      for (const email of addresses) {
        const { reply } = await redeem(email);
        expect([reply.status, reply.body.code]).toEqual([409, 'account.conflict']);
      }
    });

    it('of an account without a candidate is let into that account, and ties nothing to it', async () => {
      const known = await registerCandidate(portal);
      const { person } = known;
      await candidateOf(portal, known);
      const { email } = makePerson();
      const id = await givenAccount(portal, { email, name: 'Conta Antiga' });
      await submit({ person: { ...person, email } });
      expect((await redeem(email)).reply.body.user).toMatchObject({ id, name: 'Conta Antiga' });
      const account = await portal.deps.db
        .selectFrom('account')
        .select('candidate_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect(account.candidate_id).toBeNull();
    });

    it('gets one message, however often the form is sent', async () => {
      const { person } = await registerCandidate(portal);
      const stranger = { ...person, email: makePerson().email };
      await submit({ person: stranger });
      await submit({ person: stranger });
      expect(await messagesTo(portal, stranger.email)).toHaveLength(1);
    });
  });

  it('under another e-mail and in another version: nothing is opened there', async () => {
    const { person } = await registerCandidate(portal, { version: 1 });
    await submit({ person: { ...person, email: 'outra@exemplo.com.br' }, version: 4 });
    expect(await interviewsOf(portal, person.cpf, { version: 4 })).toEqual([]);
  });

  it('known only by the address of the account is notified there', async () => {
    const { id, person } = await givenInterview(portal, { state: 'EM_PREENCHIMENTO-SEM_RESULTADO' });
    const own = await candidateOf(portal, { id });
    await portal.deps.db
      .updateTable('account')
      .set({ email: 'conta@exemplo.com.br' })
      .where('id', '=', own.accountId)
      .execute();
    await submit({ person: { ...person, email: 'terceiro@exemplo.com.br' } });
    expect(await messagesTo(portal, 'conta@exemplo.com.br')).toMatchObject([{ kind: 'known-cpf-notice' }]);
    expect(await messagesTo(portal, person.email)).toHaveLength(1);
  });

  it('whose only interview was deleted is still known by its address', async () => {
    const { id, person } = await givenInterview(portal);
    await portal.deps.db
      .updateTable('interview')
      .set({ deleted_at: new Date() })
      .where('id', '=', id)
      .execute();
    await submit({ person: { ...person, email: 'alheio@exemplo.com.br' } });
    expect(await interviewsOf(portal, person.cpf, { live: true })).toEqual([]);
    expect((await messagesTo(portal, person.email)).map(({ kind }) => kind)).toContain('known-cpf-notice');
    await submit({ person });
    expect(await interviewsOf(portal, person.cpf, { live: true })).toHaveLength(1);
  });

  it('is asked about each class once a day', async () => {
    const { person } = await registerCandidate(portal);
    const rooms = [await givenClass(portal), await givenClass(portal), await givenClass(portal)];
    for (const classRoomId of [...rooms, ...rooms]) await submit({ person, classRoomId });
    expect((await interviewsOf(portal, person.cpf))[0]?.class_room_id).toBeNull();
    expect(await messagesTo(portal, person.email)).toHaveLength(4);
  });

  it('with an open interview and another class: the class waits for the link, then is linked, with history', async () => {
    const first = await givenClass(portal);
    const second = await givenClass(portal, { uf: 'MG' });
    const { id, person } = await registerCandidate(portal, { classRoomId: first });
    await submit({ person, classRoomId: first });
    expect(await messagesTo(portal, person.email)).toHaveLength(1);
    await submit({ person, classRoomId: second });
    expect(await interviewsOf(portal, person.cpf)).toHaveLength(1);
    const [asked] = await messagesTo(portal, person.email);
    await portal.anyone().call(identityCalls.redeemLink, { body: { token: tokenIn(asked) } });
    expect((await interviewRow(portal, id)).class_room_id).toBe(second);
    expect((await historyOf(portal, id)).at(-1)).toMatchObject({
      command: 'link-class',
      from_state: 'NAO_PREENCHIDO-SEM_RESULTADO',
      to_state: 'NAO_PREENCHIDO-SEM_RESULTADO',
      actor: 'candidate',
      details: { classRoom: second },
    });
    const [mail] = await messagesTo(portal, person.email);
    expect(mail?.subject).toContain('Belo Horizonte');
    expect(mail?.text).toContain('já tinha uma inscrição em andamento');
  });

  it.each([1, 2, 3, 4] as const)(
    'whose interview of version %i expired is registered again',
    async (version) => {
      const { id, person } = await givenInterview(portal, { version, state: 'EXPIRADA-SEM_RESULTADO' });
      const { id: fresh } = await registerCandidate(portal, { version, person });
      expect(fresh).not.toBe(id);
      expect(await stateOf(portal, fresh)).toBe(
        version === 4 ? 'AGUARDANDO_AVALIACAO-AGUARDANDO_AVALIACAO' : 'REENTREVISTA-SEM_RESULTADO',
      );
      expect(await interviewRow(portal, id)).toMatchObject({
        completing: 'EXPIRADA',
        superseded_by: fresh,
        superseded_at: portal.deps.clock(),
      });
      expect((await historyOf(portal, id)).at(-1)).toMatchObject({
        command: 'supersede',
        from_state: 'EXPIRADA-SEM_RESULTADO',
        to_state: 'EXPIRADA-SEM_RESULTADO',
        actor: 'visitor',
        details: { by: fresh },
        at: portal.deps.clock(),
      });
      const [mail] = await messagesTo(portal, person.email);
      expect(mail?.text).toContain('Que bom ter você de volta!');
    },
  );

  it('not apt for three months to the day is registered again', async () => {
    // Decided six days after registering, on 21 August.
    const { person } = await givenInterview(portal, { state: 'FINALIZADA-NAO_APTO', registeredDaysAgo: 98 });
    const { id } = await registerCandidate(portal, { person });
    expect(await stateOf(portal, id)).toBe('REENTREVISTA-SEM_RESULTADO');
  });

  it('not apt for three months but a day gets a message with the day', async () => {
    const { person } = await givenInterview(portal, { state: 'FINALIZADA-NAO_APTO', registeredDaysAgo: 97 });
    await submit({ person });
    expect(await interviewsOf(portal, person.cpf)).toHaveLength(1);
    expect((await messagesTo(portal, person.email))[0]?.text).toContain('22/11/2026');
  });

  it.each([
    [
      'certified',
      'CERTIFICADA-APTO',
      /Você já concluiu este seminário.*\d\d\/\d\d\/2026 a \d\d\/\d\d\/2026/s,
    ],
    ['who desisted', 'DESISTENTE-CONCLUIDO', /desist/i],
    ['not apt since 27 October', 'FINALIZADA-NAO_APTO', /27\/01\/2027/],
  ] as const)('%s: the same public answer, the reason by e-mail alone', async (_who, state, reason) => {
    const { person } = await givenInterview(portal, { state });
    const before = await snapshotOf(person.cpf);
    const reply = await submit({ person });
    expect([reply.status, reply.body]).toEqual([201, { resultValidation: { redirect: true } }]);
    expect(await snapshotOf(person.cpf)).toEqual(before);
    const [mail] = await messagesTo(portal, person.email);
    expect(mail?.kind).toBe('registration-not-possible');
    expect(mail?.text).toMatch(reason);
  });

  it('gets the reason once a day, however often the form is sent', async () => {
    const { person } = await givenInterview(portal, { state: 'CERTIFICADA-APTO' });
    const stranger = { ...person, email: 'insistente@exemplo.com.br' };
    for (let times = 0; times < 3; times += 1) {
      await submit({ person });
      await submit({ person: stranger });
    }
    const kinds = (await messagesTo(portal, person.email)).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual([
      'known-cpf-notice',
      'registration-confirmed',
      'registration-not-possible',
    ]);
  });

  it('may register in every version side by side', async () => {
    const person = makePerson();
    for (const version of [1, 2, 3, 4] as const) await registerCandidate(portal, { person, version });
    expect((await interviewsOf(portal, person.cpf)).map(({ version }) => version)).toEqual([1, 2, 3, 4]);
  });
});

describe('at the same time', () => {
  it('ten registrations of one CPF make one interview and one confirmation', async () => {
    const person = makePerson();
    const replies = await Promise.all(Array.from({ length: 10 }, () => submit({ person })));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await snapshotOf(person.cpf)).toMatchObject({
      candidates: [{}],
      interviews: [{}],
      histories: [[{}]],
    });
    expect(await messagesTo(portal, person.email)).toHaveLength(1);
  });

  it('ten registrations after an expired interview make one new one', async () => {
    const { person } = await givenInterview(portal, { state: 'EXPIRADA-SEM_RESULTADO' });
    await Promise.all(Array.from({ length: 10 }, () => submit({ person })));
    expect((await interviewsOf(portal, person.cpf)).map(({ completing }) => completing)).toEqual([
      'EXPIRADA',
      'REENTREVISTA',
    ]);
  });

  it('two addresses for one unknown CPF: one is registered, both get the same message', async () => {
    const person = makePerson();
    const addresses = ['um@exemplo.com.br', 'dois@exemplo.com.br'];
    await Promise.all(addresses.map((email) => submit({ person: { ...person, email } })));
    const [interview, ...others] = await interviewsOf(portal, person.cpf);
    expect(others).toEqual([]);
    const mails = (await Promise.all(addresses.map((address) => messagesTo(portal, address)))).flat();
    expect(mails.map(({ recipient, kind }) => `${recipient} ${kind}`).toSorted()).toEqual(
      [
        ...addresses.map((address) => `${address} registration-confirmed`),
        `${interview?.email} known-cpf-notice`,
      ].toSorted(),
    );
  });
});

it('writes nothing about anybody into the log', async () => {
  const { person } = await registerCandidate(portal);
  await submit({ person: { ...person, email: 'segredo@exemplo.com.br' } });
  await portal.runJobs();
  const log = portal.log.join('\n');
  for (const secret of [person.cpf, person.email, person.name, person.phone, 'segredo@'])
    expect(log).not.toContain(secret);
});
