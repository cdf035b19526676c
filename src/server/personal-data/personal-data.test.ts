import { sql, type KyselyPlugin } from 'kysely';
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerCalls } from '#contract/answers.ts';
import { certificateCalls } from '#contract/certificates.ts';
import { interviewCalls } from '#contract/interviews.ts';
import { listExportCalls } from '#contract/list-exports.ts';
import { managerAccessCalls } from '#contract/manager-access.ts';
import { personalDataCalls } from '#contract/personal-data.ts';
import { recordSections } from '#domain/personal-data/record-sections.ts';
import { staffAccessCalls } from '#contract/staff-access.ts';
import { interviewCommandCalls } from '#contract/interview-commands.ts';
import { secondFactorCalls } from '#contract/second-factor.ts';
import { teamRegistrationCalls } from '#contract/team-registration.ts';
import { startChat, offerChat } from '#server/chat/chat.fixture.ts';
import { fillingOf, storedFeedbackOf, feedbackIdOf, send } from '#server/feedback/feedback.fixture.ts';
import { newDevice, registerOn, signInOn } from '#server/identity/passkeys/passkeys.fixture.ts';
import { codeAt } from '#server/identity/second-factor/totp.ts';
import { readPersonalData } from '#server/personal-data/read-personal-data.ts';
import {
  completeQuiz,
  add as answerQuiz,
  finish as finishQuiz,
  startQuiz,
  storedScores,
} from '#server/profile/quiz.fixture.ts';
import { noRenderer, testApp, type Caller, type TestApp } from '#tests/app.ts';
import {
  administrator,
  candidateOf,
  CITIES,
  givenIdentity,
  givenInterview,
  manager,
  makePerson,
  signedInAs,
  storyFor,
  type GivenInterview,
} from '#tests/factories.ts';
import { historyOf, interviewRow, messagesTo } from '#tests/stored.ts';
import { Secret } from 'otpauth';

let portal: TestApp;
beforeAll(async () => {
  portal = await testApp({
    config: { internalDomains: new Map([['org.test', 'NA']]) },
    renderer: {
      ...noRenderer,
      // What the paper states, so that it can be searched.
      certificates: (pages) => Promise.resolve(Buffer.from(JSON.stringify(pages))),
      record: ({ sections }) =>
        Promise.resolve(Buffer.from(sections.map(({ heading }) => heading).join('\n'))),
    },
  });
});
afterAll(() => portal.close());

async function given(interview: GivenInterview) {
  const person = interview.person ?? makePerson();
  const { id } = await givenInterview(portal, { ...interview, person });
  return { id, person, candidate: await candidateOf(portal, { id }) };
}

/** Requests access to the back office with an internal address. */
async function askForAccess(candidate: Caller & { accountId: number }, email: string): Promise<void> {
  const reply = await candidate.call(managerAccessCalls.sendManagerValidation, {
    params: { id: candidate.accountId },
    body: { email },
  });
  expect(reply.status).toBe(204);
  await portal.runJobs();
}

const read = async (caller: Caller) => (await caller.call(personalDataCalls.getPersonalData)).body;

