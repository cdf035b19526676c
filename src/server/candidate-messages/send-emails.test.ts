import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StateKey } from '#domain/interview/states.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import { batchCalls } from '#contract/batches.ts';
import { candidateMessageCalls } from '#contract/candidate-messages.ts';
import { interviewCalls } from '#contract/interviews.ts';
import { DeliveryError } from '#server/platform/delivery-error.ts';
import { inTransaction } from '#server/platform/db.ts';
import { acceptMessage, createScriptedMailer } from '#server/messages/deliver.fixture.ts';
import { testApp, type Caller, type TestApp } from '#tests/app.ts';
import {
  administrator,
  givenInterview,
  manager,
  registerCandidate,
  type SignedInCaller,
} from '#tests/factories.ts';
import { historyOf, messagesTo, waitingJobs } from '#tests/stored.ts';
import { sendLocked } from './send-on-request.ts';
import { notifyRevisionRequested } from './notify.ts';
import { lockInterview } from '../lifecycle/record.ts';
import { managed, unscoped } from '../lifecycle/scope.ts';

const mailer = createScriptedMailer();
let portal: TestApp;
let rita: SignedInCaller;
let ofMinas: SignedInCaller;
beforeAll(async () => {
  portal = await testApp({ mailer });
  rita = await manager(portal, 'SP');
  ofMinas = await manager(portal, 'MG');
});
afterAll(() => portal.close());

const MESSAGE_CALLS = {
  registration: candidateMessageCalls.sendRegistrationEmails,
  result: candidateMessageCalls.sendResultEmails,
  certificate: candidateMessageCalls.sendCertificateEmails,
  reinterview: candidateMessageCalls.sendReinterviewEmail,
  'self-assessment': candidateMessageCalls.sendSelfAssessmentEmail,
} as const;
type MessageName = keyof typeof MESSAGE_CALLS;

const requestSend = (name: MessageName, id: number, who: Caller = rita) =>
  name === 'registration' || name === 'result' || name === 'certificate'
    ? who.call(MESSAGE_CALLS[name], { body: { idsInterviews: [id], sendAll: false } })
    : who.call(MESSAGE_CALLS[name], { params: { id } });

/** The messages to an address, without those of the demonstration data. */
const ownMessagesTo = async (email: string) =>
  (await messagesTo(portal, email)).filter(({ subject }) => subject !== 'Interesse registrado');

const KINDS: Readonly<Record<MessageName, string>> = {
  registration: 'registration-confirmed',
  result: 'result',
  certificate: 'certificate-issued',
  reinterview: 'reinterview',
  'self-assessment': 'self-assessment',
};

