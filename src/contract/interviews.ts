import * as z from 'zod';
import { READING_STAGES } from '#domain/evaluation/reading-stage.ts';
import { CLASS_LINKS } from '#domain/classes/link.ts';
import { ACTIONS } from '#domain/interview/actions.ts';
import { CHANGE_FIELDS, DECISION_WAYS } from '#domain/interview/history-changes.ts';
import { ORIGINS } from '#domain/interview/origin.ts';
import { defineCalls } from './core.ts';
import {
  checkSpans,
  filterOption,
  filterOptionsQuery,
  interviewFilter,
  statusCompleting,
  statusResult,
} from './interview-filters.ts';
import { city, moduleSettings } from './registration.ts';
import {
  birthDate,
  cityId,
  cpf,
  email,
  id,
  instant,
  paged,
  personName,
  phone,
  text,
  versionId,
} from './values.ts';

const emergencyContact = z.object({ emergencyContactName: z.string(), emergencyContactPhone: z.string() });

const messageDates = {
  sendEmailDate: instant.nullable(),
  openedEmailDate: instant.nullable(),
  /** It was handed over, and the mail server never said whether it accepted it. */
  unconfirmed: z.boolean(),
};

/** The newest sent message of a kind, and the earlier ones, newest first. */
const newestMessage = z.object({ ...messageDates, earlier: z.array(z.object(messageDates)) });

/** The newest scheduled message: a reminder, or a deadline near or over. */
const newestScheduledMessage = z.object({
  sendEmailDate: instant.nullable(),
  descriptionPurpose: z.string(),
  /** Whether any of them was a reminder of an unfilled or unfinished registration. */
  showUnfilledUnfinishedMark: z.boolean(),
});

/** The class of a registration: its name, days and place, and whether it is interest or enrolment. */
export const classOfInterview = z
  .object({
    idClassRoom: z.number().int(),
    className: z.string(),
    /** yyyy-MM-dd */
    beginDate: z.string(),
    endDate: z.string(),
    city: z.string(),
    uf: z.string(),
    link: z.enum(CLASS_LINKS),
    /** Deactivated classes are not held. */
    active: z.boolean(),
  })
  .meta({ id: 'ClassOfInterview' });

/** An interview as shown to its candidate, or to an administrator who opens it by id. */
export const interviewDetail = z
  .object({
    id: z.number().int(),
    publicId: z.string(),
    moduleId: versionId,
    module: moduleSettings,
    candidate: z.object({
      name: z.string(),
      cpf: z.string(),
      birthDate: z.string().nullable(),
      emergencyContact: emergencyContact.nullable(),
      emancipated: z.boolean(),
      yearParticipatedSeminary: z.number().int().nullable(),
      professionalSituation: z.object({ id: z.number().int() }).nullable(),
    }),
    email: z.string(),
    /** Why the address gives mail back, in words; null: it does not, as far as is known. */
    emailBounces: z.string().nullable(),
    phone: z.string(),
    city,
    acceptedTerm: z.boolean(),
    viewedVideo: z.boolean(),
    termVersion: z.string().nullable(),
    statusCompletingInterview: statusCompleting,
    statusInterview: statusResult,
    interviewDate: instant,
    processingDate: instant.nullable(),
    /** Last valid day, yyyy-MM-dd. */
    expirationDate: z.string().nullable(),
    /** For NAO_APTO: the first day of a new interview, yyyy-MM-dd. */
    reinterviewDate: z.string().nullable(),
    /** For an automatic result: the last day to request a human review, yyyy-MM-dd; null when a person decided. */
    reviewUntil: z.string().nullable(),
    revisionJustification: z.string().nullable(),
    certificate: z.object({ code: z.string() }).nullable(),
    classRoom: classOfInterview.nullable(),
    /** The place on the waiting list of the class; null: not waiting. */
    waitingList: z
      .object({
        /** From 1: "Você é o 3º da lista de espera". */
        place: z.number().int(),
        /** Until when a seat is offered; null: none is yet. */
        offerUntil: instant.nullable(),
        /** Of the page with the two buttons, for the candidate alone; null also while the result is not 'Apto'. */
        offerToken: z.string().nullable(),
      })
      .nullable(),
    /** Whether the candidate may share the link with third parties now: once found apt. */
    isActiveJohari: z.boolean(),
    /** Number of third parties who answered; single answers are never shown. */
    feedbackReceived: z.number().int(),
    /** Link for third parties; null until it was handed out, and while `isActiveJohari` is false. */
    perceptionLink: z.string().nullable(),
    /** When it was last sent; null before. */
    sentAt: instant.nullable().default(null),
    /** The versions in which its candidate has an interview, this one included; for the candidate alone. */
    ownVersions: z.array(versionId).default([]),
    /** Whether the viewer is the candidate (who may write) or an administrator. */
    own: z.boolean(),
  })
  .meta({ id: 'Interview' });

