import type { ComponentProps } from 'react';
import { Icon } from './icon.tsx';

const SIZES = {
  md: { icon: 'size-5', box: 'min-h-11 pr-12 pl-10 placeholder:text-sm' },
  sm: { icon: 'size-4', box: 'min-h-10 pr-3 pl-9' },
} as const;

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'size' | 'className'> {
  /** `md` leaves room for a button at its right. */
  size?: keyof typeof SIZES;
}

/** One line to search in, behind a magnifier; label it with `aria-label` or a label of its `id`. Its parent is `relative`. */
export function SearchInput({ size = 'md', ...input }: Props) {
  const { icon, box } = SIZES[size];
  return (
    <>
      <Icon
        name="search"
        className={`pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 ${icon}`}
      />
      <input
        type="text"
        autoComplete="off"
        spellCheck={false}
        {...input}
        className={`w-full rounded border-2 border-line-strong bg-surface text-base placeholder:text-ink-soft hover:border-ink ${box}`}
      />
    </>
  );
}
