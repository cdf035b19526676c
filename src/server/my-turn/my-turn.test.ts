import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, dateInSaoPaulo } from '#domain/calendar.ts';
import { WAITING_KINDS, type WaitingKind } from '#domain/interview/waiting.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import { interviewCommandCalls } from '#contract/interview-commands.ts';
import { myTurnCalls } from '#contract/my-turn.ts';
import { list } from '#server/interviews/list.fixture.ts';
import { testApp, type Caller, type TestApp } from '#tests/app.ts';
import {
  administrator,
  candidateOf,
  givenInterview,
  manager,
  signedInAs,
  type GivenInterview,
  type SignedInCaller,
} from '#tests/factories.ts';
import { messagesTo, runScheduled } from '#tests/stored.ts';
import { sendTurnDigests } from './jobs.ts';
import { sendDigest } from './send-digest.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let portal: TestApp;
let admin: SignedInCaller;
let national: SignedInCaller;
let minas: SignedInCaller;
/** Ids by what they are here for. */
const ids: Record<string, number> = {};

const change = (id: number, values: object) =>
  portal.deps.db.updateTable('interview').set(values).where('id', '=', id).execute();
const inDays = (days: number) => addDays(dateInSaoPaulo(portal.deps.clock()), days);
const ago = (milliseconds: number) => new Date(portal.deps.clock().getTime() - milliseconds);

async function given(name: string, interview: GivenInterview, values: object = {}): Promise<number> {
  const { id } = await givenInterview(portal, { uf: 'SP', ...interview });
  await change(id, { expires_on: null, owner_id: null, ...values });
  await portal.deps.db.deleteFrom('message').where('interview_id', '=', id).execute();
  ids[name] = id;
  return id;
}

/** Registration e-mails of an interview, the oldest first: null never sent, else whether it was opened. */
async function mailed(id: number, ...opened: readonly (boolean | null)[]): Promise<void> {
  for (const [n, isOpened] of opened.entries())
    await portal.deps.db
      .insertInto('message')
      .values({
        kind: 'registration-confirmed',
        interview_id: id,
        recipient: 'alguem@exemplo.com.br',
        subject: 'x',
        text: '',
        header_id: `<${id}-${n}@casa.test>`,
        created_at: ago(DAY_MS),
        sent_at: isOpened === null ? null : ago(DAY_MS),
        opened_at: isOpened ? ago(1000) : null,
        status: isOpened === null ? 'PENDING' : 'SENT',
      })
      .execute();
}

const beganAt = (id: number, at: Date) =>
  portal.deps.db
    .updateTable('interview_history')
    .set({ at })
    .where('interview_id', '=', id)
    .where('to_state', '=', 'EM_PREENCHIMENTO-SEM_RESULTADO')
    .execute();

