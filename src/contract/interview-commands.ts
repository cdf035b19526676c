import * as z from 'zod';
import { defineCalls } from './core.ts';
import { statusCompleting, statusResult } from './interview-filters.ts';
import { classOfInterview, interviewRow } from './interviews.ts';
import { city } from './registration.ts';
import { expectedRevision, cpf, id, instant, paged, oneOrMore, versionId } from './values.ts';

/** Maximum of rows per reading of registration data: a page of the list has ten. */
export const MAX_REGISTRATION_DATA_ROWS = 10;

const byId = z.object({ id });

/** A row of the interviews of a person in a version; deleted ones have no actions and only administrators get them. */
export const previousInterviewRow = interviewRow.extend({ deletionDate: instant.nullable() });

export const registrationData = z.object({
  idInterview: z.number().int(),
  candidate: z.object({
    name: z.string(),
    cpf: z.string(),
    /** yyyy-MM-dd; null: not informed. */
    birthDate: z.string().nullable(),
    emergencyContact: z
      .object({
        emergencyContactName: z.string().nullable(),
        emergencyContactPhone: z.string().nullable(),
      })
      .nullable(),
  }),
  email: z.string(),
  phone: z.string(),
  city,
  classRoom: classOfInterview.nullable(),
});

export const possibleManager = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  /** Initials of the state that bounds their scope; null: national. */
  uf: z.string().nullable(),
});

/** Whether an expired interview can be registered again, and with which data. */
export const newInterviewCheck = z.object({
  valid: z.boolean(),
  /** The reason why not, or a description of the new registration. */
  message: z.string(),
  /** The new registration; null when not allowed. */
  preRegistration: z
    .object({
      statusCompletingInterview: statusCompleting,
      statusInterview: statusResult,
      email: z.string(),
      phone: z.string(),
      city,
    })
    .nullable(),
});

/** Refusals common to all row commands: out of scope, not allowed, other state, changed meanwhile. */
export const ROW_COMMAND_REFUSALS = [
  'api.resource-notfound',
  'access.denied',
  'interview.state',
  'interview.newer-live',
  'interview.expired',
  'interview.changed',
  'interview.removed',
] as const;

/** A command on one row, at the revision that was shown. */
const onRow = { params: byId, query: expectedRevision, reply: { status: 204 } } as const;

