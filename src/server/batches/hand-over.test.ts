import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StateKey } from '#domain/interview/states.ts';
import { batchCalls, type BatchPreview, type BatchProgress } from '#contract/batches.ts';
import { interviewCommandCalls } from '#contract/interview-commands.ts';
import { interviewCalls } from '#contract/interviews.ts';
import { testApp, type Caller, type TestApp } from '#tests/app.ts';
import {
  administrator,
  candidateOf,
  givenInterview,
  manager,
  type SignedInCaller,
  type TestUf,
} from '#tests/factories.ts';
import { historyOf, interviewRow, messagesTo } from '#tests/stored.ts';
import { reportedBy } from '../oversight/reported.fixture.ts';

let portal: TestApp;
let leaving: SignedInCaller;
let staying: SignedInCaller;
let minas: SignedInCaller;
let admin: SignedInCaller;

beforeAll(async () => {
  portal = await testApp();
  leaving = await manager(portal);
  staying = await manager(portal, 'SP');
  minas = await manager(portal, 'MG');
  admin = await administrator(portal);
});
afterAll(() => portal.close());

const setOwner = (ids: readonly number[], owner: number | null) =>
  portal.deps.db.updateTable('interview').set({ owner_id: owner }).where('id', 'in', ids).execute();
const ownersOf = (ids: readonly number[]) =>
  Promise.all(ids.map(async (id) => (await interviewRow(portal, id)).owner_id));
const addressOf = async ({ accountId }: SignedInCaller) =>
  (
    await portal.deps.db
      .selectFrom('account')
      .select('email')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow()
  ).email;
const noticesOf = async (caller: SignedInCaller) =>
  (await messagesTo(portal, await addressOf(caller)))
    .filter(({ kind }) => kind === 'handed-over')
    .map(({ subject }) => subject);

/** Interviews that this person is in charge of. */
async function given(
  owner: SignedInCaller | null,
  { state = 'FINALIZADA-APTO', count = 1, uf = 'SP' }: { state?: StateKey; count?: number; uf?: TestUf } = {},
): Promise<number[]> {
  const ids: number[] = [];
  for (let n = 0; n < count; n++) ids.push((await givenInterview(portal, { state, uf })).id);
  await setOwner(ids, owner?.accountId ?? null);
  return ids;
}

const asked = (selection: object, receiver?: SignedInCaller | number) => ({
  moduleId: 1,
  action: 'hand-over',
  selection,
  receiver: typeof receiver === 'object' ? receiver.accountId : receiver,
});
const preview = async (caller: Caller, ...of: Parameters<typeof asked>): Promise<BatchPreview> =>
  (await caller.call(batchCalls.previewBatch, { body: asked(...of) })).body;
const start = (caller: Caller, ...of: Parameters<typeof asked>) =>
  caller.call(batchCalls.startBatch, { body: { ...asked(...of), key: randomUUID() } });
async function handedOver(caller: Caller, ...of: Parameters<typeof asked>): Promise<BatchProgress> {
  const { status, body } = await start(caller, ...of);
  if (status !== 202) throw new Error(`Starting answered ${status} ${JSON.stringify(body)}`);
  await portal.runJobs();
  return (await caller.call(batchCalls.getBatch, { params: { id: body.id } })).body;
}
const undo = (caller: Caller, id: number) => caller.call(batchCalls.undoBatch, { params: { id } });
const leftOut = ({ leftOut: groups }: BatchPreview) => groups.map(({ code, total }) => [code, total]);

describe('all that is one’s own', () => {
  it('is previewed by number and receiver, passes on, and the history and both people know', async () => {
    const open = [
      ...(await given(leaving, { count: 2 })),
      ...(await given(leaving, { state: 'REENTREVISTA-SEM_RESULTADO' })),
      ...(await given(leaving, { state: 'FINALIZADA-AGUARDANDO_AVALIACAO' })),
    ];
    const closed = await given(leaving, { state: 'CERTIFICADA-APTO' });
    const others = await given(staying);
    const mine = { filter: { myRecords: true } };

    const unnamed = await preview(leaving, mine);
    expect([unnamed.chosen, unnamed.going.total, leftOut(unnamed)]).toEqual([5, 4, [['interview.state', 1]]]);
    expect((await preview(leaving, mine, staying)).going.total).toBe(4);

    const batch = await handedOver(leaving, mine, staying);
    expect(batch).toMatchObject({ state: 'DONE', total: 4, done: 4, undoable: true, undoes: null });
    expect(await ownersOf([...open, ...closed, ...others])).toEqual([
      ...open.map(() => staying.accountId),
      leaving.accountId,
      staying.accountId,
    ]);
    const [first = 0] = open;
    expect((await historyOf(portal, first)).at(-1)).toMatchObject({
      command: 'include-manager',
      actor: 'manager',
      account_id: leaving.accountId,
      details: { manager: staying.accountId, before: leaving.accountId, batch: batch.id },
    });
    const timeline = await admin.call(interviewCalls.listInterviewHistory, { params: { id: first } });
    expect(timeline.body.at(-1)?.changes).toMatchObject([{ field: 'responsible-manager' }]);
    expect(await noticesOf(staying)).toEqual(['4 inscrições agora estão com você']);
    expect(await noticesOf(leaving)).toEqual([]);
  });
});

