import { addDays, dateInSaoPaulo } from '#domain/calendar.ts';
import { COMPETENCY_CODES } from '#domain/evaluation/competencies.ts';
import { isEditable, stateKey, type StateKey } from '#domain/interview/states.ts';
import { QUESTION_IDS } from '#domain/interview/wizard.ts';
import { situationAsked } from '#domain/registration/basic-data.ts';
import { professionalSituations } from '#domain/registration/professional-situations.ts';
import { contract } from '#contract/contract.ts';
import { MANUAL_SCORE_NAMES } from '#contract/evaluations.ts';
import { fillingOf } from '#server/feedback/feedback.fixture.ts';
import { chosen, completeQuiz } from '#server/profile/quiz.fixture.ts';
import { CONCRETE_STORIES } from '#server/seed/stories.ts';
import type { CallInput } from '../app.ts';
import { CITIES, interestOf, storyFor } from '../factories.ts';
import type { Candidate, Who } from './participants.ts';
import { savingOf, sendingOf } from './questionnaire.ts';
import type { InterviewRow, Snapshot } from './snapshot.ts';

export type CallName = keyof typeof contract;

/** What an input is built from. `variant` chooses among the possible inputs. */
export interface Situation {
  readonly now: Date;
  readonly snapshot: Snapshot;
  readonly target: InterviewRow;
  readonly owner: Candidate;
  /** The target's public id in feedback calls. */
  readonly feedbackId: string;
  readonly variant: number;
}

interface AboutInterviews {
  /** Valid by the contract, so that a refusal depends on the interview or the person alone. */
  input(situation: Situation): CallInput;
  /** Relative frequency. */
  readonly weight: number;
  readonly reads?: true;
}

const byCpf = ({ owner, target }: Situation): CallInput => ({
  params: { cpf: owner.person.cpf },
  query: { modulo: target.version },
});
const byId = ({ target }: Situation): CallInput => ({ params: { id: target.id } });
const byVersionAndCpf = ({ owner, target }: Situation): CallInput => ({
  params: { moduleId: target.version, cpf: owner.person.cpf },
});
/** Mostly sends the current revision of the row; sometimes none. */
const withExpectedRevision =
  (input: AboutInterviews['input']): AboutInterviews['input'] =>
  (situation) => {
    const { snapshot, target, variant } = situation;
    const made = input(situation);
    const newest = snapshot.history.findLast(({ interview_id }) => interview_id === target.id);
    return variant % 5 === 0 || !newest ? made : { ...made, query: { ...made.query, seen: newest.id } };
  };
const reading = (input: AboutInterviews['input']): AboutInterviews => ({ input, weight: 1, reads: true });

const cityBy = (variant: number) => Object.values(CITIES)[variant % 3] ?? CITIES.SP;

const cityChosenBy = (variant: number) => {
  const { id, ufId } = cityBy(variant);
  return { id, uf: { id: ufId } };
};

const storedAnswersOf = ({ snapshot, target }: Situation) =>
  snapshot.relatedRows.flatMap(({ of, row }) =>
    of === 'answer' && row['interview_id'] === target.id
      ? [{ id: Number(row['id']), question: Number(row['question_id']), revision: Number(row['revision']) }]
      : [],
  );

function newestManualEvaluation({ snapshot, target }: Situation): number | null {
  const ids = snapshot.relatedRows.flatMap(({ of, row }) =>
    of === 'manual_evaluation' && row['interview_id'] === target.id ? [Number(row['id'])] : [],
  );
  return ids.length > 0 ? Math.max(...ids) : null;
}

/** The target's quiz, or one that is not there. */
const quizOf = ({ snapshot, target }: Situation): number =>
  Number(
    snapshot.relatedRows.find(({ of, row }) => of === 'quiz_profile' && row['interview_id'] === target.id)
      ?.row['id'] ?? 999_999_999,
  );

