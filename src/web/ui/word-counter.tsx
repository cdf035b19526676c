export interface WordCounterProps {
  /** Word count, computed by the caller. */
  count: number;
  maximum: number;
  minimum?: number | undefined;
  /** From here on the maximum is close. */
  warnFrom?: number | undefined;
}

/** How many words are written, of how many. Announced when it crosses a limit, not at every word. */
export function WordCounter({ count, maximum, minimum = 0, warnFrom = maximum }: WordCounterProps) {
  const missing = minimum - count;
  const state = count > maximum ? 'over' : missing > 0 ? 'short' : count >= warnFrom ? 'near' : 'ok';
  const looks = {
    over: { text: 'text-error', bar: 'fill-error' },
    short: { text: 'text-ink-soft', bar: 'fill-line-strong' },
    near: { text: 'text-pending', bar: 'fill-pending' },
    ok: { text: 'text-done', bar: 'fill-done' },
  } as const;
  const share = Math.min(100, (count / maximum) * 100);
  return (
    <div className={`w-40 shrink-0 text-right text-sm tabular-nums ${looks[state].text}`}>
      <p>
        <span className="font-bold">{count}</span> de {maximum} palavras
      </p>
      <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true" className="mt-1 h-1 w-full">
        <rect width="100" height="4" className="fill-line" />
        <rect width={share} height="4" className={looks[state].bar} />
        {minimum > 0 ? (
          <rect x={(minimum / maximum) * 100} width="1" height="4" className="fill-ink" />
        ) : null}
      </svg>
      <p aria-live="polite" className="sr-only">
        {state === 'over' ? `Passou do máximo de ${maximum} palavras.` : null}
        {state === 'near' ? `Perto do máximo de ${maximum} palavras.` : null}
        {state === 'ok' && minimum > 0 ? `Mínimo de ${minimum} palavras alcançado.` : null}
      </p>
    </div>
  );
}
