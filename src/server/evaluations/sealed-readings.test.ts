import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#contract/contract.ts';
import { evaluationCalls } from '#contract/evaluations.ts';
import { listExportCalls } from '#contract/list-exports.ts';
import { myTurnCalls } from '#contract/my-turn.ts';
import { targetIdOf } from '#server/lifecycle/target-id.ts';
import { noRenderer, testApp, type Caller, type CallInput, type TestApp } from '#tests/app.ts';
import { administrator, givenClass, manager, type SignedInCaller } from '#tests/factories.ts';
import { interviewRow, runScheduled } from '#tests/stored.ts';
import { sendTurnDigests } from '../my-turn/jobs.ts';
import { giveReading, givenReadBlind } from './blind-reading.fixture.ts';
import { proposingEvaluator } from './evaluators.fixture.ts';

/**
 * Nothing of a sealed reading leaves the API: every GET call of the contract is made twice, and between the two the
 * sealed scores and justification are replaced by others. Whoever sees any of it, or anything that follows from it,
 * gets two different replies.
 */
const SEALED = 'Segredo selado 7Q';
const OTHER = 'Outro segredo 8R';

/** A document as its data, so that what it would print can be compared. */
const asData = (data: unknown) => Promise.resolve(Buffer.from(JSON.stringify(data)));

let portal: TestApp;
let first: SignedInCaller;
let interview: Awaited<ReturnType<typeof givenReadBlind>> & { candidateId: number; publicId: string };
let classRoomId: number;
let callers: readonly (readonly [who: string, caller: Caller])[];

beforeAll(async () => {
  portal = await testApp({
    evaluator: proposingEvaluator,
    renderer: { ...noRenderer, record: asData, resultReport: asData },
  });
  first = await administrator(portal);
  const given = await givenReadBlind(portal);
  const { candidate_id, public_id } = await interviewRow(portal, given.id);
  classRoomId = await givenClass(portal);
  await portal.deps.db
    .updateTable('interview')
    .set({ class_room_id: classRoomId, class_link: 'INTERESTED' })
    .where('id', '=', given.id)
    .execute();
  interview = { ...given, candidateId: candidate_id, publicId: public_id };
  const second = await administrator(portal);
  callers = [
    ['the second reader', second],
    ['a manager', await manager(portal)],
    ['the candidate', given.candidate],
    ['a stranger', portal.anyone()],
  ];
  expect((await giveReading(first, given.id, 239, { justification: SEALED })).status).toBe(200);
});
afterAll(() => portal.close());

const exchange = async (from: string, to: string) => {
  await sql`update blind_reading set total = 250 - total, justification = ${to}
             where justification = ${from}`.execute(portal.deps.db);
  await sql`update blind_reading_score set score = 25 - score`.execute(portal.deps.db);
};

/** Calls about the interview or its candidate by a query, or that require one. */
const queries = (): Readonly<Record<string, Readonly<Record<string, unknown>>>> => ({
  listFilterOptions: { 'filter.filterType': 'STATUS_INTERVIEW' },
  getReportSection: { step: 'INTERVIEW_DATA' },
  listQuizSteps: { typeEnum: 'PERFIL' },
  listPossibleManagers: { idInterview: interview.id, nameSearch: 'a' },
  getRegistrationData: { ids: interview.id },
  previewMigration: { moduleOrigin: 1, moduleDestiny: 3 },
  listSimpleBoardItems: { type: 'INTERESTED' },
  listBoardComments: { idInterview: interview.id },
});

/** Inputs under which a call is about this interview, its candidate or its version. */
function inputsOf(name: string, path: string): CallInput[] {
  const { id, candidateId, person, publicId } = interview;
  const named: Record<string, string | number> = {
    cpf: person.cpf,
    moduleId: 1,
    module: 1,
    publicId,
    question: 1,
    interviewId: id,
    idInterview: id,
  };
  const ids = path.includes(':id')
    ? [id, candidateId, 1, classRoomId, targetIdOf(portal.deps, publicId)]
    : [0];
  return ids.flatMap((one) => {
    const params = { ...named, id: one };
    return [{ params, query: { ...queries()[name] } }];
  });
}

