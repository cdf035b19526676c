import { useWatch } from 'react-hook-form';
import { JUSTIFICATION_MAX } from '#contract/evaluations.ts';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { CharacterCounter } from '../character-counter.tsx';
import type { ScoreFormApi } from './use-score-form.ts';

/** The justification of the scores, in up to 250 characters. */
export function JustificationField({ form, boxHeight }: { form: ScoreFormApi; boxHeight?: string }) {
  const text = useWatch({ control: form.control, name: 'justification' });
  return (
    <TextAreaField
      id="justification"
      label="Justificativa"
      required
      rows={3}
      {...(boxHeight ? { boxHeight } : {})}
      aside={<CharacterCounter count={text.trim().length} maximum={JUSTIFICATION_MAX} />}
      error={form.formState.errors.justification?.message}
      {...form.register('justification')}
    />
  );
}
