import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StateKey } from '#domain/interview/states.ts';
import type { RefusalCode } from '#domain/refusal.ts';
import { addDays, parseIsoDate } from '#domain/calendar.ts';
import { interviewCommandCalls } from '#contract/interview-commands.ts';
import { interviewCalls } from '#contract/interviews.ts';
import { testApp, type CallInput, type Caller, type TestApp } from '#tests/app.ts';
import {
  administrator,
  candidateOf,
  givenInterview,
  manager,
  registerCandidate,
  type SignedInCaller,
} from '#tests/factories.ts';
import { commitOnceBlocked } from '#tests/locks.ts';
import { historyOf, interviewRow, interviewsOf, stateOf } from '#tests/stored.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());

interface Target {
  readonly id: number;
  readonly cpf: string;
  /** Somebody who could be responsible. */
  readonly managerId: number;
}

interface CommandCase {
  readonly call: (typeof interviewCommandCalls)[keyof typeof interviewCommandCalls];
  readonly state: StateKey;
  readonly daysAgo?: number;
  input(target: Target): CallInput;
  /** The command of the new history entry, from `state` to `to`. */
  readonly command: string;
  readonly to: StateKey;
  readonly status: 201 | 204;
  /** The refusal when the same person repeats the command with the same revision. */
  readonly again: RefusalCode;
  readonly administratorAlone?: true;
  before?(id: number): Promise<unknown>;
}

const byId = ({ id }: Target): CallInput => ({ params: { id } });
const highlighted = (id: number) =>
  portal.deps.db.updateTable('interview').set({ highlighted: true }).where('id', '=', id).execute();

const COMMANDS: readonly CommandCase[] = [
  {
    call: interviewCommandCalls.extendInterview,
    state: 'FINALIZADA-APTO',
    daysAgo: 175,
    input: byId,
    command: 'extend',
    again: 'interview.extended-already',
    to: 'FINALIZADA-APTO',
    status: 204,
    administratorAlone: true,
  },
  {
    call: interviewCommandCalls.realizeDesistInterview,
    state: 'FINALIZADA-APTO',
    input: byId,
    command: 'desist',
    again: 'interview.state',
    to: 'DESISTENTE-CONCLUIDO',
    status: 204,
  },
  {
    call: interviewCommandCalls.undoDesistInterview,
    state: 'DESISTENTE-CONCLUIDO',
    input: byId,
    command: 'undo-desist',
    again: 'interview.state',
    to: 'FINALIZADA-APTO',
    status: 204,
  },
  {
    call: interviewCommandCalls.addHighligth,
    state: 'FINALIZADA-NAO_APTO',
    input: byId,
    command: 'highlight',
    again: 'interview.highlighted-already',
    to: 'FINALIZADA-NAO_APTO',
    status: 204,
  },
  {
    call: interviewCommandCalls.removeHighligth,
    state: 'FINALIZADA-APTO',
    before: highlighted,
    input: byId,
    command: 'remove-highlight',
    again: 'interview.highlight-removed-already',
    to: 'FINALIZADA-APTO',
    status: 204,
  },
  {
    call: interviewCommandCalls.deleteInterview,
    state: 'EM_PREENCHIMENTO-SEM_RESULTADO',
    input: ({ cpf }) => ({ params: { moduleId: 1, cpf } }),
    command: 'delete',
    again: 'interview.removed',
    to: 'EM_PREENCHIMENTO-SEM_RESULTADO',
    status: 204,
    administratorAlone: true,
  },
  {
    call: interviewCommandCalls.includeResponsibleManager,
    state: 'NAO_PREENCHIDO-SEM_RESULTADO',
    input: ({ id, managerId }) => ({ query: { idInterview: id, idMnagerResponsible: managerId } }),
    command: 'include-manager',
    again: 'manager.responsible-already',
    to: 'NAO_PREENCHIDO-SEM_RESULTADO',
    status: 204,
  },
  {
    call: interviewCommandCalls.createNewInterview,
    state: 'EXPIRADA-NAO_APTO',
    input: (target) => ({ ...byId(target), body: { sendEmail: true } }),
    command: 'supersede',
    again: 'interview.newer-live',
    to: 'EXPIRADA-NAO_APTO',
    status: 201,
  },
];

async function given(tried: CommandCase): Promise<Target> {
  const { id, person } = await givenInterview(portal, {
    state: tried.state,
    ...(tried.daysAgo === undefined ? {} : { registeredDaysAgo: tried.daysAgo }),
  });
  await tried.before?.(id);
  const { accountId } = await manager(portal, 'SP');
  return { id, cpf: person.cpf, managerId: accountId };
}