/** A row of the managers' list. */
export const interviewRow = z
  .object({
    id: z.number().int(),
    module: z.object({ id: versionId, name: z.string() }),
    candidate: z.object({ id: z.number().int(), name: z.string(), cpf: z.string() }),
    email: z.string(),
    /** Why the address gives mail back, in words; null: it does not, as far as is known. */
    emailBounces: z.string().nullable(),
    phone: z.string(),
    city,
    owner: z.string().nullable(),
    /** How the registration came about. */
    originInterview: z.enum(ORIGINS),
    /** The certificate that is valid. */
    certificate: z.object({ code: z.string(), issuedAt: instant }).nullable(),
    classRoom: classOfInterview.nullable(),
    interviewDate: instant,
    statusCompletingInterview: statusCompleting,
    statusInterview: statusResult,
    processingDate: instant.nullable(),
    revisionDate: instant.nullable(),
    expirationDate: z.string().nullable(),
    expiringSoon: z.boolean(),
    extensionDate: instant.nullable(),
    /** The blind reading that it awaits; null: none. */
    readingDue: z.enum(READING_STAGES).nullable(),
    hasHistoric: z.boolean(),
    /**
     * Id of the newest manual evaluation; a correction sends it back, so that nobody overwrites one they have not seen.
     */
    lastEvaluation: z.number().int().nullable(),
    /**
     * Id of the newest line of its history; a command sends it back, so that nobody changes a version they have not
     * seen.
     */
    lastEvent: z.number().int().nullable(),
    highligth: z.boolean(),
    addHighligth: z.boolean(),
    removeHighligth: z.boolean(),
    showMenuNewInterview: z.boolean(),
    sendingRegistrationEmail: newestMessage.nullable(),
    sendingResultEmail: newestMessage.nullable(),
    sendingReinterviewEmail: newestMessage.nullable(),
    sendingSelfAssessmentEmail: newestMessage.nullable(),
    sendingRevisionEmail: newestMessage.nullable(),
    sendingCertificateEmail: newestMessage.nullable(),
    sendingExpirationEmail: newestScheduledMessage.nullable(),
    allowedActions: z.array(z.enum(ACTIONS)),
  })
  .meta({ id: 'InterviewRow' });

/**
 * Null: no value; null on both sides: the values are not stored. Days are yyyy-MM-dd, a period two of them with a
 * slash, points have a decimal point; e-mails and phones are masked. Only administrators get points.
 */
export const historyChange = z.object({
  field: z.enum(CHANGE_FIELDS),
  from: z.string().nullable(),
  to: z.string().nullable(),
});

export const basicDataBody = z
  .object({
    candidate: z.object({
      birthDate,
      emancipated: z.boolean().default(false),
      emergencyContact: z.object({ emergencyContactName: personName, emergencyContactPhone: phone }),
      professionalSituation: z.object({ id: z.number().int().positive().max(32_767) }).nullish(),
      yearParticipatedSeminary: z.number().int().min(1988).max(2200).nullish(),
      name: personName.optional(),
      cpf: cpf.optional(),
    }),
    email,
    phone,
    city: z.object({ id: cityId }),
  })
  .meta({ id: 'BasicData' });

export const listQuery = z
  .object({
    ...interviewFilter,
    'page.index': z.coerce.number<string | number>().int().min(0).max(100_000).default(0),
    'page.size': z.coerce.number<string | number>().int().min(1).max(100).default(10),
    'sort.type': z.enum(['ASC', 'DESC']).default('DESC'),
  })
  .check(({ value, issues }) => checkSpans(value, issues));

