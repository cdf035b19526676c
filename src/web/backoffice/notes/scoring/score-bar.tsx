interface Props {
  /** The manual score, 0 to 25; null while there is none that counts. */
  score: number | null;
  /** Both readings, 0 to 25; null while they are hidden, or without an evaluation. */
  readings: readonly [number, number] | null;
}

const MAX_SCORE = 25;
const place = (score: number): string => `${(Math.min(MAX_SCORE, Math.max(0, score)) / MAX_SCORE) * 100}%`;

/** A score on 0 to 25, with the readings as ticks. A drawing: the numbers stand beside it in words. */
export function ScoreBar({ score, readings }: Props) {
  return (
    <div aria-hidden="true" className="relative h-2.5 rounded-full bg-line">
      <div
        className="h-full rounded-full bg-primary-ink transition-[width] duration-150"
        style={{ width: place(score ?? 0) }}
      />
      {readings?.map((reading, index) => (
        <span
          // The readings have no other name than their place.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          className={`absolute -inset-y-1.5 w-1 -translate-x-1/2 rounded-full border border-surface ${READING_LOOK[index] ?? ''}`}
          style={{ left: place(reading) }}
        />
      ))}
    </div>
  );
}

/** The look of the tick of the first and of the second reading. */
export const READING_LOOK = ['bg-ink', 'bg-secondary'] as const;
