import { isIsoDate } from '#domain/calendar.ts';
import { isCityCode, UF_CODES } from '#domain/federative-units.ts';
import { EMAIL_STATUS_WORDS, type EmailStatus } from '#domain/interview/registration-email.ts';
import { COMPLETING_WORDS, RESULT_WORDS } from '#domain/interview/state-words.ts';
import { WAITING_KINDS, type WaitingKind } from '#domain/interview/waiting.ts';
import { STATE_KEYS, type Completing, type Result, type StateKey } from '#domain/interview/states.ts';
import { keysOf } from '#domain/keys.ts';

/** The list's filters, as held by the address. Empty lists and texts: no filter. */
export interface ListFilters {
  /** State initials. */
  readonly ufs: readonly string[];
  /** Ids. */
  readonly cities: readonly string[];
  readonly classes: readonly string[];
  /** Accounts in charge; '0': nobody. */
  readonly owners: readonly string[];
  readonly emails: readonly EmailStatus[];
  readonly resultEmails: readonly EmailStatus[];
  readonly selfAssessmentEmails: readonly EmailStatus[];
  readonly completing: readonly Completing[];
  readonly results: readonly Result[];
  readonly combinations: readonly StateKey[];
  /** What they wait for. */
  readonly waiting: readonly WaitingKind[];
  /** First and last day of the registration, then of the result, then of the deadline: yyyy-MM-dd. */
  readonly from: string;
  readonly to: string;
  readonly processedFrom: string;
  readonly processedTo: string;
  readonly expiresFrom: string;
  readonly expiresTo: string;
  readonly mine: boolean;
  /** Registered by the portal, or by the team. Mutually exclusive. */
  readonly portal: boolean;
  readonly manager: boolean;
}

export const NO_FILTERS: ListFilters = {
  ufs: [],
  cities: [],
  classes: [],
  owners: [],
  emails: [],
  resultEmails: [],
  selfAssessmentEmails: [],
  completing: [],
  results: [],
  combinations: [],
  waiting: [],
  from: '',
  to: '',
  processedFrom: '',
  processedTo: '',
  expiresFrom: '',
  expiresTo: '',
  mine: false,
  portal: false,
  manager: false,
};

/** Filters that are set, removed and pinned together, in display order. */
export const FILTER_GROUPS = [
  'uf',
  'city',
  'class',
  'owner',
  'email',
  'resultEmail',
  'selfAssessmentEmail',
  'completing',
  'result',
  'combination',
  'waiting',
  'period',
  'processing',
  'deadline',
  'mine',
  'portal',
  'manager',
] as const;
export type FilterGroup = (typeof FILTER_GROUPS)[number];

/** Parameter names in the address. */
const PARAMS: Readonly<Record<FilterGroup, readonly string[]>> = {
  uf: ['uf'],
  city: ['cidade'],
  class: ['turma'],
  owner: ['responsavel'],
  email: ['email'],
  resultEmail: ['email-resultado'],
  selfAssessmentEmail: ['email-autoavaliacao'],
  completing: ['preenchimento'],
  result: ['resultado'],
  combination: ['situacao'],
  waiting: ['espera'],
  period: ['de', 'ate'],
  processing: ['processado-de', 'processado-ate'],
  deadline: ['prazo-de', 'prazo-ate'],
  mine: ['meus'],
  portal: ['portal'],
  manager: ['gestor'],
};

/** The server's limits. */
const MAX_CITIES = 100;
const MAX_CLASSES = 100;
const MAX_OWNERS = 100;

const isId = (text: string): boolean => /^[1-9]\d{0,14}$/.test(text);

function oneOf<T extends string>(known: readonly T[], texts: readonly string[]): T[] {
  return known.filter((value) => texts.includes(value));
}

const emailStatusesIn = (texts: readonly string[]) => oneOf<EmailStatus>(keysOf(EMAIL_STATUS_WORDS), texts);
const dayIn = (text: string | null) => (text !== null && isIsoDate(text) ? text : '');
const distinct = (texts: readonly string[]) => [...new Set(texts)].toSorted();

/** Groups that exclude each other: setting or pinning one clears the other. */
export const EXCLUSIVE_GROUPS: Readonly<Partial<Record<FilterGroup, FilterGroup>>> = {
  portal: 'manager',
  manager: 'portal',
};

/** A period that ends before it begins matches nothing, so it is ignored. */
function dateRangeIn(params: URLSearchParams, group: 'period' | 'processing' | 'deadline'): [string, string] {
  const [first = '', last = ''] = PARAMS[group];
  const [from, to] = [dayIn(params.get(first)), dayIn(params.get(last))];
  return [from, from !== '' && to < from ? '' : to];
}

/** Parses the filters of an address; invalid values are ignored. */
export function parseFilters(params: URLSearchParams): ListFilters {
  const [from, to] = dateRangeIn(params, 'period');
  const [processedFrom, processedTo] = dateRangeIn(params, 'processing');
  const [expiresFrom, expiresTo] = dateRangeIn(params, 'deadline');
  const [portal, manager] = [params.get('portal') === 'sim', params.get('gestor') === 'sim'];
  return {
    ufs: oneOf(Object.keys(UF_CODES), params.getAll('uf')).toSorted(),
    cities: distinct(params.getAll('cidade').filter(isCityCode)).slice(0, MAX_CITIES),
    classes: distinct(params.getAll('turma').filter(isId)).slice(0, MAX_CLASSES),
    owners: distinct(params.getAll('responsavel').filter((text) => text === '0' || isId(text))).slice(
      0,
      MAX_OWNERS,
    ),
    emails: emailStatusesIn(params.getAll('email')),
    resultEmails: emailStatusesIn(params.getAll('email-resultado')),
    selfAssessmentEmails: emailStatusesIn(params.getAll('email-autoavaliacao')),
    completing: oneOf<Completing>(keysOf(COMPLETING_WORDS), params.getAll('preenchimento')),
    results: oneOf<Result>(keysOf(RESULT_WORDS), params.getAll('resultado')),
    combinations: oneOf<StateKey>(STATE_KEYS, params.getAll('situacao')),
    waiting: oneOf<WaitingKind>(WAITING_KINDS, params.getAll('espera')),
    from,
    to,
    processedFrom,
    processedTo,
    expiresFrom,
    expiresTo,
    mine: params.get('meus') === 'sim',
    portal: portal && !manager,
    manager: manager && !portal,
  };
}