/** Commands and readings of the row menu in the managers' list. */
export const interviewCommandCalls = defineCalls({
  extendInterview: {
    method: 'PUT',
    path: '/api/v1/interviews/:id/extend-interview',
    summary: 'Extends the deadline by 15 days: once, in its last 15 days',
    access: 'administrator',
    ...onRow,
    refusals: [...ROW_COMMAND_REFUSALS, 'interview.extended-already', 'interview.not-expiring'],
  },
  realizeDesistInterview: {
    method: 'POST',
    path: '/api/v1/interviews/realize-desist-interview/:id',
    summary: 'Records a desistance: FINALIZADA × APTO → DESISTENTE × CONCLUIDO',
    access: 'backOffice',
    ...onRow,
    refusals: ROW_COMMAND_REFUSALS,
  },
  undoDesistInterview: {
    method: 'POST',
    path: '/api/v1/interviews/undo-desist-interview/:id',
    summary: 'Undoes a desistance: DESISTENTE × CONCLUIDO → FINALIZADA × APTO',
    access: 'backOffice',
    ...onRow,
    refusals: ROW_COMMAND_REFUSALS,
  },
  addHighligth: {
    method: 'PUT',
    path: '/api/v1/interviews/:id/add-highligth',
    summary: 'Highlights an interview in the list, for the whole team; not in version 2',
    access: 'backOffice',
    ...onRow,
    refusals: [...ROW_COMMAND_REFUSALS, 'interview.highlighted-already'],
  },
  removeHighligth: {
    method: 'PUT',
    path: '/api/v1/interviews/:id/remove-highligth',
    summary: 'Removes the highlight',
    access: 'backOffice',
    ...onRow,
    refusals: [...ROW_COMMAND_REFUSALS, 'interview.highlight-removed-already'],
  },
  deleteInterview: {
    method: 'PUT',
    path: '/api/v1/interviews/module/:moduleId/cpf/:cpf/logical-delete',
    summary: 'Deletes a live interview (version 2: questionnaire) from the list; never a certified one',
    access: 'administrator',
    params: z.object({ moduleId: versionId, cpf }),
    query: expectedRevision,
    reply: { status: 204 },
    refusals: [...ROW_COMMAND_REFUSALS, 'interview.certified'],
  },
  includeResponsibleManager: {
    method: 'POST',
    path: '/api/v1/interviews/include-manager-responsible',
    summary: 'Assigns the responsible manager of an interview',
    access: 'backOffice',
    query: z.object({ idInterview: id, idMnagerResponsible: id, seen: id.optional() }),
    reply: { status: 204 },
    refusals: [...ROW_COMMAND_REFUSALS, 'manager.not-available', 'manager.responsible-already'],
  },
  listPossibleManagers: {
    method: 'GET',
    path: '/api/v1/managers/by-name',
    summary: 'Searches by name for managers who can be responsible for an interview, within its state',
    access: 'backOffice',
    query: z.object({
      idInterview: id,
      nameSearch: z.string().trim().min(1).max(100),
      pageIndex: z.coerce.number<string | number>().int().min(0).max(1000).default(0),
      pageSize: z.coerce.number<string | number>().int().min(1).max(100).default(100),
    }),
    reply: { status: 200, body: paged(possibleManager) },
    refusals: ['api.resource-notfound'],
  },
  getRegistrationData: {
    method: 'GET',
    path: '/api/v1/interviews/candidates/registration-data',
    summary: 'Returns the registration data of a person; each reading is recorded',
    access: 'backOffice',
    query: z.object({
      ids: oneOrMore(id).pipe(z.array(z.number()).min(1)),
    }),
    reply: { status: 200, body: z.array(registrationData) },
    refusals: ['batch.too-many', 'api.resource-notfound', 'interview.state', 'interview.newer-live'],
  },
  listCandidateHistoric: {
    method: 'GET',
    path: '/api/v1/interviews/module/:moduleId/candidate/:cpf/historic',
    summary:
      "Lists a person's interviews of a version, live and closed, within the manager's state, newest first; for administrators deleted ones too",
    access: 'backOffice',
    params: z.object({ moduleId: versionId, cpf }),
    query: z.object({
      'page.index': z.coerce.number<string | number>().int().min(0).max(1000).default(0),
      'page.size': z.coerce.number<string | number>().int().min(1).max(100).default(10),
    }),
    reply: { status: 200, body: paged(previousInterviewRow) },
  },
  validateNewInterview: {
    method: 'POST',
    path: '/api/v1/interviews/validate-new-interview',
    summary: 'Returns whether an expired interview may be followed by a new one. Changes nothing',
    access: 'backOffice',
    body: z.object({ idInterview: id, moduleId: versionId, cpf }),
    reply: { status: 200, body: newInterviewCheck },
    refusals: ['api.resource-notfound'],
  },
  createNewInterview: {
    method: 'POST',
    path: '/api/v1/interviews/:id/new-interview',
    summary: 'Registers the person of an expired interview again, with the same contacts and city',
    access: 'backOffice',
    params: byId,
    query: expectedRevision,
    body: z.object({ sendEmail: z.boolean() }),
    reply: { status: 201, body: z.object({ id: z.number().int() }) },
    refusals: ROW_COMMAND_REFUSALS,
  },
});

export type PreviousInterviewRow = z.output<typeof previousInterviewRow>;
export type RegistrationData = z.output<typeof registrationData>;
export type PossibleManager = z.output<typeof possibleManager>;
export type NewInterviewCheck = z.output<typeof newInterviewCheck>;