/** Every call of the contract that is about somebody's interview. */
export const CALLS: Readonly<Partial<Record<CallName, AboutInterviews>>> = {
  registerInterest: {
    weight: 3,
    input: ({ owner, target, variant }) => ({
      body: interestOf({
        // Mostly the version of the target: registering again is what changes something.
        version: variant % 4 === 0 ? (([1, 2, 3] as const)[variant % 3] ?? 1) : target.version,
        person: {
          ...owner.person,
          email: variant % 7 === 0 ? 'de.outrem@exemplo.com.br' : owner.person.email,
          city: cityBy(variant),
        },
      }),
    }),
  },
  registerCandidate: {
    weight: 3,
    input: ({ owner, target, variant }) => ({
      body: {
        candidate: { cpf: owner.person.cpf, name: owner.person.name },
        email: owner.person.email,
        phone: owner.person.phone,
        city: cityChosenBy(variant),
        module: { id: target.version },
        sendEmail: variant % 2 === 0,
      },
    }),
  },
  editInterview: {
    weight: 3,
    input: (situation) => ({
      ...byId(situation),
      body: {
        email: situation.target.email,
        phone: situation.variant % 2 === 0 ? '11912345678' : situation.target.phone,
        city: cityChosenBy(situation.variant),
        sendEmail: situation.variant % 5 === 0,
      },
    }),
  },
  migrateInterview: {
    weight: 3,
    input: ({ owner, target }) => ({
      params: { cpf: owner.person.cpf },
      query: { moduleOrigin: target.version, moduleDestiny: target.version === 1 ? 3 : 1 },
    }),
  },
  acceptConditions: {
    weight: 4,
    input: (situation) => ({
      ...byId(situation),
      body: { acceptedTerm: situation.variant % 9 !== 0, viewedVideo: situation.variant % 10 !== 0 },
    }),
  },
  saveBasicData: {
    weight: 4,
    input: (situation) => ({
      ...byId(situation),
      body: {
        candidate: {
          birthDate: '12/03/1990',
          emergencyContact: { emergencyContactName: 'Contato', emergencyContactPhone: '11987654321' },
          professionalSituation: professionalSituations(situation.target.version)[0],
        },
        email: situation.target.email,
        phone: situation.target.phone,
        city: { id: cityBy(situation.variant).id },
      },
    }),
  },
  createAnswer: {
    weight: 4,
    input: ({ target, variant }) => {
      const id = QUESTION_IDS[variant % 5] ?? 1;
      return { body: { idInterview: target.id, question: { id }, answer: storyFor(id) } };
    },
  },
  updateAnswer: {
    weight: 3,
    input: (situation) => {
      const all = storedAnswersOf(situation);
      const stored = all[Math.floor(situation.variant / 4) % all.length] ?? {
        id: 999_999_999,
        question: 1,
        revision: 1,
      };
      const { question: id, revision } = stored;
      return {
        params: { id: stored.id },
        body: { answer: `${CONCRETE_STORIES[id - 1]} ${situation.variant}`, question: { id }, revision },
      };
    },
  },
  sendAnswers: {
    weight: 8,
    input: (situation) => ({
      // Under the address of version 2 is the questionnaire.
      params: { moduleId: situation.target.version === 2 ? 1 : situation.target.version },
      body: {
        idInterview: situation.target.id,
        // Sometimes the last is missing, and the call is refused.
        answers: QUESTION_IDS.slice(0, situation.variant % 6 === 0 ? 4 : 5).map((id) => ({
          question: { id },
          answer: storyFor(id),
          revision: storedAnswersOf(situation).find(({ question }) => question === id)?.revision,
        })),
      },
    }),
  },
  saveQuestionnaire: { weight: 3, input: savingOf },
  sendQuestionnaire: { weight: 5, input: sendingOf },
  askHumanReview: { weight: 3, input: byId },
  resendAnswers: { weight: 4, input: ({ target }) => ({ body: { idInterview: target.id } }) },
  resendAnswersBatch: {
    weight: 2,
    input: ({ snapshot }) => ({ body: { idsInterview: snapshot.interviews.map(({ id }) => id) } }),
  },
  evaluateByScores: {
    weight: 7,
    input: withExpectedRevision((situation) => ({
      body: {
        interviewId: situation.target.id,
        correctsEvaluation: newestManualEvaluation(situation),
        ...Object.fromEntries(
          COMPETENCY_CODES.map((code) => [MANUAL_SCORE_NAMES[code], situation.variant % 3 === 0 ? 2 : 20]),
        ),
        justification: 'Como as histórias mostram.',
      },
    })),
  },
  evaluateInterview: {
    weight: 5,
    input: withExpectedRevision((situation) => ({
      ...byId(situation),
      query: { option: situation.variant % 3 === 0 ? 'APROVADO' : 'SOLICITAR_REVISAO' },
      body: { justification: 'Conte o resultado da segunda história.' },
    })),
  },
  giveReading: {
    weight: 3,
    input: withExpectedRevision((situation) => ({
      ...byId(situation),
      body: {
        // Two of them agree or not.
        ...Object.fromEntries(
          COMPETENCY_CODES.map((code) => [MANUAL_SCORE_NAMES[code], situation.variant % 3 === 0 ? 2 : 20]),
        ),
        justification: 'Como as histórias mostram.',
        kind: situation.target.blind_readers?.length === 2 ? 'third' : 'blind',
      },
    })),
  },
  releaseFromReading: {
    weight: 1,
    input: withExpectedRevision((situation) => ({
      ...byId(situation),
      body: { justification: 'Não há segunda pessoa.' },
    })),
  },
  evaluateQuestionnaire: {
    weight: 4,
    input: withExpectedRevision(({ target, variant }) => ({
      body: { interviewId: target.id, result: variant % 2 === 0 ? 'APROVADO' : 'REPROVADO' },
    })),
  },
  issueCertificates: {
    weight: 7,
    input: ({ now, snapshot, target, variant }) => {
      const today = dateInSaoPaulo(now);
      const idsInterview = variant % 3 === 0 ? snapshot.interviews.map(({ id }) => id) : [target.id];
      return {
        body: {
          beginDate: addDays(today, -8),
          endDate: addDays(today, -2),
          courseHours: '60',
          idsInterview,
          generateCertificateClass: variant % 5 === 0,
        },
      };
    },
  },
  checkCertificateRequest: reading(({ now, target }) => {
    const today = dateInSaoPaulo(now);
    return {
      body: {
        beginDate: addDays(today, -8),
        endDate: addDays(today, -2),
        courseHours: '60',
        idsInterview: [target.id],
      },
    };
  }),
  correctCandidateName: {
    weight: 2,
    input: withExpectedRevision((situation) => ({
      ...byId(situation),
      body: { name: ['Ana Souza Lima', 'Rui Reis'][situation.variant % 2] },
    })),
  },
  revokeCertificate: {
    weight: 5,
    input: (situation) => ({
      ...byId(situation),
      body: { justificationOfExclusion: 'Datas do seminário informadas com erro.' },
    }),
  },
  extendInterview: { weight: 3, input: withExpectedRevision(byId) },
  realizeDesistInterview: { weight: 4, input: withExpectedRevision(byId) },
  undoDesistInterview: { weight: 4, input: withExpectedRevision(byId) },
  addHighligth: { weight: 2, input: withExpectedRevision(byId) },
  removeHighligth: { weight: 2, input: withExpectedRevision(byId) },
  deleteInterview: { weight: 1, input: withExpectedRevision(byVersionAndCpf) },
  includeResponsibleManager: {
    weight: 2,
    // Often a person who is not a manager.
    input: withExpectedRevision(({ target, variant }) => ({
      query: { idInterview: target.id, idMnagerResponsible: 1 + (variant % 12) },
    })),
  },
  createNewInterview: {
    weight: 4,
    input: withExpectedRevision((situation) => ({
      ...byId(situation),
      body: { sendEmail: situation.variant % 2 === 0 },
    })),
  },
  sendRegistrationEmails: { weight: 2, input: ({ target }) => ({ body: { idsInterviews: [target.id] } }) },
  sendResultEmails: { weight: 1, input: ({ target }) => ({ body: { idsInterviews: [target.id] } }) },
  sendCertificateEmails: { weight: 1, input: ({ target }) => ({ body: { idsInterviews: [target.id] } }) },
  sendReinterviewEmails: { weight: 1, input: ({ target }) => ({ body: { idsInterviews: [target.id] } }) },
  sendSelfAssessmentEmails: {
    weight: 1,
    input: ({ snapshot }) => ({ query: { interviews: snapshot.interviews.map(({ id }) => id) } }),
  },
  sendReinterviewEmail: { weight: 1, input: byId },
  sendSelfAssessmentEmail: { weight: 1, input: byId },
  createQuizProfile: {
    weight: 2,
    input: ({ target }) => ({
      body: {
        idInterview: target.id,
        questions: completeQuiz().map(({ questionOption: { question, option } }) => ({
          id: question.id,
          options: [option.id],
        })),
      },
    }),
  },
  updateQuizAnswer: {
    weight: 1,
    input: (situation) => ({
      params: { id: quizOf(situation) },
      body: { collaboratorQuestion: chosen(1 + (situation.variant % 55), 1 + (situation.variant % 5)) },
    }),
  },
  finishQuiz: { weight: 2, input: (situation) => ({ params: { id: quizOf(situation) } }) },

  // Feedback changes no interview.
  answerFeedback: reading(({ feedbackId }) => ({ body: fillingOf(feedbackId) })),
  findFeedbackTarget: reading(({ owner, target }) => ({
    params: { module: target.version, cpf: owner.person.cpf },
  })),
  getFeedbackTarget: reading(({ feedbackId }) => ({ params: { id: feedbackId } })),
  handOutPerceptionLink: { weight: 1, input: byId },

  getOwnInterview: reading(({ target, variant }) => ({
    query: variant % 2 === 0 ? {} : { modulo: target.version },
  })),
  getInterviewById: reading(byId),
  getOwnCalendar: reading(byId),
  getDeadlineCalendar: reading(byId),
  findInterviewByCpf: reading(byCpf),
  findActiveInterviewByCpf: reading(byCpf),
  validatePreRegistration: reading(({ owner, target }) => ({
    params: { cpf: owner.person.cpf, moduleId: target.version },
  })),
  findLastInterview: reading(({ owner, target }) => ({
    params: { cpf: owner.person.cpf, moduleId: target.version },
  })),
  previewMigration: reading(({ owner }) => ({
    params: { cpf: owner.person.cpf },
    query: { moduleOrigin: 1, moduleDestiny: 3 },
  })),
  getPublicStatus: reading(({ target }) => ({ params: { publicId: target.public_id } })),
  listInterviews: reading(({ target }) => ({ params: { moduleId: target.version } })),
  listFilterOptions: reading(({ target }) => ({
    params: { moduleId: target.version },
    query: { 'filter.filterType': 'STATUS_INTERVIEW' },
  })),
  getInterviewRow: reading(byId),
  getPerson: reading(({ target }) => ({ params: { id: target.candidate_id } })),
  listPossibleManagers: reading(({ target }) => ({ query: { idInterview: target.id, nameSearch: 'a' } })),
  getRegistrationData: reading(({ target }) => ({ query: { ids: target.id } })),
  listCandidateHistoric: reading(byVersionAndCpf),
  validateNewInterview: reading(({ owner, target }) => ({
    body: { idInterview: target.id, moduleId: target.version, cpf: owner.person.cpf },
  })),
  listInterviewHistory: reading(byId),
  listAnswers: reading(byId),
  prepareAnswers: reading(byId),
  getInterviewInitialized: reading(byId),
  getResponserMethod: reading(byId),
  // Needs a chat in progress, which these runs never start; `src/server/chat` tests its changes.
  initializeChat: { weight: 1, input: byId },
  getChat: reading(byId),
  postChatMessage: {
    weight: 1,
    input: (situation) => ({
      ...byId(situation),
      body: { clientId: '2f1f4c9e-52f0-4f6d-8a53-0a52bb9d7a11', content: storyFor(1), turn: 0 },
    }),
  },
  takeChatTurn: { weight: 1, input: (situation) => ({ ...byId(situation), body: {} }) },
  changeChatMode: { weight: 1, input: (situation) => ({ ...byId(situation), body: { mode: 'FORM' } }) },
  changeChatMessage: {
    weight: 1,
    input: ({ target }) => ({ params: { id: target.id, messageId: 1 }, body: { inAnswer: false } }),
  },
  listChatIterations: reading(({ target }) => ({ params: { id: target.id, question: 1 } })),
  getFiltersActive: reading(byId),
  validateAnswer: reading((situation) => ({
    params: { id: storedAnswersOf(situation)[situation.variant % 5]?.id ?? 999_999_999 },
  })),
  getQuestionnaire: reading(byId),
  getScoreData: reading(byId),
  findNextAwaiting: reading(byId),
  getResultReport: reading(byId),
  getStartupEvaluation: reading(byId),
  viewCertificate: reading(byId),
};

