const HALF = 40;

/** Size and direction of a difference as a bar, with the number beside it. `limit` fills half the bar. */
export function DifferenceBar({ value, limit }: { value: number | null; limit: number }) {
  const length = Math.min(HALF, (HALF * Math.abs(value ?? 0)) / limit);
  const fill = value === null || value === 0 ? 'fill-line-strong' : value > 0 ? 'fill-ground' : 'fill-accent';
  return (
    <svg viewBox={`0 0 ${2 * HALF} 12`} className="hidden h-3 w-20 sm:block" aria-hidden="true">
      <rect x={0} y={5.5} width={2 * HALF} height={1} className="fill-line" />
      <rect x={(value ?? 0) < 0 ? HALF - length : HALF} y={2} width={length} height={8} className={fill} />
      <rect x={HALF - 0.5} y={0} width={1} height={12} className="fill-line-strong" />
    </svg>
  );
}
