/** Shorter words match only at the beginning of a word, because of the server's search index. */
const MIN_SUBSTRING_LENGTH = 3;

/** How to widen a search without results. */
export function searchAdvice(search: string): string {
  const words = search.split(/\s+/).filter((word) => word !== '');
  const short = words.some((word) => word.length < MIN_SUBSTRING_LENGTH);
  const [only] = words;
  if (short && only !== undefined && words.length === 1)
    return only.length === 1
      ? 'Uma letra só é procurada no começo das palavras. Digite ao menos três para procurar em qualquer parte.'
      : 'Duas letras são procuradas só no começo das palavras. Digite ao menos três para procurar em qualquer parte.';
  if (short)
    return 'Palavras de uma ou duas letras são procuradas só no começo de outras. Tente sem elas, ou só uma parte do nome, do e-mail, do CPF ou do telefone.';
  if (words.length > 1)
    return 'Todas as palavras precisam aparecer, em qualquer ordem. Tente menos palavras, ou só uma parte delas.';
  return 'Tente só uma parte do nome, do e-mail, do CPF ou do telefone.';
}
