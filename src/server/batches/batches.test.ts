import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { batchCalls, type BatchPreview, type BatchProgress } from '#contract/batches.ts';
import { interviewCommandCalls } from '#contract/interview-commands.ts';
import { inTransaction } from '#server/platform/db.ts';
import type { StateKey } from '#domain/interview/states.ts';
import { testApp, type Caller, type CallInput, type Reply, type TestApp } from '#tests/app.ts';
import {
  administrator,
  givenInterview,
  manager,
  type SignedInCaller,
  type TestUf,
} from '#tests/factories.ts';
import { interviewRow } from '#tests/stored.ts';
import { reportedBy } from '../oversight/reported.fixture.ts';
import { giveUpBatch, runBatch } from './run-batch.ts';

let portal: TestApp;
let admin: SignedInCaller;
let national: SignedInCaller;
beforeAll(async () => {
  portal = await testApp();
  admin = await administrator(portal);
  national = await manager(portal);
});
afterAll(() => portal.close());

const SEMINAR = { beginDate: '2026-11-02', endDate: '2026-11-07', courseHours: '60' };
const APT: StateKey = 'FINALIZADA-APTO';
const OF_MANAGERS = [
  'send-registration-email',
  'resend-reinterview-email',
  'resend-result-email',
  'self-assessment-email',
  'generate-certificate',
  'send-certificate',
];
const OF_ADMINISTRATORS = ['extend-deadline', 'hand-over'];
/** No batches of their own: documents of up to 40. */
const DOCUMENTS = ['print-certificate', 'profile-report'];
const IN_RURAL = ['resend-result-email', 'self-assessment-email', 'generate-certificate', 'send-certificate'];

async function given(state: StateKey, count = 1, uf: TestUf = 'SP'): Promise<number[]> {
  const ids: number[] = [];
  for (let n = 0; n < count; n++) ids.push((await givenInterview(portal, { state, uf })).id);
  return ids;
}

const certificates = (selection: object, more: object = {}): CallInput => ({
  body: {
    moduleId: 1,
    action: 'generate-certificate',
    selection,
    seminar: SEMINAR,
    key: randomUUID(),
    ...more,
  },
});
const start = (caller: Caller, input: CallInput): Promise<Reply> => caller.call(batchCalls.startBatch, input);
const preview = (caller: Caller, selection: object, action = 'generate-certificate'): Promise<Reply> =>
  caller.call(batchCalls.previewBatch, { body: { moduleId: 1, action, selection } });
const progress = async (caller: Caller, id: number): Promise<BatchProgress> =>
  (await caller.call(batchCalls.getBatch, { params: { id } })).body;

async function startedBatch(caller: Caller, input: CallInput): Promise<number> {
  const reply = await start(caller, input);
  if (reply.status !== 202)
    throw new Error(`Starting answered ${reply.status} ${JSON.stringify(reply.body)}`);
  return reply.body.id;
}

const certificatesOf = async (ids: readonly number[]): Promise<number[]> => {
  const rows = await portal.deps.db
    .selectFrom('certificate')
    .select('interview_id')
    .where('interview_id', 'in', ids)
    .execute();
  return rows.map(({ interview_id }) => interview_id).toSorted((a, b) => a - b);
};
const statesOf = async (ids: readonly number[]): Promise<string[]> =>
  Promise.all(
    ids.map(async (id) => {
      const row = await interviewRow(portal, id);
      return `${row.completing}-${row.result}`;
    }),
  );

/** Gives the candidate of an interview this name. */
const named = (id: number, name: string) =>
  portal.deps.db
    .updateTable('candidate')
    .set({ name })
    .where('id', '=', (eb) => eb.selectFrom('interview').select('candidate_id').where('id', '=', id))
    .execute();

