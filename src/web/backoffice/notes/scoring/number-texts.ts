const twoDecimals = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** "72,50"; a dash for null. */
export function scoreText(score: number | null): string {
  return score === null ? '–' : twoDecimals.format(score);
}

/** "1 ponto", "3 pontos". */
export function pointsText(points: number): string {
  return points === 1 ? '1 ponto' : `${points} pontos`;
}