describe('reading what is stored', () => {
  it('gives everything about the person who asks, the newest registration first', async () => {
    const { id, person, candidate } = await given({ state: 'FINALIZADA-APTO' });
    await given({ version: 3, state: 'EM_PREENCHIMENTO-SEM_RESULTADO', person });
    const data = await read(candidate);
    expect(data.candidate).toMatchObject({ name: person.name, cpf: person.cpf });
    expect(data.interviews.map(({ moduleId }) => moduleId).toSorted((a, b) => a - b)).toEqual([1, 3]);
    const urbano = data.interviews.find((one) => one.id === id);
    expect(urbano).toMatchObject({
      email: person.email,
      phone: person.phone,
      city: 'São Paulo/SP',
      statusInterview: 'APTO',
      superseded: false,
    });
    expect(urbano?.answers.map(({ text }: { text: string }) => text)).toContain(storyFor(1));
    expect(urbano?.submissions[0]?.answers).toHaveLength(5);
    expect(urbano?.history.map(({ command }: { command: string }) => command)).toContain('send');
  });

  it('gives nobody else’s', async () => {
    const { person } = await given({ state: 'FINALIZADA-APTO' });
    const { candidate: other } = await given({});
    expect(JSON.stringify(await read(other))).not.toContain(person.cpf);
  });

  it('is not found for an account without a CPF, and asks strangers to sign in', async () => {
    const team = await manager(portal);
    expect((await team.call(personalDataCalls.getPersonalData)).body.code).toBe('api.resource-notfound');
    expect((await portal.anyone().call(personalDataCalls.getPersonalData)).body.code).toBe(
      'session.required',
    );
  });

  it('contains the internal address that was given for the back office, here and in the files', async () => {
    const { candidate } = await given({});
    expect(await read(candidate)).toMatchObject({ managerAccess: null });
    expect(JSON.stringify(recordSections(await read(candidate)))).not.toContain('área da equipe');

    await askForAccess(candidate, 'clara.interna@org.test');
    const data = await read(candidate);
    expect(data.managerAccess).toEqual({
      email: 'clara.interna@org.test',
      askedAt: expect.any(String),
      grantedAt: null,
    });
    const facts = recordSections(data).flatMap((section) => section.facts);
    expect(facts).toContainEqual({
      label: 'E-mail interno informado para a área da equipe',
      value: 'clara.interna@org.test',
    });
    const json = await candidate.call(personalDataCalls.downloadPersonalData);
    expect(json.bytes.toString()).toContain('clara.interna@org.test');
  });

  it('contains what the identity provider called the person at the last sign-in', async () => {
    const { candidate } = await given({});
    const identity = await givenIdentity(portal, candidate.accountId, { roles: [] });
    await portal.deps.db
      .updateTable('account_identity')
      .set({ name: 'Clara N. da Organização' })
      .where('id', '=', identity)
      .execute();
    const data = await read(candidate);
    expect(data.providerIdentities).toEqual([
      { name: 'Clara N. da Organização', linkedAt: portal.deps.clock().toISOString() },
    ]);
    expect(recordSections(data).flatMap((section) => section.facts)).toContainEqual({
      label: 'Conta da organização ligada a esta',
      value: 'desde 21/11/2026, com o nome Clara N. da Organização',
    });
  });

  it('contains the passkeys, with their dates, and is without them once erased', async () => {
    const { candidate, id } = await given({});
    const device = newDevice(portal);
    await registerOn(device, candidate, { name: 'Celular da Clara' });
    await signInOn(device, candidate);
    const data = await read(candidate);
    const at = portal.deps.clock().toISOString();
    expect(data.signInMethods).toEqual({
      passkeys: [{ name: 'Celular da Clara', createdAt: at, lastUsedAt: at }],
      authenticatorApp: null,
      recoveryCodes: [],
      changes: [{ change: 'passkey-added', at }],
    });
    const facts = recordSections(data).flatMap((section) => section.facts);
    expect(facts).toContainEqual({
      label: 'Chave de acesso',
      value: 'Celular da Clara, de 21/11/2026, usada por último em 21/11/2026',
    });
    const { account_id: accountId } = await portal.deps.db
      .selectFrom('passkey')
      .select('account_id')
      .where('name', '=', 'Celular da Clara')
      .executeTakeFirstOrThrow();
    expect((await erase(candidate)).status).toBe(204);
    for (const table of ['passkey', 'sign_in_method_history'] as const)
      expect(
        await portal.deps.db.selectFrom(table).select('id').where('account_id', '=', accountId).execute(),
      ).toEqual([]);
    expect((await signInOn(device, portal.anyone())).body.code).toBe('passkey.unknown');
    expect((await interviewRow(portal, id)).deleted_at).not.toBeNull();
  });

  it('contains the app for codes and the recovery codes by their dates, and no secret', async () => {
    const { candidate } = await given({});
    const { accountId } = candidate;
    // Candidates who are of the team as well have them.
    await portal.deps.db
      .insertInto('account_role')
      .values({ account_id: accountId, role: 'PILOTO', granted_at: portal.deps.clock() })
      .execute();
    const { body: setup } = await candidate.call(secondFactorCalls.beginAppSetup);
    // Nothing is in use before its first code.
    expect((await read(candidate)).signInMethods.authenticatorApp).toBeNull();
    const code = codeAt(Secret.fromBase32(setup.secret).bytes, portal.deps.clock());
    const { body: confirmed } = await candidate.call(secondFactorCalls.confirmApp, { body: { code } });
    const [spent = ''] = confirmed.recoveryCodes ?? [];
    const elsewhere = await portal.signedInAs(accountId);
    await elsewhere.call(secondFactorCalls.takeSecondStep, { body: { recoveryCode: spent } });
    const data = await read(candidate);
    const at = portal.deps.clock().toISOString();
    expect(data.signInMethods).toMatchObject({ authenticatorApp: { createdAt: at } });
    expect(data.signInMethods.recoveryCodes).toHaveLength(10);
    expect(data.signInMethods.recoveryCodes.map(({ usedAt }) => usedAt)).toEqual([
      at,
      ...Array.from({ length: 9 }, () => null),
    ]);
    const facts = recordSections(data).flatMap((section) => section.facts);
    expect(facts).toContainEqual({
      label: 'Códigos de recuperação',
      value: '10, de 21/11/2026; 1 usado, por último em 21/11/2026',
    });
    expect(facts.map(({ label }) => label)).toContain('Aplicativo de códigos');
    const json = await candidate.call(personalDataCalls.downloadPersonalData);
    for (const secret of [setup.secret, spent]) expect(json.bytes.toString()).not.toContain(secret);
  });

  it('comes as a JSON file and as a paper', async () => {
    const { person, candidate } = await given({ state: 'FINALIZADA-APTO' });
    const json = await candidate.call(personalDataCalls.downloadPersonalData);
    expect(json.headers['content-type']).toContain('application/json');
    expect(json.headers['content-disposition']).toContain('meus-dados-');
    expect(JSON.parse(json.bytes.toString()).candidate.cpf).toBe(person.cpf);
    const pdf = await candidate.call(personalDataCalls.printPersonalData);
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(pdf.bytes.toString()).toContain('Sobre você');
  });

  it('reads as labelled facts and texts in Portuguese', async () => {
    const { person, candidate } = await given({ state: 'CERTIFICADA-APTO' });
    const sections = recordSections(await read(candidate));
    const all = JSON.stringify(sections);
    for (const expected of [person.name, storyFor(2), 'certificada', 'Certificado ', 'respostas enviadas'])
      expect(all).toContain(JSON.stringify(expected).slice(1, -1));
    for (const code of ['CERTIFICADA', 'save-basic-data', 'manual']) expect(all).not.toContain(code);
    expect(all).not.toContain('opiniões de outras pessoas');
  });

  it('contains the self-assessment with its answers in order and its scores', async () => {
    const { candidate, quizId } = await startQuiz(portal);
    await answerQuiz(candidate, quizId, completeQuiz());
    expect((await finishQuiz(candidate, quizId)).status).toBeLessThan(300);
    const selfAssessment = (await read(candidate)).interviews[0]?.selfAssessment;
    expect(selfAssessment?.answers).toEqual(
      Array.from({ length: 61 }, (_, index) => ({ question: index + 1, option: index < 55 ? 3 : 1 })),
    );
    expect(selfAssessment?.finishedAt).toEqual(expect.any(String));
    const scores = await storedScores(portal, quizId);
    expect(selfAssessment?.scores).toHaveLength(scores.length);
    expect(selfAssessment?.scores).toEqual(expect.arrayContaining(scores));
  });

  it('contains the number of third-party opinions, and nothing of their content', async () => {
    const { id, candidate } = await given({ state: 'FINALIZADA-APTO' });
    const publicId = await feedbackIdOf(portal, { id });
    for (const emailCollaborator of ['uma.amiga@exemplo.com.br', ''])
      await send(portal.anyone(), fillingOf(publicId, { emailCollaborator }));
    const data = await read(candidate);
    expect(data.interviews[0]?.opinionsReceived).toBe(2);
    const [kept] = await storedFeedbackOf(portal, { id });
    const text = JSON.stringify(data);
    for (const secret of ['uma.amiga', kept?.email_hash ?? 'none', kept?.submission_id ?? 'none', 'adjetiv'])
      expect(text).not.toContain(secret);
    const section = recordSections(data).find(({ heading }) =>
      heading.endsWith('opiniões de outras pessoas'),
    );
    expect(section?.facts[0]).toEqual({ label: 'Opiniões guardadas', value: '2' });
    expect(section?.facts[1]?.value).toContain('a partir de 3');
  });
});

