import * as z from 'zod';
import { DANGER_DEGREES } from '#domain/profile-report/dangerous-pairs.ts';
import { REPORT_STEPS } from '#domain/profile-report/steps.ts';
import { parseCpf } from '#domain/cpf.ts';
import { competencyCode } from './evaluations.ts';
import { defineCalls } from './core.ts';
import { chosenIds, cpf, id, instant, oneOrMore, versionId } from './values.ts';

/**
 * A report in the address of a public call: the opaque id of `last-valid-interview`, valid for an hour, or a CPF, which
 * costs a proof of work each time.
 */
const reportAddress = z
  .string()
  .max(120)
  .transform((text) => {
    const parsed = parseCpf(text);
    return parsed ? { cpf: parsed } : { opaqueId: text };
  })
  .meta({
    wire: { type: 'string', maxLength: 120 },
    description: 'The opaque id that last-valid-interview gave, or a CPF with a proof of work',
  });

const competency = { code: competencyCode, title: z.string() };

const profileBar = z.object({
  ...competency,
  value: z.number().describe('Score of the quiz, corrected'),
  max: z.number().int(),
  detailsDescription: z.string(),
  others: z
    .number()
    .nullable()
    .describe('Mean of the contacts on the same scale; null until enough have answered'),
});

const characteristic = z.object({
  ...competency,
  value: z.number(),
  max: z.number(),
  description: z.string(),
});
const threeCharacteristics = z.object({
  primary: characteristic,
  secondary: characteristic,
  tertiary: characteristic,
});

const pairSide = z.object({
  ...competency,
  value: z.number(),
  max: z.number(),
  greaterValue: z.boolean().describe('Whether this is the larger of the two'),
});
const dangerousPair = z.object({
  description: z.string(),
  degree: z.enum(DANGER_DEGREES),
  degreeDescription: z.string().describe('The degree in words'),
  primary: pairSide,
  secondary: pairSide,
  equalsValues: z.boolean(),
});

const johariWindow = z.object({
  ...competency,
  primary: z.number().describe('Open: known to the person and to others'),
  secondary: z.number().describe('Blind: seen by others alone'),
  tertiary: z.number().describe('Hidden: known to the person alone'),
  fourth: z.number().describe('Unknown; the four sum to 25'),
});

const respondents = z.number().int().describe('Opinions that it was computed from: 3, 6, 9…');

const interviewData = z.object({
  moduleId: versionId,
  moduleName: z.string(),
  candidateName: z.string().describe('To strangers first name and initials'),
  opinions: z.object({
    received: z
      .number()
      .int()
      .describe('Until the windows open 0 to 2; from then on the number they were computed from'),
    needed: z.number().int(),
  }),
});

/** One section; `data` is null where `showStep` is false. */
const section = <const Step extends string, S extends z.ZodType>(step: Step, data: S) =>
  z.object({ step: z.literal(step), showStep: z.boolean(), data: data.nullable() });

export const reportSection = z.discriminatedUnion('step', [
  section('INTERVIEW_DATA', interviewData),
  section('PERFIL_EMPREENDEDOR', z.object({ items: z.array(profileBar) })),
  section(
    'CARACTERISTICAS_COMPORTAMENTO_EMPREENDER',
    z.object({ morePontentiated: threeCharacteristics, lessPontentiated: threeCharacteristics }),
  ),
  section('COMBINACOES_PERIGOSAS', z.object({ items: z.array(dangerousPair) })),
  section(
    'CRIATIVO_ANALITICO_VENDEDOR',
    z.object({
      profile: z.string(),
      descProfile: z.string(),
      creativeQuantity: z.number().int(),
      analyticalQuantity: z.number().int(),
      sellerQuantity: z.number().int(),
    }),
  ),
  section(
    'JANELAS_JOHARI_CCE',
    z.object({
      respondents,
      cceOne: johariWindow,
      cceTwo: johariWindow,
      cceThree: johariWindow,
      cceFour: johariWindow,
      cceFive: johariWindow,
      cceSix: johariWindow,
      cceSeven: johariWindow,
      cceEight: johariWindow,
      cceNine: johariWindow,
      cceTen: johariWindow,
    }),
  ),
  section(
    'JANELAS_JOHARI',
    z.object({
      respondents,
      proxomytiData: z
        .object({
          seriesOne: z.number().int(),
          seriesTwo: z.number().int(),
          seriesThree: z.number().int(),
        })
        .describe('Per cent: very close, close, not so close; they sum to 100'),
      wordCloudUrl: z.string().describe('Of an SVG image'),
      words: z
        .array(z.object({ word: z.string(), count: z.number().int() }))
        .describe('Most chosen first; the same as the image'),
    }),
  ),
]);
const reportStep = z.enum(REPORT_STEPS);

