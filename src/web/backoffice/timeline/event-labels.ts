import type { DecisionWay } from '#domain/interview/history-changes.ts';
import type { CommandType } from '#domain/interview/transitions.ts';
import { axesOf, STATE_KEYS } from '#domain/interview/states.ts';
import { stateText } from '#domain/interview/state-words.ts';

/** Recorded events other than the commands that change a state. */
type Recorded =
  | CommandType
  | 'register'
  | 'supersede'
  | 'link-class'
  | 'accept-conditions'
  | 'save-basic-data'
  | 'correct-contact'
  | 'correct-personal-data'
  | 'erase-personal-data'
  | 'edit-registration'
  | 'migrate'
  | 'finish-profile-quiz'
  | 'highlight'
  | 'remove-highlight'
  | 'include-manager'
  | 'send-registration-email'
  | 'resend-result-email'
  | 'resend-reinterview-email'
  | 'self-assessment-email'
  | 'send-certificate';

const LABELS: Readonly<Record<Recorded, string>> = {
  register: 'Inscrição registrada',
  supersede: 'Substituída por uma inscrição mais nova',
  'link-class': 'Turma vinculada',
  'accept-conditions': 'Termos aceitos e vídeo visto',
  'save-basic-data': 'Dados básicos salvos',
  'correct-contact': 'Contatos corrigidos pela própria pessoa',
  'correct-personal-data': 'Dados pessoais corrigidos pela própria pessoa',
  'erase-personal-data': 'Dados pessoais apagados a pedido da própria pessoa',
  'edit-registration': 'Dados do candidato editados',
  migrate: 'Resultado importado de outra versão',
  'finish-profile-quiz': 'Questionário de perfil concluído',
  highlight: 'Destacada na lista',
  'remove-highlight': 'Destaque removido',
  'include-manager': 'Gestor responsável incluído',
  'send-registration-email': 'E-mail de inscrição enviado',
  'resend-result-email': 'E-mail de resultado reenviado',
  'resend-reinterview-email': 'E-mail de reentrevista enviado',
  'self-assessment-email': 'E-mail de autoavaliação enviado',
  'send-certificate': 'Certificado digital enviado',
  'save-answer': 'Respostas em preenchimento',
  send: 'Respostas enviadas',
  'record-processing': 'Avaliação automática concluída',
  reprocess: 'Reprocessamento pedido',
  evaluate: 'Avaliação por uma pessoa',
  'edit-profile-evaluation': 'Avaliação de perfil editada',
  'ask-human-review': 'Revisão humana pedida',
  'request-revision': 'Revisão solicitada ao candidato',
  desist: 'Desistência realizada',
  'undo-desist': 'Desistência desfeita',
  certify: 'Certificado gerado',
  'delete-certificate': 'Certificado excluído',
  extend: 'Prazo prorrogado',
  expire: 'Prazo encerrado',
  delete: 'Inscrição excluída',
};

const WAYS: Readonly<Record<DecisionWay, string>> = {
  scores: 'Avaliação manual, por notas',
  approval: 'Aprovada sem notas manuais',
  questionnaire: 'Questionário avaliado',
};

/** The label of a recorded event; an unknown one keeps its raw name. `way`: how a person decided. */
export function eventLabel(command: string, way: DecisionWay | null = null): string {
  if (way) return WAYS[way];
  return Object.hasOwn(LABELS, command) ? LABELS[command as Recorded] : command;
}

/** The label of a recorded state; null for none and for unknown ones. */
export function recordedStateText(state: string | null): string | null {
  const key = STATE_KEYS.find((known) => known === state);
  if (!key) return null;
  const { completing, result } = axesOf(key);
  return stateText(completing, result);
}

const ACTORS = {
  visitor: 'Visitante do portal',
  candidate: 'Candidato',
  manager: 'Equipe',
  system: 'Sistema',
} as const;

/** The actor; team members by name. */
export function actorText(actor: keyof typeof ACTORS, userName: string | null): string {
  return actor === 'manager' && userName ? userName : ACTORS[actor];
}
