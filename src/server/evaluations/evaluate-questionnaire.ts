import { sql } from 'kysely';
import type { Viewer } from '#domain/access.ts';
import type { Verdict } from '#domain/evaluation/outcome.ts';
import {
  answerInWords,
  draftOfAnswers,
  type QuestionnaireAnswers,
} from '#domain/registration/questionnaire-answers.ts';
import { QUESTIONNAIRE, QUESTIONNAIRE_FIELDS } from '#domain/registration/startup-questionnaire.ts';
import { Refused } from '#domain/refusal.ts';
import { selectsByQuestionnaire } from '#domain/seminar-version.ts';
import type { QuestionnaireSubmissionView } from '#contract/evaluation-decisions.ts';
import { allowedActionsOn } from '../lifecycle/allowed.ts';
import { recordReading } from '../lifecycle/reading.ts';
import { byManager } from '../lifecycle/actor.ts';
import { applyCommand } from '../lifecycle/apply-command.ts';
import { findInterview } from '../lifecycle/record.ts';
import { assertOffered, lockForAction, type RowRevision } from '../lifecycle/row-command.ts';
import { managed } from '../lifecycle/scope.ts';
import { inTransaction, type Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import type { SubmittedQuestionnaire } from '../questionnaire/send-questionnaire.ts';
import { lastDecisionOf, headOf } from './latest-history.ts';
import { notifyResult } from '../candidate-messages/notify.ts';

const VERDICTS = { APROVADO: 'APTO', REPROVADO: 'NAO_APTO' } as const satisfies Record<string, Verdict>;

export type QuestionnaireResult = keyof typeof VERDICTS;

/**
 * Stores a person's result of the startup questionnaire and notifies the candidate. Refusals: see `lockForAction`; the
 * second of two gets interview.state, or interview.changed with the name of the first.
 */
export async function evaluateQuestionnaire(
  deps: Deps,
  viewer: Viewer,
  row: RowRevision,
  result: QuestionnaireResult,
): Promise<{ statusInterview: Verdict }> {
  const verdict = VERDICTS[result];
  const command = { type: 'evaluate', verdict } as const;
  await inTransaction(deps.db, async (tx) => {
    const now = deps.clock();
    const record = await lockForAction(tx, viewer, row, now, 'evaluate-questionnaire', command);
    const after = await applyCommand(tx, record, command, { actor: byManager(viewer), at: now });
    await notifyResult(tx, deps, after);
  });
  return { statusInterview: verdict };
}

/** The newest submission; the column holds what `sendQuestionnaire` stored, hence the cast. */
async function newestSent(tx: Tx, interviewId: number) {
  const row = await tx
    .selectFrom('submission')
    .select(['sent_at', sql<SubmittedQuestionnaire['answers']>`answers -> 'answers'`.as('answers')])
    .where('interview_id', '=', interviewId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { sentAt: row.sent_at, answers: row.answers } : null;
}

function presentAnswers(answers: QuestionnaireAnswers | null): QuestionnaireSubmissionView['answers'] {
  const draft = answers && draftOfAnswers(answers);
  return QUESTIONNAIRE_FIELDS.map((field) => {
    const { id, question } = QUESTIONNAIRE[field];
    return { question: { id, question }, answer: draft ? answerInWords(field, draft) : '' };
  });
}

/**
 * The startup questionnaire as it was sent, for its evaluation and for reading afterwards; the reading is recorded.
 * Refusals: api.resource-notfound (out of reach, or no questionnaire), interview.state, interview.newer-live.
 */
export async function readQuestionnaireSent(
  deps: Deps,
  viewer: Viewer,
  interviewId: number,
): Promise<QuestionnaireSubmissionView> {
  return inTransaction(deps.db, async (tx) => {
    const now = deps.clock();
    const record = await findInterview(tx, interviewId, managed(viewer));
    if (!selectsByQuestionnaire(record.facts.version)) throw new Refused('api.resource-notfound');
    const mayEvaluate = allowedActionsOn(record, viewer, now, 'row').includes('evaluate-questionnaire');
    if (!mayEvaluate) assertOffered(record, viewer, now, 'view-questionnaire');
    await recordReading(tx, record.id, viewer.accountId, 'questionnaire', now);
    const sent = await newestSent(tx, record.id);
    return {
      ...(await headOf(tx, record)),
      sentAt: sent?.sentAt.toISOString() ?? null,
      answers: presentAnswers(sent?.answers ?? null),
      mayEvaluate,
      evaluatedBy: await lastDecisionOf(tx, record.id),
    };
  });
}
