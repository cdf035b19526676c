import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { VersionId } from '#domain/seminar-version.ts';
import { identityCalls } from '#contract/identity.ts';
import { interviewCalls } from '#contract/interviews.ts';
import { testApp, type Caller, type TestApp } from '#tests/app.ts';
import { administrator, candidateOf, CITIES, givenInterview, registerCandidate } from '#tests/factories.ts';
import { tokenIn } from '#tests/identity.ts';
import { historyOf, interviewRow, messagesTo } from '#tests/stored.ts';

// Today is 21 November 2026 in São Paulo.
let portal: TestApp;
beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());

const SITUATION = { 1: 3, 2: 22, 3: null, 4: null } as const;

const dataFor = (version: VersionId, candidate: object = {}, changes: object = {}) => ({
  candidate: {
    birthDate: '1990-05-17',
    emancipated: false,
    emergencyContact: { emergencyContactName: 'Rosa Prado', emergencyContactPhone: '(31) 3333-4444' },
    professionalSituation: SITUATION[version] === null ? null : { id: SITUATION[version] },
    yearParticipatedSeminary: null,
    ...candidate,
  },
  email: 'nova.caixa@exemplo.com.br',
  phone: '(31) 98888-7777',
  city: { id: CITIES.MG.id },
  ...changes,
});

const save = (caller: Caller, id: number, body: object) =>
  caller.call(interviewCalls.saveBasicData, { params: { id }, body });

async function given(interview: Parameters<typeof givenInterview>[1] = {}) {
  const { id, candidateId } = await givenInterview(portal, interview);
  return { id, candidateId, candidate: await candidateOf(portal, { id }) };
}

describe('the basic data', () => {
  it('are stored with the interview and the person, and move the state scope with the city', async () => {
    const { id, candidate } = await given();
    const reply = await save(candidate, id, dataFor(1));
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({
      email: 'nova.caixa@exemplo.com.br',
      phone: '31988887777',
      city: { id: CITIES.MG.id, name: 'Belo Horizonte', uf: { id: 31, initials: 'MG' } },
      candidate: {
        birthDate: '1990-05-17',
        emancipated: false,
        emergencyContact: { emergencyContactName: 'Rosa Prado', emergencyContactPhone: '3133334444' },
        professionalSituation: { id: 3 },
      },
      statusCompletingInterview: 'NAO_PREENCHIDO',
    });
    expect((await historyOf(portal, id)).at(-1)).toMatchObject({
      command: 'save-basic-data',
      actor: 'candidate',
      account_id: candidate.accountId,
    });
    // The list's search finds the new address: a trigger keeps its text.
    expect((await interviewRow(portal, id)).search_text).toContain('nova.caixa@exemplo.com.br');
  });

  it('with another e-mail end the sign-in links on their way to the old one', async () => {
    const { id, person } = await registerCandidate(portal);
    const [mail] = await messagesTo(portal, person.email);
    const candidate = await candidateOf(portal, { id });
    const redeem = () => portal.anyone().call(identityCalls.redeemLink, { body: { token: tokenIn(mail) } });
    await save(candidate, id, dataFor(1, {}, { email: 'caixa.certa@exemplo.com.br' }));
    expect((await redeem()).body.code).toBe('link.invalid');
  });

  it('never change name or CPF', async () => {
    const { id, candidate } = await given();
    const before = (await candidate.call(interviewCalls.getOwnInterview)).body.candidate;
    const reply = await save(candidate, id, dataFor(1, { name: 'Outro Nome', cpf: '529.982.247-25' }));
    expect(reply.body.candidate).toMatchObject({ name: before.name, cpf: before.cpf });
  });
});

describe('age', () => {
  it.each([
    ['18 today', '2008-11-21', false, 200, null],
    ['18 tomorrow', '2008-11-22', false, 422, 'candidate.emancipation'],
    ['18 tomorrow, emancipated', '2008-11-22', true, 200, null],
    ['17, emancipated', '2009-11-21', true, 200, null],
    ['17', '2009-11-21', false, 422, 'candidate.emancipation'],
    ['16 today, emancipated', '2010-11-21', true, 200, null],
    ['16 today', '2010-11-21', false, 422, 'candidate.emancipation'],
    ['16 tomorrow, emancipated', '2010-11-22', true, 422, 'candidate.too-young'],
    ['15', '2011-03-01', false, 422, 'candidate.too-young'],
    ['born tomorrow', '2026-11-22', false, 400, 'request.invalid'],
    ['typed as people do', '17/05/1990', false, 200, null],
    ['a day that does not exist', '31/02/1990', false, 400, 'request.invalid'],
    ['before 1900', '1899-12-31', false, 400, 'request.invalid'],
  ])('%s', async (_age, birthDate, emancipated, status, code) => {
    const { id, candidateId, candidate } = await given();
    const reply = await save(candidate, id, dataFor(1, { birthDate, emancipated }));
    expect([reply.status, reply.body.code ?? null]).toEqual([status, code]);
    const stored = await portal.deps.db
      .selectFrom('candidate')
      .select('birth_date')
      .where('id', '=', candidateId)
      .executeTakeFirstOrThrow();
    expect(stored.birth_date === null).toBe(status !== 200);
  });

  it('has the messages of the specification', async () => {
    const { id, candidate } = await given();
    const messages = [
      (await save(candidate, id, dataFor(1, { birthDate: '2012-01-01' }))).body.message,
      (await save(candidate, id, dataFor(1, { birthDate: '2009-12-01' }))).body.message,
      (await save(candidate, id, dataFor(1, { birthDate: '2030-01-01' }))).body.details.issues[0].message,
    ];
    expect(messages).toEqual([
      'Inscrição não permitida para menores de 18 anos.',
      'Inscrição não permitida para menores de 18 anos, salvo os casos de emancipação.',
      'Data de nascimento inválida!',
    ]);
  });
});

