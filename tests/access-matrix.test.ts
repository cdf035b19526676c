import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#contract/contract.ts';
import { newConversation, NO_TEXTS } from '#domain/chat/conversation.ts';
import { toWire } from '#contract/questionnaire.ts';
import { DEFAULT_CHAT_PARAMETERS } from '#domain/chat/default-parameters.fixture.ts';
import type { StateKey } from '#domain/interview/states.ts';
import { FULL_DRAFT } from '#domain/registration/questionnaire.fixture.ts';
import { editablePart } from '#domain/module-settings/setting-fields.ts';
import { ownTermsText } from '#domain/registration/terms-text.ts';
import { TERMS_VERSION } from '#domain/registration/terms.ts';
import { versionById, type VersionId } from '#domain/seminar-version.ts';
import { insertChat } from '#server/chat/conversation-record.ts';
import { inTransaction } from '#server/platform/db.ts';
import { fillingOf, givenLinkHandedOut } from '#server/feedback/feedback.fixture.ts';
import { targetIdOf } from '#server/lifecycle/target-id.ts';
import { beginQuiz } from '#server/profile/create-quiz.ts';
import { upsertAnswers } from '#server/profile/queries.ts';
import { chosen, completeQuiz } from '#server/profile/quiz.fixture.ts';
import { createAccount } from '#server/seed/create-account.ts';
import { sendBodyOf } from '#server/questionnaire/filling.fixture.ts';
import { replayScenario } from '#server/seed/replay-scenario.ts';
import { scenariosOf } from '#server/seed/scenarios.ts';
import { personCpf, personName, personPhone } from '#server/seed/people.ts';
import { CONCRETE_STORIES } from '#server/seed/stories.ts';
import type { Role } from '#domain/access.ts';
import { givenClass, managerByProvider } from './factories.ts';
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
  // Separation of duties: docs/decisions/0033-separation-of-duties.md.
  'the candidate, administrator too',
  'regionals SP',
  'GESTOR_EMPRETEC alone',
] as const;
/** Whoever has the role through the identity provider alone is treated as by a grant: same cells as 'manager SP'. */
const BY_PROVIDER = 'manager SP by the provider';
type Who = (typeof WHO)[number] | typeof BY_PROVIDER;

/** pass: the rules let it through (200 to 299, or a refusal of the content); else the status of the refusal. */
type Cell = 'pass' | 401 | 403 | 404;
/** In the order of WHO; the last two follow from the others (`cellsOf`), unless a row has them. */
type Row = readonly [Cell, Cell, Cell, Cell, Cell, Cell, Cell, Cell, Cell, Cell?, Cell?];

/**
 * A manager who also manages regionals is one of São Paulo's managers wherever regionals are not concerned; the role
 * alone is that of an account without roles and without a registration.
 */
function cellsOf(row: Row): readonly Cell[] {
  const [, , another, managerSp] = row;
  const alone = another === 'pass' && managerSp === 404 ? 404 : another;
  return [...(row.slice(0, 9) as Cell[]), row[9] ?? managerSp, row[10] ?? alone];
}

const EVERYONE: Row = ['pass', 'pass', 'pass', 'pass', 'pass', 'pass', 'pass', 'pass', 'pass'];
/** Public, of something that is not there. */
const EVERYONE_404: Row = [404, 404, 404, 404, 404, 404, 404, 404, 404];
const SIGNED_IN: Row = [401, 'pass', 'pass', 'pass', 'pass', 'pass', 'pass', 'pass', 'pass'];
/** The product of this file has no provider; who may make these calls otherwise is in its own tests. */
const PROVIDER_OFF: Row = [401, 404, 404, 404, 404, 404, 404, 404, 404];
/** About oneself alone, named by the account; here somebody else is named. The own tests have the rest. */
const NOBODY_ELSE: Row = PROVIDER_OFF;
/** For sessions that are signed in half; the own tests have those. */
const ONE_STEP_LEFT: Row = [401, 403, 403, 403, 403, 403, 403, 403, 403];
const STAFF_ALONE: Row = [401, 403, 403, 'pass', 'pass', 'pass', 'pass', 'pass', 'pass', 'pass', 'pass'];
const NO_ACCOUNT = { id: 999_999_999 };
const OWN: Row = [401, 'pass', 404, 404, 404, 404, 404, 404, 'pass'];
const OWN_DATA: Row = [401, 'pass', 'pass', 404, 404, 404, 404, 404, 'pass'];
const OWN_OR_ADMINISTRATOR: Row = [401, 'pass', 404, 404, 404, 404, 'pass', 404, 'pass'];
const OWN_OR_TEAM: Row = [401, 'pass', 404, 'pass', 404, 'pass', 'pass', 404, 'pass'];
const BACK_OFFICE: Row = [401, 403, 403, 'pass', 'pass', 'pass', 'pass', 'pass', 'pass'];
const TEAM: Row = [401, 403, 403, 'pass', 404, 'pass', 'pass', 404, 403];
/** Somebody of the team reads their own row as others of the team do, and can do nothing to it. */
const TEAM_READS: Row = [401, 403, 403, 'pass', 404, 'pass', 'pass', 404, 'pass'];
const NOBODY_OF_TEAM: Row = [401, 403, 403, 404, 404, 404, 404, 404, 404];
const NOBODY_FOUND: Row = [401, 403, 403, 403, 403, 403, 404, 404, 404];
const OTHER_STATE_REFUSED: Row = [401, 403, 403, 'pass', 403, 'pass', 'pass', 403, 403];
/** What holds for the whole country: no interview, and so no state, is concerned. */
const ANY_ADMINISTRATOR: Row = [401, 403, 403, 403, 403, 403, 'pass', 'pass', 'pass'];
const NATIONAL_ADMINISTRATOR: Row = [401, 403, 403, 403, 403, 403, 'pass', 403, 'pass'];
const ADMINISTRATOR: Row = [401, 403, 403, 403, 403, 403, 'pass', 404, 403];

