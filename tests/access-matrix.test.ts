import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#contract/contract.ts';
import { newConversation, NO_TEXTS } from '#domain/chat/conversation.ts';
import { toWire } from '#contract/questionnaire.ts';
import { DEFAULT_CHAT_PARAMETERS } from '#domain/chat/default-parameters.fixture.ts';
import type { StateKey } from '#domain/interview/states.ts';
import { FULL_DRAFT } from '#domain/registration/questionnaire.fixture.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import { insertChat } from '#server/chat/conversation-record.ts';
import { inTransaction } from '#server/platform/db.ts';
import { fillingOf } from '#server/feedback/feedback.fixture.ts';
import { targetIdOf } from '#server/lifecycle/target-id.ts';
import { beginQuiz } from '#server/profile/create-quiz.ts';
import { upsertAnswers } from '#server/profile/queries.ts';
import { chosen, completeQuiz } from '#server/profile/quiz.fixture.ts';
import { createAccount } from '#server/identity/accounts.ts';
import { sendBodyOf } from '#server/questionnaire/filling.fixture.ts';
import { replayScenario } from '#server/seed/replay-scenario.ts';
import { scenariosOf } from '#server/seed/scenarios.ts';
import { personCpf, personName, personPhone } from '#server/seed/people.ts';
import { CONCRETE_STORIES } from '#server/seed/stories.ts';
import type { Role } from '#domain/access.ts';
import { testApp, type Caller, type CallInput, type TestApp } from './app.ts';

/**
 * Every call of the contract × every kind of caller. The target is always an interview of São Paulo in a state
 * in which the call can succeed: a new one for each accepted cell, a shared one for the refused cells of a call, since
 * a refusal changes nothing.
 */
const WHO = [
  'anonymous',
  'own',
  'another',
  'manager SP',
  'manager MG',
  'manager national',
  'administrator',
  'administrator MG',
] as const;
type Who = (typeof WHO)[number];

/** pass: the rules let it through (200 to 299, or a refusal of the content); else the status of the refusal. */
type Cell = 'pass' | 401 | 403 | 404;
type Row = readonly [Cell, Cell, Cell, Cell, Cell, Cell, Cell, Cell];

const EVERYONE: Row = ['pass', 'pass', 'pass', 'pass', 'pass', 'pass', 'pass', 'pass'];
const SIGNED_IN: Row = [401, 'pass', 'pass', 'pass', 'pass', 'pass', 'pass', 'pass'];
/** The product of this file has no provider; who may make these calls otherwise is in its own tests. */
const PROVIDER_OFF: Row = [401, 404, 404, 404, 404, 404, 404, 404];
/** About oneself alone, named by the account; here somebody else is named. The own tests have the rest. */
const NOBODY_ELSE: Row = PROVIDER_OFF;
const NO_ACCOUNT = { id: 999_999_999 };
const OWN: Row = [401, 'pass', 404, 404, 404, 404, 404, 404];
const OWN_DATA: Row = [401, 'pass', 'pass', 404, 404, 404, 404, 404];
const OWN_OR_ADMINISTRATOR: Row = [401, 'pass', 404, 404, 404, 404, 'pass', 404];
const OWN_OR_TEAM: Row = [401, 'pass', 404, 'pass', 404, 'pass', 'pass', 404];
const BACK_OFFICE: Row = [401, 403, 403, 'pass', 'pass', 'pass', 'pass', 'pass'];
const TEAM: Row = [401, 403, 403, 'pass', 404, 'pass', 'pass', 404];
const OTHER_STATE_REFUSED: Row = [401, 403, 403, 'pass', 403, 'pass', 'pass', 403];
/** What holds for the whole country: no interview, and so no state, is concerned. */
const ANY_ADMINISTRATOR: Row = [401, 403, 403, 403, 403, 403, 'pass', 'pass'];
const ADMINISTRATOR: Row = [401, 403, 403, 403, 403, 403, 'pass', 404];

/** A city as the team's forms name it. */
const SAO_PAULO_CHOSEN = { id: 3_550_308, uf: { id: 35 } };

interface Target {
  readonly interviewId: number;
  readonly answerId: number;
  readonly publicId: string;
  /** What third parties call it. */
  readonly feedbackId: string;
  readonly certificateCode: string;
  readonly cpf: string;
  /** Of a quiz with every answer. */
  readonly quizId: number;
  /** The sending of the questionnaire, in version 2. */
  readonly sending: object;
}

