import * as fc from 'fast-check';
import type { HTTPMethods } from 'fastify';
import type { OpenApiDocument, OpenApiOperation } from '#server/platform/openapi.ts';
import type { JsonSchema } from '#server/platform/openapi/json-schemas.ts';

/** Values that stand in the database, by which a call reaches somebody's rows: one's own and other people's. */
export interface KnownValues {
  readonly ids: readonly number[];
  readonly cpfs: readonly string[];
  /** Public ids, codes and the like. */
  readonly texts: readonly string[];
}

/** What is thrown where something else belongs. */
const HOSTILE: readonly unknown[] = [
  null,
  true,
  '',
  ' ',
  'a\u0000b',
  '\u0000',
  '\uD800',
  '\u202Eabc',
  '\u001B[31m',
  '😀'.repeat(60),
  "1' or '1'='1",
  "'; drop table interview; --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '%00',
  '${jndi:ldap://x}',
  '=HYPERLINK("http://x")',
  'NaN',
  'Infinity',
  '2026-02-30',
  '0000-00-00',
  '0001-01-01',
  '9999-12-31',
  '+275760-09-13',
  '١٢٣',
  '1e3',
  '0x10',
  '9'.repeat(400),
  'x'.repeat(5000),
  -1,
  0,
  1.5,
  -0.0,
  2 ** 31,
  2 ** 53,
  2 ** 63,
  1e308,
  [],
  [[]],
  [null],
  [1, 1, 1],
  {},
  { id: 1 },
  { $gt: '' },
  JSON.parse('{"__proto__":{"admin":true}}'),
  JSON.parse('{"constructor":{"prototype":{"admin":true}}}'),
];

const hostile: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...HOSTILE) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.double({ noNaN: true }) },
  { weight: 1, arbitrary: fc.maxSafeInteger() },
);

const NAMES_ID = /^(id([A-Z]\w*)?|ids\w*|\w+Id)$/;

/** What a schema describes, with known values where a name implies that it refers to something. */
function described(
  schema: JsonSchema,
  document: OpenApiDocument,
  known: KnownValues,
  name = '',
): fc.Arbitrary<unknown> {
  const within = (one: JsonSchema, as = name) => described(one, document, known, as);
  if (schema.$ref !== undefined) {
    const component = schema.$ref.split('/').at(-1) ?? '';
    const components: Readonly<Record<string, JsonSchema>> = document.components.schemas;
    return within(components[component] ?? {});
  }
  if (schema.enum?.length) return fc.constantFrom(...schema.enum);
  if ('const' in schema) return fc.constant(schema.const);
  const alternatives = (schema.anyOf ?? schema['oneOf']) as JsonSchema[] | undefined;
  if (alternatives?.length) return fc.oneof(...alternatives.map((one) => within(one)));
  const [type] = [schema.type ?? 'null'].flat();
  if (type === 'object') {
    const properties = Object.entries(schema.properties ?? {});
    return fc.record(Object.fromEntries(properties.map(([key, one]) => [key, within(one, key)])), {
      requiredKeys: schema.required ?? [],
      noNullPrototype: true,
    });
  }
  if (type === 'array') return fc.array(within(schema.items ?? {}), { minLength: 1, maxLength: 2 });
  // A revision that is not the newest refuses everything else about a call.
  if (name === 'seen') return fc.constant(undefined);
  if (/^cpf$/i.test(name)) return fc.constantFrom(...known.cpfs);
  if (type === 'integer' || type === 'number') {
    if (NAMES_ID.test(name)) return fc.constantFrom(...known.ids);
    const { minimum = 0, maximum = minimum + 100 } = schema;
    return fc.integer({ min: Math.ceil(minimum), max: Math.max(Math.ceil(minimum), Math.floor(maximum)) });
  }
  if (type === 'boolean') return fc.boolean();
  if (type !== 'string') return fc.constant(null);
  if (schema.examples?.length) return fc.constantFrom(...schema.examples);
  if (/date$/i.test(name)) return fc.constantFrom('2026-11-02', '2026-11-07', '1990-02-28');
  switch (schema.format) {
    case 'uuid':
      return fc.uuid();
    case 'date':
      return fc.constantFrom('2026-11-02', '2026-11-07', '1990-02-28');
    case 'date-time':
      return fc.constant('2026-11-21T15:00:00.000Z');
    default:
      return fc.oneof(
        fc.constantFrom('texto', 'São Paulo', '60', ...known.texts),
        fc.string({ maxLength: 30 }),
      );
  }
}

