import * as z from 'zod';
import { parseBirthDate } from '#domain/birth-date.ts';
import { parseIsoDate, type IsoDate } from '#domain/calendar.ts';
import { parseCpf } from '#domain/cpf.ts';
import { parseEmail } from '#domain/email-address.ts';
import { nameProblem, parsePersonName } from '#domain/person-name.ts';
import { parsePhone } from '#domain/phone.ts';
import type { VersionId } from '#domain/seminar-version.ts';

// `wire` is the JSON Schema of a value that a function parses, which zod cannot derive. The OpenAPI document uses it
// (`platform/openapi/json-schemas.ts`).

/**
 * Schema that parses a text with a parser of the domain; a `null` of the parser becomes the message, which may depend
 * on what was typed.
 */
function parsed<T extends string>(
  parse: (text: string) => T | null,
  message: string | ((text: string) => string),
  maximum: number,
) {
  const messageFor = (given: unknown): string =>
    typeof message === 'string' ? message : message(typeof given === 'string' ? given : '');
  return z
    .string({ error: ({ input }) => messageFor(input) })
    .max(maximum, { error: ({ input }) => messageFor(input) })
    .transform((text, context): T => {
      const value = parse(text);
      if (value !== null) return value;
      context.addIssue({ code: 'custom', message: messageFor(text) });
      return z.NEVER;
    });
}

export const REQUIRED = 'Campo obrigatório não informado!';

/** An empty text gets the message for required fields, an invalid one that of the schema. */
export const requiredText = <S extends z.ZodType<string, string>>(schema: S) =>
  z.string({ error: REQUIRED }).trim().min(1, { error: REQUIRED }).pipe(schema);

export const cpf = parsed(parseCpf, 'CPF inválido!', 40).meta({
  wire: { type: 'string', maxLength: 40 },
  description: 'Eleven digits with valid check digits; dots and dash are accepted too',
  examples: ['529.982.247-25'],
});
export const email = parsed(parseEmail, 'E-mail inválido!', 320).meta({
  wire: { type: 'string', format: 'email', maxLength: 320 },
  examples: ['ana.prado@exemplo.com.br'],
});
export const phone = parsed(parsePhone, 'Telefone inválido!', 40).meta({
  wire: { type: 'string', maxLength: 40 },
  description: 'Area code and number; mobile with nine digits',
  examples: ['(11) 98765-4321'],
});
export const personName = parsed(parsePersonName, nameProblem, 200).meta({
  wire: { type: 'string', minLength: 1, maxLength: 200 },
  examples: ['Ana Lúcia Prado'],
});
/** Here and not beside its calls, so that the sign-in, which has those, loads no schema (decision 0045). */
export const passkeyName = z
  .string()
  .trim()
  .min(1, { error: 'Dê um nome à chave de acesso.' })
  .max(60, { error: 'O nome pode ter no máximo 60 caracteres.' })
  .meta({ examples: ['Celular da Ana'] });
export const birthDate = parsed(parseBirthDate, 'Data de nascimento inválida!', 40).meta({
  wire: { type: 'string', maxLength: 40 },
  description: 'yyyy-MM-dd or dd/MM/yyyy',
  examples: ['1990-03-12'],
});
export const isoDate = parsed<IsoDate>(parseIsoDate, 'Data inválida!', 40).meta({
  wire: { type: 'string', format: 'date' },
  description: 'yyyy-MM-dd',
  examples: ['2026-11-02'],
});

/** Text of a bounded length; line breaks allowed. */
export const text = (maximum: number, minimum = 0) => z.string().min(minimum).max(maximum);

/** Database identity in a path or body. */
export const id = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,16}$/)
      .transform(Number),
  ])
  .pipe(z.number().int().positive().max(Number.MAX_SAFE_INTEGER))
  .meta({ wire: { type: 'integer', minimum: 1 } });

/** Number of a municipality at IBGE. */
export const cityId = id.meta({ examples: [3_550_308] });

/** An upper bound of lists in requests: a call with a lower limit refuses more with a refusal of its own. */
const MAX_LISTED = 4_000;

/** Ids selected one by one, or excluded from all. */
export const chosenIds = z.array(id).max(MAX_LISTED);

export const versionId = z.coerce
  .number<number | string>()
  .pipe(z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]))
  .meta({
    wire: { type: 'integer', enum: [1, 2, 3, 4] },
    description: 'Seminar version: 1 Urbano, 2 Startup, 3 Arena, 4 Rural',
  }) satisfies z.ZodType<VersionId>;

/** Instants are ISO 8601 texts on the wire. */
export const instant = z.union([z.date().transform((date) => date.toISOString()), z.iso.datetime()]).meta({
  wire: { type: 'string', format: 'date-time' },
  examples: ['2026-11-21T15:00:00.000Z'],
});

/** One value, or several by repetition. */
export const oneOrMore = <S extends z.ZodType>(one: S) =>
  z.preprocess(
    (value) => (value === undefined || Array.isArray(value) ? value : [value]),
    z.array(one).max(MAX_LISTED),
  );

export const refusalBody = z
  .object({
    code: z.string(),
    message: z.string(),
    details: z.record(z.string(), z.unknown()).optional(),
  })
  .describe('Every answer from 400 on');

export type RefusalBody = z.output<typeof refusalBody>;

/** Paged lists; above 10,000 the total is 10,001 and not exact. */
export const paged = <S extends z.ZodType>(item: S) =>
  z.object({ total: z.number().int(), totalIsExact: z.boolean().optional(), items: z.array(item) });

/**
 * Optimistic concurrency: `seen` is the `lastEvent` of the row as displayed. If the row has changed since, the
 * command is refused with who changed it and when (interview.changed). Without it only the state is checked.
 */
export const expectedRevision = z.object({ seen: id.optional() });
