import type { MouseEvent, ReactNode } from 'react';
import { buttonClass, type ButtonLook } from '../ui/button-look.ts';

/** Id of the section with the interest form (specification 2, section 2: the seventh). */
export const INTEREST_ID = '7';
/** Its heading, which takes the focus. */
export const INTEREST_TITLE_ID = 'tenho-interesse';

export interface InterestLinkProps extends ButtonLook {
  /** Before the way down: loads the form, chooses a version. */
  onGo: () => void;
  className?: string;
  children: ReactNode;
}

/** Leads down to the interest form; without JavaScript a plain link to its section. */
export function InterestLink({ onGo, className, children, ...look }: InterestLinkProps) {
  const go = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onGo();
    // A frame later the form's place is on the page, and with it the whole way down.
    requestAnimationFrame(() => {
      const section = document.getElementById(INTEREST_ID);
      const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
      section?.scrollIntoView({ behavior: calm ? 'auto' : 'smooth' });
      document.getElementById(INTEREST_TITLE_ID)?.focus({ preventScroll: true });
    });
  };
  return (
    <a href={`#${INTEREST_ID}`} onClick={go} className={buttonClass(look, className)}>
      {children}
    </a>
  );
}
