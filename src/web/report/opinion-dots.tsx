interface Props {
  readonly received: number;
  readonly needed: number;
}

/** How many of the opinions that open the windows have come: a dot for each, and the words. */
export function OpinionDots({ received, needed }: Props) {
  const there = Math.min(received, needed);
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2 font-semibold">
      <svg
        viewBox={`0 0 ${needed * 36} 28`}
        aria-hidden="true"
        className="h-7 w-auto"
        strokeWidth="3"
        fill="none"
      >
        <path d={`M14 14H${needed * 36 - 22}`} className="stroke-line-strong" strokeDasharray="3 5" />
        {Array.from({ length: needed }, (_, index) => (
          <circle
            key={index}
            cx={14 + index * 36}
            cy="14"
            r="11"
            className={
              index < there ? 'fill-primary-ink stroke-primary-ink' : 'fill-paper stroke-line-strong'
            }
          />
        ))}
      </svg>
      <span className="tabular-nums">
        {there} de {needed} opiniões
      </span>
    </p>
  );
}
