import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Wordmark } from './wordmark.tsx';

export interface HeaderProps {
  /** Where the mark leads. */
  home?: string | undefined;
  /** The version's name, beside the mark. */
  versionName?: string | undefined;
  /** Links of this area, in the middle. */
  children?: ReactNode;
  /** At the right end: who is signed in, signing out. */
  actions?: ReactNode;
  /** `ground`: the signed-in area's blue. `clear`: on whatever is behind. `primary`: the version's colour. */
  tone?: 'ground' | 'clear' | 'primary' | undefined;
}

const TONES = {
  ground: 'bg-ground text-on-ground',
  clear: '',
  primary: 'bg-primary text-on-primary [--color-spark:var(--color-secondary)]',
} as const;

/** The top of every page. */
export function Header({ home = '/', versionName, children, actions, tone = 'clear' }: HeaderProps) {
  return (
    <header className={TONES[tone]}>
      <div className="page flex min-h-18 flex-wrap items-center gap-x-8 gap-y-2 py-3">
        <Link to={home} className="flex items-center gap-3 rounded no-underline">
          <Wordmark />
          <span className="sr-only">, página inicial</span>
          {versionName ? (
            <span className="border-l-2 border-current/40 pl-3 font-display text-lg leading-none font-medium">
              {versionName}
            </span>
          ) : null}
        </Link>
        {children ? <div className="flex flex-1 items-center gap-6">{children}</div> : null}
        {actions ? <div className="ml-auto flex items-center gap-3">{actions}</div> : null}
      </div>
    </header>
  );
}
