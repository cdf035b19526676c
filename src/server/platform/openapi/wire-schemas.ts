import * as z from 'zod';
import { savedAnswer } from '#contract/answers.ts';
import { certificateBody, certificateCheck, revocationBody } from '#contract/certificates.ts';
import { manualEvaluationBody, scoreData } from '#contract/evaluations.ts';
import { sessionUser, signUpBody } from '#contract/identity.ts';
import { statusCompleting, statusResult } from '#contract/interview-filters.ts';
import { basicDataBody, interviewDetail, interviewRow } from '#contract/interviews.ts';
import { city, interestBody, moduleSettings, uf } from '#contract/registration.ts';
import {
  birthDate,
  cpf,
  email,
  id,
  instant,
  isoDate,
  personName,
  phone,
  versionId,
} from '#contract/values.ts';

/** JSON Schema 2020-12, as OpenAPI 3.1 takes it. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly examples?: readonly unknown[];
  readonly [keyword: string]: unknown;
}

/** Schemas that have a name of their own among the document's components; the others stand where they are used. */
const NAMED: ReadonlyMap<z.ZodType, string> = new Map<z.ZodType, string>([
  [sessionUser, 'SessionUser'],
  [signUpBody, 'SignUp'],
  [uf, 'State'],
  [city, 'City'],
  [moduleSettings, 'SeminarVersion'],
  [interestBody, 'Interest'],
  [statusCompleting, 'Completing'],
  [statusResult, 'Result'],
  [interviewDetail, 'Interview'],
  [interviewRow, 'InterviewRow'],
  [basicDataBody, 'BasicData'],
  [savedAnswer, 'Answer'],
  [manualEvaluationBody, 'ManualEvaluation'],
  [scoreData, 'ScoreData'],
  [certificateBody, 'CertificateRequest'],
  [revocationBody, 'CertificateRevocation'],
  [certificateCheck, 'CertificateCheck'],
]);

/** Values that a parser of the domain reads: what travels, which no schema can derive from a function. */
const VALUES: ReadonlyMap<z.ZodType, JsonSchema> = new Map<z.ZodType, JsonSchema>([
  [
    cpf,
    {
      type: 'string',
      maxLength: 40,
      description: 'Eleven digits with valid check digits; dots and dash are taken too',
      examples: ['529.982.247-25'],
    },
  ],
  [email, { type: 'string', format: 'email', maxLength: 320, examples: ['ana.prado@exemplo.com.br'] }],
  [
    phone,
    {
      type: 'string',
      maxLength: 40,
      description: 'Area code and number; mobile with nine digits',
      examples: ['(11) 98765-4321'],
    },
  ],
  [personName, { type: 'string', minLength: 1, maxLength: 200, examples: ['Ana Lúcia Prado'] }],
  [
    birthDate,
    { type: 'string', description: 'yyyy-MM-dd or dd/MM/yyyy', maxLength: 40, examples: ['1990-03-12'] },
  ],
  [isoDate, { type: 'string', format: 'date', description: 'yyyy-MM-dd', examples: ['2026-11-02'] }],
  [id, { type: 'integer', minimum: 1 }],
  [
    versionId,
    {
      type: 'integer',
      enum: [1, 2, 3, 4],
      description: 'Seminar version: 1 Urbano, 2 Startup, 3 Arena, 4 Rural',
    },
  ],
  [instant, { type: 'string', format: 'date-time', examples: ['2026-11-21T15:00:00.000Z'] }],
]);

/** A schema with only what helps a reader: no bounds that every number has, no pattern that a format says. */
function tidied(json: JsonSchema): JsonSchema {
  const {
    additionalProperties,
    minimum,
    maximum,
    exclusiveMinimum,
    pattern,
    properties,
    items,
    anyOf,
    ...rest
  } = json;
  const whole = json.type === 'integer';
  const least = whole && exclusiveMinimum === 0 ? 1 : minimum;
  return joined({
    ...rest,
    ...(additionalProperties === undefined || additionalProperties === false ? {} : { additionalProperties }),
    ...(least === undefined || least === Number.MIN_SAFE_INTEGER ? {} : { minimum: least }),
    ...(whole || exclusiveMinimum === undefined ? {} : { exclusiveMinimum }),
    ...(maximum === undefined || maximum === Number.MAX_SAFE_INTEGER ? {} : { maximum }),
    ...(pattern === undefined || json['format'] !== undefined ? {} : { pattern }),
    ...(properties
      ? {
          properties: Object.fromEntries(
            Object.entries(properties).map(([name, property]) => [name, tidied(property)]),
          ),
        }
      : {}),
    ...(items ? { items: tidied(items) } : {}),
    ...(anyOf ? { anyOf: anyOf.map(tidied) } : {}),
  });
}

/** Constants become a list, "or null" a second type: both are what people and generators read best. */
function joined(json: JsonSchema): JsonSchema {
  const { anyOf, ...rest } = json;
  if (!anyOf) return json;
  const [first, second, ...others] = anyOf;
  const constants = anyOf.map((one) => one['const']);
  if (!constants.includes(undefined))
    return { ...rest, type: typeof constants[0] === 'number' ? 'integer' : 'string', enum: constants };
  if (second?.type === 'null' && others.length === 0 && typeof first?.type === 'string')
    return {
      ...first,
      ...rest,
      type: [first.type, 'null'],
      ...(first.enum ? { enum: [...first.enum, null] } : {}),
    };
  return json;
}

function replace(json: Record<string, unknown>, by: JsonSchema): void {
  for (const key of Object.keys(json)) delete json[key];
  Object.assign(json, by);
}

export interface WireSchemas {
  /** What travels in a request. */
  input(schema: z.ZodType): JsonSchema;
  /** What travels in a reply. */
  output(schema: z.ZodType): JsonSchema;
  /** Every named schema met so far, by its name. */
  readonly components: Readonly<Record<string, JsonSchema>>;
}

/** Turns schemas of the contract into JSON Schema and gathers the named ones. */
export function createWireSchemas(): WireSchemas {
  const components: Record<string, JsonSchema> = {};

  const convert = (schema: z.ZodType, io: 'input' | 'output', nameRoot = true): JsonSchema => {
    const met: z.ZodType[] = [];
    const { $schema: _, ...json } = z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      target: 'draft-2020-12',
      override: ({ zodSchema, jsonSchema, path }) => {
        // The same object, whose type says less here.
        const zod = zodSchema as unknown as z.ZodType;
        const value = VALUES.get(zod);
        if (value) return replace(jsonSchema, value);
        const name = NAMED.get(zod);
        if (name && (nameRoot || path.length > 0)) {
          met.push(zod);
          replace(jsonSchema, { $ref: refTo(name) });
        }
      },
    });
    for (const one of met) define(one, io);
    // Its own type of the same standard knows more keywords than we read.
    return tidied(json as JsonSchema);
  };

  const define = (schema: z.ZodType, io: 'input' | 'output'): void => {
    const name = NAMED.get(schema);
    if (name !== undefined && !(name in components)) {
      // Taken first: a schema may hold itself.
      components[name] = {};
      components[name] = convert(schema, io, false);
    }
  };

  return {
    input: (schema) => convert(schema, 'input'),
    output: (schema) => convert(schema, 'output'),
    components,
  };
}

export const refTo = (name: string): string => `#/components/schemas/${name}`;
