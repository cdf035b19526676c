import { COMPETENCY_CODES, competencyOf } from '../evaluation/competencies.ts';
import { quizStep, STEP_NUMBERS } from '../profile/steps.ts';
import { dayOf, facts, type RecordFact, type RecordText } from './record.ts';
import type { CompetencyPoints, StoredInterview } from './stored-data.ts';

const inPortuguese = (value: number): string => value.toLocaleString('pt-BR', { maximumFractionDigits: 2 });

function scoresIn(scores: readonly CompetencyPoints[]): string {
  const byCode = new Map(scores.map(({ competency, points }) => [competency, points]));
  return COMPETENCY_CODES.filter((code) => byCode.has(code))
    .map((code) => `${competencyOf(code).name}: ${inPortuguese(byCode.get(code) ?? 0)}`)
    .join('; ');
}

const OUTCOMES: Readonly<Record<string, string>> = {
  APTO: 'apto',
  NAO_APTO: 'não apto',
  AGUARDANDO_AVALIACAO: 'decisão deixada a uma pessoa',
};

export function evaluationFacts({ evaluations, manualEvaluations }: StoredInterview): RecordFact[] {
  return [
    ...evaluations.flatMap(({ at, evaluator, total, confidence, outcome, scores }) =>
      facts([
        [
          `Leitura automática de ${dayOf(at)} (${evaluator})`,
          `${inPortuguese(total)} de 250 pontos, confiança ${inPortuguese(confidence)} de 100: ${OUTCOMES[outcome] ?? outcome}`,
        ],
        ['Pontos por característica', scoresIn(scores)],
      ]),
    ),
    ...manualEvaluations.flatMap(({ at, total, verdict, scores }) =>
      facts([
        [
          `Avaliação por uma pessoa em ${dayOf(at)}`,
          `${total} de 250 pontos: ${OUTCOMES[verdict] ?? verdict}`,
        ],
        ['Pontos por característica', scoresIn(scores)],
      ]),
    ),
  ];
}

export const evaluationTexts = ({ manualEvaluations }: StoredInterview): RecordText[] =>
  manualEvaluations.map(({ at, justification }) => ({
    title: `Justificativa de ${dayOf(at)}`,
    text: justification,
  }));

export function selfAssessmentFacts({ id, selfAssessment }: StoredInterview): RecordFact[] {
  if (!selfAssessment) return [];
  const questions = STEP_NUMBERS.flatMap((number) => quizStep(number, id).questions);
  const answers = selfAssessment.answers.flatMap(({ question, option }) => {
    const asked = questions.find((one) => one.id === question);
    const chosen = asked?.options.find((one) => one.id === option);
    return asked && chosen ? [[asked.description, chosen.description] as const] : [];
  });
  return facts([
    ['Começado em', dayOf(selfAssessment.startedAt)],
    ['Concluído em', selfAssessment.finishedAt === null ? null : dayOf(selfAssessment.finishedAt)],
    ...answers,
    [
      'Pontos por característica, corrigidos',
      scoresIn(selfAssessment.scores.map(({ competency, corrected }) => ({ competency, points: corrected }))),
    ],
  ]);
}
