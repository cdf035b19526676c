import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { buttonClass, type ButtonLook } from './button-look.ts';

export interface LinkButtonProps extends Omit<ComponentProps<'a'>, 'href'>, ButtonLook {
  /** A page of this site; or what the server itself answers (`/api/…`) or a whole address (`https:`, `tel:`, `#section`), which is a plain link. */
  to: string;
}

/** A link with the look of a button: for going somewhere, never for doing something. */
export function LinkButton({ to, variant, size, className, children, ...rest }: LinkButtonProps) {
  const look = buttonClass({ variant, size }, className);
  if (/^([a-z]+:|#|\/api\/)/i.test(to)) {
    return (
      <a {...rest} href={to} className={look}>
        {children}
      </a>
    );
  }
  return (
    <Link {...rest} to={to} className={look}>
      {children}
    </Link>
  );
}