type Usual = readonly [Who, CallName];
const AGAIN: Usual = ['nobody', 'registerInterest'];

const AFTER_SENDING: Readonly<Partial<Record<StateKey, readonly Usual[]>>> = {
  'FINALIZADA-ERRO_DE_PROCESSAMENTO': [
    ['owner', 'resendAnswers'],
    ['administrator', 'resendAnswers'],
  ],
  'FINALIZADA-AGUARDANDO_AVALIACAO': [
    ['administrator', 'evaluateByScores'],
    ['administrator', 'evaluateInterview'],
    ['national manager', 'evaluateQuestionnaire'],
  ],
  'AGUARDANDO_AVALIACAO-AGUARDANDO_AVALIACAO': [['national manager', 'evaluateByScores']],
  'FINALIZADA-APTO': [
    ['national manager', 'realizeDesistInterview'],
    ['administrator', 'extendInterview'],
    ['pilot', 'issueCertificates'],
    ['national manager', 'evaluateByScores'],
    ['owner', 'createQuizProfile'],
    ['owner', 'finishQuiz'],
  ],
  'FINALIZADA-NAO_APTO': [['national manager', 'evaluateByScores'], AGAIN],
  'EXPIRADA-APTO': [['national manager', 'issueCertificates'], AGAIN],
  'EXPIRADA-NAO_APTO': [AGAIN],
  'EXPIRADA-SEM_RESULTADO': [AGAIN, ['national manager', 'createNewInterview']],
  'DESISTENTE-CONCLUIDO': [['national manager', 'undoDesistInterview']],
  'CERTIFICADA-APTO': [
    ['administrator', 'revokeCertificate'],
    ['owner', 'finishQuiz'],
  ],
};

