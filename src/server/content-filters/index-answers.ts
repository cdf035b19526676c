import { sql } from 'kysely';
import { fingerprintsOf } from '#domain/content-filters/fingerprints.ts';
import { inTransaction, type Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { indexSentAnswers } from './jobs.ts';

/** Some 50,000 fingerprints at most: one statement of about a second. */
const INTERVIEWS_AT_ONCE = 40;

/**
 * Replaces the fingerprints of the stored answers of some interviews. Safe to repeat; a deleted interview has nothing
 * to index.
 */
export async function indexAnswersOf(tx: Tx, interviewIds: readonly number[]): Promise<void> {
  const answers = await tx
    .selectFrom('answer')
    .select(['id', 'text'])
    .where('interview_id', 'in', [...interviewIds])
    .orderBy('id')
    // Serializes concurrent runs for one interview.
    .forNoKeyUpdate()
    .execute();
  if (answers.length === 0) return;
  const rows = answers.flatMap(({ id, text }) => fingerprintsOf(text).map((hash) => ({ id, hash })));
  await tx
    .deleteFrom('answer_fingerprint')
    .where(
      'answer_id',
      'in',
      answers.map(({ id }) => id),
    )
    .execute();
  await sql`
    insert into answer_fingerprint (hash, answer_id)
    select * from unnest(${rows.map(({ hash }) => hash)}::integer[], ${rows.map(({ id }) => id)}::bigint[])`.execute(
    tx,
  );
}

/** Indexes the next page of sent interviews, and enqueues the page after it. */
export async function indexNextSent(deps: Deps, afterInterviewId: number): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const sent = await tx
      .selectFrom('submission')
      .select('interview_id')
      .distinct()
      .where('interview_id', '>', afterInterviewId)
      .orderBy('interview_id')
      .limit(INTERVIEWS_AT_ONCE)
      .execute();
    const ids = sent.map(({ interview_id }) => interview_id);
    const last = ids.at(-1);
    if (last === undefined) return;
    await indexAnswersOf(tx, ids);
    await deps.queue.send(tx, indexSentAnswers, { afterInterviewId: last });
  });
}
