/**
 * Removes invisible characters that get pasted with a number or a name from a message or a sheet: soft hyphen,
 * zero-width space and joiners, word joiner, byte-order mark. Direction marks are not removed: they can disguise a
 * name in a list and have to be refused.
 */
export function withoutZeroWidth(text: string): string {
  // Alternatives, because in a character class the joiner would be taken as part of an emoji sequence.
  return text.replace(/\u00AD|\u200B|\u200C|\u200D|\u2060|\uFEFF/gu, '');
}

/**
 * Removes direction marks too, which phones and address books put around a number or an address that is copied from
 * them: for what is no name, and keeps nothing of them.
 */
export function withoutMarks(text: string): string {
  return withoutZeroWidth(text).replace(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '');
}