describe('who may pass on what', () => {
  it('managers what is theirs; administrators also another’s and nobody’s, within their state', async () => {
    const [own = 0] = await given(leaving);
    const [others = 0] = await given(staying);
    const [nobodys = 0] = await given(null);
    const ids = { ids: [own, others, nobodys] };
    const receiver = await manager(portal);
    const seen = await preview(leaving, ids, receiver);
    expect([seen.going.total, leftOut(seen)]).toEqual([1, [['hand-over.not-yours', 2]]]);
    expect((await preview(admin, ids, receiver)).going.total).toBe(3);
    expect((await preview(await administrator(portal, 'MG'), ids, receiver)).refusal?.code).toBe(
      'batch.nobody',
    );

    await handedOver(admin, { ids: [others, nobodys] }, receiver);
    expect(await ownersOf([own, others, nobodys])).toEqual([
      leaving.accountId,
      receiver.accountId,
      receiver.accountId,
    ]);
    expect(await noticesOf(receiver)).toEqual(['2 inscrições agora estão com você']);
    expect((await noticesOf(staying))[0]).toBe('Uma inscrição não está mais com você');
  });

  it('to whoever reaches the state; the others of the choice stay and are named', async () => {
    const [[paulista = 0], [mineira = 0]] = [await given(leaving), await given(leaving, { uf: 'MG' })];
    const ids = { ids: [paulista, mineira] };
    const seen = await preview(leaving, ids, minas);
    expect([seen.going.people.map(({ idInterview }) => idInterview), leftOut(seen)]).toEqual([
      [mineira],
      [['manager.not-available', 1]],
    ]);
    await handedOver(leaving, ids, minas);
    expect(await ownersOf([paulista, mineira])).toEqual([leaving.accountId, minas.accountId]);
    expect(leftOut(await preview(minas, { ids: [mineira] }, minas))).toEqual([
      ['manager.responsible-already', 1],
    ]);
  });

  it('never to the candidate, nor one’s own interview', async () => {
    const { id, candidateId } = await givenInterview(portal, { state: 'FINALIZADA-APTO' });
    await setOwner([id], leaving.accountId);
    const candidate = await manager(portal);
    const { db } = portal.deps;
    const link = (accountId: number, to: number | null) =>
      db.updateTable('account').set({ candidate_id: to }).where('id', '=', accountId).execute();
    await link(candidate.accountId, candidateId);
    expect(leftOut(await preview(leaving, { ids: [id] }, candidate))).toEqual([['manager.not-available', 1]]);
    await setOwner([id], candidate.accountId);
    expect(leftOut(await preview(candidate, { ids: [id] }, leaving))).toEqual([['access.own-interview', 1]]);
  });

  it.each(['closed', 'a candidate', 'nobody named', 'unknown'])('not to %s', async (whom) => {
    const [id = 0] = await given(leaving);
    const receiver = await manager(portal);
    await portal.deps.db
      .updateTable('account')
      .set({ disabled_at: portal.deps.clock() })
      .where('id', '=', receiver.accountId)
      .execute();
    const named: Record<string, number | undefined> = {
      closed: receiver.accountId,
      'a candidate': (await candidateOf(portal, { id })).accountId,
      unknown: 999_999_999,
    };
    const { status, body } = await start(leaving, { ids: [id] }, named[whom]);
    expect([status, body.code]).toEqual([422, 'manager.not-available']);
    expect(await ownersOf([id])).toEqual([leaving.accountId]);
  });

  it('a receiver who loses access before it runs gets nothing', async () => {
    const [id = 0] = await given(leaving);
    const receiver = await manager(portal);
    const { body } = await start(leaving, { ids: [id] }, receiver);
    await portal.deps.db.deleteFrom('account_role').where('account_id', '=', receiver.accountId).execute();
    await portal.runJobs();
    expect((await leaving.call(batchCalls.getBatch, { params: { id: body.id } })).body).toMatchObject({
      done: 0,
      refused: 1,
      undoable: false,
    });
    expect([await ownersOf([id]), await noticesOf(receiver)]).toEqual([[leaving.accountId], []]);
  });

  it('one that somebody else took over meanwhile stays with them', async () => {
    const [id = 0] = await given(leaving);
    const { body } = await start(leaving, { ids: [id] }, staying);
    await setOwner([id], minas.accountId);
    await portal.runJobs();
    const items = await leaving.call(batchCalls.listBatchItems, { params: { id: body.id } });
    expect(items.body.items).toMatchObject([{ state: 'REFUSED', reason: { code: 'hand-over.not-yours' } }]);
    expect(await ownersOf([id])).toEqual([minas.accountId]);
  });
});

