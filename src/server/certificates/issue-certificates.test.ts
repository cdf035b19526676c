import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { certificateCalls } from '#contract/certificates.ts';
import { interviewCommandCalls } from '#contract/interview-commands.ts';
import { interviewCalls } from '#contract/interviews.ts';
import { testApp, type Caller, type Reply, type TestApp } from '#tests/app.ts';
import {
  administrator,
  candidateOf,
  givenClass,
  givenInterview,
  manager,
  registerCandidate,
  type SignedInCaller,
} from '#tests/factories.ts';
import { historyOf, interviewRow, messagesTo, stateOf } from '#tests/stored.ts';

// Today is 21 November 2026 in São Paulo.
let portal: TestApp;
let team: SignedInCaller;
beforeAll(async () => {
  portal = await testApp();
  team = await manager(portal);
});
afterAll(() => portal.close());

const SEMINAR = { beginDate: '2026-11-09', endDate: '2026-11-14', courseHours: '60' } as const;
const certify = (caller: Caller, idsInterview: readonly number[], changes: object = {}) =>
  caller.call(certificateCalls.issueCertificates, { body: { ...SEMINAR, idsInterview, ...changes } });

const certificatesOf = (interviewId: number) =>
  portal.deps.db
    .selectFrom('certificate')
    .selectAll()
    .where('interview_id', '=', interviewId)
    .orderBy('id')
    .execute();
const apt = (uf: 'SP' | 'MG' = 'SP') => givenInterview(portal, { state: 'FINALIZADA-APTO', uf });

describe('certifying one person', () => {
  it('writes the certificate, moves the interview, records who did it and notifies the person', async () => {
    const { id, person } = await apt('MG');
    const reply = await certify(team, [id]);
    expect(reply.status).toBe(200);
    const [certificate, ...others] = await certificatesOf(id);
    expect(others).toEqual([]);
    expect(reply.body).toEqual({
      items: [{ idInterview: id, certified: true, code: certificate?.code, refusal: null }],
    });
    expect(certificate).toMatchObject({
      code: expect.stringMatching(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/),
      person_name: person.name,
      cpf: person.cpf,
      version: 1,
      city: 'Belo Horizonte',
      uf: 'MG',
      begin_date: '2026-11-09',
      end_date: '2026-11-14',
      course_hours: '60',
      issued_at: portal.deps.clock(),
      issued_by: team.accountId,
      revoked_at: null,
    });
    expect(await interviewRow(portal, id)).toMatchObject({
      completing: 'CERTIFICADA',
      result: 'APTO',
      expires_on: null,
    });
    expect((await historyOf(portal, id)).at(-1)).toMatchObject({
      command: 'certify',
      from_state: 'FINALIZADA-APTO',
      to_state: 'CERTIFICADA-APTO',
      account_id: team.accountId,
      details: SEMINAR,
    });
    const [mail] = await messagesTo(portal, person.email);
    expect(mail).toMatchObject({ kind: 'certificate-issued' });
    expect(mail?.text).toContain(`http://portal.test/certificado/${certificate?.code}`);
    expect(mail?.text).toContain('09/11/2026 a 14/11/2026');
  });

  it.each([
    ['ENROLLED', { city: 'Salvador', uf: 'BA' }],
    ['INTERESTED', { city: 'Belo Horizonte', uf: 'MG' }],
  ] as const)('%s in a class of Salvador it names %j', async (classLink, place) => {
    const classRoomId = await givenClass(portal, { uf: 'BA' });
    const { id } = await givenInterview(portal, {
      state: 'FINALIZADA-APTO',
      uf: 'MG',
      classRoomId,
      classLink,
    });
    await certify(team, [id]);
    expect(await certificatesOf(id)).toMatchObject([place]);
  });

  it('by a double click makes one certificate and one message', async () => {
    const { id, person } = await apt();
    const replies = await Promise.all([
      certify(team, [id]),
      certify(team, [id]),
      certify(await administrator(portal), [id]),
    ]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ body }) => body.code === 'interview.state')).toHaveLength(2);
    expect(await certificatesOf(id)).toHaveLength(1);
    expect(
      (await messagesTo(portal, person.email)).filter(({ kind }) => kind === 'certificate-issued'),
    ).toHaveLength(1);
  });
});

it('prints the hours without the zeros that were typed in front', async () => {
  const { id } = await apt();
  await certify(team, [id], { courseHours: '060' });
  const [certificate] = await certificatesOf(id);
  expect(certificate?.course_hours).toBe('60');
});