describe('the preview', () => {
  it('lists who is included, and who is not and why, by name', async () => {
    const apt = await given(APT, 2);
    const expired = await given('EXPIRADA-APTO');
    const certified = await given('CERTIFICADA-APTO', 2);
    const begunOnes = await given('EM_PREENCHIMENTO-SEM_RESULTADO');
    const { status, body } = await preview(national, {
      ids: [...apt, ...expired, ...certified, ...begunOnes, 999_999_999],
    });
    const previewed = body as BatchPreview;
    expect(status).toBe(200);
    expect([previewed.chosen, previewed.limit, previewed.refusal]).toEqual([7, 40, null]);
    expect(previewed.going.total).toBe(3);
    expect(previewed.going.people.map(({ idInterview }) => idInterview).toSorted((a, b) => a - b)).toEqual(
      [...apt, ...expired].toSorted((a, b) => a - b),
    );
    expect(
      previewed.leftOut.map(({ code, state, total, people }) => [code, state, total, people.length]),
    ).toEqual([
      ['interview.state', 'CERTIFICADA-APTO', 2, 2],
      ['interview.state', 'EM_PREENCHIMENTO-SEM_RESULTADO', 1, 1],
      ['api.resource-notfound', null, 1, 0],
    ]);
    expect(await certificatesOf(apt)).toEqual([]);
  });

  it('understands the names of the specification, and refuses a filter that it does not know', async () => {
    const all = await preview(national, { filter: { 'filter.ufs': ['BA'] } });
    await given(APT, 1, 'BA');
    const { body } = await preview(national, { filter: { ufs: ['BA'] } });
    expect(body.chosen).toBe(all.body.chosen + 1);
    expect((await preview(national, { filter: {} })).body.chosen).toBeGreaterThan(body.chosen);

    const unknown = await preview(national, { filter: { estados: ['BA'] } });
    expect([unknown.status, unknown.body]).toMatchObject([
      400,
      {
        code: 'request.invalid',
        details: {
          issues: [{ in: 'body', path: 'selection.filter.estados', message: 'Campo desconhecido.' }],
        },
      },
    ]);
  });

  it('names people in the order of Brazilian readers, in the preview and in the outcome', async () => {
    const ids = await given(APT, 4);
    const [jose, alvaro, zilda, ana] = ids as [number, number, number, number];
    await named(jose, 'josé Prado');
    await named(alvaro, 'Álvaro Prado');
    await named(zilda, 'Zilda Prado');
    await named(ana, 'Ana Prado');
    const inOrder = [alvaro, ana, jose, zilda];
    const { body } = await preview(national, { ids });
    expect((body as BatchPreview).going.people.map(({ idInterview }) => idInterview)).toEqual(inOrder);

    const id = await startedBatch(national, certificates({ ids }));
    const outcome = await national.call(batchCalls.listBatchItems, { params: { id } });
    expect(outcome.body.items.map(({ idInterview }: { idInterview: number }) => idInterview)).toEqual(
      inOrder,
    );
    await portal.runJobs();
  });

  it('names nobody out of reach', async () => {
    const baiano = await manager(portal, 'BA');
    const ids = await given(APT, 2, 'SP');
    const { body } = await preview(baiano, { ids });
    expect(body).toMatchObject({
      refusal: { code: 'batch.nobody' },
      going: { total: 0, people: [] },
      leftOut: [{ code: 'api.resource-notfound', total: 2, people: [] }],
    });
  });

  it.each<[string, StateKey[], number]>([
    ['alone', [], 0],
    ['beside one that may go', [APT], 1],
    ['beside one that may not', ['FINALIZADA-NAO_APTO'], 0],
  ])('an expired one %s goes, as the preview said', async (_company, others, besides) => {
    const ids = await given('EXPIRADA-APTO');
    for (const state of others) ids.push(...(await given(state)));
    const { body } = await preview(national, { ids });
    expect([body.refusal, body.going.total]).toEqual([null, 1 + besides]);
    const id = await startedBatch(national, certificates({ ids }));
    await portal.runJobs();
    expect(await progress(national, id)).toMatchObject({ total: 1 + besides, done: 1 + besides, refused: 0 });
    expect(await certificatesOf(ids)).toEqual(ids.slice(0, 1 + besides));
  });

  it('one past its date is what the sweep will make of it, before the sweep too', async () => {
    const [id = 0] = await given(APT);
    await portal.deps.db
      .updateTable('interview')
      .set({ processed_at: '2026-05-01T15:00:00Z' })
      .where('id', '=', id)
      .execute();
    expect((await preview(national, { ids: [id] })).body.going.total).toBe(1);
    expect((await preview(national, { ids: [id] }, 'self-assessment-email')).body).toMatchObject({
      refusal: { code: 'batch.nobody' },
      leftOut: [{ code: 'interview.state', state: 'EXPIRADA-APTO', total: 1 }],
    });
  });

  it.each([
    ['people who are not there', { ids: [900_000, 900_001] }, 'batch.nobody'],
    [
      'everybody found',
      { filter: { 'filter.statusInterviews': ['APTO'] }, exceptions: [] },
      'batch.select-all',
    ],
  ])('refuses %s as a whole', async (_, selection, code) => {
    expect((await preview(national, selection)).body.refusal).toMatchObject({ code });
    expect((await start(national, certificates(selection))).body).toMatchObject({ code });
  });

  it('takes everybody whom a filter finds, except some, where the action admits it', async () => {
    const failed = await given('FINALIZADA-ERRO_DE_PROCESSAMENTO', 3, 'BA');
    const filter = { 'filter.ufs': ['BA'], 'filter.statusInterviews': ['ERRO_DE_PROCESSAMENTO'] };
    const { body } = await preview(admin, { filter, exceptions: [failed[0]] }, 'reprocess');
    expect(body).toMatchObject({ chosen: 2, refusal: null, going: { total: 2 } });
  });
});