/** Where something hostile goes: what changes, and the part of the request in which it does. */
const KINDS = [
  'none',
  'value',
  'missing',
  'unknown-key',
  'array',
  'whole',
  'type',
  'repeated-query',
] as const;

interface Twist {
  readonly kind: (typeof KINDS)[number];
  readonly at: number;
  readonly value: unknown;
}

type Container = Record<string | number, unknown>;

/** Every place in a value that holds another one, as its holder and key. */
function placesIn(value: unknown): [Container, string | number][] {
  if (typeof value !== 'object' || value === null) return [];
  const holder = value as Container;
  return Object.keys(holder).flatMap((key): [Container, string][] => [
    [holder, key],
    ...(placesIn(holder[key]) as [Container, string][]),
  ]);
}

function twisted(body: unknown, { kind, at, value }: Twist): unknown {
  if (kind === 'whole') return value;
  const copy: unknown = structuredClone(body);
  const places = placesIn(copy);
  const place = places[at % Math.max(1, places.length)];
  if (!place) return copy;
  const [holder, key] = place;
  if (kind === 'value') holder[key] = value;
  if (kind === 'missing') delete holder[key];
  if (kind === 'unknown-key') holder['surpresa'] = value;
  if (kind === 'array') holder[key] = [holder[key]];
  return copy;
}

/** A request as it is sent. */
export interface FuzzedRequest {
  readonly method: HTTPMethods;
  readonly url: string;
  readonly contentType: string;
  readonly payload: string | undefined;
}

const CONTENT_TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'application/xml',
  '',
];

function queryText(query: Readonly<Record<string, unknown>>, { kind, at, value }: Twist): string {
  const given = Object.entries(query).filter(([, one]) => one !== undefined);
  const pairs = given.flatMap(([name, values]): [string, unknown][] =>
    [values].flat().map((one) => [name, one]),
  );
  const [place] = pairs.length === 0 ? [] : [at % pairs.length];
  if (kind === 'repeated-query' && place !== undefined)
    pairs.push(pairs[place] ?? ['a', 1], [pairs[place]?.[0] ?? 'a', value]);
  if (kind === 'value' && place !== undefined) pairs[place] = [pairs[place]?.[0] ?? 'a', value];
  if (kind === 'unknown-key') pairs.push(['surpresa', value]);
  const search = new URLSearchParams();
  for (const [name, one] of pairs) search.append(name, typeof one === 'string' ? one : JSON.stringify(one));
  return search.size > 0 ? `?${search}` : '';
}

/** A lone surrogate has no form in an address. */
const inPath = (value: unknown): string => encodeURIComponent(String(value).toWellFormed().slice(0, 500));

/** Requests of one operation: some as the document describes them, most with one thing hostile. */
export function requestsOf(
  path: string,
  method: string,
  { parameters, requestBody }: OpenApiOperation,
  document: OpenApiDocument,
  known: KnownValues,
): fc.Arbitrary<FuzzedRequest> {
  const valuesIn = (place: 'path' | 'query') =>
    fc.record(
      Object.fromEntries(
        parameters
          .filter((parameter) => parameter.in === place)
          .map(({ name, schema }) => [name, described(schema, document, known, name)]),
      ),
      {
        requiredKeys: parameters.filter((one) => one.in === place && one.required).map(({ name }) => name),
        noNullPrototype: true,
      },
    );
  const schema = requestBody?.content['application/json'].schema;
  const twist: fc.Arbitrary<Twist> = fc.record({
    kind: fc.oneof(
      { weight: 2, arbitrary: fc.constant('none' as const) },
      { weight: 3, arbitrary: fc.constantFrom(...KINDS) },
    ),
    at: fc.nat({ max: 1000 }),
    value: hostile,
  });
  return fc
    .record({
      params: valuesIn('path'),
      query: valuesIn('query'),
      body: schema ? described(schema, document, known) : fc.constant(undefined),
      twist,
      part: fc.constantFrom('path', 'query', 'body', 'body'),
      type: fc.constantFrom(...CONTENT_TYPES),
    })
    .map(({ params, query, body, twist: one, part, type }) => {
      const straight: Twist = { ...one, kind: 'none' };
      const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
        inPath(part === 'path' && one.kind === 'value' ? one.value : params[name]),
      );
      const sent = part === 'body' ? twisted(body, one) : body;
      return {
        method: method.toUpperCase(),
        url: url + queryText(query, part === 'query' ? one : straight),
        contentType: one.kind === 'type' ? type : 'application/json',
        payload: schema === undefined || sent === undefined ? undefined : JSON.stringify(sent),
      };
    });
}
