import { competencyOf, type CompetencyCode } from './competencies.ts';

interface CitedBehaviour {
  readonly competency: CompetencyCode;
  readonly behaviour: number;
  readonly points: number;
}

const pointsInWords = (points: number): string => (points === 1 ? '1 ponto' : `${points} pontos`);

/**
 * The behaviours that one pass found in a competency, in words: each once, in the order of the table, with the best
 * points (1 to 3) of any passage. "Nenhum comportamento visto." if it found none.
 */
export function commentOf(competency: CompetencyCode, grades: readonly CitedBehaviour[]): string {
  const descriptions = competencyOf(competency).behaviours.flatMap((description, index) => {
    const points = grades
      .filter((grade) => grade.competency === competency && grade.behaviour === index + 1)
      .map((grade) => grade.points);
    return points.length > 0 ? [`${description} (${pointsInWords(Math.max(...points))})`] : [];
  });
  return descriptions.length > 0 ? `${descriptions.join('; ')}.` : 'Nenhum comportamento visto.';
}
