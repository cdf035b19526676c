export interface CharacterCounterProps {
  count: number;
  maximum: number;
  minimum?: number | undefined;
}

/** Characters typed, out of the maximum. Screen readers announce the limits, not every key. */
export function CharacterCounter({ count, maximum, minimum = 0 }: CharacterCounterProps) {
  const over = count > maximum;
  const short = count < minimum;
  return (
    <p className={`shrink-0 text-sm tabular-nums ${over ? 'font-bold text-error' : 'text-ink-soft'}`}>
      {count} de {maximum}
      <span className="sr-only"> caracteres</span>
      <span aria-live="polite" className="sr-only">
        {over ? `. Passou do máximo de ${maximum} caracteres.` : null}
        {!over && !short && minimum > 0 ? `. Mínimo de ${minimum} caracteres alcançado.` : null}
      </span>
    </p>
  );
}
