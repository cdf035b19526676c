import { sql, type Selectable } from 'kysely';
import { expect } from 'vitest';
import { expiryDate } from '#domain/interview/deadlines.ts';
import { rebuild } from '#domain/interview/history.fixture.ts';
import { isLegal, stateKey, type StateKey } from '#domain/interview/states.ts';
import { COMMAND_TYPES, STARTING_STATES } from '#domain/interview/transitions.ts';
import { factsOf } from '#server/lifecycle/facts.ts';
import type { Interview, InterviewHistory } from '#server/platform/schema.ts';
import type { TestApp } from '../app.ts';

export type InterviewRow = Selectable<Interview>;
type HistoryLine = Selectable<InterviewHistory>;

/** Stored data of some people: enough to make calls about them, and complete, to detect any change. */
export interface Snapshot {
  readonly interviews: readonly InterviewRow[];
  readonly history: readonly HistoryLine[];
  /** People, answers, submissions, evaluations, blind readings, certificates, messages. */
  readonly relatedRows: readonly { readonly of: string; readonly row: Readonly<Record<string, unknown>> }[];
}

export async function snapshotOf(
  { deps: { db } }: TestApp,
  candidateIds: readonly number[],
): Promise<Snapshot> {
  const interviews = await db
    .selectFrom('interview')
    .selectAll()
    .where('candidate_id', 'in', candidateIds)
    .orderBy('id')
    .execute();
  const ids = interviews.map(({ id }) => id);
  const history = await db
    .selectFrom('interview_history')
    .selectAll()
    .where('interview_id', 'in', ids)
    .orderBy('id')
    .execute();
  const { rows: relatedRows } = await sql<Snapshot['relatedRows'][number]>`
    select 'candidate' as of, to_jsonb(t) as row from candidate t where id = any(${candidateIds})
    union all select 'answer', to_jsonb(t) from answer t where interview_id = any(${ids})
    union all select 'questionnaire_draft', to_jsonb(t) from questionnaire_draft t where interview_id = any(${ids})
    union all select 'submission', to_jsonb(t) from submission t where interview_id = any(${ids})
    union all select 'evaluation', to_jsonb(t) from evaluation t where interview_id = any(${ids})
    union all select 'manual_evaluation', to_jsonb(t) from manual_evaluation t where interview_id = any(${ids})
    union all select 'blind_round', to_jsonb(t) from blind_round t where interview_id = any(${ids})
    union all select 'blind_reading', to_jsonb(t) from blind_reading t join blind_round r on r.id = t.round_id
               where r.interview_id = any(${ids})
    union all select 'certificate', to_jsonb(t) from certificate t where interview_id = any(${ids})
    union all select 'quiz_profile', to_jsonb(t) from quiz_profile t where interview_id = any(${ids})
    union all select 'message', to_jsonb(t) from message t where interview_id = any(${ids})
    order by 1, 2`.execute(db);
  return { interviews, history, relatedRows: relatedRows };
}

const linesOf = ({ history }: Snapshot, { id }: InterviewRow): readonly HistoryLine[] =>
  history.filter(({ interview_id }) => interview_id === id);

/** The history lines added since `before`. Fails if an earlier line was changed or removed. */
export function newLines(before: Snapshot, after: Snapshot): readonly HistoryLine[] {
  const known = new Set(before.history.map(({ id }) => id));
  expect(after.history.filter(({ id }) => known.has(id))).toEqual(before.history);
  return after.history.filter(({ id }) => !known.has(id));
}

/** The interviews that are changed or new. */
export function changed(before: Snapshot, after: Snapshot): readonly InterviewRow[] {
  const then = new Map(before.interviews.map((row) => [row.id, JSON.stringify(row)]));
  return after.interviews.filter((row) => then.get(row.id) !== JSON.stringify(row));
}

// States and commands are stored as text; narrow them with `isState` and the list of commands.
const isState = (text: string): text is StateKey => {
  const [completing = '', result = ''] = text.split('-');
  return stateKey(completing, result) === text;
};
const startsOf = (command: string) => {
  const type = COMMAND_TYPES.find((known) => known === command);
  return type ? STARTING_STATES[type] : null;
};

/** Invariants of every interview at every moment. */
export function expectLawful(snapshot: Snapshot): void {
  const live = new Set<string>();
  for (const row of snapshot.interviews) {
    const facts = factsOf(row);
    expect(isLegal(facts.version, facts.state), `${facts.version} ${facts.state}`).toBe(true);
    expect(row.expires_on).toBe(expiryDate(facts));
    expect(row.superseded_by === null).toBe(row.superseded_at === null);

    if (!facts.deletedAt && !facts.superseded) {
      const place = `${row.candidate_id} in version ${row.version}`;
      expect(live, `a second live row of ${place}`).not.toContain(place);
      live.add(place);
    }
    const inForce = snapshot.relatedRows.filter(
      (beside) =>
        beside.of === 'certificate' &&
        beside.row['interview_id'] === row.id &&
        beside.row['revoked_at'] === null,
    );
    expect(inForce).toHaveLength(facts.state === 'CERTIFICADA-APTO' && !facts.deletedAt ? 1 : 0);

    expectReadingsSealed(snapshot, row);
    // Who has read blind is no event of the history: `blind_round` has it.
    const ofHistory = { ...facts, blindReaders: null };
    expect(rebuild(facts.version, linesOf(snapshot, row).map(isLawful))).toEqual(ofHistory);
  }
}

/** The readers of an interview are those of its one open round; a closed round has the readings that its end needs. */
function expectReadingsSealed({ relatedRows }: Snapshot, interview: InterviewRow): void {
  const rows = (of: string) => relatedRows.filter((beside) => beside.of === of).map(({ row }) => row);
  const rounds = rows('blind_round').filter((round) => round['interview_id'] === interview.id);
  const readersOf = (round: Readonly<Record<string, unknown>> | undefined) =>
    rows('blind_reading')
      .filter((reading) => reading['round_id'] === round?.['id'])
      .toSorted((a, b) => Number(a['place']) - Number(b['place']))
      .map((reading) => reading['account_id']);
  const open = rounds.filter((round) => round['closed_at'] === null);
  expect(open).toHaveLength(interview.blind_readers === null ? 0 : 1);
  if (interview.blind_readers) expect(readersOf(open[0])).toEqual(interview.blind_readers);
  for (const round of rounds) {
    const readers = readersOf(round);
    expect(new Set(readers).size, 'a second reading by the same person').toBe(readers.length);
    if (round['outcome'] === 'AGREED') expect(readers).toHaveLength(2);
    if (round['outcome'] === 'THIRD') expect(readers).toHaveLength(3);
  }
}

/** Whether a history line is legal: its states, its command in the start state, its time. */
function isLawful({ command, from_state: from, to_state: to, at, details }: HistoryLine) {
  if (!isState(to) || (from !== null && !isState(from))) throw new Error(`from ${from} to ${to}`);
  const starts = startsOf(command);
  if (starts && starts !== 'any') expect(starts, command).toContain(from);
  // An event that is not a lifecycle command may create an interview, but changes no state.
  else if (!starts && from !== null) expect(to, command).toBe(from);
  expect(at).toBeInstanceOf(Date);
  return { command, from, to, at, brought: command === 'migrate' ? migratedResult(details) : undefined };
}

/** The result that a migration's line names. */
function migratedResult(details: unknown) {
  // As insert-interview.ts writes it.
  const { processedAt, decidedBy } = details as { processedAt: string; decidedBy: 'machine' | 'person' };
  return { processedAt: new Date(processedAt), decidedBy };
}
