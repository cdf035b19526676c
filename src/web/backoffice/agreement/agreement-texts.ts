import { FEW_PAIRS } from '#domain/evaluation/agreement.ts';

const decimal = (places: number) =>
  new Intl.NumberFormat('pt-BR', { minimumFractionDigits: places, maximumFractionDigits: places });
const one = decimal(1);
const two = decimal(2);

export const meanText = (value: number | null): string => (value === null ? '–' : one.format(value));

/** A signed difference, with a real minus sign. */
export function differenceText(value: number | null): string {
  if (value === null) return '–';
  const sign = value > 0 ? '+' : value < 0 ? '−' : '';
  return `${sign}${one.format(Math.abs(value))}`;
}

export const percentText = (value: number | null): string => (value === null ? '–' : `${one.format(value)}%`);

export const kappaText = (value: number | null): string =>
  value === null ? '–' : two.format(value).replace('-', '−');

/** In words, by the usual thresholds (J. R. Landis and G. G. Koch, 1977). */
export function kappaWords(value: number | null): string {
  if (value === null) return 'sem como calcular: só houve um resultado';
  if (value < 0) return 'menos do que o acaso daria';
  if (value <= 0.2) return 'quase só o que o acaso daria';
  if (value <= 0.4) return 'concordância fraca';
  if (value <= 0.6) return 'concordância moderada';
  if (value <= 0.8) return 'concordância boa';
  return 'concordância muito boa';
}

/** A warning for samples too small to conclude anything from. */
export const smallSampleText = (pairs: number): string | null =>
  pairs < FEW_PAIRS ? `São poucas entrevistas (menos de ${FEW_PAIRS}): leia os números com cuidado.` : null;

export const pairsText = (pairs: number): string =>
  pairs === 1 ? '1 entrevista' : `${new Intl.NumberFormat('pt-BR').format(pairs)} entrevistas`;

/** Between which months the agreement lies, of those shown. */
export function lineSentence(
  months: readonly { readonly month: string; readonly percent: number | null }[],
): string {
  const shown = months.flatMap(({ month, percent }) => (percent === null ? [] : [{ month, percent }]));
  const [first] = shown;
  if (!first) return 'Nenhum mês tem entrevistas suficientes para uma porcentagem.';
  const least = shown.reduce((low, one) => (one.percent < low.percent ? one : low));
  const most = shown.reduce((high, one) => (one.percent > high.percent ? one : high));
  return least.percent === most.percent
    ? `Mesmo resultado em ${percentText(first.percent)} das entrevistas, em todos os meses mostrados.`
    : `Mesmo resultado: de ${percentText(least.percent)} das entrevistas em ${monthText(least.month)} a ${percentText(most.percent)} em ${monthText(most.month)}.`;
}

const MONTHS = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
] as const;

/** `2026-11` → `novembro de 2026`. */
export function monthText(month: string): string {
  const [year = '', number = ''] = month.split('-');
  return `${MONTHS[Number(number) - 1] ?? number} de ${year}`;
}
