import { sql } from 'kysely';
import { blindReadingFor, totalOf, type Doubts, type Scores } from '#domain/evaluation/blind-reading.ts';
import type { RoundOutcome } from '#domain/evaluation/reading-stage.ts';
import { byCompetency, COMPETENCY_CODES } from '#domain/evaluation/competencies.ts';
import type { InterviewRecord } from '../lifecycle/record.ts';
import type { Tx } from '../platform/db.ts';
import { settingInForce } from './settings.ts';

async function doubtsOf(tx: Tx, interviewId: number): Promise<Doubts | null> {
  const newest = await tx
    .selectFrom('evaluation')
    .select(['reasons', 'decides'])
    .where('interview_id', '=', interviewId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest ?? null;
}

/**
 * Opens a round where the setting asks for it. Called in the transaction in which an interview comes to await
 * evaluation, so that a later change of the setting alters nothing.
 */
export async function openRoundIfAsked(tx: Tx, { id, facts, row }: InterviewRecord, at: Date): Promise<void> {
  if (facts.state !== 'FINALIZADA-AGUARDANDO_AVALIACAO') return;
  const setting = await settingInForce(tx, facts.version);
  const why = blindReadingFor(
    setting,
    { version: facts.version, publicId: row.public_id },
    await doubtsOf(tx, id),
  );
  if (!why) return;
  await tx
    .insertInto('blind_round')
    .values({
      interview_id: id,
      by_share: why.byShare,
      on_doubt: why.onDoubt,
      max_difference: setting.maxDifference,
      opened_at: at,
    })
    .execute();
  await tx.updateTable('interview').set({ blind_readers: [] }).where('id', '=', id).execute();
}

/** The open round of a locked interview. */
export async function openRoundOf(tx: Tx, interviewId: number) {
  return tx
    .selectFrom('blind_round')
    .select(['id', 'max_difference'])
    .where('interview_id', '=', interviewId)
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow();
}

/** Ends the round of a locked interview; nothing where none is open. */
export async function closeRound(
  tx: Tx,
  interviewId: number,
  outcome: RoundOutcome,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('blind_round')
    .set({ outcome, closed_at: at })
    .where('interview_id', '=', interviewId)
    .where('closed_at', 'is', null)
    .execute();
}

/** The readings of a round in their order. */
export async function readingsOf(tx: Tx, roundId: number) {
  const { rows } = await sql<{
    place: number;
    accountId: number;
    userName: string;
    total: number;
    justification: string;
    at: Date;
    stored: Readonly<Record<string, number>>;
  }>`
    select r.place, r.account_id as "accountId", a.name as "userName", r.total, r.justification, r.at,
           (select jsonb_object_agg(s.competency, s.score) from blind_reading_score s
             where s.blind_reading_id = r.id) as stored
      from blind_reading r join account a on a.id = r.account_id
     where r.round_id = ${roundId}
     order by r.place`.execute(tx);
  return rows.map(({ stored, ...reading }) => ({
    ...reading,
    scores: byCompetency((code) => stored[code] ?? 0),
  }));
}

/** Seals a reading, and adds its author to the interview's readers. */
export async function storeReading(
  tx: Tx,
  interviewId: number,
  reading: {
    readonly roundId: number;
    readonly place: 1 | 2 | 3;
    readonly accountId: number;
    readonly scores: Scores;
    readonly justification: string;
    readonly at: Date;
  },
): Promise<void> {
  const { id } = await tx
    .insertInto('blind_reading')
    .values({
      round_id: reading.roundId,
      place: reading.place,
      account_id: reading.accountId,
      total: totalOf(reading.scores),
      justification: reading.justification,
      at: reading.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('blind_reading_score')
    .values(
      COMPETENCY_CODES.map((code) => ({
        blind_reading_id: id,
        competency: code,
        score: reading.scores[code],
      })),
    )
    .execute();
  // The third reading decides: the round is over, and nobody is left to be kept from reading again.
  if (reading.place < 3)
    await sql`update interview set blind_readers = blind_readers || ${reading.accountId}::bigint
               where id = ${interviewId}`.execute(tx);
}
