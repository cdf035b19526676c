import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StateKey } from '#domain/interview/states.ts';
import type { RefusalCode } from '#domain/refusal.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import { answerCalls } from '#contract/answers.ts';
import { candidateMessageCalls } from '#contract/candidate-messages.ts';
import { certificateCalls } from '#contract/certificates.ts';
import { interviewCalls } from '#contract/interviews.ts';
import type { Call } from '#contract/core.ts';
import { testApp, type Caller, type CallInput, type TestApp } from '#tests/app.ts';
import { candidateOf, givenInterview, manager, type SignedInCaller } from '#tests/factories.ts';
import { historyOf, interviewRow } from '#tests/stored.ts';

// Commands that cannot be undone: certificates, e-mails, a repeated evaluation. Two managers have loaded the same row.
let portal: TestApp;
let rita: SignedInCaller;
let otto: SignedInCaller;
beforeAll(async () => {
  portal = await testApp();
  rita = await manager(portal);
  otto = await manager(portal);
});
afterAll(() => portal.close());

interface CommandCase {
  readonly name: string;
  readonly call: Call;
  readonly state: StateKey;
  readonly version?: VersionId;
  input(id: number): CallInput;
  /** The refusal when the same person repeats the command after a lost reply. */
  readonly again: RefusalCode;
}

const ofOne = (id: number): CallInput => ({ body: { idsInterviews: [id], sendAll: false } });
const byId = (id: number): CallInput => ({ params: { id } });

const COMMAND_CASES: readonly CommandCase[] = [
  {
    name: 'generating a certificate',
    call: certificateCalls.issueCertificates,
    state: 'FINALIZADA-APTO',
    input: (id) => ({
      body: { beginDate: '2026-11-09', endDate: '2026-11-14', courseHours: '60', idsInterview: [id] },
    }),
    again: 'interview.state',
  },
  {
    name: 'deleting a certificate',
    call: certificateCalls.revokeCertificate,
    state: 'CERTIFICADA-APTO',
    input: (id) => ({
      params: { id },
      body: { justificationOfExclusion: 'Datas do seminário informadas com erro.' },
    }),
    again: 'interview.state',
  },
  {
    name: 'the registration e-mail',
    call: candidateMessageCalls.sendRegistrationEmails,
    state: 'NAO_PREENCHIDO-SEM_RESULTADO',
    input: ofOne,
    again: 'message.waiting',
  },
  {
    name: 'the result e-mail',
    call: candidateMessageCalls.sendResultEmails,
    state: 'FINALIZADA-APTO',
    input: ofOne,
    again: 'message.waiting',
  },
  {
    name: 'the digital certificate',
    call: candidateMessageCalls.sendCertificateEmails,
    state: 'CERTIFICADA-APTO',
    input: ofOne,
    again: 'message.waiting',
  },
  {
    name: 'the re-interview e-mail',
    call: candidateMessageCalls.sendReinterviewEmail,
    state: 'REENTREVISTA-SEM_RESULTADO',
    input: byId,
    again: 'message.waiting',
  },
  {
    name: 'the self-assessment e-mail',
    call: candidateMessageCalls.sendSelfAssessmentEmail,
    state: 'FINALIZADA-APTO',
    version: 2,
    input: byId,
    again: 'message.waiting',
  },
  {
    name: 'reprocessing',
    call: answerCalls.resendAnswers,
    state: 'FINALIZADA-ERRO_DE_PROCESSAMENTO',
    input: (id) => ({ body: { idInterview: id } }),
    again: 'interview.state',
  },
];

const revisionOf = async (id: number): Promise<number> =>
  Number((await rita.call(interviewCalls.getInterviewRow, { params: { id } })).body.lastEvent);
const give = (who: Caller, { call, input }: CommandCase, id: number, expectedRevision: number) =>
  who.call(call, { ...input(id), query: { seen: expectedRevision } });
const nameOf = async (who: SignedInCaller): Promise<string> => {
  const { name } = await portal.deps.db
    .selectFrom('account')
    .select('name')
    .where('id', '=', who.accountId)
    .executeTakeFirstOrThrow();
  return name ?? '';
};
/** The effects of the commands above. */
const tracesOf = async (id: number) => {
  const count = async (table: 'message' | 'certificate') =>
    (await portal.deps.db.selectFrom(table).select('id').where('interview_id', '=', id).execute()).length;
  return {
    row: await interviewRow(portal, id),
    history: (await historyOf(portal, id)).length,
    messages: await count('message'),
    certificates: await count('certificate'),
  };
};

describe.each(COMMAND_CASES)('$name', (tried) => {
  const given = async (): Promise<number> =>
    (await givenInterview(portal, { state: tried.state, version: tried.version ?? 1 })).id;

  it('on a row that a colleague has changed: a conflict with who and when, and no effect', async () => {
    const id = await given();
    const expectedRevision = await revisionOf(id);
    const done = await give(otto, tried, id, expectedRevision);
    expect(done.status).toBeLessThan(300);
    const before = await tracesOf(id);
    const reply = await give(rita, tried, id, expectedRevision);
    expect([reply.status, reply.body.code]).toEqual([409, 'interview.changed']);
    expect(reply.body.details).toMatchObject({ who: await nameOf(otto), lastEvent: await revisionOf(id) });
    expect(reply.body.details.when).toMatch(/^\d\d\/\d\d\/\d{4}, \d\d:\d\d$/);
    expect(await tracesOf(id)).toEqual(before);
  });

  it('at the same moment by two: one succeeds, the other gets a conflict', async () => {
    const id = await given();
    const expectedRevision = await revisionOf(id);
    const replies = await Promise.all([
      give(otto, tried, id, expectedRevision),
      give(rita, tried, id, expectedRevision),
    ]);
    expect(replies.map(({ status }) => status < 300).toSorted((a, b) => Number(a) - Number(b))).toEqual([
      false,
      true,
    ]);
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe('interview.changed');
  });

  it('by a double click, and once more after a lost reply: done once, and never a conflict with oneself', async () => {
    const id = await given();
    const expectedRevision = await revisionOf(id);
    const before = await tracesOf(id);
    const replies = await Promise.all([
      give(rita, tried, id, expectedRevision),
      give(rita, tried, id, expectedRevision),
    ]);
    replies.push(await give(rita, tried, id, expectedRevision));
    expect(replies.filter(({ status }) => status < 300)).toHaveLength(1);
    for (const { status, body } of replies) if (status >= 300) expect(body.code).toBe(tried.again);
    const after = await tracesOf(id);
    expect(after.history).toBe(before.history + 1);
    expect(after.messages - before.messages).toBeLessThanOrEqual(1);
  });

  it('on a row that a colleague deleted: a conflict', async () => {
    const id = await given();
    const expectedRevision = await revisionOf(id);
    await portal.deps.db
      .updateTable('interview')
      .set({ deleted_at: portal.deps.clock() })
      .where('id', '=', id)
      .execute();
    expect((await give(rita, tried, id, expectedRevision)).body.code).toBe('interview.removed');
  });
});

it('the revision is ignored for candidates, who get no names of the team', async () => {
  const { id } = await givenInterview(portal, { state: 'FINALIZADA-ERRO_DE_PROCESSAMENTO' });
  const reply = await (
    await candidateOf(portal, { id })
  ).call(answerCalls.resendAnswers, { body: { idInterview: id }, query: { seen: 1 } });
  expect([reply.status, reply.body.code]).toEqual([404, 'api.resource-notfound']);
});
