import { FieldError } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { ScoreName } from './score-form.ts';
import type { ScoreFormApi } from './use-score-form.ts';

interface Props {
  form: ScoreFormApi;
  name: ScoreName;
  /** Accessible name; the visible competency is beside the box. */
  label: string;
}

/** One score: a whole number from 0 to 25. */
export function ScoreBox({ form, name, label }: Props) {
  const error = form.formState.errors[name]?.message;
  return (
    <div className="flex flex-col items-end gap-1">
      <TextInput
        {...form.register(name)}
        id={name}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        aria-label={label}
        aria-required
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${name}-erro` : undefined}
        className="min-h-10 max-w-20 min-w-20 text-right tabular-nums"
      />
      <FieldError id={`${name}-erro`} message={error} />
    </div>
  );
}
