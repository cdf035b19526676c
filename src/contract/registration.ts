import * as z from 'zod';
import { defineCalls, MAX_PROOF_PRICE } from './core.ts';
import { cityId, cpf, email, id, paged, personName, phone, text, versionId } from './values.ts';

export const uf = z
  .object({ id: z.number().int(), initials: z.string(), name: z.string() })
  .meta({ id: 'State' });
export const city = z
  .object({
    id: z.number().int(),
    name: z.string(),
    uf: z.object({ id: z.number().int(), initials: z.string() }),
  })
  .meta({ id: 'City' });

export const moduleSettings = z
  .object({
    id: z.number().int(),
    name: z.string(),
    settingsMap: z.record(z.string(), z.string()).readonly(),
  })
  .meta({ id: 'SeminarVersion' });

export const classRoomItem = z.object({
  idClassRoom: z.number().int(),
  className: z.string(),
  cityId: z.number().int(),
  city: z.string(),
  uf: z.string(),
  /** Price in BRL; it varies by state. */
  value: z.number(),
  /** dd/MM/yyyy a dd/MM/yyyy */
  period: z.string(),
  beginDate: z.string(),
  endDate: z.string(),
  /** Every seat is taken: whoever registers interest may be put on the waiting list. */
  full: z.boolean(),
});

export const interestBody = z
  .object({
    candidate: z.object({ cpf, name: personName }),
    sendEmail: z.boolean().default(true),
    city: z.object({
      uf: z
        .object({
          id: id.meta({ examples: [35] }),
          label: z
            .string()
            .max(80)
            .meta({ examples: ['São Paulo'] })
            .optional(),
          sigla: z
            .string()
            .max(2)
            .meta({ examples: ['SP'] })
            .optional(),
        })
        .optional(),
      id: cityId,
    }),
    email,
    phone,
    module: z.object({ id: versionId }),
    idClassRoom: id.nullish(),
    /** Consent to be contacted, with the accepted version of its text (`CONTACT_CONSENT`). */
    contactConsent: z
      .object({
        textVersion: z
          .string()
          .min(1)
          .max(20)
          .meta({ examples: ['2026-11'] }),
      })
      .optional(),
  })
  .meta({ id: 'Interest' });

export const registrationCalls = defineCalls({
  listUfs: {
    method: 'GET',
    path: '/api/public/ufs',
    summary: 'Lists the 27 states by name',
    access: 'anyone',
    cacheSeconds: 3600,
    reply: { status: 200, body: z.array(uf) },
  },
  listCities: {
    method: 'GET',
    path: '/api/public/cities',
    summary: 'Lists the municipalities of a state by name',
    access: 'anyone',
    query: z.object({ 'uf.id': id }),
    cacheSeconds: 3600,
    reply: { status: 200, body: z.array(city) },
  },
  searchCities: {
    method: 'GET',
    path: '/api/public/cities/search',
    summary: 'The ten municipalities that fit a name best, accents ignored; those of a state first',
    access: 'anyone',
    limit: { max: 240, windowSeconds: 60 },
    query: z.object({ name: text(60, 2).meta({ examples: ['sao jo'] }), 'uf.id': id.optional() }),
    cacheSeconds: 3600,
    reply: { status: 200, body: z.array(city) },
  },
  listPortalClasses: {
    method: 'GET',
    path: '/api/public/class-room',
    summary: 'Lists classes open to interest: active, not hidden, not begun, of an active regional',
    access: 'anyone',
    query: z.object({
      pageIndex: z.coerce.number<string | number>().int().min(0).max(100_000).default(0),
      pageSize: z.coerce.number<string | number>().int().min(1).max(100).default(10),
      sortField: z.enum(['className', 'beginDate', 'city', 'value']).default('className'),
      sortType: z.enum(['ASC', 'DESC']).default('ASC'),
      cityName: z.string().max(120).optional(),
      ufInitials: z.string().length(2).optional(),
      moduleId: versionId,
    }),
    // What the team changes is shown at once.
    cacheSeconds: 0,
    reply: { status: 200, body: paged(classRoomItem) },
  },
  getModuleSettings: {
    method: 'GET',
    path: '/api/public/modules/:id',
    summary: 'Returns the settings of a seminar version: colours, texts, addresses',
    access: 'anyone',
    params: z.object({ id: versionId }),
    cacheSeconds: 30,
    reply: { status: 200, body: moduleSettings },
    refusals: ['api.resource-notfound'],
  },
  getChallenge: {
    method: 'GET',
    path: '/api/public/challenge',
    summary: 'Returns a proof-of-work challenge (ALTCHA) for calls that require the header `altcha`',
    access: 'anyone',
    limit: { max: 120, windowSeconds: 60 },
    query: z.object({
      price: z.coerce
        .number<string | number>()
        .int()
        .min(1)
        .max(MAX_PROOF_PRICE)
        .default(1)
        .describe('As the details of `proof.required` give it: how many times the ordinary work'),
    }),
    reply: {
      status: 200,
      body: z
        .looseObject({})
        .describe('As the ALTCHA libraries make and read it: `parameters` and `signature`'),
    },
  },
  registerInterest: {
    method: 'POST',
    path: '/api/public/interviews',
    summary: 'Registers interest in a seminar version and, if chosen, a class',
    access: 'anyone',
    limit: { max: 20, windowSeconds: 60, perDay: 300 },
    proofOfWork: true,
    body: interestBody,
    reply: {
      status: 201,
      body: z.object({
        resultValidation: z.object({ redirect: z.boolean() }),
      }),
    },
    refusals: ['city.unknown', 'class-room.not-available'],
  },
});

export type ClassRoomItem = z.output<typeof classRoomItem>;
export type City = z.output<typeof city>;
export type Uf = z.output<typeof uf>;
export type InterestBody = z.input<typeof interestBody>;
