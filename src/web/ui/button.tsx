import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { buttonClass, type ButtonLook } from './button-look.ts';

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /**
   * Work under way: the button keeps its place and its focus, announces itself busy and ignores clicks. Given at all, it
   * also ignores the second click of a double click.
   */
  busy?: boolean | undefined;
  /** Label while busy; the normal label by default. */
  busyLabel?: ReactNode;
}

/** A button. Give `type="submit"` inside forms; the default is `button`. */
export function Button({
  variant,
  size,
  busy,
  busyLabel,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  // aria-disabled, not disabled: a disabled button loses the keyboard focus.
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // The second click of a double click may come before the button is rendered busy.
    const isSecondOfTwo = busy !== undefined && event.detail > 1;
    if (busy || isSecondOfTwo) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={press}
      className={buttonClass({ variant, size }, `${busy ? 'walking-line' : ''} ${className ?? ''}`)}
    >
      {busy && busyLabel !== undefined ? busyLabel : children}
    </button>
  );
}
