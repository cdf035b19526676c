import type { Call, Contract } from '#contract/core.ts';
import { NDJSON_TYPE } from '#contract/progress.ts';
import { exampleBody, exampleOf } from './openapi/examples.ts';
import { guideAsMarkdown, guideOf } from './openapi/guide.ts';
import { failuresOf, refusalSchemas, sharedResponses } from './openapi/refusals.ts';
import { createWireSchemas, type JsonSchema, type WireSchemas } from './openapi/wire-schemas.ts';
import { ACCESS_IN_WORDS, groupOf, limitInWords, type Group } from './openapi/words.ts';

type Json = Record<string, unknown>;

export interface OpenApiParameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
  readonly style?: string;
  readonly explode?: boolean;
}

export interface OpenApiOperation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly 'x-access': string;
  readonly 'x-rate-limit'?: NonNullable<Call['limit']>;
  readonly 'x-codeSamples': readonly {
    readonly lang: string;
    readonly label: string;
    readonly source: string;
  }[];
  readonly parameters: readonly OpenApiParameter[];
  readonly requestBody?: {
    readonly required: true;
    readonly content: Readonly<Record<string, { readonly schema: JsonSchema; readonly example?: unknown }>>;
  };
  readonly responses: Readonly<Record<string, Json>>;
  readonly security: readonly Json[];
}

export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: Json;
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly Group[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly responses: Json;
    readonly headers: Json;
    readonly securitySchemes: {
      readonly session: { readonly name: string } & Json;
    };
  };
}

/** Over https the cookie has the prefix that browsers guard (`identity/sessions.ts`). */
const cookieName = (baseUrl: string): string =>
  baseUrl.startsWith('https:') ? '__Host-portal_session' : 'portal_session';

const PROOF_HEADER: OpenApiParameter = {
  name: 'altcha',
  in: 'header',
  required: true,
  description: 'A solved challenge of `getChallenge`, as base64 JSON; good for one call within ten minutes',
  schema: { type: 'string' },
};

const HEADERS: Json = {
  RequestId: {
    description: 'The number under which the server knows this request',
    schema: { type: 'string', format: 'uuid' },
  },
  RetryAfter: { description: 'Seconds to wait', schema: { type: 'integer', minimum: 1 } },
  Disposition: {
    description: 'The name under which the file may be kept',
    schema: { type: 'string' },
    example: 'inline; filename="certificado.pdf"',
  },
  CacheControl: {
    description: 'For how long anybody may keep the answer',
    schema: { type: 'string' },
    example: 'public, max-age=3600',
  },
  ETag: {
    description: 'To be sent as `If-None-Match`: 304 without a body while it still holds',
    schema: { type: 'string' },
  },
};

const headers = (...names: readonly [header: string, component: string][]): Json =>
  Object.fromEntries(
    names.map(([header, component]) => [header, { $ref: `#/components/headers/${component}` }]),
  );

function parametersOf(call: Call, schemas: WireSchemas): OpenApiParameter[] {
  const ofParts = (['params', 'query'] as const).flatMap((part) => {
    const schema = call[part];
    if (!schema) return [];
    const { properties = {} } = schemas.input(schema);
    // Asked of the schema itself: no JSON schema tells whether what is read by a function may be left out.
    const missing = new Set(schema.safeParse({}).error?.issues.map((issue) => String(issue.path[0])));
    return Object.entries(properties).map(([name, property]): OpenApiParameter => ({
      name,
      in: part === 'params' ? 'path' : 'query',
      required: part === 'params' || missing.has(name),
      ...(property.description === undefined ? {} : { description: property.description }),
      schema: property,
      // Lists are given by repetition: ?ids=1&ids=2.
      ...(property.type === 'array' ? { style: 'form', explode: true } : {}),
    }));
  });
  return call.proofOfWork ? [...ofParts, PROOF_HEADER] : ofParts;
}

const SUCCESS = {
  200: 'The answer',
  201: 'Made',
  202: 'Taken; the work goes on',
  204: 'Done; no body',
} as const;

function successOf(call: Call, schemas: WireSchemas): Json {
  const { reply, cacheSeconds } = call;
  const requestId: [string, string] = ['X-Request-Id', 'RequestId'];
  if ('file' in reply)
    return {
      description: 'The file',
      headers: headers(requestId, ['Content-Disposition', 'Disposition']),
      // Bytes as they are have no schema.
      content: { [reply.file]: {} },
    };
  const description = SUCCESS[reply.status];
  if (!('body' in reply)) return { description, headers: headers(requestId) };
  return {
    description,
    headers: headers(
      requestId,
      ...(cacheSeconds === undefined
        ? []
        : (
            [
              ['Cache-Control', 'CacheControl'],
              ['ETag', 'ETag'],
            ] as const
          ).map(([header, name]): [string, string] => [header, name])),
    ),
    content: {
      'application/json': { schema: schemas.output(reply.body) },
      ...(reply.progress
        ? {
            [NDJSON_TYPE]: {
              schema: {
                description:
                  'Asked for by `Accept`: one JSON object a line. What is told comes as it happens; the last line is the reply, or why there is none.',
                oneOf: [
                  lineOf('told', schemas.output(reply.progress)),
                  lineOf('reply', schemas.output(reply.body)),
                  lineOf('refused', { type: 'object', description: 'A refusal, as in the error answers' }),
                ],
              },
            },
          }
        : {}),
    },
  };
}

