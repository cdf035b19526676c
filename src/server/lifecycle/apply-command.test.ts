import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#server/platform/db.ts';
import { testApp, type TestApp } from '#tests/app.ts';
import { givenInterview } from '#tests/factories.ts';
import { historyOf, interviewRow } from '#tests/stored.ts';
import { SYSTEM } from './actor.ts';
import { applyCommand } from './apply-command.ts';
import { lockInterview } from './record.ts';
import { unscoped } from './scope.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());

describe('applying a command', () => {
  const send = (id: number, failing = false) =>
    inTransaction(portal.deps.db, async (tx) => {
      const record = await lockInterview(tx, id, unscoped);
      const after = await applyCommand(
        tx,
        record,
        { type: 'send' },
        { actor: SYSTEM, at: portal.deps.clock(), reason: 'teste' },
      );
      if (failing) throw new Error('something later fails');
      return after;
    });

  it('saves what follows and its history row, and returns the updated record', async () => {
    const { id } = await givenInterview(portal, { state: 'EM_PREENCHIMENTO-SEM_RESULTADO' });
    const after = await send(id);
    expect(after.facts.state).toBe('FINALIZADA-EM_PROCESSAMENTO');
    expect(after.row).toEqual(await interviewRow(portal, id));
    expect((await historyOf(portal, id)).at(-1)).toMatchObject({
      command: 'send',
      reason: 'teste',
      actor: 'system',
      at: portal.deps.clock(),
    });
  });

  it('leaves neither when something later fails', async () => {
    const { id } = await givenInterview(portal, { state: 'EM_PREENCHIMENTO-SEM_RESULTADO' });
    const before = [await interviewRow(portal, id), await historyOf(portal, id)];
    await expect(send(id, true)).rejects.toThrow('something later fails');
    expect([await interviewRow(portal, id), await historyOf(portal, id)]).toEqual(before);
  });

  it('throws the refusal of the decision, and writes nothing', async () => {
    const { id } = await givenInterview(portal, { state: 'CERTIFICADA-APTO' });
    const before = await historyOf(portal, id);
    await expect(send(id)).rejects.toMatchObject({ refusal: { code: 'interview.not-editable' } });
    expect(await historyOf(portal, id)).toEqual(before);
  });
});
