/** A database takes no text with U+0000 or half a character, which broken keyboards and pastes leave. Nobody sees either. */
const UNSTORABLE = /\0|\p{Surrogate}/gu;

/** The text without what cannot be stored. */
export const storableText = (text: string): string => text.replace(UNSTORABLE, '');

/** For `JSON.stringify`: every text of a value without what cannot be stored. */
export const storableValue = (_: string, value: unknown): unknown =>
  typeof value === 'string' ? storableText(value) : value;
