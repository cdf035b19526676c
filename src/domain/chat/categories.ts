/**
 * Categories of a candidate's message in the chat-led interview (domain rules, section 8). The codes are the words
 * that
 * the category prompt has the model answer with; orientation n of the parameters describes category n.
 */
export const CHAT_CATEGORIES = [
  'PARTE_DA_RESPOSTA',
  'PALAVRAS_ALEATORIAS',
  'DUVIDA_SOBRE_A_PERGUNTA',
  'DUVIDA_FORA_DO_CONTEXTO',
  'FORA_DO_CONTEXTO',
] as const;
export type ChatCategory = (typeof CHAT_CATEGORIES)[number];

export const CHAT_CATEGORY_TEXTS: Readonly<Record<ChatCategory, string>> = {
  PARTE_DA_RESPOSTA: 'Parte da resposta',
  PALAVRAS_ALEATORIAS: 'Palavras aleatórias',
  DUVIDA_SOBRE_A_PERGUNTA: 'Dúvida sobre a pergunta',
  DUVIDA_FORA_DO_CONTEXTO: 'Dúvida fora do contexto',
  FORA_DO_CONTEXTO: 'Fora do contexto',
};