interface Expectation {
  readonly row: Row;
  readonly state?: StateKey;
  readonly version?: VersionId;
  input?(target: Target): CallInput;
}

const byCpf = (target: Target): CallInput => ({ params: { cpf: target.cpf } });
const byId = (target: Target): CallInput => ({ params: { id: target.interviewId } });
const previewOf = ({ interviewId }: Target) => ({
  body: { moduleId: 1, action: 'generate-certificate', selection: { ids: [interviewId] } },
});
const batchOf = (target: Target): CallInput => ({
  body: {
    ...previewOf(target).body,
    seminar: { beginDate: '2026-11-01', endDate: '2026-11-06', courseHours: '60' },
    key: '7d3f1c52-9a0e-4f6b-8a54-0f3f5c1f0a11',
  },
});
const scores = Object.fromEntries(
  [
    'opportunityIniciativeScore',
    'persistenceScore',
    'commitmentScore',
    'qualityEfficiencyScore',
    'calculatedRiskScore',
    'settingGoalsScore',
    'informationSearchScore',
    'planMonitorScore',
    'persuasionContactNetworkScore',
    'independenceTrustScore',
  ].map((name) => [name, 10]),
);

const EXPECTED: Record<keyof typeof contract, Expectation> = {
  signIn: {
    row: EVERYONE,
    input: () => ({ body: { email: 'nobody@portal.test', password: 'wrong-password' } }),
  },
  signOut: { row: EVERYONE },
  getSession: { row: EVERYONE },
  requestLink: { row: EVERYONE, input: () => ({ body: { email: 'nobody@portal.test' } }) },
  redeemLink: { row: EVERYONE, input: () => ({ body: { token: 'unknown' } }) },
  signUp: {
    row: EVERYONE,
    input: () => ({ body: { name: 'Nova Pessoa', cpf: personCpf(90_001), email: 'new@portal.test' } }),
  },
  requestPasswordReset: { row: EVERYONE, input: () => ({ body: { email: 'nobody@portal.test' } }) },
  resetPassword: {
    row: EVERYONE,
    input: () => ({ body: { token: 'unknown', password: 'a long password' } }),
  },
  changePassword: { row: SIGNED_IN, input: () => ({ body: { password: 'matrix-password' } }) },
  listSessions: { row: SIGNED_IN },
  revokeOtherSessions: { row: SIGNED_IN },

  getProvider: { row: EVERYONE },
  getProviderLink: { row: SIGNED_IN },
  linkProvider: { row: PROVIDER_OFF },
  unlinkProvider: { row: PROVIDER_OFF },
  getProviderSignOut: { row: EVERYONE },

  checkManagerUser: { row: SIGNED_IN },
  sendManagerValidation: {
    row: NOBODY_ELSE,
    input: () => ({ params: NO_ACCOUNT, body: { email: 'rita@organizacao.test' } }),
  },
  resendManagerValidation: { row: NOBODY_ELSE, input: () => ({ params: NO_ACCOUNT }) },
  grantManagerAccess: {
    row: NOBODY_ELSE,
    input: () => ({ params: NO_ACCOUNT, body: { token: 'unknown' } }),
  },
  getRoleMap: { row: SIGNED_IN },

  listUfs: { row: EVERYONE },
  listCities: { row: EVERYONE, input: () => ({ query: { 'uf.id': 35 } }) },
  listPortalClasses: { row: EVERYONE, input: () => ({ query: { moduleId: 1 } }) },
  getModuleSettings: { row: EVERYONE, input: () => ({ params: { id: 1 } }) },
  getChallenge: { row: EVERYONE },
  registerInterest: {
    row: EVERYONE,
    input: () => ({
      body: {
        candidate: { cpf: personCpf(90_002), name: 'Outra Pessoa' },
        city: { id: 3_550_308 },
        email: 'other@portal.test',
        phone: '11987654321',
        module: { id: 1 },
      },
    }),
  },

  listModules: { row: SIGNED_IN },
  getHelpChat: { row: SIGNED_IN, input: () => ({ params: { id: 1 } }) },
  getOwnInterview: { row: [401, 'pass', 'pass', 404, 404, 404, 404, 404] },
  getInterviewById: { row: OWN_OR_ADMINISTRATOR, input: byId },
  getPublicStatus: { row: EVERYONE, input: ({ publicId }) => ({ params: { publicId } }) },
  listInterviews: { row: BACK_OFFICE, input: () => ({ params: { moduleId: 1 } }) },
  listFilterOptions: {
    row: BACK_OFFICE,
    input: () => ({ params: { moduleId: 1 }, query: { 'filter.filterType': 'UF' } }),
  },
  getInterviewRow: { row: TEAM, input: byId },
  listInterviewHistory: { row: TEAM, input: byId },
  // No scenario has an interview that expires soon, so an allowed caller gets this refusal.
  extendInterview: { row: ADMINISTRATOR, state: 'FINALIZADA-APTO', input: byId },
  realizeDesistInterview: { row: TEAM, state: 'FINALIZADA-APTO', input: byId },
  undoDesistInterview: { row: TEAM, state: 'DESISTENTE-CONCLUIDO', input: byId },
  addHighligth: { row: TEAM, state: 'FINALIZADA-APTO', input: byId },
  // Nor is anything highlighted.
  removeHighligth: { row: TEAM, state: 'FINALIZADA-APTO', input: byId },
  deleteInterview: { row: ADMINISTRATOR, input: ({ cpf }) => ({ params: { moduleId: 1, cpf } }) },
  includeResponsibleManager: {
    row: TEAM,
    input: ({ interviewId }) => ({
      query: { idInterview: interviewId, idMnagerResponsible: staff.get('manager national') },
    }),
  },
  listPossibleManagers: {
    row: TEAM,
    input: ({ interviewId }) => ({ query: { idInterview: interviewId, nameSearch: 'a' } }),
  },
  getRegistrationData: { row: TEAM, input: ({ interviewId }) => ({ query: { ids: interviewId } }) },
  // Without anything within reach the page is empty.
  listCandidateHistoric: { row: BACK_OFFICE, input: ({ cpf }) => ({ params: { moduleId: 1, cpf } }) },
  validateNewInterview: {
    row: TEAM,
    state: 'EXPIRADA-SEM_RESULTADO',
    input: ({ interviewId, cpf }) => ({ body: { idInterview: interviewId, moduleId: 1, cpf } }),
  },
  createNewInterview: {
    row: TEAM,
    state: 'EXPIRADA-SEM_RESULTADO',
    input: (target) => ({ ...byId(target), body: { sendEmail: true } }),
  },
  findCandidateByCpf: { row: OWN_OR_TEAM, input: byCpf },
  findInterviewByCpf: { row: OWN_OR_TEAM, input: byCpf },
  findActiveInterviewByCpf: {
    row: OWN_OR_TEAM,
    state: 'EM_PREENCHIMENTO-SEM_RESULTADO',
    input: byCpf,
  },
  // For a CPF with an interview in São Paulo another state gets a refusal without details.
  registerCandidate: {
    row: OTHER_STATE_REFUSED,
    state: 'EXPIRADA-SEM_RESULTADO',
    input: ({ cpf }) => ({
      body: {
        candidate: { cpf, name: 'Nome Digitado' },
        city: SAO_PAULO_CHOSEN,
        email: 'team@portal.test',
        phone: '11987654321',
        module: { id: 1 },
      },
    }),
  },
  editInterview: {
    row: TEAM,
    input: (target) => ({
      ...byId(target),
      body: { city: SAO_PAULO_CHOSEN, email: 'team@portal.test', phone: '11987654321' },
    }),
  },
  validatePreRegistration: {
    row: OTHER_STATE_REFUSED,
    input: ({ cpf }) => ({ params: { cpf, moduleId: 1 } }),
  },
  findLastInterview: { row: TEAM, input: ({ cpf }) => ({ params: { cpf, moduleId: 1 } }) },
  previewMigration: {
    row: OTHER_STATE_REFUSED,
    state: 'FINALIZADA-APTO',
    input: (target) => ({ ...byCpf(target), query: { moduleOrigin: 1, moduleDestiny: 3 } }),
  },
  migrateInterview: {
    row: OTHER_STATE_REFUSED,
    state: 'FINALIZADA-APTO',
    input: (target) => ({ ...byCpf(target), query: { moduleOrigin: 1, moduleDestiny: 3 } }),
  },
  searchCandidates: { row: BACK_OFFICE, input: ({ cpf }) => ({ query: { 'filter.fieldOfResearch': cpf } }) },
  acceptConditions: {
    row: OWN,
    state: 'NAO_PREENCHIDO-SEM_RESULTADO',
    input: (target) => ({ ...byId(target), body: { acceptedTerm: true, viewedVideo: true } }),
  },
  saveBasicData: {
    row: OWN,
    state: 'EM_PREENCHIMENTO-SEM_RESULTADO',
    input: (target) => ({
      ...byId(target),
      body: {
        candidate: {
          birthDate: '12/03/1990',
          emergencyContact: { emergencyContactName: 'Contato', emergencyContactPhone: '11987654321' },
          professionalSituation: { id: 1 },
        },
        email: 'matrix@portal.test',
        phone: '11987654321',
        city: { id: 3_550_308 },
      },
    }),
  },
  listProfessionalSituations: { row: SIGNED_IN, input: () => ({ params: { id: 1 } }) },

  listQuestions: { row: SIGNED_IN, input: () => ({ params: { id: 1 } }) },
  // A manager who reaches the interview gets 403; the others get 404.
  listAnswers: { row: [401, 'pass', 404, 403, 404, 403, 'pass', 404], input: byId },
  prepareAnswers: { row: OWN, state: 'EM_PREENCHIMENTO-SEM_RESULTADO', input: byId },
  getInterviewInitialized: { row: OWN_OR_ADMINISTRATOR, input: byId },
  getResponserMethod: { row: OWN_OR_ADMINISTRATOR, input: byId },
  initializeChat: { row: OWN, state: 'EM_PREENCHIMENTO-SEM_RESULTADO', input: byId },
  getChat: { row: OWN, state: 'EM_PREENCHIMENTO-SEM_RESULTADO', input: byId },
  postChatMessage: {
    row: OWN,
    state: 'EM_PREENCHIMENTO-SEM_RESULTADO',
    input: (target) => ({
      ...byId(target),
      body: { clientId: '2f1f4c9e-52f0-4f6d-8a53-0a52bb9d7a11', content: 'Eu fiz.', turn: 0 },
    }),
  },
  takeChatTurn: {
    row: OWN,
    state: 'EM_PREENCHIMENTO-SEM_RESULTADO',
    input: (target) => ({ ...byId(target), body: {} }),
  },
  changeChatMode: {
    row: OWN,
    state: 'EM_PREENCHIMENTO-SEM_RESULTADO',
    input: (target) => ({ ...byId(target), body: { mode: 'FORM' } }),
  },
  listChatIterations: {
    row: [401, 'pass', 404, 403, 404, 403, 'pass', 404],
    input: ({ interviewId }) => ({ params: { id: interviewId, question: 1 } }),
  },
  getResponserMethodSetting: { row: ANY_ADMINISTRATOR, input: () => ({ params: { id: 1 } }) },
  changeResponserMethod: {
    row: ANY_ADMINISTRATOR,
    input: () => ({ params: { id: 1 }, body: { method: 'FORM' } }),
  },
  createAnswer: {
    row: OWN,
    state: 'EM_PREENCHIMENTO-SEM_RESULTADO',
    input: ({ interviewId }) => ({
      body: { idInterview: interviewId, question: { id: 5 }, answer: 'Eu fiz.' },
    }),
  },
  updateAnswer: {
    row: OWN,
    state: 'EM_PREENCHIMENTO-SEM_RESULTADO',
    input: ({ answerId }) => ({
      params: { id: answerId },
      body: { answer: 'Eu mudei.', question: { id: 1 }, revision: 1 },
    }),
  },
  sendAnswers: {
    row: OWN,
    state: 'EM_PREENCHIMENTO-SEM_RESULTADO',
    input: ({ interviewId }) => ({
      params: { moduleId: 1 },
      body: {
        idInterview: interviewId,
        answers: CONCRETE_STORIES.map((answer, i) => ({ question: { id: i + 1 }, answer, revision: 1 })),
      },
    }),
  },
  getQuestionnaire: {
    row: [401, 'pass', 404, 403, 404, 403, 'pass', 404],
    version: 2,
    input: byId,
  },
  saveQuestionnaire: {
    row: OWN,
    version: 2,
    state: 'EM_PREENCHIMENTO-SEM_RESULTADO',
    input: (target) => ({ ...byId(target), body: { revision: 1, answers: toWire(FULL_DRAFT) } }),
  },
  sendQuestionnaire: {
    row: OWN,
    version: 2,
    state: 'EM_PREENCHIMENTO-SEM_RESULTADO',
    input: ({ sending }) => ({ body: sending }),
  },
  // In this row's scenario a person decided, so an allowed caller gets "nothing to review".
  askHumanReview: { row: OWN, state: 'FINALIZADA-NAO_APTO', input: byId },
  resendAnswers: {
    row: OWN_OR_TEAM,
    state: 'FINALIZADA-ERRO_DE_PROCESSAMENTO',
    input: ({ interviewId }) => ({ body: { idInterview: interviewId } }),
  },

  getFiltersActive: { row: OWN_OR_ADMINISTRATOR, input: byId },
  validateAnswer: {
    row: OWN,
    state: 'EM_PREENCHIMENTO-SEM_RESULTADO',
    input: ({ answerId }) => ({ params: { id: answerId } }),
  },
  getContentFilters: { row: ANY_ADMINISTRATOR, input: () => ({ params: { id: 1 } }) },
  changeContentFilters: {
    row: ANY_ADMINISTRATOR,
    input: () => ({
      params: { id: 1 },
      body: { first: true, repetition: true, plagiarized: true, repetitionShare: 5 },
    }),
  },

  getScoreData: { row: ADMINISTRATOR, input: byId },
  getResultReport: { row: ADMINISTRATOR, input: byId },
  getCalibrationRanges: { row: ANY_ADMINISTRATOR },
  updateCalibrationRanges: {
    row: ANY_ADMINISTRATOR,
    input: () => ({ body: { revision: 1, ranges: [{ name: 'FAIXA_1', start: 0, end: 16.67 }] } }),
  },
  getCalibrationStatus: { row: ANY_ADMINISTRATOR },
  toggleCalibrationStatus: {
    row: ANY_ADMINISTRATOR,
    input: () => ({ body: { revision: 1, status: true } }),
  },
  listCalibrationStatusHistory: { row: ANY_ADMINISTRATOR },
  listCalibrationHistory: { row: ANY_ADMINISTRATOR },
  getCalibrationHistoryDetail: { row: ANY_ADMINISTRATOR, input: () => ({ params: { id: 1 } }) },
  previewCalibration: { row: ANY_ADMINISTRATOR, input: () => ({ body: { status: false } }) },
  previewCalibrationInterviews: {
    row: ANY_ADMINISTRATOR,
    input: () => ({ body: { status: false, moduleId: 1, uf: 'SP', to: 'APTO' } }),
  },
  getLastChatParameters: { row: ANY_ADMINISTRATOR },
  listChatParameterVersions: { row: ANY_ADMINISTRATOR },
  getChatParameters: { row: ANY_ADMINISTRATOR, input: () => ({ params: { id: 1 } }) },
  saveChatParameters: {
    row: ANY_ADMINISTRATOR,
    input: () => ({ body: { revision: 1, parameters: DEFAULT_CHAT_PARAMETERS } }),
  },
  getChatBench: { row: ANY_ADMINISTRATOR },
  runChatBench: {
    row: ANY_ADMINISTRATOR,
    input: () => ({
      params: { sample: 'aleatorias-teclado' },
      body: { parameters: DEFAULT_CHAT_PARAMETERS },
    }),
  },
  rollBackChatParameters: {
    row: ANY_ADMINISTRATOR,
    input: () => ({ body: { revision: 1, version: 1 } }),
  },
  anyAwaitingEvaluation: { row: ANY_ADMINISTRATOR },
  getAgreement: { row: ANY_ADMINISTRATOR },
  evaluateInterview: {
    row: ADMINISTRATOR,
    state: 'FINALIZADA-AGUARDANDO_AVALIACAO',
    input: (target) => ({
      ...byId(target),
      query: { option: 'SOLICITAR_REVISAO' },
      body: { justification: 'Conte o resultado da segunda história.' },
    }),
  },
  evaluateQuestionnaire: {
    row: TEAM,
    version: 2,
    state: 'FINALIZADA-AGUARDANDO_AVALIACAO',
    input: ({ interviewId }) => ({ body: { interviewId, result: 'REPROVADO' } }),
  },
  getStartupEvaluation: {
    row: TEAM,
    version: 2,
    state: 'FINALIZADA-AGUARDANDO_AVALIACAO',
    input: byId,
  },
  // Scoring versions 1 and 3 is the administrator's alone, though the whole back office may make the call (rural).
  evaluateByScores: {
    row: [401, 403, 403, 403, 404, 403, 'pass', 404],
    input: ({ interviewId }) => ({ body: { interviewId, ...scores, justification: 'Histórias concretas.' } }),
  },

  issueCertificates: {
    row: TEAM,
    state: 'FINALIZADA-APTO',
    input: ({ interviewId }) => ({
      body: {
        beginDate: '2026-11-01',
        endDate: '2026-11-06',
        courseHours: '60',
        idsInterview: [interviewId],
      },
    }),
  },
  revokeCertificate: {
    row: TEAM,
    state: 'CERTIFICADA-APTO',
    input: (target) => ({
      ...byId(target),
      body: { justificationOfExclusion: 'Datas do seminário erradas.' },
    }),
  },
  viewCertificate: { row: TEAM, state: 'CERTIFICADA-APTO', input: byId },
  downloadCertificates: {
    row: OWN_OR_TEAM,
    state: 'CERTIFICADA-APTO',
    input: ({ interviewId }) => ({ query: { ids: interviewId } }),
  },
  listBatches: { row: BACK_OFFICE, input: () => ({ params: { moduleId: 1 } }) },
  // Who is out of reach counts as nobody: the choice as a whole is refused, and nobody is named.
  previewBatch: { row: BACK_OFFICE, state: 'FINALIZADA-APTO', input: previewOf },
  startBatch: { row: BACK_OFFICE, state: 'FINALIZADA-APTO', input: batchOf },
  getBatch: { row: [401, 403, 403, 404, 404, 404, 404, 404], input: () => ({ params: NO_ACCOUNT }) },
  listBatchItems: { row: [401, 403, 403, 404, 404, 404, 404, 404], input: () => ({ params: NO_ACCOUNT }) },
  retryBatch: { row: [401, 403, 403, 404, 404, 404, 404, 404], input: () => ({ params: NO_ACCOUNT }) },
  startListExport: {
    row: BACK_OFFICE,
    input: () => ({
      body: {
        moduleId: 1,
        format: 'CSV',
        filter: {},
        key: '7d3f1c52-9a0e-4f6b-8a54-0f3f5c1f0a12',
      },
    }),
  },
  listListExports: { row: BACK_OFFICE, input: () => ({ params: { moduleId: 1 } }) },
  getListExport: { row: [401, 403, 403, 404, 404, 404, 404, 404], input: () => ({ params: NO_ACCOUNT }) },
  downloadListExport: {
    row: [401, 403, 403, 404, 404, 404, 404, 404],
    input: () => ({ params: NO_ACCOUNT }),
  },
  resendAnswersBatch: {
    row: ANY_ADMINISTRATOR,
    state: 'FINALIZADA-ERRO_DE_PROCESSAMENTO',
    input: ({ interviewId }) => ({ body: { idsInterview: [interviewId] } }),
  },
  checkCertificate: {
    row: EVERYONE,
    state: 'CERTIFICADA-APTO',
    input: ({ certificateCode }) => ({ params: { code: certificateCode } }),
  },
  listQuizSteps: { row: SIGNED_IN, input: () => ({ query: { typeEnum: 'PERFIL' } }) },
  createQuizProfile: {
    row: OWN,
    state: 'FINALIZADA-APTO',
    input: ({ interviewId }) => ({ body: { idInterview: interviewId } }),
  },
  getQuizStep: {
    row: OWN,
    state: 'FINALIZADA-APTO',
    input: ({ quizId }) => ({ params: { idQuiz: quizId }, query: { order: 8 } }),
  },
  addQuizAnswers: {
    row: OWN,
    state: 'FINALIZADA-APTO',
    input: ({ quizId }) => ({ params: { id: quizId }, body: { collaboratorQuestions: completeQuiz() } }),
  },
  updateQuizAnswer: {
    row: OWN,
    state: 'FINALIZADA-APTO',
    input: ({ quizId }) => ({ params: { id: quizId }, body: { collaboratorQuestion: chosen(1, 5) } }),
  },
  getQuizProfile: {
    row: OWN,
    state: 'FINALIZADA-APTO',
    input: ({ interviewId }) => ({ params: { idInterview: interviewId } }),
  },
  finishQuiz: {
    row: OWN,
    state: 'FINALIZADA-APTO',
    input: ({ quizId }) => ({ params: { id: quizId } }),
  },
  findFeedbackTarget: { row: EVERYONE, input: ({ cpf }) => ({ params: { module: 1, cpf } }) },
  listFeedbackSteps: { row: EVERYONE },
  getFeedbackTarget: { row: EVERYONE, input: ({ feedbackId }) => ({ params: { id: feedbackId } }) },
  // Candidates cannot give feedback about themselves.
  answerFeedback: {
    row: ['pass', 403, 'pass', 'pass', 'pass', 'pass', 'pass', 'pass'],
    input: ({ feedbackId }) => ({ body: fillingOf(feedbackId) }),
  },
  getPerceptionLink: { row: TEAM, state: 'FINALIZADA-APTO', input: byId },
  // Only accounts with a CPF have personal data; the team's accounts have none.
  getPersonalData: { row: OWN_DATA },
  downloadPersonalData: { row: OWN_DATA },
  printPersonalData: { row: OWN_DATA },
  correctPersonalData: {
    row: OWN_DATA,
    input: () => ({
      body: { name: 'Nome Corrigido', birthDate: null, emergencyContact: null, contacts: [] },
    }),
  },
  erasePersonalData: { row: OWN_DATA, input: () => ({ body: { confirmation: 'APAGAR' } }) },
  sendRegistrationEmails: {
    row: TEAM,
    state: 'EM_PREENCHIMENTO-SEM_RESULTADO',
    input: ({ interviewId }) => ({ body: { idsInterviews: [interviewId] } }),
  },
  sendResultEmails: {
    row: TEAM,
    state: 'FINALIZADA-APTO',
    input: ({ interviewId }) => ({ body: { idsInterviews: [interviewId] } }),
  },
  sendCertificateEmails: {
    row: TEAM,
    state: 'CERTIFICADA-APTO',
    input: ({ interviewId }) => ({ body: { idsInterviews: [interviewId] } }),
  },
  sendReinterviewEmails: {
    row: TEAM,
    state: 'REENTREVISTA-SEM_RESULTADO',
    input: ({ interviewId }) => ({ body: { idsInterviews: [interviewId] } }),
  },
  sendSelfAssessmentEmails: {
    row: TEAM,
    state: 'FINALIZADA-APTO',
    input: ({ interviewId }) => ({ query: { interviews: interviewId } }),
  },
  sendReinterviewEmail: { row: TEAM, state: 'REENTREVISTA-SEM_RESULTADO', input: byId },
  sendSelfAssessmentEmail: { row: TEAM, version: 2, state: 'FINALIZADA-APTO', input: byId },
  listEmailPreviews: { row: ANY_ADMINISTRATOR, input: () => ({ params: { moduleId: 1 } }) },
  getEmailPreviewPage: {
    row: ANY_ADMINISTRATOR,
    input: () => ({ params: { moduleId: 1, id: 'reminder-1' } }),
  },
  openedPixel: {
    row: EVERYONE,
    input: () => ({ params: { token: '6f1c2f0e-8a55-4c7e-9a44-3f5f0d0d7a11' } }),
  },
};

