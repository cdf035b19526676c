/**
 * Puts a spoken phrase into a text at a position in UTF-16 units (null: at the end), with the spaces that it needs and a
 * capital letter where a sentence begins. `caret` stands after the phrase.
 */
export function insertPhrase(
  text: string,
  position: number | null,
  spoken: string,
): { readonly text: string; readonly caret: number } {
  const at = Math.min(Math.max(position ?? text.length, 0), text.length);
  const before = text.slice(0, at);
  const after = text.slice(at);
  const phrase = spoken.trim().replace(/\s+/g, ' ');
  if (phrase === '') return { text, caret: at };
  const gapBefore = before === '' || /[\s([“"]$/.test(before) || /^[,.;:!?…]/.test(phrase) ? '' : ' ';
  const gapAfter = after === '' || /^[\s,.;:!?…)\]”"]/.test(after) ? '' : ' ';
  const inserted = `${gapBefore}${beginsSentence(before) ? capitalised(phrase) : phrase}`;
  return { text: `${before}${inserted}${gapAfter}${after}`, caret: at + inserted.length };
}

function beginsSentence(before: string): boolean {
  return before.trim() === '' || /[.!?…][)”"]?\s*$/.test(before) || /\n\s*$/.test(before);
}

function capitalised(phrase: string): string {
  const [first = ''] = phrase;
  return first.toLocaleUpperCase('pt-BR') + phrase.slice(first.length);
}