/** Well-formed, with a challenge that the portal never made. */
const CLIENT_DATA = Buffer.from(JSON.stringify({ challenge: 'a'.repeat(43) })).toString('base64url');
const UNKNOWN_PASSKEY = {
  assertion: {
    id: 'abc',
    rawId: 'abc',
    type: 'public-key',
    response: { clientDataJSON: CLIENT_DATA, authenticatorData: 'abc', signature: 'abc' },
  },
  registration: {
    id: 'abc',
    rawId: 'abc',
    type: 'public-key',
    response: { clientDataJSON: CLIENT_DATA, attestationObject: 'abc' },
  },
};

/** No push service: who is refused for that got past the rules. */
const A_DEVICE = {
  endpoint: 'https://example.com/push',
  keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) },
  serverKey: 'A'.repeat(87),
};

/** Regionals of São Paulo; 'manager national' manages regionals too. */
const REGIONALS: Row = [401, 403, 403, 403, 403, 'pass', 'pass', 404, 'pass', 'pass'];
const ANY_REGIONALS: Row = [401, 403, 403, 403, 403, 'pass', 'pass', 'pass', 'pass', 'pass'];

/** A GESTOR edits classes only where the regional allows it and they are responsible. */
const CLASS_EDITING: Row = [401, 403, 403, 403, 404, 'pass', 'pass', 404, 'pass', 'pass'];

/** A city as the team's forms name it. */
const SAO_PAULO_CHOSEN = { id: 3_550_308, uf: { id: 35 } };

interface Target {
  readonly interviewId: number;
  readonly candidateId: number;
  readonly answerId: number;
  readonly publicId: string;
  /** What third parties call it. */
  readonly feedbackId: string;
  readonly certificateCode: string;
  readonly cpf: string;
  /** A message of the candidate's conversation. */
  readonly chatMessageId: number;
  /** Of a quiz with every answer. */
  readonly quizId: number;
  /** Both of São Paulo. */
  readonly regionalId: number;
  readonly classRoomId: number;
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
const byRegional = ({ regionalId }: Target): CallInput => ({ params: { id: regionalId } });
const regionalOf = (name: string) => ({ name, uf: { id: 35 }, cities: [{ id: 3_550_308 }] });
const byClass = ({ classRoomId }: Target): CallInput => ({ params: { id: classRoomId } });
const classOf = (regionalId: number) => ({
  regionalId,
  cityId: 3_550_308,
  moduleId: 1,
  beginDate: '2027-02-01',
  endDate: '2027-02-05',
  seminarValue: 'R$ 1.980,00',
});
/** A card without a class, into the class. */
const moveOf = ({ interviewId, classRoomId }: Target) => ({
  idInterview: interviewId,
  idClassSource: null,
  typeSource: 'INTERESTED',
  idClassTarget: classRoomId,
  typeTarget: 'CLASS_ROOM',
  confirmed: ['not-apt'],
});
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
  getPasswordState: { row: SIGNED_IN },
  listSessions: { row: SIGNED_IN },
  endOwnSession: { row: SIGNED_IN, input: () => ({ params: NO_ACCOUNT }) },
  revokeOtherSessions: { row: SIGNED_IN },

