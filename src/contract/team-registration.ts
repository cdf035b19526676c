import * as z from 'zod';
import { defineCalls } from './core.ts';
import { interviewFilter, placeFilter } from './interview-filters.ts';
import { classOfInterview, interviewRow } from './interviews.ts';
import {
  cpf,
  email,
  id,
  instant,
  paged,
  personName,
  phone,
  REQUIRED,
  requiredText,
  versionId,
} from './values.ts';

/** Id of a select; an empty select sends "". */
const chosenId = z.coerce
  .number<number | string>({ error: REQUIRED })
  .int({ error: REQUIRED })
  .positive({ error: REQUIRED })
  .max(Number.MAX_SAFE_INTEGER, { error: REQUIRED });

const contacts = {
  email: requiredText(email),
  phone: requiredText(phone),
  city: z.object({ uf: z.object({ id: chosenId }), id: chosenId }),
};

/** The class that the person is interested in; null: none, absent: as it is. */
const chosenClass = id.nullable().optional();
/** An empty select sends "". */
const chosenClassField = z.union([
  z.literal('').transform(() => null),
  z.coerce.number<number | string>().int().positive(),
]);

/** Fields of a candidate, shared by the form and the call. */
export const candidateForm = z.object({
  candidate: z.object({ cpf: requiredText(cpf), name: personName }),
  ...contacts,
  idClassRoom: chosenClassField,
  sendEmail: z.boolean(),
});

export const teamRegistrationBody = candidateForm.extend({
  module: z.object({ id: versionId }),
  idClassRoom: chosenClass,
  sendEmail: z.boolean().default(true),
});

/** CPF and name are accepted, as in the registration, but ignored. */
export const editInterviewBody = z.object({
  ...contacts,
  /** Sent along by clients that post the whole form; a person's CPF and name never change here. */
  candidate: z.looseObject({}).optional(),
  idClassRoom: chosenClass,
  sendEmail: z.boolean().default(false),
});

const versionAndCpfParams = z.object({ moduleId: versionId, cpf });

/**
 * Result of a CPF look-up: exactly one of the flags, except that a message may also offer the questionnaire or the
 * report.
 */
export const preRegistrationCheck = z.object({
  /** A new registration can be filled in. */
  valid: z.boolean(),
  /** The registration is open and can be edited. */
  editInfo: z.boolean(),
  /** The live interview of the version; null: there is none. */
  interview: interviewRow.nullable(),
  /** The message to show; null where a form opens at once. */
  message: z.string().nullable(),
  importData: z.boolean(),
  /** The version whose result `importData` offers. */
  moduleOrigin: versionId.nullable(),
  /** Startup: the selection questionnaire awaits its evaluation. */
  evaluation: z.boolean(),
  /** Startup: the selection questionnaire can be read. */
  showQuiz: z.boolean(),
  accessReport: z.boolean(),
  certificated: z.boolean(),
  /** Expired, or not apt and three months old: a new registration can be confirmed. */
  finishOrExpired: z.boolean(),
});

const migration = z.object({ moduleOrigin: versionId, moduleDestiny: versionId });

/** A class of the version that the result is imported into; absent: none. */
const migrationWithClass = migration.extend({ idClassRoom: id.optional() });

const MIGRATION_REFUSALS = [
  'api.resource-notfound',
  'candidate.out-of-reach',
  'interview.state',
  'interview.open-already',
  'interview.certified',
  'interview.desisted',
  'interview.too-soon',
] as const;

/** A person found, with the versions within scope that have a registration of theirs. */
export const foundPerson = z.object({
  name: z.string(),
  cpf: z.string(),
  modules: z.array(z.object({ id: versionId, name: z.string() })),
});

/** A person found by the general search: with the class of each registration. */
const searchedPerson = foundPerson.extend({
  /** Of their page. */
  id: z.number().int(),
  modules: z.array(foundPerson.shape.modules.element.extend({ classRoom: classOfInterview.nullable() })),
});

const { 'filter.fieldOfResearch': fieldOfResearch } = interviewFilter;

/** Bounds guessing of CPFs, for the team too. */
const CPF_LOOKUP_LIMIT = { max: 60, windowSeconds: 60, perDay: 2000 };

