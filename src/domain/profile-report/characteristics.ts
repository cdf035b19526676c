import { COMPETENCY_CODES, type CompetencyCode } from '../evaluation/competencies.ts';
import type { CompetencyScore } from '../profile/score.ts';

export type Scores = Readonly<Record<CompetencyCode, CompetencyScore>>;
export type Three = readonly [CompetencyCode, CompetencyCode, CompetencyCode];

const place = (code: CompetencyCode): number => COMPETENCY_CODES.indexOf(code);

function firstThree(codes: readonly CompetencyCode[]): Three {
  const [first, second, third] = codes;
  if (!first || !second || !third) throw new RangeError('fewer than three competencies');
  return [first, second, third];
}

/**
 * The three most and the three least developed: by corrected score, then raw, then the order of the table; the least
 * exclude the most. Source: domain.md, section 5.
 */
export function characteristics(scores: Scores): { readonly most: Three; readonly least: Three } {
  const ascending = (a: CompetencyCode, b: CompetencyCode) =>
    scores[a].corrected - scores[b].corrected || scores[a].raw - scores[b].raw;
  const most = firstThree(COMPETENCY_CODES.toSorted((a, b) => ascending(b, a) || place(a) - place(b)));
  const others = COMPETENCY_CODES.filter((code) => !most.includes(code));
  return { most, least: firstThree(others.toSorted((a, b) => ascending(a, b) || place(a) - place(b))) };
}
