/** Brazilian reais as a whole number of centavos: 1 real = 100. */
export type Cents = number;

const PATTERN = /^(-?)\s*(?:R\$)?\s*(-?)(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/i;
const MAX_INPUT_LENGTH = 40;

/**
 * `R$ 1.234,56` → 123456, or null. Symbol, thousands dots and centavos are optional, but dots must be at
 * thousands: "1.5" and "1234.56" are refused rather than guessed. Beyond exact integers: null.
 */
export function parseBrl(text: string): Cents | null {
  const trimmed = text.trim();
  const match = trimmed.length <= MAX_INPUT_LENGTH ? PATTERN.exec(trimmed) : null;
  if (match === null) return null;
  const [, before, after, whole = '', fraction = ''] = match;
  if (before === '-' && after === '-') return null;
  const cents = Number(whole.replaceAll('.', '') + fraction.padEnd(2, '0'));
  if (!Number.isSafeInteger(cents)) return null;
  return (before === '-' || after === '-') && cents !== 0 ? -cents : cents;
}

/**
 * A price as a number of reais (with a point) or as text (`R$ 1.234,56`) → centavos; null for anything else, negative
 * amounts and fractions of a centavo.
 */
export function parsePrice(value: string | number): Cents | null {
  const cents = typeof value === 'string' ? parseBrl(value) : centsOf(value);
  return cents === null || cents < 0 ? null : cents;
}

/** 1234.5 → 123450, or null when that is no whole number of centavos. */
function centsOf(reais: number): Cents | null {
  const cents = Math.round(reais * 100);
  return Number.isSafeInteger(cents) && Math.abs(reais * 100 - cents) < 1e-4 ? cents : null;
}

/** 123456 → `R$ 1.234,56`, with the no-break space that Intl puts after the symbol. Throws on a fraction of a centavo. */
export function formatBrl(cents: Cents): string {
  if (!Number.isSafeInteger(cents)) throw new RangeError('whole centavos expected');
  const digits = String(Math.abs(cents)).padStart(3, '0');
  const whole = digits.slice(0, -2).replace(/\B(?=(?:\d{3})+$)/g, '.');
  return `${cents < 0 ? '-' : ''}R$\u00A0${whole},${digits.slice(-2)}`;
}