/** Calls of the team about candidates: look-up by CPF, registration, editing, search. */
export const teamRegistrationCalls = defineCalls({
  registerCandidate: {
    method: 'POST',
    path: '/api/v1/interviews',
    summary: "Registers a person in a version, in the manager's state; the stored name of a known CPF stays",
    access: 'backOffice',
    limit: CPF_LOOKUP_LIMIT,
    body: teamRegistrationBody,
    reply: { status: 201, body: interviewRow },
    refusals: [
      'access.denied',
      'candidate.out-of-reach',
      'city.unknown',
      'class-room.not-available',
      'interview.open-already',
      'interview.certified',
      'interview.desisted',
      'interview.too-soon',
    ],
  },
  editInterview: {
    method: 'PUT',
    path: '/api/v1/interviews/:id',
    summary: 'Edits e-mail, phone, city and class of a registration; CPF and name are not changed',
    access: 'backOffice',
    params: z.object({ id }),
    /** `lastEvent` of the row as displayed; a conflict is refused with its details. */
    query: z.object({ seen: id.optional() }),
    body: editInterviewBody,
    reply: { status: 200, body: interviewRow },
    refusals: [
      'api.resource-notfound',
      'access.denied',
      'access.own-email',
      'city.unknown',
      'class-room.not-available',
      'class-room.enrolled',
      'interview.state',
      'interview.newer-live',
      'interview.expired',
      'interview.changed',
    ],
  },
  validatePreRegistration: {
    method: 'GET',
    path: '/api/v1/interviews/module/:moduleId/candidate/:cpf/validate-pre-registration',
    summary:
      'Checks a CPF before registration: returns a form, the open registration, a question or a message',
    access: 'backOffice',
    limit: CPF_LOOKUP_LIMIT,
    params: versionAndCpfParams,
    reply: { status: 200, body: preRegistrationCheck },
    refusals: ['candidate.out-of-reach'],
  },
  findLastInterview: {
    method: 'GET',
    path: '/api/v1/interviews/module/:moduleId/cpf/:cpf/last-interview',
    summary: "Returns a person's newest interview of a version, live or closed, within the manager's state",
    access: 'backOffice',
    limit: CPF_LOOKUP_LIMIT,
    params: versionAndCpfParams,
    reply: { status: 200, body: interviewRow },
    refusals: ['api.resource-notfound'],
  },
  previewMigration: {
    method: 'GET',
    path: '/api/v1/interviews/migrate-interview/cpf/:cpf',
    summary: 'Previews what a migration between urbano and arena copies. Changes nothing',
    access: 'backOffice',
    limit: CPF_LOOKUP_LIMIT,
    params: z.object({ cpf }),
    query: migration,
    reply: {
      status: 200,
      body: z.object({
        moduleOrigin: versionId,
        moduleDestiny: versionId,
        statusInterview: z.literal('APTO'),
        processingDate: instant.nullable(),
        answers: z.number().int(),
        /** Where the new registration will be, and so its classes. */
        uf: z.object({ id: z.number().int(), initials: z.string() }),
      }),
    },
    refusals: MIGRATION_REFUSALS,
  },
  migrateInterview: {
    method: 'POST',
    path: '/api/v1/interviews/migrate-interview/cpf/:cpf',
    summary: 'Migrates an apt result between urbano and arena as a new interview; the origin stays unchanged',
    access: 'backOffice',
    limit: CPF_LOOKUP_LIMIT,
    params: z.object({ cpf }),
    query: migrationWithClass,
    reply: { status: 201, body: interviewRow },
    refusals: [...MIGRATION_REFUSALS, 'class-room.not-available'],
  },
  searchCandidates: {
    method: 'GET',
    path: '/api/v1/candidates',
    summary: "Searches people with a live interview in any version, within the manager's state; newest first",
    access: 'backOffice',
    // Called while typing, possibly by a whole office behind one IP address.
    limit: { max: 300, windowSeconds: 60 },
    query: z.object({
      'filter.fieldOfResearch': fieldOfResearch,
      'filter.idsUf': placeFilter['filter.idsUf'],
      'filter.ufs': placeFilter['filter.ufs'],
      'filter.cities': placeFilter['filter.cities'],
      'page.index': z.coerce.number<string | number>().int().min(0).max(100_000).default(0),
      'page.size': z.coerce.number<string | number>().int().min(1).max(100).default(5),
    }),
    reply: {
      status: 200,
      body: paged(searchedPerson).extend({
        /**
         * For administrators, on the first page: people with only deleted registrations in these versions; five at
         * most.
         */
        deleted: z.array(foundPerson),
      }),
    },
  },
});

export type SearchedPerson = z.output<typeof searchedPerson>;
export type FoundPerson = z.output<typeof foundPerson>;
export type CandidateForm = z.input<typeof candidateForm>;
export type PreRegistrationCheck = z.output<typeof preRegistrationCheck>;
