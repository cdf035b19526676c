import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '#contract/contract.ts';
import { startChat, offerChat } from '#server/chat/chat.fixture.ts';
import { fillingOf, givenLinkHandedOut } from '#server/feedback/feedback.fixture.ts';
import { evaluateAgain } from '#server/lifecycle/evaluate-again.ts';
import { openEvaluator } from '#server/evaluations/open-evaluator.ts';
import { inTransaction } from '#server/platform/db.ts';
import { openModel } from '#server/platform/model/open-model.ts';
import { CONCRETE_STORIES } from '#server/seed/stories.ts';
import { describeError, scrub } from '#server/platform/log.ts';
import { testApp, type TestApp } from './app.ts';
import { administrator, CITIES, givenInterview, signedInAs } from './factories.ts';
import { MODEL_KEY, startModelServer } from './model-server.ts';

/** One person uses the whole product, with some failures; then the log is searched for their data. */
const PERSON = {
  name: 'Zuleide Quixabeira',
  cpf: '52998224725',
  email: 'zuleide.q@portal.test',
  phone: '11976543210',
};

const FRIEND = 'quem.conhece@exemplo.com.br';

let product: TestApp;
beforeAll(async () => {
  product = await testApp({
    mailer: {
      // The mail server's refusal quotes the address.
      send: ({ to }) =>
        Promise.reject(Object.assign(new Error(`550 <${to}> unknown`), { code: 'EENVELOPE' })),
      close: () => {},
    },
    evaluator: { evaluate: (answers) => Promise.reject(new Error(`cannot read: ${answers[1]}`)) },
  });
});
afterAll(() => product.close());

it('logs nothing about people: no CPF, name, e-mail, phone, answer or token', async () => {
  const visitor = product.anyone();
  await visitor.call(contract.registerInterest, {
    body: {
      candidate: { cpf: PERSON.cpf, name: PERSON.name },
      city: { id: 3_550_308 },
      email: PERSON.email,
      phone: PERSON.phone,
      module: { id: 1 },
    },
  });
  const [mail] = await product.outbox();
  const token = /\/entrar\/link\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  expect(token.length).toBeGreaterThan(20);
  const redeemed = await visitor.call(contract.redeemLink, { body: { token } });
  expect(redeemed.status).toBe(200);
  const { body: interview } = await visitor.call(contract.getOwnInterview);
  await visitor.call(contract.acceptConditions, {
    params: { id: interview.id },
    body: { acceptedTerm: true, viewedVideo: true },
  });
  await visitor.call(contract.saveBasicData, {
    params: { id: interview.id },
    body: {
      candidate: {
        birthDate: '12/03/1990',
        emergencyContact: {
          emergencyContactName: 'Josefina Quixabeira',
          emergencyContactPhone: '11998877665',
        },
        professionalSituation: { id: 1 },
      },
      email: PERSON.email,
      phone: PERSON.phone,
      city: { id: 3_550_308 },
    },
  });
  const sent = await visitor.call(contract.sendAnswers, {
    params: { moduleId: 1 },
    body: {
      idInterview: interview.id,
      answers: CONCRETE_STORIES.map((answer, i) => ({ question: { id: i + 1 }, answer })),
    },
  });
  expect(sent.status).toBe(204);
  await product.runJobs();
  // A third party opens the feedback link, which contains the CPF, and answers.
  await givenLinkHandedOut(product, interview);
  const friend = product.anyone();
  const { body: target } = await friend.call(contract.findFeedbackTarget, {
    params: { module: 1, cpf: PERSON.cpf },
  });
  const reply = await friend.call(contract.answerFeedback, {
    body: fillingOf(target.id, { emailCollaborator: FRIEND }),
  });
  expect(reply.status).toBe(204);
  await friend.request({ method: 'GET', url: `/candidato/1/questionario/${PERSON.cpf}` });
  // Failures: a wrong password, a CPF in a URL, a database error that quotes a value.
  await visitor.call(contract.signIn, { body: { email: PERSON.email, password: 'segredo-da-zuleide' } });
  await visitor.request({ method: 'GET', url: `/api/v1/interviews/candidate/${PERSON.cpf}?nome=Zuleide` });
  await product.deps.db
    .insertInto('candidate')
    .values({ cpf: PERSON.cpf, name: PERSON.name })
    .execute()
    .catch((error: unknown) => product.deps.log.error({ error: describeError(error) }, 'planted'));

  const log = product.log.join('\n');
  expect(log).toContain('job failed');
  expect(log).toContain('planted');
  const secrets = [
    PERSON.cpf,
    '529.982.247-25',
    'Zuleide',
    'Quixabeira',
    PERSON.email,
    'zuleide',
    PERSON.phone,
    FRIEND,
    token,
    'segredo',
    ...CONCRETE_STORIES.map((story) => story.slice(0, 40)),
    visitor.cookie().split('=')[1] ?? 'no cookie',
  ];
  for (const secret of secrets) expect(log).not.toContain(secret);
});

/** Personal data in a chat, a search and a reason for a revision. */
const SAID = 'Eu sou a Zuleide e vendi requeijõezinhos na feira de Quixeramobim.';
const REASON = 'Zuleide, conte mais da feira de Quixeramobim.';