/** A stream, which does not end: of ids alone. */
const APART: readonly string[] = ['streamBoardEvents'];

/** Of these two replies differ anyway: a random number, and how long jobs have waited. */
const OF_THE_MOMENT: readonly string[] = ['getChallenge', 'listWaitingWork'];

/** Calls about the interview that have to be among those that answer, or the inputs would be about nothing. */
const ANSWERING: readonly string[] = [
  'anyAwaitingEvaluation',
  'downloadPersonalData',
  'findInterviewByCpf',
  'findNextAwaiting',
  'getAgreement',
  'getClassOverview',
  'getClassRoom',
  'getInterviewById',
  'getInterviewRow',
  'getManagerPanel',
  'getOwnInterview',
  'getPerson',
  'getPersonalData',
  'getPublicStatus',
  'getRegistrationData',
  'getScoreData',
  'getWaitingSummary',
  'listAnswers',
  'listBoardComments',
  'listExportRecords',
  'listInterviewHistory',
  'listInterviews',
  'listPossibleManagers',
  'listSimpleBoardItems',
  'listTurn',
  'printPersonalData',
];

const reads = Object.entries(contract).filter(
  ([name, { method }]) => method === 'GET' && !APART.includes(name),
);

describe('a sealed reading', () => {
  it('changes no answer of the API for anybody but its author', { timeout: 120_000 }, async () => {
    const answered = new Set<string>();
    const leaks: string[] = [];
    for (const [who, caller] of callers)
      for (const [name, call] of reads) {
        const readAll = async () => {
          const texts = [];
          for (const input of inputsOf(name, call.path)) {
            const { status, bytes } = await caller.call(call, input);
            if (status === 200) texts.push(bytes.toString());
          }
          return texts;
        };
        const before = await readAll();
        if (before.length === 0) continue;
        answered.add(name);
        await exchange(SEALED, OTHER);
        const after = await readAll();
        await exchange(OTHER, SEALED);
        const isSame = OF_THE_MOMENT.includes(name) || before.join('\n') === after.join('\n');
        if (!isSame || /segredo/i.test([...before, ...after].join('\n'))) leaks.push(`${who}: ${name}`);
      }
    expect(leaks).toEqual([]);
    expect(ANSWERING.filter((name) => !answered.has(name))).toEqual([]);
  });

  it('is in no message, no line of the log and no export', async () => {
    const [, [, second] = [], , ,] = callers;
    const asked = callers[0]?.[1] ?? second;
    if (!asked) throw new Error('nobody asks');
    await asked.call(myTurnCalls.setTurnDigest, { body: { wanted: true } });
    await runScheduled(portal, sendTurnDigests);
    const started = await asked.call(listExportCalls.startListExport, {
      body: { moduleId: 1, format: 'CSV', filter: {}, key: '7d3f1c52-9a0e-4f6b-8a54-0f3f5c1f0a12' },
    });
    await portal.runJobs();
    const file = await asked.call(listExportCalls.downloadListExport, { params: { id: started.body.id } });
    expect(file.status).toBe(200);
    expect(file.bytes.toString()).toContain(interview.person.name);
    const all = [JSON.stringify(await portal.outbox()), portal.log.join('\n'), file.bytes.toString()];
    for (const text of all) expect(text).not.toMatch(/segredo/i);
  });

  it('is shown to its author', async () => {
    const own = await first.call(evaluationCalls.getScoreData, { params: { id: interview.id } });
    expect(own.body.blindReading?.readings).toMatchObject([
      { place: 1, isOwn: true, total: 239, justification: SEALED },
    ]);
  });
});