const newestEvent = async (id: number) => (await historyOf(portal, id)).at(-1)?.id ?? 0;

function give(caller: Caller, tried: CommandCase, target: Target, expectedRevision?: number) {
  const input = tried.input(target);
  return caller.call(
    tried.call,
    expectedRevision === undefined ? input : { ...input, query: { ...input.query, seen: expectedRevision } },
  );
}

async function snapshotOf({ id, cpf }: Target) {
  const rows = await interviewsOf(portal, cpf);
  return [rows, await historyOf(portal, id), (await portal.outbox()).length];
}

describe.each(COMMANDS.map((tried) => [tried.command, tried] as const))('%s', (_name, tried) => {
  const teamMember = (uf?: 'SP' | 'MG'): Promise<SignedInCaller> =>
    tried.administratorAlone ? administrator(portal, uf) : manager(portal, uf);

  it('is done once, saved and written into the history with who did it', async () => {
    const target = await given(tried);
    const caller = await teamMember('SP');
    const lines = (await historyOf(portal, target.id)).length;
    const reply = await give(caller, tried, target, await newestEvent(target.id));
    expect([reply.status, reply.body.code]).toEqual([tried.status, undefined]);
    expect((await historyOf(portal, target.id)).slice(lines)).toMatchObject([
      {
        command: tried.command,
        from_state: tried.state,
        to_state: tried.to,
        actor: 'manager',
        account_id: caller.accountId,
        at: portal.deps.clock(),
      },
    ]);
    expect(await stateOf(portal, target.id)).toBe(tried.to);
  });

  it('on a row that a colleague deleted is refused with the deletion only to those who reach its state', async () => {
    const target = await given(tried);
    const expectedRevision = await newestEvent(target.id);
    await (
      await administrator(portal)
    ).call(interviewCommandCalls.deleteInterview, { params: { moduleId: 1, cpf: target.cpf } });
    expect((await give(await teamMember(), tried, target, expectedRevision)).body.code).toBe(
      'interview.removed',
    );
    expect((await give(await teamMember('MG'), tried, target, expectedRevision)).body.code).toBe(
      'api.resource-notfound',
    );
    expect((await give(await teamMember(), tried, target)).body.code).toBe('api.resource-notfound');
  });

  it('of another state is not found, of nobody is not found, and nothing changes', async () => {
    const target = await given(tried);
    const before = await snapshotOf(target);
    const reply = await give(await teamMember('MG'), tried, target);
    expect([reply.status, reply.body]).toEqual([
      404,
      { code: 'api.resource-notfound', message: 'O registro procurado não foi encontrado.' },
    ]);
    const nobody = await give(await teamMember(), tried, { ...target, id: 999_999_999, cpf: '52998224725' });
    expect(nobody.body.code).toBe('api.resource-notfound');
    expect(await snapshotOf(target)).toEqual(before);
  });

  it('is not for candidates, nor visitors, nor (an administrator’s) for managers', async () => {
    const target = await given(tried);
    const before = await snapshotOf(target);
    expect((await give(await candidateOf(portal, target), tried, target)).body.code).toBe('access.denied');
    expect((await give(portal.anyone(), tried, target)).body.code).toBe('session.required');
    if (tried.administratorAlone)
      expect((await give(await manager(portal), tried, target)).body.code).toBe('access.denied');
    expect(await snapshotOf(target)).toEqual(before);
  });

  it('by two at once happens once: the second gets a conflict with who and when', async () => {
    const target = await given(tried);
    const people = [await teamMember(), await teamMember()] as const;
    const expectedRevision = await newestEvent(target.id);
    const replies = await Promise.all(people.map((caller) => give(caller, tried, target, expectedRevision)));
    const lost = replies.findIndex(({ status }) => status >= 400);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([tried.status, 409]);
    const winner = await portal.deps.db
      .selectFrom('account')
      .select('name')
      .where('id', '=', people[1 - lost]?.accountId ?? 0)
      .executeTakeFirstOrThrow();
    expect(replies[lost]?.body.message).toBe(
      tried.command === 'delete'
        ? `Enquanto esta tela estava aberta, ${winner.name} excluiu esta inscrição em 21/11/2026, 12:00.`
        : `Enquanto esta tela estava aberta, ${winner.name} alterou esta inscrição em 21/11/2026, 12:00. Nada foi feito agora: confira como ela está.`,
    );
    const lines = await historyOf(portal, target.id);
    expect(
      lines.filter(({ command, id }) => command === tried.command && id > expectedRevision),
    ).toHaveLength(1);
  });

  it('by two at once without a revision happens once too', async () => {
    const target = await given(tried);
    const people = [await teamMember(), await teamMember()];
    const expectedRevision = await newestEvent(target.id);
    const replies = await Promise.all(people.map((caller) => give(caller, tried, target)));
    expect(replies.filter(({ status }) => status < 300)).toHaveLength(1);
    expect(replies.find(({ status }) => status >= 400)?.status).toBe(tried.command === 'delete' ? 404 : 409);
    const lines = await historyOf(portal, target.id);
    expect(
      lines.filter(({ command, id }) => command === tried.command && id > expectedRevision),
    ).toHaveLength(1);
  });

  it('by a double click happens once', async () => {
    const target = await given(tried);
    const caller = await teamMember();
    const expectedRevision = await newestEvent(target.id);
    await give(caller, tried, target, expectedRevision);
    const again = await give(caller, tried, target, expectedRevision);
    expect(again.body.code).toBe(tried.again);
    expect((await historyOf(portal, target.id)).filter(({ id }) => id > expectedRevision)).toHaveLength(1);
  });

  it('on a row that changed meanwhile is not done, whoever changed it', async () => {
    const target = await given(tried);
    const expectedRevision = await newestEvent(target.id);
    await portal.deps.db
      .insertInto('interview_history')
      .values({
        interview_id: target.id,
        command: 'link-class',
        from_state: tried.state,
        to_state: tried.state,
        actor: 'visitor',
        at: portal.deps.clock(),
      })
      .execute();
    const before = await snapshotOf(target);
    const reply = await give(await teamMember(), tried, target, expectedRevision);
    expect([reply.status, reply.body.code]).toEqual([409, 'interview.changed']);
    expect(reply.body.details.who).toBe('alguém pelo portal');
    expect(await snapshotOf(target)).toEqual(before);
  });
});

