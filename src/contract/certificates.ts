import * as z from 'zod';
import { parseCertificateCode } from '#domain/certificates/certificate-code.ts';
import {
  isCourseHours,
  REVOCATION_REASON,
  tidyCourseHours,
} from '#domain/certificates/certificate-request.ts';
import { DOUBTS, type Doubt } from '#domain/certificates/doubts.ts';
import { SEMINAR_DOUBTS } from '#domain/certificates/seminar-rules.ts';
import { MAX_PERSON_NAME_LENGTH } from '#domain/person-name.ts';
import { defineCalls } from './core.ts';
import { ROW_COMMAND_REFUSALS } from './interview-commands.ts';
import { expectedRevision, chosenIds, id, instant, isoDate, oneOrMore, personName } from './values.ts';

const MISSING = 'É necessário preencher todas as informações sobre o seminário!';

/** An empty field gets the message of the specification, an invalid date the message of the date. */
const seminarDate = z.string({ error: MISSING }).min(1, { error: MISSING }).pipe(isoDate);

/** Seminar fields, shared by single certificates and batches. */
export const seminarFields = {
  beginDate: seminarDate,
  endDate: seminarDate,
  courseHours: z
    .string({ error: MISSING })
    .refine(isCourseHours, { error: MISSING })
    .overwrite(tidyCourseHours)
    .meta({ examples: ['60'] }),
};

/** What the fields of a seminar can be refused for. */
export const SEMINAR_REFUSALS = [
  'certificate.begin-date',
  'certificate.end-date',
  'certificate.not-over',
  'certificate.hours',
] as const;

/**
 * What the asker has seen and confirms. Without it a certificate with anything odd about it is refused with
 * certificate.unconfirmed, whose details name what there is to confirm;
 * `POST …/certificate/check` names it before, with each name.
 */
export const confirmations = {
  /** What is odd about the seminar, by code. */
  confirmed: z.array(z.enum(SEMINAR_DOUBTS)).max(SEMINAR_DOUBTS.length).default([]),
  /** People whose name is odd and right, each with the name as it was shown: a name changed since is asked about again. */
  confirmedNames: z
    .array(z.object({ idInterview: id, name: z.string().min(1).max(MAX_PERSON_NAME_LENGTH) }))
    .max(100)
    .default([]),
};

const refusal = z.object({ code: z.string(), message: z.string() });
const doubt = z.object({ code: z.enum(DOUBTS as [Doubt, ...Doubt[]]), message: z.string() });

const idsInterview = chosenIds.min(1);

export const certificateBody = z
  .object({
    ...seminarFields,
    /** Defined by the specification for classes. It has no effect: an expired interview is certified only in a batch. */
    generateCertificateClass: z.boolean().default(false),
    idsInterview,
    ...confirmations,
  })
  .meta({ id: 'CertificateRequest' });

export const revocationBody = z
  .object({
    justificationOfExclusion: z
      .string()
      .trim()
      .min(REVOCATION_REASON.minimum, { error: 'Escreva o motivo com 20 a 100 caracteres.' })
      .max(REVOCATION_REASON.maximum, { error: 'Escreva o motivo com 20 a 100 caracteres.' })
      .meta({ examples: ['Datas do seminário informadas com erro.'] }),
  })
  .meta({ id: 'CertificateRevocation' });

export const certificateCheck = z
  .object({
    code: z.string(),
    status: z.enum(['VALIDO', 'REVOGADO']),
    name: z.string(),
    /** Middle six digits only. */
    maskedCpf: z.string(),
    moduleId: z.number().int(),
    moduleName: z.string(),
    courseHours: z.string(),
    beginDate: z.string(),
    endDate: z.string(),
    city: z.string(),
    uf: z.string(),
    issuedAt: instant,
    revokedAt: instant.nullable(),
    /** SHA-256 of the issued PDF, in hexadecimal; null until somebody has asked for it. */
    documentSha256: z.string().nullable(),
  })
  .meta({ id: 'CertificateCheck' });

/** Some five times what a signed certificate takes. */
export const MAX_DOCUMENT_BYTES = 500_000;

