import type { Selectable } from 'kysely';
import { expiryDate, type DeadlineFacts } from '#domain/interview/deadlines.ts';
import { axesOf, stateKey, type StateKey } from '#domain/interview/states.ts';
import type { InterviewFacts } from '#domain/interview/transitions.ts';
import type { Interview } from '../platform/schema.ts';

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