beforeAll(async () => {
  portal = await testApp();
  [admin, national, minas] = await Promise.all([
    administrator(portal),
    manager(portal),
    manager(portal, 'MG'),
  ]);
  await given('awaiting', { state: 'FINALIZADA-AGUARDANDO_AVALIACAO' }, { registered_at: ago(9 * DAY_MS) });
  await given(
    'returned',
    { state: 'FINALIZADA-AGUARDANDO_AVALIACAO' },
    { registered_at: ago(8 * DAY_MS), revision_requested_at: ago(DAY_MS) },
  );
  await given('revising', { state: 'EM_REVISAO-SEM_RESULTADO' });
  await given('failed', { state: 'FINALIZADA-ERRO_DE_PROCESSAMENTO' }, { registered_at: ago(7 * DAY_MS) });
  await given('last day', { state: 'FINALIZADA-APTO' }, { expires_on: inDays(0) });
  await given('near', { state: 'FINALIZADA-NAO_APTO' }, { expires_on: inDays(15) });
  await given('not near', { state: 'FINALIZADA-APTO' }, { expires_on: inDays(16) });
  await given('over', { state: 'FINALIZADA-APTO' }, { expires_on: inDays(-1) });
  await given('deleted', { state: 'FINALIZADA-APTO' }, { expires_on: inDays(2), deleted_at: ago(1000) });
  await given('replaced', { state: 'EXPIRADA-SEM_RESULTADO' }, { superseded_at: ago(1000) });
  await mailed(await given('unopened', {}), true, false);
  await mailed(await given('opened', {}), false, true);
  await mailed(await given('unsent', {}), null);
  await mailed(await given('sent again', {}), false, null);
  await mailed(await given('begun', { state: 'EM_PREENCHIMENTO-SEM_RESULTADO' }), false);
  await change(ids['begun'] ?? 0, { registered_at: ago(20 * DAY_MS) });
  await beganAt(ids['begun'] ?? 0, ago(2 * DAY_MS));
  await given('stalled', { state: 'EM_PREENCHIMENTO-SEM_RESULTADO' }, { registered_at: ago(20 * DAY_MS) });
  await beganAt(ids['stalled'] ?? 0, ago(7 * DAY_MS));
  await given(
    'of Minas',
    { state: 'FINALIZADA-ERRO_DE_PROCESSAMENTO', uf: 'MG' },
    { registered_at: ago(3 * DAY_MS) },
  );
  await given('rural', { version: 4, state: 'AGUARDANDO_AVALIACAO-AGUARDANDO_AVALIACAO' });
});
afterAll(() => portal.close());

const namesOf = (found: readonly number[]): string[] =>
  found.map((id) => Object.entries(ids).find(([, other]) => other === id)?.[0] ?? `another: ${id}`);

async function summary(caller: Caller, version: VersionId = 1) {
  const reply = await caller.call(myTurnCalls.getWaitingSummary, { params: { moduleId: version } });
  expect(reply.status).toBe(200);
  const { counts, parts } = reply.body;
  return {
    counts: Object.fromEntries(
      counts.map(({ kind, total }: { kind: string; total: number }) => [kind, total]),
    ),
    parts: Object.fromEntries(parts.map(({ part, total }: { part: string; total: number }) => [part, total])),
  };
}

async function found(caller: Caller, kind: WaitingKind | readonly WaitingKind[], version: VersionId = 1) {
  const { items, total } = await list(caller, version, { 'filter.waiting': kind, 'page.size': 100 });
  expect(total).toBe(items.length);
  return namesOf(items.map(({ id }) => id)).toSorted();
}

async function turn(caller: Caller, version: VersionId = 1) {
  const reply = await caller.call(myTurnCalls.listTurn, { params: { moduleId: version } });
  expect(reply.status).toBe(200);
  expect(reply.body.total).toBe(reply.body.items.length);
  return reply.body.items as {
    row: { id: number; lastEvent: number; owner: string | null };
    kinds: string[];
    mine: boolean;
  }[];
}
const queueOf = async (caller: Caller, version: VersionId = 1) =>
  namesOf((await turn(caller, version)).map(({ row }) => row.id));

