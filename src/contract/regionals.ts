import * as z from 'zod';
import { CLASS_FIELDS } from '#domain/classes/differences.ts';
import { REGIONAL_NAME_MESSAGES, regionalName, regionalNameProblem } from '#domain/classes/regional.ts';
import { defineCalls } from './core.ts';
import { uf } from './registration.ts';
import { id, instant, paged } from './values.ts';

export const REQUIRED = REGIONAL_NAME_MESSAGES.missing;
/** Cities of a regional: the state with the most municipalities has 853. */
const MAX_CITIES = 900;
const MAX_MANAGERS = 100;

/** A chosen id; an empty select sends "" or 0. */
export const chosen = (message: string) =>
  z.coerce
    .number<number | string>({ error: message })
    .int({ error: message })
    .positive({ error: message })
    .max(Number.MAX_SAFE_INTEGER, { error: message });

export const regionalNameField = z
  .string({ error: REQUIRED })
  .max(1000, { error: REGIONAL_NAME_MESSAGES['too-long'] })
  .transform((text, context) => {
    const problem = regionalNameProblem(text);
    if (problem === null) return regionalName(text);
    context.addIssue({ code: 'custom', message: REGIONAL_NAME_MESSAGES[problem] });
    return z.NEVER;
  })
  .meta({ wire: { type: 'string', minLength: 1, maxLength: 100 }, examples: ['Grande São Paulo'] });

/** Fields of a regional, shared by the form and the calls. */
export const regionalForm = z
  .object({
    uf: z.object({ id: chosen(REQUIRED) }, { error: REQUIRED }),
    cities: z
      .array(z.object({ id: chosen(REQUIRED) }), { error: REQUIRED })
      .min(1, { error: REQUIRED })
      .max(MAX_CITIES),
    name: regionalNameField,
    responsibleManagers: z.array(z.object({ id })).max(MAX_MANAGERS).default([]),
  })
  .meta({ id: 'RegionalForm' });

const named = z.object({ id: z.number().int(), name: z.string() });

export const regional = z
  .object({
    id: z.number().int(),
    name: z.string(),
    active: z.boolean(),
    uf,
    /** By name. */
    cities: z.array(named),
    /** By name. */
    responsibleManagers: z.array(named),
    allowsClassEditing: z.boolean(),
    allowsPortalInterview: z.boolean(),
    /** Its state cannot be changed any more. */
    hasClasses: z.boolean(),
    /** Counts its changes; sent back as `seen`, so that nobody overwrites what they have not seen. */
    revision: z.number().int(),
  })
  .meta({ id: 'Regional' });

/** What the form of a class chooses from. */
export const regionalChoice = z.object({
  id: z.number().int(),
  name: z.string(),
  cities: z.array(named),
});

/** A line of the history of a regional or a class. */
export const classHistoryLine = z.object({
  command: z.string(),
  /** Null: the portal itself. */
  userName: z.string().nullable(),
  changes: z.array(
    z.object({
      field: z.enum(CLASS_FIELDS),
      /** In words; periods dd/MM/yyyy a dd/MM/yyyy, switches `sim` or `não`, names separated by commas. */
      from: z.string().nullable(),
      to: z.string().nullable(),
    }),
  ),
  at: instant,
});

export const teamMember = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  /** Initials of the only state they reach; null: national. */
  uf: z.string().nullable(),
});

/** `revision` of the regional or class as it was displayed; a newer one is refused with who changed it and when. */
export const seenRevision = z.object({ seen: id.optional() });

export const wordFlag = z.union([
  z.boolean(),
  z.enum(['true', 'false']).transform((word) => word === 'true'),
]);

export const page = {
  'page.index': z.coerce.number<string | number>().int().min(0).max(100_000).default(0),
  'page.size': z.coerce.number<string | number>().int().min(1).max(100).default(10),
};

const byId = { params: z.object({ id }) };
const changed = { status: 200, body: regional } as const;

