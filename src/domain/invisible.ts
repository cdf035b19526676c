/**
 * Spaces, and the characters nobody sees that come along when a number or a name is pasted from a
 * message or a sheet: soft hyphen, zero-width space and joiners, word joiner, byte-order mark.
 * Direction marks are left out on purpose: what they do to a name on a list is an attack, to be refused.
 */
export function withoutZeroWidth(text: string): string {
  // A class would read the joiner as half of an emoji sequence, hence alternatives.
  return text.replace(/\u00AD|\u200B|\u200C|\u200D|\u2060|\uFEFF/gu, '');
}