describe('the strip', () => {
  it.each<[WaitingKind, string[]]>([
    ['AWAITING_EVALUATION', ['awaiting', 'returned']],
    ['PROCESSING_ERROR', ['failed', 'of Minas']],
    ['EXPIRING_SOON', ['last day', 'near']],
    ['EMAIL_UNOPENED', ['sent again', 'unopened']],
    ['FILLING_STALLED', ['stalled']],
    ['REVISION_RETURNED', ['returned']],
  ])('%s counts exactly the people of its list', async (kind, expected) => {
    expect(await found(national, kind)).toEqual(expected);
    expect((await summary(national)).counts[kind]).toBe(expected.length);
  });

  it('counts the same people as each list, for everyone and in every version', async () => {
    for (const caller of [admin, national, minas])
      for (const version of [1, 2, 3, 4] as const) {
        const { counts } = await summary(caller, version);
        for (const kind of WAITING_KINDS)
          expect(counts[kind]).toBe((await found(caller, kind, version)).length);
      }
  });

  it('never counts people of another state', async () => {
    expect((await summary(minas)).counts).toEqual({
      AWAITING_EVALUATION: 0,
      PROCESSING_ERROR: 1,
      EXPIRING_SOON: 0,
      EMAIL_UNOPENED: 0,
      FILLING_STALLED: 0,
      REVISION_RETURNED: 0,
    });
    expect((await summary(minas)).parts).toMatchObject({ EVALUATING: 1, APT: 0, TO_BEGIN: 0 });
  });

  it('has a bar in which everybody of the version is once', async () => {
    const { parts } = await summary(national);
    expect(parts).toEqual({
      TO_BEGIN: 4,
      FILLING: 3,
      EVALUATING: 4,
      APT: 3,
      NOT_APT: 1,
      CERTIFIED: 0,
      OVER: 0,
    });
    const { total } = await list(national, 1);
    expect(Object.values(parts).reduce((sum, one) => sum + one, 0)).toBe(total);
  });

  it('finds who waits for any of several things, once', async () => {
    expect(await found(national, ['REVISION_RETURNED', 'AWAITING_EVALUATION', 'EXPIRING_SOON'])).toEqual([
      'awaiting',
      'last day',
      'near',
      'returned',
    ]);
  });
});

describe('the queue', () => {
  it('goes by the time left, then by registration; evaluations only for who may decide', async () => {
    expect(await queueOf(admin)).toEqual(['last day', 'near', 'awaiting', 'returned', 'failed', 'of Minas']);
    expect(await queueOf(national)).toEqual(['last day', 'near', 'failed', 'of Minas']);
    expect(await queueOf(national, 4)).toEqual(['rural']);
    expect(await queueOf(minas)).toEqual(['of Minas']);
  });

  it('says what each waits for', async () => {
    const kinds = new Map((await turn(admin)).map((item) => [item.row.id, item.kinds]));
    expect(kinds.get(ids['returned'] ?? 0)).toEqual(['AWAITING_EVALUATION', 'REVISION_RETURNED']);
    expect(kinds.get(ids['near'] ?? 0)).toEqual(['EXPIRING_SOON']);
  });

  it('puts first what one takes over, for oneself alone; the second of two is refused', async () => {
    const item = (await turn(admin)).find(({ row }) => row.id === ids['of Minas']);
    const take = (caller: SignedInCaller) =>
      caller.call(interviewCommandCalls.includeResponsibleManager, {
        query: {
          idInterview: ids['of Minas'] ?? 0,
          idMnagerResponsible: caller.accountId,
          seen: item?.row.lastEvent,
        },
      });
    expect((await take(minas)).status).toBe(204);
    const late = await take(admin);
    expect([late.status, late.body.code]).toEqual([409, 'interview.changed']);
    expect((await turn(minas)).map(({ mine }) => mine)).toEqual([true]);
    expect((await queueOf(national)).at(-1)).toBe('of Minas');
    await change(ids['of Minas'] ?? 0, { owner_id: national.accountId });
    expect((await queueOf(national))[0]).toBe('of Minas');
    await change(ids['of Minas'] ?? 0, { owner_id: null });
  });

  it('never has the own interview of somebody of the team, by account or by mailbox', async () => {
    const own = await candidateOf(portal, { id: ids['failed'] ?? 0 });
    await portal.deps.db
      .insertInto('account_role')
      .values({ account_id: own.accountId, role: 'GESTOR' })
      .execute();
    const both = await signedInAs(portal, own.accountId);
    expect(await queueOf(both)).toEqual(['last day', 'near', 'of Minas']);
    const { email } = await portal.deps.db
      .selectFrom('account')
      .select('email')
      .where('id', '=', national.accountId)
      .executeTakeFirstOrThrow();
    const before = await portal.deps.db
      .selectFrom('interview')
      .select('email')
      .where('id', '=', ids['near'] ?? 0)
      .executeTakeFirstOrThrow();
    await change(ids['near'] ?? 0, { email: email.replace('@', '+curso@') });
    expect(await queueOf(national)).not.toContain('near');
    await change(ids['near'] ?? 0, before);
  });
});