describe('looking for a receiver', () => {
  it('finds who works in the state, closed accounts and candidates never', async () => {
    const names = { paulista: staying, mineira: minas, nacional: leaving };
    for (const [name, { accountId }] of Object.entries(names))
      await portal.deps.db
        .updateTable('account')
        .set({ name: `Recebedora ${name}` })
        .where('id', '=', accountId)
        .execute();
    const found = async (caller: Caller) =>
      (await caller.call(batchCalls.listReceivers, { query: { nameSearch: 'recebedora' } })).body;
    const [mineira, nacional, paulista] = [
      { name: 'Recebedora mineira', uf: 'MG' },
      { name: 'Recebedora nacional', uf: null },
      { name: 'Recebedora paulista', uf: 'SP' },
    ];
    expect(await found(admin)).toMatchObject({ total: 3, items: [mineira, nacional, paulista] });
    // Managers, who pass on what is theirs, are not among those whom they find.
    expect(await found(leaving)).toMatchObject({ total: 2, items: [mineira, paulista] });
    expect(await found(minas)).toMatchObject({ total: 1, items: [nacional] });
  });
});

describe('undoing', () => {
  it('gives everything back once, except what passed on to others since', async () => {
    const from = await manager(portal);
    const to = await manager(portal);
    const ids = await given(from, { count: 3 });
    const [kept = 0, , moved = 0] = ids;
    const batch = await handedOver(from, { ids }, to);
    await to.call(interviewCommandCalls.includeResponsibleManager, {
      query: { idInterview: moved, idMnagerResponsible: staying.accountId },
    });
    expect((await undo(admin, batch.id)).body.code).toBe('api.resource-notfound');
    expect((await undo(to, batch.id)).body.code).toBe('api.resource-notfound');

    const { status, body } = await undo(from, batch.id);
    expect([status, body.undoes, body.total]).toEqual([202, batch.id, 3]);
    await portal.runJobs();
    const back = (await from.call(batchCalls.getBatch, { params: { id: body.id } })).body;
    expect(back).toMatchObject({ done: 2, refused: 1, undoable: false });
    expect(await ownersOf(ids)).toEqual([from.accountId, from.accountId, staying.accountId]);
    expect((await historyOf(portal, kept)).at(-1)?.details).toEqual({
      manager: from.accountId,
      before: to.accountId,
      batch: body.id,
    });
    expect(await noticesOf(to)).toEqual([
      '2 inscrições não estão mais com você',
      '3 inscrições agora estão com você',
    ]);

    expect((await undo(from, batch.id)).body.code).toBe('hand-over.undone');
    expect((await undo(from, body.id)).body.code).toBe('api.resource-notfound');
    expect((await from.call(batchCalls.getBatch, { params: { id: batch.id } })).body.undoable).toBe(false);
  });

  it('leaves with nobody what was nobody’s', async () => {
    const ids = await given(null, { count: 2 });
    const batch = await handedOver(admin, { ids }, staying);
    await undo(admin, batch.id);
    await portal.runJobs();
    expect(await ownersOf(ids)).toEqual([null, null]);
  });

  it('two at once are one', async () => {
    const batch = await handedOver(leaving, { ids: await given(leaving) }, staying);
    const codes = (await Promise.all([undo(leaving, batch.id), undo(leaving, batch.id)])).map(
      ({ status }) => status,
    );
    expect(codes.toSorted((a, b) => a - b)).toEqual([202, 409]);
    await portal.runJobs();
  });
});

it('all of it left nothing behind that the daily check would find', async () => {
  await portal.runJobs();
  expect(await reportedBy(portal)).toEqual([]);
});
