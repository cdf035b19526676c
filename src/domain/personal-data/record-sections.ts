import type { AddressChangeOrigin, AddressChangeOutcome } from '../address-change.ts';
import { dateInSaoPaulo, formatDateBr, parseIsoDate } from '../calendar.ts';
import { CHAT_CATEGORIES, CHAT_CATEGORY_TEXTS } from '../chat/categories.ts';
import { formatCpf, parseCpf } from '../cpf.ts';
import { COMPETENCY_CODES, competencyOf } from '../evaluation/competencies.ts';
import { OPINIONS_TO_SHOW } from '../feedback/open.ts';
import { changeSentences } from '../interview/change-words.ts';
import { formatPhone, parsePhone } from '../phone.ts';
import { quizStep, STEP_NUMBERS } from '../profile/steps.ts';
import { professionalSituations } from '../registration/professional-situations.ts';
import { answerInWords } from '../registration/questionnaire-answers.ts';
import { draftOf } from '../registration/questionnaire-draft.ts';
import { INTERVIEW_QUESTIONS } from '../registration/questions.ts';
import { QUESTIONNAIRE, QUESTIONNAIRE_FIELDS } from '../registration/startup-questionnaire.ts';
import { versionById } from '../seminar-version.ts';
import type { WaitingOutcome } from '../classes/seats.ts';
import type { CompetencyPoints, StoredInterview, StoredPersonalData } from './stored-data.ts';

/** A fact under its Portuguese label. */
export interface RecordFact {
  readonly label: string;
  readonly value: string;
}

/** A longer text written by a person. */
export interface RecordText {
  readonly title: string;
  readonly text: string;
}

export interface RecordSection {
  readonly heading: string;
  readonly facts: readonly RecordFact[];
  readonly texts: readonly RecordText[];
}

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

const ASKED_BY: Readonly<Record<AddressChangeOrigin, string>> = {
  team: 'pela equipe',
  candidate: 'por você',
  administrator: 'pela administração',
};

const CHANGE_OUTCOMES: Readonly<Record<AddressChangeOutcome, string>> = {
  applied: 'concluída',
  cancelled: 'cancelada',
  replaced: 'substituída por outra',
  withdrawn: 'encerrada',
};

/** `dd/MM/yyyy` in São Paulo. */
const dayOf = (instant: string): string => formatDateBr(dateInSaoPaulo(new Date(instant)));

function dateOf(text: string | null): string | null {
  const date = text === null ? null : parseIsoDate(text);
  return date ? formatDateBr(date) : text;
}

const phoneOf = (text: string): string => {
  const phone = parsePhone(text);
  return phone ? formatPhone(phone) : text;
};

/** Entries without a value are left out. */
const facts = (entries: readonly (readonly [label: string, value: string | null])[]): RecordFact[] =>
  entries.flatMap(([label, value]) => (value === null || value === '' ? [] : [{ label, value }]));

/**
 * The data of a person in Portuguese, for the screen and the PDF: the person, then each registration with everything
 * that belongs to it, the newest first.
 */
export function recordSections(data: StoredPersonalData): RecordSection[] {
  const { account, candidate } = data;
  const cpf = parseCpf(candidate.cpf);
  return [
    {
      heading: 'Sobre você',
      facts: facts([
        ['Nome', candidate.name],
        ['CPF', cpf ? formatCpf(cpf) : null],
        ['Data de nascimento', dateOf(candidate.birthDate)],
        ['Emancipação confirmada', candidate.emancipated ? 'sim' : null],
        ['Contato de emergência', candidate.emergencyContact?.emergencyContactName ?? null],
        [
          'Telefone do contato',
          candidate.emergencyContact ? phoneOf(candidate.emergencyContact.emergencyContactPhone) : null,
        ],
        ['Cadastro feito em', dayOf(candidate.createdAt)],
      ]),
      texts: [],
    },
    {
      heading: 'Sua conta',
      facts: facts([
        ['E-mail de acesso', account.email],
        ['Conta criada em', dayOf(account.createdAt)],
        ['Acessos abertos', String(data.openSessions)],
        ...signInFacts(data.signInMethods),
        ...data.providerIdentities.map(
          ({ name, linkedAt }) =>
            [
              'Conta da organização ligada a esta',
              `desde ${dayOf(linkedAt)}${name === null ? '' : `, com o nome ${name}`}`,
            ] as const,
        ),
        ['E-mail interno informado para a área da equipe', data.managerAccess?.email ?? null],
        ['Acesso à área da equipe pedido em', data.managerAccess && dayOf(data.managerAccess.askedAt)],
        [
          'Acesso à área da equipe concedido em',
          data.managerAccess?.grantedAt ? dayOf(data.managerAccess.grantedAt) : null,
        ],
        ...data.addressChanges.map(
          ({ newEmail, origin, requestedAt, reason, outcome }) =>
            [
              `Troca do e-mail de acesso, ${ASKED_BY[origin]} em ${dayOf(requestedAt)}`,
              `${newEmail}, ${outcome === null ? 'à espera de confirmação ou vencida' : CHANGE_OUTCOMES[outcome]}${reason === null ? '' : `. Motivo: ${reason}`}`,
            ] as const,
        ),
        ...data.classAlerts.map(
          ({ moduleId, uf, askedAt, confirmedAt }) =>
            [
              `Aviso de turma pedido em ${dayOf(askedAt)}`,
              `Empretec ${versionById(moduleId).name}, ${uf}, ${confirmedAt === null ? 'à espera de confirmação' : `confirmado em ${dayOf(confirmedAt)}`}`,
            ] as const,
        ),
      ]),
      texts: [],
    },
    ...data.interviews.flatMap(interviewSections),
  ];
}

