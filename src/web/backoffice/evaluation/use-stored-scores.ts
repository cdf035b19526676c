import type { InterviewRow } from '#contract/interviews.ts';
import { useScoreData } from './score-data-query.ts';
import { scoreFormOf, type ScoreForm } from './score-form.ts';
import { storedScoresOf } from './stored-scores.ts';

/**
 * The scores that a person gave before, as the form shows them: `loading`, or null where there are none or they are not
 * for this viewer to read (grades are the administrators').
 */
export function useStoredScores(
  row: Pick<InterviewRow, 'id' | 'allowedActions'>,
): ScoreForm | null | 'loading' {
  const readable = row.allowedActions.includes('view-grades');
  const { data, isPending } = useScoreData(row.id, { enabled: readable });
  if (!readable) return null;
  if (isPending) return 'loading';
  return data ? scoreFormOf(storedScoresOf(data), data.justification) : null;
}
