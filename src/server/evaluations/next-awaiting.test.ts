import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { evaluationCalls } from '#contract/evaluations.ts';
import { myTurnCalls } from '#contract/my-turn.ts';
import type { StateKey } from '#domain/interview/states.ts';
import { testApp, type Caller, type TestApp } from '#tests/app.ts';
import { administrator, givenInterview } from '#tests/factories.ts';

let portal: TestApp;
beforeEach(async () => {
  portal = await testApp();
});
afterEach(() => portal.close());

const AWAITING: StateKey = 'FINALIZADA-AGUARDANDO_AVALIACAO';
const awaiting = (registeredDaysAgo: number, change: Partial<Parameters<typeof givenInterview>[1]> = {}) =>
  givenInterview(portal, { state: AWAITING, registeredDaysAgo, ...change });
const change = (
  id: number,
  values: { owner_id?: number; deleted_at?: Date; email?: string; expires_on?: string },
) => portal.deps.db.updateTable('interview').set(values).where('id', '=', id).execute();
const nextOf = async (caller: Caller, id: number) =>
  (await caller.call(evaluationCalls.findNextAwaiting, { params: { id } })).body;

describe('the next interview that awaits evaluation', () => {
  it('is that of whoever registered first, wherever the evaluated one stands', async () => {
    const national = await administrator(portal);
    const newest = await awaiting(10);
    const oldest = await awaiting(30);
    const middle = await awaiting(20);
    expect(await nextOf(national, newest.id)).toEqual({ next: { id: oldest.id, module: { id: 1 } } });
    expect(await nextOf(national, oldest.id)).toEqual({ next: { id: middle.id, module: { id: 1 } } });
    await change(middle.id, { deleted_at: portal.deps.clock() });
    expect((await nextOf(national, oldest.id)).next?.id).toBe(newest.id);
  });

  it('is the one that the queue names: by the time left, then by registration, the caller’s before all others', async () => {
    const national = await administrator(portal);
    const asked = await awaiting(1);
    const oldest = await awaiting(40);
    const due = await awaiting(5);
    const dueLater = await awaiting(50);
    const mine = await awaiting(2);
    await change(due.id, { expires_on: '2030-01-01' });
    await change(dueLater.id, { expires_on: '2030-02-01' });
    await change(mine.id, { owner_id: national.accountId });
    const { items } = (await national.call(myTurnCalls.listTurn, { params: { moduleId: 1 } })).body;
    const queue = items.map(({ row }) => row.id).filter((id) => id !== asked.id);
    expect(queue).toEqual([mine.id, due.id, dueLater.id, oldest.id]);
    const followed: number[] = [];
    for (let at = await nextOf(national, asked.id); at.next && followed.length < 9;) {
      followed.push(at.next.id);
      await change(at.next.id, { deleted_at: portal.deps.clock() });
      at = await nextOf(national, asked.id);
    }
    expect(followed).toEqual(queue);
  });

  it('is one of the caller’s before all others', async () => {
    const [national, colleague] = [await administrator(portal), await administrator(portal)];
    const asked = await awaiting(5);
    const oldest = await awaiting(30);
    const mine = await awaiting(10);
    await change(mine.id, { owner_id: national.accountId });
    expect((await nextOf(national, asked.id)).next?.id).toBe(mine.id);
    expect((await nextOf(national, mine.id)).next?.id).toBe(oldest.id);
    expect((await nextOf(colleague, asked.id)).next?.id).toBe(oldest.id);
  });

  it('is never the caller’s own, of another state, of another version, or scored elsewhere', async () => {
    const ofSaoPaulo = await administrator(portal, 'SP');
    const asked = await awaiting(5, { uf: 'SP' });
    await awaiting(30, { uf: 'MG' });
    await awaiting(30, { uf: 'SP', version: 3 });
    const own = await awaiting(30, { uf: 'SP' });
    const { email } = await portal.deps.db
      .selectFrom('account')
      .select('email')
      .where('id', '=', ofSaoPaulo.accountId)
      .executeTakeFirstOrThrow();
    await change(own.id, { email });
    expect(await nextOf(ofSaoPaulo, asked.id)).toEqual({ next: null });
    const last = await awaiting(1, { uf: 'SP' });
    expect((await nextOf(ofSaoPaulo, asked.id)).next?.id).toBe(last.id);
  });

  it.each([
    [2, AWAITING],
    [4, 'AGUARDANDO_AVALIACAO-AGUARDANDO_AVALIACAO'],
  ] as const)('is none in version %i, whose candidates are evaluated in the list', async (version, state) => {
    const asked = await givenInterview(portal, { version, state });
    await givenInterview(portal, { version, state });
    expect(await nextOf(await administrator(portal), asked.id)).toEqual({ next: null });
  });

  it('is not found from an interview out of reach', async () => {
    const { id } = await awaiting(5, { uf: 'MG' });
    const { status } = await (
      await administrator(portal, 'SP')
    ).call(evaluationCalls.findNextAwaiting, { params: { id } });
    expect(status).toBe(404);
  });
});
