import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maskedEmail, maskedPhone } from '#domain/interview/history-changes.ts';
import type { StateKey } from '#domain/interview/states.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import { identityCalls } from '#contract/identity.ts';
import { teamRegistrationCalls } from '#contract/team-registration.ts';
import { testApp, type Caller, type TestApp } from '#tests/app.ts';
import {
  candidateOf,
  CITIES,
  givenClass,
  givenInterview,
  manager,
  makePerson,
  type TestUf,
} from '#tests/factories.ts';
import { tokenIn } from '#tests/identity.ts';
import { historyOf, interviewRow, interviewsOf, messagesTo, stateOf } from '#tests/stored.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());

type Somebody = ReturnType<typeof makePerson>;

const bodyOf = (person: Somebody, { version = 1, uf = 'SP' }: { version?: VersionId; uf?: TestUf } = {}) => ({
  candidate: { cpf: person.cpf, name: person.name },
  email: person.email,
  phone: person.phone,
  city: { id: CITIES[uf].id, uf: { id: CITIES[uf].ufId } },
  module: { id: version },
  sendEmail: true,
});

const register = (caller: Caller, body: object) =>
  caller.call(teamRegistrationCalls.registerCandidate, { body });

describe('a registration by the team', () => {
  it('of oneself is refused: the address is the manager’s own', async () => {
    const caller = await manager(portal);
    const person = makePerson();
    const { email } = await portal.deps.db
      .selectFrom('account')
      .select('email')
      .where('id', '=', caller.accountId)
      .executeTakeFirstOrThrow();
    const reply = await register(caller, { ...bodyOf(person), email });
    expect([reply.status, reply.body.code]).toEqual([403, 'access.own-interview']);
    expect(await interviewsOf(portal, person.cpf)).toEqual([]);
  });

  it.each([
    [1, 'NAO_PREENCHIDO-SEM_RESULTADO'],
    [2, 'NAO_PREENCHIDO-SEM_RESULTADO'],
    [3, 'NAO_PREENCHIDO-SEM_RESULTADO'],
    [4, 'AGUARDANDO_AVALIACAO-AGUARDANDO_AVALIACAO'],
  ] as const)(
    'in version %i begins as %s, is the manager’s, and is confirmed by e-mail',
    async (version, state) => {
      const caller = await manager(portal);
      const person = makePerson();
      const reply = await register(caller, {
        ...bodyOf(person, { version }),
        candidate: { cpf: person.cpf, name: `  ${person.name}  ` },
      });
      expect(reply.status).toBe(201);
      expect(reply.body).toMatchObject({
        module: { id: version },
        candidate: { name: person.name, cpf: person.cpf },
        email: person.email,
        city: { id: CITIES.SP.id },
      });
      const row = await interviewRow(portal, reply.body.id);
      expect(row).toMatchObject({ origin: 'MANAGER', owner_id: caller.accountId });
      expect(await stateOf(portal, row.id)).toBe(state);
      expect(await historyOf(portal, row.id)).toMatchObject([
        {
          command: 'register',
          actor: 'manager',
          account_id: caller.accountId,
          from_state: null,
          to_state: state,
        },
      ]);
      const [mail, ...others] = await messagesTo(portal, person.email);
      expect([mail?.kind, others]).toEqual(['registration-confirmed', []]);
      const redeemed = await portal
        .anyone()
        .call(identityCalls.redeemLink, { body: { token: tokenIn(mail) } });
      expect(redeemed.status).toBe(200);
    },
  );

  it('sends nothing where the box is empty', async () => {
    const person = makePerson();
    expect((await register(await manager(portal), { ...bodyOf(person), sendEmail: false })).status).toBe(201);
    expect(await messagesTo(portal, person.email)).toEqual([]);
  });

  it.each([
    ['no CPF', { candidate: { cpf: '', name: 'Ana' } }, 'candidate.cpf', 'Campo obrigatório não informado!'],
    ['a wrong CPF', { candidate: { cpf: '12345678900', name: 'Ana' } }, 'candidate.cpf', 'CPF inválido!'],
    [
      'a blank name',
      { candidate: { cpf: '52998224725', name: '  ' } },
      'candidate.name',
      'Campo obrigatório não informado!',
    ],
    ['no e-mail', { email: '' }, 'email', 'Campo obrigatório não informado!'],
    ['a wrong e-mail', { email: 'ana@' }, 'email', 'E-mail inválido!'],
    ['no phone', { phone: '' }, 'phone', 'Campo obrigatório não informado!'],
    ['nine digits of phone', { phone: '119876543' }, 'phone', 'Telefone inválido!'],
    [
      'no state',
      { city: { id: 3_550_308, uf: { id: 0 } } },
      'city.uf.id',
      'Campo obrigatório não informado!',
    ],
    ['no city', { city: { id: '', uf: { id: 35 } } }, 'city.id', 'Campo obrigatório não informado!'],
  ])('with %s is refused by its field', async (_what, change, path, message) => {
    const reply = await register(await manager(portal), { ...bodyOf(makePerson()), ...change });
    expect([reply.status, reply.body.details?.issues]).toEqual([400, [{ in: 'body', path, message }]]);
  });

  it.each([
    ['NAO_PREENCHIDO-SEM_RESULTADO', 'interview.open-already'],
    ['FINALIZADA-NAO_APTO', 'interview.too-soon'],
    ['CERTIFICADA-APTO', 'interview.certified'],
    ['DESISTENTE-CONCLUIDO', 'interview.desisted'],
  ] as const)('beside a live %s → %s, and nothing changes', async (state: StateKey, code) => {
    const { person, id } = await givenInterview(portal, { state });
    const reply = await register(await manager(portal), bodyOf(person));
    expect([reply.status, reply.body.code]).toEqual([409, code]);
    expect((await interviewsOf(portal, person.cpf, { live: true })).map((row) => row.id)).toEqual([id]);
  });

  it('after an expired one takes its place, which becomes history', async () => {
    const { person, id } = await givenInterview(portal, { state: 'EXPIRADA-SEM_RESULTADO' });
    const reply = await register(await manager(portal), bodyOf(person));
    expect([reply.status, reply.body.statusCompletingInterview]).toEqual([201, 'REENTREVISTA']);
    expect((await interviewRow(portal, id)).superseded_by).toBe(reply.body.id);
    expect((await historyOf(portal, id)).at(-1)).toMatchObject({ command: 'supersede', actor: 'manager' });
  });

  it('of a known CPF keeps the name, and notifies the known address of another one', async () => {
    const { person } = await givenInterview(portal, { state: 'EXPIRADA-SEM_RESULTADO' });
    const reply = await register(await manager(portal), {
      ...bodyOf(person),
      candidate: { cpf: person.cpf, name: 'Outro Nome' },
      email: 'nova.caixa@exemplo.com.br',
    });
    expect(reply.body.candidate.name).toBe(person.name);
    expect((await messagesTo(portal, person.email)).map(({ kind }) => kind)).toContain('known-cpf-notice');
  });

  it('of a known person is notified to them, even where no e-mail was asked for', async () => {
    const { person } = await givenInterview(portal, { state: 'EXPIRADA-SEM_RESULTADO' });
    const before = (await messagesTo(portal, person.email)).length;
    await register(await manager(portal), { ...bodyOf(person), sendEmail: false });
    const messages = await messagesTo(portal, person.email);
    expect([messages.length - before, messages[0]?.kind]).toEqual([1, 'registered-by-team']);
    expect(messages[0]?.text).not.toContain('/entrar/link/');
    const stranger = makePerson();
    await register(await manager(portal), { ...bodyOf(stranger), sendEmail: false });
    expect(await messagesTo(portal, stranger.email)).toEqual([]);
  });

  it('made twice at once is one row: the second is refused', async () => {
    const person = makePerson();
    const callers = [await manager(portal), await manager(portal)];
    const replies = await Promise.all(callers.map((caller) => register(caller, bodyOf(person))));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe('interview.open-already');
    expect(await interviewsOf(portal, person.cpf)).toHaveLength(1);
    expect(await messagesTo(portal, person.email)).toHaveLength(1);
  });
});