/** While a round is open; whatever else decides is refused. */
const READING_BLIND: readonly Usual[] = [
  ['administrator', 'giveReading'],
  ['pilot', 'giveReading'],
  ['administrator of MG', 'giveReading'],
  ['administrator', 'evaluateByScores'],
  ['pilot', 'giveReading'],
  ['administrator', 'giveReading'],
  ['national manager', 'releaseFromReading'],
  ['pilot', 'evaluateInterview'],
];

const WITHOUT_BASIC_DATA: readonly CallName[] = [
  'createAnswer',
  'saveBasicData',
  'saveBasicData',
  'sendAnswers',
];
const READY_TO_SEND_QUESTIONNAIRE: readonly CallName[] = ['saveQuestionnaire', 'sendQuestionnaire'];
const READY_TO_SEND: readonly CallName[] = ['createAnswer', 'updateAnswer', 'sendAnswers', 'sendAnswers'];

/** The usual next call for an interview. Purely random calls would hardly ever submit five answers. */
export function usuallyNext({
  snapshot,
  target,
  variant,
}: Omit<Situation, 'now' | 'owner' | 'feedbackId'>): Usual {
  const state = stateKey(target.completing, target.result);
  if (state && isEditable(state)) {
    if (!target.term_accepted_at || !target.video_viewed_at) return ['owner', 'acceptConditions'];
    const person = snapshot.relatedRows.find(
      ({ of, row }) => of === 'candidate' && row['id'] === target.candidate_id,
    );
    const asked = situationAsked(target.version) !== null && target.professional_situation_id === null;
    const ready = target.version === 2 ? READY_TO_SEND_QUESTIONNAIRE : READY_TO_SEND;
    const usual = asked || !person?.row['birth_date'] ? WITHOUT_BASIC_DATA : ready;
    return ['owner', usual[variant % usual.length] ?? 'sendAnswers'];
  }
  if (target.blind_readers) return READING_BLIND[variant % READING_BLIND.length] ?? AGAIN;
  const usual = (state && AFTER_SENDING[state]) ?? [];
  return usual[variant % usual.length] ?? ['owner', 'getOwnInterview'];
}

/** Calls with an interview-like path that concern no interview. */
export const ABOUT_NO_INTERVIEW: readonly CallName[] = [
  'anyAwaitingEvaluation',
  'downloadCertificates',
  'checkCertificate',
  'checkCertificateFile',
  // The account’s address; the interview only gives whose.
  'changeAccessAddress',
  'getAccessAddress',
  'endCandidateSessions',
  // About the address that gives mail back; the interview only gives whose.
  'retryBouncingAddress',
  // About the certificate, whose revocation it follows.
  'downloadBadge',
  // They read the report of the self-assessment, which has states of its own.
  'findReport',
  'getProfileReport',
  'checkProfileReports',
  'downloadProfileReports',
  'getOwnWordCloud',
  'getDevelopmentFeedback',
  'getSelectionReport',
  'downloadSelectionReport',
];