describe('what the person did themselves since', () => {
  it('is no conflict: one command after the other succeeds', async () => {
    const { id } = await givenInterview(portal, { state: 'FINALIZADA-APTO' });
    const caller = await manager(portal);
    const input = { params: { id }, query: { seen: await newestEvent(id) } };
    for (const call of [
      interviewCommandCalls.addHighligth,
      interviewCommandCalls.realizeDesistInterview,
      interviewCommandCalls.undoDesistInterview,
      interviewCommandCalls.removeHighligth,
    ])
      expect((await caller.call(call, input)).status).toBe(204);
  });

  it('does not apply to a row that superseded the one they loaded', async () => {
    const { id, person } = await givenInterview(portal, { state: 'EXPIRADA-APTO' });
    const caller = await administrator(portal);
    const expectedRevision = await newestEvent(id);
    const made = await caller.call(interviewCommandCalls.createNewInterview, {
      params: { id },
      body: { sendEmail: false },
    });
    const reply = await caller.call(interviewCommandCalls.deleteInterview, {
      params: { moduleId: 1, cpf: person.cpf },
      query: { seen: expectedRevision },
    });
    expect([reply.status, reply.body.code, reply.body.details.who]).toEqual([
      409,
      'interview.changed',
      'você',
    ]);
    expect((await interviewRow(portal, made.body.id)).deleted_at).toBeNull();
  });
});

describe('highlighting', () => {
  const { addHighligth, removeHighligth } = interviewCommandCalls;

  it('what is highlighted, or not any more, is refused with who did it and when', async () => {
    const { id } = await givenInterview(portal, { state: 'FINALIZADA-APTO' });
    const colleague = await manager(portal);
    const { name } = await portal.deps.db
      .selectFrom('account')
      .select('name')
      .where('id', '=', colleague.accountId)
      .executeTakeFirstOrThrow();
    const late = await manager(portal);
    const input = { params: { id } };
    await colleague.call(addHighligth, input);
    expect((await late.call(addHighligth, input)).body).toMatchObject({
      code: 'interview.highlighted-already',
      message: `Esta inscrição já está em destaque: ${name} a destacou em 21/11/2026, 12:00.`,
    });
    expect((await colleague.call(addHighligth, input)).body.message).toBe(
      'Esta inscrição já está em destaque: você a destacou em 21/11/2026, 12:00.',
    );
    await colleague.call(removeHighligth, input);
    expect((await late.call(removeHighligth, input)).body).toMatchObject({
      code: 'interview.highlight-removed-already',
      message: `Esta inscrição não está mais em destaque: ${name} removeu o destaque em 21/11/2026, 12:00.`,
    });
  });

  it('what was never highlighted has no highlight to remove', async () => {
    const { id } = await givenInterview(portal, { state: 'FINALIZADA-APTO' });
    const reply = await (await manager(portal)).call(removeHighligth, { params: { id } });
    expect([reply.status, reply.body.code]).toEqual([409, 'interview.state']);
  });
});