describe('who may start a batch', () => {
  it.each([
    [1, OF_MANAGERS, ['reprocess']],
    [2, OF_MANAGERS, []],
    [3, OF_MANAGERS, ['reprocess']],
    [4, IN_RURAL, []],
  ])(
    'version %i offers managers %j, and administrators also deadlines and %j',
    async (moduleId, managers, more) => {
      const offered = async (caller: Caller) =>
        (await caller.call(batchCalls.listBatches, { params: { moduleId } })).body.actions.map(
          ({ action }: { action: string }) => action,
        );
      expect([await offered(national), await offered(admin)]).toEqual([
        [...managers, 'hand-over', ...DOCUMENTS],
        [...managers, ...OF_ADMINISTRATORS, ...more, ...DOCUMENTS],
      ]);
    },
  );

  it('a manager does not reprocess', async () => {
    const ids = await given('FINALIZADA-ERRO_DE_PROCESSAMENTO');
    const body = { moduleId: 1, action: 'reprocess', selection: { ids }, key: randomUUID() };
    expect((await start(national, { body })).body.code).toBe('access.denied');
    expect(await statesOf(ids)).toEqual(['FINALIZADA-ERRO_DE_PROCESSAMENTO']);
  });

  it('only who asked sees a batch, and national administrators', async () => {
    const id = await startedBatch(national, certificates({ ids: await given(APT, 2) }));
    const other = await manager(portal);
    const paulista = await administrator(portal, 'SP');
    const statusFor = async (caller: Caller) =>
      (await caller.call(batchCalls.getBatch, { params: { id } })).status;
    expect([
      await statusFor(national),
      await statusFor(admin),
      await statusFor(other),
      await statusFor(paulista),
    ]).toEqual([200, 200, 404, 404]);
    expect((await other.call(batchCalls.listBatchItems, { params: { id } })).status).toBe(404);
    expect((await admin.call(batchCalls.retryBatch, { params: { id } })).status).toBe(404);
    await portal.runJobs();
  });
});

describe('extending deadlines', () => {
  const nearItsEnd = async () => (await givenInterview(portal, { state: APT, registeredDaysAgo: 175 })).id;
  const extended = (ids: readonly number[]) =>
    Promise.all(ids.map(async (id) => (await interviewRow(portal, id)).extended_at !== null));
  const extension = (ids: readonly number[]): CallInput => ({
    body: { moduleId: 1, action: 'extend-deadline', selection: { ids }, key: randomUUID() },
  });

  it('takes those near their end, once, and says why the others are left out', async () => {
    const near = [await nearItsEnd(), await nearItsEnd()];
    const before = await nearItsEnd();
    await admin.call(interviewCommandCalls.extendInterview, { params: { id: before } });
    const far = await given(APT);
    const ids = [...near, before, ...far];
    const { body } = await preview(admin, { ids }, 'extend-deadline');
    const previewed = body as BatchPreview;
    expect(previewed.going.total).toBe(2);
    expect(Object.fromEntries(previewed.leftOut.map(({ code, total }) => [code, total]))).toEqual({
      'interview.extended-already': 1,
      'interview.not-expiring': 1,
    });
    const id = await startedBatch(admin, extension(ids));
    // One is extended by hand before the job reaches it.
    await admin.call(interviewCommandCalls.extendInterview, { params: { id: near[1] ?? 0 } });
    await portal.runJobs();
    expect(await progress(admin, id)).toMatchObject({ state: 'DONE', done: 1, refused: 1, failed: 0 });
    expect(await extended([...near, ...far])).toEqual([true, true, false]);
    const entries = await portal.deps.db
      .selectFrom('interview_history')
      .select('actor')
      .where('interview_id', '=', near[0] ?? 0)
      .where('command', '=', 'extend')
      .execute();
    expect(entries).toEqual([{ actor: 'manager' }]);
  });

  it('is for administrators', async () => {
    const ids = [await nearItsEnd()];
    expect((await start(national, extension(ids))).body.code).toBe('access.denied');
    expect(await extended(ids)).toEqual([false]);
  });
});

