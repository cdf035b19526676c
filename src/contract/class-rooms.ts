import * as z from 'zod';
import { CLASS_DOCUMENTS } from '#domain/classes/documents.ts';
import { CLASS_ACTIONS } from '#domain/classes/permissions.ts';
import { CLASS_SITUATIONS } from '#domain/classes/period.ts';
import { MAX_SEATS } from '#domain/classes/seats.ts';
import { parsePrice } from '#domain/money.ts';
import { parseIsoDate } from '#domain/calendar.ts';
import { defineCalls } from './core.ts';
import { city } from './registration.ts';
import { chosen, classHistoryLine, page, seenRevision, wordFlag } from './regionals.ts';
import { id, isoDate, oneOrMore, paged, versionId } from './values.ts';

export const CLASS_INCOMPLETE = 'É necessário preencher todas as informações da turma!';
export const PRICE_INVALID = 'Valor inválido! Informe o valor em reais, como R$ 1.234,56.';
export const SEATS_INVALID = 'Informe as vagas com um número de 1 a 10.000, ou deixe em branco.';
/** A price beyond it is a slip of the keyboard. */
const MAX_CENTS = 100_000_000;

const day = z
  .string({ error: CLASS_INCOMPLETE })
  .trim()
  .min(1, { error: CLASS_INCOMPLETE })
  .max(40)
  .transform((text, context) => {
    const date = parseIsoDate(text);
    if (date !== null) return date;
    context.addIssue({ code: 'custom', message: 'Data inválida!' });
    return z.NEVER;
  })
  .meta({ wire: { type: 'string', format: 'date' }, description: 'yyyy-MM-dd', examples: ['2027-03-08'] });

/** Reais as a number, or as people write them; parsed to centavos. */
const price = z
  .union([z.number(), z.string().max(60)], { error: CLASS_INCOMPLETE })
  .transform((value, context) => {
    const missing = typeof value === 'string' && value.trim() === '';
    const cents = missing ? null : parsePrice(value);
    if (cents !== null && cents <= MAX_CENTS) return cents;
    context.addIssue({ code: 'custom', message: missing ? CLASS_INCOMPLETE : PRICE_INVALID });
    return z.NEVER;
  })
  .meta({
    wire: { type: ['number', 'string'] },
    description: 'Reais: a number, or a text such as R$ 1.234,56',
    examples: [1980.5],
  });

/** Seats; empty or null: as many as come. Left out: as before, and unlimited in a new class. */
const seats = z
  .union([z.number(), z.string().trim().max(12), z.null()])
  .transform((value, context) => {
    if (value === null || value === '') return null;
    const number = typeof value === 'number' || /^\d+$/.test(value) ? Number(value) : Number.NaN;
    if (Number.isInteger(number) && number >= 1 && number <= MAX_SEATS) return number;
    context.addIssue({ code: 'custom', message: SEATS_INVALID });
    return z.NEVER;
  })
  .meta({
    wire: { type: ['integer', 'string', 'null'] },
    description: `A number from 1 to ${MAX_SEATS}; empty: unlimited`,
    examples: [40],
  });

/** Fields of a class, shared by the form and the calls. */
export const classRoomForm = z
  .object({
    beginDate: day,
    endDate: day,
    seminarValue: price,
    hidePortal: z.boolean().default(false),
    seats: seats.optional(),
    regionalId: chosen(CLASS_INCOMPLETE),
    cityId: chosen(CLASS_INCOMPLETE),
    moduleId: versionId,
  })
  .meta({ id: 'ClassRoomForm' });

export const classRoom = z
  .object({
    idClassRoom: z.number().int(),
    className: z.string(),
    /** City and state; below them the period, dd/MM/yyyy a dd/MM/yyyy. */
    title: z.string(),
    subtitle: z.string(),
    type: z.literal('CLASS_ROOM'),
    module: z.object({ id: versionId, name: z.string() }),
    /** yyyy-MM-dd */
    beginDate: z.string(),
    endDate: z.string(),
    /** Price in BRL. */
    seminarValue: z.number(),
    hidePortal: z.boolean(),
    /** Null: as many as come. */
    seats: z.number().int().nullable(),
    active: z.boolean(),
    situation: z.enum(CLASS_SITUATIONS),
    /** Its responsible manager. */
    owner: z.object({ id: z.number().int(), name: z.string() }).nullable(),
    regional: z.object({ id: z.number().int(), name: z.string(), active: z.boolean() }),
    city,
    /** Live registrations that are interested, and those that are enrolled. */
    interested: z.number().int(),
    enrolled: z.number().int(),
    allowsEditing: z.boolean(),
    hasActionItem: z.boolean(),
    allowedActions: z.array(z.enum(CLASS_ACTIONS)),
    /** What may be asked for about the people enrolled. */
    documents: z.array(z.enum(CLASS_DOCUMENTS)),
    /** Counts its changes; sent back as `seen`, so that nobody overwrites what they have not seen. */
    revision: z.number().int(),
  })
  .meta({ id: 'ClassRoom' });