const SIGN_IN_CHANGES: Readonly<Record<string, string>> = {
  'passkey-added': 'Chave de acesso criada em',
  'passkey-renamed': 'Nome de chave de acesso trocado em',
  'passkey-removed': 'Chave de acesso removida em',
  'authenticator-app-added': 'Aplicativo de códigos ligado em',
  'authenticator-app-removed': 'Aplicativo de códigos removido em',
  'recovery-codes-renewed': 'Códigos de recuperação trocados em',
  'recovery-code-used': 'Código de recuperação usado em',
  reset: 'Segunda etapa retirada pela administração em',
};

const lastUse = (lastUsedAt: string | null, used: string): string =>
  lastUsedAt === null ? `ainda não ${used}` : `${used} por último em ${dayOf(lastUsedAt)}`;

/** One line for all: they come and go together. */
function recoveryCodeFacts(
  codes: StoredPersonalData['signInMethods']['recoveryCodes'],
): (readonly [string, string])[] {
  const [first] = codes;
  if (!first) return [];
  const uses = codes.map(({ usedAt }) => usedAt).filter((usedAt) => usedAt !== null);
  const last = uses.toSorted().at(-1);
  const used =
    last === undefined
      ? 'nenhum usado'
      : `${uses.length} ${uses.length === 1 ? 'usado' : 'usados'}, por último em ${dayOf(last)}`;
  return [['Códigos de recuperação', `${codes.length}, de ${dayOf(first.createdAt)}; ${used}`]];
}

function signInFacts({
  passkeys,
  authenticatorApp,
  recoveryCodes,
  changes,
}: StoredPersonalData['signInMethods']): (readonly [string, string])[] {
  return [
    ...passkeys.map(({ name, createdAt, lastUsedAt }): readonly [string, string] => [
      'Chave de acesso',
      `${name}, de ${dayOf(createdAt)}, ${lastUse(lastUsedAt, 'usada')}`,
    ]),
    ...(authenticatorApp === null
      ? []
      : [
          [
            'Aplicativo de códigos',
            `de ${dayOf(authenticatorApp.createdAt)}, ${lastUse(authenticatorApp.lastUsedAt, 'usado')}`,
          ] as const,
        ]),
    ...recoveryCodeFacts(recoveryCodes),
    ...changes.map(({ change, at }): readonly [string, string] => [
      SIGN_IN_CHANGES[change] ?? 'Forma de entrar alterada em',
      dayOf(at),
    ]),
  ];
}