describe('reading while others write', () => {
  /** Counts statements, and those waiting for their result; `afterFirst` runs before the first result is handed over. */
  function watchStatements(afterFirst: () => Promise<unknown>) {
    const seen = { statements: 0, mostAtOnce: 0 };
    let waiting = 0;
    let first = true;
    const plugin: KyselyPlugin = {
      transformQuery({ node }) {
        seen.statements += 1;
        waiting += 1;
        seen.mostAtOnce = Math.max(seen.mostAtOnce, waiting);
        return node;
      },
      async transformResult({ result }) {
        waiting -= 1;
        if (first) {
          first = false;
          await afterFirst();
        }
        return result;
      },
    };
    return { seen, plugin };
  }

  it('takes one connection, one statement at a time, and gives one moment', async () => {
    const { id, candidate } = await given({ state: 'CERTIFICADA-APTO' });
    const { db, clock } = portal.deps;
    const { candidate_id: candidateId } = await db
      .selectFrom('account')
      .select('candidate_id')
      .where('id', '=', candidate.accountId)
      .executeTakeFirstOrThrow();
    const viewer = { accountId: candidate.accountId, candidateId, email: '', roles: [], uf: null };
    const before = await readPersonalData(db, viewer, clock());
    const { seen, plugin } = watchStatements(() =>
      db
        .updateTable('answer')
        .set({ text: 'Escrito enquanto se lia.' })
        .where('interview_id', '=', id)
        .execute(),
    );
    expect(await readPersonalData(db.withPlugin(plugin), viewer, clock())).toEqual(before);
    expect(seen).toEqual({ statements: 23, mostAtOnce: 1 });
    expect(JSON.stringify(await read(candidate))).toContain('Escrito enquanto se lia.');
  });
});

