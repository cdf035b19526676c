import { type ReactNode, useEffect, useRef } from 'react';

interface Props {
  tone?: 'error' | 'pending';
  className?: string;
  children: ReactNode;
}

const TONES = { error: 'border-error bg-error-soft', pending: 'border-pending bg-pending-soft text-pending' };

/** A box that takes the focus once, when it appears. A new `key` makes another box, which takes it again. */
export function FocusedAlert({ tone = 'error', className = '', children }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      className={`rounded border-2 p-4 focus:outline-3 focus:outline-offset-2 focus:outline-focus ${TONES[tone]} ${className}`}
    >
      {children}
    </div>
  );
}