const DEFAULT_STATE: StateKey = 'FINALIZADA-AGUARDANDO_AVALIACAO';
const SAO_PAULO = { id: 3_550_308, ufId: 35 };
const STAFF: Partial<Record<Who, { roles: Role[]; uf?: string }>> = {
  'manager SP': { roles: ['GESTOR'], uf: 'SP' },
  'manager MG': { roles: ['GESTOR'], uf: 'MG' },
  'manager national': { roles: ['GESTOR', 'GESTOR_EMPRETEC'] },
  administrator: { roles: ['ADMINISTRADOR'] },
  'administrator MG': { roles: ['ADMINISTRADOR'], uf: 'MG' },
};

let product: TestApp;
let staffId: number;
let people = 0;
const staff = new Map<Who, number>();

beforeAll(async () => {
  product = await testApp({
    renderer: {
      certificates: () => Promise.resolve(Buffer.from('%PDF-')),
      record: () => Promise.resolve(Buffer.from('%PDF-')),
      close: () => Promise.resolve(),
    },
  });
  for (const [who, account] of Object.entries(STAFF)) {
    const email = `${who.replaceAll(' ', '.').toLowerCase()}@portal.test`;
    staffId = await inTransaction(product.deps.db, (tx) =>
      createAccount(tx, { name: who, email, ...account }),
    );
    // The keys of STAFF are the names of WHO.
    staff.set(who as Who, staffId);
  }
});
afterAll(() => product.close());

