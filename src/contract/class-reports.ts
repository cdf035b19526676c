import * as z from 'zod';
import { defineCalls } from './core.ts';
import { id, oneOrMore } from './values.ts';

const person = z.object({ idInterview: z.number().int(), name: z.string() });

export const classReportLink = z
  .object({
    isSuccess: z.boolean(),
    /** The PDF, for whoever may ask for this; null without success. */
    url: z.string().nullable(),
    /** Why there is no report. */
    messageError: z.string().nullable(),
    /** In the report, and not in its scores: they have not finished the profile quiz. */
    candidatesWithoutQuestionnaire: z.array(person),
    /** How many people are in the report. */
    people: z.number().int(),
    /** How many of those chosen have given up: left out. */
    desistents: z.number().int(),
    /** The others who are left out, and why. */
    leftOut: z.array(person.extend({ message: z.string() })),
  })
  .meta({ id: 'ClassReportLink' });

const ids = oneOrMore(id).pipe(z.array(z.number()).min(1));
const ofClass = { access: 'backOffice', params: z.object({ id }) } as const;
const ofSelection = { access: 'backOffice', query: z.object({ ids }) } as const;
const pdf = { status: 200, file: 'application/pdf' } as const;

/** The class report: who is in a class, and what their profile quizzes have in common. */
export const classReportCalls = defineCalls({
  getClassReport: {
    ...ofClass,
    method: 'GET',
    path: '/api/v1/class-room/:id/report',
    summary: 'Whether a class has a report, who lacks a quiz, and the address of its PDF',
    reply: { status: 200, body: classReportLink },
    refusals: ['api.resource-notfound'],
  },
  downloadClassReport: {
    ...ofClass,
    method: 'GET',
    path: '/api/v1/class-room/:id/report/pdf',
    summary: 'The report of a class as PDF; each person’s reading is recorded',
    reply: pdf,
    refusals: ['api.resource-notfound', 'class-report.desistents', 'report.state'],
  },
  getSelectionReport: {
    ...ofSelection,
    method: 'GET',
    path: '/api/v1/interviews/class-report',
    summary: 'The same for up to 40 people by id',
    reply: { status: 200, body: classReportLink },
    refusals: ['batch.too-many'],
  },
  downloadSelectionReport: {
    ...ofSelection,
    method: 'GET',
    path: '/api/v1/interviews/class-report/pdf',
    summary: 'The class report of up to 40 people by id, as PDF; each person’s reading is recorded',
    reply: pdf,
    refusals: ['batch.too-many', 'class-report.desistents', 'report.state'],
  },
});

export type ClassReportLink = z.output<typeof classReportLink>;