/** One line of lines of JSON. */
const lineOf = (name: string, schema: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: { [name]: schema },
  required: [name],
  additionalProperties: false,
});

/** A call as one types it into a shell: with a value for each blank of its path and each query name that it needs. */
function curlOf(
  call: Call,
  baseUrl: string,
  parameters: readonly OpenApiParameter[],
  example: unknown,
): string {
  const valueOf = (name: string): string => {
    const schema = parameters.find((one) => one.name === name)?.schema ?? {};
    return encodeURIComponent(String(exampleOf(schema, {}, name)));
  };
  const path = call.path.replaceAll(/:(\w+)/g, (_, name: string) => valueOf(name));
  const query = parameters.filter((one) => one.in === 'query' && one.required);
  const search = query.map(({ name }) => `${name}=${valueOf(name)}`).join('&');
  const lines = [
    `curl${call.method === 'GET' ? '' : ` -X ${call.method}`} '${baseUrl}${path}${search && `?${search}`}'`,
    ...(call.access === 'anyone' ? [] : ['-b cookies.txt']),
    ...(call.proofOfWork ? ['-H "altcha: $PROOF"'] : []),
    ...(call.body ? ["-H 'content-type: application/json'"] : []),
    ...(example === null ? [] : [`-d '${JSON.stringify(example, null, 2).replaceAll("'", "'\\''")}'`]),
    ...('file' in call.reply ? ['-O -J'] : []),
  ];
  return lines.join(' \\\n  ');
}

function operationOf(name: string, call: Call, baseUrl: string, schemas: WireSchemas): OpenApiOperation {
  const body = call.body && schemas.input(call.body);
  const example = body ? exampleBody(call, body, schemas.components) : null;
  const parameters = parametersOf(call, schemas);
  return {
    operationId: name,
    summary: call.summary,
    description: [
      `**Access:** ${ACCESS_IN_WORDS[call.access]}`,
      ...(call.limit ? [`**Limit:** ${limitInWords(call.limit)}.`] : []),
      ...(call.proofOfWork ? ['**Proof of work:** a solved challenge in the header `altcha`.'] : []),
    ].join('\n\n'),
    tags: [groupOf(call).name],
    'x-access': call.access,
    ...(call.limit ? { 'x-rate-limit': call.limit } : {}),
    'x-codeSamples': [{ lang: 'Shell', label: 'curl', source: curlOf(call, baseUrl, parameters, example) }],
    parameters,
    ...(body
      ? {
          requestBody: {
            required: true as const,
            content: { 'application/json': { schema: body, ...(example === null ? {} : { example }) } },
          },
        }
      : {}),
    responses: {
      [String(call.reply.status)]: successOf(call, schemas),
      ...(call.cacheSeconds === undefined
        ? {}
        : { '304': { description: 'What `If-None-Match` names still holds; no body' } }),
      ...(failuresOf(call) as Record<string, Json>),
    },
    security: call.access === 'anyone' ? [] : [{ session: [] }],
  };
}

/** The OpenAPI 3.1 document of a contract, as it is served below `baseUrl`. */
export function openApiDocument(contract: Contract, version: string, baseUrl: string): OpenApiDocument {
  const schemas = createWireSchemas();
  const paths: Record<string, Record<string, OpenApiOperation>> = {};
  const groups = new Map<string, Group>();
  for (const [name, call] of Object.entries(contract)) {
    const group = groupOf(call);
    if (!groups.has(group.name)) groups.set(group.name, group);
    const path = call.path.replaceAll(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[call.method.toLowerCase()] = operationOf(name, call, baseUrl, schemas);
  }
  const cookie = cookieName(baseUrl);
  return {
    openapi: '3.1.0',
    info: {
      title: 'API do Portal Empretec',
      version,
      description: guideAsMarkdown(guideOf(baseUrl, cookie)),
    },
    servers: [{ url: baseUrl }],
    tags: [...groups.values()],
    paths,
    components: {
      schemas: { ...refusalSchemas(), ...schemas.components },
      responses: sharedResponses(Object.values(contract)),
      headers: HEADERS,
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: cookie,
          description: 'Set by `signIn`, `redeemLink` and `resetPassword`',
        },
      },
    },
  };
}
