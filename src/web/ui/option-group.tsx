import { type ComponentProps, useId } from 'react';
import { FieldError, type FieldTexts, RequiredMark } from './field.tsx';

/** The box of one option, marked when it is chosen. */
export const OPTION_LOOK =
  'flex min-h-12 items-start gap-3 rounded border-2 border-line bg-surface px-4 py-2 hover:border-line-strong has-checked:border-primary-ink has-checked:bg-tertiary has-disabled:cursor-not-allowed has-disabled:bg-paper-deep has-disabled:text-ink-soft';
export const OPTION_BOX_LOOK = 'mt-[0.2em] size-5 shrink-0 accent-(--color-primary-ink)';

type Props = FieldTexts & Omit<ComponentProps<'fieldset'>, 'id'> & { id: string | undefined };

/** Label, hint and error around a group of options. */
export function OptionGroup({ id, label, hint, error, required, className, children, ...group }: Props) {
  const made = useId();
  const groupId = id ?? made;
  const describedBy = [hint ? `${groupId}-dica` : '', error ? `${groupId}-erro` : '']
    .filter(Boolean)
    .join(' ');
  return (
    <fieldset
      {...group}
      id={groupId}
      tabIndex={-1}
      aria-describedby={describedBy || undefined}
      className={`min-w-0 ${className ?? ''}`}
    >
      <legend className="mb-1 font-semibold">
        {label}
        {required ? <RequiredMark /> : null}
      </legend>
      {hint ? (
        <p id={`${groupId}-dica`} className="mb-2 max-w-prose text-sm text-ink-soft">
          {hint}
        </p>
      ) : null}
      {/* Above the options: below a long group nobody would see which one it is about. */}
      <FieldError id={`${groupId}-erro`} message={error} />
      {children}
    </fieldset>
  );
}