describe('the dates of the seminar', () => {
  it.each([
    ['ends today', '2026-11-16', '2026-11-21', 200, undefined],
    ['began yesterday, ends today: odd', '2026-11-20', '2026-11-21', 409, 'certificate.unconfirmed'],
    ['ends tomorrow', '2026-11-17', '2026-11-22', 422, 'certificate.not-over'],
    ['began yesterday, ends in the future', '2026-11-20', '2026-12-01', 422, 'certificate.not-over'],
    ['begins today', '2026-11-21', '2026-11-22', 422, 'certificate.begin-date'],
    ['begins tomorrow', '2026-11-22', '2026-11-27', 422, 'certificate.begin-date'],
    ['ends on its first day', '2026-11-09', '2026-11-09', 422, 'certificate.end-date'],
    ['ends before it began', '2026-11-09', '2026-11-08', 422, 'certificate.end-date'],
    ['a day that does not exist', '2026-02-30', '2026-03-05', 400, 'request.invalid'],
    ['another form', '09/11/2026', '14/11/2026', 400, 'request.invalid'],
  ])('%s', async (_what, beginDate, endDate, status, code) => {
    const { id } = await apt();
    const reply = await certify(team, [id], { beginDate, endDate, courseHours: '40' });
    expect([reply.status, reply.body.code]).toEqual([status, code]);
    expect(await certificatesOf(id)).toHaveLength(status === 200 ? 1 : 0);
  });

  it('are judged by the day in São Paulo', async () => {
    // At 23:00 of the 21st in São Paulo it is the 22nd in UTC: the 21st has not yet passed.
    portal.advance({ minutes: 11 * 60 });
    const caller = await manager(portal);
    const { id } = await apt();
    expect((await certify(caller, [id], { beginDate: '2026-11-21', endDate: '2026-11-22' })).body.code).toBe(
      'certificate.begin-date',
    );
    portal.advance({ minutes: 60 });
    const inTwoDays = { courseHours: '40', confirmed: ['hours-a-day', 'weekend-only'] };
    const weekend = { beginDate: '2026-11-21', endDate: '2026-11-22', ...inTwoDays };
    expect((await certify(caller, [id], weekend)).status).toBe(200);
    portal.advance({ minutes: -12 * 60 });
  });
});

describe('the hours', () => {
  it.each([
    ['44', 200],
    ['999999999', 422],
    ['145', 422],
    // Odd: asked about.
    ['20', 409],
    ['100', 409],
    ['0', 400],
    ['', 400],
    ['60 ', 400],
    ['60h', 400],
    ['6.0', 400],
    ['-60', 400],
    ['1234567890', 400],
  ])('"%s" → %i', async (courseHours, status) => {
    const { id } = await apt();
    const reply = await certify(team, [id], { courseHours });
    expect(reply.status).toBe(status);
    if (status === 400)
      expect(reply.body.details.issues[0].message).toBe(
        'É necessário preencher todas as informações sobre o seminário!',
      );
  });
});

describe('a batch', () => {
  it('continues past those who may not be certified, with the reason of each', async () => {
    const first = await apt();
    const notApt = await givenInterview(portal, { state: 'FINALIZADA-NAO_APTO' });
    const awaiting = await givenInterview(portal, { state: 'FINALIZADA-AGUARDANDO_AVALIACAO' });
    const expired = await givenInterview(portal, { state: 'EXPIRADA-APTO' });
    const foreign = await apt('MG');
    const last = await apt();
    const ids = [first, notApt, awaiting, expired, foreign, last].map(({ id }) => id);
    const { status, body } = await certify(await manager(portal, 'SP'), [...ids, 999_999]);
    expect(status).toBe(200);
    expect(body.items.map((item: { idInterview: number }) => item.idInterview)).toEqual([...ids, 999_999]);
    expect(
      body.items.map(
        (item: { certified: boolean; refusal: { code: string } | null }) =>
          item.refusal?.code ?? item.certified,
      ),
    ).toEqual([
      true,
      'interview.state',
      'interview.state',
      true,
      'api.resource-notfound',
      true,
      'api.resource-notfound',
    ]);
    expect(body.items[1]?.refusal?.message).toBe('A situação desta entrevista não permite esta ação.');
    expect(await stateOf(portal, expired.id)).toBe('CERTIFICADA-APTO');
    expect(await stateOf(portal, notApt.id)).toBe('FINALIZADA-NAO_APTO');
    expect(await certificatesOf(foreign.id)).toEqual([]);
  });

  it('takes a person named twice once', async () => {
    const [a, b] = [await apt(), await apt()];
    const { body } = await certify(team, [a.id, b.id, a.id]);
    expect(body.items).toHaveLength(2);
    expect(await certificatesOf(a.id)).toHaveLength(1);
  });

  it('of more than 40 is refused as a whole', async () => {
    const { id } = await apt();
    const reply = await certify(team, [id, ...Array.from({ length: 40 }, (_, i) => 900_000 + i)]);
    expect([reply.status, reply.body.code]).toEqual([422, 'batch.too-many']);
    expect(reply.body.message).toBe('No máximo 40 candidatos por vez.');
    expect(await certificatesOf(id)).toEqual([]);
    expect((await certify(team, [id, ...Array.from({ length: 39 }, (_, i) => 900_000 + i)])).status).toBe(
      200,
    );
  });

  it('of more than 200 is refused in the same words', async () => {
    const { status, body } = await certify(
      team,
      Array.from({ length: 201 }, (_, i) => 900_000 + i),
    );
    expect([status, body.code, body.message]).toEqual([
      422,
      'batch.too-many',
      'No máximo 40 candidatos por vez.',
    ]);
  });

  it('of none is invalid', async () => {
    expect((await certify(team, [])).body.code).toBe('request.invalid');
  });
});