  beginPasskeySignIn: { row: EVERYONE },
  // No device made these, so whoever may make the call gets the refusal of the content.
  signInWithPasskey: { row: EVERYONE, input: () => ({ body: { passkey: UNKNOWN_PASSKEY.assertion } }) },
  listPasskeys: { row: SIGNED_IN },
  beginPasskeyRegistration: { row: SIGNED_IN },
  addPasskey: {
    row: SIGNED_IN,
    input: () => ({ body: { name: 'Celular', passkey: UNKNOWN_PASSKEY.registration } }),
  },
  renamePasskey: {
    row: NOBODY_ELSE,
    input: () => ({ params: NO_ACCOUNT, body: { name: 'Celular' } }),
  },
  removePasskey: { row: NOBODY_ELSE, input: () => ({ params: NO_ACCOUNT }) },
  getConfirmation: { row: SIGNED_IN },
  beginPasskeyConfirmation: { row: SIGNED_IN },
  confirmIdentity: { row: SIGNED_IN, input: () => ({ body: { passkey: UNKNOWN_PASSKEY.assertion } }) },
  getOwnAddressChange: { row: SIGNED_IN },
  askForAddressChange: {
    row: OWN,
    input: ({ interviewId }) => ({ body: { idInterview: interviewId } }),
  },
  cancelOwnAddressChange: { row: SIGNED_IN },
  readAddressChange: { row: EVERYONE, input: () => ({ body: { token: 'unknown' } }) },
  confirmAddressChange: { row: EVERYONE, input: () => ({ body: { token: 'unknown' } }) },
  cancelAddressChange: { row: EVERYONE, input: () => ({ body: { token: 'unknown' } }) },
  getAccessAddress: { row: TEAM_READS, input: byId },
  changeAccessAddress: {
    row: ADMINISTRATOR,
    input: (target) => ({
      ...byId(target),
      body: { email: 'new.access@portal.test', reason: 'Perdeu o acesso ao e-mail antigo.' },
    }),
  },
  endCandidateSessions: { row: ADMINISTRATOR, input: byId },

  getSecondStep: { row: ONE_STEP_LEFT },
  beginPasskeyStep: { row: ONE_STEP_LEFT },
  takeSecondStep: { row: ONE_STEP_LEFT, input: () => ({ body: { code: '123456' } }) },
  getSecondFactors: { row: SIGNED_IN },
  beginAppSetup: { row: STAFF_ALONE },
  // Nothing was begun.
  confirmApp: { row: SIGNED_IN, input: () => ({ body: { code: '123456' } }) },
  removeApp: { row: NOBODY_ELSE },
  renewRecoveryCodes: { row: SIGNED_IN },
  resetSecondFactors: {
    row: [401, 403, 403, 403, 403, 403, 'pass', 404, 'pass'],
    input: () => ({ params: { id: Number(staff.get('manager SP')) }, body: { reason: 'Perdeu o celular' } }),
  },

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

  listStaff: { row: ANY_ADMINISTRATOR },
  // Nobody's account is named here; who may change whose is in the calls' own tests.
  grantStaffAccess: {
    row: [401, 403, 403, 403, 403, 403, 'pass', 403, 'pass'],
    input: ({ cpf }) => ({
      body: {
        email: `granted.${cpf}@portal.test`,
        name: 'Pessoa Nova',
        roles: ['GESTOR'],
        uf: 'SP',
        reason: 'Entrou na equipe.',
      },
    }),
  },
  changeStaffAccess: {
    row: NOBODY_FOUND,
    input: () => ({
      params: NO_ACCOUNT,
      body: { roles: [], uf: null, reason: 'Saiu.', expected: { roles: ['GESTOR'], uf: 'SP' } },
    }),
  },
  getStaffDuties: { row: NOBODY_FOUND, input: () => ({ params: NO_ACCOUNT }) },
  endStaffSessions: { row: NOBODY_FOUND, input: () => ({ params: NO_ACCOUNT }) },

  listUfs: { row: EVERYONE },
  searchCities: { row: EVERYONE, input: () => ({ query: { name: 'sao jo' } }) },
  listCities: { row: EVERYONE, input: () => ({ query: { 'uf.id': 35 } }) },
  listPortalClasses: { row: EVERYONE, input: () => ({ query: { moduleId: 1 } }) },
  listNearestClasses: { row: EVERYONE, input: () => ({ query: { moduleId: 1, ufInitials: 'AC' } }) },
  askForClassAlert: {
    row: EVERYONE,
    input: () => ({ body: { email: 'other@portal.test', moduleId: 1, uf: 'AC' } }),
  },
  confirmClassAlert: { row: EVERYONE, input: () => ({ body: { token: `1-${'a'.repeat(43)}` } }) },
  endClassAlert: { row: EVERYONE, input: () => ({ body: { token: `1-${'a'.repeat(43)}` } }) },
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

  validateRegionalName: {
    row: [401, 403, 403, 403, 403, 'pass', 'pass', 403, 'pass', 'pass'],
    input: () => ({ query: { idUf: 35, name: 'Alto Tietê' } }),
  },
  createRegional: {
    row: [401, 403, 403, 403, 403, 'pass', 'pass', 403, 'pass', 'pass'],
    input: ({ interviewId }) => ({ body: regionalOf(`Nova ${interviewId}`) }),
  },
  updateRegional: {
    row: REGIONALS,
    input: ({ regionalId }) => ({ params: { id: regionalId }, body: regionalOf(`Mudada ${regionalId}`) }),
  },
  changeRegionalStatus: {
    row: REGIONALS,
    input: ({ regionalId }) => ({ params: { id: regionalId, active: 'false' } }),
  },
  allowRegionalClassEditing: { row: REGIONALS, input: byRegional },
  allowRegionalPortalInterview: { row: REGIONALS, input: byRegional },
  listRegionals: { row: ANY_REGIONALS },
  // Of a state out of reach the list is empty.
  listRegionalsByUf: { row: BACK_OFFICE, input: () => ({ query: { idUf: 35 } }) },
  getRegional: { row: REGIONALS, input: byRegional },
  listRegionalHistory: { row: REGIONALS, input: byRegional },
  listManagersByUf: { row: BACK_OFFICE, input: () => ({ query: { idUf: 35, nameSearch: 'manager' } }) },