/** Formats the filters of the groups for an address, in a stable order. */
export function filterParams(
  filters: ListFilters,
  groups: readonly FilterGroup[] = FILTER_GROUPS,
): URLSearchParams {
  const values: Readonly<Record<FilterGroup, readonly (readonly [string, string])[]>> = {
    uf: filters.ufs.map((uf) => ['uf', uf]),
    city: filters.cities.map((id) => ['cidade', id]),
    class: filters.classes.map((id) => ['turma', id]),
    owner: filters.owners.map((id) => ['responsavel', id]),
    email: filters.emails.map((status) => ['email', status]),
    resultEmail: filters.resultEmails.map((status) => ['email-resultado', status]),
    selfAssessmentEmail: filters.selfAssessmentEmails.map((status) => ['email-autoavaliacao', status]),
    completing: filters.completing.map((status) => ['preenchimento', status]),
    result: filters.results.map((status) => ['resultado', status]),
    combination: filters.combinations.map((key) => ['situacao', key]),
    waiting: filters.waiting.map((kind) => ['espera', kind]),
    period: [
      ['de', filters.from],
      ['ate', filters.to],
    ],
    processing: [
      ['processado-de', filters.processedFrom],
      ['processado-ate', filters.processedTo],
    ],
    deadline: [
      ['prazo-de', filters.expiresFrom],
      ['prazo-ate', filters.expiresTo],
    ],
    mine: [['meus', filters.mine ? 'sim' : '']],
    portal: [['portal', filters.portal ? 'sim' : '']],
    manager: [['gestor', filters.manager ? 'sim' : '']],
  };
  const params = new URLSearchParams();
  for (const group of FILTER_GROUPS.filter((one) => groups.includes(one)))
    for (const [name, value] of values[group]) if (value !== '') params.append(name, value);
  return params;
}

/** One group's part of an address; empty when it is not in use. */
export const groupText = (filters: ListFilters, group: FilterGroup): string =>
  filterParams(filters, [group]).toString();

export const activeGroups = (filters: ListFilters): FilterGroup[] =>
  FILTER_GROUPS.filter((group) => groupText(filters, group) !== '');

export function withoutGroup(filters: ListFilters, group: FilterGroup): ListFilters {
  return parseFilters(
    filterParams(
      filters,
      FILTER_GROUPS.filter((other) => other !== group),
    ),
  );
}

/** The filters as query of the list's request; the client omits empty values. */
export function filterQuery(filters: ListFilters) {
  return {
    'filter.ufs': filters.ufs,
    'filter.cities': filters.cities,
    'filter.classes': filters.classes,
    'filter.owners': filters.owners,
    'filter.emails': filters.emails,
    'filter.resultEmails': filters.resultEmails,
    'filter.selfAssessmentEmails': filters.selfAssessmentEmails,
    'filter.statusCompletingInterviews': filters.completing,
    'filter.statusInterviews': filters.results,
    'filter.statusCombinations': filters.combinations,
    'filter.waiting': filters.waiting,
    'filter.periodStart': filters.from || undefined,
    'filter.periodEnd': filters.to || undefined,
    'filter.initialProcessingDate': filters.processedFrom || undefined,
    'filter.finalProcessingDate': filters.processedTo || undefined,
    'filter.expirationStart': filters.expiresFrom || undefined,
    'filter.expirationEnd': filters.expiresTo || undefined,
    'filter.myRecords': filters.mine || undefined,
    'filter.registeredOnPortal': filters.portal || undefined,
    'filter.originInterview': filters.manager ? ('MANAGER' as const) : undefined,
  };
}

/** The filters of a stored request, the other way round; what the list's screen does not offer is ignored. */
export function filtersOfQuery(query: Readonly<Record<string, unknown>>): ListFilters {
  const params = new URLSearchParams();
  const add = (param: string, name: string) => {
    for (const value of [query[`filter.${name}`]].flat())
      if (typeof value === 'string' || typeof value === 'number') params.append(param, String(value));
  };
  add('uf', 'ufs');
  add('cidade', 'cities');
  add('turma', 'classes');
  add('responsavel', 'owners');
  add('email', 'emails');
  add('email-resultado', 'resultEmails');
  add('email-autoavaliacao', 'selfAssessmentEmails');
  add('preenchimento', 'statusCompletingInterviews');
  add('resultado', 'statusInterviews');
  add('situacao', 'statusCombinations');
  add('espera', 'waiting');
  add('de', 'periodStart');
  add('ate', 'periodEnd');
  add('processado-de', 'initialProcessingDate');
  add('processado-ate', 'finalProcessingDate');
  add('prazo-de', 'expirationStart');
  add('prazo-ate', 'expirationEnd');
  if (query['filter.myRecords'] === true) params.set('meus', 'sim');
  if (query['filter.registeredOnPortal'] === true) params.set('portal', 'sim');
  if (query['filter.originInterview'] === 'MANAGER') params.set('gestor', 'sim');
  return parseFilters(params);
}
