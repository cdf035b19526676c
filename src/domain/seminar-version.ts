/**
 * The four seminar versions ("module" on the wire) in one checked table: facts about the course, how candidates are
 * selected, and default settings. Stored module settings override `settingsMap` once loaded.
 */

import type { VersionId } from './version-id.ts';

export type { VersionId } from './version-id.ts';
export type VersionSlug = 'urbano' | 'startup' | 'arena' | 'rural';
export type VersionWireName = 'URBANO' | 'STARTUP' | 'ARENA' | 'RURAL';

/** `interview`: five stories; `questionnaire`: the startup form; `contact`: the team calls the candidate. */
export type SelectionKind = 'interview' | 'questionnaire' | 'contact';

/**
 * Keys of the settings of a module. Values are texts, colours `#rrggbb`, or addresses. An empty image or video
 * address selects the built-in drawing or sample video; an empty `chatChannelId` means that the version has no chat.
 */
export const MODULE_SETTING_KEYS = [
  'primaryColor',
  'secondaryColor',
  'tertiaryColor',
  'graphicsImage',
  'buttonColor',
  'buttonBorderColor',
  'candidateIllustration',
  'managerIllustration',
  'candidateTextImage',
  'candidateSummaryText',
  'managerSummaryText',
  'chatChannelId',
  'termsDuration',
  'courseHours',
  'interviewDurationCandidate',
  'interviewDurationLanding',
  'introVideo',
  'portalAddress',
] as const;

export type ModuleSettingKey = (typeof MODULE_SETTING_KEYS)[number];
export type ModuleSettings = Readonly<Record<ModuleSettingKey, string>>;

/** Duration on the landing page. The terms use `termsDuration`, which differs for arena. */
export interface SeminarDuration {
  /** Hours in all, as the landing page states them. */
  readonly hours: number;
  /** What the hours are made of or fall on, after '60 horas, '. */
  readonly span: string;
  readonly schedule: string;
  readonly preSeminar: string | null;
}

export interface SeminarVersion {
  readonly id: VersionId;
  readonly slug: VersionSlug;
  readonly name: string;
  readonly wireName: VersionWireName;
  readonly launchYear: number;
  readonly selection: SelectionKind;
  readonly duration: SeminarDuration;
  readonly eligibility: string;
  /** Duration as the acceptance terms state it. */
  readonly termsDuration: string;
  /** Hours that a certificate states by default. */
  readonly courseHours: number;
  readonly settingsMap: ModuleSettings;
}

const AGE_RULE = 'Pessoas com 18 anos ou mais, ou com 16 anos ou mais, se emancipadas.';

const SHARED_SETTINGS = {
  graphicsImage: '',
  candidateIllustration: '',
  managerIllustration: '',
  candidateTextImage: '',
  interviewDurationCandidate: '1 hora',
  interviewDurationLanding: '50 minutos',
  introVideo: '',
  portalAddress: '/portal',
} as const;

/**
 * In the order of their ids. `primaryColor` is the main colour, `secondaryColor` that of the path drawing,
 * `tertiaryColor` the tint.
 */
