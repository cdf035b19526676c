import { sql } from 'kysely';
import type { Viewer } from '#domain/access.ts';
import { dateInSaoPaulo, type IsoDate } from '#domain/calendar.ts';
import { EDITABLE_STATES } from '#domain/interview/states.ts';
import type { QuestionId } from '#domain/interview/wizard.ts';
import { notFound, Refused } from '#domain/refusal.ts';
import type { SavedAnswer } from '#contract/answers.ts';
import { assertEditable } from '../lifecycle/editable.ts';
import { byCandidate } from '../lifecycle/actor.ts';
import { applyCommand } from '../lifecycle/apply-command.ts';
import { lockInterview } from '../lifecycle/record.ts';
import { own, ownBy } from '../lifecycle/scope.ts';
import { inTransaction, type Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { statement } from '../platform/statement.ts';
import { presentAnswer } from './queries.ts';
import { assertWritable } from './writable.ts';

export interface Draft {
  readonly questionId: QuestionId;
  readonly text: string;
}

/** The conflict with what is stored, so that the person can choose which text to keep. */
function conflict(current: SavedAnswer): Refused {
  return new Refused('answer.conflict', {
    current: {
      id: current.id,
      answer: current.answer,
      revision: current.revision,
      question: { id: current.question.id },
    },
  });
}

/**
 * Saves the first text of an answer. The interview's own first answer moves it to EM_PREENCHIMENTO.
 * Repeating the same text gives back what is stored; another text for an answer that exists is answer.conflict.
 */
export async function createAnswer(
  deps: Deps,
  viewer: Viewer,
  interviewId: number,
  draft: Draft,
): Promise<SavedAnswer> {
  return inTransaction(deps.db, async (tx) => {
    const now = deps.clock();
    const record = await lockInterview(tx, interviewId, own(viewer));
    assertWritable(record, now);

    const stored = await storedAnswer(tx, interviewId, draft.questionId);
    if (stored) {
      const current = presentAnswer(stored);
      if (current.answer === draft.text) return current;
      throw conflict(current);
    }
    const row = await tx
      .insertInto('answer')
      .values({ interview_id: interviewId, question_id: draft.questionId, text: draft.text, updated_at: now })
      .returning(['id', 'question_id', 'text', 'revision'])
      .executeTakeFirstOrThrow();
    if (record.facts.state === 'NAO_PREENCHIDO-SEM_RESULTADO') {
      await applyCommand(tx, record, { type: 'save-answer' }, { actor: byCandidate(viewer), at: now });
    }
    return presentAnswer(row);
  });
}

interface Update extends Draft {
  readonly answerId: number;
  /** Of the text that it was based on. */
  readonly revision: number;
  readonly candidateId: number | null;
  readonly now: Date;
  readonly today: IsoDate;
}

const UPDATE = statement<Update>()((db, value) =>
  db
    .updateTable('answer')
    .from('interview as i')
    .set({ text: value('text'), revision: sql`answer.revision + 1`, updated_at: value('now') })
    .whereRef('i.id', '=', 'answer.interview_id')
    .where('answer.id', '=', value('answerId'))
    .where('answer.question_id', '=', value('questionId'))
    .where('answer.revision', '=', value('revision'))
    .where(ownBy(value))
    .where('i.deleted_at', 'is', null)
    .where('i.superseded_at', 'is', null)
    .where(sql<string>`i.completing || '-' || i.result`, 'in', [...EDITABLE_STATES])
    .where('i.expires_on', '>=', value('today'))
    .returning(['answer.id', 'answer.question_id', 'answer.text', 'answer.revision']),
);

/**
 * Saves a text if the stored revision is the one it was based on: one UPDATE that checks ownership, state, deadline and
 * revision in its WHERE, with no read before it. The reason is looked up only when no row matches.
 * Refusals: answer.conflict {current}, interview.not-editable, interview.expired, api.resource-notfound.
 */
export async function updateAnswer(
  deps: Deps,
  viewer: Viewer,
  answerId: number,
  draft: Draft & { readonly revision: number },
): Promise<SavedAnswer> {
  const now = deps.clock();
  const [row] = await UPDATE.run(deps.db, {
    ...draft,
    answerId,
    candidateId: viewer.candidateId,
    now,
    today: dateInSaoPaulo(now),
  });
  return row ? presentAnswer(row) : explainUnsaved(deps, viewer, answerId, draft);
}

async function explainUnsaved(
  deps: Deps,
  viewer: Viewer,
  answerId: number,
  draft: Draft,
): Promise<SavedAnswer> {
  return inTransaction(deps.db, async (tx) => {
    const stored = await tx
      .selectFrom('answer')
      .innerJoin('interview as i', 'i.id', 'answer.interview_id')
      .select(['answer.id', 'answer.question_id', 'answer.text', 'answer.revision', 'answer.interview_id'])
      .where('answer.id', '=', answerId)
      .where('answer.question_id', '=', draft.questionId)
      .where('i.deleted_at', 'is', null)
      .where(own(viewer))
      .executeTakeFirstOrThrow(notFound);
    const current = presentAnswer(stored);
    // A retry with the same text: the first request succeeded and its reply was lost.
    if (current.answer === draft.text) return current;
    assertEditable(await lockInterview(tx, stored.interview_id, own(viewer)), deps.clock());
    throw conflict(current);
  });
}

/** Stores the texts that came with the request to send, each checked against the revision it was based on. */
export async function storeDrafts(
  tx: Tx,
  interviewId: number,
  drafts: readonly (Draft & { readonly revision?: number | undefined })[],
  now: Date,
): Promise<void> {
  for (const draft of drafts) {
    const stored = await storedAnswer(tx, interviewId, draft.questionId);
    if (!stored) {
      await tx
        .insertInto('answer')
        .values({
          interview_id: interviewId,
          question_id: draft.questionId,
          text: draft.text,
          updated_at: now,
        })
        .execute();
      continue;
    }
    if (stored.text === draft.text) continue;
    if (draft.revision !== stored.revision) throw conflict(presentAnswer(stored));
    await tx
      .updateTable('answer')
      .set({ text: draft.text, revision: stored.revision + 1, updated_at: now })
      .where('id', '=', stored.id)
      .execute();
  }
}

function storedAnswer(tx: Tx, interviewId: number, questionId: QuestionId) {
  return tx
    .selectFrom('answer')
    .select(['id', 'question_id', 'text', 'revision'])
    .where('interview_id', '=', interviewId)
    .where('question_id', '=', questionId)
    .forUpdate()
    .executeTakeFirst();
}
