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

/** Replaces whatever in a text could be an e-mail, a CPF, CNPJ or phone, or a token. */
export function scrub(text: string): string {
  return text.replaceAll(EMAIL, '[e-mail]').replaceAll(LONG_NUMBER, '[número]').replaceAll(TOKEN, '[código]');
}

/** A programming error. Its message names parts of the code, never personal data. */
export class Defect extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'Defect';
  }
}

function mayQuote(error: Error): boolean {
  // Messages of libraries quote their input: a database the value, a mail server the address, a model the answer.
  return error instanceof Defect || typeof (error as { syscall?: unknown }).syscall === 'string';
}

/** An error as a log may show it: its type, code and stack; its message only where that cannot quote personal data. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) {
    const code = typeof error === 'object' && error !== null ? (error as { code?: unknown }).code : undefined;
    return { type: typeof error, code };
  }
  const { code, constraint, table, routine } = error as Error & Record<string, unknown>;
  const stack = (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
    .map((line) => line.trim());
  return {
    type: error.name,
    code,
    ...(typeof constraint === 'string' ? { constraint, table, routine } : {}),
    ...(mayQuote(error) ? { message: scrub(error.message).slice(0, 500) } : {}),
    stack,
  };
}
