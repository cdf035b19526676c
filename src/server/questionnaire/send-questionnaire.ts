import type { Viewer } from '#domain/access.ts';
import { dateInSaoPaulo } from '#domain/calendar.ts';
import {
  checkQuestionnaire,
  draftOfAnswers,
  hasSameAnswers,
  type QuestionnaireAnswers,
} from '#domain/registration/questionnaire-answers.ts';
import type { QuestionnaireDraft } from '#domain/registration/questionnaire-draft.ts';
import { Refused } from '#domain/refusal.ts';
import { selectsByQuestionnaire } from '#domain/seminar-version.ts';
import { wireNameOf } from '#contract/questionnaire.ts';
import { keysOf } from '#domain/keys.ts';
import { assertBasicData, assertConditions } from '../lifecycle/prepared.ts';
import { assertEditable } from '../lifecycle/editable.ts';
import { byCandidate } from '../lifecycle/actor.ts';
import { applyCommand } from '../lifecycle/apply-command.ts';
import { lockInterview, type InterviewRecord } from '../lifecycle/record.ts';
import { own } from '../lifecycle/scope.ts';
import { inTransaction, type Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { columnOf, conflictWith, draftIn, lockDraft } from './queries.ts';

/** The sender's data as shown on the page, from the second step. */
export interface SenderData {
  readonly name: string;
  readonly cpf: string;
  readonly email: string;
  readonly phone: string;
  readonly ufId: number;
  readonly cityId: number;
  readonly birthDate: string;
  readonly situationId: number;
}

export interface QuestionnaireToSend {
  readonly interviewId: number;
  readonly sender: SenderData;
  readonly draft: QuestionnaireDraft;
  readonly revision: number | undefined;
}

/** How `submission.answers` is stored for a questionnaire: what was sent, word for word, and by whom. */
export interface SubmittedQuestionnaire {
  readonly sender: SenderData;
  readonly answers: QuestionnaireAnswers;
}

/** Refuses if the sender's data changed since the page loaded them. Refusal: interview.stale. */
async function assertSameSender(tx: Tx, { candidateId, row }: InterviewRecord, sender: SenderData) {
  const candidate = await tx
    .selectFrom('candidate')
    .select(['name', 'cpf', 'birth_date'])
    .where('id', '=', candidateId)
    .executeTakeFirstOrThrow();
  const stored: SenderData = {
    name: candidate.name,
    cpf: candidate.cpf,
    email: row.email,
    phone: row.phone,
    ufId: row.uf_id,
    cityId: row.city_id,
    // Neither is null: the second step was checked before.
    birthDate: candidate.birth_date ?? '',
    situationId: row.professional_situation_id ?? 0,
  };
  if (keysOf(stored).some((name) => stored[name] !== sender[name])) throw new Refused('interview.stale');
}

/** Refusal: questionnaire.invalid {problems}, each with the name that the field has on the wire. */
function answersOf(draft: QuestionnaireDraft, year: number): QuestionnaireAnswers {
  const checked = checkQuestionnaire(draft, year);
  if ('answers' in checked) return checked.answers;
  throw new Refused('questionnaire.invalid', {
    problems: checked.problems.map(({ field, message }) => ({ field: wireNameOf(field), message })),
  });
}

/**
 * Stores what is sent as the draft, if it is based on the stored revision. Increments the revision even without a
 * change: a concurrent save either committed first and is part of what is sent, or fails with a revision conflict.
 */
async function closeDraft(
  tx: Tx,
  viewer: Viewer,
  { interviewId, revision }: QuestionnaireToSend,
  answers: QuestionnaireAnswers,
  now: Date,
): Promise<void> {
  const stored = await lockDraft(tx, interviewId);
  const year = yearOf(now);
  if (stored && stored.revision !== revision && !hasSameAnswers(draftIn(stored), answers, year))
    throw conflictWith(stored);
  const saved = {
    answers: columnOf(draftOfAnswers(answers)),
    revision: (stored?.revision ?? 0) + 1,
    saved_by: viewer.accountId,
    updated_at: now,
  };
  await tx
    .insertInto('questionnaire_draft')
    .values({ interview_id: interviewId, ...saved })
    .onConflict((conflict) => conflict.column('interview_id').doUpdateSet(saved))
    .execute();
}

const yearOf = (now: Date): number => Number(dateInSaoPaulo(now).slice(0, 4));

/**
 * Sends the questionnaire: validates it, stores it word for word as a submission and moves the interview to
 * FINALIZADA × AGUARDANDO_AVALIACAO, where a person decides, all or nothing. Sent again it changes nothing. Refusals:
 * questionnaire.invalid, questionnaire.conflict, interview.stale, interview.conditions, interview.basic-data…
 */
export async function sendQuestionnaire(
  deps: Deps,
  viewer: Viewer,
  request: QuestionnaireToSend,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const now = deps.clock();
    const record = await lockInterview(tx, request.interviewId, own(viewer));
    if (!selectsByQuestionnaire(record.facts.version)) throw new Refused('api.resource-notfound');
    if (record.facts.state === 'FINALIZADA-AGUARDANDO_AVALIACAO') return;
    assertEditable(record, now);
    assertConditions(record);
    await assertBasicData(tx, record);
    await assertSameSender(tx, record, request.sender);
    const answers = answersOf(request.draft, yearOf(now));
    await closeDraft(tx, viewer, request, answers, now);

    const submitted: SubmittedQuestionnaire = { sender: request.sender, answers };
    const submission = await tx
      .insertInto('submission')
      .values({ interview_id: record.id, answers: JSON.stringify(submitted), sent_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await applyCommand(
      tx,
      record,
      { type: 'send' },
      {
        actor: byCandidate(viewer),
        at: now,
        details: { submission: submission.id },
      },
    );
  });
}
