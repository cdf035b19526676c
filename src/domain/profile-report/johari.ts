import { COMPETENCIES, type CompetencyCode } from '../evaluation/competencies.ts';
import { apportion } from './apportion.ts';
import type { OpinionSums } from './opinions.ts';

const CCE_NAMES = [
  'cceOne',
  'cceTwo',
  'cceThree',
  'cceFour',
  'cceFive',
  'cceSix',
  'cceSeven',
  'cceEight',
  'cceNine',
  'cceTen',
] as const;
/** The specification's name of each competency's window, in the order of the competencies. */
export const JOHARI_NAMES = Object.fromEntries(
  COMPETENCIES.map(({ code }, index) => [code, CCE_NAMES[index]]),
) as Readonly<Record<CompetencyCode, (typeof CCE_NAMES)[number]>>;

/** End of the axis of a window, and the sum of its four areas. */
export const JOHARI_AXIS = 25;

export interface JohariWindow {
  /** Aberta: known to the person and to others. */
  readonly open: number;
  /** Cega: seen by others alone. */
  readonly blind: number;
  /** Oculta: known to the person alone. */
  readonly hidden: number;
  /** Desconhecida. */
  readonly unknown: number;
}

/**
 * The window of one competency: s = own raw score (5 to 25), o = five times the mean rating of the others. Open
 * min(s, o), blind max(0, o − s), hidden max(0, s − o), unknown 25 − max(s, o), to one decimal by the largest remainder.
 * Source: domain.md, section 4.
 */
export function johariWindow(self: number, sums: OpinionSums, code: CompetencyCode): JohariWindow {
  // In parts of 1/n, where everything is an integer.
  const own = self * sums.respondents;
  const others = 5 * sums.ratings[code];
  const [open = 0, blind = 0, hidden = 0, unknown = 0] = apportion(
    [
      Math.min(own, others),
      Math.max(0, others - own),
      Math.max(0, own - others),
      JOHARI_AXIS * sums.respondents - Math.max(own, others),
    ],
    10 * JOHARI_AXIS,
  );
  return { open: open / 10, blind: blind / 10, hidden: hidden / 10, unknown: unknown / 10 };
}