const refusal = z.object({ code: z.string(), message: z.string() });

const publicAddress = z.object({
  enabled: z.boolean().describe('Whether a CPF opens the report'),
  url: z.string().describe('Page of the report; the CPF is part of it'),
  changedAt: instant.nullable().describe('When the person last changed it; null: never'),
});

/** The person's own report, or one that the team reads. */
export const profileReport = z.object({
  idInterview: z.number().int(),
  available: z.boolean().describe('Whether there is a report; without one there are no sections'),
  reason: refusal.nullable().describe('Why there is none yet'),
  /** Every opinion that was given, shown to the person alone; the windows use the last multiple of three. */
  answered: z.number().int().nullable(),
  sections: z.array(reportSection),
});

export const developmentFeedback = z.object({
  introduction: z.string(),
  competencies: z.array(
    z.object({
      ...competency,
      evidence: z.enum(['clear', 'some', 'little']).describe('How much of it the answers showed'),
      message: z.string(),
      /** Behaviours that the answers showed, each with the words that showed it. */
      shown: z.array(z.object({ behaviour: z.string(), passages: z.array(z.string()) })),
      practice: z.array(z.string()),
    }),
  ),
  closing: z.string(),
});

const SECTION_REFUSALS = ['report.not-valid', 'proof.required'] as const;