describe('a message', () => {
  it.each<[MessageName, VersionId, StateKey, string]>([
    ['registration', 1, 'NAO_PREENCHIDO-SEM_RESULTADO', 'ainda não foi iniciada'],
    ['registration', 3, 'EM_PREENCHIMENTO-SEM_RESULTADO', 'Você começou a entrevista de seleção'],
    ['registration', 2, 'EM_PREENCHIMENTO-SEM_RESULTADO', 'Você começou a autoavaliação'],
    ['result', 1, 'FINALIZADA-APTO', 'Seu resultado: Apto'.toUpperCase()],
    ['result', 4, 'FINALIZADA-NAO_APTO', 'tentar de novo a partir de'],
    ['reinterview', 1, 'REENTREVISTA-SEM_RESULTADO', 'de novo a entrevista do Empretec Urbano'],
    ['reinterview', 2, 'REENTREVISTA-SEM_RESULTADO', 'de novo a autoavaliação do Empretec Startup'],
    ['self-assessment', 2, 'FINALIZADA-APTO', 'São 55 frases'],
    ['certificate', 3, 'CERTIFICADA-APTO', 'Parabéns por concluir o Empretec Arena'],
  ])(
    '%s, version %i, %s: one message, one delivery, one line of history',
    async (letter, version, state, said) => {
      const { id, person } = await givenInterview(portal, { version, state });
      const deliveries = await waitingJobs(portal, 'message.deliver');
      const history = await historyOf(portal, id);
      const reply = await requestSend(letter, id);
      expect(reply.status).toBeLessThan(300);
      const [mail, ...others] = await ownMessagesTo(person.email);
      expect(others).toEqual([]);
      expect(mail?.kind).toBe(KINDS[letter]);
      expect(mail?.text).toContain(said);
      expect(mail?.html + mail!.text).not.toContain(person.cpf);
      expect(await waitingJobs(portal, 'message.deliver')).toBe(deliveries + 1);
      expect((await historyOf(portal, id)).slice(history.length)).toMatchObject([
        { from_state: state, to_state: state, actor: 'manager', account_id: rita.accountId },
      ]);
    },
  );

  it.each<[MessageName, VersionId, StateKey, number, string]>([
    ['registration', 1, 'FINALIZADA-APTO', 409, 'interview.state'],
    ['registration', 1, 'REENTREVISTA-SEM_RESULTADO', 409, 'interview.state'],
    ['registration', 4, 'AGUARDANDO_AVALIACAO-AGUARDANDO_AVALIACAO', 409, 'interview.state'],
    ['result', 1, 'FINALIZADA-AGUARDANDO_AVALIACAO', 409, 'interview.state'],
    ['result', 1, 'EXPIRADA-APTO', 409, 'interview.state'],
    ['reinterview', 1, 'NAO_PREENCHIDO-SEM_RESULTADO', 409, 'interview.state'],
    // In the interview versions it goes out in batches alone.
    ['self-assessment', 1, 'FINALIZADA-APTO', 409, 'interview.state'],
    ['self-assessment', 2, 'FINALIZADA-NAO_APTO', 409, 'interview.state'],
    ['certificate', 1, 'FINALIZADA-APTO', 409, 'interview.state'],
  ])('%s, version %i, %s: refused with %i %s', async (letter, version, state, status, code) => {
    const { id, person } = await givenInterview(portal, { version, state });
    const history = await historyOf(portal, id);
    const reply = await requestSend(letter, id);
    expect([reply.status, reply.body.code]).toEqual([status, code]);
    expect(await ownMessagesTo(person.email)).toEqual([]);
    expect(await historyOf(portal, id)).toEqual(history);
  });

  it('is not found by managers of another state', async () => {
    const { id, person } = await givenInterview(portal);
    const reply = await requestSend('registration', id, ofMinas);
    expect([reply.status, reply.body.code]).toEqual([404, 'api.resource-notfound']);
    expect(await ownMessagesTo(person.email)).toEqual([]);
  });

  it.each([
    [
      'whose deadline passed, before the sweep',
      { registered_at: '2026-05-01T15:00:00Z' },
      'interview.expired',
    ],
    ['that a newer registration replaced', { superseded_at: '2026-11-01T15:00:00Z' }, 'interview.newer-live'],
    ['that was deleted', { deleted_at: '2026-11-01T15:00:00Z' }, 'api.resource-notfound'],
  ])('of an interview %s: refused', async (_what, columns, code) => {
    const { id, person } = await givenInterview(portal);
    await portal.deps.db.updateTable('interview').set(columns).where('id', '=', id).execute();
    expect((await requestSend('registration', id)).body.code).toBe(code);
    expect(await ownMessagesTo(person.email)).toEqual([]);
  });

  it('to somebody whose data were erased: refused', async () => {
    const { id, candidateId } = await givenInterview(portal, { state: 'FINALIZADA-APTO' });
    await portal.deps.db
      .updateTable('candidate')
      .set({ erased_at: portal.deps.clock(), cpf: 'X0000000001' })
      .where('id', '=', candidateId)
      .execute();
    expect((await requestSend('result', id)).body.code).toBe('message.no-address');
  });

  it('of the registration holds a link that signs in, and its deadline', async () => {
    const { id, person } = await givenInterview(portal, { registeredDaysAgo: 2 });
    await requestSend('registration', id);
    const [mail] = await ownMessagesTo(person.email);
    expect(mail?.text).toMatch(/http:\/\/portal\.test\/entrar\/link\/[\w-]{43}/);
    expect(mail?.text).toContain('Prazo: até 19/05/2027');
  });
});

