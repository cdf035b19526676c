export interface WordCounterProps {
  /** Word count, computed by the caller. */
  count: number;
  maximum: number;
  minimum?: number | undefined;
  /** From here on the maximum is close. */
  warnFrom?: number | undefined;
}

/** The next goal: what is missing up to the minimum, then how far the text may go. */
export function wordGoal(count: number, maximum: number, minimum = 0): string {
  const missing = minimum - count;
  if (missing > 0) return `${missing === 1 ? 'falta' : 'faltam'} ${missing} de ${minimum}`;
  return minimum > 0 ? `${count} palavras, até ${maximum}` : `${count} de ${maximum} palavras`;
}

/** How far a text is from its next goal. Announced when it crosses a limit, not at every word. */
export function WordCounter({ count, maximum, minimum = 0, warnFrom = maximum }: WordCounterProps) {
  const within = count >= warnFrom ? 'near' : minimum > 0 ? 'ok' : 'free';
  const state = count > maximum ? 'over' : count < minimum ? 'short' : within;
  const looks = {
    over: { text: 'text-error', bar: 'fill-error' },
    short: { text: 'text-ink', bar: 'fill-primary-ink' },
    near: { text: 'text-pending', bar: 'fill-pending' },
    ok: { text: 'text-done', bar: 'fill-done' },
    // Without a minimum nothing is reached.
    free: { text: 'text-ink-soft', bar: 'fill-primary-ink' },
  } as const;
  const goal = state === 'short' ? minimum : maximum;
  return (
    <div className={`w-44 shrink-0 text-right text-sm tabular-nums ${looks[state].text}`}>
      <p className="font-semibold">{wordGoal(count, maximum, minimum)}</p>
      <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true" className="mt-1 h-1.5 w-full">
        <rect width="100" height="4" className="fill-line" />
        <rect width={Math.min(100, (count / goal) * 100)} height="4" className={looks[state].bar} />
      </svg>
      <p aria-live="polite" className="sr-only">
        {state === 'over' ? `Passou do máximo de ${maximum} palavras.` : null}
        {state === 'near' ? `Perto do máximo de ${maximum} palavras.` : null}
        {state === 'ok' ? `Mínimo de ${minimum} palavras alcançado.` : null}
      </p>
    </div>
  );
}
