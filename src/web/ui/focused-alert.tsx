import { type ReactNode, useEffect, useRef, useState } from 'react';

interface Props {
  tone?: 'error' | 'pending';
  className?: string;
  children: ReactNode;
}

const TONES = { error: 'border-error bg-error-soft', pending: 'border-pending bg-pending-soft text-pending' };

/**
 * A box that takes the focus once, when it appears. A new `key` makes another box, which takes it again. Once it was left it is
 * quiet: what changes in it while fields are mended would be read again at each key.
 */
export function FocusedAlert({ tone = 'error', className = '', children }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  const [wasLeft, setLeft] = useState(false);
  useEffect(() => ref.current?.focus(), []);
  return (
    // Leaving it is no user action: it only ends what is read aloud.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={ref}
      role="alert"
      aria-live={wasLeft ? 'off' : undefined}
      tabIndex={-1}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setLeft(true);
      }}
      className={`rounded border-2 p-4 focus:outline-3 focus:outline-offset-2 focus:outline-focus ${TONES[tone]} ${className}`}
    >
      {children}
    </div>
  );
}
