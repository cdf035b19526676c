import { competencyOf, type CompetencyCode } from './competencies.ts';

interface SeenBehaviour {
  readonly competency: CompetencyCode;
  readonly behaviour: number;
  readonly points: number;
}

const pointsInWords = (points: number): string => (points === 1 ? '1 ponto' : `${points} pontos`);

/**
 * What one reading saw of a competency, in words: each behaviour once, in the order of the table, with the best points
 * (1 to 3) that any passage gave it. "Nenhum comportamento visto." where it saw none.
 */
export function commentOf(competency: CompetencyCode, grades: readonly SeenBehaviour[]): string {
  const seen = competencyOf(competency).behaviours.flatMap((description, index) => {
    const points = grades
      .filter((grade) => grade.competency === competency && grade.behaviour === index + 1)
      .map((grade) => grade.points);
    return points.length > 0 ? [`${description} (${pointsInWords(Math.max(...points))})`] : [];
  });
  return seen.length > 0 ? `${seen.join('; ')}.` : 'Nenhum comportamento visto.';
}
