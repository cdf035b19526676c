import { type Expression, type Kysely, type SqlBool, sql } from 'kysely';
import type { Viewer } from '#domain/access.ts';
import { COMPETENCY_CODES, byCompetency, type CompetencyCode } from '#domain/evaluation/competencies.ts';
import { BATCHES } from '#domain/interview/batches.ts';
import { stateAsSwept } from '#domain/interview/deadlines.ts';
import { axesOf, type StateKey } from '#domain/interview/states.ts';
import type { TendencyCounts } from '#domain/profile/business-profile.ts';
import type { CompetencyScore } from '#domain/profile/score.ts';
import type { OpinionSums } from '#domain/profile-report/opinions.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import { opinionSumsOf } from '../feedback/opinion-sums.ts';
import { DEADLINE_COLUMNS, deadlineFactsOf } from '../lifecycle/facts.ts';
import { managedBy, reachOf, type Reach } from '../lifecycle/scope.ts';
import { batchedRead } from '../platform/batched-read.ts';
import type { Tx } from '../platform/db.ts';
import type { DB } from '../platform/schema.ts';
import { statement } from '../platform/statement.ts';

/** What the quiz of a report measured. */
export interface QuizResult {
  readonly scores: Readonly<Record<CompetencyCode, CompetencyScore>>;
  readonly counts: TendencyCounts;
  readonly finishedAt: Date;
}

/** What a report is made from, and what decides whether there is one. */
export interface ReportSource {
  readonly interviewId: number;
  readonly candidateId: number;
  readonly email: string;
  readonly uf: string;
  readonly name: string;
  readonly version: VersionId;
  /** As the sweep of deadlines will leave it. */
  readonly state: StateKey;
  readonly superseded: boolean;
  /** Whether strangers may open it by CPF. */
  readonly isPublic: boolean;
  /** Null until the quiz is finished. */
  readonly quiz: QuizResult | null;
  /** Null until three contacts have answered. */
  readonly sums: OpinionSums | null;
  /** Every answer of a contact, those too that the sums do not have yet. */
  readonly answered: number;
}

type Condition = Expression<SqlBool>;

function sources(db: Kysely<DB> | Tx) {
  return db
    .selectFrom('interview as i')
    .innerJoin('candidate as c', 'c.id', 'i.candidate_id')
    .innerJoin('uf', 'uf.id', 'i.uf_id')
    .leftJoin('quiz_profile as q', 'q.interview_id', 'i.id')
    .leftJoin('opinion_sums as s', 's.interview_id', 'i.id')
    .select(DEADLINE_COLUMNS)
    .select([
      'i.id',
      'i.version',
      'i.candidate_id',
      'i.email',
      'uf.initials',
      'c.name',
      'c.public_report',
      'q.finished_at',
      'q.creative_count',
      'q.analytical_count',
      'q.seller_count',
      's.respondents',
      's.ratings',
      's.closeness',
      's.adjectives',
    ])
    .select(({ selectFrom, fn }) => [
      selectFrom('quiz_profile_score')
        .select(
          sql<
            Record<string, CompetencyScore>
          >`jsonb_object_agg(competency, jsonb_build_object('raw', raw, 'corrected', corrected))`.as(
            'scores',
          ),
        )
        .whereRef('quiz_profile_score.quiz_profile_id', '=', 'q.id')
        .as('scores'),
      selectFrom('feedback')
        .select(fn.countAll<number>().as('answered'))
        .whereRef('feedback.interview_id', '=', 'i.id')
        .as('answered'),
    ])
    .where('i.deleted_at', 'is', null)
    .where('c.erased_at', 'is', null);
}

type Row = Awaited<ReturnType<ReturnType<typeof sources>['executeTakeFirstOrThrow']>>;

function quizOf(row: Row): QuizResult | null {
  const { finished_at: finishedAt, scores } = row;
  if (finishedAt === null || scores === null) return null;
  // CHECKs of the table: a finished quiz has its counts, and a score for each competency.
  if (!COMPETENCY_CODES.every((code) => scores[code]))
    throw new Error('a finished quiz without all its scores');
  return {
    scores: byCompetency((code) => scores[code] ?? { raw: 0, corrected: 0 }),
    counts: {
      creative: row.creative_count ?? 0,
      analytical: row.analytical_count ?? 0,
      seller: row.seller_count ?? 0,
    },
    finishedAt,
  };
}

function sumsOf({ respondents, ratings, closeness, adjectives }: Row): OpinionSums | null {
  return respondents === null || ratings === null || closeness === null
    ? null
    : opinionSumsOf({ respondents, ratings, closeness, adjectives });
}