describe('extending', () => {
  const extend = (caller: Caller, id: number) =>
    caller.call(interviewCommandCalls.extendInterview, { params: { id } });

  it('adds 15 days to the deadline, once', async () => {
    const { id } = await givenInterview(portal, { state: 'FINALIZADA-APTO', registeredDaysAgo: 175 });
    const { expires_on: before } = await interviewRow(portal, id);
    const caller = await administrator(portal);
    await extend(caller, id);
    const row = await interviewRow(portal, id);
    const date = parseIsoDate(String(before));
    expect(row.expires_on).toBe(date && addDays(date, 15));
    expect(row.extended_at).toEqual(portal.deps.clock());
    const again = await extend(caller, id);
    expect([again.status, again.body.code]).toEqual([409, 'interview.extended-already']);
  });

  it('before its last 15 days is refused in a sentence', async () => {
    const { id } = await givenInterview(portal, { state: 'FINALIZADA-APTO', registeredDaysAgo: 30 });
    const reply = await extend(await administrator(portal), id);
    expect(reply.body.message).toBe('O prazo só pode ser prorrogado nos últimos 15 dias.');
  });
});

describe('a highlight', () => {
  it('shows in the row, for the whole team', async () => {
    const { id } = await givenInterview(portal, { state: 'FINALIZADA-APTO' });
    await (await manager(portal)).call(interviewCommandCalls.addHighligth, { params: { id } });
    const row = await (await manager(portal, 'SP')).call(interviewCalls.getInterviewRow, { params: { id } });
    expect(row.body).toMatchObject({ highligth: true, addHighligth: false, removeHighligth: true });
  });

  it('is not for questionnaires', async () => {
    const { id } = await givenInterview(portal, { version: 2, state: 'FINALIZADA-APTO' });
    const reply = await (
      await administrator(portal)
    ).call(interviewCommandCalls.addHighligth, { params: { id } });
    expect([reply.status, reply.body.code]).toEqual([409, 'interview.state']);
  });
});

describe('undoing a desistance', () => {
  it('waits for a transaction that locks the row, and then reads what it changed', async () => {
    const { id } = await givenInterview(portal, { state: 'DESISTENTE-CONCLUIDO' });
    const caller = await manager(portal);
    const reply = await commitOnceBlocked(
      portal,
      (tx) =>
        tx
          .updateTable('interview')
          .set({ completing: 'FINALIZADA', result: 'APTO' })
          .where('id', '=', id)
          .execute(),
      () => caller.call(interviewCommandCalls.undoDesistInterview, { params: { id } }),
    );
    expect([reply.status, reply.body.code]).toEqual([409, 'interview.state']);
  });
});

describe('deleting', () => {
  const remove = (caller: Caller, moduleId: number, cpf: string) =>
    caller.call(interviewCommandCalls.deleteInterview, { params: { moduleId, cpf } });

  it('never takes a certified one', async () => {
    const { id, person } = await givenInterview(portal, { version: 3, state: 'CERTIFICADA-APTO' });
    const reply = await remove(await administrator(portal), 3, person.cpf);
    expect([reply.status, reply.body.code]).toEqual([409, 'interview.certified']);
    expect((await interviewRow(portal, id)).deleted_at).toBeNull();
  });

  it('takes it off list, row and public status, history for managers, and the person may register anew', async () => {
    const { id, person } = await givenInterview(portal, { state: 'NAO_PREENCHIDO-SEM_RESULTADO' });
    const caller = await administrator(portal);
    expect((await remove(caller, 1, person.cpf)).status).toBe(204);
    expect((await caller.call(interviewCalls.getInterviewRow, { params: { id } })).status).toBe(404);
    const team = await manager(portal);
    expect((await team.call(interviewCalls.listInterviewHistory, { params: { id } })).status).toBe(404);
    const again = await registerCandidate(portal, { person });
    expect(await stateOf(portal, again.id)).toBe('NAO_PREENCHIDO-SEM_RESULTADO');
    expect(again.id).not.toBe(id);
  });

  it('takes the row of the version asked for alone', async () => {
    const { id, person } = await givenInterview(portal, { state: 'NAO_PREENCHIDO-SEM_RESULTADO' });
    const other = await registerCandidate(portal, { version: 2, person });
    await remove(await administrator(portal), 2, person.cpf);
    expect((await interviewRow(portal, id)).deleted_at).toBeNull();
    expect((await interviewRow(portal, other.id)).deleted_at).toEqual(portal.deps.clock());
  });
});