function interviewSections(interview: StoredInterview): RecordSection[] {
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

const questionTitle = (id: number): string => {
  const question = INTERVIEW_QUESTIONS.find((one) => one.id === id);
  return question ? `${id}. ${question.title}` : `Pergunta ${id}`;
};

function questionnaireTexts(answers: Readonly<Record<string, unknown>>, when: string): RecordText[] {
  const draft = draftOf(JSON.stringify(answers));
  return QUESTIONNAIRE_FIELDS.flatMap((field) => {
    const text = answerInWords(field, draft);
    return text === '' ? [] : [{ title: `${QUESTIONNAIRE[field].title} (${when})`, text }];
  });
}

/** The stored answers, and every submitted version. */
function answerTexts(interview: StoredInterview): RecordText[] {
  const stored = interview.answers.map(({ question, text, savedAt }) => ({
    title: `${questionTitle(question)} (salva em ${dayOf(savedAt)})`,
    text,
  }));
  const sent = interview.submissions.flatMap(({ sentAt, answers }) =>
    Array.isArray(answers)
      ? answers.map(({ question, text }) => ({
          title: `${questionTitle(question)} (enviada em ${dayOf(sentAt)})`,
          text,
        }))
      : questionnaireTexts(answers, `enviado em ${dayOf(sentAt)}`),
  );
  const questionnaire =
    interview.questionnaire === null ? [] : questionnaireTexts(interview.questionnaire, 'como está guardado');
  return [...stored, ...questionnaire, ...sent];
}

/** One text per question of the conversation. */
function conversationTexts({ conversation }: StoredInterview): RecordText[] {
  const questions = [...new Set(conversation.map(({ question }) => question))];
  return questions.map((question) => ({
    title: questionTitle(question),
    text: conversation
      .filter((message) => message.question === question)
      .map(({ from, text, category }) => {
        const knownCategory = CHAT_CATEGORIES.find((one) => one === category);
        return `${from === 'person' ? 'Você' : 'Assistente'}${knownCategory ? ` (${CHAT_CATEGORY_TEXTS[knownCategory].toLowerCase()})` : ''}: ${text}`;
      })
      .join('\n\n'),
  }));
}

const inPortuguese = (value: number): string => value.toLocaleString('pt-BR', { maximumFractionDigits: 2 });

function scoresIn(scores: readonly CompetencyPoints[]): string {
  const byCode = new Map(scores.map(({ competency, points }) => [competency, points]));
  return COMPETENCY_CODES.filter((code) => byCode.has(code))
    .map((code) => `${competencyOf(code).name}: ${inPortuguese(byCode.get(code) ?? 0)}`)
    .join('; ');
}

const OUTCOMES: Readonly<Record<string, string>> = {
  APTO: 'apto',
  NAO_APTO: 'não apto',
  AGUARDANDO_AVALIACAO: 'decisão deixada a uma pessoa',
};

function evaluationFacts({ evaluations, manualEvaluations }: StoredInterview): RecordFact[] {
  return [
    ...evaluations.flatMap(({ at, evaluator, total, confidence, outcome, scores }) =>
      facts([
        [
          `Leitura automática de ${dayOf(at)} (${evaluator})`,
          `${inPortuguese(total)} de 250 pontos, confiança ${inPortuguese(confidence)} de 100: ${OUTCOMES[outcome] ?? outcome}`,
        ],
        ['Pontos por característica', scoresIn(scores)],
      ]),
    ),
    ...manualEvaluations.flatMap(({ at, total, verdict, scores }) =>
      facts([
        [
          `Avaliação por uma pessoa em ${dayOf(at)}`,
          `${total} de 250 pontos: ${OUTCOMES[verdict] ?? verdict}`,
        ],
        ['Pontos por característica', scoresIn(scores)],
      ]),
    ),
  ];
}

const evaluationTexts = ({ manualEvaluations }: StoredInterview): RecordText[] =>
  manualEvaluations.map(({ at, justification }) => ({
    title: `Justificativa de ${dayOf(at)}`,
    text: justification,
  }));

function selfAssessmentFacts({ id, selfAssessment }: StoredInterview): RecordFact[] {
  if (!selfAssessment) return [];
  const questions = STEP_NUMBERS.flatMap((number) => quizStep(number, id).questions);
  const answers = selfAssessment.answers.flatMap(({ question, option }) => {
    const asked = questions.find((one) => one.id === question);
    const chosen = asked?.options.find((one) => one.id === option);
    return asked && chosen ? [[asked.description, chosen.description] as const] : [];
  });
  return facts([
    ['Começado em', dayOf(selfAssessment.startedAt)],
    ['Concluído em', selfAssessment.finishedAt === null ? null : dayOf(selfAssessment.finishedAt)],
    ...answers,
    [
      'Pontos por característica, corrigidos',
      scoresIn(selfAssessment.scores.map(({ competency, corrected }) => ({ competency, points: corrected }))),
    ],
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
  'send-registration-email': 'e-mail de inscrição enviado pela equipe',
  'resend-result-email': 'e-mail de resultado enviado de novo pela equipe',
  'resend-reinterview-email': 'e-mail de reentrevista enviado pela equipe',
  'self-assessment-email': 'e-mail de autoavaliação enviado pela equipe',
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

function historyFacts({ history, readings }: StoredInterview): RecordFact[] {
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
  messages.map(({ subject, sentAt, openedAt }) => ({
    label: sentAt === null ? 'Ainda não enviado' : dayOf(sentAt),
    value: `${subject}${openedAt === null ? '' : ` (aberto em ${dayOf(openedAt)})`}`,
  }));