export const certificateCalls = defineCalls({
  issueCertificates: {
    method: 'POST',
    path: '/api/v1/interviews/certificate',
    summary:
      "Certifies up to 40 people. Ineligible ones are refused with the rule's code; the others are certified",
    access: 'backOffice',
    // Checked for a single interview only; with several, each is decided by its current state when processed.
    query: expectedRevision,
    body: certificateBody,
    reply: {
      status: 200,
      body: z.object({
        items: z.array(
          z.object({
            idInterview: z.number().int(),
            certified: z.boolean(),
            code: z.string().nullable(),
            /** Code and text of the refusal; null when certified. */
            refusal: refusal.nullable(),
          }),
        ),
      }),
    },
    refusals: [
      'batch.too-many',
      ...SEMINAR_REFUSALS,
      'certificate.before-registration',
      'certificate.unconfirmed',
      ...ROW_COMMAND_REFUSALS,
    ],
  },
  checkCertificateRequest: {
    method: 'POST',
    path: '/api/v1/interviews/certificate/check',
    summary:
      'What would have to be confirmed before these people are certified: about the seminar, and about each name. Changes nothing',
    access: 'backOffice',
    limit: { max: 240, windowSeconds: 60 },
    body: z.object({ ...seminarFields, idsInterview }),
    reply: {
      status: 200,
      body: z.object({
        /** About the seminar. */
        doubts: z.array(doubt),
        /** Those within reach, in the order asked for. */
        people: z.array(
          z.object({
            idInterview: z.number().int(),
            name: z.string(),
            doubts: z.array(doubt),
            /** Why this person cannot have been at that seminar. */
            refusal: refusal.nullable(),
          }),
        ),
      }),
    },
    refusals: ['batch.too-many', ...SEMINAR_REFUSALS],
  },
  correctCandidateName: {
    method: 'PUT',
    path: '/api/v1/interviews/:id/candidate-name',
    summary:
      'Corrects the name of a person who could be certified, on each of their registrations; certificates stay as issued',
    access: 'backOffice',
    params: z.object({ id }),
    query: expectedRevision,
    body: z.object({ name: personName }),
    reply: { status: 204 },
    refusals: [
      'api.resource-notfound',
      'access.denied',
      'access.own-interview',
      'interview.state',
      'interview.expired',
      'interview.newer-live',
      'interview.changed',
      'interview.removed',
    ],
  },
  revokeCertificate: {
    method: 'PUT',
    path: '/api/v1/interviews/:id/certificate',
    summary: "Deletes (revokes) an interview's certificate, with a reason of 20 to 100 characters",
    access: 'backOffice',
    params: z.object({ id }),
    query: expectedRevision,
    body: revocationBody,
    reply: { status: 204 },
    refusals: [
      'api.resource-notfound',
      'access.denied',
      'interview.state',
      'interview.newer-live',
      'interview.changed',
      'interview.removed',
    ],
  },
  viewCertificate: {
    method: 'GET',
    path: '/api/v1/interviews/:id/certificate',
    summary: "Returns the address of an interview's certificate",
    access: 'backOffice',
    params: z.object({ id }),
    reply: { status: 200, body: z.object({ urlViewCertificate: z.string(), message: z.string() }) },
    refusals: ['api.resource-notfound'],
  },
  downloadCertificates: {
    method: 'GET',
    path: '/api/v1/interviews/certificate/pdf',
    summary: "Returns one PDF with a page for each certificate: up to 40 within reach, or one's own",
    access: 'signedIn',
    query: z.object({ ids: oneOrMore(id).pipe(z.array(z.number()).min(1)) }),
    reply: { status: 200, file: 'application/pdf' },
    refusals: ['api.resource-notfound', 'batch.too-many'],
  },
  checkCertificate: {
    method: 'GET',
    path: '/api/public/certificates/:code',
    summary: 'Verifies a certificate by its code: valid or revoked',
    access: 'anyone',
    limit: { max: 60, windowSeconds: 60 },
    params: z.object({
      code: z
        .string()
        .max(40)
        .transform((text, context) => {
          const code = parseCertificateCode(text);
          if (code) return code;
          context.addIssue({ code: 'custom', message: 'Código de certificado inválido.' });
          return z.NEVER;
        })
        .meta({ wire: { type: 'string', maxLength: 40 }, examples: ['7KQ2-M9XR-4TBW-H3NC'] }),
    }),
    reply: { status: 200, body: certificateCheck },
    refusals: ['api.resource-notfound'],
  },
  checkCertificateFile: {
    method: 'POST',
    path: '/api/public/certificates/check-file',
    summary:
      'Finds the certificate that a PDF is the document of, and verifies the signature in it; nothing of the file is kept',
    access: 'anyone',
    limit: { max: 20, windowSeconds: 60 },
    bodyLimit: MAX_DOCUMENT_BYTES * 2,
    body: z.object({
      /** The file, in Base64. */
      document: z
        .base64()
        .min(4)
        .max(Math.ceil(MAX_DOCUMENT_BYTES / 3) * 4),
    }),
    reply: {
      status: 200,
      body: z.object({
        code: z.string(),
        status: z.enum(['VALIDO', 'REVOGADO']),
        /** Whether the file has a signature that holds; documents of before the portal signed have none. */
        signed: z.boolean(),
        /** When a time-stamp authority saw the signature. */
        stampedAt: instant.nullable(),
      }),
    },
    refusals: ['certificate.file-changed', 'certificate.file-unknown'],
  },
});

export type CertificateRequestCheck = z.output<
  (typeof certificateCalls)['checkCertificateRequest']['reply']['body']
>;
export type CertificateCheck = z.output<typeof certificateCheck>;