describe('the seminar', () => {
  const MISSING = 'É necessário preencher todas as informações sobre o seminário!';
  it.each([
    [{ beginDate: undefined }, 'beginDate', MISSING],
    [{ endDate: undefined }, 'endDate', MISSING],
    [{ endDate: '' }, 'endDate', MISSING],
    [{ courseHours: undefined }, 'courseHours', MISSING],
    [{ beginDate: '31/02/2026' }, 'beginDate', 'Data inválida!'],
  ])('%j: said of %s, and nobody is certified', async (changes, path, message) => {
    const { id } = await apt();
    const { status, body } = await certify(team, [id], changes);
    expect([status, body.code, body.details.issues]).toEqual([
      400,
      'request.invalid',
      [{ in: 'body', path, message }],
    ]);
    expect(await certificatesOf(id)).toEqual([]);
  });
});

describe('what is odd', () => {
  const doubtsIn = (reply: Reply) =>
    reply.body.details.doubts.map(({ code }: { readonly code: string }) => code);
  const named = async (name: string) => {
    const { id, candidateId } = await apt();
    await portal.deps.db.updateTable('candidate').set({ name }).where('id', '=', candidateId).execute();
    return { id, candidateId };
  };
  const check = async (ids: readonly number[], changes: object = {}) =>
    (
      await team.call(certificateCalls.checkCertificateRequest, {
        body: { ...SEMINAR, idsInterview: ids, ...changes },
      })
    ).body;

  it('about the seminar is asked about, then certified once confirmed, which is recorded', async () => {
    const { id } = await apt();
    const odd = { beginDate: '2026-11-14', endDate: '2026-11-15', courseHours: '48' };
    const reply = await certify(team, [id], odd);
    expect([reply.status, reply.body.code, doubtsIn(reply)]).toEqual([
      409,
      'certificate.unconfirmed',
      ['hours-a-day', 'weekend-only'],
    ]);
    expect(doubtsIn(await certify(team, [id], { ...odd, confirmed: ['weekend-only'] }))).toEqual([
      'hours-a-day',
    ]);
    expect(await certificatesOf(id)).toEqual([]);
    const confirmed = ['hours-a-day', 'weekend-only'];
    expect((await certify(team, [id], { ...odd, confirmed })).status).toBe(200);
    const line = (await historyOf(portal, id)).at(-1);
    expect(line).toMatchObject({ account_id: team.accountId, details: { ...odd, confirmed } });
    const { body } = await team.call(interviewCalls.listInterviewHistory, { params: { id } });
    expect(body.at(-1)?.changes).toContainEqual({
      field: 'certificate-doubts',
      from: null,
      to: 'hours-a-day,weekend-only',
    });
  });

  it('about a name is asked about, and not certified under another one', async () => {
    const { id, candidateId } = await named('Presidente da República');
    const reply = await certify(team, [id]);
    expect(reply.body.details.doubts).toEqual([
      {
        code: 'name-office',
        message: 'O nome traz um cargo.',
        idInterview: id,
      },
    ]);
    const confirmedNames = [{ idInterview: id, name: 'Presidente da República' }];
    await portal.deps.db
      .updateTable('candidate')
      .set({ name: 'Papa Francisco' })
      .where('id', '=', candidateId)
      .execute();
    expect(doubtsIn(await certify(team, [id], { confirmedNames }))).toContain('name-office');
    const again = [{ idInterview: id, name: 'Papa Francisco' }];
    expect((await certify(team, [id], { confirmedNames: again })).status).toBe(200);
    expect(await certificatesOf(id)).toMatchObject([{ person_name: 'Papa Francisco' }]);
  });

  it('confirmed for one is not for another, and refuses nobody else', async () => {
    const [odd, other, ordinary] = [await named('Teste'), await named('Dr. Rui Reis'), await apt()];
    const { body } = await certify(team, [odd.id, other.id, ordinary.id], {
      confirmedNames: [{ idInterview: odd.id, name: 'Teste' }],
    });
    expect(
      body.items.map((item: { refusal: { code: string } | null }) => item.refusal?.code ?? null),
    ).toEqual([null, 'certificate.unconfirmed', null]);
  });

  it('is what the check names before, and the provider’s name counts', async () => {
    const [first, second] = [await named('Rui'), await named('Rui Reis')];
    const account = await candidateOf(portal, { id: second.id });
    await portal.deps.db
      .insertInto('account_identity')
      .values({
        account_id: account.accountId,
        issuer: 'https://organizacao.test',
        subject: 'rui',
        name: 'Helena Prado',
        linked_at: portal.deps.clock(),
      })
      .execute();
    const found = await check([second.id, first.id], { courseHours: '10' });
    const codes = (doubts: readonly { readonly code: string }[]) => doubts.map(({ code }) => code);
    expect(codes(found.doubts)).toEqual(['few-hours']);
    expect(
      found.people.map(({ idInterview, name, doubts, refusal }) => [
        idInterview,
        name,
        codes(doubts),
        refusal,
      ]),
    ).toEqual([
      [second.id, 'Rui Reis', ['name-unlike-provider'], null],
      [first.id, 'Rui', ['name-single-word'], null],
    ]);
    expect(doubtsIn(await certify(team, [second.id]))).toEqual(['name-unlike-provider']);
  });

  it('a seminar begun before the registration is refused, whoever confirms it', async () => {
    const { id } = await givenInterview(portal, { state: 'FINALIZADA-APTO', registeredDaysAgo: 11 });
    expect((await certify(team, [id])).body).toMatchObject({
      code: 'certificate.before-registration',
      message:
        'O seminário começou antes da inscrição desta pessoa, feita em 10/11/2026. Confira a data de início.',
    });
    expect((await check([id])).people[0]?.refusal?.code).toBe('certificate.before-registration');
    expect((await certify(team, [id], { beginDate: '2026-11-10', endDate: '2026-11-15' })).status).toBe(200);
  });

  it('within the state alone', async () => {
    const { id } = await apt('MG');
    const paulista = await manager(portal, 'SP');
    const { body } = await paulista.call(certificateCalls.checkCertificateRequest, {
      body: { ...SEMINAR, idsInterview: [id] },
    });
    expect(body).toEqual({ doubts: [], people: [] });
  });
});

