import * as z from 'zod';
import { WAITING_OUTCOMES } from '#domain/classes/seats.ts';
import { ADDRESS_CHANGE_ORIGINS, ADDRESS_CHANGE_OUTCOMES } from '#domain/address-change.ts';
import { defineCalls } from './core.ts';
import { statusCompleting, statusResult } from './interview-filters.ts';
import { historyChange } from './interviews.ts';
import { birthDate, email, id, instant, personName, phone, versionId } from './values.ts';

const points = z.array(z.object({ competency: z.string(), points: z.number() }));
const answered = z.array(z.object({ question: z.number().int(), text: z.string() }));

const interviewRecord = z.object({
  id: z.number().int(),
  moduleId: versionId,
  statusCompletingInterview: statusCompleting,
  statusInterview: statusResult,
  /** Replaced by a newer registration in the same version. */
  superseded: z.boolean(),
  registeredAt: instant,
  processingDate: instant.nullable(),
  expirationDate: z.string().nullable(),
  email: z.string(),
  /** Why the address gives mail back, in words; null: it does not, as far as is known. */
  emailBounces: z.string().nullable(),
  phone: z.string(),
  city: z.string(),
  className: z.string().nullable(),
  professionalSituationId: z.number().int().nullable(),
  yearParticipatedSeminary: z.number().int().nullable(),
  term: z.object({ version: z.string(), at: instant }).nullable(),
  viewedVideoAt: instant.nullable(),
  contactConsent: z.object({ version: z.string(), at: instant }).nullable(),
  revisionJustification: z.string().nullable(),
  answers: z.array(z.object({ question: z.number().int(), text: z.string(), savedAt: instant })),
  /** Every message of the chat-led interview, and the category of those of the person. */
  conversation: z.array(
    z.object({
      question: z.number().int(),
      from: z.enum(['person', 'assistant']),
      text: z.string(),
      category: z.string().nullable(),
      at: instant,
    }),
  ),
  /** Fields of the startup questionnaire as typed. */
  questionnaire: z.record(z.string(), z.unknown()).nullable(),
  submissions: z.array(
    z.object({ sentAt: instant, answers: z.union([answered, z.record(z.string(), z.unknown())]) }),
  ),
  /** Automatic evaluations; `outcome` is the resulting decision. */
  evaluations: z.array(
    z.object({
      at: instant,
      evaluator: z.string(),
      total: z.number(),
      confidence: z.number(),
      outcome: z.string(),
      scores: points,
    }),
  ),
  /** Manual evaluations. */
  manualEvaluations: z.array(
    z.object({
      at: instant,
      total: z.number(),
      verdict: z.string(),
      justification: z.string(),
      scores: points,
    }),
  ),
  /** Readings by people who did not see each other's; from when there is a result. */
  blindReadings: z.array(
    z.object({ at: instant, total: z.number(), justification: z.string(), scores: points }),
  ),
  selfAssessment: z
    .object({
      startedAt: instant,
      finishedAt: instant.nullable(),
      answers: z.array(z.object({ question: z.number().int(), option: z.number().int() })),
      scores: z.array(z.object({ competency: z.string(), raw: z.number(), corrected: z.number() })),
    })
    .nullable(),
  /** Number of third parties who answered; single answers are never shown. */
  opinionsReceived: z.number().int(),
  certificates: z.array(
    z.object({
      code: z.string(),
      personName: z.string(),
      beginDate: z.string(),
      endDate: z.string(),
      courseHours: z.string(),
      issuedAt: instant,
      revokedAt: instant.nullable(),
      revocationReason: z.string().nullable(),
    }),
  ),
  history: z.array(
    z.object({
      command: z.string(),
      actor: z.string(),
      at: instant,
      reason: z.string().nullable(),
      /** Stored values before and after. */
      changes: z.array(historyChange),
    }),
  ),
  /** When team members read grades or answers. */
  readings: z.array(z.object({ what: z.string(), at: instant })),
  /** What the team has noted on the person's card of the board; without the author. */
  comments: z.array(z.object({ text: z.string(), at: instant })),
  waitingLists: z.array(
    z.object({
      className: z.string(),
      joinedAt: instant,
      offerUntil: instant.nullable(),
      outcome: z.enum(WAITING_OUTCOMES).nullable(),
      endedAt: instant.nullable(),
    }),
  ),
  messages: z.array(
    z.object({
      subject: z.string(),
      sentAt: instant.nullable(),
      openedAt: instant.nullable(),
      /** When it came back from the person's address. */
      returnedAt: instant.nullable(),
    }),
  ),
});

