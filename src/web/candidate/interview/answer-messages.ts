import { ANSWER_WORDS } from '#domain/word-count.ts';

/* The specification's texts, to the letter (document 1, sections 5 and 8). */
export const TOO_SHORT = 'Você precisa preencher no mínimo 120 palavras para continuar.';
export const MAXIMUM_REACHED = 'Você atingiu o número máximo de 600 palavras.';
export const MAXIMUM_NEAR =
  'Atenção. Você está quase atingindo o número máximo de 600 palavras permitidas para a resposta.';
export const SAVING = 'Salvando...';
export const SAVED = 'Resposta salva!';
export const RECONNECTING = 'Falha na conexão, tentando reconectar.';
export const SAVE_FAILED = 'Erro ao salvar as respostas!';

/** Beside the counter, while the notice above the field has the rest. */
export const KEPT_HERE = 'Só neste aparelho';
/** While the server takes long to answer. */
export const SAVING_SLOWLY = 'Salvando... O texto está guardado neste aparelho.';

/** Length message while writing. Too few words is reported only when the person tries to continue. */
export function lengthMessage(words: number): { warning: string | null; error: string | undefined } {
  const excess = words - ANSWER_WORDS.maximum;
  if (excess > 0) {
    const remove = excess === 1 ? 'Retire 1 palavra.' : `Retire ${excess} palavras.`;
    return { warning: null, error: `${MAXIMUM_REACHED} ${remove}` };
  }
  if (excess === 0) return { warning: MAXIMUM_REACHED, error: undefined };
  return { warning: words >= ANSWER_WORDS.warning ? MAXIMUM_NEAR : null, error: undefined };
}

/** Content of the save status line; null when empty. */
export type SaveRemark =
  | 'saving'
  | 'saving-slowly'
  | 'saved'
  | 'reconnecting'
  | 'signed-out'
  | 'refused'
  | null;
