import type * as z from 'zod';
import { hasConflictOfInterest, type Viewer } from '#domain/access.ts';
import {
  compareReadings,
  MEAN_JUSTIFICATION,
  readingRefusal,
  type Scores,
} from '#domain/evaluation/blind-reading.ts';
import { stageOf, type RoundOutcome } from '#domain/evaluation/reading-stage.ts';
import { byCompetency } from '#domain/evaluation/competencies.ts';
import { Refused } from '#domain/refusal.ts';
import type { blindReadingCalls } from '#contract/blind-reading.ts';
import { MANUAL_SCORE_NAMES } from '#contract/evaluations.ts';
import { closeRound, openRoundOf, readingsOf, storeReading } from '../blind-reading/rounds.ts';
import { notifyResult } from '../candidate-messages/notify.ts';
import { byManager } from '../lifecycle/actor.ts';
import { applyCommand } from '../lifecycle/apply-command.ts';
import { appendNote } from '../lifecycle/history.ts';
import type { InterviewRecord } from '../lifecycle/record.ts';
import { assertOffered, lockAtRevision, type RowRevision } from '../lifecycle/row-command.ts';
import { inTransaction, type Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { storeManualEvaluation } from './store-manual-evaluation.ts';

type Given = z.output<(typeof blindReadingCalls)['giveReading']['body']>;
type Reply = z.input<(typeof blindReadingCalls)['giveReading']['reply']['body']>;

interface Result {
  readonly outcome: RoundOutcome;
  readonly scores: Scores;
  readonly justification: string;
}

/** The place of the next reading. */
const placeOf = (readers: readonly number[] | null): 1 | 2 | 3 =>
  readers === null || readers.length === 0 ? 1 : readers.length === 1 ? 2 : 3;

/** What the readings that are in lead to; null: another one is due. */
async function resultOf(tx: Tx, round: { id: number; max_difference: number }): Promise<Result | null> {
  const [first, second, third] = await readingsOf(tx, round.id);
  if (third) return { outcome: 'THIRD', scores: third.scores, justification: third.justification };
  if (!first || !second) return null;
  const compared = compareReadings(first.scores, second.scores, round.max_difference);
  return compared.kind === 'agreed'
    ? { outcome: 'AGREED', scores: compared.scores, justification: MEAN_JUSTIFICATION }
    : null;
}

/** Closes the round with its result: as every evaluation by scores, with the candidate notified. */
async function decideByReadings(
  deps: Deps,
  tx: Tx,
  record: InterviewRecord,
  viewer: Viewer,
  { outcome, scores, justification }: Result,
): Promise<NonNullable<Reply['result']>> {
  const at = deps.clock();
  const { id, total, verdict } = await storeManualEvaluation(tx, record.id, {
    scores,
    justification,
    accountId: viewer.accountId,
    at,
  });
  const after = await applyCommand(
    tx,
    record,
    { type: 'evaluate', verdict, byReadings: true },
    {
      actor: byManager(viewer),
      at,
      reason: justification,
      details: { manualEvaluation: id, readings: outcome },
    },
  );
  await closeRound(tx, record.id, outcome, at);
  await notifyResult(tx, deps, after);
  return { total, statusInterview: verdict };
}

/**
 * Seals one reading of an interview that two people read blind. The second one decides where both agree, else the third.
 * Somebody else's reading since is no change of what was read; a blind one comes too late where both are in.
 * Refusals: those of `lockAtRevision` and `readingRefusal`, access.own-interview, access.denied, interview.state,
 * interview.newer-live.
 */
export async function giveReading(
  deps: Deps,
  viewer: Viewer,
  row: RowRevision,
  { kind, justification, ...given }: Given,
): Promise<Reply> {
  return inTransaction(deps.db, async (tx) => {
    const at = deps.clock();
    const record = await lockAtRevision(tx, viewer, row, ['give-reading']);
    if (hasConflictOfInterest(viewer, record)) throw new Refused('access.own-interview');
    const { blindReaders } = record.facts;
    const refusal = readingRefusal(blindReaders, viewer.accountId, kind);
    if (refusal) throw new Refused(refusal.code);
    assertOffered(record, viewer, at, 'manual-evaluation');

    const round = await openRoundOf(tx, record.id);
    const place = placeOf(blindReaders);
    const scores = byCompetency((code) => given[MANUAL_SCORE_NAMES[code]]);
    await storeReading(tx, record.id, {
      roundId: round.id,
      place,
      accountId: viewer.accountId,
      scores,
      justification,
      at,
    });
    // Without its reason: that is sealed with the scores.
    await appendNote(tx, record, {
      command: 'give-reading',
      actor: byManager(viewer),
      details: { place },
      at,
    });
    const result = await resultOf(tx, round);
    if (result) return { due: null, result: await decideByReadings(deps, tx, record, viewer, result) };
    return { due: stageOf([...(blindReaders ?? []), viewer.accountId]), result: null };
  });
}
