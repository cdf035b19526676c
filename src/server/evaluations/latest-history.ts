import { axesOf } from '#domain/interview/states.ts';
import type { InterviewRecord } from '../lifecycle/record.ts';
import type { Tx } from '../platform/db.ts';

/** Whose evaluation is read, and how the interview stands. */
export async function headOf(tx: Tx, { id, candidateId, facts }: InterviewRecord) {
  const candidate = await tx
    .selectFrom('candidate')
    .select(['name as candidateName', 'cpf as candidateCpf'])
    .where('id', '=', candidateId)
    .executeTakeFirstOrThrow();
  const { completing, result } = axesOf(facts.state);
  const lastEvent = await revisionOf(tx, id);
  return {
    interview: { id, statusCompletingInterview: completing, statusInterview: result, lastEvent },
    ...candidate,
  };
}

/** The interview's revision, that is the id of its newest history entry; null if there is none. */
async function revisionOf(tx: Tx, interviewId: number): Promise<number | null> {
  const { id } = await tx
    .selectFrom('interview_history')
    .select(({ fn }) => fn.max('id').as('id'))
    .where('interview_id', '=', interviewId)
    .executeTakeFirstOrThrow();
  return id;
}

/** Which person decided last, and when; null: nobody has. */
export async function lastDecisionOf(
  tx: Tx,
  interviewId: number,
): Promise<{ userName: string; at: string } | null> {
  const row = await tx
    .selectFrom('interview_history as h')
    .innerJoin('account', 'account.id', 'h.account_id')
    .select(['account.name', 'h.at'])
    .where('h.interview_id', '=', interviewId)
    .where('h.command', '=', 'evaluate')
    .orderBy('h.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { userName: row.name, at: row.at.toISOString() } : null;
}
