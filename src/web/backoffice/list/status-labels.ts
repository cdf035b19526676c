import type { Completing, Result } from '#domain/interview/states.ts';
import type { TagTone } from '../../ui/tag.tsx';

/** A state as a person reads it. */
export interface StatusLabel {
  readonly text: string;
  readonly tone: TagTone;
}

export const COMPLETING_LABELS: Readonly<Record<Completing, StatusLabel>> = {
  NAO_PREENCHIDO: { text: 'Não preenchido', tone: 'default' },
  EM_PREENCHIMENTO: { text: 'Em preenchimento', tone: 'pending' },
  REENTREVISTA: { text: 'Reentrevista', tone: 'check' },
  EM_REVISAO: { text: 'Em revisão', tone: 'pending' },
  FINALIZADA: { text: 'Finalizado', tone: 'done' },
  EXPIRADA: { text: 'Expirado', tone: 'error' },
  CERTIFICADA: { text: 'Certificada', tone: 'done' },
  DESISTENTE: { text: 'Desistente', tone: 'default' },
  AGUARDANDO_AVALIACAO: { text: 'Aguardando avaliação', tone: 'check' },
};

export const RESULT_LABELS: Readonly<Record<Result, StatusLabel>> = {
  SEM_RESULTADO: { text: 'Sem resultado', tone: 'default' },
  APTO: { text: 'Apto', tone: 'done' },
  NAO_APTO: { text: 'Não apto', tone: 'nao_apto' },
  AGUARDANDO_AVALIACAO: { text: 'Aguardando avaliação', tone: 'check' },
  EM_PROCESSAMENTO: { text: 'Em processamento', tone: 'pending' },
  ERRO_DE_PROCESSAMENTO: { text: 'Erro de processamento', tone: 'error' },
  CONCLUIDO: { text: 'Concluído', tone: 'done' },
};

/**
 * Both axes in one word, where there is room for one: what was found once the candidate is done, else how far they
 * have come.
 */
export function participantLabel(completing: Completing, result: Result): StatusLabel {
  return completing === 'FINALIZADA' ? RESULT_LABELS[result] : COMPLETING_LABELS[completing];
}

/** Both axes in a sentence's worth: "Finalizado, Apto"; one word where both say the same or there is no result. */
export function stateText(completing: Completing, result: Result): string {
  const first = COMPLETING_LABELS[completing].text;
  const second = RESULT_LABELS[result].text;
  return result === 'SEM_RESULTADO' || first === second ? first : `${first}, ${second}`;
}
