/** Placeholder of something that is loading. Size it with classes (`h-6 w-40`); say what is loading in a status beside it. */
export function Skeleton({ className = 'h-6 w-full' }: { className?: string }) {
  return <div aria-hidden="true" className={`animate-pulse rounded bg-line ${className}`} />;
}