describe('a manager of one state', () => {
  it('registers in that state alone', async () => {
    const caller = await manager(portal, 'MG');
    expect((await register(caller, bodyOf(makePerson(), { uf: 'MG' }))).status).toBe(201);
    const refused = makePerson();
    const reply = await register(caller, bodyOf(refused, { uf: 'SP' }));
    expect([reply.status, reply.body.code]).toEqual([403, 'access.denied']);
    expect(await interviewsOf(portal, refused.cpf)).toEqual([]);
  });

  it.each([
    ['in the same version', 1],
    ['in another version alone', 3],
  ] as const)("gets nothing of another state's candidate: %s", async (_what, version) => {
    const { person } = await givenInterview(portal, {
      state: 'EXPIRADA-SEM_RESULTADO',
      version: 1,
      uf: 'SP',
    });
    const reply = await register(await manager(portal, 'MG'), bodyOf(person, { version, uf: 'MG' }));
    expect([reply.status, reply.body]).toEqual([
      403,
      {
        code: 'candidate.out-of-reach',
        message: expect.stringContaining('Não é possível cadastrar este CPF'),
      },
    ]);
    expect(await interviewsOf(portal, person.cpf)).toHaveLength(1);
  });

  it('cannot name a state that the city does not lie in', async () => {
    const body = { ...bodyOf(makePerson()), city: { id: CITIES.SP.id, uf: { id: CITIES.MG.ufId } } };
    const reply = await register(await manager(portal, 'MG'), body);
    expect([reply.status, reply.body.code]).toEqual([422, 'city.unknown']);
  });
});

