import type { Viewer } from '#domain/access.ts';
import { canSend } from '#domain/interview/wizard.ts';
import { Refused } from '#domain/refusal.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import { indexAnswers } from '../content-filters/jobs.ts';
import { type Actor, byCandidate } from '../lifecycle/actor.ts';
import { applyCommand } from '../lifecycle/apply-command.ts';
import { lockInterview, type InterviewRecord } from '../lifecycle/record.ts';
import { own } from '../lifecycle/scope.ts';
import { evaluateInterview } from '../lifecycle/evaluation-job.ts';
import { inTransaction, type Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { assertBasicData } from '../lifecycle/prepared.ts';
import { closeAnswers } from './queries.ts';
import { storeDrafts, type Draft } from './save-answer.ts';
import { assertWritable } from './writable.ts';

export interface AnswersToSend {
  readonly interviewId: number;
  readonly version: VersionId;
  /** The texts on the screen; stored first, so that nothing typed since the last save is lost. */
  readonly drafts: readonly (Draft & { readonly revision?: number | undefined })[];
}

/** Already sent, or evaluated since: a repeated request. */
function isAlreadySent(record: InterviewRecord): boolean {
  return (
    record.facts.state === 'FINALIZADA-EM_PROCESSAMENTO' ||
    record.facts.state === 'FINALIZADA-AGUARDANDO_AVALIACAO'
  );
}

/**
 * Sends the interview: stores the last texts, checks all five, keeps them word for word as a submission, moves the
 * interview to FINALIZADA × EM_PROCESSAMENTO and enqueues its evaluation, in one transaction.
 * Refusals: interview.incomplete, interview.conditions, interview.basic-data, answer.conflict, interview.not-editable…
 */
export async function sendAnswers(deps: Deps, viewer: Viewer, request: AnswersToSend): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const now = deps.clock();
    const record = await lockInterview(tx, request.interviewId, own(viewer));
    if (record.facts.version !== request.version) throw new Refused('api.resource-notfound');
    if (isAlreadySent(record)) return;
    assertWritable(record, now);

    await storeDrafts(tx, record.id, request.drafts, now);
    await sendStored(deps, tx, record, byCandidate(viewer), now);
  });
}

/** Sends what is stored, in the caller's transaction. Refusals: interview.incomplete, interview.basic-data. */
export async function sendStored(
  deps: Deps,
  tx: Tx,
  record: InterviewRecord,
  actor: Actor,
  now: Date,
): Promise<void> {
  const answers = await closeAnswers(tx, record.id);
  if (!canSend(new Map(answers.map((row) => [row.question_id, row.text])))) {
    throw new Refused('interview.incomplete');
  }
  await assertBasicData(tx, record);

  const submission = await tx
    .insertInto('submission')
    .values({
      interview_id: record.id,
      answers: JSON.stringify(answers.map((row) => ({ question: row.question_id, text: row.text }))),
      sent_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const details = { submission: submission.id };
  await applyCommand(tx, record, { type: 'send' }, { actor, at: now, details });
  await deps.queue.send(tx, evaluateInterview, { submissionId: submission.id, attempt: 1 });
  await deps.queue.send(tx, indexAnswers, { interviewId: record.id });
}
