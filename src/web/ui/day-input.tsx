import type { ComponentProps } from 'react';

interface Props extends Pick<ComponentProps<'input'>, 'aria-describedby'> {
  label: string;
  /** `yyyy-MM-dd`, or empty. */
  value: string;
  isWrong?: boolean;
  onChange: (day: string) => void;
}

/** A day by the browser's own picker, under a short label: half of a period. */
export function DayInput({ label, isWrong = false, onChange, ...input }: Props) {
  return (
    <label className="min-w-0">
      {label}
      <input
        {...input}
        type="date"
        max="9999-12-31"
        aria-invalid={isWrong || undefined}
        onChange={(event) => onChange(event.target.value)}
        className="min-h-10 w-full min-w-0 rounded border-2 border-line-strong bg-surface px-2 text-sm hover:border-ink aria-invalid:border-error"
      />
    </label>
  );
}