describe('the daily e-mail', () => {
  const emailOf = async ({ accountId }: SignedInCaller) =>
    (
      await portal.deps.db
        .selectFrom('account')
        .select('email')
        .where('id', '=', accountId)
        .executeTakeFirstOrThrow()
    ).email;
  const digestsOf = async (caller: SignedInCaller) =>
    (await messagesTo(portal, await emailOf(caller))).filter(({ kind }) => kind === 'turn-digest');
  const want = (caller: Caller, wanted: boolean) =>
    caller.call(myTurnCalls.setTurnDigest, { body: { wanted } });

  it('is off at first, and goes to nobody who did not ask', async () => {
    expect((await minas.call(myTurnCalls.getTurnDigest, {})).body).toEqual({
      wanted: false,
      email: await emailOf(minas),
    });
    await runScheduled(portal, sendTurnDigests);
    expect(await digestsOf(minas)).toEqual([]);
  });

  it('goes once a day, however often the job runs, with the numbers of the own state alone', async () => {
    expect((await want(minas, true)).status).toBe(204);
    expect((await want(minas, true)).status).toBe(204);
    for (let n = 0; n < 3; n += 1) await runScheduled(portal, sendTurnDigests);
    const [mail, ...more] = await digestsOf(minas);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('O que espera por você hoje no portal do Empretec');
    expect(mail?.text).toContain('Erro: 1');
    expect(mail?.text).not.toContain('Vence em 15 dias');
    expect(mail?.text).toContain('/gestor/minha-vez?modulo=1');
  });

  it('counts the queues of all versions at once', async () => {
    await portal.deps.db.updateTable('turn_digest').set({ looked_on: null }).execute();
    const seen: string[] = [];
    const plugin: KyselyPlugin = {
      transformQuery({ node, queryId }) {
        const { sql } = portal.deps.db.getExecutor().compileQuery(node, queryId);
        seen.push(sql);
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    };
    const before = (await digestsOf(minas)).length;
    await sendDigest({ ...portal.deps, db: portal.deps.db.withPlugin(plugin) }, minas.accountId);
    expect(await digestsOf(minas)).toHaveLength(before + 1);
    expect(seen.filter((sql) => sql.includes('from interview i'))).toHaveLength(1);
    await portal.deps.db
      .deleteFrom('message')
      .where('kind', '=', 'turn-digest')
      .where('id', 'in', (eb) =>
        eb.selectFrom('message').select(eb.fn.max('id').as('id')).where('kind', '=', 'turn-digest'),
      )
      .execute();
  });

  it('goes again the next day, but not where nothing waits, nor once it is turned off', async () => {
    portal.advance({ days: 1 });
    await change(ids['of Minas'] ?? 0, { deleted_at: portal.deps.clock() });
    await runScheduled(portal, sendTurnDigests);
    expect(await digestsOf(minas)).toHaveLength(1);
    await change(ids['of Minas'] ?? 0, { deleted_at: null });
    portal.advance({ days: 1 });
    await runScheduled(portal, sendTurnDigests);
    expect(await digestsOf(minas)).toHaveLength(2);
    const again = await signedInAs(portal, minas.accountId);
    expect((await want(again, false)).status).toBe(204);
    portal.advance({ days: 1 });
    await runScheduled(portal, sendTurnDigests);
    expect(await digestsOf(minas)).toHaveLength(2);
  });

  it('does not go to somebody whose access was taken back, who is asked no longer', async () => {
    const again = await signedInAs(portal, minas.accountId);
    await want(again, true);
    await portal.deps.db.deleteFrom('account_role').where('account_id', '=', minas.accountId).execute();
    portal.advance({ days: 1 });
    await runScheduled(portal, sendTurnDigests);
    expect(await digestsOf(minas)).toHaveLength(2);
    expect(await portal.deps.db.selectFrom('turn_digest').select('account_id').execute()).toEqual([]);
  });
});