  createClassRoom: {
    // A regional out of reach is not one to choose.
    row: [401, 403, 403, 'pass', 'pass', 'pass', 'pass', 'pass', 'pass'],
    input: ({ regionalId }) => ({ body: classOf(regionalId) }),
  },
  updateClassRoom: {
    row: CLASS_EDITING,
    input: (target) => ({ ...byClass(target), body: classOf(target.regionalId) }),
  },
  toggleClassRoom: { row: CLASS_EDITING, input: byClass },
  includeClassRoomManager: {
    row: CLASS_EDITING,
    input: ({ classRoomId }) => ({
      query: { idClassRoom: classRoomId, idMnagerResponsible: staff.get('manager SP') },
    }),
  },
  listClassRooms: { row: BACK_OFFICE },
  listSimpleClassRooms: { row: BACK_OFFICE, input: () => ({ params: { moduleId: 1 } }) },
  getClassRoom: { row: TEAM_READS, input: byClass },
  getClassReport: { row: TEAM_READS, input: byClass },
  // Nobody is enrolled in the class: whoever reaches it has no report.
  downloadClassReport: { row: TEAM_READS, input: byClass },
  getSelectionReport: { row: BACK_OFFICE, input: ({ interviewId }) => ({ query: { ids: interviewId } }) },
  // Whoever is out of reach counts as nobody: there is no report, and nobody is named.
  downloadSelectionReport: {
    row: BACK_OFFICE,
    state: 'FINALIZADA-APTO',
    input: ({ interviewId }) => ({ query: { ids: interviewId } }),
  },
  listClassRoomHistory: { row: TEAM_READS, input: byClass },
  listBoardColumns: { row: BACK_OFFICE, input: () => ({ params: { moduleId: 1 } }) },
  listSimpleBoardItems: {
    row: TEAM_READS,
    input: ({ classRoomId }) => ({
      params: { moduleId: 1 },
      query: { type: 'CLASS_ROOM', idClassRoom: classRoomId },
    }),
  },
  getCompleteBoardItem: { row: TEAM_READS, input: byId },
  moveInterview: { row: TEAM, input: (target) => ({ body: moveOf(target) }) },
  // What is refused of several cards is in the reply.
  moveInterviews: {
    row: BACK_OFFICE,
    input: (target) => {
      const { idInterview, idClassSource, typeSource, ...to } = moveOf(target);
      return { body: { ...to, items: [{ idInterview, idClassSource, typeSource }] } };
    },
  },
  listBoardComments: {
    row: TEAM_READS,
    input: ({ interviewId }) => ({ query: { idInterview: interviewId } }),
  },
  addBoardComment: {
    row: TEAM,
    input: ({ interviewId }) => ({
      query: { idInterview: interviewId },
      body: { textComment: 'Prefere a turma da tarde.' },
    }),
  },
  // Only the author finds it deletable; the own tests have that.
  deleteBoardComment: { row: NOBODY_OF_TEAM, input: () => ({ params: NO_ACCOUNT }) },
  getClassOverview: { row: TEAM_READS, input: byClass },
  listWaitingList: { row: TEAM_READS, input: byClass },
  // The target of this file waits for nothing, which is said; the own tests have whoever does.
  leaveWaitingList: { row: TEAM, input: byId },
  readSeatOffer: { row: EVERYONE, input: () => ({ body: { token: 'x' } }) },
  answerSeatOffer: { row: EVERYONE, input: () => ({ body: { token: 'x', accept: true } }) },
  listBoardPresence: { row: BACK_OFFICE, input: () => ({ params: { moduleId: 1 } }) },
  streamBoardEvents: { row: BACK_OFFICE, input: () => ({ params: { moduleId: 1 } }) },

