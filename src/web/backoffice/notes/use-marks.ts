import { useEffect, useRef, useState } from 'react';
import { MANUAL_SCORE_NAMES } from '#contract/evaluations.ts';
import type { CompetencyCode } from '#domain/evaluation/competencies.ts';
import { competencyId, pieceId } from './marking/element-ids.ts';
import type { Marks } from './marking/marks.ts';
import { adjacentCompetency, adjacentPassage, type Passage, type PassagePlace } from './marking/passages.ts';

/** Goes to where a competency is scored or, where it is only read, shown. */
function focusCompetency(code: CompetencyCode | undefined): void {
  if (code === undefined) return;
  const target =
    document.getElementById(MANUAL_SCORE_NAMES[code]) ?? document.getElementById(competencyId(code));
  target?.focus({ preventScroll: true });
  target?.closest('li')?.scrollIntoView({ block: 'nearest' });
}

function goToPassage(place: PassagePlace, keepsFocus: boolean): void {
  const piece = document.getElementById(pieceId(place));
  if (!keepsFocus) piece?.focus({ preventScroll: true });
  piece?.scrollIntoView({ block: 'center' });
}

/** The lit competencies, the ways between answers and scorecard, and what single keys do with them. */
export function useMarks(passages: readonly Passage[], isSheetOpen: boolean, closeSheet: () => void) {
  const [lit, light] = useState<readonly CompetencyCode[]>([]);
  const current = useRef<PassagePlace | null>(null);
  // The sheet covers the answers, and gives the focus back when it closes: a passage is gone to afterwards.
  const awaited = useRef<PassagePlace | null>(null);
  useEffect(() => {
    if (isSheetOpen || !awaited.current) return;
    goToPassage(awaited.current, false);
    awaited.current = null;
  }, [isSheetOpen]);

  const marks: Marks = {
    lit,
    light,
    showCompetencies: (competencies) => {
      light(competencies);
      focusCompetency(competencies[0]);
    },
    showPassage: (place, options) => {
      current.current = place;
      if (!isSheetOpen) goToPassage(place, options?.keepsFocus ?? false);
      else if (!options?.keepsFocus) {
        awaited.current = place;
        closeSheet();
      }
    },
  };
  const stepCompetency = (step: 1 | -1) => marks.showCompetencies([adjacentCompetency(lit[0], step)]);
  const stepPassage = (step: 1 | -1) => {
    const passage = adjacentPassage(passages, lit, current.current, step);
    if (!passage) return;
    if (!lit.includes(passage.competency)) light([passage.competency]);
    marks.showPassage(passage);
  };
  return { marks, stepCompetency, stepPassage };
}
