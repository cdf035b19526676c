import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#contract/contract.ts';
import { setBlindReading } from '#server/evaluations/blind-reading.fixture.ts';
import { embeddedEvaluator } from '#server/evaluations/evaluator.ts';
import { replaceableEvaluator } from '#server/evaluations/evaluators.fixture.ts';
import { targetIdOf } from '#server/lifecycle/target-id.ts';
import { sweepOverdueInterviews } from '#server/interviews/jobs.ts';
import { reportedBy } from '#server/oversight/reported.fixture.ts';
import { letMailingsLeave } from '#server/messages/mailing.fixture.ts';
import { noRenderer, testApp, type TestApp } from '../app.ts';
import { runJobsToTheLastAttempt, runScheduled } from '../stored.ts';
import { initialInterviews, EVALUATORS, steps, type Operation, type Step } from './steps.ts';
import { ABOUT_NO_INTERVIEW, CALLS, usuallyNext, type CallName } from './calls.ts';
import {
  createCandidate,
  createParticipants,
  isWithinReach,
  type InitialInterview,
  type Candidate,
  type Participants,
  type Participant,
  type Who,
} from './participants.ts';
import { changed, expectLawful, newLines, snapshotOf, type InterviewRow, type Snapshot } from './snapshot.ts';

const START = new Date('2026-11-21T15:00:00Z');

let portal: TestApp;
let participants: Participants;
const evaluator = replaceableEvaluator(embeddedEvaluator);
/** How often each call was accepted, over all runs: a property that is never exercised proves nothing. */
const acceptedCounts = new Map<CallName, number>();

beforeAll(async () => {
  const blank = () => Promise.resolve(Buffer.from('%PDF-'));
  const renderer = { ...noRenderer, certificates: blank, record: blank };
  portal = await testApp({ evaluator, renderer, now: START.toISOString() });
  participants = await createParticipants(portal);
  // In one version two people read what awaits evaluation, in the other nobody does.
  await setBlindReading(portal, { share: 100 }, { version: 3 });
});
afterAll(() => portal.close());

// ---- running operations -----------------------------------------------------------------------------------------------

/** The outcome of an operation: who is responsible for its changes, and whether it may have changed anything. */
interface Outcome {
  readonly what: string;
  readonly participant: Participant;
  readonly accepted: boolean;
  readonly registers: boolean;
}

const SYSTEM: Participant = { viewer: null, actor: { actor: 'system', account_id: null } };

async function runOperation(
  operation: Operation,
  people: readonly Candidate[],
  snapshot: Snapshot,
): Promise<Outcome> {
  if (operation.kind === 'call') {
    const live = snapshot.interviews.filter((row) => !row.superseded_at && !row.deleted_at);
    const target = nth(operation.name === null ? live : snapshot.interviews, operation.target);
    const [usually, next] = usuallyNext({ snapshot, target, variant: operation.variant });
    const who = operation.who ?? (operation.name === null ? usually : 'owner');
    return call({ who, name: operation.name ?? next, variant: operation.variant }, target, people, snapshot);
  }
  if (operation.kind === 'sweep') {
    await runScheduled(portal, sweepOverdueInterviews);
  } else {
    evaluator.use(EVALUATORS[operation.evaluator]);
  }
  await runJobsToTheLastAttempt(portal);
  return { what: JSON.stringify(operation), participant: SYSTEM, accepted: true, registers: false };
}

function nth(rows: readonly InterviewRow[], n: number): InterviewRow {
  const row = rows[n % rows.length];
  if (!row) throw new Error('nobody has an interview');
  return row;
}

async function call(
  { name, who, variant }: { readonly name: CallName; readonly who: Who; readonly variant: number },
  target: InterviewRow,
  people: readonly Candidate[],
  snapshot: Snapshot,
): Promise<Outcome> {
  const owner = people.find(({ candidateId }) => candidateId === target.candidate_id);
  const made = CALLS[name];
  if (!owner || !made) throw new Error(`no ${name}`);
  const participant = participants.participantFor(who, owner, people);
  const caller = await participants.callerFor(participant);
  const feedbackId = targetIdOf(portal.deps, target.public_id);
  const input = made.input({ now: portal.deps.clock(), snapshot, target, owner, feedbackId, variant });
  const { status, body } = await caller.call(contract[name], input);

  const what = `${who}: ${name} about ${target.id} → ${status} ${body?.code ?? ''}`;
  expect(status, what).toBeLessThan(500);
  // Every call is valid by the contract, or this test would exercise nothing.
  expect(body?.code, what).not.toBe('request.invalid');
  const accepted = status < 300 && !made.reads;
  if (accepted) acceptedCounts.set(name, (acceptedCounts.get(name) ?? 0) + 1);
  const registers = name === 'registerInterest';
  // Registering interest is recorded as a visitor's, signed in or not.
  return {
    what,
    participant: registers ? participants.participantFor('nobody', owner, people) : participant,
    accepted,
    registers,
  };
}