  listModules: { row: SIGNED_IN },
  getHelpChat: { row: SIGNED_IN, input: () => ({ params: { id: 1 } }) },
  getOwnInterview: { row: [401, 'pass', 'pass', 404, 404, 404, 404, 404, 'pass'] },
  getInterviewById: { row: OWN_OR_ADMINISTRATOR, input: byId },
  // The shared target has no class: whose interview it is decides in the calendar's own test.
  getOwnCalendar: { row: NOBODY_ELSE, input: () => ({ params: NO_ACCOUNT }) },
  getDeadlineCalendar: { row: OWN, state: 'EM_PREENCHIMENTO-SEM_RESULTADO', input: byId },
  getPublicStatus: { row: EVERYONE, input: ({ publicId }) => ({ params: { publicId } }) },
  listInterviews: { row: BACK_OFFICE, input: () => ({ params: { moduleId: 1 } }) },
  getWaitingSummary: { row: BACK_OFFICE, input: () => ({ params: { moduleId: 1 } }) },
  listTurn: { row: BACK_OFFICE, input: () => ({ params: { moduleId: 1 } }) },
  getManagerPanel: { row: BACK_OFFICE, input: () => ({ params: { moduleId: 1 } }) },
  listPanelClasses: { row: BACK_OFFICE, input: () => ({ params: { moduleId: 1 } }) },
  listViews: { row: BACK_OFFICE, input: () => ({ params: { moduleId: 1 } }) },
  createView: {
    row: BACK_OFFICE,
    input: () => ({
      params: { moduleId: 1 },
      body: { name: 'Aguardando', filter: {}, order: 'DESC', shared: false },
    }),
  },
  updateView: {
    row: NOBODY_OF_TEAM,
    input: () => ({ params: NO_ACCOUNT, body: { name: 'x', filter: {}, order: 'DESC', shared: false } }),
  },
  deleteView: { row: NOBODY_OF_TEAM, input: () => ({ params: NO_ACCOUNT }) },
  getTurnDigest: { row: BACK_OFFICE },
  setTurnDigest: { row: BACK_OFFICE, input: () => ({ body: { wanted: true } }) },
  listFilterOptions: {
    row: BACK_OFFICE,
    input: () => ({ params: { moduleId: 1 }, query: { 'filter.filterType': 'UF' } }),
  },
  getInterviewRow: { row: TEAM_READS, input: byId },
  getPerson: { row: TEAM_READS, input: ({ candidateId }) => ({ params: { id: candidateId } }) },
  listInterviewHistory: { row: TEAM_READS, input: byId },
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
    row: TEAM_READS,
    input: ({ interviewId }) => ({ query: { idInterview: interviewId, nameSearch: 'a' } }),
  },
  getRegistrationData: { row: TEAM, input: ({ interviewId }) => ({ query: { ids: interviewId } }) },
  // Without anything within reach the page is empty.
  listCandidateHistoric: { row: BACK_OFFICE, input: ({ cpf }) => ({ params: { moduleId: 1, cpf } }) },
  validateNewInterview: {
    row: TEAM_READS,
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
    row: [401, 403, 403, 'pass', 403, 'pass', 'pass', 403, 'pass'],
    input: ({ cpf }) => ({ params: { cpf, moduleId: 1 } }),
  },
  findLastInterview: { row: TEAM_READS, input: ({ cpf }) => ({ params: { cpf, moduleId: 1 } }) },
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
  listAnswers: { row: [401, 'pass', 404, 403, 404, 403, 'pass', 404, 'pass'], input: byId },
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
  changeChatMessage: {
    row: OWN,
    state: 'EM_PREENCHIMENTO-SEM_RESULTADO',
    input: ({ interviewId, chatMessageId }) => ({
      params: { id: interviewId, messageId: chatMessageId },
      body: { inAnswer: false },
    }),
  },
  listChatIterations: {
    row: [401, 'pass', 404, 403, 404, 403, 'pass', 404, 'pass'],
    input: ({ interviewId }) => ({ params: { id: interviewId, question: 1 } }),
  },
  getResponserMethodSetting: { row: ANY_ADMINISTRATOR, input: () => ({ params: { id: 1 } }) },
  changeResponserMethod: {
    row: NATIONAL_ADMINISTRATOR,
    input: () => ({ params: { id: 1 }, body: { method: 'FORM', changedAt: null } }),
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
    row: [401, 'pass', 404, 403, 404, 403, 'pass', 404, 'pass'],
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
    row: NATIONAL_ADMINISTRATOR,
    input: () => ({
      params: { id: 1 },
      body: { revision: 0, first: false, repetition: false, plagiarized: false, repetitionShare: 5 },
    }),
  },
  getEditableSettings: { row: ANY_ADMINISTRATOR, input: () => ({ params: { id: 4 } }) },
  changeModuleSettings: {
    row: NATIONAL_ADMINISTRATOR,
    input: () => ({
      params: { id: 4 },
      body: { revision: 0, settings: editablePart(versionById(4).settingsMap) },
    }),
  },
  getTerms: { row: SIGNED_IN, input: () => ({ params: { id: 1 } }) },
  listTermsEditions: { row: ANY_ADMINISTRATOR, input: () => ({ params: { id: 4 } }) },
  publishTerms: {
    row: NATIONAL_ADMINISTRATOR,
    input: () => ({
      params: { id: 4 },
      body: { over: TERMS_VERSION, text: structuredClone(ownTermsText(4)) },
    }),
  },

  getScoreData: { row: ADMINISTRATOR, input: byId },
  findNextAwaiting: { row: ADMINISTRATOR, input: byId },
  getResultReport: { row: ADMINISTRATOR, input: byId },
  getCalibrationRanges: { row: ANY_ADMINISTRATOR },
  updateCalibrationRanges: {
    row: NATIONAL_ADMINISTRATOR,
    input: () => ({ body: { revision: 1, ranges: [{ name: 'FAIXA_1', start: 0, end: 16.67 }] } }),
  },
  getCalibrationStatus: { row: ANY_ADMINISTRATOR },
  toggleCalibrationStatus: {
    row: NATIONAL_ADMINISTRATOR,
    input: () => ({ body: { revision: 1, status: true } }),
  },
  listCalibrationStatusHistory: { row: ANY_ADMINISTRATOR },
  listCalibrationHistory: { row: ANY_ADMINISTRATOR },
  getCalibrationHistoryDetail: { row: ANY_ADMINISTRATOR, input: () => ({ params: { id: 1 } }) },
  getIndexHistogram: { row: ANY_ADMINISTRATOR },
  previewCalibration: { row: ANY_ADMINISTRATOR, input: () => ({ body: { status: false } }) },
  previewCalibrationInterviews: {
    row: ANY_ADMINISTRATOR,
    input: () => ({ body: { status: false, moduleId: 1, uf: 'SP', to: 'APTO' } }),
  },
  getLastChatParameters: { row: ANY_ADMINISTRATOR },
  listChatParameterVersions: { row: ANY_ADMINISTRATOR },
  getChatParameters: { row: ANY_ADMINISTRATOR, input: () => ({ params: { id: 1 } }) },
  saveChatParameters: {
    row: NATIONAL_ADMINISTRATOR,
    input: () => ({ body: { revision: 1, parameters: DEFAULT_CHAT_PARAMETERS } }),
  },
  getChatBench: { row: ANY_ADMINISTRATOR },
  runChatBench: {
    row: NATIONAL_ADMINISTRATOR,
    input: () => ({
      params: { sample: 'aleatorias-teclado' },
      body: { parameters: DEFAULT_CHAT_PARAMETERS },
    }),
  },
  rollBackChatParameters: {
    row: NATIONAL_ADMINISTRATOR,
    input: () => ({ body: { revision: 1, version: 1 } }),
  },
  anyAwaitingEvaluation: { row: ANY_ADMINISTRATOR },
  getAgreement: { row: ANY_ADMINISTRATOR },
  listWaitingWork: { row: NATIONAL_ADMINISTRATOR },
  retryWaitingWork: {
    row: NATIONAL_ADMINISTRATOR,
    input: () => ({ body: { job: 'message.deliver', code: null } }),
  },
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
    row: [401, 403, 403, 403, 404, 403, 'pass', 404, 403],
    input: ({ interviewId }) => ({ body: { interviewId, ...scores, justification: 'Histórias concretas.' } }),
  },

  listBlindReadingSettings: { row: ANY_ADMINISTRATOR },
  changeBlindReadingSetting: {
    row: NATIONAL_ADMINISTRATOR,
    input: () => ({ params: { id: 1 }, body: { revision: 0, share: 0, onDoubt: false, maxDifference: 25 } }),
  },
  giveReading: {
    row: ADMINISTRATOR,
    input: (target) => ({
      ...byId(target),
      body: { ...scores, justification: 'Histórias concretas.', kind: 'blind' },
    }),
  },
  releaseFromReading: {
    row: ADMINISTRATOR,
    input: (target) => ({ ...byId(target), body: { justification: 'Não há segunda pessoa.' } }),
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
  checkCertificateRequest: {
    row: BACK_OFFICE,
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
  correctCandidateName: {
    row: TEAM,
    state: 'FINALIZADA-APTO',
    input: (target) => ({ ...byId(target), body: { name: 'Ana Souza Lima' } }),
  },
  revokeCertificate: {
    row: TEAM,
    state: 'CERTIFICADA-APTO',
    input: (target) => ({
      ...byId(target),
      body: { justificationOfExclusion: 'Datas do seminário erradas.' },
    }),
  },
  viewCertificate: { row: TEAM_READS, state: 'CERTIFICADA-APTO', input: byId },
  downloadCertificates: {
    row: OWN_OR_TEAM,
    state: 'CERTIFICADA-APTO',
    input: ({ interviewId }) => ({ query: { ids: interviewId } }),
  },
  listBatches: { row: BACK_OFFICE, input: () => ({ params: { moduleId: 1 } }) },
  listMailings: { row: BACK_OFFICE },
  // Their own tests have whose they are.
  stopMailing: { row: NOBODY_OF_TEAM, input: () => ({ params: NO_ACCOUNT }) },
  listReturnedMessages: { row: NOBODY_OF_TEAM, input: () => ({ params: NO_ACCOUNT }) },
  retryBouncingAddress: { row: TEAM, state: 'FINALIZADA-APTO', input: byId },
  // Who is out of reach counts as nobody: the choice as a whole is refused, and nobody is named.
  previewBatch: { row: BACK_OFFICE, state: 'FINALIZADA-APTO', input: previewOf },
  startBatch: { row: BACK_OFFICE, state: 'FINALIZADA-APTO', input: batchOf },
  getBatch: { row: NOBODY_OF_TEAM, input: () => ({ params: NO_ACCOUNT }) },
  listBatchItems: {
    row: NOBODY_OF_TEAM,
    input: () => ({ params: NO_ACCOUNT }),
  },
  retryBatch: {
    row: NOBODY_OF_TEAM,
    input: () => ({ params: NO_ACCOUNT }),
  },
  undoBatch: { row: NOBODY_OF_TEAM, input: () => ({ params: NO_ACCOUNT }) },
  listReceivers: { row: BACK_OFFICE, input: () => ({ query: { nameSearch: 'a' } }) },
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
  getListExport: { row: NOBODY_OF_TEAM, input: () => ({ params: NO_ACCOUNT }) },
  listExportRecords: { row: ANY_ADMINISTRATOR, input: () => ({ params: { moduleId: 1 } }) },
  downloadListExport: {
    row: NOBODY_OF_TEAM,
    input: () => ({ params: NO_ACCOUNT }),
  },
  resendAnswersBatch: {
    row: ANY_ADMINISTRATOR,
    state: 'FINALIZADA-ERRO_DE_PROCESSAMENTO',
    input: ({ interviewId }) => ({ body: { idsInterview: [interviewId] } }),
  },
  downloadBadge: { row: OWN, state: 'CERTIFICADA-APTO', input: byId },
  getBadgeIssuer: { row: EVERYONE },
  getBadgeAchievement: { row: EVERYONE, input: () => ({ params: { moduleId: 1 } }) },
  listBadgeKeys: { row: EVERYONE },
  getBadgeKey: { row: EVERYONE_404, input: () => ({ params: { kid: 'unknown-key' } }) },
  getBadgeStatusList: { row: EVERYONE },
  checkBadge: {
    row: EVERYONE,
    input: () => ({ body: { credential: 'a.b.c' } }),
  },
  checkCertificateFile: { row: EVERYONE, input: () => ({ body: { document: 'JVBERg==' } }) },
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
    row: ['pass', 403, 'pass', 'pass', 'pass', 'pass', 'pass', 'pass', 403],
    input: ({ feedbackId }) => ({ body: fillingOf(feedbackId) }),
  },
  handOutPerceptionLink: { row: OWN_OR_TEAM, state: 'FINALIZADA-APTO', input: byId },
  findReport: { row: EVERYONE, input: byCpf },
  getReportSection: {
    row: EVERYONE,
    input: (target) => ({ ...byCpf(target), query: { step: 'INTERVIEW_DATA' } }),
  },
  getReportWordCloud: { row: EVERYONE, input: () => ({ params: { id: 'opaque' } }) },
  downloadPublicReport: { row: EVERYONE, input: () => ({ params: { id: 'opaque' } }) },
  validateReport: {
    row: EVERYONE,
    input: ({ interviewId }) => ({ params: { interviewId } }),
  },
  getProfileReport: { row: OWN_OR_TEAM, state: 'FINALIZADA-APTO', input: byId },
  checkProfileReports: {
    row: BACK_OFFICE,
    input: ({ interviewId }) => ({ body: { idsInterview: [interviewId] } }),
  },
  downloadProfileReports: {
    row: OWN_OR_TEAM,
    state: 'FINALIZADA-APTO',
    input: ({ interviewId }) => ({ query: { ids: interviewId } }),
  },
  // Nobody has a word cloud before three contacts have answered.
  getOwnWordCloud: { row: PROVIDER_OFF, state: 'FINALIZADA-APTO', input: byId },
  getPublicReportAddress: { row: OWN_DATA },
  switchPublicReport: { row: OWN_DATA, input: () => ({ body: { enabled: false } }) },
  getDevelopmentFeedback: { row: OWN, state: 'FINALIZADA-NAO_APTO', input: byId },
  // Only accounts with a CPF have personal data; the team's accounts have none.
  getPushKey: { row: OWN_DATA },
  subscribePush: { row: OWN_DATA, input: () => ({ body: A_DEVICE }) },
  checkPush: { row: OWN_DATA, input: () => ({ body: { endpoint: A_DEVICE.endpoint } }) },
  endPush: { row: SIGNED_IN, input: () => ({ body: { endpoint: A_DEVICE.endpoint } }) },
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
  'regionals SP': { roles: ['GESTOR', 'GESTOR_EMPRETEC'], uf: 'SP' },
  'GESTOR_EMPRETEC alone': { roles: ['GESTOR_EMPRETEC'] },
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
      profileReports: () => Promise.resolve(Buffer.from('%PDF')),
      classReport: () => Promise.resolve(Buffer.from('%PDF')),
      resultReport: () => Promise.resolve(Buffer.from('%PDF')),
      wordCloud: () => Promise.resolve('<svg/>'),
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
  candidateId: 0,
  answerId: 0,
  publicId: '',
  feedbackId: '',
  certificateCode: '',
  cpf: '',
  chatMessageId: 0,
  quizId: 0,
  regionalId: 0,
  classRoomId: 0,
  sending: {},
};

