/** Upper bound: a service that sends a longer Retry-After is retried after this. */
const MAX_SECONDS = 30 * 60;

/**
 * When to ask again, in whole seconds from now, by `retry-after-ms` or `retry-after` (seconds or a date, RFC 9110
 * §10.2.3); null when neither does. Never negative, at most half an hour.
 */
export function retryAfterSeconds(headers: Headers, now: Date): number | null {
  const milliseconds = headers.get('retry-after-ms')?.trim();
  if (milliseconds && /^\d+(\.\d+)?$/.test(milliseconds)) return clampSeconds(Number(milliseconds) / 1000);
  const after = headers.get('retry-after')?.trim();
  if (!after) return null;
  if (/^\d+(\.\d+)?$/.test(after)) return clampSeconds(Number(after));
  const date = Date.parse(after);
  return Number.isNaN(date) ? null : clampSeconds((date - now.getTime()) / 1000);
}

const clampSeconds = (seconds: number): number => Math.min(MAX_SECONDS, Math.max(0, Math.ceil(seconds)));
