import * as z from 'zod';
import { EMAIL_STATUS_WORDS, type EmailStatus } from '#domain/interview/registration-email.ts';
import { SORT_FIELDS } from '#domain/list-view.ts';
import { WAITING_KINDS } from '#domain/interview/waiting.ts';
import { STATE_KEYS, axesOf, type Completing, type Result, type StateKey } from '#domain/interview/states.ts';
import { keysOf } from '#domain/keys.ts';
import { id, isoDate, oneOrMore } from './values.ts';

const distinct = <T extends string>(values: readonly T[]) => [...new Set(values)] as [T, ...T[]];
export const statusCompleting = z
  .enum(distinct<Completing>(STATE_KEYS.map((key) => axesOf(key).completing)))
  .meta({ id: 'Completing' });
export const statusResult = z
  .enum(distinct<Result>(STATE_KEYS.map((key) => axesOf(key).result)))
  .meta({ id: 'Result' });
const statusCombination = z.enum(distinct<StateKey>(STATE_KEYS));
export const waitingKind = z.enum(WAITING_KINDS).meta({ id: 'WaitingKind' });
const emailStatus = z.enum(distinct<EmailStatus>(keysOf(EMAIL_STATUS_WORDS)));

/** Columns that can be filtered by a choice of options. */
export const FILTER_TYPES = [
  'UF',
  'CITY',
  'STATUS_EMAIL',
  'STATUS_INTERVIEW',
  'STATUS_RESULT',
  'STATUS_COMBINATIONS',
  'CLASS',
  'OWNER',
] as const;
export type FilterType = (typeof FILTER_TYPES)[number];
export const filterType = z.enum(FILTER_TYPES);

/** Matches any of the values; accepts one, or several by repetition. */
const anyOf = <S extends z.ZodType>(one: S, max: number) =>
  oneOrMore(one)
    .refine((values) => values.length <= max, { error: `No máximo ${max} valores.` })
    .optional();

const flag = z
  .union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')])
  .optional();

const MAX_CITIES = 100;
const MAX_STATES = 27;
const MAX_CLASSES = 100;
export const MAX_OWNERS = 100;

/** Location filters: states by id or by initials, municipalities by id or by a part of the name. */
export const placeFilter = {
  'filter.idsUf': anyOf(id, MAX_STATES),
  'filter.ufs': anyOf(z.string().regex(/^[A-Z]{2}$/), MAX_STATES),
  'filter.cities': anyOf(id, MAX_CITIES),
  'filter.filterCityName': z.string().max(120).optional(),
};

/** Classes by id or by a part of the name. */
const classFilter = {
  'filter.classes': anyOf(id, MAX_CLASSES),
  'filter.filterClassName': z.string().max(120).optional(),
};

const nobody = z.union([z.literal(0), z.literal('0').transform(() => 0)]);

/** Who is in charge, by account; 0: nobody. */
const ownerFilter = { 'filter.owners': anyOf(z.union([nobody, id]), MAX_OWNERS) };

/**
 * Filters of the managers' list. A row has to match all given filters; within one filter, any of its values. Days are
 * São Paulo days, both ends included.
 */
export const interviewFilter = {
  'filter.fieldOfResearch': z.string().max(120).optional(),
  /** What the rows are sorted by; it does not affect which they are. */
  'filter.sortField': z.enum(SORT_FIELDS).default('interviewDate'),
  /** The column being edited, if the client sends it; it does not affect the rows. */
  'filter.filterType': filterType.optional(),
  ...placeFilter,
  ...classFilter,
  'filter.originInterview': z.enum(['LANDING_PAGE', 'MANAGER']).optional(),
  /** E-mails by their newest sending: of the registration, the result, the self-assessment. */
  'filter.emails': anyOf(emailStatus, emailStatus.options.length),
  'filter.resultEmails': anyOf(emailStatus, emailStatus.options.length),
  'filter.selfAssessmentEmails': anyOf(emailStatus, emailStatus.options.length),
  ...ownerFilter,
  'filter.statusCompletingInterviews': anyOf(statusCompleting, statusCompleting.options.length),
  'filter.statusInterviews': anyOf(statusResult, statusResult.options.length),
  'filter.statusCombinations': anyOf(statusCombination, statusCombination.options.length),
  /** What an interview waits for: any of these. */
  'filter.waiting': anyOf(waitingKind, WAITING_KINDS.length),
  'filter.periodStart': isoDate.optional(),
  'filter.periodEnd': isoDate.optional(),
  'filter.initialProcessingDate': isoDate.optional(),
  'filter.finalProcessingDate': isoDate.optional(),
  /** Days of the deadline, as the list shows it. */
  'filter.expirationStart': isoDate.optional(),
  'filter.expirationEnd': isoDate.optional(),
  'filter.myRecords': flag,
  'filter.registeredOnPortal': flag,
};

/** Names of the first and last day of each period. */
const SPANS = [
  ['filter.periodStart', 'filter.periodEnd'],
  ['filter.initialProcessingDate', 'filter.finalProcessingDate'],
  ['filter.expirationStart', 'filter.expirationEnd'],
] as const;
type Spans = Readonly<Partial<Record<(typeof SPANS)[number][number], string | undefined>>>;

/** Refused instead of answered with an empty list, which would hide the mistake. */
export function checkSpans(query: Spans, context: z.core.ParsePayload['issues']): void {
  for (const [first, last] of SPANS) {
    const [from, to] = [query[first], query[last]];
    if (from !== undefined && to !== undefined && to < from) {
      context.push({
        code: 'custom',
        input: to,
        path: [last],
        message: 'A data final deve ser igual ou posterior à inicial.',
      });
    }
  }
}

export const filterOptionsQuery = z.object({
  'filter.filterType': filterType,
  ...placeFilter,
  ...classFilter,
  ...ownerFilter,
  /** Of those in charge, a part of the name. */
  'filter.filterOwnerName': z.string().max(120).optional(),
  /** All municipalities, not only those present in the list. */
  'filter.allCities': flag,
});

/** One value that a column can be filtered by. */
export const filterOption = z.object({
  /** Value for the list query: initials of a state, id of a city or class, a status. */
  id: z.string(),
  name: z.string(),
  /** State of a city or class; null for other options. */
  uf: z.object({ id: z.number().int(), initials: z.string() }).nullable(),
});
export type FilterOption = z.output<typeof filterOption>;