describe('running', () => {
  it('two clicks with one key are one batch, done once', async () => {
    const ids = await given(APT, 3);
    const input = certificates({ ids });
    const replies = await Promise.all([start(national, input), start(national, input)]);
    expect(replies.map(({ status }) => status)).toEqual([202, 202]);
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
    await portal.runJobs();
    expect((await start(national, input)).body).toMatchObject({
      id: replies[0]?.body.id,
      state: 'DONE',
      done: 3,
    });
    await portal.runJobs();
    expect(await certificatesOf(ids)).toEqual(ids);
  });

  it('reports the outcome of each, with what happened in between', async () => {
    const ids = await given(APT, 3);
    const left = await given('CERTIFICADA-APTO');
    const id = await startedBatch(national, certificates({ ids: [...ids, ...left] }));
    expect(await progress(national, id)).toMatchObject({
      state: 'RUNNING',
      chosen: 4,
      total: 3,
      pending: 3,
      done: 0,
      own: true,
    });
    expect(await progress(admin, id)).toMatchObject({ own: false });
    // One candidate withdraws before the job reaches them.
    await admin.call(interviewCommandCalls.realizeDesistInterview, { params: { id: ids[1] ?? 0 } });
    await portal.runJobs();
    expect(await progress(national, id)).toMatchObject({
      state: 'DONE',
      pending: 0,
      done: 2,
      refused: 1,
      failed: 0,
    });
    const { body } = await national.call(batchCalls.listBatchItems, { params: { id } });
    expect(body.total).toBe(3);
    expect(body.items[0]).toMatchObject({
      idInterview: ids[1],
      state: 'REFUSED',
      reason: { code: 'interview.state' },
    });
    expect(body.items.slice(1).map(({ state }: { state: string }) => state)).toEqual(['DONE', 'DONE']);
    expect(body.items[0]?.name).toEqual(expect.any(String));
  });

  it('killed in the middle it continues where it was, and nothing is done twice', async () => {
    const ids = await given(APT, 5);
    const id = await startedBatch(national, certificates({ ids }));
    let asked = 0;
    const dying = {
      ...portal.deps,
      clock: () => {
        asked += 1;
        if (asked > 5) throw Object.assign(new Error('the process ended here'), { code: 'ECONNRESET' });
        return portal.deps.clock();
      },
    };
    await expect(runBatch(dying, id)).rejects.toThrow('the process ended here');
    const halfway = await progress(national, id);
    expect(halfway.done).toBeGreaterThan(0);
    expect(halfway.pending).toBeGreaterThan(0);
    expect((await certificatesOf(ids)).length).toBe(halfway.done);
    await portal.runJobs();
    expect(await progress(national, id)).toMatchObject({ state: 'DONE', done: 5 });
    expect(await certificatesOf(ids)).toEqual(ids);
    const messages = await portal.deps.db
      .selectFrom('message')
      .select('id')
      .where('interview_id', 'in', ids)
      .where('kind', '=', 'certificate-issued')
      .execute();
    expect(messages).toHaveLength(5);
  });

  it('two workers at once share it', async () => {
    const ids = await given(APT, 6);
    const id = await startedBatch(national, certificates({ ids }));
    await Promise.all([runBatch(portal.deps, id), runBatch(portal.deps, id)]);
    await portal.runJobs();
    expect(await progress(national, id)).toMatchObject({ state: 'DONE', done: 6 });
    expect(await certificatesOf(ids)).toEqual(ids);
  });

  it('an item that breaks is failed, the others continue, and only it is retried', async () => {
    const ids = await given(APT, 3);
    await sql
      .raw(
        `create function refuse_certificate() returns trigger language plpgsql as $$ begin
           if new.interview_id = ${ids[1]} then raise exception 'broken'; end if; return new; end $$;
         create trigger broken before insert on certificate for each row execute function refuse_certificate();`,
      )
      .execute(portal.deps.db);
    const id = await startedBatch(national, certificates({ ids }));
    await portal.runJobs();
    expect(await progress(national, id)).toMatchObject({ state: 'DONE', done: 2, failed: 1 });
    const { body } = await national.call(batchCalls.listBatchItems, { params: { id } });
    expect(body.items[0]).toMatchObject({ idInterview: ids[1], reason: { code: 'api.unexpected' } });
    expect(await statesOf([ids[1] ?? 0])).toEqual([APT]);

    await sql.raw('drop trigger broken on certificate').execute(portal.deps.db);
    const [first, second] = await Promise.all([
      national.call(batchCalls.retryBatch, { params: { id } }),
      national.call(batchCalls.retryBatch, { params: { id } }),
    ]);
    expect([first.status, second.status]).toEqual([202, 202]);
    await portal.runJobs();
    expect(await progress(national, id)).toMatchObject({ state: 'DONE', done: 3, failed: 0 });
    expect(await certificatesOf(ids)).toEqual(ids);
  });

  describe('an interview that another transaction holds', () => {
    /** By default, runs the jobs that are due while the rows are held. */
    const whileHeld = (ids: readonly number[], work: () => Promise<unknown> = () => portal.runJobs()) =>
      inTransaction(portal.deps.db, async (tx) => {
        await tx.selectFrom('interview').select('id').where('id', 'in', ids).forUpdate().execute();
        await work();
      });
    const waitOver = () =>
      sql`update pgboss.job set start_after = now() where state = 'created'`.execute(portal.deps.db);

    it('does not keep a batch from starting', async () => {
      const ids = await given(APT, 2);
      await whileHeld(ids.slice(0, 1), async () => {
        const id = await startedBatch(national, certificates({ ids }));
        expect(await progress(national, id)).toMatchObject({ state: 'RUNNING', pending: 2 });
      });
    });

    it('does not keep a hand-over from being taken back', async () => {
      const ids = await given(APT, 2);
      const receiver = await manager(portal);
      const id = await startedBatch(
        admin,
        certificates({ ids }, { action: 'hand-over', seminar: undefined, receiver: receiver.accountId }),
      );
      await portal.runJobs();
      await whileHeld(ids.slice(0, 1), async () => {
        const { status } = await admin.call(batchCalls.undoBatch, { params: { id } });
        expect(status).toBe(202);
      });
    });

    it('is set aside and tried last; the others are done', async () => {
      const ids = await given(APT, 4);
      const [held = 0] = ids;
      const id = await startedBatch(national, certificates({ ids }));
      await whileHeld([held]);
      expect(await progress(national, id)).toMatchObject({
        state: 'RUNNING',
        done: 3,
        failed: 0,
        pending: 1,
        waiting: 1,
      });
      const { body } = await national.call(batchCalls.listBatchItems, { params: { id } });
      expect(body.items[0]).toMatchObject({
        idInterview: held,
        state: 'PENDING',
        reason: { code: 'batch.row-held', message: expect.stringContaining('em uso por outra operação') },
      });

      await waitOver();
      await portal.runJobs();
      expect(await progress(national, id)).toMatchObject({ state: 'DONE', done: 4, waiting: 0 });
      expect(await certificatesOf(ids)).toEqual(ids);
    });

    it('fails after a quarter of an hour, and may then be retried', async () => {
      const ids = await given(APT, 2);
      const [held = 0] = ids;
      const id = await startedBatch(national, certificates({ ids }));
      await whileHeld([held]);
      portal.advance({ minutes: 16 });
      await waitOver();
      await whileHeld([held]);
      expect(await progress(national, id)).toMatchObject({ state: 'DONE', done: 1, failed: 1, waiting: 0 });
      const { body } = await national.call(batchCalls.listBatchItems, { params: { id } });
      expect(body.items[0]).toMatchObject({ state: 'FAILED', reason: { code: 'batch.row-held' } });
      await national.call(batchCalls.retryBatch, { params: { id } });
      await portal.runJobs();
      expect(await progress(national, id)).toMatchObject({ state: 'DONE', done: 2, failed: 0 });
    });
  });

  it.each([
    [
      'the role is taken',
      'access.denied',
      (id: number) => sql`delete from account_role where account_id = ${id}`,
    ],
    [
      'the account is disabled',
      'access.denied',
      (id: number) => sql`update account set disabled_at = now() where id = ${id}`,
    ],
    [
      'another state is given',
      'batch.out-of-reach',
      (id: number) =>
        sql`insert into account_state (account_id, uf_id) select ${id}, id from uf where initials = 'MG'`,
    ],
  ])('does nothing more once %s, and says why: %s', async (_, code, take) => {
    const formerManager = await manager(portal);
    const ids = await given(APT, 2);
    const id = await startedBatch(formerManager, certificates({ ids }));
    await take(formerManager.accountId).execute(portal.deps.db);
    await portal.runJobs();
    expect(await progress(admin, id)).toMatchObject({ state: 'DONE', done: 0, refused: 2 });
    const { items } = (await admin.call(batchCalls.listBatchItems, { params: { id } })).body;
    expect(items.map(({ reason }) => reason?.code)).toEqual([code, code]);
    expect(await certificatesOf(ids)).toEqual([]);
  });

  it.each([
    [{ seminar: undefined }, 'certificate.dates'],
    [{ seminar: { ...SEMINAR, beginDate: '2026-11-21' } }, 'certificate.begin-date'],
    [{ seminar: { ...SEMINAR, endDate: SEMINAR.beginDate } }, 'certificate.end-date'],
    [{ seminar: { ...SEMINAR, endDate: '2026-11-22' } }, 'certificate.not-over'],
    [{ seminar: { ...SEMINAR, courseHours: '999999999' } }, 'certificate.hours'],
    [{ seminar: { ...SEMINAR, courseHours: '10' } }, 'certificate.unconfirmed'],
  ])('without right dates nothing begins: %j', async (change, code) => {
    const ids = await given(APT, 2);
    expect((await start(national, certificates({ ids }, change))).body.code).toBe(code);
  });

  it('certifies odd names that were confirmed, and stores no name with the batch', async () => {
    const ids = await given(APT, 2);
    const people = await portal.deps.db
      .selectFrom('interview')
      .select(['id', 'candidate_id'])
      .where('id', 'in', ids)
      .orderBy('id')
      .execute();
    const [odd, unconfirmed] = people;
    for (const { candidate_id } of people)
      await portal.deps.db
        .updateTable('candidate')
        .set({ name: 'Presidente da República' })
        .where('id', '=', candidate_id)
        .execute();
    const { body } = await start(
      national,
      certificates(
        { ids },
        {
          seminar: { ...SEMINAR, courseHours: '10' },
          confirmed: ['few-hours'],
          confirmedNames: [{ idInterview: odd?.id, name: 'Presidente da República' }],
        },
      ),
    );
    await portal.runJobs();
    const items = await portal.deps.db
      .selectFrom('batch_item')
      .select(['interview_id', 'state', 'reason'])
      .where('batch_id', '=', body.id)
      .orderBy('interview_id')
      .execute();
    expect(items).toEqual([
      { interview_id: odd?.id, state: 'DONE', reason: null },
      { interview_id: unconfirmed?.id, state: 'REFUSED', reason: 'certificate.unconfirmed' },
    ]);
    const stored = await portal.deps.db.selectFrom('batch').selectAll().where('id', '=', body.id).execute();
    const reasons = await portal.deps.db
      .selectFrom('batch_item')
      .select('reason_details')
      .where('batch_id', '=', body.id)
      .execute();
    expect(JSON.stringify([stored, reasons])).not.toContain('Presidente');
  });

  it('a missing seminar is refused with the specification’s message', async () => {
    const { status, body } = await start(national, certificates({ ids: await given(APT) }, { seminar: {} }));
    expect([status, body.code]).toEqual([400, 'request.invalid']);
    expect(body.details.issues.map(({ message }: { message: string }) => message)).toEqual(
      Array.from({ length: 3 }, () => 'É necessário preencher todas as informações sobre o seminário!'),
    );
  });

  it('reprocesses in versions 1 and 3, by batch and by the single call', async () => {
    const ids = await given('FINALIZADA-ERRO_DE_PROCESSAMENTO', 2);
    const id = await startedBatch(admin, {
      body: { moduleId: 1, action: 'reprocess', selection: { ids }, key: randomUUID() },
    });
    await runBatch(portal.deps, id);
    expect(await statesOf(ids)).toEqual(['FINALIZADA-EM_PROCESSAMENTO', 'FINALIZADA-EM_PROCESSAMENTO']);

    const again = await given('FINALIZADA-ERRO_DE_PROCESSAMENTO');
    const paulista = await administrator(portal, 'SP');
    const mineiro = await given('FINALIZADA-ERRO_DE_PROCESSAMENTO', 1, 'MG');
    const reply = await paulista.call(batchCalls.resendAnswersBatch, {
      body: { idsInterview: [...again, ...again, ...ids, ...mineiro] },
    });
    expect(
      reply.body.items.map(
        ({ accepted, refusal }: { accepted: boolean; refusal: { code: string } | null }) =>
          refusal?.code ?? accepted,
      ),
    ).toEqual([true, 'interview.state', 'interview.state', 'api.resource-notfound']);
    expect(await statesOf([...again, ...mineiro])).toEqual([
      'FINALIZADA-EM_PROCESSAMENTO',
      'FINALIZADA-ERRO_DE_PROCESSAMENTO',
    ]);
    await portal.runJobs();
  });

  it('evaluates no more than 200 again in one call, each counted once', async () => {
    const ids = Array.from({ length: 201 }, (_, n) => 900_000 + n);
    const ask = (idsInterview: number[]) =>
      admin.call(batchCalls.resendAnswersBatch, { body: { idsInterview } });
    const { status, body } = await ask(ids);
    expect([status, body.code, body.message]).toEqual([
      422,
      'batch.too-many',
      'No máximo 200 candidatos por vez.',
    ]);
    const twice = [...ids.slice(101), ...ids.slice(101)];
    expect((await ask(twice)).body.items).toHaveLength(100);
  });

  it.each([
    ['send-registration-email', 'NAO_PREENCHIDO-SEM_RESULTADO', 'registration-confirmed'],
    ['resend-reinterview-email', 'REENTREVISTA-SEM_RESULTADO', 'reinterview'],
    ['resend-result-email', 'FINALIZADA-NAO_APTO', 'result'],
    ['self-assessment-email', APT, 'self-assessment'],
  ] as const)('%s: one message to each, and none again right away', async (action, state, kind) => {
    const ids = await given(state, 2);
    const messages = async () =>
      (
        await portal.deps.db
          .selectFrom('message')
          .select('interview_id')
          .where('interview_id', 'in', ids)
          .where('kind', '=', kind)
          .where('requested_by', '=', national.accountId)
          .execute()
      ).length;
    const send = () =>
      startedBatch(national, { body: { moduleId: 1, action, selection: { ids }, key: randomUUID() } });
    const first = await send();
    await runBatch(portal.deps, first);
    expect([await messages(), await progress(national, first)]).toMatchObject([
      2,
      { state: 'DONE', done: 2 },
    ]);
    const second = await send();
    await runBatch(portal.deps, second);
    expect(await messages()).toBe(2);
    const { body } = await national.call(batchCalls.listBatchItems, { params: { id: second } });
    expect(body.items[0]).toMatchObject({ state: 'REFUSED', reason: { code: 'message.waiting' } });
    expect(body.items[0]?.reason?.message).not.toMatch(/[{}]/);
    await portal.runJobs();
  });

  it('a job that failed for good leaves no item pending', async () => {
    const ids = await given(APT, 2);
    const id = await startedBatch(national, certificates({ ids }));
    await giveUpBatch(portal.deps, id);
    expect(await progress(national, id)).toMatchObject({ state: 'DONE', failed: 2, pending: 0 });
    await national.call(batchCalls.retryBatch, { params: { id } });
    await portal.runJobs();
    expect(await progress(national, id)).toMatchObject({ state: 'DONE', done: 2, failed: 0 });
  });
});

it('the newest batches of a version stand in its list', async () => {
  const mine = await manager(portal);
  const id = await startedBatch(mine, certificates({ ids: await given(APT, 2) }));
  const recent = async (caller: Caller, moduleId: number): Promise<number[]> =>
    (await caller.call(batchCalls.listBatches, { params: { moduleId } })).body.items.map(
      (one: BatchProgress) => one.id,
    );
  expect(await recent(mine, 1)).toEqual([id]);
  expect(await recent(mine, 3)).toEqual([]);
  expect((await recent(admin, 1))[0]).toBe(id);
  await portal.runJobs();
});

it('all of it left nothing behind that the daily check would find', async () => {
  await portal.runJobs();
  expect(await reportedBy(portal)).toEqual([]);
});
