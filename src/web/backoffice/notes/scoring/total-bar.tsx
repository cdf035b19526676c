import { APT_TOTAL } from '#domain/evaluation/outcome.ts';

const MAX_TOTAL = 250;

/** The total on 0 to 250 with the line of 60. A drawing: the words stand beside it. */
export function TotalBar({ total }: { total: number }) {
  const line = `${(APT_TOTAL / MAX_TOTAL) * 100}%`;
  return (
    <div aria-hidden="true" className="relative pb-4">
      <div className="h-2.5 rounded-full bg-line">
        <div
          className={`h-full rounded-full transition-[width] duration-150 ${total >= APT_TOTAL ? 'bg-done' : 'bg-primary-ink'}`}
          style={{ width: `${(Math.min(MAX_TOTAL, total) / MAX_TOTAL) * 100}%` }}
        />
      </div>
      <span className="absolute -top-1 h-4.5 w-0.5 -translate-x-1/2 bg-ink" style={{ left: line }} />
      <span
        className="absolute bottom-0 -translate-x-1/2 text-sm leading-none font-semibold tabular-nums"
        style={{ left: line }}
      >
        {APT_TOTAL}
      </span>
    </div>
  );
}