export const interviewCalls = defineCalls({
  listModules: {
    method: 'GET',
    path: '/api/v1/modules',
    summary: 'Lists the seminar versions, for signed-in people',
    access: 'signedIn',
    reply: { status: 200, body: z.array(moduleSettings) },
  },
  getHelpChat: {
    method: 'GET',
    path: '/api/v1/modules/:id/help-chat',
    summary:
      "Returns the address of the organisation's chatbot for a version; null: the portal's own help page is used",
    access: 'signedIn',
    params: z.object({ id: versionId }),
    reply: { status: 200, body: z.object({ address: z.string().nullable() }) },
  },
  getOwnInterview: {
    method: 'GET',
    path: '/api/v1/interviews/by-user-auth',
    summary: "Returns the candidate's live interview: of the given version, else the newest",
    access: 'signedIn',
    query: z.object({ modulo: versionId.optional() }),
    reply: { status: 200, body: interviewDetail },
    refusals: ['api.resource-notfound'],
  },
  getInterviewById: {
    method: 'GET',
    path: '/api/v1/interviews/id/:id',
    summary:
      "Returns an interview as its candidate sees it: one's own, or any for administrators of its state",
    access: 'signedIn',
    params: z.object({ id }),
    reply: { status: 200, body: interviewDetail },
    refusals: ['api.resource-notfound'],
  },
  getOwnCalendar: {
    method: 'GET',
    path: '/api/v1/interviews/:id/class-room.ics',
    summary: 'The class of the own interview as a calendar file; tentative until enrolled',
    access: 'signedIn',
    params: z.object({ id }),
    reply: { status: 200, file: 'text/calendar; charset=utf-8' },
    refusals: ['api.resource-notfound'],
  },
  getDeadlineCalendar: {
    method: 'GET',
    path: '/api/v1/interviews/:id/deadline.ics',
    summary: 'The last day of the own interview as a calendar file, while the candidate has to answer',
    access: 'signedIn',
    params: z.object({ id }),
    reply: { status: 200, file: 'text/calendar; charset=utf-8' },
    refusals: ['api.resource-notfound'],
  },
  getPublicStatus: {
    method: 'GET',
    path: '/api/public/interviews/:publicId/status',
    summary: 'Returns the status alone, by opaque id',
    access: 'anyone',
    limit: { max: 60, windowSeconds: 60 },
    params: z.object({ publicId: z.uuid() }),
    reply: {
      status: 200,
      body: z.object({ statusCompletingInterview: statusCompleting, statusInterview: statusResult }),
    },
    refusals: ['api.resource-notfound'],
  },
  listInterviews: {
    method: 'GET',
    path: '/api/v1/interviews/module/:moduleId',
    summary: "Lists the live interviews of a version within the manager's state",
    access: 'backOffice',
    params: z.object({ moduleId: versionId }),
    query: listQuery,
    reply: { status: 200, body: paged(interviewRow) },
  },
  listFilterOptions: {
    method: 'GET',
    path: '/api/v1/interviews/module/:moduleId/filters',
    summary: "Lists the filter options of a column of the list, within the manager's state; at most 100",
    access: 'backOffice',
    params: z.object({ moduleId: versionId }),
    query: filterOptionsQuery,
    reply: { status: 200, body: z.array(filterOption) },
  },
  getInterviewRow: {
    method: 'GET',
    path: '/api/v1/interviews/:id',
    summary: 'Returns one row of the list by id',
    access: 'backOffice',
    params: z.object({ id }),
    reply: { status: 200, body: interviewRow },
    refusals: ['api.resource-notfound'],
  },
  listInterviewHistory: {
    method: 'GET',
    path: '/api/v1/interviews/:id/history',
    summary:
      'Lists the history of an interview: who, when, which change of state, what and why; for administrators of deleted ones too',
    access: 'backOffice',
    params: z.object({ id }),
    reply: {
      status: 200,
      body: z.array(
        z.object({
          command: z.string(),
          from: z.string().nullable(),
          to: z.string(),
          actor: z.enum(['visitor', 'candidate', 'manager', 'system']),
          userName: z.string().nullable(),
          reason: z.string().nullable(),
          /** How a person decided the result; null: not a decision, or not recorded. */
          way: z.enum(DECISION_WAYS).nullable(),
          /** Changes besides the state; empty if none were recorded. */
          changes: z.array(historyChange),
          at: instant,
        }),
      ),
    },
    refusals: ['api.resource-notfound'],
  },
  acceptConditions: {
    method: 'PATCH',
    path: '/api/v1/interviews/update-conditions-use/:id',
    summary: 'Records, once, that the term was accepted and the video seen to its end',
    access: 'signedIn',
    params: z.object({ id }),
    body: z.object({
      acceptedTerm: z.boolean(),
      viewedVideo: z.boolean(),
      /** The displayed version of the terms. */
      termVersion: text(20, 1)
        .meta({ examples: ['2026-11'] })
        .optional(),
    }),
    reply: { status: 200, body: interviewDetail },
    refusals: ['api.resource-notfound', 'interview.not-editable', 'interview.expired', 'terms.outdated'],
  },
  saveBasicData: {
    method: 'PUT',
    path: '/api/v1/interviews/:id/candidate',
    summary: "Saves the basic data of the candidate's interview",
    access: 'signedIn',
    params: z.object({ id }),
    body: basicDataBody,
    reply: { status: 200, body: interviewDetail },
    refusals: [
      'api.resource-notfound',
      'interview.not-editable',
      'interview.expired',
      'candidate.too-young',
      'candidate.emancipation',
      'professional-situation.required',
      'city.unknown',
    ],
  },
  listProfessionalSituations: {
    method: 'GET',
    path: '/api/v1/professional-situation/module/:id',
    summary: 'Lists the professional situations (startup: reasons) to choose from',
    access: 'signedIn',
    params: z.object({ id: versionId }),
    reply: { status: 200, body: z.array(z.object({ id: z.number().int(), description: z.string() })) },
  },
});

export type InterviewDetail = z.output<typeof interviewDetail>;
export type InterviewRow = z.output<typeof interviewRow>;
export type BasicDataBody = z.input<typeof basicDataBody>;
