interface Props {
  readonly className?: string;
  /** Whether it holds the place of what nobody has asked for yet: pulsing out of sight would keep the browser drawing. */
  readonly still?: boolean;
}

/**
 * Placeholder of something that is loading. Size it with classes (`h-6 w-40`); say what is loading in a status beside it.
 *
 * It pulses when the wait is long: until then every frame of it would take time from what is waited for.
 */
export function Skeleton({ className = 'h-6 w-full', still = false }: Props) {
  const motion = still ? '' : 'animate-pulse [animation-delay:2s] ';
  return <div aria-hidden="true" className={`${motion}rounded bg-line ${className}`} />;
}
