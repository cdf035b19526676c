import type { KeyboardEvent } from 'react';
import { FieldError } from '../../ui/field.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { type ScoreName, steppedScore } from './score-form.ts';
import type { ScoreFormApi } from './use-score-form.ts';

interface Props {
  form: ScoreFormApi;
  name: ScoreName;
  /** Accessible name; the visible competency is beside the box. */
  label: string;
}

const STEP_OF: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 };

/**
 * One score, a whole number from 0 to 25: typed, or stepped by the arrows and by two buttons, which the keyboard
 * therefore passes over.
 */
export function ScoreBox({ form, name, label }: Props) {
  const isWrong = form.formState.errors[name] !== undefined;
  const step = (by: 1 | -1) =>
    form.setValue(name, steppedScore(form.getValues(name), by), {
      shouldDirty: true,
      shouldValidate: isWrong,
    });
  const onKeyDown = (event: KeyboardEvent) => {
    const by = STEP_OF[event.key];
    if (by === undefined) return;
    event.preventDefault();
    step(by);
  };
  return (
    <div className="flex items-center gap-1">
      <StepButton icon="dash" label={`Diminuir: ${label}`} onStep={() => step(-1)} />
      <TextInput
        {...form.register(name)}
        id={name}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        data-score
        aria-label={label}
        aria-required
        aria-invalid={isWrong ? true : undefined}
        aria-describedby={isWrong ? `${name}-erro` : undefined}
        onKeyDown={onKeyDown}
        className="min-h-9 max-w-13 min-w-13 px-1! py-0! text-center tabular-nums pointer-coarse:min-h-11"
      />
      <StepButton icon="plus" label={`Aumentar: ${label}`} onStep={() => step(1)} />
    </div>
  );
}

function StepButton({ icon, label, onStep }: { icon: IconName; label: string; onStep: () => void }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      onClick={onStep}
      className="grid size-9 shrink-0 place-items-center rounded hover:bg-current/10 pointer-coarse:size-11"
    >
      <Icon name={icon} className="size-4" />
      <span className="sr-only">{label}</span>
    </button>
  );
}

/** What is wrong with a score, for the line below its box. */
export function ScoreError({ form, name }: Pick<Props, 'form' | 'name'>) {
  return <FieldError id={`${name}-erro`} message={form.formState.errors[name]?.message} />;
}