describe('an edit by the team', () => {
  const inSaoPaulo = { id: CITIES.SP.id, uf: { id: CITIES.SP.ufId } };
  const edit = (caller: Caller, id: number, change: object = {}, query: Record<string, unknown> = {}) =>
    caller.call(teamRegistrationCalls.editInterview, {
      params: { id },
      query,
      body: {
        candidate: { cpf: '52998224725', name: 'Outro Nome' },
        email: 'corrigida@exemplo.com.br',
        phone: '31988887777',
        city: { id: CITIES.MG.id, uf: { id: CITIES.MG.ufId } },
        ...change,
      },
    });

  it('changes e-mail, phone and city, never CPF and name; the history has old and new values, contacts masked', async () => {
    const { id, person } = await givenInterview(portal);
    const caller = await manager(portal);
    const reply = await edit(caller, id);
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({
      candidate: { name: person.name, cpf: person.cpf },
      email: 'corrigida@exemplo.com.br',
      phone: '31988887777',
      city: { id: CITIES.MG.id, uf: { initials: 'MG' } },
    });
    expect((await historyOf(portal, id)).at(-1)).toMatchObject({
      command: 'edit-registration',
      account_id: caller.accountId,
      details: {
        changes: [
          { field: 'email', from: maskedEmail(person.email), to: 'c•••@exemplo.com.br' },
          { field: 'phone', from: maskedPhone(person.phone), to: '(31) •••••-7777' },
          { field: 'city', from: 'São Paulo, SP', to: 'Belo Horizonte, MG' },
        ],
        sentEmail: false,
      },
    });
    const kept = JSON.stringify(await historyOf(portal, id));
    for (const contact of [person.email, person.phone, 'corrigida@', '31988887777'])
      expect(kept).not.toContain(contact);
    expect((await messagesTo(portal, 'corrigida@exemplo.com.br')).length).toBe(0);
  });

  it('that changes nothing writes nothing', async () => {
    const { id } = await givenInterview(portal);
    const caller = await manager(portal);
    await edit(caller, id);
    const before = await historyOf(portal, id);
    expect((await edit(caller, id)).status).toBe(200);
    expect(await historyOf(portal, id)).toEqual(before);
  });

  it('sends the registration e-mail where it is asked for and the state has one', async () => {
    const { id } = await givenInterview(portal);
    const email = 'com.envio@exemplo.com.br';
    expect((await edit(await manager(portal), id, { email, sendEmail: true })).status).toBe(200);
    expect((await messagesTo(portal, email)).map(({ kind }) => kind)).toEqual(['registration-confirmed']);
    const sent = await givenInterview(portal, { state: 'FINALIZADA-APTO' });
    const reply = await edit(await manager(portal), sent.id, { sendEmail: true });
    expect([reply.status, reply.body.code]).toEqual([409, 'interview.state']);
    expect((await interviewRow(portal, sent.id)).email).toBe(sent.person.email);
  });

  it('ends the links on their way to the address that was wrong', async () => {
    const person = makePerson();
    const caller = await manager(portal);
    const { id } = (await register(caller, bodyOf(person))).body;
    const [mail] = await messagesTo(portal, person.email);
    await edit(caller, id);
    const redeemed = await portal.anyone().call(identityCalls.redeemLink, { body: { token: tokenIn(mail) } });
    expect(redeemed.body.code).toBe('link.invalid');
  });

  it.each([1, 2, 3] as const)(
    'corrects a wrong address before a new interview in version %i, for managers; it opens nothing by itself',
    async (version) => {
      const { id } = await givenInterview(portal, { version, state: 'REENTREVISTA-SEM_RESULTADO' });
      const email = `certa.${version}@exemplo.com.br`;
      expect((await edit(await manager(portal, 'SP'), id, { email, city: inSaoPaulo })).status).toBe(200);
      expect((await interviewRow(portal, id)).email).toBe(email);
      // The state has no registration e-mail; its own is sent by its action.
      expect((await messagesTo(portal, email)).map(({ kind }) => kind)).toEqual([]);
      const account = await portal.deps.db
        .selectFrom('account')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirst();
      expect(account).toBeUndefined();
    },
  );

  it('of the e-mail asks the verified address of the account whether the new one shall open it', async () => {
    const { id } = await givenInterview(portal);
    const candidate = await candidateOf(portal, { id });
    const { email: proven } = await portal.deps.db
      .selectFrom('account')
      .select('email')
      .where('id', '=', candidate.accountId)
      .executeTakeFirstOrThrow();
    const caller = await manager(portal);
    expect((await edit(caller, id, { email: proven })).status).toBe(200);
    expect((await edit(caller, id, { email: proven, phone: '31977776666' })).status).toBe(200);
    const notifications = async () =>
      (await messagesTo(portal, proven)).filter(({ kind }) => kind === 'address-change');
    expect(await notifications()).toEqual([]);
    expect((await edit(caller, id, { email: 'outra.pessoa@exemplo.com.br' })).status).toBe(200);
    const [notice, ...others] = await notifications();
    expect(others).toEqual([]);
    expect(notice?.text).toContain('A nossa equipe informou outro e-mail na sua inscrição.');
    expect(notice?.text).toContain('outra.pessoa@exemplo.com.br');
  });

  it('by the second of two is refused with who changed it, and when', async () => {
    const { id } = await givenInterview(portal);
    const expectedRevision = (await historyOf(portal, id)).at(-1)?.id;
    expect((await edit(await manager(portal), id, {}, { seen: expectedRevision })).status).toBe(200);
    const reply = await edit(await manager(portal), id, { phone: '31977776666' }, { seen: expectedRevision });
    expect([reply.status, reply.body.code]).toEqual([409, 'interview.changed']);
    expect((await interviewRow(portal, id)).phone).toBe('31988887777');
  });

  it.each([
    ['a row that its menu does not edit', 'CERTIFICADA-APTO', undefined, {}, 409, 'interview.state'],
    ["another state's row", 'NAO_PREENCHIDO-SEM_RESULTADO', 'BA', {}, 404, 'api.resource-notfound'],
    ['a city of another state', 'NAO_PREENCHIDO-SEM_RESULTADO', 'SP', {}, 403, 'access.denied'],
    [
      'an unknown city',
      'NAO_PREENCHIDO-SEM_RESULTADO',
      undefined,
      { city: { id: 7, uf: { id: 35 } } },
      422,
      'city.unknown',
    ],
  ] as const)('of %s is refused', async (_what, state, uf, change, status, code) => {
    const { id } = await givenInterview(portal, { state });
    const before = await interviewRow(portal, id);
    const reply = await edit(await manager(portal, uf), id, change);
    expect([reply.status, reply.body.code]).toEqual([status, code]);
    expect(await interviewRow(portal, id)).toEqual(before);
  });

  it('is no matter for candidates', async () => {
    const { id } = await givenInterview(portal);
    expect((await edit(await candidateOf(portal, { id }), id)).body.code).toBe('access.denied');
  });
});