interface Made {
  readonly target: Target;
  readonly accountId: number;
}

/** The target of a call whose input names nobody. */
const NOBODY: Target = {
  interviewId: 0,
  answerId: 0,
  publicId: '',
  feedbackId: '',
  certificateCode: '',
  cpf: '',
  quizId: 0,
  sending: {},
};

async function candidate(state: StateKey, version: VersionId): Promise<Made> {
  people += 1;
  const cpf = personCpf(people);
  const email = `candidate.${people}@portal.test`;
  const scenario = scenariosOf(version).find((one) => one.state === state);
  if (!scenario) throw new Error(`no scenario ends in ${state}`);
  const { interviewId, accountId, quizId } = await inTransaction(product.deps.db, async (tx) => {
    const lived = await replayScenario(tx, {
      person: {
        name: personName(people),
        cpf,
        email,
        phone: personPhone(people),
        city: SAO_PAULO,
      },
      version,
      scenario,
      classRoomId: null,
      administratorId: staffId,
      now: product.deps.clock(),
      n: 0,
    });
    const account = { name: email, email, roles: [], candidateId: lived.candidateId };
    const by = { accountId: null, at: product.deps.clock() };
    const quiz = await beginQuiz(tx, lived.interviewId, by);
    const answers = completeQuiz().map(
      ({ questionOption: { question, option } }) => [question.id, option.id] as const,
    );
    await upsertAnswers(tx, quiz.id, new Map(answers), by);
    const state = newConversation(NO_TEXTS);
    await insertChat(tx, { interviewId: lived.interviewId, parametersVersion: 1, state }, by.at);
    return {
      interviewId: lived.interviewId,
      accountId: await createAccount(tx, account),
      quizId: quiz.id,
    };
  });
  const { db } = product.deps;
  const interview = await db
    .selectFrom('interview')
    .select('public_id')
    .where('id', '=', interviewId)
    .executeTakeFirstOrThrow();
  const answer = await db
    .selectFrom('answer')
    .select('id')
    .where('interview_id', '=', interviewId)
    .executeTakeFirst();
  const certificate = await db
    .selectFrom('certificate')
    .select('code')
    .where('interview_id', '=', interviewId)
    .executeTakeFirst();
  return {
    accountId,
    target: {
      interviewId,
      answerId: answer?.id ?? 0,
      publicId: interview.public_id,
      feedbackId: targetIdOf(product.deps, interview.public_id),
      certificateCode: certificate?.code ?? '0000-0000-0000-0000',
      cpf,
      quizId,
      sending: version === 2 ? { ...(await sendBodyOf(product, interviewId)), revision: 1 } : {},
    },
  };
}

