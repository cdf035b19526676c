import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';

interface Props extends Omit<ComponentProps<'input'>, 'ref' | 'type'> {
  label: ReactNode;
  /** Read by screen readers alone: what the box stands for is beside it. */
  isLabelHidden?: boolean;
  /** Some of what it stands for, not all. */
  indeterminate?: boolean;
  /** Layout of the box and its label. */
  className?: string;
}

/** A box in a table or a bar: the label makes the target larger than the box. In forms: `CheckboxField`. */
export function Checkbox({
  label,
  isLabelHidden = false,
  indeterminate = false,
  className = 'flex',
  ...input
}: Props) {
  const ref = useRef<HTMLInputElement>(null);
  // A property without an attribute, which each click clears.
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = indeterminate;
  });
  return (
    <label className={`-m-2 cursor-pointer p-2 ${className}`}>
      <input
        {...input}
        ref={ref}
        type="checkbox"
        className="size-5 shrink-0 cursor-pointer accent-(--color-primary-ink)"
      />
      <span className={isLabelHidden ? 'sr-only' : ''}>{label}</span>
    </label>
  );
}
