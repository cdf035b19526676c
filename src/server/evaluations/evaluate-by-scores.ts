import type * as z from 'zod';
import { hasConflictOfInterest, isAdministrator, type Viewer } from '#domain/access.ts';
import { byCompetency } from '#domain/evaluation/competencies.ts';
import type { Verdict } from '#domain/evaluation/outcome.ts';
import type { Action } from '#domain/interview/actions.ts';
import { isOverdue } from '#domain/interview/deadlines.ts';
import { Refused } from '#domain/refusal.ts';
import { MANUAL_SCORE_NAMES, type manualEvaluationBody } from '#contract/evaluations.ts';
import { allowedActionsOn } from '../lifecycle/allowed.ts';
import { byManager } from '../lifecycle/actor.ts';
import { applyCommand } from '../lifecycle/apply-command.ts';
import type { InterviewRecord } from '../lifecycle/record.ts';
import { lockAtRevision } from '../lifecycle/row-command.ts';
import { inTransaction, type Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { notifyResult } from '../candidate-messages/notify.ts';
import { storeManualEvaluation } from './store-manual-evaluation.ts';

export type ManualEvaluation = z.output<typeof manualEvaluationBody>;

const SCORING: readonly Action[] = ['manual-evaluation', 'evaluate-candidate', 'edit-profile-evaluation'];

/**
 * Refuses scoring when the deadline has passed, the state allows no scores, or only administrators may score. The
 * second of two concurrent evaluations gets interview.state.
 */
function assertMayScore(record: InterviewRecord, viewer: Viewer, now: Date): Action {
  if (hasConflictOfInterest(viewer, record)) throw new Refused('access.own-interview');
  if (record.facts.blindReaders !== null && isAdministrator(viewer))
    throw new Refused('interview.blind-reading');
  const allowed = allowedActionsOn(record, viewer, now, 'row').find((action) => SCORING.includes(action));
  if (allowed) return allowed;
  if (!record.facts.superseded && isOverdue(record.facts, now)) throw new Refused('interview.expired');
  const asAdministrator = allowedActionsOn(record, { ...viewer, roles: ['ADMINISTRADOR'] }, now, 'row');
  throw asAdministrator.some((action) => SCORING.includes(action))
    ? new Refused('access.denied')
    : new Refused('interview.state', { state: record.facts.state });
}

/**
 * A correction names the evaluation that it replaces. Without this check it would silently replace scores that a
 * colleague gave a moment ago (or one's own, by a double click). Refusal: interview.stale.
 */
async function assertCorrectsNewest(
  tx: Tx,
  interviewId: number,
  action: Action,
  corrects: number | null,
): Promise<void> {
  if (action !== 'edit-profile-evaluation') return;
  const newest = await tx
    .selectFrom('manual_evaluation')
    .select(({ fn }) => fn.max('id').as('id'))
    .where('interview_id', '=', interviewId)
    .executeTakeFirst();
  if ((newest?.id ?? null) !== corrects) throw new Refused('interview.stale');
}

/**
 * Ten scores by a person: total, APTO from 60, the result e-mail, all in one transaction. The revision is the one whose
 * answers were read: a colleague may have decided since, or had the answers written anew.
 * Refusals: those of `lockAtRevision`, access.denied, interview.state, interview.expired, interview.stale,
 * interview.blind-reading (two people read it).
 */
export async function evaluateByScores(
  deps: Deps,
  viewer: Viewer,
  evaluation: ManualEvaluation,
  expectedRevision?: number,
): Promise<{ total: number; statusInterview: Verdict }> {
  return inTransaction(deps.db, async (tx) => {
    const now = deps.clock();
    const record = await lockAtRevision(tx, viewer, { id: evaluation.interviewId, expectedRevision });
    const action = assertMayScore(record, viewer, now);
    await assertCorrectsNewest(tx, record.id, action, evaluation.correctsEvaluation ?? null);
    const { id, total, verdict } = await storeManualEvaluation(tx, record.id, {
      scores: byCompetency((code) => evaluation[MANUAL_SCORE_NAMES[code]]),
      justification: evaluation.justification,
      accountId: viewer.accountId,
      at: now,
    });
    const command = action === 'edit-profile-evaluation' ? 'edit-profile-evaluation' : 'evaluate';
    const after = await applyCommand(
      tx,
      record,
      { type: command, verdict },
      {
        actor: byManager(viewer),
        at: now,
        reason: evaluation.justification,
        details: { manualEvaluation: id },
      },
    );
    await notifyResult(tx, deps, after);
    return { total, statusInterview: verdict };
  });
}