// ---- what must hold -------------------------------------------------------------------------------------------------

function expectChangesExplained(outcomes: readonly Outcome[], before: Snapshot, after: Snapshot): void {
  const accepted = outcomes.filter((outcome) => outcome.accepted);
  if (accepted.length === 0) {
    expect(after, 'refused, or only looked').toEqual(before);
    return;
  }
  const lines = newLines(before, after);
  // A row past its deadline expires when a new registration replaces it before the sweep.
  const givenUp = (id: unknown) =>
    lines.some((line) => line.interview_id === id && line.command === 'supersede');
  for (const { actor, account_id } of lines.filter(
    ({ command, interview_id }) => !(command === 'expire' && givenUp(interview_id)),
  ))
    expect(accepted.map(({ participant: player }) => player.actor)).toContainEqual({ actor, account_id });
  for (const row of changed(before, after)) {
    const then = before.interviews.find(({ id }) => id === row.id) ?? row;
    const answers = accepted.some(
      ({ participant: player, registers }) => registers || player === SYSTEM || isWithinReach(player, then),
    );
    expect(answers, `${row.id} was changed by somebody who does not reach it`).toBe(true);
    const moved = then.completing !== row.completing || then.result !== row.result || then === row;
    if (moved) expect(newLines(before, after).map(({ interview_id }) => interview_id)).toContain(row.id);
  }
}

/** For shrinking what failed. All runs before a failure are whole, on a busy machine too: the same in every run. */
const SHRINKING_MS = 15_000;
let shrinksUntil = Infinity;

/** Runs the steps of two people and checks the invariants after each. */
async function runSteps(
  pair: readonly [InitialInterview, InitialInterview],
  taken: readonly Step[],
  log: (line: string) => void,
): Promise<void> {
  portal.advance({ seconds: (START.getTime() - portal.deps.clock().getTime()) / 1000 });
  if (Date.now() > shrinksUntil) return;
  const people = [await createCandidate(portal, pair[0]), await createCandidate(portal, pair[1])];
  const ids = people.map(({ candidateId }) => candidateId);
  let before = await snapshotOf(portal, ids);
  expectLawful(before);
  for (const step of taken) {
    if (Date.now() > shrinksUntil) return;
    if (step.kind === 'wait') {
      portal.advance({ days: step.days });
      continue;
    }
    const present = before;
    // Wait for all before failing: an unfinished operation would disturb the next run.
    const ended = await Promise.allSettled(step.operations.map((act) => runOperation(act, people, present)));
    const outcomes = ended.map((act) => {
      if (act.status === 'rejected') throw act.reason;
      return act.value;
    });
    log(outcomes.map(({ what }) => what).join(' ∥ '));
    const after = await snapshotOf(portal, ids);
    expectLawful(after);
    expectChangesExplained(outcomes, before, after);
    before = after;
  }
}

describe('the lifecycle over HTTP', () => {
  it(
    'whoever does whatever in whatever order: states stay legal, refusals change nothing, histories rebuild',
    // Some five seconds of a quiet machine; with its neighbours on a busy one, many times that.
    { timeout: 180_000 },
    async () => {
      const lives = fc.asyncProperty(
        fc.tuple(initialInterviews, initialInterviews),
        fc.array(steps, { minLength: 20, maxLength: 50, size: 'max' }),
        fc.context(),
        (pair, taken, context) =>
          runSteps(pair, taken, (line) => context.log(line)).catch((error: unknown) => {
            shrinksUntil = Math.min(shrinksUntil, Date.now() + SHRINKING_MS);
            throw error;
          }),
      );
      // A failure prints its seed and the steps, shrunk for as long as that may take.
      await fc.assert(lives, { numRuns: 10 });
    },
  );

  it('was exercised: commands of several kinds were accepted', () => {
    expect(acceptedCounts.size).toBeGreaterThan(3);
    expect(acceptedCounts.get('giveReading')).toBeGreaterThan(0);
  });

  it('breaks no invariant of the daily check', async () => {
    await runOperation({ kind: 'sweep' }, [], { interviews: [], history: [], relatedRows: [] });
    await letMailingsLeave(portal);
    expect(await reportedBy(portal)).toEqual([]);
  });

  it('covers every call about an interview', () => {
    const about = Object.entries(contract).filter(([, { path }]) =>
      /\/(interviews|answers|certificates?)\b/.test(path),
    );
    const known = new Set<string>([...Object.keys(CALLS), ...ABOUT_NO_INTERVIEW]);
    expect(about.map(([name]) => name).filter((name) => !known.has(name))).toEqual([]);
  });
});