async function candidate(state: StateKey, version: VersionId): Promise<Made> {
  people += 1;
  const cpf = personCpf(people);
  const email = `candidate.${people}@portal.test`;
  const scenario = scenariosOf(version).find((one) => one.state === state);
  if (!scenario) throw new Error(`no scenario ends in ${state}`);
  const { interviewId, candidateId, accountId, quizId, chatMessageId } = await inTransaction(
    product.deps.db,
    async (tx) => {
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
      const message = await tx
        .insertInto('chat_message')
        .values({
          interview_id: lived.interviewId,
          client_id: randomUUID(),
          role: 'USER',
          question_id: 1,
          content: 'oi',
          turn: 0,
          at: by.at,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return {
        chatMessageId: message.id,
        interviewId: lived.interviewId,
        candidateId: lived.candidateId,
        accountId: await createAccount(tx, account),
        quizId: quiz.id,
      };
    },
  );
  const { db } = product.deps;
  await givenLinkHandedOut(product, { id: interviewId });
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
  const classRoomId = await givenClass(product);
  const { regional_id: regionalId } = await db
    .selectFrom('class_room')
    .select('regional_id')
    .where('id', '=', classRoomId)
    .executeTakeFirstOrThrow();
  return {
    accountId,
    target: {
      chatMessageId,
      regionalId,
      classRoomId,
      interviewId,
      candidateId,
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
    'address-change.same',
    'address-change.staff',
    'password.wrong',
    'passkey.expired',
    'second-factor.setup-expired',
    'second-factor.failed',
    'second-factor.none',
    'interview.review-not-available',
    'personal-data.team-member',
    'interview.not-expiring',
    'interview.state',
    'blind-reading.none',
    'batch.nobody',
    'regional.not-available',
    'report.not-found',
    'report.not-valid',
    'report.no-quiz',
    'waiting-list.left',
    'development-feedback.not-available',
    'report.state',
    'badge.not-ours',
    'certificate.file-unknown',
    'push.service',
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
      const call = contract[name as keyof typeof contract];
      const expectedCells = cellsOf(row);
      const cells: (readonly [Who, Cell])[] = [
        ...WHO.map((who, i) => [who, expectedCells[i] ?? 404] as const),
        [BY_PROVIDER, row[WHO.indexOf('manager SP')] ?? 404],
      ];
      it.each(cells)('%s → %s', async (who, expected) => {
        const isPerson = who === 'own' || who === 'the candidate, administrator too';
        const changes = call.method !== 'GET' && (expected === 'pass' || isPerson);
        // A role changes who the candidate of the shared target is.
        const isShared = !changes && who !== 'the candidate, administrator too';
        const about = isShared ? () => targets.of(state, version) : fresh;
        // Calls without a target need no interview.
        const target = input.length > 0 || isPerson ? await about() : null;
        const another = changes ? fresh : () => bystanders.of(state, version);
        const caller = await callerFor(who, target, another);
        const reply = await caller.call(call, input(target?.target ?? NOBODY));
        expect(cellOf(reply.status, reply.body?.code), JSON.stringify(reply.body?.code)).toBe(expected);
      });
    },
  );
});

/** Candidates who stay as they are, one for each state: whoever reads or is refused can share them. */
function sharedCandidates() {
  const known = new Map<string, Promise<Made>>();
  return {
    of(state: StateKey, version: VersionId): Promise<Made> {
      const key = `${version} ${state}`;
      const made = known.get(key) ?? candidate(state, version);
      known.set(key, made);
      return made;
    },
  };
}
const targets = sharedCandidates();
const bystanders = sharedCandidates();

/** A session of its own for every cell: some calls end or change the session that they come with. */
async function callerFor(who: Who, target: Made | null, another: () => Promise<Made>): Promise<Caller> {
  if (who === 'anonymous') return product.anyone();
  if (who === 'another') return product.signedInAs((await another()).accountId);
  if (who === 'own') return product.signedInAs(target?.accountId ?? 0);
  if (who === 'the candidate, administrator too') {
    const accountId = target?.accountId ?? 0;
    await product.deps.db
      .insertInto('account_role')
      .values({ account_id: accountId, role: 'ADMINISTRADOR' })
      .execute();
    return product.signedInAs(accountId);
  }
  if (who === BY_PROVIDER) return managerByProvider(product, 'SP');
  return product.signedInAs(staff.get(who) ?? 0);
}
