const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;

/** Seconds until something may be tried again → what follows "Tente de novo em": `instantes`, `3 minutos`, `24 horas`. Rounded up. */
export function waitInWords(seconds: number): string {
  if (seconds <= MINUTE_SECONDS) return 'instantes';
  if (seconds <= HOUR_SECONDS - MINUTE_SECONDS) return `${Math.ceil(seconds / MINUTE_SECONDS)} minutos`;
  const hours = Math.ceil(seconds / HOUR_SECONDS);
  return hours === 1 ? 'uma hora' : `${hours} horas`;
}
