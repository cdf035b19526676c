/**
 * What may be written to a log. People's data may not: no CPF, e-mail, name, answer or token. Addresses are logged
 * as the route's pattern, never as the path that was asked for, since paths carry CPFs and codes.
 */

export interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

const EMAIL = /[^\s@"'<>(),:;]+@[^\s@"'<>(),:;]+\.[^\s@"'<>(),:;]+/g;
const LONG_NUMBER = /\d[\d.\-/ ]{8,}\d/g;
const TOKEN = /[A-Za-z0-9_-]{24,}/g;

/** Takes out of a text whatever could be an e-mail, a CPF, CNPJ or phone, or a token. */
export function scrub(text: string): string {
  return text.replaceAll(EMAIL, '[e-mail]').replaceAll(LONG_NUMBER, '[número]').replaceAll(TOKEN, '[código]');
}

/** An error as a log may show it. Database errors lose their message, which quotes values. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, constraint, table, routine, severity } = error as Error & Record<string, unknown>;
  const stack = (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
    .map((line) => line.trim());
  if (typeof severity === 'string') return { type: 'DatabaseError', code, constraint, table, routine, stack };
  return { type: error.name, code, message: scrub(error.message).slice(0, 500), stack };
}
