import type { ReactNode } from 'react';
import { Icon, type IconName } from '../ui/icon.tsx';

const TONES = {
  info: { icon: 'info', look: 'border-check bg-check-soft' },
  attention: { icon: 'alert', look: 'border-pending bg-pending-soft' },
  error: { icon: 'alert', look: 'border-error bg-error-soft' },
} as const satisfies Record<string, { icon: IconName; look: string }>;

interface Props {
  tone?: keyof typeof TONES;
  title?: string;
  role?: 'alert' | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A static notice on the page. Use `role="alert"` when it appears after an action. */
export function Notice({ tone = 'info', title, role, className = '', children }: Props) {
  const { icon, look } = TONES[tone];
  return (
    <div
      role={role}
      className={`flex max-w-prose items-start gap-3 rounded border-l-4 p-4 ${look} ${className}`}
    >
      <Icon name={icon} className="mt-[0.15em] size-6" />
      <div className="min-w-0 space-y-2">
        {title ? <p className="font-bold">{title}</p> : null}
        {children}
      </div>
    </div>
  );
}
