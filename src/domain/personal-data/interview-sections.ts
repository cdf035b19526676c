import type { WaitingOutcome } from '../classes/seats.ts';
import { OPINIONS_TO_SHOW } from '../feedback/open.ts';
import { professionalSituations } from '../registration/professional-situations.ts';
import { versionById } from '../seminar-version.ts';
import { answerTexts, conversationTexts } from './answer-texts.ts';
import { evaluationFacts, evaluationTexts, selfAssessmentFacts } from './evaluation-facts.ts';
import { historyFacts } from './history-facts.ts';
import {
  dateOf,
  dayOf,
  facts,
  phoneOf,
  type RecordFact,
  type RecordSection,
  type RecordText,
} from './record.ts';
import type { StoredInterview } from './stored-data.ts';

const STATUS: Readonly<Record<StoredInterview['statusCompletingInterview'], string>> = {
  NAO_PREENCHIDO: 'ainda não preenchida',
  EM_PREENCHIMENTO: 'em preenchimento',
  REENTREVISTA: 'reentrevista aberta',
  EM_REVISAO: 'em revisão',
  FINALIZADA: 'finalizada',
  EXPIRADA: 'prazo encerrado',
  CERTIFICADA: 'certificada',
  DESISTENTE: 'desistência',
  AGUARDANDO_AVALIACAO: 'aguardando avaliação',
};

const RESULT: Readonly<Record<StoredInterview['statusInterview'], string>> = {
  SEM_RESULTADO: 'sem resultado',
  APTO: 'apto',
  NAO_APTO: 'não apto',
  AGUARDANDO_AVALIACAO: 'aguardando avaliação',
  EM_PROCESSAMENTO: 'em processamento',
  ERRO_DE_PROCESSAMENTO: 'erro de processamento',
  CONCLUIDO: 'concluído',
};

/** A registration with everything that belongs to it. */
export function interviewSections(interview: StoredInterview): RecordSection[] {
  const name = `Empretec ${versionById(interview.moduleId).name}, inscrição de ${dayOf(interview.registeredAt)}`;
  const parts: (readonly [suffix: string, facts: readonly RecordFact[], texts: readonly RecordText[]])[] = [
    ['', registrationFacts(interview), []],
    ['respostas', [], answerTexts(interview)],
    ['conversa com o assistente', [], conversationTexts(interview)],
    ['avaliações', evaluationFacts(interview), evaluationTexts(interview)],
    ['questionário de perfil', selfAssessmentFacts(interview), []],
    ['opiniões de outras pessoas', opinionFacts(interview), []],
    ['certificados', certificateFacts(interview), []],
    ['comentários da equipe', commentFacts(interview), []],
    ['listas de espera', waitingFacts(interview), []],
    ['o que aconteceu', historyFacts(interview), []],
    ['e-mails enviados a você', messageFacts(interview), []],
  ];
  return parts
    .filter(([suffix, list, texts]) => suffix === '' || list.length + texts.length > 0)
    .map(([suffix, list, texts]) => ({
      heading: suffix === '' ? name : `${name}: ${suffix}`,
      facts: list,
      texts,
    }));
}

function registrationFacts(interview: StoredInterview): RecordFact[] {
  const { moduleId, term, contactConsent } = interview;
  const situation = professionalSituations(moduleId).find(
    ({ id }) => id === interview.professionalSituationId,
  );
  return facts([
    ['Situação', STATUS[interview.statusCompletingInterview]],
    ['Resultado', RESULT[interview.statusInterview]],
    ['Substituída por uma inscrição mais nova', interview.superseded ? 'sim' : null],
    ['Resultado de', interview.processingDate === null ? null : dayOf(interview.processingDate)],
    ['Vale até', dateOf(interview.expirationDate)],
    ['E-mail', interview.email],
    ['O e-mail devolve mensagens', interview.emailBounces],
    ['Telefone', phoneOf(interview.phone)],
    ['Cidade', interview.city],
    ['Turma', interview.className],
    ['Situação profissional ou motivo', situation?.description ?? null],
    ['Ano de um seminário anterior', interview.yearParticipatedSeminary?.toString() ?? null],
    ['Termo aceito', term && `versão ${term.version}, em ${dayOf(term.at)}`],
    ['Vídeo visto em', interview.viewedVideoAt === null ? null : dayOf(interview.viewedVideoAt)],
    [
      'Concordância com o contato',
      contactConsent && `versão ${contactConsent.version}, em ${dayOf(contactConsent.at)}`,
    ],
    ['Revisão pedida pela equipe', interview.revisionJustification],
  ]);
}

/** Only the number of opinions, and the reason (docs/decisions/0026). */
const opinionFacts = ({ opinionsReceived }: StoredInterview): RecordFact[] =>
  opinionsReceived === 0
    ? []
    : [
        { label: 'Opiniões guardadas', value: String(opinionsReceived) },
        {
          label: 'Por que não aparecem uma a uma',
          value: `Quem responde não se identifica. Para que ninguém seja reconhecido, elas só são mostradas juntas, a partir de ${OPINIONS_TO_SHOW}.`,
        },
      ];

const certificateFacts = ({ certificates }: StoredInterview): RecordFact[] =>
  certificates.flatMap((one) =>
    facts([
      [
        `Certificado ${one.code}`,
        `${one.personName}, ${dateOf(one.beginDate)} a ${dateOf(one.endDate)}, ${one.courseHours} horas, emitido em ${dayOf(one.issuedAt)}`,
      ],
      [
        'Revogado',
        one.revokedAt === null ? null : `em ${dayOf(one.revokedAt)}: ${one.revocationReason ?? ''}`,
      ],
    ]),
  );

const commentFacts = ({ comments }: StoredInterview): RecordFact[] =>
  comments.map(({ text, at }) => ({ label: dayOf(at), value: text }));

const WAITING_ENDS: Readonly<Record<WaitingOutcome, string>> = {
  ENROLLED: 'matrícula feita pela equipe',
  ACCEPTED: 'vaga aceita',
  DECLINED: 'vaga recusada',
  LAPSED: 'oferta vencida sem resposta',
  LEFT: 'saída da lista',
};

const waitingFacts = ({ waitingLists }: StoredInterview): RecordFact[] =>
  waitingLists.map(({ className, joinedAt, offerUntil, outcome, endedAt }) => ({
    label: dayOf(joinedAt),
    value: [
      `entrada na lista de espera da turma ${className}`,
      ...(offerUntil === null ? [] : [`vaga oferecida até ${dayOf(offerUntil)}`]),
      ...(outcome === null || endedAt === null ? [] : [`${WAITING_ENDS[outcome]} em ${dayOf(endedAt)}`]),
    ].join('; '),
  }));

const messageFacts = ({ messages }: StoredInterview): RecordFact[] =>
  messages.map(({ subject, sentAt, openedAt, returnedAt }) => ({
    label: sentAt === null ? 'Ainda não enviado' : dayOf(sentAt),
    value: `${subject}${openedAt === null ? '' : ` (aberto em ${dayOf(openedAt)})`}${returnedAt === null ? '' : ` (devolvido em ${dayOf(returnedAt)})`}`,
  }));
