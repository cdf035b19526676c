import type { Selectable } from 'kysely';
import { isDeepStrictEqual } from 'node:util';
import { COMPETENCY_CODES } from '#domain/evaluation/competencies.ts';
import { checkGrades, isVerbatim, type AnswerTexts, type CheckedGrade } from '#domain/evaluation/grade.ts';
import { highlight, HIGHLIGHTER, HIGHLIGHTER_VERSION } from '#domain/evaluation/highlighter/highlighter.ts';
import { outcomeOf, type Outcome } from '#domain/evaluation/outcome.ts';
import { inTransaction, type Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import type { Evaluation, EvaluationGrade } from '../platform/schema.ts';
import { calibrationNamed } from './calibration-in-force.ts';
import { storedEvidenceLimits, storedFlags } from './stored-evaluation.ts';
import { textsOf } from './submission.ts';

/** The parts of a stored result that could not be reproduced. */
export type Difference =
  | 'calibration'
  | 'passages'
  | 'grades'
  | 'scores'
  | 'total'
  | 'comparative-total'
  | 'confidence'
  | 'outcome'
  | 'reasons';

export interface Reproduction {
  readonly evaluationId: number;
  readonly interviewId: number;
  /**
   * `texts`: the embedded evaluator of this very version read the sent answers again. `grades`: from the stored grades,
   * since a model may reply differently today, and older highlighters are not kept.
   */
  readonly from: 'texts' | 'grades';
  readonly differences: readonly Difference[];
}

type StoredGrade = Selectable<EvaluationGrade>;

const asGrade = (stored: StoredGrade) => ({
  competency: stored.competency,
  behaviour: stored.behaviour,
  question: stored.question_id,
  points: stored.points,
  passage: { start: stored.passage_start, end: stored.passage_end, text: stored.passage },
});

function passOf(grades: readonly StoredGrade[], pass: 1 | 2, texts: AnswerTexts): CheckedGrade[] {
  return checkGrades(grades.filter((grade) => grade.pass === pass).map(asGrade), texts).grades;
}

const inOrder = (grades: readonly CheckedGrade[]): CheckedGrade[] =>
  grades.toSorted((a, b) =>
    `${a.question} ${a.competency} ${a.behaviour}`.localeCompare(
      `${b.question} ${b.competency} ${b.behaviour}`,
    ),
  );

async function storedScores(tx: Tx, evaluationId: number): Promise<Outcome['items']> {
  const rows = await tx
    .selectFrom('evaluation_score')
    .selectAll()
    .where('evaluation_id', '=', evaluationId)
    .execute();
  return COMPETENCY_CODES.flatMap((competency) =>
    rows
      .filter((row) => row.competency === competency)
      .map((row) => ({
        competency,
        scoreSpek: Number(row.score_spek),
        scoreEmpretec: Number(row.score_empretec),
        comparativeScore: Number(row.comparative_score),
        confidenceIndex: Number(row.confidence_index),
      })),
  );
}

function differencesOf(
  stored: Selectable<Evaluation>,
  scores: Outcome['items'],
  again: Outcome,
): Difference[] {
  const same: readonly (readonly [Difference, unknown, unknown])[] = [
    ['scores', scores, again.items],
    ['total', Number(stored.total), again.totalScoreProfile],
    ['comparative-total', Number(stored.comparative_total), again.totalComparativeScore],
    ['confidence', Number(stored.confidence), again.profileConfidence],
    ['outcome', stored.outcome, again.result],
    ['reasons', stored.reasons, again.reasons],
  ];
  return same.flatMap(([what, one, other]) => (isDeepStrictEqual(one, other) ? [] : [what]));
}

/**
 * Reproduces a stored result from its versions: the same evaluator, grades, calibration, minimum confidence and limits of
 * evidence. Writes nothing. Undefined when the person's data were erased since.
 */
export async function reproduceEvaluation(
  deps: Pick<Deps, 'db'>,
  evaluationId: number,
): Promise<Reproduction | undefined> {
  return inTransaction(deps.db, async (tx) => {
    const stored = await tx
      .selectFrom('evaluation as e')
      .innerJoin('submission as s', 's.id', 'e.submission_id')
      .selectAll('e')
      .select('s.answers')
      .where('e.id', '=', evaluationId)
      .executeTakeFirst();
    if (!stored) return undefined;
    const texts = textsOf(stored.answers);
    const rows = await tx
      .selectFrom('evaluation_grade')
      .selectAll()
      .where('evaluation_id', '=', evaluationId)
      .execute();
    const kept = [passOf(rows, 1, texts), passOf(rows, 2, texts)] as const;
    const readsAgain =
      stored.evaluator === HIGHLIGHTER.name && stored.evaluator_version === HIGHLIGHTER_VERSION;
    const reproduction = {
      evaluationId,
      interviewId: stored.interview_id,
      from: readsAgain ? ('texts' as const) : ('grades' as const),
    };
    const inForce = await calibrationNamed(tx, stored.calibration_version);
    if (!inForce) return { ...reproduction, differences: ['calibration'] };

    const differences: Difference[] = [];
    const verbatim = rows.every((row) => isVerbatim(asGrade(row).passage, texts[row.question_id as 1] ?? ''));
    if (!verbatim) differences.push('passages');
    let [first, second] = kept;
    if (readsAgain) {
      const report = highlight(texts);
      first = checkGrades(report.first, texts).grades;
      second = checkGrades(report.second, texts).grades;
      const same =
        isDeepStrictEqual(inOrder(first), inOrder(kept[0])) &&
        isDeepStrictEqual(inOrder(second), inOrder(kept[1]));
      if (!same) differences.push('grades');
    }
    const limits = storedEvidenceLimits.parse(stored.evidence_limits);
    const reproduced = outcomeOf({
      evaluator: {
        name: stored.evaluator,
        version: stored.evaluator_version,
        decides: stored.decides,
        confidenceCeiling: stored.confidence_ceiling,
      },
      first,
      second,
      calibration: inForce.calibration,
      minimumConfidence: stored.minimum_confidence,
      instructionLike: storedFlags.parse(stored.instruction_like).length > 0,
      evidence: limits && { answers: texts, dropped: stored.dropped_grades, limits },
    });
    differences.push(...differencesOf(stored, await storedScores(tx, evaluationId), reproduced));
    return { ...reproduction, differences };
  });
}