/** Regionals: who may make these calls reaches one state or all, and finds the regionals there. */
export const regionalCalls = defineCalls({
  validateRegionalName: {
    method: 'GET',
    path: '/api/v1/regionals/validate-regional-name',
    summary: 'Whether a name is free in a state; capitals, accents and spaces make no difference',
    access: 'regionals',
    query: z.object({
      idUf: id,
      name: regionalNameField,
      /** The regional that is being edited, whose own name is free for it. */
      idRegional: id.optional(),
    }),
    reply: { status: 200, body: z.object({ valid: z.boolean(), message: z.string().nullable() }) },
    refusals: ['access.denied', 'regional.cities'],
  },
  createRegional: {
    method: 'POST',
    path: '/api/v1/regionals',
    summary: 'Creates an active regional in a state within reach',
    access: 'regionals',
    body: regionalForm,
    reply: { status: 201, body: regional },
    refusals: ['access.denied', 'validate-regional-name-in-uf', 'regional.cities', 'regional.managers'],
  },
  updateRegional: {
    method: 'PUT',
    path: '/api/v1/regionals/:id',
    summary: 'Changes name, cities, responsible managers and, as long as it has no class, the state',
    access: 'regionals',
    ...byId,
    query: seenRevision,
    body: regionalForm,
    reply: changed,
    refusals: [
      'api.resource-notfound',
      'access.denied',
      'regional.stale',
      'regional.uf-fixed',
      'validate-regional-name-in-uf',
      'regional.cities',
      'regional.managers',
    ],
  },
  changeRegionalStatus: {
    method: 'PUT',
    path: '/api/v1/regionals/:id/status/:active',
    summary: 'Activates a regional, or deactivates it with all of its classes: all or nothing',
    access: 'regionals',
    params: z.object({ id, active: wordFlag }),
    query: seenRevision,
    reply: changed,
    refusals: ['api.resource-notfound', 'regional.stale', 'class-rom-cannot-be-disabled'],
  },
  allowRegionalClassEditing: {
    method: 'PATCH',
    path: '/api/v1/regionals/:id/allows-edit-class',
    summary: 'Whether its managers may edit existing classes; without a body: the other of what it is',
    access: 'regionals',
    ...byId,
    query: seenRevision,
    body: z.object({ allowed: z.boolean().optional() }),
    reply: changed,
    refusals: ['api.resource-notfound', 'regional.stale'],
  },
  allowRegionalPortalInterview: {
    method: 'PATCH',
    path: '/api/v1/regionals/:id/allows-portal-interview',
    summary:
      'Whether candidates go on to the interview after registering; without a body: the other of what it is',
    access: 'regionals',
    ...byId,
    query: seenRevision,
    body: z.object({ allowed: z.boolean().optional() }),
    reply: changed,
    refusals: ['api.resource-notfound', 'regional.stale'],
  },
  listRegionals: {
    method: 'GET',
    path: '/api/v1/regionals',
    summary: 'The regionals within reach, by name',
    access: 'regionals',
    query: z.object({
      idUf: id.optional(),
      idCity: id.optional(),
      /** Active or deactivated ones; both without it. */
      status: wordFlag.optional(),
      /** A part of the name. */
      search: z.string().max(120).optional(),
      'sort.type': z.enum(['ASC', 'DESC']).default('ASC'),
      ...page,
    }),
    reply: { status: 200, body: paged(regional) },
  },
  listRegionalsByUf: {
    method: 'GET',
    path: '/api/v1/regionals/by-uf',
    summary: 'The active regionals of a state within reach with their cities, for the form of a class',
    access: 'backOffice',
    query: z.object({ idUf: id }),
    reply: { status: 200, body: z.array(regionalChoice) },
  },
  getRegional: {
    method: 'GET',
    path: '/api/v1/regionals/:id',
    summary: 'One regional, to be edited',
    access: 'regionals',
    ...byId,
    reply: { status: 200, body: regional },
    refusals: ['api.resource-notfound'],
  },
  listRegionalHistory: {
    method: 'GET',
    path: '/api/v1/regionals/:id/history',
    summary: 'Who changed what of a regional and when, the newest first, at most 200',
    access: 'regionals',
    ...byId,
    reply: { status: 200, body: z.array(classHistoryLine) },
    refusals: ['api.resource-notfound'],
  },
  listManagersByUf: {
    method: 'GET',
    path: '/api/v1/managers/by-uf',
    summary: 'Who of the team could be responsible for a regional or class of a state, by a part of the name',
    access: 'backOffice',
    query: z.object({
      idUf: id,
      nameSearch: z.string().trim().min(3, { error: 'Digite pelo menos 3 letras do nome.' }).max(100),
      pageIndex: z.coerce.number<string | number>().int().min(0).max(1000).default(0),
      pageSize: z.coerce.number<string | number>().int().min(1).max(100).default(100),
    }),
    reply: { status: 200, body: paged(teamMember) },
  },
});

export type Regional = z.output<typeof regional>;
export type RegionalForm = z.input<typeof regionalForm>;
export type RegionalChoice = z.output<typeof regionalChoice>;
export type ClassHistoryLine = z.output<typeof classHistoryLine>;
export type TeamMember = z.output<typeof teamMember>;