describe('the class in a registration by the team', () => {
  const put = (caller: Caller, id: number, person: Somebody, idClassRoom: number | null) =>
    caller.call(teamRegistrationCalls.editInterview, {
      params: { id },
      body: { ...bodyOf(person), sendEmail: false, module: undefined, idClassRoom },
    });

  it('is interest, named in the message and in the history', async () => {
    const person = makePerson();
    const idClassRoom = await givenClass(portal, { name: 'Urbano São Paulo 7' });
    const reply = await register(await manager(portal), { ...bodyOf(person), idClassRoom });
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({ classRoom: { idClassRoom, link: 'INTERESTED' } });
    expect((await historyOf(portal, reply.body.id))[0]).toMatchObject({
      command: 'register',
      details: { classRoom: idClassRoom },
    });
    const [message] = await messagesTo(portal, person.email);
    expect(message?.text).toContain('São Paulo');
  });

  it('is chosen, changed and taken away by an edit, with one line in the history each time', async () => {
    const { id, person } = await givenInterview(portal);
    const caller = await manager(portal, 'SP');
    const [first, second] = [await givenClass(portal), await givenClass(portal)];
    for (const [before, next] of [
      [null, first],
      [first, second],
      [second, null],
    ] as const) {
      expect((await put(caller, id, person, next)).status).toBe(200);
      expect(await interviewRow(portal, id)).toMatchObject({
        class_room_id: next,
        class_link: next === null ? null : 'INTERESTED',
      });
      expect((await historyOf(portal, id)).at(-1)).toMatchObject({
        command: 'link-class',
        account_id: caller.accountId,
        details: { before, classRoom: next },
      });
    }
  });

  it('stays as it is where an edit does not name it, and where it names it again after its end', async () => {
    const classRoomId = await givenClass(portal, { beginsInDays: -30 });
    const { id, person } = await givenInterview(portal, { classRoomId });
    const before = await historyOf(portal, id);
    expect((await put(await manager(portal), id, person, classRoomId)).status).toBe(200);
    expect(await historyOf(portal, id)).toEqual(before);
    expect((await interviewRow(portal, id)).class_room_id).toBe(classRoomId);
  });

  it.each([
    ['of another version', { version: 3 }],
    ['that is not active', { active: false }],
    ['that has ended', { beginsInDays: -30 }],
    ['of another state', { uf: 'MG' }],
  ] as const)('%s is refused, and nothing changes', async (_what, given) => {
    const idClassRoom = await givenClass(portal, given);
    const caller = await manager(portal, 'SP');
    const refused = makePerson();
    const registered = await register(caller, { ...bodyOf(refused), idClassRoom });
    expect([registered.status, registered.body.code]).toEqual([422, 'class-room.not-available']);
    expect(await interviewsOf(portal, refused.cpf)).toEqual([]);
    const { id, person } = await givenInterview(portal);
    const edited = await put(caller, id, person, idClassRoom);
    expect([edited.status, edited.body.code]).toEqual([422, 'class-room.not-available']);
    expect((await interviewRow(portal, id)).class_room_id).toBeNull();
  });

  it('of somebody enrolled is not changed by an edit', async () => {
    const enrolled = await givenClass(portal);
    const { id, person } = await givenInterview(portal, { classRoomId: enrolled, classLink: 'ENROLLED' });
    for (const next of [await givenClass(portal), null]) {
      const reply = await put(await manager(portal), id, person, next);
      expect([reply.status, reply.body.code]).toEqual([409, 'class-room.enrolled']);
    }
    expect((await interviewRow(portal, id)).class_room_id).toBe(enrolled);
  });
});
