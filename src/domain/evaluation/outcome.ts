import { pointsOf, round2, MAX_INDEX, type Calibration } from './calibration.ts';
import { byCompetency, COMPETENCY_CODES, type CompetencyCode } from './competencies.ts';
import { evidenceDoubts, type Evidence, type EvidenceDoubt } from './evidence.ts';
import type { EvaluatorIdentity } from './evaluator.ts';
import type { CheckedGrade } from './grade.ts';

/** Total of the ten competencies (0 to 250) from which a candidate is apt. Specification, documents 2 §8 and 3 §9. */
export const APT_TOTAL = 60;
/** Totals from `from` to below `below`, 55 to 64, are too near the threshold for an automatic decision. */
export const BORDERLINE = { from: 55, below: 65 } as const;
/** Confidence (0 to 100) below which a person decides, unless settings say otherwise. */
export const DEFAULT_MINIMUM_CONFIDENCE = 70;

const MAX_BEHAVIOUR_SUM = 9;

export type Verdict = 'APTO' | 'NAO_APTO';

/** Why an automatic result is left to a person. */
export type ReviewReason =
  | 'EVALUATOR_NEVER_DECIDES'
  | 'BORDERLINE_TOTAL'
  | 'LOW_CONFIDENCE'
  | 'PASSES_DISAGREE'
  | 'INSTRUCTION_LIKE_TEXT'
  | EvidenceDoubt;

export const REVIEW_REASON_TEXTS: Readonly<Record<ReviewReason, string>> = {
  EVALUATOR_NEVER_DECIDES:
    'As notas foram sugeridas por um realce automático de trechos, que nunca decide: uma pessoa precisa avaliar.',
  BORDERLINE_TOTAL: 'O total ficou entre 55 e 64, perto demais do corte de 60 pontos.',
  LOW_CONFIDENCE: 'A confiança da avaliação ficou abaixo do mínimo configurado.',
  PASSES_DISAGREE: 'As duas leituras independentes ficaram em lados diferentes do corte de 60 pontos.',
  INSTRUCTION_LIKE_TEXT:
    'Há trecho com aparência de instrução a quem avalia: uma pessoa precisa ler antes que o resultado valha.',
  NO_EVIDENCE:
    'Nenhuma das duas leituras apontou um trecho que valha pontos: não há em que apoiar um resultado.',
  EMPTY_ANSWER: 'Há resposta vazia, ou com tão poucas palavras diferentes que não conta uma história.',
  REFUSED_CLAIMS:
    'Muitas notas foram descartadas, quase sempre por citarem trechos que não estão nas respostas: a leitura não é confiável.',
  SHORT_PASSAGE: 'Há nota apoiada em um trecho curto demais para mostrar uma ação.',
  SHARED_PASSAGE: 'Um mesmo trecho foi usado para comportamentos demais.',
  ONE_ANSWER: 'Uma única resposta sustenta a maior parte dos pontos.',
  FULL_MARKS: 'Quase todas as notas são a máxima, o que é raro em uma leitura cuidadosa.',
};

/** One row of the grades table; the names are those of the specification (document 2, "Score data"). */
export type ScoreItem = {
  readonly competency: CompetencyCode;
  /** Index of the first pass, 0 to 100. */
  readonly scoreSpek: number;
  /** Points of the first pass, 0 to 25. */
  readonly scoreEmpretec: number;
  /** Points of the second pass, 0 to 25, by the same calibration. */
  readonly comparativeScore: number;
  /** Agreement of the passes, 0 to 100; 0 where neither found anything to agree on. */
  readonly confidenceIndex: number;
};

export type Outcome = {
  /** Ten items, in table order. */
  readonly items: readonly ScoreItem[];
  /** Sum of the points of the first pass, 0 to 250. */
  readonly totalScoreProfile: number;
  /** Sum of the points of the second pass, 0 to 250. */
  readonly totalComparativeScore: number;
  /** Mean of the confidence indexes of the competencies in which a pass found something, 0 to 100; 0 without any. */
  readonly profileConfidence: number;
  readonly result: Verdict | 'AGUARDANDO_AVALIACAO';
  /** Empty exactly when the decision was automatic. */
  readonly reasons: readonly ReviewReason[];
};

export function verdictOf(total: number): Verdict {
  return total >= APT_TOTAL ? 'APTO' : 'NAO_APTO';
}