export const SEMINAR_VERSIONS = [
  {
    id: 1,
    slug: 'urbano',
    name: 'Urbano',
    wireName: 'URBANO',
    launchYear: 1993,
    selection: 'interview',
    duration: {
      hours: 60,
      // Document 2 counts the pre-seminar apart from the week; the terms count 6 days in all (`termsDuration`).
      span: '10 online e 50 presenciais',
      schedule: 'pré-seminário online e, depois, presencial de segunda a sexta-feira, 8 horas por dia',
      preSeminar: 'Pré-seminário online de 10 horas',
    },
    eligibility: AGE_RULE,
    termsDuration: '60 horas, em 6 dias',
    courseHours: 60,
    settingsMap: {
      ...SHARED_SETTINGS,
      primaryColor: '#5c0936',
      secondaryColor: '#e8684a',
      tertiaryColor: '#f7e3d6',
      buttonColor: '#5c0936',
      buttonBorderColor: '#5c0936',
      candidateSummaryText:
        'Conte cinco histórias da sua vida. Elas mostram como você age diante de oportunidades, metas e dificuldades.',
      managerSummaryText: 'Acompanhe as entrevistas de seleção do Empretec Urbano.',
      chatChannelId: 'empretec-urbano',
      termsDuration: '60 horas, em 6 dias',
      courseHours: '60',
    },
  },
  {
    id: 2,
    slug: 'startup',
    name: 'Startup',
    wireName: 'STARTUP',
    launchYear: 2023,
    selection: 'questionnaire',
    duration: {
      hours: 50,
      span: 'em 5 dias',
      schedule: 'presencial, em 5 dias seguidos',
      preSeminar: 'Pré-seminário de cerca de 2 horas, disponível dez dias antes',
    },
    eligibility: AGE_RULE,
    termsDuration: '50 horas, em 5 dias',
    // Documents 2 and 3 give 60 hours to every version but Arena; a startup's certificate states the seminar that was held.
    courseHours: 50,
    settingsMap: {
      ...SHARED_SETTINGS,
      primaryColor: '#F5CE60',
      secondaryColor: '#17415a',
      tertiaryColor: '#fff4d6',
      buttonColor: '#F5CE60',
      buttonBorderColor: '#17415a',
      candidateSummaryText:
        'Responda ao questionário de seleção e conte em que ponto está a sua startup e o que ela resolve.',
      managerSummaryText: 'Acompanhe os questionários de seleção do Empretec Startup.',
      chatChannelId: '',
      termsDuration: '50 horas, em 5 dias',
      courseHours: '50',
    },
  },
  {
    id: 3,
    slug: 'arena',
    name: 'Arena',
    wireName: 'ARENA',
    launchYear: 2024,
    selection: 'interview',
    duration: {
      hours: 44,
      span: 'em 1 noite e 4 dias',
      schedule: 'presencial, começa numa noite e segue por 4 dias',
      preSeminar: 'Pré-seminário de cerca de 10 horas, disponível cinco dias antes',
    },
    eligibility: 'Somente para quem já participou do Empretec há pelo menos um ano.',
    termsDuration: '40 horas, em 1 noite e 4 dias',
    courseHours: 44,
    settingsMap: {
      ...SHARED_SETTINGS,
      primaryColor: '#4951ea',
      secondaryColor: '#ffaa70',
      tertiaryColor: '#e6e8ff',
      buttonColor: '#4951ea',
      buttonBorderColor: '#4951ea',
      candidateSummaryText:
        'Você já viveu o Empretec. Agora conte cinco histórias do que fez desde então: elas abrem a porta da Arena.',
      managerSummaryText: 'Acompanhe as entrevistas de seleção do Empretec Arena.',
      chatChannelId: 'empretec-arena',
      termsDuration: '40 horas, em 1 noite e 4 dias',
      courseHours: '44',
    },
  },
  {
    id: 4,
    slug: 'rural',
    name: 'Rural',
    wireName: 'RURAL',
    launchYear: 2021,
    selection: 'contact',
    duration: {
      hours: 60,
      span: 'em 6 dias',
      schedule: 'presencial, de segunda-feira a sábado',
      preSeminar: null,
    },
    eligibility: AGE_RULE,
    termsDuration: '60 horas, em 6 dias',
    courseHours: 60,
    settingsMap: {
      ...SHARED_SETTINGS,
      primaryColor: '#1f4d2b',
      secondaryColor: '#d99a2b',
      tertiaryColor: '#ebf1de',
      buttonColor: '#1f4d2b',
      buttonBorderColor: '#1f4d2b',
      candidateSummaryText:
        'Recebemos o seu interesse. Nossa equipe entra em contato com você para a seleção.',
      managerSummaryText: 'Acompanhe as avaliações de perfil do Empretec Rural.',
      chatChannelId: '',
      termsDuration: '60 horas, em 6 dias',
      courseHours: '60',
    },
  },
] as const satisfies readonly SeminarVersion[];

/** The versions that select by an interview. */
export type InterviewVersionId = Extract<(typeof SEMINAR_VERSIONS)[number], { selection: 'interview' }>['id'];

const VERSION_BY_ID: Readonly<Record<VersionId, SeminarVersion>> = {
  1: SEMINAR_VERSIONS[0],
  2: SEMINAR_VERSIONS[1],
  3: SEMINAR_VERSIONS[2],
  4: SEMINAR_VERSIONS[3],
};

/** The version of an id that is already known to be one of the four. */
export function versionById(id: VersionId): SeminarVersion {
  return VERSION_BY_ID[id];
}

/** Selects by the five stories of the interview. */
export const selectsByInterview = (id: VersionId): id is InterviewVersionId =>
  versionById(id).selection === 'interview';

/** Selects by the startup questionnaire, which the team evaluates. */
export const selectsByQuestionnaire = (id: VersionId): boolean =>
  versionById(id).selection === 'questionnaire';

/** The candidate fills in nothing: the team makes contact and decides. */
export const selectsByContact = (id: VersionId): boolean => versionById(id).selection === 'contact';
