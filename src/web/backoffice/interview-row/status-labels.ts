import { COMPLETING_WORDS, RESULT_WORDS } from '#domain/interview/state-words.ts';
import type { Completing, Result } from '#domain/interview/states.ts';
import type { IconName } from '../../ui/icon.tsx';
import type { TagTone } from '../../ui/tag.tsx';

/** How a state is displayed. */
export interface StatusLabel {
  readonly text: string;
  readonly tone: TagTone;
  /** Distinguishes it from another state with the same tone. */
  readonly icon?: IconName;
}

export const COMPLETING_LABELS: Readonly<Record<Completing, StatusLabel>> = {
  NAO_PREENCHIDO: { text: COMPLETING_WORDS.NAO_PREENCHIDO, tone: 'default' },
  EM_PREENCHIMENTO: { text: COMPLETING_WORDS.EM_PREENCHIMENTO, tone: 'pending' },
  REENTREVISTA: { text: COMPLETING_WORDS.REENTREVISTA, tone: 'check', icon: 'edit' },
  EM_REVISAO: { text: COMPLETING_WORDS.EM_REVISAO, tone: 'pending' },
  FINALIZADA: { text: COMPLETING_WORDS.FINALIZADA, tone: 'done' },
  EXPIRADA: { text: COMPLETING_WORDS.EXPIRADA, tone: 'error' },
  CERTIFICADA: { text: COMPLETING_WORDS.CERTIFICADA, tone: 'done' },
  DESISTENTE: { text: COMPLETING_WORDS.DESISTENTE, tone: 'default' },
  AGUARDANDO_AVALIACAO: { text: COMPLETING_WORDS.AGUARDANDO_AVALIACAO, tone: 'check' },
};

export const RESULT_LABELS: Readonly<Record<Result, StatusLabel>> = {
  SEM_RESULTADO: { text: RESULT_WORDS.SEM_RESULTADO, tone: 'default' },
  APTO: { text: RESULT_WORDS.APTO, tone: 'done' },
  NAO_APTO: { text: RESULT_WORDS.NAO_APTO, tone: 'nao_apto' },
  AGUARDANDO_AVALIACAO: { text: RESULT_WORDS.AGUARDANDO_AVALIACAO, tone: 'check' },
  EM_PROCESSAMENTO: { text: RESULT_WORDS.EM_PROCESSAMENTO, tone: 'pending' },
  ERRO_DE_PROCESSAMENTO: { text: RESULT_WORDS.ERRO_DE_PROCESSAMENTO, tone: 'error' },
  CONCLUIDO: { text: RESULT_WORDS.CONCLUIDO, tone: 'done' },
};

/**
 * Both axes in one label, where there is room for one only: the result once the candidate has finished, else the
 * completing state.
 */
export function participantLabel(completing: Completing, result: Result): StatusLabel {
  return completing === 'FINALIZADA' ? RESULT_LABELS[result] : COMPLETING_LABELS[completing];
}
