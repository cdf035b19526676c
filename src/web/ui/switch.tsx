import type { ReactNode } from 'react';
import { DrawnChoice } from './drawn-choice.tsx';

interface Props {
  label: ReactNode;
  checked: boolean;
  /** Classes of the label, and of 'Sim' or 'Não' beside it, which a column headed by the label shows in its place. */
  labelLook?: string;
  wordLook?: string;
  onChange: (checked: boolean) => void;
}

/** Something that is on or off, and changes at once. Where the knob stands shows which, not the colour alone. */
export function Switch({ label, checked, labelLook = '', wordLook = 'hidden', onChange }: Props) {
  return (
    // Relative: the hidden box is positioned absolutely, and would otherwise widen the page.
    <label className="relative inline-flex min-h-9 cursor-pointer items-center gap-2 text-sm">
      <DrawnChoice
        type="checkbox"
        role="switch"
        aria-checked={checked}
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span
        aria-hidden="true"
        className="relative h-6 w-11 shrink-0 rounded-full border-2 border-line-strong bg-surface transition-colors duration-150 peer-checked:border-primary-ink peer-checked:bg-primary-ink peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus after:absolute after:top-0.5 after:left-0.5 after:size-4 after:rounded-full after:bg-line-strong after:transition-transform after:duration-150 peer-checked:after:translate-x-5 peer-checked:after:bg-surface"
      />
      <span aria-hidden="true" className={`font-semibold ${wordLook}`}>
        {checked ? 'Sim' : 'Não'}
      </span>
      <span className={labelLook}>{label}</span>
    </label>
  );
}