function sourceOf(row: Row, now: Date): ReportSource {
  const facts = deadlineFactsOf(row);
  return {
    interviewId: row.id,
    candidateId: row.candidate_id,
    email: row.email,
    uf: row.initials,
    name: row.name,
    version: row.version,
    state: stateAsSwept(facts, now),
    superseded: facts.superseded,
    isPublic: row.public_report,
    quiz: quizOf(row),
    sums: sumsOf(row),
    answered: row.answered ?? 0,
  };
}

/** The interviews of these ids within the scope, in the order asked for; those out of reach are not found. */
export async function reportSources(
  db: Kysely<DB> | Tx,
  ids: readonly number[],
  scope: Condition,
  now: Date,
): Promise<readonly ReportSource[]> {
  const rows = await sources(db).where('i.id', 'in', ids).where(scope).execute();
  const byId = new Map(rows.map((row) => [row.id, sourceOf(row, now)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export async function reportSource(
  db: Kysely<DB> | Tx,
  id: number,
  scope: Condition,
  now: Date,
): Promise<ReportSource | null> {
  const [source] = await reportSources(db, [id], scope, now);
  return source ?? null;
}

/**
 * Compiled once, as the next: the public report is read by them. In a sub-select the number of ids does not matter to the
 * planner; it would else plan anew at each execution, which takes longer than the reading.
 */
const BY_IDS = statement<{ ids: readonly number[] }>()((db, value) =>
  sources(db).where('i.id', '=', sql<number>`any((select ${value('ids')}::bigint[])::bigint[])`),
);

const readByIds = batchedRead(async (db: Kysely<DB>, ids: readonly number[]) => {
  const rows = await BY_IDS.run(db, { ids });
  return new Map(rows.map((row) => [row.id, row]));
});

/** The source of an interview, whoever asks: for callers that have an opaque id of it. */
export async function sourceOfAnybody(db: Kysely<DB>, id: number, now: Date): Promise<ReportSource | null> {
  const row = await readByIds(db, id);
  return row && sourceOf(row, now);
}

const OF_CANDIDATES = statement<{ ids: readonly number[]; candidateIds: readonly number[] }>()((db, value) =>
  sources(db).where(
    sql<SqlBool>`(i.id, i.candidate_id) in (
      select * from unnest((select ${value('ids')}::bigint[]), (select ${value('candidateIds')}::bigint[])))`,
  ),
);

/** Keys are an interview and whose it is said to be, as `12:34`. */
const readClaims = batchedRead(async (db: Kysely<DB>, claims: readonly string[]) => {
  const pairs = claims.map((claim) => claim.split(':').map(Number));
  const [ids, candidateIds] = [0, 1].map((place) => pairs.map((pair) => pair[place] ?? 0));
  const rows = await OF_CANDIDATES.run(db, { ids: ids ?? [], candidateIds: candidateIds ?? [] });
  return new Map(rows.map((row) => [`${row.id}:${row.candidate_id}`, row]));
});

/** The source of one of the candidate's interviews; those of others are not found. */
export async function candidatesReportSource(
  db: Kysely<DB>,
  id: number,
  candidateId: number,
  now: Date,
): Promise<ReportSource | null> {
  const row = await readClaims(db, `${id}:${candidateId}`);
  return row && sourceOf(row, now);
}

const WITHIN_REACH = statement<Reach & { id: number }>()((db, value) =>
  sources(db).where('i.id', '=', value('id')).where(managedBy(value)),
);

/** The source of an interview that the team may read; those out of reach are not found. */
export async function teamsReportSource(
  db: Kysely<DB>,
  id: number,
  viewer: Viewer,
  now: Date,
): Promise<ReportSource | null> {
  const [row] = await WITHIN_REACH.run(db, { ...reachOf(viewer), id });
  return row ? sourceOf(row, now) : null;
}

const BY_CPF = statement<{ cpf: string }>()((db, value) =>
  sources(db)
    .where('c.cpf', '=', value('cpf'))
    .where('i.superseded_at', 'is', null)
    .where('q.finished_at', 'is not', null)
    .where(({ or, and, eb }) =>
      or(
        BATCHES['profile-report'].eligible.map((state) => {
          const { completing, result } = axesOf(state);
          return and([eb('i.completing', '=', completing), eb('i.result', '=', result)]);
        }),
      ),
    )
    .orderBy('i.registered_at', 'desc')
    .orderBy('i.id', 'desc'),
);

/**
 * The newest live interview of a CPF, over the versions, that may have a report: in the right state and with a finished
 * quiz. Whether its deadline is over is for the caller to see in its state.
 */
export async function newestReportSource(
  db: Kysely<DB>,
  cpf: string,
  now: Date,
): Promise<ReportSource | null> {
  const rows = await BY_CPF.run(db, { cpf });
  const found = rows.map((row) => sourceOf(row, now));
  // One overdue row must not hide an older one that is still valid.
  return (
    found.find(({ state }) => (BATCHES['profile-report'].eligible as readonly StateKey[]).includes(state)) ??
    null
  );
}