/** All data stored about a person. Opinions of third parties are anonymous and are not included one by one. */
export const personalData = z.object({
  generatedAt: instant,
  account: z.object({ name: z.string(), email: z.string(), createdAt: instant }),
  candidate: z.object({
    name: z.string(),
    cpf: z.string(),
    birthDate: z.string().nullable(),
    emancipated: z.boolean(),
    emergencyContact: z
      .object({ emergencyContactName: z.string(), emergencyContactPhone: z.string() })
      .nullable(),
    createdAt: instant,
  }),
  openSessions: z.number().int(),
  /** Ways to sign in, and when they were changed. */
  signInMethods: z.object({
    passkeys: z.array(z.object({ name: z.string(), createdAt: instant, lastUsedAt: instant.nullable() })),
    /** In use, that is confirmed by its first code. */
    authenticatorApp: z.object({ createdAt: instant, lastUsedAt: instant.nullable() }).nullable(),
    recoveryCodes: z.array(z.object({ createdAt: instant, usedAt: instant.nullable() })),
    changes: z.array(z.object({ change: z.string(), at: instant })),
  }),
  /** The organisation’s account that is tied to this one, with the name that it gave at the last sign-in. */
  providerIdentities: z.array(z.object({ name: z.string().nullable(), linkedAt: instant })),
  /** Requested with an internal e-mail; null if never requested. */
  managerAccess: z.object({ email: z.string(), askedAt: instant, grantedAt: instant.nullable() }).nullable(),
  /** Every wish to change the address that opens the account, the newest first. */
  addressChanges: z.array(
    z.object({
      newEmail: z.string(),
      origin: z.enum(ADDRESS_CHANGE_ORIGINS),
      requestedAt: instant,
      reason: z.string().nullable(),
      acceptedAt: instant.nullable(),
      settledAt: instant.nullable(),
      outcome: z.enum(ADDRESS_CHANGE_OUTCOMES).nullable(),
    }),
  ),
  /** Alerts for new classes at the account's address. */
  classAlerts: z.array(
    z.object({ moduleId: versionId, uf: z.string(), askedAt: instant, confirmedAt: instant.nullable() }),
  ),
  /** Devices that show notices of the own inscription. */
  pushDevices: z.array(z.object({ since: instant, sent: z.number().int() })),
  interviews: z.array(interviewRecord),
});

export const correctionBody = z.object({
  name: personName,
  birthDate: birthDate.nullable(),
  emancipated: z.boolean().default(false),
  emergencyContact: z.object({ emergencyContactName: personName, emergencyContactPhone: phone }).nullable(),
  /** E-mail and phone of each open registration. */
  contacts: z.array(z.object({ idInterview: id, email, phone })).max(8),
});

/** The word to type to confirm the erasure. */
export const ERASURE_WORD = 'APAGAR';

export const personalDataCalls = defineCalls({
  getPersonalData: {
    method: 'GET',
    path: '/api/v1/personal-data',
    summary: 'Returns all personal data that the portal keeps about the signed-in candidate',
    access: 'signedIn',
    reply: { status: 200, body: personalData },
    refusals: ['api.resource-notfound'],
  },
  downloadPersonalData: {
    method: 'GET',
    path: '/api/v1/personal-data/json',
    summary: 'Returns the same as a JSON file',
    access: 'signedIn',
    limit: { max: 20, windowSeconds: 3600 },
    reply: { status: 200, file: 'application/json' },
    refusals: ['api.resource-notfound'],
  },
  printPersonalData: {
    method: 'GET',
    path: '/api/v1/personal-data/pdf',
    summary: 'Returns the same as a PDF',
    access: 'signedIn',
    limit: { max: 20, windowSeconds: 3600 },
    reply: { status: 200, file: 'application/pdf' },
    refusals: ['api.resource-notfound'],
  },
  correctPersonalData: {
    method: 'PUT',
    path: '/api/v1/personal-data',
    summary: 'Corrects name, birth date, emergency contact, and address and phone of registrations under way',
    access: 'signedIn',
    body: correctionBody,
    reply: { status: 200, body: personalData },
    refusals: ['api.resource-notfound', 'candidate.too-young', 'candidate.emancipation'],
  },
  erasePersonalData: {
    method: 'POST',
    path: '/api/v1/personal-data/erasure',
    summary:
      'Erases everything about the candidate who asks and ends the account; certificates stay as evidence',
    access: 'signedIn',
    limit: { max: 10, windowSeconds: 3600 },
    body: z.object({
      confirmation: z.literal(ERASURE_WORD, { error: `Escreva ${ERASURE_WORD} para confirmar.` }),
    }),
    reply: { status: 204 },
    refusals: ['api.resource-notfound', 'personal-data.team-member', 'confirmation.required'],
  },
});

export type PersonalData = z.output<typeof personalData>;
export type CorrectionBody = z.input<typeof correctionBody>;
