import { COMPETENCIES } from '#domain/evaluation/competencies.ts';
import type { ScoreData } from '#contract/evaluations.ts';

/** The grades of interview 7, empty by default. */
export function scoreDataOf(change: Partial<ScoreData> = {}): ScoreData {
  return {
    interview: {
      id: 7,
      statusCompletingInterview: 'FINALIZADA',
      statusInterview: 'AGUARDANDO_AVALIACAO',
      lastEvent: 70,
    },
    mayApprove: true,
    mayRequestRevision: true,
    humanReviewAskedAt: null,
    decision: null,
    candidateName: 'Ana Lima',
    candidateCpf: '52998224725',
    scoreItems: COMPETENCIES.map(({ code, name }) => ({
      competency: code,
      descProfileItem: name,
      scoreSpek: null,
      scoreEmpretec: null,
      confidenceIndex: null,
      comparativeScore: null,
      scoreManualEvaluation: null,
    })),
    totalScoreProfile: null,
    profileConfidence: null,
    totalComparativeScore: null,
    totalManualEvaluation: null,
    hasConfidence: false,
    hasComparative: false,
    hasCalibration: false,
    hasWebChat: false,
    showManualEvaluateColumn: true,
    disableManualEvaluateColumn: false,
    justification: null,
    lastEvaluation: null,
    evaluatedBy: null,
    evaluation: null,
    blindReading: null,
    comparativeAnalysis: [],
    answers: [],
    ...change,
  };
}
