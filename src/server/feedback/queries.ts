import type { Kysely } from 'kysely';
import { dateInSaoPaulo } from '#domain/calendar.ts';
import type { FeedbackAnswers } from '#domain/feedback/submission.ts';
import { FACT_COLUMNS } from '../lifecycle/record.ts';
import type { Tx } from '../platform/db.ts';
import type { DB } from '../platform/schema.ts';

/** Live interviews, with whom they are about. */
export const liveTargets = (db: Kysely<DB> | Tx) =>
  db
    .selectFrom('interview as i')
    .innerJoin('candidate as c', 'c.id', 'i.candidate_id')
    .select(FACT_COLUMNS)
    .select(['i.id', 'i.public_id', 'i.candidate_id', 'c.name'])
    .where('i.deleted_at', 'is', null)
    .where('i.superseded_at', 'is', null);

/** One filling as it is kept. */
export interface Feedback {
  readonly interviewId: number;
  /** UUID that the page made for it. */
  readonly submissionId: string;
  /** Keyed hash of the contact's address; null where none was given. */
  readonly emailHash: string | null;
  readonly answers: FeedbackAnswers;
  readonly at: Date;
}

/** Of the day alone is kept when somebody answered: the minute, held against a proxy's log, would lead to them. */
const dayOf = (at: Date): Date => new Date(`${dateInSaoPaulo(at)}T00:00:00-03:00`);

/** Stores it in the place of what the same filling or the same address said before. The interview is locked. */
export async function storeFeedback(tx: Tx, feedback: Feedback): Promise<void> {
  const { interviewId, submissionId, emailHash, answers, at } = feedback;
  await tx
    .deleteFrom('feedback')
    .where('interview_id', '=', interviewId)
    .where(({ or, eb }) =>
      or([
        eb('submission_id', '=', submissionId),
        ...(emailHash === null ? [] : [eb('email_hash', '=', emailHash)]),
      ]),
    )
    .execute();
  const { id } = await tx
    .insertInto('feedback')
    .values({
      interview_id: interviewId,
      submission_id: submissionId,
      email_hash: emailHash,
      answered_at: dayOf(at),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('feedback_answer')
    .values(
      [...answers].flatMap(([question, options]) =>
        options.map((option) => ({ feedback_id: id, question_id: question, option_id: option })),
      ),
    )
    .execute();
}

/** Nothing more is taken about the interview: what a second answer was known by has done its work. */
export async function forgetSenders(tx: Tx, interviewId: number): Promise<void> {
  await tx
    .updateTable('feedback')
    .set({ submission_id: null, email_hash: null })
    .where('interview_id', '=', interviewId)
    .execute();
}
