import { sql } from 'kysely';
import { hasConflictOfInterest, isAdministrator, type Viewer } from '#domain/access.ts';
import { readsBlind } from '#domain/evaluation/blind-reading.ts';
import type { DecisionWay } from '#domain/interview/history-changes.ts';
import type { CommandType } from '#domain/interview/transitions.ts';
import { Refused } from '#domain/refusal.ts';
import { selectsByContact, selectsByQuestionnaire, type VersionId } from '#domain/seminar-version.ts';
import { withinReach } from '../classes/reach.ts';
import { inTransaction, type Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import {
  changesOf,
  CLASS_COMMANDS,
  numberIn,
  textIn,
  type HistoryLine,
  type LineReferences,
} from './history-line.ts';
import { recordReadingHourly } from '../lifecycle/reading.ts';
import { includingDeleted } from '../lifecycle/scope.ts';

/**
 * Commands whose reason is about the answers, which only administrators may read. Others see it if they wrote it
 * themselves, and in the rural version, which has no answers and whose managers decide.
 */
const ABOUT_ANSWERS: readonly string[] = [
  'evaluate',
  'edit-profile-evaluation',
  'request-revision',
] satisfies readonly CommandType[];

const linesOf = (tx: Tx, id: number) =>
  tx
    .selectFrom('interview_history as h')
    .leftJoin('account', 'account.id', 'h.account_id')
    .select([
      'h.command',
      'h.from_state',
      'h.to_state',
      'h.actor',
      'h.reason',
      'h.details',
      'h.account_id',
      'h.at',
      'account.name as user_name',
    ])
    .where('h.interview_id', '=', id)
    .orderBy('h.id')
    .execute();

const numbersIn = (lines: readonly HistoryLine[], names: readonly string[]): number[] => [
  ...new Set(lines.flatMap((line) => names.flatMap((name) => numberIn(line, name) ?? []))),
];

const namesById = (rows: readonly { readonly id: number; readonly name: string }[]) =>
  new Map(rows.map(({ id, name }) => [id, name]));

/** Loads the rows of other tables that the lines of an interview refer to. */
async function loadReferences(
  tx: Tx,
  viewer: Viewer,
  interviewId: number,
  lines: readonly HistoryLine[],
): Promise<LineReferences> {
  const managers = numbersIn(
    lines.filter(({ command }) => command === 'include-manager'),
    ['manager', 'before'],
  );
  const classes = numbersIn(
    lines.filter(({ command }) => CLASS_COMMANDS.includes(command)),
    ['classRoom', 'before'],
  );
  const [origin] = numbersIn(
    lines.filter(({ command }) => command === 'migrate'),
    ['from'],
  );
  const nobody: { id: number; name: string }[] = [];
  const [accounts, classRooms, from, certificates, manual, evaluations] = await Promise.all([
    managers.length === 0
      ? nobody
      : tx.selectFrom('account').select(['id', 'name']).where('id', 'in', managers).execute(),
    classes.length === 0
      ? nobody
      : tx
          .selectFrom('class_room as k')
          .innerJoin('regional as r', 'r.id', 'k.regional_id')
          .select('k.id')
          // The class of the present is in the row that the person reaches; earlier ones may be another state's.
          .select(
            sql<string>`case when ${withinReach(viewer, sql.ref('r.uf_id'))} or k.id = (
              select class_room_id from interview where id = ${interviewId}) then k.name
              else 'Turma de outro estado' end`.as('name'),
          )
          .where('k.id', 'in', classes)
          .execute(),
    origin === undefined
      ? undefined
      : tx.selectFrom('interview').select('version').where('id', '=', origin).executeTakeFirst(),
    tx
      .selectFrom('certificate')
      .select(['code', 'begin_date', 'end_date', 'course_hours', 'issued_at', 'revoked_at'])
      .where('interview_id', '=', interviewId)
      .execute(),
    tx
      .selectFrom('manual_evaluation')
      .select(['id', 'total'])
      .where('interview_id', '=', interviewId)
      .orderBy('id')
      .execute(),
    tx.selectFrom('evaluation').select(['id', 'total']).where('interview_id', '=', interviewId).execute(),
  ]);
  return {
    managers: namesById(accounts),
    classes: namesById(classRooms),
    origin: from?.version ?? null,
    certificates,
    manual,
    evaluations,
  };
}

/**
 * Who did what to an interview of the person's state, and what it changed, oldest first; administrators read a deleted
 * one's too. When an administrator reads points, the reading is recorded, once an hour. Of their own interview people
 * read neither points nor reasons. Refusal: api.resource-notfound.
 */
export async function listTimeline(deps: Deps, viewer: Viewer, id: number) {
  return inTransaction(deps.db, async (tx) => {
    const found = await tx
      .selectFrom('interview as i')
      .innerJoin('candidate as c', 'c.id', 'i.candidate_id')
      .select(['i.version', 'i.candidate_id as candidateId', 'i.email', 'i.blind_readers', 'c.erased_at'])
      .where('i.id', '=', id)
      .where(includingDeleted(viewer))
      .executeTakeFirst();
    if (!found) throw new Refused('api.resource-notfound');
    const lines = await linesOf(tx, id);
    const references = await loadReferences(tx, viewer, id, lines);
    const isOwn = hasConflictOfInterest(viewer, found);
    const seesAll = isAdministrator(viewer) && !isOwn;
    // Not the evaluator's points either, until one's own blind reading is in.
    const seesPoints = seesAll && !readsBlind(found.blind_readers, viewer.accountId);
    const hasNoAnswers = selectsByContact(found.version) && !isOwn;
    const mayReadReason = ({ command, account_id }: (typeof lines)[number]) =>
      seesAll || !ABOUT_ANSWERS.includes(command) || account_id === viewer.accountId || hasNoAnswers;
    const history = lines.map((line) => ({
      command: line.command,
      from: line.from_state,
      to: line.to_state,
      actor: line.actor,
      userName: line.actor === 'candidate' ? null : line.user_name,
      reason: mayReadReason(line) ? line.reason : null,
      way: wayOf(line, found.version, found.erased_at),
      changes: changesOf(line, references, found.version).filter(
        ({ field }) => field !== 'total' || seesPoints,
      ),
      at: line.at,
    }));
    const showsPoints = history.some(({ changes }) => changes.some(({ field }) => field === 'total'));
    if (showsPoints) await recordReadingHourly(tx, id, viewer.accountId, 'history', deps.clock());
    return history;
  });
}

/** Derived from the line's details and from the questionnaire's version; unknown after an erasure. */
function wayOf(
  line: HistoryLine & { readonly to_state: string },
  version: VersionId,
  erasedAt: Date | null,
): DecisionWay | null {
  if (line.command !== 'evaluate') return null;
  if (selectsByQuestionnaire(version)) return 'questionnaire';
  if (textIn(line, 'readings') === 'AGREED') return 'two-readings';
  if (textIn(line, 'readings') === 'THIRD') return 'third-reading';
  if (numberIn(line, 'manualEvaluation') !== null) return 'scores';
  return erasedAt === null && line.to_state === 'FINALIZADA-APTO' ? 'approval' : null;
}
