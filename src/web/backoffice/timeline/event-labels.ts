import type { DecisionWay } from '#domain/interview/history-changes.ts';
import type { CommandType } from '#domain/interview/transitions.ts';
import { LETTERS } from '#domain/messages/letters.ts';
import { axesOf, STATE_KEYS } from '#domain/interview/states.ts';
import { stateText } from '#domain/interview/state-words.ts';
import { isKeyOf } from '#domain/keys.ts';

/** Recorded events other than the commands that change a state. */
type Recorded =
  | CommandType
  | 'register'
  | 'supersede'
  | 'link-class'
  | 'move-class'
  | 'undo-move-class'
  | 'offer-seat'
  | 'accept-seat'
  | 'decline-seat'
  | 'seat-offer-lapsed'
  | 'leave-waiting-list'
  | 'accept-conditions'
  | 'save-basic-data'
  | 'correct-contact'
  | 'correct-personal-data'
  | 'erase-personal-data'
  | 'edit-registration'
  | 'correct-name'
  | 'change-access-address'
  | 'confirm-access-address'
  | 'cancel-access-address'
  | 'access-address-changed'
  | 'end-sessions'
  | 'migrate'
  | 'finish-profile-quiz'
  | 'highlight'
  | 'remove-highlight'
  | 'include-manager'
  | 'give-reading'
  | 'release-from-reading'
  | 'hand-out-link'
  | 'send-registration-email'
  | 'resend-result-email'
  | 'resend-reinterview-email'
  | 'self-assessment-email'
  | 'send-certificate'
  | 'stop-mailing';

const LABELS: Readonly<Record<Recorded, string>> = {
  register: 'Inscrição registrada',
  supersede: 'Substituída por uma inscrição mais nova',
  'link-class': 'Turma vinculada',
  'move-class': 'Mudança no quadro de turmas',
  'undo-move-class': 'Mudança no quadro de turmas desfeita',
  'offer-seat': 'Vaga oferecida da lista de espera',
  'accept-seat': 'Vaga aceita pela própria pessoa',
  'decline-seat': 'Vaga recusada pela própria pessoa',
  'seat-offer-lapsed': 'Oferta de vaga vencida sem resposta',
  'leave-waiting-list': 'Saída da lista de espera',
  'accept-conditions': 'Termos aceitos e vídeo visto',
  'save-basic-data': 'Dados básicos salvos',
  'correct-contact': 'Contatos corrigidos pela própria pessoa',
  'correct-personal-data': 'Dados pessoais corrigidos pela própria pessoa',
  'erase-personal-data': 'Dados pessoais apagados a pedido da própria pessoa',
  'edit-registration': 'Dados do candidato editados',
  'correct-name': 'Nome corrigido pela equipe',
  'change-access-address': 'Endereço de acesso trocado pela administração, com 72 horas para contestar',
  'confirm-access-address': 'Novo endereço de acesso confirmado pelo endereço da conta',
  'cancel-access-address': 'Troca do endereço de acesso cancelada pela própria pessoa',
  'access-address-changed': 'Endereço de acesso trocado',
  'end-sessions': 'Sessões encerradas pela administração em todos os aparelhos',
  migrate: 'Resultado importado de outra versão',
  'finish-profile-quiz': 'Questionário de perfil concluído',
  highlight: 'Destacada na lista',
  'remove-highlight': 'Destaque removido',
  'include-manager': 'Gestor responsável incluído',
  'give-reading': 'Leitura entregue',
  'release-from-reading': 'Dispensada da leitura às cegas',
  'hand-out-link': 'Link de percepção entregue',
  'send-registration-email': `${LETTERS['registration-confirmed']} enviado`,
  'resend-result-email': `${LETTERS.result} reenviado`,
  'resend-reinterview-email': `${LETTERS.reinterview} enviado`,
  'self-assessment-email': `${LETTERS['self-assessment']} enviado`,
  'send-certificate': `${LETTERS['certificate-issued']} enviado`,
  'stop-mailing': 'E-mail não enviado: lote parado',
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
  'two-readings': 'Avaliação pela média de duas leituras às cegas',
  'third-reading': 'Avaliação pela terceira leitura',
};

/** The label of a recorded event; an unknown one keeps its raw name. `way`: how a person decided. */
export function eventLabel(command: string, way: DecisionWay | null = null): string {
  if (way) return WAYS[way];
  return isKeyOf(LABELS, command) ? LABELS[command] : command;
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