/** The profile report: public, the person's own, and the team's; and what helps after 'Não apto'. */
export const profileReportCalls = defineCalls({
  findReport: {
    method: 'GET',
    path: '/api/public/interviews/candidate/:cpf/last-valid-interview',
    summary:
      'Returns an opaque id of the newest valid report of a CPF, for an hour; whoever has none, or has switched it off, is answered like somebody unknown',
    access: 'anyone',
    limit: { max: 20, windowSeconds: 60, perDay: 200 },
    proofOfWork: true,
    params: z.object({ cpf }),
    reply: {
      status: 200,
      body: z.object({
        id: z.string().describe('Opaque, valid for an hour'),
        expiresAt: instant,
        module: z.object({ id: versionId, name: z.string() }),
        candidate: z.object({ name: z.string().describe('First name and initials') }),
      }),
    },
    refusals: ['report.not-found'],
  },
  getReportSection: {
    method: 'GET',
    path: '/api/public/report/interview/:cpf/data',
    summary: 'Returns one section of a report; an expired id is refused like a forged one',
    access: 'anyone',
    limit: { max: 240, windowSeconds: 60 },
    proofOfWork: 'if-demanded',
    params: z.object({ cpf: reportAddress }),
    query: z.object({ step: reportStep }),
    reply: { status: 200, body: reportSection },
    refusals: SECTION_REFUSALS,
  },
  getReportWordCloud: {
    method: 'GET',
    path: '/api/public/report/interview/:id/word-cloud',
    summary: 'Returns the word cloud of a report as an image; only where its section is shown',
    access: 'anyone',
    limit: { max: 120, windowSeconds: 60 },
    params: z.object({ id: z.string().max(120) }),
    reply: { status: 200, file: 'image/svg+xml' },
    refusals: ['report.not-valid'],
  },
  downloadPublicReport: {
    method: 'GET',
    path: '/api/public/report/interview/:id/pdf',
    summary: 'Returns a report as PDF, as strangers see it',
    access: 'anyone',
    limit: { max: 20, windowSeconds: 60, perDay: 200 },
    params: z.object({ id: z.string().max(120) }),
    reply: { status: 200, file: 'application/pdf' },
    refusals: ['report.not-valid'],
  },
  validateReport: {
    method: 'GET',
    path: '/api/public/report-online-validate-before-generation/:interviewId',
    summary:
      'Whether a report can be made: by opaque id, or by the number of an interview that the caller reaches; else false',
    access: 'anyone',
    limit: { max: 120, windowSeconds: 60 },
    params: z.object({ interviewId: z.string().max(120) }),
    reply: { status: 200, body: z.boolean() },
  },
  getProfileReport: {
    method: 'GET',
    path: '/api/v1/interviews/:id/profile-report',
    summary:
      "Returns all sections of one's own report, or of one within reach of the team, whose reading is recorded",
    access: 'signedIn',
    params: z.object({ id }),
    reply: { status: 200, body: profileReport },
    refusals: ['api.resource-notfound'],
  },
  checkProfileReports: {
    method: 'POST',
    path: '/api/v1/interviews/profile-report/check',
    summary: 'Of whom a report can be made, and why not of the others. Changes and reveals nothing of them',
    access: 'backOffice',
    body: z.object({ idsInterview: chosenIds.min(1) }),
    reply: {
      status: 200,
      body: z.object({
        people: z.array(
          z.object({ idInterview: z.number().int(), name: z.string(), refusal: refusal.nullable() }),
        ),
      }),
    },
    refusals: ['batch.too-many'],
  },
  downloadProfileReports: {
    method: 'GET',
    path: '/api/v1/interviews/profile-report/pdf',
    summary:
      "Returns one PDF with the reports of up to 40 people within reach, each reading recorded; or one's own",
    access: 'signedIn',
    limit: { max: 60, windowSeconds: 60 },
    query: z.object({ ids: oneOrMore(id).pipe(z.array(z.number()).min(1)) }),
    reply: { status: 200, file: 'application/pdf' },
    refusals: [
      'api.resource-notfound',
      'access.own-interview',
      'batch.too-many',
      'interview.newer-live',
      'report.state',
      'report.no-quiz',
    ],
  },
  getOwnWordCloud: {
    method: 'GET',
    path: '/api/v1/interviews/:id/profile-report/word-cloud',
    summary: "Returns the word cloud of one's own report, or of one within reach of the team",
    access: 'signedIn',
    params: z.object({ id }),
    reply: { status: 200, file: 'image/svg+xml' },
    refusals: ['api.resource-notfound'],
  },
  getPublicReportAddress: {
    method: 'GET',
    path: '/api/v1/candidates/public-report',
    summary: "Returns whether one's report opens by CPF",
    access: 'signedIn',
    reply: { status: 200, body: publicAddress },
    refusals: ['api.resource-notfound'],
  },
  switchPublicReport: {
    method: 'PUT',
    path: '/api/v1/candidates/public-report',
    summary: "Opens or closes the public address of one's report; closing ends ids that were given out",
    access: 'signedIn',
    body: z.object({ enabled: z.boolean() }),
    reply: { status: 200, body: publicAddress },
    refusals: ['api.resource-notfound'],
  },
  getDevelopmentFeedback: {
    method: 'GET',
    path: '/api/v1/interviews/:id/development-feedback',
    summary:
      "After 'Não apto': what one's answers showed of each competency, and what to practise; no points, no promise",
    access: 'signedIn',
    params: z.object({ id }),
    reply: { status: 200, body: developmentFeedback },
    refusals: ['api.resource-notfound', 'development-feedback.not-available'],
  },
});

export type ReportSection = z.output<typeof reportSection>;
export type ReportSectionOf<Step extends ReportSection['step']> = Extract<ReportSection, { step: Step }>;
export type ProfileReport = z.output<typeof profileReport>;
export type PublicReportAddress = z.output<typeof publicAddress>;
export type DevelopmentFeedback = z.output<typeof developmentFeedback>;
