import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { scoreFormSchema, type ScoreForm, type Scores } from './score-form.ts';

export type ScoreFormApi = UseFormReturn<ScoreForm, unknown, Scores>;

/**
 * The ten scores and the justification. Created above the tabs, so that reading an answer in another tab loses
 * nothing.
 */
export function useScoreForm(stored: ScoreForm): ScoreFormApi {
  return useForm<ScoreForm, unknown, Scores>({
    resolver: zodResolver(scoreFormSchema),
    values: stored,
    resetOptions: { keepDirtyValues: true },
    mode: 'onTouched',
    shouldFocusError: false,
  });
}