export const simpleClassRoom = z.object({
  idClassRoom: z.number().int(),
  className: z.string(),
  title: z.string(),
  subtitle: z.string(),
  beginDate: z.string(),
  endDate: z.string(),
  active: z.boolean(),
});

const byId = { params: z.object({ id }) };
const changed = { status: 200, body: classRoom } as const;
const PLACE_REFUSALS = [
  'regional.not-available',
  'regional.inactive',
  'class-room.city',
  'class-room.begin-date',
  'class-room.end-date',
  'class-room.end-date-past',
] as const;
const COMMAND_REFUSALS = ['api.resource-notfound', 'access.denied', 'class-room.stale'] as const;

/** Classes (turmas), within the state that a person reaches. */
export const classRoomCalls = defineCalls({
  createClassRoom: {
    method: 'POST',
    path: '/api/v1/class-room',
    summary: 'Creates an active class of a regional within reach; its name is "Versão Cidade n"',
    access: 'backOffice',
    body: classRoomForm,
    reply: { status: 201, body: classRoom },
    refusals: PLACE_REFUSALS,
  },
  updateClassRoom: {
    method: 'PUT',
    path: '/api/v1/class-room/:id',
    summary: 'Changes a class; a new city gives it a new name, its version does not change',
    access: 'backOffice',
    ...byId,
    query: seenRevision,
    body: classRoomForm,
    reply: changed,
    refusals: [...COMMAND_REFUSALS, ...PLACE_REFUSALS, 'class-room.module'],
  },
  toggleClassRoom: {
    method: 'PATCH',
    path: '/api/v1/class-room/:id/toggle-class-room',
    summary: 'Activates or deactivates a class; without a body: the other of what it is',
    access: 'backOffice',
    ...byId,
    query: seenRevision,
    body: z.object({ active: z.boolean().optional() }),
    reply: changed,
    refusals: [...COMMAND_REFUSALS, 'class-rom-cannot-be-disabled', 'regional.inactive'],
  },
  includeClassRoomManager: {
    method: 'POST',
    path: '/api/v1/class-room/include-manager-responsible',
    summary: 'Makes somebody of the team responsible for a class, in place of who was',
    access: 'backOffice',
    query: z.object({ idClassRoom: id, idMnagerResponsible: id, seen: id.optional() }),
    reply: changed,
    refusals: [...COMMAND_REFUSALS, 'class-room.manager', 'class-room.manager-already'],
  },
  listClassRooms: {
    method: 'GET',
    path: '/api/v1/class-room',
    summary: 'The classes within reach, with how many are interested and enrolled',
    access: 'backOffice',
    query: z
      .object({
        moduleId: versionId.optional(),
        /** A part of the class's name, its city or its regional. */
        search: z.string().max(120).optional(),
        idUf: id.optional(),
        idCity: id.optional(),
        idRegional: id.optional(),
        /** Active or deactivated ones; both without it. */
        status: wordFlag.optional(),
        situations: oneOrMore(z.enum(CLASS_SITUATIONS)).optional(),
        /** Classes with a day in the period, both ends included. */
        periodStart: isoDate.optional(),
        periodEnd: isoDate.optional(),
        'sort.field': z.enum(['className', 'beginDate', 'city']).default('className'),
        'sort.type': z.enum(['ASC', 'DESC']).default('ASC'),
        ...page,
      })
      .check(({ value: { periodStart, periodEnd }, issues }) => {
        if (periodStart !== undefined && periodEnd !== undefined && periodEnd < periodStart)
          issues.push({
            code: 'custom',
            input: periodEnd,
            path: ['periodEnd'],
            message: 'A data final deve ser igual ou posterior à inicial.',
          });
      }),
    reply: { status: 200, body: paged(classRoom) },
  },
  listSimpleClassRooms: {
    method: 'GET',
    path: '/api/v1/class-room/module/:moduleId/simple-data',
    summary: 'Classes of a version to choose from, by a part of the name or city; 100 at most',
    access: 'backOffice',
    params: z.object({ moduleId: versionId }),
    query: z.object({
      search: z.string().max(120).optional(),
      idUf: id.optional(),
      status: wordFlag.optional(),
    }),
    reply: { status: 200, body: z.array(simpleClassRoom) },
  },
  getClassRoom: {
    method: 'GET',
    path: '/api/v1/class-room/:id',
    summary: 'One class within reach',
    access: 'backOffice',
    ...byId,
    reply: { status: 200, body: classRoom },
    refusals: ['api.resource-notfound'],
  },
  listClassRoomHistory: {
    method: 'GET',
    path: '/api/v1/class-room/:id/history',
    summary: 'Who changed what of a class and when, the newest first, at most 200',
    access: 'backOffice',
    ...byId,
    reply: { status: 200, body: z.array(classHistoryLine) },
    refusals: ['api.resource-notfound'],
  },
});

export type ClassRoom = z.output<typeof classRoom>;
export type ClassRoomForm = z.input<typeof classRoomForm>;
export type SimpleClassRoom = z.output<typeof simpleClassRoom>;
