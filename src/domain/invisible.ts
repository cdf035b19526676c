/**
 * Removes invisible characters that get pasted with a number or a name from a message or a sheet: soft hyphen,
 * zero-width space and joiners, word joiner, byte-order mark. Direction marks are not removed: within a name they can
 * disguise it in a list and have to be refused.
 */
export function withoutZeroWidth(text: string): string {
  // Alternatives, because in a character class the joiner would be taken as part of an emoji sequence.
  return text.replace(/\u00AD|\u200B|\u200C|\u200D|\u2060|\uFEFF/gu, '');
}

const DIRECTION_MARKS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;
/** Without overrides (U+202D, U+202E), which no phone adds: they turn letters around. */
const SPACE_OR_MARK = /[\s\u061C\u200E\u200F\u202A-\u202C\u2066-\u2069]/;

/**
 * Removes direction marks too, which phones and address books put around a number or an address that is copied from
 * them: for what is no name, and keeps nothing of them.
 */
export function withoutMarks(text: string): string {
  return withoutZeroWidth(text).replace(DIRECTION_MARKS, '');
}

/** Removes direction marks and spaces around a name, which phones put there when it is copied from their address book. */
export function withoutMarksAround(text: string): string {
  // By hand: a pattern anchored at the end alone tries a long run of spaces once for each of them.
  let start = 0;
  let end = text.length;
  while (start < end && SPACE_OR_MARK.test(text.charAt(start))) start += 1;
  while (end > start && SPACE_OR_MARK.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}
