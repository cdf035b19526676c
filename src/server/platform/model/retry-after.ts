/** Upper bound: a service that sends a longer Retry-After is retried after this. */
const LONGEST_SECONDS = 30 * 60;

/**
 * When to ask again, in whole seconds from now, by `retry-after-ms` or `retry-after` (seconds or a date, RFC 9110
 * §10.2.3); null when neither says. Never negative, at most half an hour.
 */
export function retryAfterSeconds(
  headers: Readonly<Record<string, string | undefined>> | undefined,
  now: Date,
): number | null {
  const milliseconds = headers?.['retry-after-ms']?.trim();
  if (milliseconds && /^\d+(\.\d+)?$/.test(milliseconds)) return limited(Number(milliseconds) / 1000);
  const after = headers?.['retry-after']?.trim();
  if (!after) return null;
  if (/^\d+(\.\d+)?$/.test(after)) return limited(Number(after));
  const date = Date.parse(after);
  return Number.isNaN(date) ? null : limited((date - now.getTime()) / 1000);
}

const limited = (seconds: number): number => Math.min(LONGEST_SECONDS, Math.max(0, Math.ceil(seconds)));
