import * as z from 'zod';

/** JSON Schema 2020-12, as OpenAPI 3.1 takes it: the keywords that are read here. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  const?: unknown;
  enum?: unknown[];
  examples?: unknown[];
  default?: unknown;
  minimum?: number;
  maximum?: number;
  [keyword: string]: unknown;
}

export type Components = Readonly<Record<string, JsonSchema>>;

const PREFIX = '#/components/schemas/';
export const refTo = (name: string): string => PREFIX + name;
export const nameOfRef = (ref: string): string => ref.slice(PREFIX.length);

/** Without bounds that every number has and patterns that a format implies; constants as a list, "or null" as a type. */
function tidied(json: JsonSchema): JsonSchema {
  if (typeof json.format === 'string') delete json['pattern'];
  if (json.type === 'integer') {
    if (json['exclusiveMinimum'] === 0) json.minimum = 1;
    delete json['exclusiveMinimum'];
    if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum;
    if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum;
  }
  const { anyOf, ...rest } = json;
  if (!anyOf) return json;
  if (anyOf.every((one) => 'const' in one)) {
    const constants = anyOf.map((one) => one.const);
    return { ...rest, type: typeof constants[0] === 'number' ? 'integer' : 'string', enum: constants };
  }
  const [first, second, ...others] = anyOf;
  if (typeof first?.type !== 'string' || second?.type !== 'null' || others.length > 0) return json;
  return {
    ...first,
    ...rest,
    type: [first.type, 'null'],
    ...(first.enum ? { enum: [...first.enum, null] } : {}),
  };
}

export interface JsonSchemas {
  /** What travels in a request. */
  input(schema: z.ZodType): JsonSchema;
  /** What travels in a reply. */
  output(schema: z.ZodType): JsonSchema;
  /** Every schema with an id (`.meta({ id })`) met so far. */
  readonly components: Components;
}

/** Turns schemas of a contract into JSON Schema. */
export function createJsonSchemas(): JsonSchemas {
  const components: Record<string, JsonSchema> = {};

  function convert(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    const json = z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      override({ zodSchema, jsonSchema, path }) {
        // Objects are open to fields that come later; alternatives exclude each other by what they lack.
        if (jsonSchema.additionalProperties === false && path.at(-2) !== 'oneOf')
          delete jsonSchema.additionalProperties;
        // What a function reads, zod leaves open: the contract defines what travels (`contract/values.ts`).
        const { wire, ...meta } = z.globalRegistry.get(zodSchema) ?? {};
        if (!wire) return;
        for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
        Object.assign(jsonSchema, wire, meta);
      },
    });
    const text = JSON.stringify(json).replaceAll('"#/$defs/', `"${PREFIX}`);
    const {
      $schema: _,
      $defs,
      ...root
    } = JSON.parse(text, (_key, value: unknown) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? tidied(value as JsonSchema)
        : value,
    ) as JsonSchema & { $defs?: Components };
    for (const [name, definition] of Object.entries($defs ?? {})) components[name] ??= definition;
    return root;
  }

  return {
    input: (schema) => convert(schema, 'input'),
    output: (schema) => convert(schema, 'output'),
    components,
  };
}
