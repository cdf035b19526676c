import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StateKey } from '#domain/interview/states.ts';
import { batchCalls } from '#contract/batches.ts';
import { boardCalls } from '#contract/board.ts';
import { candidateMessageCalls } from '#contract/candidate-messages.ts';
import { certificateCalls } from '#contract/certificates.ts';
import type { Call } from '#contract/core.ts';
import { testApp, type CallInput, type Reply, type TestApp } from '#tests/app.ts';
import { administrator, givenClass, givenInterview, type SignedInCaller } from '#tests/factories.ts';
import { historyOf } from '#tests/stored.ts';
import { inTransaction } from '../platform/db.ts';

let portal: TestApp;
let admin: SignedInCaller;
let classRoom: number;
beforeAll(async () => {
  portal = await testApp();
  admin = await administrator(portal);
  classRoom = await givenClass(portal);
});
afterAll(() => portal.close());

interface Several {
  readonly name: string;
  readonly call: Call;
  readonly state: StateKey;
  input(ids: readonly number[]): CallInput;
  /** The codes by interview; null where it was done. */
  codes(reply: Reply): (string | null)[];
}

const codesOfItems = ({ body }: Reply) =>
  body.items.map(({ refusal }: { refusal: { code: string } | null }) => refusal?.code ?? null);

const SEVERAL: readonly Several[] = [
  {
    name: 'letters',
    call: candidateMessageCalls.sendResultEmails,
    state: 'FINALIZADA-APTO',
    input: (idsInterviews) => ({ body: { idsInterviews } }),
    codes: codesOfItems,
  },
  {
    name: 'certificates',
    call: certificateCalls.issueCertificates,
    state: 'FINALIZADA-APTO',
    input: (idsInterview) => ({
      body: { beginDate: '2026-11-09', endDate: '2026-11-14', courseHours: '60', idsInterview },
    }),
    codes: codesOfItems,
  },
  {
    name: 'failed evaluations',
    call: batchCalls.resendAnswersBatch,
    state: 'FINALIZADA-ERRO_DE_PROCESSAMENTO',
    input: (idsInterview) => ({ body: { idsInterview } }),
    codes: codesOfItems,
  },
  {
    name: 'cards',
    call: boardCalls.moveInterviews,
    state: 'FINALIZADA-APTO',
    input: (ids) => ({
      body: {
        idClassTarget: classRoom,
        typeTarget: 'CLASS_ROOM',
        items: ids.map((idInterview) => ({ idInterview, typeSource: 'INTERESTED' })),
      },
    }),
    codes: ({ body }) => [
      ...body.refused.map(({ code }: { code: string }) => code),
      ...body.moved.map(() => null),
    ],
  },
];

describe.each(SEVERAL)('$name of several', ({ call, state, input, codes }) => {
  it('one that another transaction holds does not affect the others', async () => {
    const [held, ...free] = [
      (await givenInterview(portal, { state })).id,
      (await givenInterview(portal, { state })).id,
      (await givenInterview(portal, { state })).id,
    ];
    const eventsBefore = (await historyOf(portal, held)).length;
    const reply = await inTransaction(portal.deps.db, async (tx) => {
      await tx.selectFrom('interview').select('id').where('id', '=', held).forUpdate().execute();
      return admin.call(call, input([held, ...free]));
    });
    expect(reply.status).toBe(200);
    expect(codes(reply)).toEqual(['api.row-held', null, null]);
    expect(await historyOf(portal, held)).toHaveLength(eventsBefore);
  });
});