describe('correcting a name', () => {
  const correct = (caller: Caller, id: number, name: string) =>
    caller.call(certificateCalls.correctCandidateName, { params: { id }, body: { name } });

  it('changes what is printed, with a line in each registration of the person', async () => {
    const { id, person } = await apt();
    const other = await givenInterview(portal, { version: 4, state: 'CERTIFICADA-APTO', person });
    const before = await certificatesOf(other.id);
    expect((await correct(team, id, '  Ana   Souza Lima ')).status).toBe(204);
    for (const one of [id, other.id]) {
      expect((await historyOf(portal, one)).at(-1)).toMatchObject({
        command: 'correct-name',
        account_id: team.accountId,
        details: { changes: [{ field: 'name', from: person.name, to: 'Ana Souza Lima' }] },
      });
    }
    const [mail] = await messagesTo(portal, person.email);
    expect(mail).toMatchObject({ kind: 'name-corrected' });
    expect(mail?.text).toContain(`de “${person.name}” para “Ana Souza Lima”`);
    await certify(team, [id]);
    expect(await certificatesOf(id)).toMatchObject([{ person_name: 'Ana Souza Lima' }]);
    expect(await certificatesOf(other.id)).toEqual(before);
  });

  it('to the same name records nothing', async () => {
    const { id, person } = await apt();
    const lines = (await historyOf(portal, id)).length;
    expect((await correct(team, id, person.name)).status).toBe(204);
    expect(await historyOf(portal, id)).toHaveLength(lines);
  });

  it.each(['CERTIFICADA-APTO', 'FINALIZADA-NAO_APTO', 'EM_PREENCHIMENTO-SEM_RESULTADO'] as const)(
    'is refused for %s',
    async (state) => {
      const { id } = await givenInterview(portal, { state });
      expect((await correct(team, id, 'Ana Souza')).body.code).toBe('interview.state');
    },
  );

  it('of an expired interview, which a batch certifies, works too', async () => {
    const { id } = await givenInterview(portal, { state: 'EXPIRADA-APTO' });
    expect((await correct(team, id, 'Ana Souza')).status).toBe(204);
  });

  it('is not done by the person themselves, as a manager', async () => {
    const { id, candidateId } = await apt();
    const own = await manager(portal);
    await portal.deps.db
      .updateTable('account')
      .set({ candidate_id: candidateId })
      .where('id', '=', own.accountId)
      .execute();
    expect((await correct(own, id, 'Ana Souza')).body.code).toBe('access.own-interview');
  });

  it('refuses what is no name', async () => {
    const { id } = await apt();
    expect((await correct(team, id, '  ')).body.code).toBe('request.invalid');
  });
});