describe('requesting twice', () => {
  it('at the same moment, by two managers: one message', async () => {
    const { id, person } = await givenInterview(portal);
    const other = await administrator(portal);
    const replies = await Promise.all([
      requestSend('registration', id),
      requestSend('registration', id, other),
      requestSend('registration', id),
    ]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(await ownMessagesTo(person.email)).toHaveLength(1);
  });

  it('while the first still waits: refused with since when and by whom', async () => {
    const { id } = await givenInterview(portal, { state: 'REENTREVISTA-SEM_RESULTADO' });
    mailer.behaviour = () => Promise.reject(new DeliveryError('ECONNREFUSED', false));
    await requestSend('reinterview', id);
    await portal.runJobs();
    portal.advance({ minutes: 30 });
    const reply = await requestSend('reinterview', id);
    expect([reply.status, reply.body.code]).toEqual([409, 'message.waiting']);
    const { name } = await portal.deps.db
      .selectFrom('account')
      .select('name')
      .where('id', '=', rita.accountId)
      .executeTakeFirstOrThrow();
    expect(reply.body.message).toMatch(
      new RegExp(
        `^Este e-mail já espera na fila de envio desde \\d\\d/11/2026 \\d\\d:\\d\\d \\(pedido por ${name}\\)`,
      ),
    );
  });

  it.each([
    [59, 409],
    [60, 200],
  ])('%i seconds after it was sent: %i', async (seconds, status) => {
    mailer.behaviour = acceptMessage;
    const { id } = await givenInterview(portal, { state: 'FINALIZADA-APTO' });
    await requestSend('result', id);
    await portal.runJobs();
    portal.advance({ seconds });
    const reply = await requestSend('result', id);
    expect(reply.status).toBe(status);
    if (status === 409) expect(reply.body.code).toBe('message.just-sent');
  });

  it('right after registering: the confirmation was sent by the portal itself', async () => {
    const { id } = await registerCandidate(portal);
    await portal.runJobs();
    const reply = await requestSend('registration', id);
    expect(reply.body.code).toBe('message.just-sent');
    expect(reply.body.message).toContain('(envio automático do portal)');
  });

  it('after the mail server refused for good: sent again', async () => {
    const { id } = await givenInterview(portal, { state: 'FINALIZADA-APTO' });
    mailer.behaviour = () => Promise.reject(new DeliveryError('550', true));
    await requestSend('result', id);
    await portal.runJobs();
    mailer.behaviour = acceptMessage;
    expect((await requestSend('result', id)).status).toBe(200);
  });
});

describe('a mail server that fails', () => {
  it('delays a message and never loses it', async () => {
    const { id, person } = await givenInterview(portal, { version: 2, state: 'FINALIZADA-APTO' });
    mailer.behaviour = () => Promise.reject(new DeliveryError('ETIMEDOUT', false));
    await requestSend('self-assessment', id);
    await portal.runJobs();
    expect(await waitingJobs(portal, 'message.deliver')).toBeGreaterThan(0);
    mailer.behaviour = acceptMessage;
    mailer.received.length = 0;
    await portal.deps.db.executeQuery(
      (await import('kysely')).sql`update pgboss.job set start_after = now() where state = 'retry'`.compile(
        portal.deps.db,
      ),
    );
    await portal.runJobs();
    expect(mailer.received.filter(({ to }) => to === person.email).map(({ subject }) => subject)).toEqual([
      'Faça a sua autoavaliação para o Empretec Startup',
    ]);
  });
});

describe('several at once', () => {
  it('a refusal of one does not affect the others', async () => {
    const [open, apt, elsewhere] = [
      await givenInterview(portal),
      await givenInterview(portal, { state: 'FINALIZADA-APTO' }),
      await givenInterview(portal, { uf: 'MG' }),
    ];
    const { status, body } = await rita.call(candidateMessageCalls.sendRegistrationEmails, {
      body: { idsInterviews: [open.id, apt.id, elsewhere.id, open.id] },
    });
    expect(status).toBe(200);
    expect(body.items).toMatchObject([
      { idInterview: open.id, sent: true, refusal: null },
      { idInterview: apt.id, sent: false, refusal: { code: 'interview.state' } },
      { idInterview: elsewhere.id, sent: false, refusal: { code: 'api.resource-notfound' } },
    ]);
    expect(await ownMessagesTo(open.person.email)).toHaveLength(1);
  });

  it.each([
    ['registration', candidateMessageCalls.sendRegistrationEmails],
    ['result', candidateMessageCalls.sendResultEmails],
    ['certificate', candidateMessageCalls.sendCertificateEmails],
    ['re-interview', candidateMessageCalls.sendReinterviewEmails],
    ['self-assessment', candidateMessageCalls.sendSelfAssessmentEmails],
  ] as const)('%s: one more than the limit is refused in its words, each counted once', async (_, call) => {
    const idsInterviews = Array.from({ length: 101 }, (__, n) => 900_000 + n);
    const { status, body } = await rita.call(call, { body: { idsInterviews } });
    expect([status, body.code, body.message]).toEqual([
      422,
      'batch.too-many',
      'No máximo 100 candidatos por vez.',
    ]);
    const fits = [...idsInterviews.slice(1), ...idsInterviews.slice(1)];
    expect((await rita.call(call, { body: { idsInterviews: fits } })).body.items).toHaveLength(100);
  });

  it.each([
    ['result', candidateMessageCalls.sendResultEmails, 'idsInterviews'],
    ['certificate', candidateMessageCalls.sendCertificateEmails, 'idsInterviews'],
    ['self-assessment', candidateMessageCalls.sendSelfAssessmentEmails, 'interviews'],
  ] as const)('%s: nobody named is invalid', async (_, call, path) => {
    const { status, body } = await rita.call(call, { body: { idsInterviews: [], sendAll: false } });
    expect([status, body.code]).toEqual([400, 'request.invalid']);
    expect(body.details.issues).toMatchObject([{ path, message: 'Informe ao menos um candidato.' }]);
  });

  it('the re-interview e-mail, one by one', async () => {
    const [again, open] = [
      await givenInterview(portal, { state: 'REENTREVISTA-SEM_RESULTADO' }),
      await givenInterview(portal),
    ];
    const { body } = await rita.call(candidateMessageCalls.sendReinterviewEmails, {
      body: { idsInterviews: [again.id, open.id] },
    });
    expect(body).toMatchObject({
      items: [{ sent: true }, { sent: false, refusal: { code: 'interview.state' } }],
    });
    expect(await ownMessagesTo(again.person.email)).toMatchObject([{ kind: 'reinterview' }]);
  });

  it('the self-assessment by repeated `interviews`, in interview versions too', async () => {
    const [urban, startup, unfit] = [
      await givenInterview(portal, { version: 1, state: 'FINALIZADA-APTO' }),
      await givenInterview(portal, { version: 2, state: 'FINALIZADA-APTO' }),
      await givenInterview(portal, { version: 1, state: 'FINALIZADA-NAO_APTO' }),
    ];
    const reply = await rita.call(candidateMessageCalls.sendSelfAssessmentEmails, {
      query: { interviews: [urban.id, startup.id, unfit.id, urban.id] },
    });
    expect([reply.status, reply.body.items]).toMatchObject([
      200,
      [
        { idInterview: urban.id, sent: true },
        { idInterview: startup.id, sent: true },
        { idInterview: unfit.id, sent: false, refusal: { code: 'interview.state' } },
      ],
    ]);
    for (const { person } of [urban, startup])
      expect(await ownMessagesTo(person.email)).toMatchObject([{ kind: 'self-assessment' }]);
    const alone = await rita.call(candidateMessageCalls.sendSelfAssessmentEmails, {
      query: { interviews: unfit.id },
    });
    expect([alone.status, alone.body.code]).toEqual([409, 'interview.state']);
  });

  it('the self-assessment, as part of a batch, in an interview version too', async () => {
    const { id, person } = await givenInterview(portal, { version: 3, state: 'FINALIZADA-APTO' });
    const viewer = {
      accountId: rita.accountId,
      candidateId: null,
      email: 'alguem@equipe.example',
      roles: ['GESTOR'],
      uf: 'SP',
    } as const;
    await inTransaction(portal.deps.db, async (tx) =>
      sendLocked(tx, portal.deps, viewer, await lockInterview(tx, id, managed(viewer)), {
        action: 'self-assessment-email',
        place: 'batch',
      }),
    );
    expect(await ownMessagesTo(person.email)).toMatchObject([{ kind: 'self-assessment' }]);
  });
});

describe('everybody whom a filter finds', () => {
  const BATCH_CALLS = {
    registration: candidateMessageCalls.sendRegistrationEmails,
    result: candidateMessageCalls.sendResultEmails,
    reinterview: candidateMessageCalls.sendReinterviewEmails,
    'self-assessment': candidateMessageCalls.sendSelfAssessmentEmails,
  } as const;
  const ALL = { sendAll: true, moduleId: 1 };
  let baiano: SignedInCaller;
  beforeAll(async () => {
    baiano = await manager(portal, 'BA');
  });
  const given = async (state: StateKey) => givenInterview(portal, { state, uf: 'BA' });

  it.each<[keyof typeof BATCH_CALLS, StateKey]>([
    ['registration', 'NAO_PREENCHIDO-SEM_RESULTADO'],
    ['result', 'FINALIZADA-NAO_APTO'],
    ['reinterview', 'REENTREVISTA-SEM_RESULTADO'],
    ['self-assessment', 'FINALIZADA-APTO'],
  ])('%s: a batch sends to those of %s within reach, and to each once', async (letter, state) => {
    mailer.behaviour = acceptMessage;
    const mine = [await given(state), await given(state)];
    const [unfit, elsewhere] = [await given('DESISTENTE-CONCLUIDO'), await givenInterview(portal, { state })];
    const ask = () => baiano.call(BATCH_CALLS[letter], { body: ALL });
    const [first, second] = await Promise.all([ask(), ask()]);
    expect([first.status, second.status, first.body.items]).toEqual([200, 200, []]);
    expect(first.body.batch).toMatchObject({ state: 'RUNNING', own: true });
    expect(second.body.batch?.id).toBe(first.body.batch?.id);
    await portal.runJobs();
    const third = await ask();
    expect(third.body.batch).toMatchObject({
      id: first.body.batch?.id,
      state: 'DONE',
      refused: 0,
      failed: 0,
    });
    for (const { person } of mine)
      expect((await ownMessagesTo(person.email)).map(({ kind }) => kind)).toEqual([KINDS[letter]]);
    for (const { person } of [unfit, elsewhere]) expect(await ownMessagesTo(person.email)).toEqual([]);
  });

  it('takes the filter of the list, and leaves out the exceptions', async () => {
    const [one, another, negative] = [
      await given('FINALIZADA-APTO'),
      await given('FINALIZADA-APTO'),
      await given('FINALIZADA-NAO_APTO'),
    ];
    const { body } = await baiano.call(candidateMessageCalls.sendResultEmails, {
      body: {
        ...ALL,
        idsInterviews: [negative.id],
        filter: { 'filter.statusInterviews': ['APTO'] },
        exceptions: [another.id],
      },
    });
    await portal.runJobs();
    const { body: outcome } = await baiano.call(batchCalls.listBatchItems, {
      params: { id: Number(body.batch?.id) },
      query: { 'page.size': 100 },
    });
    const ids = outcome.items.map(({ idInterview }: { idInterview: number }) => idInterview);
    expect(ids).toContain(one.id);
    expect(ids).not.toContain(another.id);
    expect(ids).not.toContain(negative.id);
  });

  it('takes the filter by the names of the specification, and refuses one that it does not know', async () => {
    const [there, elsewhere] = [
      await given('FINALIZADA-APTO'),
      await givenInterview(portal, { state: 'FINALIZADA-APTO' }),
    ];
    const national = await administrator(portal);
    const ask = (filter: object) =>
      national.call(candidateMessageCalls.sendSelfAssessmentEmails, { body: { ...ALL, filter } });
    const unknown = await ask({ estados: ['BA'] });
    expect([unknown.status, unknown.body]).toMatchObject([
      400,
      { details: { issues: [{ path: 'filter.estados', message: 'Campo desconhecido.' }] } },
    ]);

    const { body } = await ask({ ufs: ['BA'] });
    await portal.runJobs();
    const { body: outcome } = await national.call(batchCalls.listBatchItems, {
      params: { id: Number(body.batch?.id) },
      query: { 'page.size': 100 },
    });
    const ids = outcome.items.map(({ idInterview }: { idInterview: number }) => idInterview);
    expect(ids).toContain(there.id);
    expect(ids).not.toContain(elsewhere.id);
  });

  it('a new request starts another batch: with another key, or after some time', async () => {
    await given('REENTREVISTA-SEM_RESULTADO');
    const ask = async (key?: string) =>
      (await baiano.call(candidateMessageCalls.sendReinterviewEmails, { body: { ...ALL, key } })).body.batch
        ?.id;
    const key = 'b1f0a3de-7a52-4c56-9d0e-5d8f5b1c0001';
    const [mine, again] = [await ask(key), await ask(key)];
    expect(again).toBe(mine);
    await portal.runJobs();
    const first = await ask();
    expect(first).not.toBe(mine);
    await portal.runJobs();
    portal.advance({ minutes: 9 });
    expect(await ask()).toBe(first);
    portal.advance({ minutes: 2 });
    expect(await ask()).not.toBe(first);
    await portal.runJobs();
  });

  it.each([
    [
      'without a version',
      candidateMessageCalls.sendResultEmails,
      { sendAll: true },
      400,
      'request.invalid',
      'Com sendAll, informe a versão cuja lista recebe o e-mail.',
    ],
    [
      'without a version, of the self-assessment',
      candidateMessageCalls.sendSelfAssessmentEmails,
      { sendAll: true },
      400,
      'request.invalid',
      'Com sendAll, informe a versão cuja lista recebe o e-mail.',
    ],
    [
      'where nobody may get it',
      candidateMessageCalls.sendRegistrationEmails,
      { ...ALL, filter: { 'filter.statusInterviews': ['CONCLUIDO'] } },
      422,
      'batch.nobody',
      undefined,
    ],
    [
      'in a version that does not have it',
      candidateMessageCalls.sendRegistrationEmails,
      { sendAll: true, moduleId: 4 },
      403,
      'access.denied',
      undefined,
    ],
    [
      'of certificates',
      candidateMessageCalls.sendCertificateEmails,
      { ...ALL, idsInterviews: [1] },
      422,
      'batch.select-all',
      undefined,
    ],
    [
      'of certificates, nobody named',
      candidateMessageCalls.sendCertificateEmails,
      { sendAll: true, idsInterviews: [] },
      422,
      'batch.select-all',
      undefined,
    ],
  ] as const)('%s: refused', async (_, call, body, status, code, message) => {
    const reply = await baiano.call(call, { body });
    expect([reply.status, reply.body.code]).toEqual([status, code]);
    expect(reply.body.details?.issues?.[0]?.message).toBe(message);
  });
});

describe('a requested revision', () => {
  it('is sent with its justification and the deadline', async () => {
    const { id, person } = await givenInterview(portal, { state: 'EM_REVISAO-SEM_RESULTADO' });
    await inTransaction(portal.deps.db, async (tx) =>
      notifyRevisionRequested(tx, portal.deps, await lockInterview(tx, id, unscoped), {
        justification: 'Conte o que aconteceu <depois>.',
        requestedBy: rita.accountId,
      }),
    );
    const [mail] = await ownMessagesTo(person.email);
    expect(mail?.kind).toBe('revision-requested');
    expect(mail?.text).toContain('Conte o que aconteceu <depois>.');
    expect(mail?.html).toContain('Conte o que aconteceu &lt;depois&gt;.');
    expect(mail?.text).toMatch(/Prazo: até \d\d\/\d\d\/2027/);
  });
});

it('the row shows the dates of the messages', async () => {
  const { id } = await givenInterview(portal, { state: 'REENTREVISTA-SEM_RESULTADO' });
  mailer.behaviour = acceptMessage;
  await requestSend('reinterview', id);
  await portal.runJobs();
  const first = portal.deps.clock().toISOString();
  portal.advance({ minutes: 5 });
  await requestSend('reinterview', id);
  await portal.runJobs();
  const { body } = await rita.call(interviewCalls.getInterviewRow, { params: { id } });
  expect(body.sendingReinterviewEmail).toMatchObject({
    sendEmailDate: portal.deps.clock().toISOString(),
    openedEmailDate: null,
    earlier: [{ sendEmailDate: first, openedEmailDate: null, unconfirmed: false }],
  });
});

it('the row shows the dates of the certificate and of a requested revision too', async () => {
  mailer.behaviour = acceptMessage;
  const datesOf = async (id: number) =>
    (await rita.call(interviewCalls.getInterviewRow, { params: { id } })).body;
  const sent = { openedEmailDate: null, unconfirmed: false, earlier: [] };

  const certified = await givenInterview(portal, { state: 'CERTIFICADA-APTO' });
  expect((await datesOf(certified.id)).sendingCertificateEmail).toBeNull();
  await requestSend('certificate', certified.id);
  await portal.runJobs();
  expect((await datesOf(certified.id)).sendingCertificateEmail).toMatchObject({
    ...sent,
    sendEmailDate: portal.deps.clock().toISOString(),
  });

  const revised = await givenInterview(portal, { state: 'EM_REVISAO-SEM_RESULTADO' });
  const before = (await datesOf(revised.id)).sendingRevisionEmail;
  await inTransaction(portal.deps.db, async (tx) =>
    notifyRevisionRequested(tx, portal.deps, await lockInterview(tx, revised.id, unscoped), {
      justification: 'Conte o que aconteceu depois.',
      requestedBy: rita.accountId,
    }),
  );
  await portal.runJobs();
  expect([before, (await datesOf(revised.id)).sendingRevisionEmail]).toMatchObject([
    null,
    { ...sent, sendEmailDate: portal.deps.clock().toISOString() },
  ]);
});

describe('the previews', () => {
  it.each([
    ['a manager', () => rita, 403],
    ['an administrator', () => administrator(portal, 'MG'), 200],
  ] as const)('%s gets %#', async (_who, caller, status) => {
    const who = await caller();
    const list = await who.call(candidateMessageCalls.listEmailPreviews, { params: { moduleId: 2 } });
    const page = await who.call(candidateMessageCalls.getEmailPreviewPage, {
      params: { moduleId: 2, id: 'reminder-1' },
    });
    expect([list.status, page.status]).toEqual([status, status]);
  });

  it('come as a page that a frame of the portal may show, and that runs and loads nothing', async () => {
    const who = await administrator(portal);
    const { body } = await who.call(candidateMessageCalls.listEmailPreviews, { params: { moduleId: 2 } });
    expect(body.items.length).toBeGreaterThan(15);
    const { id, subject } = body.items.find(({ kind }) => kind === 'reminder') ?? { id: '', subject: null };
    const page = await who.call(candidateMessageCalls.getEmailPreviewPage, { params: { moduleId: 2, id } });
    expect(page.body).toContain(`<title>${subject}</title>`);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(page.headers['content-security-policy']).toMatch(
      /^default-src 'none'.*frame-ancestors 'self'; sandbox$/,
    );
    const unknown = { params: { moduleId: 4, id: 'reminder-1' } };
    expect((await who.call(candidateMessageCalls.getEmailPreviewPage, unknown)).status).toBe(404);
  });
});
