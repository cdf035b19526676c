import { useQuery } from '@tanstack/react-query';
import type { InterviewRow } from '#contract/interviews.ts';
import { scoreDataQuery } from './evaluation-queries.ts';
import { scoreFormOf, type ScoreForm } from './score-form.ts';
import { storedScoresOf } from './stored-scores.ts';

/**
 * The manual scores given before, as the form shows them: `loading`, or null when there are none or this viewer may
 * not read them (only administrators read grades).
 */
export function useStoredScores(
  row: Pick<InterviewRow, 'id' | 'allowedActions'>,
): ScoreForm | null | 'loading' {
  const readable = row.allowedActions.includes('view-grades');
  const { data, isPending } = useQuery({ ...scoreDataQuery(row.id), enabled: readable });
  if (!readable) return null;
  if (isPending) return 'loading';
  return data ? scoreFormOf(storedScoresOf(data), data.justification) : null;
}