describe('an expired interview', () => {
  it.each([{}, { generateCertificateClass: true }])('is not certified by itself: %j', async (changes) => {
    const { id } = await givenInterview(portal, { state: 'EXPIRADA-APTO' });
    for (const ids of [[id], [id, id]]) {
      const reply = await certify(team, ids, changes);
      expect([reply.status, reply.body.code]).toEqual([409, 'interview.state']);
    }
    expect(await stateOf(portal, id)).toBe('EXPIRADA-APTO');
  });

  it('is none the less so between midnight and the sweep: no menu offers it, and no call does it', async () => {
    const { id } = await apt();
    await portal.deps.db
      .updateTable('interview')
      .set({ processed_at: '2026-05-01T15:00:00Z' })
      .where('id', '=', id)
      .execute();
    const { body } = await team.call(interviewCalls.getInterviewRow, { params: { id } });
    expect(body.statusCompletingInterview).toBe('FINALIZADA');
    expect(body.allowedActions).toEqual(['create-new-interview']);
    for (const generateCertificateClass of [false, true]) {
      const reply = await certify(team, [id], { generateCertificateClass });
      expect([reply.status, reply.body.code]).toEqual([409, 'interview.expired']);
    }
    const desisted = await team.call(interviewCommandCalls.realizeDesistInterview, { params: { id } });
    expect([desisted.status, desisted.body.code]).toEqual([409, 'interview.expired']);
    expect(await stateOf(portal, id)).toBe('FINALIZADA-APTO');
    // What the menu does offer is done; the row expires before it becomes history.
    const again = await team.call(interviewCommandCalls.createNewInterview, {
      params: { id },
      body: { sendEmail: false },
    });
    expect(again.status).toBe(201);
    expect((await historyOf(portal, id)).slice(-2)).toMatchObject([
      { command: 'expire', actor: 'system', to_state: 'EXPIRADA-APTO' },
      { command: 'supersede', from_state: 'EXPIRADA-APTO' },
    ]);
  });

  it('beside a newer registration is refused', async () => {
    const { id, person } = await givenInterview(portal, { state: 'EXPIRADA-APTO' });
    const { id: newer } = await registerCandidate(portal, { person });
    expect((await certify(team, [id])).body.code).toBe('interview.newer-live');
    expect((await certify(team, [id, 999_999])).body.items[0]).toMatchObject({
      certified: false,
      refusal: { code: 'interview.newer-live' },
    });
    expect(await stateOf(portal, id)).toBe('EXPIRADA-APTO');
    expect(await stateOf(portal, newer)).toBe('REENTREVISTA-SEM_RESULTADO');
  });
});

describe('who may certify', () => {
  it('the team within its state; nobody else', async () => {
    const { id } = await apt('MG');
    const codeFor = async (caller: Caller) => (await certify(caller, [id])).body.code;
    expect(await codeFor(portal.anyone())).toBe('session.required');
    expect(await codeFor(await candidateOf(portal, { id }))).toBe('access.denied');
    expect(await codeFor(await manager(portal, 'SP'))).toBe('api.resource-notfound');
    expect(await codeFor(await administrator(portal, 'SP'))).toBe('api.resource-notfound');
    expect(await certificatesOf(id)).toEqual([]);
    expect(await codeFor(await manager(portal, 'MG'))).toBeUndefined();
  });
});
