import type { ComponentProps, ReactNode } from 'react';

interface Props extends Pick<ComponentProps<'input'>, 'checked'> {
  label: ReactNode;
  onChange: (checked: boolean) => void;
}

/** A box in a dense list of them: a filter's. */
export function CheckboxRow({ label, checked, onChange }: Props) {
  return (
    <label className="flex min-h-9 cursor-pointer items-center gap-3 rounded px-1 text-sm hover:bg-paper-deep">
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="size-5 shrink-0 accent-(--color-primary-ink)"
      />
      {label}
    </label>
  );
}
