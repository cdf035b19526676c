import { sql, type Selectable } from 'kysely';
import type { Viewer } from '#domain/access.ts';
import { expiryDate, type DeadlineFacts } from '#domain/interview/deadlines.ts';
import { changesBetween } from '#domain/interview/history-changes.ts';
import { axesOf, stateKey, type StateKey } from '#domain/interview/states.ts';
import { decide, type Command, type InterviewFacts } from '#domain/interview/transitions.ts';
import { Refused } from '#domain/refusal.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import type { Tx } from '../platform/db.ts';
import type { Interview } from '../platform/schema.ts';
import { expectsClassAgain, releaseInactiveClass } from './inactive-class.ts';
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

/** Who gave a command. `system` is a job. */
export interface Actor {
  readonly kind: 'visitor' | 'candidate' | 'manager' | 'system';
  readonly accountId: number | null;
}

export const SYSTEM: Actor = { kind: 'system', accountId: null };
export const byCandidate = ({ accountId }: Viewer): Actor => ({ kind: 'candidate', accountId });
export const byManager = ({ accountId }: Viewer): Actor => ({ kind: 'manager', accountId });

function stateOf(row: { completing: string; result: string }): StateKey {
  const state = stateKey(row.completing, row.result);
  // The table's CHECK admits legal pairs only.
  if (!state) throw new Error(`Illegal state ${row.completing}-${row.result}`);
  return state;
}

/** The columns of `interview as i` that its deadline follows from, and whether a newer registration replaced it. */
export const DEADLINE_COLUMNS = [
  'i.completing',
  'i.result',
  'i.registered_at',
  'i.processed_at',
  'i.extended_at',
  'i.superseded_at',
] as const;

/** The columns that all the facts are read from. */
export const FACT_COLUMNS = [
  ...DEADLINE_COLUMNS,
  'i.version',
  'i.decided_by',
  'i.human_review_asked_at',
  'i.blind_readers',
  'i.deleted_at',
] as const;

type ColumnOf<Columns extends readonly string[]> = Columns[number] extends `i.${infer Column extends
  keyof Interview}`
  ? Column
  : never;

export const deadlineFactsOf = (
  row: Pick<Selectable<Interview>, ColumnOf<typeof DEADLINE_COLUMNS>>,
): DeadlineFacts & Pick<InterviewFacts, 'superseded'> => ({
  state: stateOf(row),
  registeredAt: row.registered_at,
  processedAt: row.processed_at,
  extendedAt: row.extended_at,
  superseded: row.superseded_at !== null,
});

export const factsOf = (row: Pick<Selectable<Interview>, ColumnOf<typeof FACT_COLUMNS>>): InterviewFacts => ({
  ...deadlineFactsOf(row),
  version: row.version,
  decidedBy: row.decided_by,
  humanReviewAskedAt: row.human_review_asked_at,
  blindReaders: row.blind_readers,
  deletedAt: row.deleted_at,
});

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
  return orNotFound(await tryLock(tx, id, scope));
}

/** The same, but null instead of a refusal: for jobs, which must not fail when an interview was deleted meanwhile. */
export async function tryLock(tx: Tx, id: number, scope: Scope): Promise<InterviewRecord | null> {
  const row = await interviewWithin(tx, id, scope).forUpdate('i').executeTakeFirst();
  return row ? recordOf(row) : null;
}

function orNotFound(record: InterviewRecord | null): InterviewRecord {
  if (!record) throw new Refused('api.resource-notfound');
  return record;
}

/** The same without the lock, for reading. */
export async function findInterview(tx: Tx, id: number, scope: Scope): Promise<InterviewRecord> {
  const row = await interviewWithin(tx, id, scope).executeTakeFirst();
  return orNotFound(row ? recordOf(row) : null);
}

/** The columns of `interview` that follow from its facts; written together, wherever facts are written. */
export function columnsOf(facts: InterviewFacts) {
  const { completing, result } = axesOf(facts.state);
  return {
    completing,
    result,
    processed_at: facts.processedAt,
    decided_by: facts.decidedBy,
    extended_at: facts.extendedAt,
    human_review_asked_at: facts.humanReviewAskedAt,
    blind_readers: facts.blindReaders && [...facts.blindReaders],
    deleted_at: facts.deletedAt,
    expires_on: expiryDate(facts),
  };
}

export interface HistoryEntry {
  readonly command: string;
  readonly from: StateKey | null;
  readonly to: StateKey;
  readonly actor: Actor;
  readonly reason?: string | undefined;
  readonly details?: Record<string, unknown>;
  readonly at: Date;
}

export async function appendHistory(tx: Tx, interviewId: number, entry: HistoryEntry): Promise<void> {
  await tx
    .insertInto('interview_history')
    .values({ interview_id: interviewId, ...historyColumns(entry) })
    .execute();
}

/** A line of history as it is stored, without its interview. */
export const historyColumns = (entry: HistoryEntry) => ({
  command: entry.command,
  from_state: entry.from,
  to_state: entry.to,
  actor: entry.actor.kind,
  account_id: entry.actor.accountId,
  reason: entry.reason ?? null,
  details: entry.details ? JSON.stringify(entry.details) : null,
  at: entry.at,
});

/** A line of history that leaves the state as it is. */
export function appendNote(
  tx: Tx,
  { id, facts: { state } }: Pick<InterviewRecord, 'id' | 'facts'>,
  note: Omit<HistoryEntry, 'from' | 'to'>,
): Promise<void> {
  return appendHistory(tx, id, { ...note, from: state, to: state });
}

/**
 * Decides a command on a locked interview, saves what follows and appends its history row, or throws the refusal.
 * Returns the updated record.
 */
export async function applyCommand(
  tx: Tx,
  record: InterviewRecord,
  command: Command,
  by: {
    readonly actor: Actor;
    readonly at: Date;
    readonly reason?: string;
    readonly details?: Record<string, unknown>;
  },
): Promise<InterviewRecord> {
  const decision = decide(record.facts, command, by.at);
  if ('refusal' in decision) throw new Refused(decision.refusal.code, { ...decision.refusal.details });
  const { next } = decision;
  const row = await tx
    .updateTable('interview')
    .set({ ...columnsOf(next), updated_at: by.at })
    .where('id', '=', record.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await appendHistory(tx, record.id, {
    command: command.type,
    from: record.facts.state,
    to: next.state,
    actor: by.actor,
    reason: by.reason,
    ...withDeadline(command, record.facts, next, by.details),
    at: by.at,
  });
  const after = { ...record, facts: next, row };
  if (
    expectsClassAgain(record.facts.state, next.state) &&
    (await releaseInactiveClass(tx, record.id, by.at))
  ) {
    await appendNote(tx, after, {
      command: 'link-class',
      actor: SYSTEM,
      reason: 'A turma foi desativada nesse meio-tempo: a matrícula passou a interesse.',
      details: { classRoom: row.class_room_id, before: row.class_room_id, link: 'INTERESTED' },
      at: by.at,
    });
    return { ...after, row: { ...row, class_link: 'INTERESTED' } };
  }
  return after;
}

/** An extension's history entry has both deadlines, since the row keeps only the new one. */
function withDeadline(
  command: Command,
  before: InterviewFacts,
  after: InterviewFacts,
  details: Record<string, unknown> | undefined,
): Pick<HistoryEntry, 'details'> {
  if (command.type !== 'extend') return details ? { details } : {};
  const changes = changesBetween({ deadline: expiryDate(before) }, { deadline: expiryDate(after) });
  return { details: { ...details, changes } };
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
