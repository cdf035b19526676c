import type { Completing, Result } from './states.ts';

/** Display texts of the completing axis. Source: specification, document 2, section 4. */
export const COMPLETING_WORDS: Readonly<Record<Completing, string>> = {
  NAO_PREENCHIDO: 'Não preenchido',
  EM_PREENCHIMENTO: 'Em preenchimento',
  REENTREVISTA: 'Reentrevista',
  EM_REVISAO: 'Em revisão',
  FINALIZADA: 'Finalizado',
  EXPIRADA: 'Expirado',
  CERTIFICADA: 'Certificada',
  DESISTENTE: 'Desistente',
  AGUARDANDO_AVALIACAO: 'Aguardando avaliação',
};

export const RESULT_WORDS: Readonly<Record<Result, string>> = {
  SEM_RESULTADO: 'Sem resultado',
  APTO: 'Apto',
  NAO_APTO: 'Não apto',
  AGUARDANDO_AVALIACAO: 'Aguardando avaliação',
  EM_PROCESSAMENTO: 'Em processamento',
  ERRO_DE_PROCESSAMENTO: 'Erro de processamento',
  CONCLUIDO: 'Concluído',
};

/** Both axes: "Finalizado, Apto"; one text if both are equal or there is no result. */
export function stateText(completing: Completing, result: Result): string {
  const first = COMPLETING_WORDS[completing];
  const second = RESULT_WORDS[result];
  return result === 'SEM_RESULTADO' || first === second ? first : `${first}, ${second}`;
}