it('logs nothing about people when back-office calls and the model fail', async () => {
  const model = await startModelServer();
  // The service's error quotes the request and the key.
  model.fail({ status: 500, message: ({ messages }) => `${MODEL_KEY}: ${JSON.stringify(messages)}` });
  const config = { model: model.settings };
  const portal = await testApp({
    config,
    evaluator: openEvaluator(
      config,
      openModel(model.settings, () => new Date()),
    ),
  });
  try {
    const { db } = portal.deps;
    const team = await administrator(portal);
    const registered = await team.call(contract.registerCandidate, {
      body: {
        candidate: { cpf: PERSON.cpf, name: PERSON.name },
        email: PERSON.email,
        phone: PERSON.phone,
        city: { id: CITIES.SP.id, uf: { id: CITIES.SP.ufId } },
        module: { id: 1 },
      },
    });
    expect(registered.status).toBe(201);
    const { id } = registered.body;
    const ofPerson = { moduleId: 1, cpf: PERSON.cpf };
    const filter = { 'filter.fieldOfResearch': 'Zuleide' };
    await team.call(contract.validatePreRegistration, { params: ofPerson });
    await team.call(contract.listCandidateHistoric, { params: ofPerson });
    await team.call(contract.migrateInterview, {
      params: { cpf: PERSON.cpf },
      query: { moduleOrigin: 1, moduleDestiny: 3 },
    });
    await team.call(contract.searchCandidates, { query: filter });
    await team.call(contract.getRegistrationData, { query: { ids: [id] } });
    await team.call(contract.sendRegistrationEmails, { body: { idsInterviews: [id] } });
    const exported = await team.call(contract.startListExport, {
      body: { moduleId: 1, format: 'XLSX', filter, key: randomUUID() },
    });
    await portal.runJobs();
    expect((await team.call(contract.getListExport, { params: { id: exported.body.id } })).body.written).toBe(
      1,
    );

    // A batch in which every item fails with an error that quotes the address.
    await sql`create function quote_address() returns trigger language plpgsql as
      $$ begin raise exception 'no room for %', new.recipient; end $$`.execute(db);
    await sql`create trigger breaks before insert on message for each row execute function quote_address()`.execute(
      db,
    );
    portal.advance({ days: 2 });
    const later = await signedInAs(portal, team.accountId);
    const batch = await later.call(contract.startBatch, {
      body: {
        moduleId: 1,
        action: 'send-registration-email',
        selection: { filter, exceptions: [] },
        key: randomUUID(),
      },
    });
    expect(batch.status).toBe(202);
    await portal.runJobs();
    expect((await later.call(contract.getBatch, { params: { id: batch.body.id } })).body.failed).toBe(1);
    await sql`drop trigger breaks on message`.execute(db);

    await offerChat(portal);
    const chat = await startChat(portal);
    await chat.say(SAID);
    await chat.say('sim');
    const sent = await givenInterview(portal, { state: 'FINALIZADA-EM_PROCESSAMENTO' });
    await inTransaction(db, (tx) => evaluateAgain(tx, portal.deps, [sent.id]));
    await portal.runJobs();
    const waiting = await givenInterview(portal, { state: 'FINALIZADA-AGUARDANDO_AVALIACAO' });
    const asked = await later.call(contract.evaluateInterview, {
      params: { id: waiting.id },
      query: { option: 'SOLICITAR_REVISAO' },
      body: { justification: REASON },
    });
    expect(asked.status).toBe(204);
    await portal.runJobs();
    const deleted = await later.call(contract.deleteInterview, { params: ofPerson });
    expect(deleted.status).toBe(204);
    await later.call(contract.deleteInterview, { params: ofPerson });

    const log = portal.log.join('\n');
    for (const accident of ['batch item failed', 'chat reader gave no answer', 'job failed'])
      expect(log).toContain(accident);
    expect(model.receivedRequests.length).toBeGreaterThan(1);
    const { rows } = await sql<{ data: string }>`select data::text from pgboss.job`.execute(db);
    const jobs = rows.map(({ data }) => data).join('\n');
    const figures = await Promise.all(
      ['/metrics', '/readyz'].map((url) => portal.anyone().request({ method: 'GET', url })),
    );
    const shown = figures.map(({ bytes }) => bytes.toString()).join('\n');
    const secrets = [
      PERSON.cpf,
      '529.982.247-25',
      'Zuleide',
      'Quixabeira',
      PERSON.email,
      PERSON.phone,
      'requeij',
      'Quixeramobim',
      MODEL_KEY,
      'chave-muito',
      sent.person.cpf,
      sent.person.email,
      ...CONCRETE_STORIES.map((story) => story.slice(0, 40)),
    ];
    for (const secret of secrets)
      expect([log, jobs, shown].filter((text) => text.includes(secret))).toEqual([]);
  } finally {
    await portal.close();
    await model.close();
  }
});

it.each([
  ['CPF 529.982.247-25 repetido', 'CPF [número] repetido'],
  ['to <a.b+c@portal.test> failed', 'to <[e-mail]> failed'],
  ['link /entrar/link/3vQ9_x-Lr0aaaaaaaaaaaaaaaaaaaaaa', 'link /entrar/link/[código]'],
])('scrubs %s', (text, scrubbed) => expect(scrub(text)).toBe(scrubbed));