describe('correcting', () => {
  const correction = (id: number, over: object = {}) => ({
    name: 'Nome Corrigido da Silva',
    birthDate: '02/03/1990',
    emancipated: false,
    emergencyContact: { emergencyContactName: 'Quem Ajuda', emergencyContactPhone: '11999998888' },
    contacts: [{ idInterview: id, email: `novo${id}@casa.test`, phone: '11988887777' }],
    ...over,
  });

  it('changes name, birth date, contacts; each registration records who and when', async () => {
    const { id, candidate } = await given({ state: 'FINALIZADA-APTO' });
    const reply = await candidate.call(personalDataCalls.correctPersonalData, { body: correction(id) });
    expect(reply.status).toBe(200);
    expect(reply.body.candidate).toMatchObject({
      name: 'Nome Corrigido da Silva',
      birthDate: '1990-03-02',
      emergencyContact: { emergencyContactName: 'Quem Ajuda', emergencyContactPhone: '11999998888' },
    });
    expect(reply.body.account.name).toBe('Nome Corrigido da Silva');
    expect(await interviewRow(portal, id)).toMatchObject({
      email: `novo${id}@casa.test`,
      phone: '11988887777',
    });
    expect((await historyOf(portal, id)).at(-1)).toMatchObject({
      command: 'correct-contact',
      actor: 'candidate',
      account_id: candidate.accountId,
    });
  });

  it('leaves certificates unchanged', async () => {
    const { id, person, candidate } = await given({ state: 'CERTIFICADA-APTO' });
    const { body } = await candidate.call(personalDataCalls.correctPersonalData, { body: correction(id) });
    expect(body.interviews[0]?.certificates[0]?.personName).toBe(person.name);
  });

  it('empties neither birth date nor emergency contact', async () => {
    const { id, candidate } = await given({ state: 'FINALIZADA-APTO' });
    const before = (await read(candidate)).candidate;
    const { body } = await candidate.call(personalDataCalls.correctPersonalData, {
      body: correction(id, { birthDate: null, emergencyContact: null }),
    });
    expect(body.candidate).toMatchObject({
      birthDate: before.birthDate,
      emergencyContact: before.emergencyContact,
    });
  });

  it.each([
    ['a child', { birthDate: '01/01/2015' }, 422, 'candidate.too-young'],
    ['seventeen, not emancipated', { birthDate: '01/01/2009' }, 422, 'candidate.emancipation'],
    ['a birth to come', { birthDate: '01/01/2030' }, 400, 'request.invalid'],
    ['no name', { name: ' ' }, 400, 'request.invalid'],
  ])('%s is refused, and nothing changes', async (_what, over, status, code) => {
    const { id, candidate } = await given({ state: 'FINALIZADA-APTO' });
    const before = await read(candidate);
    const reply = await candidate.call(personalDataCalls.correctPersonalData, { body: correction(id, over) });
    expect([reply.status, reply.body.code]).toEqual([status, code]);
    expect(await read(candidate)).toEqual(before);
  });

  it('another person’s registration is not found, and nothing changes', async () => {
    const { id } = await given({ state: 'FINALIZADA-APTO' });
    const { candidate: other } = await given({});
    const before = await read(other);
    const reply = await other.call(personalDataCalls.correctPersonalData, { body: correction(id) });
    expect(reply.body.code).toBe('api.resource-notfound');
    expect(await read(other)).toEqual(before);
  });
});

