import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#contract/contract.ts';
import { embeddedEvaluator } from '#server/evaluations/evaluator.ts';
import { exchangeable } from '#server/evaluations/evaluators.fixture.ts';
import { targetIdOf } from '#server/lifecycle/target-id.ts';
import { sweepOverdueInterviews } from '#server/interviews/jobs.ts';
import { reportedBy } from '#server/oversight/reported.fixture.ts';
import { inTransaction } from '#server/platform/db.ts';
import { testApp, type TestApp } from '../app.ts';
import { runJobsToTheLastAttempt } from '../stored.ts';
import { births, EVALUATORS, steps, type Act, type Step } from './acts.ts';
import { ABOUT_NO_INTERVIEW, CALLS, usuallyNext, type CallName } from './calls.ts';
import {
  born,
  hireCast,
  isWithinReach,
  type Birth,
  type Candidate,
  type Cast,
  type Player,
  type Who,
} from './cast.ts';
import { changed, expectLawful, newLines, snapshotOf, type InterviewRow, type Snapshot } from './snapshot.ts';

const START = new Date('2026-11-21T15:00:00Z');

let portal: TestApp;
let cast: Cast;
const evaluator = exchangeable(embeddedEvaluator);
/** How often each call was accepted, over all runs: a property that is never exercised proves nothing. */
const carriedOut = new Map<CallName, number>();

beforeAll(async () => {
  const blank = () => Promise.resolve(Buffer.from('%PDF-'));
  const renderer = { certificates: blank, record: blank, close: () => Promise.resolve() };
  portal = await testApp({ evaluator, renderer, now: START.toISOString() });
  cast = await hireCast(portal);
});
afterAll(() => portal.close());

// ---- running operations -----------------------------------------------------------------------------------------------

/** The outcome of an operation: who is responsible for its changes, and whether it may have changed anything. */
interface Outcome {
  readonly what: string;
  readonly player: Player;
  readonly accepted: boolean;
  readonly registers: boolean;
}

const SYSTEM: Player = { viewer: null, actor: { actor: 'system', account_id: null } };

async function perform(act: Act, people: readonly Candidate[], snapshot: Snapshot): Promise<Outcome> {
  if (act.kind === 'call') {
    const live = snapshot.interviews.filter((row) => !row.superseded_at && !row.deleted_at);
    const target = nth(act.name === null ? live : snapshot.interviews, act.target);
    const [usually, next] = usuallyNext({ snapshot, target, variant: act.variant });
    const who = act.who ?? (act.name === null ? usually : 'owner');
    return call({ who, name: act.name ?? next, variant: act.variant }, target, people, snapshot);
  }
  if (act.kind === 'sweep') {
    await inTransaction(portal.deps.db, (tx) => portal.deps.queue.send(tx, sweepOverdueInterviews, {}));
  } else {
    evaluator.use(EVALUATORS[act.evaluator]);
  }
  await runJobsToTheLastAttempt(portal);
  return { what: JSON.stringify(act), player: SYSTEM, accepted: true, registers: false };
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
  const player = cast.playerFor(who, owner, people);
  const caller = await cast.callerFor(player);
  const feedbackId = targetIdOf(portal.deps, target.public_id);
  const input = made.input({ now: portal.deps.clock(), snapshot, target, owner, feedbackId, variant });
  const { status, body } = await caller.call(contract[name], input);

  const what = `${who}: ${name} about ${target.id} → ${status} ${body?.code ?? ''}`;
  expect(status, what).toBeLessThan(500);
  // Every call is valid by the contract, or this test would exercise nothing.
  expect(body?.code, what).not.toBe('request.invalid');
  const accepted = status < 300 && !made.reads;
  if (accepted) carriedOut.set(name, (carriedOut.get(name) ?? 0) + 1);
  const registers = name === 'registerInterest';
  // Registering interest is recorded as a visitor's, signed in or not.
  return { what, player: registers ? cast.playerFor('nobody', owner, people) : player, accepted, registers };
}

// ---- what must hold -------------------------------------------------------------------------------------------------

function expectAnsweredFor(outcomes: readonly Outcome[], before: Snapshot, after: Snapshot): void {
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
    expect(accepted.map(({ player }) => player.actor)).toContainEqual({ actor, account_id });
  for (const row of changed(before, after)) {
    const then = before.interviews.find(({ id }) => id === row.id) ?? row;
    const answers = accepted.some(
      ({ player, registers }) => registers || player === SYSTEM || isWithinReach(player, then),
    );
    expect(answers, `${row.id} was changed by somebody who does not reach it`).toBe(true);
    const moved = then.completing !== row.completing || then.result !== row.result || then === row;
    if (moved) expect(newLines(before, after).map(({ interview_id }) => interview_id)).toContain(row.id);
  }
}

/** Some five seconds are needed; on a busy machine runs are cut short and the last are skipped. */
const BUDGET_MS = 15_000;
let enough = Infinity;

/** Runs the steps of two people and checks the invariants after each. */
async function lead(
  pair: readonly [Birth, Birth],
  taken: readonly Step[],
  log: (line: string) => void,
): Promise<void> {
  portal.advance({ seconds: (START.getTime() - portal.deps.clock().getTime()) / 1000 });
  if (Date.now() > enough) return;
  const people = [await born(portal, pair[0]), await born(portal, pair[1])];
  const ids = people.map(({ candidateId }) => candidateId);
  let before = await snapshotOf(portal, ids);
  expectLawful(before);
  for (const step of taken) {
    if (Date.now() > enough) return;
    if (step.kind === 'wait') {
      portal.advance({ days: step.days });
      continue;
    }
    const present = before;
    // Wait for all before failing: an unfinished operation would disturb the next run.
    const ended = await Promise.allSettled(step.acts.map((act) => perform(act, people, present)));
    const outcomes = ended.map((act) => {
      if (act.status === 'rejected') throw act.reason;
      return act.value;
    });
    log(outcomes.map(({ what }) => what).join(' ∥ '));
    const after = await snapshotOf(portal, ids);
    expectLawful(after);
    expectAnsweredFor(outcomes, before, after);
    before = after;
  }
}

describe('the lifecycle over HTTP', () => {
  it(
    'whoever does whatever in whatever order: states stay legal, refusals change nothing, histories rebuild',
    { timeout: 60_000 },
    async () => {
      const lives = fc.asyncProperty(
        fc.tuple(births, births),
        fc.array(steps, { minLength: 20, maxLength: 50, size: 'max' }),
        fc.context(),
        (pair, taken, context) => lead(pair, taken, (line) => context.log(line)),
      );
      enough = Date.now() + BUDGET_MS;
      // A failure prints its seed and the steps, shrunk as far as the time budget allows.
      await fc.assert(lives, { numRuns: 10 });
    },
  );

  it('was exercised: commands of several kinds were accepted', () => {
    expect(carriedOut.size).toBeGreaterThan(3);
  });

  it('breaks no invariant of the daily check', async () => {
    await perform({ kind: 'sweep' }, [], { interviews: [], history: [], besides: [] });
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
