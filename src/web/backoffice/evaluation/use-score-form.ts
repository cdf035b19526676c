import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { scoreFormSchema, type ScoreForm, type Scores } from './score-form.ts';

export type ScoreFormApi = UseFormReturn<ScoreForm, unknown, Scores>;

/** The ten scores and the justification. What was typed survives a reload of what is stored. */
export function useScoreForm(stored: ScoreForm): ScoreFormApi {
  return useForm<ScoreForm, unknown, Scores>({
    resolver: zodResolver(scoreFormSchema),
    values: stored,
    resetOptions: { keepDirtyValues: true },
    mode: 'onTouched',
    shouldFocusError: false,
  });
}
