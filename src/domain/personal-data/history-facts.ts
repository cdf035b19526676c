import { changeSentences } from '../interview/change-words.ts';
import { letterInSentence } from '../messages/letters.ts';
import { dayOf, type RecordFact } from './record.ts';
import type { StoredInterview } from './stored-data.ts';

/** Commands of the history as display texts. */
const COMMANDS: Readonly<Record<string, string>> = {
  register: 'inscrição feita',
  'link-class': 'turma escolhida',
  'move-class': 'turma mudada pela equipe',
  'undo-move-class': 'mudança de turma desfeita pela equipe',
  'offer-seat': 'vaga oferecida',
  'accept-seat': 'vaga aceita',
  'decline-seat': 'vaga recusada',
  'seat-offer-lapsed': 'oferta de vaga vencida',
  'leave-waiting-list': 'saída da lista de espera',
  supersede: 'substituída por uma nova inscrição',
  'accept-conditions': 'termo aceito e vídeo visto',
  'save-basic-data': 'dados básicos salvos',
  'correct-contact': 'contato corrigido',
  'correct-personal-data': 'dados pessoais corrigidos',
  'correct-name': 'nome corrigido pela equipe',
  'save-answer': 'primeira resposta escrita',
  send: 'respostas enviadas',
  'record-processing': 'leitura automática concluída',
  reprocess: 'avaliação pedida de novo',
  evaluate: 'avaliação por uma pessoa',
  'edit-profile-evaluation': 'avaliação alterada',
  'ask-human-review': 'revisão por uma pessoa pedida',
  'request-revision': 'revisão das respostas pedida',
  'finish-profile-quiz': 'questionário de perfil concluído',
  desist: 'desistência',
  'undo-desist': 'desistência desfeita',
  certify: 'certificado emitido',
  'delete-certificate': 'certificado excluído',
  extend: 'prazo prorrogado',
  expire: 'prazo encerrado',
  delete: 'inscrição excluída',
  highlight: 'inscrição destacada na lista da equipe',
  'remove-highlight': 'destaque retirado',
  'include-manager': 'gestor responsável incluído',
  'hand-out-link': 'link de percepção entregue',
  'send-registration-email': `${letterInSentence('registration-confirmed')} enviado pela equipe`,
  'resend-result-email': `${letterInSentence('result')} enviado de novo pela equipe`,
  'resend-reinterview-email': `${letterInSentence('reinterview')} enviado pela equipe`,
  'self-assessment-email': `${letterInSentence('self-assessment')} enviado pela equipe`,
  'send-certificate': `${letterInSentence('certificate-issued')} enviado pela equipe`,
  'stop-mailing': 'e-mail não enviado: envio parado',
};

/** What a team member read; any other value means the grades. */
const READINGS: Readonly<Record<string, string>> = {
  answers: 'respostas lidas',
  'registration-data': 'dados da inscrição lidos',
  'profile-report': 'relatório de perfil lido',
  history: 'histórico com o total de pontos lido',
};

const ACTORS: Readonly<Record<string, string>> = {
  visitor: 'no portal, sem conta',
  candidate: 'você',
  manager: 'a equipe',
  system: 'o sistema',
};

export function historyFacts({ history, readings }: StoredInterview): RecordFact[] {
  return [
    ...history.map(({ command, actor, at, reason, changes }) => ({
      label: dayOf(at),
      value: [
        `${COMMANDS[command] ?? command} (${ACTORS[actor] ?? actor})${reason === null ? '' : `: ${reason}`}`,
        ...changeSentences(changes),
      ].join('; '),
    })),
    ...readings.map(({ what, at }) => ({
      label: dayOf(at),
      value: `${READINGS[what] ?? 'notas lidas'} (a equipe)`,
    })),
  ];
}
