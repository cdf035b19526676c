import { sql, type Selectable } from 'kysely';
import type { InterviewFacts } from '#domain/interview/transitions.ts';
import { notFound } from '#domain/refusal.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import type { Tx } from '../platform/db.ts';
import type { Interview } from '../platform/schema.ts';
import { factsOf } from './facts.ts';
import type { Scope } from './scope.ts';

/** A loaded interview, usually locked, with the facts that decisions are made from. */
export interface InterviewRecord {
  readonly id: number;
  readonly candidateId: number;
  readonly uf: string;
  readonly email: string;
  readonly highlighted: boolean;
  readonly facts: InterviewFacts;
  readonly row: Selectable<Interview>;
}

function interviewWithin(tx: Tx, id: number, scope: Scope) {
  return tx
    .selectFrom('interview as i')
    .innerJoin('uf', 'uf.id', 'i.uf_id')
    .selectAll('i')
    .select('uf.initials as uf_initials')
    .where('i.id', '=', id)
    .where('i.deleted_at', 'is', null)
    .where(scope);
}

type FoundRow = Awaited<ReturnType<ReturnType<typeof interviewWithin>['executeTakeFirst']>>;

function recordOf(row: NonNullable<FoundRow>): InterviewRecord {
  const { uf_initials, ...interview } = row;
  return {
    id: interview.id,
    candidateId: interview.candidate_id,
    uf: uf_initials,
    email: interview.email,
    highlighted: interview.highlighted,
    facts: factsOf(interview),
    row: interview,
  };
}

/**
 * Loads and locks one interview that the caller reaches. A concurrent transaction waits here, and then reads what
 * the first one committed. Lock order: person, interview, everything else. Refusal: api.resource-notfound, for
 * unknown, deleted and unreachable rows alike.
 */
export async function lockInterview(tx: Tx, id: number, scope: Scope): Promise<InterviewRecord> {
  return (await tryLock(tx, id, scope)) ?? notFound();
}

/** The same, but null instead of a refusal: for jobs, which must not fail when an interview was deleted meanwhile. */
export async function tryLock(tx: Tx, id: number, scope: Scope): Promise<InterviewRecord | null> {
  const row = await interviewWithin(tx, id, scope).forUpdate('i').executeTakeFirst();
  return row ? recordOf(row) : null;
}

/** The same without the lock, for reading. */
export async function findInterview(tx: Tx, id: number, scope: Scope): Promise<InterviewRecord> {
  return recordOf(await interviewWithin(tx, id, scope).executeTakeFirstOrThrow(notFound));
}

/** The live row of a person in a version, locked, or null. */
export async function lockLiveInterview(
  tx: Tx,
  candidateId: number,
  version: VersionId,
): Promise<InterviewRecord | null> {
  const row = await tx
    .selectFrom('interview as i')
    .select('i.id')
    .where('i.candidate_id', '=', candidateId)
    .where('i.version', '=', version)
    .where('i.deleted_at', 'is', null)
    .where('i.superseded_at', 'is', null)
    .forUpdate('i')
    .executeTakeFirst();
  return row ? lockInterview(tx, row.id, sql`true`) : null;
}