/** Every text, JSON and character column of every table, but for the places: some towns are named as people are. */
async function columnsThatHold(needle: string): Promise<string[]> {
  const { rows } = await sql<{ place: string; counting: string }>`
    select table_schema || '.' || table_name || '.' || column_name as place,
           format('select count(*)::int as found from %I.%I where %I::text ilike ', table_schema, table_name, column_name) as counting
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'
       and table_name <> 'city'
       and data_type in ('text', 'character', 'character varying', 'json', 'jsonb', 'ARRAY')`.execute(
    portal.deps.db,
  );
  const found: string[] = [];
  for (const { place, counting } of rows) {
    const counted = await sql<{ found: number }>`${sql.raw(counting)} ${`%${needle}%`}`.execute(
      portal.deps.db,
    );
    if ((counted.rows[0]?.found ?? 0) > 0) found.push(place);
  }
  return found;
}

const erase = (caller: Caller, confirmation: unknown = 'APAGAR') =>
  caller.call(personalDataCalls.erasePersonalData, { body: { confirmation } });

describe('erasing', () => {
  it('leaves neither CPF, name, address, phone nor a text anywhere: tables, jobs, log', async () => {
    const { id, person, candidate } = await given({ state: 'FINALIZADA-APTO' });
    await given({ version: 2, state: 'FINALIZADA-AGUARDANDO_AVALIACAO', person });
    await send(portal.anyone(), fillingOf(await feedbackIdOf(portal, { id })));
    expect(await storedFeedbackOf(portal, { id })).toHaveLength(1);
    expect(await columnsThatHold(person.cpf)).not.toEqual([]);
    expect((await erase(candidate)).status).toBe(204);
    await portal.runJobs();
    for (const trace of [person.cpf, person.name, person.email, person.phone])
      expect([trace, await columnsThatHold(trace)]).toEqual([trace, []]);
    expect(portal.log.join('\n')).not.toContain(person.cpf);
    const answers = await portal.deps.db
      .selectFrom('answer')
      .select('id')
      .where('interview_id', '=', id)
      .execute();
    expect(answers).toEqual([]);
    expect(await storedFeedbackOf(portal, { id })).toEqual([]);
  });

  it('leaves the address of the organisation nowhere either, though somebody had asked for the back office', async () => {
    const { candidate } = await given({});
    await askForAccess(candidate, 'bruna.interna@org.test');
    expect(await columnsThatHold('bruna.interna@org.test')).toContain('public.manager_access.email');
    expect((await erase(candidate)).status).toBe(204);
    await portal.runJobs();
    expect(await columnsThatHold('bruna.interna')).toEqual([]);
  });

  it('contains every message of the conversation, in all files, and leaves none of it anywhere', async () => {
    await offerChat(portal);
    const chat = await startChat(portal);
    await chat.say('Eu vendi rapadurinhas na feira.');
    await chat.say('sim');
    await chat.say('Depois vendi requeijõezinhos na praça da cidade.');
    const candidate = chat.caller;
    const data = await read(candidate);
    expect(data.interviews[0]?.conversation).toContainEqual({
      question: 1,
      from: 'person',
      text: 'Eu vendi rapadurinhas na feira.',
      category: 'PARTE_DA_RESPOSTA',
      at: expect.any(String),
    });
    const texts = recordSections(data).flatMap((section) => section.texts);
    expect(texts.map(({ text }) => text).join()).toContain(
      'Você (parte da resposta): Eu vendi rapadurinhas na feira.',
    );
    expect(await columnsThatHold('requeijõezinhos')).toEqual([
      'public.chat.state',
      'public.chat_message.content',
    ]);
    expect((await erase(candidate)).status).toBe(204);
    for (const trace of ['rapadurinhas', 'requeijõezinhos']) expect(await columnsThatHold(trace)).toEqual([]);
  });

  it('reaches the message to an address that the team changed before there was an account', async () => {
    const before = 'antes.da.conta@exemplo.com.br';
    const person = { ...makePerson(), email: before };
    const { id } = await givenInterview(portal, { person });
    const team = await manager(portal);
    const { status } = await team.call(teamRegistrationCalls.editInterview, {
      params: { id },
      body: {
        email: 'depois.da.conta@exemplo.com.br',
        phone: person.phone,
        city: { id: CITIES.SP.id, uf: { id: 35 } },
        sendEmail: false,
      },
    });
    expect(status).toBe(200);
    expect((await messagesTo(portal, before)).map(({ kind }) => kind)).toContain('contact-changed');
    const own = await candidateOf(portal, { id });
    const erased = await own.call(personalDataCalls.erasePersonalData, { body: { confirmation: 'APAGAR' } });
    expect(erased.status).toBe(204);
    expect(await messagesTo(portal, before)).toEqual([]);
  });

  it('ends the account: no session, no way in', async () => {
    const { candidate } = await given({ state: 'EM_PREENCHIMENTO-SEM_RESULTADO' });
    const second = await portal.signedInAs(candidate.accountId);
    await erase(candidate);
    for (const caller of [candidate, second])
      expect((await caller.call(personalDataCalls.getPersonalData)).body.code).toBe('session.required');
  });

  it('takes registrations off the managers’ list, with who and when', async () => {
    const { id, candidate } = await given({ state: 'FINALIZADA-APTO' });
    await erase(candidate);
    const team = await manager(portal);
    expect((await team.call(interviewCalls.getInterviewRow, { params: { id } })).status).toBe(404);
    const history = await historyOf(portal, id);
    expect(history.slice(-2)).toMatchObject([
      { command: 'delete', actor: 'candidate', account_id: candidate.accountId, at: portal.deps.clock() },
      { command: 'erase-personal-data', actor: 'candidate' },
    ]);
  });

  it('keeps a certificate that can be checked: name and the printed digits, not the CPF', async () => {
    const { id, person, candidate } = await given({ state: 'CERTIFICADA-APTO' });
    const code = (await read(candidate)).interviews[0]?.certificates[0]?.code ?? '';
    const check = () => portal.anyone().call(certificateCalls.checkCertificate, { params: { code } });
    const before = (await check()).body;
    await erase(candidate);
    expect((await check()).body).toEqual(before);
    expect(await columnsThatHold(person.cpf)).toEqual([]);
    expect(await columnsThatHold(person.name)).toEqual(['public.certificate.person_name']);
    expect(await interviewRow(portal, id)).toMatchObject({ completing: 'CERTIFICADA', deleted_at: null });
  });

  it('and their certificate taken back afterwards, leaves no registration that could be filled anew', async () => {
    const { id, candidate } = await given({ state: 'CERTIFICADA-APTO' });
    const code = (await read(candidate)).interviews[0]?.certificates[0]?.code ?? '';
    await erase(candidate);
    const team = await manager(portal);
    const revoked = await team.call(certificateCalls.revokeCertificate, {
      params: { id },
      body: { justificationOfExclusion: 'Emitido por engano para outra turma.' },
    });
    expect(revoked.status).toBe(204);
    expect(
      (await portal.anyone().call(certificateCalls.checkCertificate, { params: { code } })).body,
    ).toMatchObject({
      status: 'REVOGADO',
    });
    const edited = await team.call(teamRegistrationCalls.editInterview, {
      params: { id },
      body: {
        email: 'voltou@exemplo.com.br',
        phone: '11988887777',
        city: { id: CITIES.SP.id, uf: { id: CITIES.SP.ufId } },
      },
    });
    expect(edited.body.code).toBe('api.resource-notfound');
    expect((await historyOf(portal, id)).slice(-2)).toMatchObject([
      { command: 'delete-certificate' },
      { command: 'delete', actor: 'manager', account_id: team.accountId },
    ]);
  });

  it('leaves the CPF in no file: a printed certificate shows its middle digits alone', async () => {
    const { id, person, candidate } = await given({ state: 'CERTIFICADA-APTO' });
    await candidate.call(certificateCalls.downloadCertificates, { query: { ids: [id] } });
    await erase(candidate);
    const kept = readdirSync(portal.dataDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
    const paper = kept.filter((text) => text.includes(person.name));
    expect(paper).toHaveLength(1);
    expect(paper[0]).toMatch(/\*{3}\.\d{3}\.\d{3}-\*{2}/);
    const formatted = person.cpf.replace(/(\d{3})(\d{3})(\d{3})/, '$1.$2.$3-');
    for (const text of kept) for (const cpf of [person.cpf, formatted]) expect(text).not.toContain(cpf);
  });

  it('ends the managers’ lists that were written with them, and no others', async () => {
    const { person, candidate } = await given({ state: 'FINALIZADA-APTO' });
    await given({ version: 3, state: 'FINALIZADA-APTO' });
    // Runs the jobs of earlier erasures first, which would withdraw these exports too.
    await portal.runJobs();
    const team = await manager(portal);
    const [theirs, others] = await Promise.all(
      [1, 3].map((moduleId) =>
        team.call(listExportCalls.startListExport, {
          body: { moduleId, format: 'CSV', filter: {}, key: randomUUID() },
        }),
      ),
    );
    await portal.runJobs();
    const download = async (id: number | undefined) =>
      (await team.call(listExportCalls.downloadListExport, { params: { id: Number(id) } })).status;
    expect([await download(theirs?.body.id), await download(others?.body.id)]).toEqual([200, 200]);

    await erase(candidate);
    await portal.runJobs();
    expect([await download(theirs?.body.id), await download(others?.body.id)]).toEqual([410, 200]);
    const kept = readdirSync(join(portal.dataDir, 'files', 'exports'), {
      recursive: true,
      withFileTypes: true,
    })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
    expect(kept).toHaveLength(1);
    expect(kept[0]).not.toContain(person.name);
  });

  it('lets the same CPF register anew, as a stranger', async () => {
    const { person, candidate } = await given({ state: 'FINALIZADA-NAO_APTO' });
    await erase(candidate);
    const again = await given({ person });
    expect((await read(again.candidate)).interviews).toHaveLength(1);
  });

  it('while the interview is being evaluated, does not make the job fail', async () => {
    const { id, candidate } = await given({ state: 'FINALIZADA-EM_PROCESSAMENTO' });
    await erase(candidate);
    await portal.runJobs();
    expect((await interviewRow(portal, id)).deleted_at).not.toBeNull();
    expect(
      await portal.deps.db.selectFrom('evaluation').select('id').where('interview_id', '=', id).execute(),
    ).toEqual([]);
  });

  it('waits for a saving at the same moment, or is waited for: nothing is written afterwards', async () => {
    const { id, candidate } = await given({ state: 'EM_PREENCHIMENTO-SEM_RESULTADO' });
    const save = candidate.call(answerCalls.createAnswer, {
      body: { idInterview: id, question: { id: 5 }, answer: 'Eu escrevo ao mesmo tempo.' },
    });
    await Promise.all([save, erase(candidate)]);
    expect(await columnsThatHold('Eu escrevo ao mesmo tempo.')).toEqual([]);
  });

  it.each([['apagar'], [''], [null]])('without the word (%s) nothing happens', async (word) => {
    const { candidate } = await given({ state: 'FINALIZADA-APTO' });
    const before = await read(candidate);
    expect((await erase(candidate, word)).status).toBe(400);
    expect(await read(candidate)).toEqual(before);
  });

  it('asks for a recent proof of who is there: a session found open erases nothing', async () => {
    const { candidate } = await given({ state: 'FINALIZADA-APTO' });
    await portal.deps.db
      .updateTable('session')
      .set({ confirmed_at: new Date(portal.deps.clock().getTime() - 16 * 60_000) })
      .where('account_id', '=', candidate.accountId)
      .execute();
    const reply = await erase(candidate);
    expect([reply.status, reply.body.code]).toEqual([403, 'confirmation.required']);
    expect((await read(candidate)).interviews).toHaveLength(1);
  });

  it('takes from somebody whose access was taken back the registrations, not the name from what they did', async () => {
    const { person, candidate } = await given({ state: 'FINALIZADA-APTO' });
    const { db } = portal.deps;
    const granter = await administrator(portal);
    const access = { roles: ['GESTOR' as const], uf: 'SP', reason: 'Mudou de equipe.' };
    const { email } = await db
      .selectFrom('account')
      .select('email')
      .where('id', '=', candidate.accountId)
      .executeTakeFirstOrThrow();
    const granted = await granter.call(staffAccessCalls.grantStaffAccess, {
      body: { ...access, email, name: person.name },
    });
    expect(granted.body).toEqual({ accountId: candidate.accountId });
    const other = await given({ state: 'FINALIZADA-APTO' });
    await (
      await signedInAs(portal, candidate.accountId)
    ).call(interviewCommandCalls.realizeDesistInterview, { params: { id: other.id } });
    await granter.call(staffAccessCalls.changeStaffAccess, {
      params: { id: candidate.accountId },
      body: {
        roles: [],
        uf: null,
        reason: 'Saiu.',
        expected: { roles: access.roles, uf: access.uf },
      },
    });

    const former = await signedInAs(portal, candidate.accountId);
    expect((await erase(former)).status).toBe(204);
    const account = await db
      .selectFrom('account')
      .select(['name', 'email', 'candidate_id', 'password_hash'])
      .select((eb) => eb('disabled_at', 'is not', null).as('disabled'))
      .where('id', '=', candidate.accountId)
      .executeTakeFirstOrThrow();
    expect(account).toMatchObject({ email, candidate_id: null, password_hash: null, disabled: true });
    expect(account.name).not.toBe('Pessoa removida');
    const history = await granter.call(interviewCalls.listInterviewHistory, { params: { id: other.id } });
    expect(history.body.at(-1)?.userName).toBe(account.name);
    expect(await db.selectFrom('candidate').select('id').where('cpf', '=', person.cpf).execute()).toEqual([]);
  });

  it('is refused to a team member', async () => {
    const { candidate } = await given({ state: 'FINALIZADA-APTO' });
    const granter = await administrator(portal);
    await portal.deps.db
      .insertInto('account_role')
      .values({ account_id: candidate.accountId, role: 'GESTOR', granted_by: granter.accountId })
      .execute();
    const reply = await erase(candidate);
    expect([reply.status, reply.body.code]).toEqual([409, 'personal-data.team-member']);
    expect((await read(candidate)).interviews).toHaveLength(1);
  });
});