/**
 * Index of each competency, 0 to 100 with two decimals: 100 × (the best grade of each of its three behaviours over
 * the five answers, summed) / 9 (domain rules, section 3).
 */
export function competencyIndexes(grades: readonly CheckedGrade[]): Record<CompetencyCode, number> {
  const best = byCompetency(() => [0, 0, 0]);
  for (const { competency, behaviour, points } of grades) {
    const behaviours = best[competency];
    behaviours[behaviour - 1] = Math.max(behaviours[behaviour - 1] ?? 0, points);
  }
  return byCompetency((code) => {
    const sum = best[code].reduce((total, points) => total + points, 0);
    return round2((MAX_INDEX * sum) / MAX_BEHAVIOUR_SUM);
  });
}

function sumOf(values: readonly number[]): number {
  return round2(values.reduce((total, value) => total + value, 0));
}

/**
 * From the checked grades of two independent passes to the result that is stored and shown.
 *
 * Points: `pointsOf` the index, by the calibration, or index / 4 when it is off (null). Confidence of a competency:
 * (100 − |index of pass 1 − index of pass 2|) × the evaluator's confidence ceiling / 100, and 0 where neither pass found
 * anything; of the profile: the mean over the competencies in which one did, since agreeing on nothing proves nothing.
 * Decision (domain rules, section 3): APTO from 60. A person decides when the evaluator never does, the total is
 * 55 to 64, the confidence is below the minimum, the passes lie on different sides of 60, an answer contains
 * instructions to the evaluator, or the evidence is doubtful (`evidenceDoubts`); all reasons that apply are given.
 */
export function outcomeOf(input: {
  readonly evaluator: EvaluatorIdentity;
  readonly first: readonly CheckedGrade[];
  readonly second: readonly CheckedGrade[];
  readonly calibration: Calibration | null;
  readonly minimumConfidence?: number;
  /** Whether `instructionLike` found anything in the answers. */
  readonly instructionLike?: boolean;
  /**
   * Null only to reproduce a result from before evidence was judged: it has none of those reasons, and its confidence
   * counts all ten competencies.
   */
  readonly evidence: Evidence | null;
}): Outcome {
  const { evaluator, calibration, evidence, minimumConfidence = DEFAULT_MINIMUM_CONFIDENCE } = input;
  const first = competencyIndexes(input.first);
  const second = competencyIndexes(input.second);
  const counts = (competency: CompetencyCode): boolean =>
    evidence === null || first[competency] > 0 || second[competency] > 0;
  const items = COMPETENCY_CODES.map((competency) => {
    const agreement = counts(competency) ? MAX_INDEX - Math.abs(first[competency] - second[competency]) : 0;
    return {
      competency,
      scoreSpek: first[competency],
      scoreEmpretec: pointsOf(first[competency], calibration),
      comparativeScore: pointsOf(second[competency], calibration),
      confidenceIndex: round2((agreement * evaluator.confidenceCeiling) / MAX_INDEX),
    };
  });
  const totalScoreProfile = sumOf(items.map((item) => item.scoreEmpretec));
  const totalComparativeScore = sumOf(items.map((item) => item.comparativeScore));
  const confidences = items.filter(({ competency }) => counts(competency));
  const profileConfidence =
    confidences.length === 0
      ? 0
      : round2(sumOf(confidences.map((item) => item.confidenceIndex)) / confidences.length);

  const reasons: ReviewReason[] = [];
  if (!evaluator.decides) reasons.push('EVALUATOR_NEVER_DECIDES');
  if (totalScoreProfile >= BORDERLINE.from && totalScoreProfile < BORDERLINE.below)
    reasons.push('BORDERLINE_TOTAL');
  if (profileConfidence < minimumConfidence) reasons.push('LOW_CONFIDENCE');
  if (verdictOf(totalScoreProfile) !== verdictOf(totalComparativeScore)) reasons.push('PASSES_DISAGREE');
  if (input.instructionLike) reasons.push('INSTRUCTION_LIKE_TEXT');
  if (evidence) reasons.push(...evidenceDoubts([input.first, input.second], evidence));
  return {
    items,
    totalScoreProfile,
    totalComparativeScore,
    profileConfidence,
    result: reasons.length > 0 ? 'AGUARDANDO_AVALIACAO' : verdictOf(totalScoreProfile),
    reasons,
  };
}
