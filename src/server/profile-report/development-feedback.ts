import { sql } from 'kysely';
import type { Viewer } from '#domain/access.ts';
import { COMPETENCIES, type CompetencyCode } from '#domain/evaluation/competencies.ts';
import type { StateKey } from '#domain/interview/states.ts';
import { Refused } from '#domain/refusal.ts';
import type { DevelopmentFeedback } from '#contract/profile-report.ts';
import { findInterview } from '../lifecycle/record.ts';
import { own } from '../lifecycle/scope.ts';
import { inTransaction, type Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { DEVELOPMENT_TEXTS } from './development-texts.ts';

const NOT_APT: readonly StateKey[] = ['FINALIZADA-NAO_APTO', 'EXPIRADA-NAO_APTO'];

const MAX_PASSAGES = 2;
const MAX_PASSAGE_LENGTH = 280;

type Evidence = DevelopmentFeedback['competencies'][number]['evidence'];

/** How much of a competency the answers showed, from its 0 to 25 points. The points themselves are not shown. */
export function evidenceOf(points: number): Evidence {
  const { some, clear } = DEVELOPMENT_TEXTS.bands;
  if (points >= clear) return 'clear';
  return points >= some ? 'some' : 'little';
}

interface Cited {
  readonly competency: string;
  readonly behaviour: number;
  readonly passage: string;
}

/** The points that the result rests on: those of a person, where one gave them, else of the evaluator that decided. */
async function pointsOf(tx: Tx, interviewId: number): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ competency: string; points: number }>`
    with manual as (
      select id from manual_evaluation where interview_id = ${interviewId} order by id desc limit 1
    ), machine as (
      select id from evaluation where interview_id = ${interviewId} and decides order by id desc limit 1
    )
    select competency, score::double precision as points
      from manual_evaluation_score where manual_evaluation_id = (select id from manual)
    union all
    select competency, score_empretec::double precision
      from evaluation_score where evaluation_id = (select id from machine) and not exists (select from manual)`.execute(
    tx,
  );
  return new Map(rows.map(({ competency, points }) => [competency, points]));
}

/**
 * The passages behind the grades of an evaluator that may decide. Those of the embedded highlighter are proposals, which
 * a person may have rejected: they are no evidence of anything.
 */
const citedIn = (tx: Tx, interviewId: number): Promise<Cited[]> =>
  tx
    .selectFrom('evaluation_grade as g')
    .select(['g.competency', 'g.behaviour', 'g.passage'])
    .where('g.pass', '=', 1)
    .where('g.evaluation_id', '=', ({ selectFrom }) =>
      selectFrom('evaluation')
        .select('id')
        .where('interview_id', '=', interviewId)
        .where('decides', '=', true)
        .orderBy('id', 'desc')
        .limit(1),
    )
    .orderBy('g.points', 'desc')
    .orderBy('g.question_id')
    .orderBy('g.passage_start')
    .execute();

function shortened(passage: string): string {
  const text = passage.replace(/\s+/g, ' ').trim();
  return text.length <= MAX_PASSAGE_LENGTH
    ? text
    : `${text.slice(0, MAX_PASSAGE_LENGTH).replace(/\s\S*$/, '')}…`;
}

function shownOf(code: CompetencyCode, behaviours: readonly string[], cited: readonly Cited[]) {
  return behaviours.flatMap((behaviour, index) => {
    const passages = cited
      .filter((one) => one.competency === code && one.behaviour === index + 1)
      .slice(0, MAX_PASSAGES)
      .map(({ passage }) => shortened(passage));
    return passages.length > 0 ? [{ behaviour, passages }] : [];
  });
}

/**
 * After 'Não apto': what one's answers showed of each competency, in one's own words, and what to practise. No points,
 * no order of rank, no promise. Refusals: api.resource-notfound, development-feedback.not-available (another result, or
 * one without scores).
 */
export function readDevelopmentFeedback(
  deps: Deps,
  viewer: Viewer,
  id: number,
): Promise<DevelopmentFeedback> {
  return inTransaction(deps.db, async (tx) => {
    const { facts } = await findInterview(tx, id, own(viewer));
    const points = NOT_APT.includes(facts.state) ? await pointsOf(tx, id) : new Map<string, number>();
    if (points.size === 0) throw new Refused('development-feedback.not-available');
    const cited = await citedIn(tx, id);
    const { introduction, closing, evidence: messages, practice } = DEVELOPMENT_TEXTS;
    return {
      introduction,
      closing,
      competencies: COMPETENCIES.map(({ code, name, behaviours }) => {
        const evidence = evidenceOf(points.get(code) ?? 0);
        return {
          code,
          title: name,
          evidence,
          message: messages[evidence],
          shown: evidence === 'little' ? [] : shownOf(code, behaviours, cited),
          practice: practice[code],
        };
      }),
    };
  });
}