/** Refusals of the content carry a code that only somebody who got past the rules can be given. */
function cellOf(status: number, code: unknown): Cell {
  if (status < 300) return 'pass';
  const pastTheRules = [
    'sign-in.failed',
    'link.invalid',
    'account.conflict',
    'password.wrong',
    'interview.review-not-available',
    'interview.not-expiring',
    'interview.state',
    'batch.nobody',
  ];
  if (pastTheRules.includes(String(code))) return 'pass';
  if (status === 401 || status === 403 || status === 404) return status;
  throw new Error(`unexpected ${status} ${String(code)}`);
}

describe('access matrix', () => {
  it('has a row for every call of the contract, and no other', () => {
    expect(Object.keys(EXPECTED).sort()).toEqual(Object.keys(contract).sort());
  });

  describe.each(Object.entries(EXPECTED))(
    '%s',
    (name, { row, state = DEFAULT_STATE, version = 1, input = () => ({}) }) => {
      const fresh = () => candidate(state, version);
      let untouched: ReturnType<typeof fresh> | undefined;
      it.each(WHO.map((who, i) => [who, row[i]] as const))('%s → %s', async (who, expected) => {
        const about = expected === 'pass' ? fresh : () => (untouched ??= fresh());
        // Calls without a target need no interview.
        const target = input.length > 0 || who === 'own' ? await about() : null;
        const another = expected === 'pass' ? fresh : () => bystander(state, version);
        const caller = await callerFor(who, target, another);
        const reply = await caller.call(
          contract[name as keyof typeof contract],
          input(target?.target ?? NOBODY),
        );
        expect(cellOf(reply.status, reply.body?.code), JSON.stringify(reply.body?.code)).toBe(expected);
      });
    },
  );
});

const bystanders = new Map<string, Promise<Made>>();

/** Another candidate, the same for every call that refuses them. */
function bystander(state: StateKey, version: VersionId): Promise<Made> {
  const key = `${version} ${state}`;
  const made = bystanders.get(key) ?? candidate(state, version);
  bystanders.set(key, made);
  return made;
}

/** A session of its own for every cell: some calls end or change the session that they come with. */
async function callerFor(who: Who, target: Made | null, another: () => Promise<Made>): Promise<Caller> {
  if (who === 'anonymous') return product.anyone();
  if (who === 'another') return product.signedInAs((await another()).accountId);
  if (who === 'own') return product.signedInAs(target?.accountId ?? 0);
  return product.signedInAs(staff.get(who) ?? 0);
}
