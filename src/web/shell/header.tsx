import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Wordmark } from './wordmark.tsx';

export interface HeaderProps {
  /** Where the mark leads. */
  home?: string | undefined;
  /** The version's name, beside the mark. */
  versionName?: ReactNode;
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
      {/* Without links in the middle there is one row, on any phone. */}
      <div
        className={`page flex min-h-18 items-center gap-x-2 gap-y-2 py-3 sm:gap-x-8 ${children ? 'flex-wrap' : 'sm:flex-wrap'}`}
      >
        <Link
          to={home}
          className="flex min-w-0 items-center gap-2 rounded no-underline pointer-coarse:min-h-11 sm:gap-3"
        >
          <Wordmark />
          <span className="sr-only">, página inicial</span>
          {versionName ? (
            <span className="max-[17rem]:sr-only truncate border-l-2 border-current/40 pl-2 font-display leading-tight font-medium sm:pl-3 sm:text-lg">
              {versionName}
            </span>
          ) : null}
        </Link>
        {children ? <div className="flex flex-1 items-center gap-6">{children}</div> : null}
        {actions ? <div className="ml-auto flex shrink-0 items-center gap-1 sm:gap-3">{actions}</div> : null}
      </div>
    </header>
  );
}