describe('the professional situation', () => {
  it.each([
    [1, 3, 200],
    [1, null, 422],
    [1, 22, 422],
    [1, 11, 422],
    [2, 22, 200],
    [2, null, 422],
    [2, 3, 422],
    [3, null, 200],
    [3, 3, 200],
    [3, 22, 422],
  ] as const)('in version %i, option %s → %i', async (version, option, status) => {
    const { id, candidate } = await given({ version });
    const professionalSituation = option === null ? null : { id: option };
    const reply = await save(candidate, id, dataFor(version, { professionalSituation }));
    expect(reply.status).toBe(status);
    if (status === 422)
      expect(reply.body).toMatchObject({
        code: 'professional-situation.required',
        message: 'Situação Profissional não informada.',
      });
  });
});

describe('the year of an earlier seminar', () => {
  it.each([
    [1987, 400],
    [1988, 200],
    [2026, 200],
    [2027, 400],
  ])('%i → %i', async (yearParticipatedSeminary, status) => {
    const { id, candidate } = await given({ version: 2 });
    const reply = await save(candidate, id, dataFor(2, { yearParticipatedSeminary }));
    expect(reply.status).toBe(status);
    expect((await interviewRow(portal, id)).seminar_year).toBe(
      status === 200 ? yearParticipatedSeminary : null,
    );
  });
});

describe('are refused', () => {
  it.each([
    ['an unknown city', 1, {}, { city: { id: 9_999_999 } }, 422, 'city.unknown'],
    ['no emergency contact', 1, { emergencyContact: undefined }, {}, 400, 'request.invalid'],
    [
      'a contact without a name',
      1,
      { emergencyContact: { emergencyContactName: ' ', emergencyContactPhone: '3133334444' } },
      {},
      400,
      'request.invalid',
    ],
    [
      'a contact with half a phone',
      1,
      { emergencyContact: { emergencyContactName: 'Rosa', emergencyContactPhone: '3333' } },
      {},
      400,
      'request.invalid',
    ],
    ['no birth date', 1, { birthDate: undefined }, {}, 400, 'request.invalid'],
    ['no phone', 1, {}, { phone: '' }, 400, 'request.invalid'],
    ['a wrong e-mail', 1, {}, { email: 'nova@' }, 400, 'request.invalid'],
  ] as const)('with %s, and nothing is stored', async (_what, version, person, changes, status, code) => {
    const { id, candidateId, candidate } = await given({ version });
    const before = await interviewRow(portal, id);
    const reply = await save(candidate, id, dataFor(version, person, changes));
    expect([reply.status, reply.body.code]).toEqual([status, code]);
    expect(await interviewRow(portal, id)).toEqual(before);
    const stored = await portal.deps.db
      .selectFrom('candidate')
      .selectAll()
      .where('id', '=', candidateId)
      .executeTakeFirstOrThrow();
    expect(stored.birth_date).toBeNull();
  });

  it.each([
    ['sent', { state: 'FINALIZADA-EM_PROCESSAMENTO' }, 'interview.not-editable'],
    ['certified', { state: 'CERTIFICADA-APTO' }, 'interview.not-editable'],
    ['rural', { version: 4, state: 'AGUARDANDO_AVALIACAO-AGUARDANDO_AVALIACAO' }, 'interview.not-editable'],
    ['expired', { state: 'EXPIRADA-SEM_RESULTADO' }, 'interview.expired'],
    ['overdue, before the sweep', { registeredDaysAgo: 200 }, 'interview.expired'],
  ] as const)('when the interview is %s', async (_when, interview, code) => {
    const { id, candidate } = await given(interview);
    const reply = await save(candidate, id, dataFor(1));
    expect([reply.status, reply.body.code]).toEqual([409, code]);
  });

  it.each([
    'REENTREVISTA-SEM_RESULTADO',
    'EM_REVISAO-SEM_RESULTADO',
    'EM_PREENCHIMENTO-SEM_RESULTADO',
  ] as const)('but not in %s', async (state) => {
    const { id, candidate } = await given({ state });
    expect((await save(candidate, id, dataFor(1))).status).toBe(200);
  });

  it("for another's interview as for one that does not exist, administrators included", async () => {
    const { id } = await given();
    const { candidate: other } = await given();
    for (const caller of [other, await administrator(portal)]) {
      const replies = await Promise.all([save(caller, id, dataFor(1)), save(caller, 999_999, dataFor(1))]);
      expect(replies.map(({ status, body }) => [status, body.code])).toEqual(
        Array.from({ length: 2 }, () => [404, 'api.resource-notfound']),
      );
    }
  });
});
