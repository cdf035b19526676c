import { readFileSync } from 'node:fs';
import type { Call, Contract, RateLimit } from '#contract/core.ts';
import { ACCESS_IN_WORDS, groupOf } from '#contract/documentation.ts';
import { EVENT_STREAM_TYPE } from '#contract/events.ts';
import { NDJSON_TYPE } from '#contract/progress.ts';
import { exampleOf } from './openapi/examples.ts';
import { createJsonSchemas, type JsonSchema, type JsonSchemas } from './openapi/json-schemas.ts';
import { failuresOf, refusalSchemas } from './openapi/refusals.ts';

type Json = Record<string, unknown>;

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
  readonly style?: string;
  readonly explode?: boolean;
}

/** Over https the cookie has the prefix that browsers guard (`identity/sessions.ts`). */
const cookieName = (baseUrl: string): string =>
  baseUrl.startsWith('https:') ? '__Host-portal_session' : 'portal_session';

const PROOF_HEADER: Parameter = {
  name: 'altcha',
  in: 'header',
  required: true,
  description: 'A solved challenge of `getChallenge`, as base64 JSON; good for one call within ten minutes',
  schema: { type: 'string' },
};

const HEADERS = {
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
const header = (name: keyof typeof HEADERS) => ({ $ref: `#/components/headers/${name}` });

function parametersOf(call: Call, schemas: JsonSchemas): Parameter[] {
  const ofParts = (['params', 'query'] as const).flatMap((part) => {
    const schema = call[part];
    if (!schema) return [];
    const { properties = {} } = schemas.input(schema);
    // Found out from the schema itself: no JSON schema expresses whether what a function reads may be left out.
    const missing = new Set(schema.safeParse({}).error?.issues.map((issue) => String(issue.path[0])));
    return Object.entries(properties).map(([name, property]): Parameter => ({
      name,
      in: part === 'params' ? 'path' : 'query',
      required: part === 'params' || missing.has(name),
      ...(property.description === undefined ? {} : { description: property.description }),
      schema: property,
      // Lists are given by repetition: ?ids=1&ids=2.
      ...(property.type === 'array' ? { style: 'form', explode: true } : {}),
    }));
  });
  if (!call.proofOfWork) return ofParts;
  return [...ofParts, { ...PROOF_HEADER, required: call.proofOfWork === true }];
}

const SUCCESS = {
  200: 'The answer',
  201: 'Made',
  202: 'Accepted; the work goes on',
  204: 'Done; no body',
} as const;

/** One line of lines of JSON. */
const lineOf = (name: string, schema: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: { [name]: schema },
  required: [name],
  additionalProperties: false,
});

function successOf({ reply, cacheSeconds }: Call, schemas: JsonSchemas): Json {
  const headers = { 'X-Request-Id': header('RequestId') };
  if ('file' in reply)
    return {
      description: 'The file',
      headers: { ...headers, 'Content-Disposition': header('Disposition') },
      // Bytes as they are have no schema.
      content: { [reply.file]: {} },
    };
  if ('events' in reply)
    return {
      description:
        'Server-sent events until the caller disconnects or its session ends: the `data` of each is a JSON object. Callers that do not name the type in `Accept` get an empty reply.',
      headers,
      content: { [EVENT_STREAM_TYPE]: { schema: schemas.output(reply.events) } },
    };
  const description = SUCCESS[reply.status];
  if (!('body' in reply)) return { description, headers };
  const schema = schemas.output(reply.body);
  const lines = reply.progress && [
    lineOf('told', schemas.output(reply.progress)),
    lineOf('reply', schema),
    lineOf('refused', { type: 'object', description: 'A refusal, as in the error answers' }),
  ];
  return {
    description,
    headers: {
      ...headers,
      ...(cacheSeconds === undefined
        ? {}
        : { 'Cache-Control': header('CacheControl'), ETag: header('ETag') }),
    },
    content: {
      'application/json': { schema },
      ...(lines && {
        [NDJSON_TYPE]: {
          schema: {
            description:
              'Asked for by `Accept`: one JSON object a line. Progress comes as it happens; the last line is the reply, or why there is none.',
            oneOf: lines,
          },
        },
      }),
    },
  };
}

/** "20 calls a minute from one address, 300 a day". */
function limitInWords({ max, windowSeconds, perDay }: RateLimit): string {
  const window = windowSeconds === 60 ? 'a minute' : `in ${windowSeconds} seconds`;
  return `${max} calls ${window} from one address${perDay === undefined ? '' : `, ${perDay} a day`}`;
}

const PROOF_IN_WORDS: Readonly<Record<string, string>> = {
  true: '**Proof of work:** a solved challenge in the header `altcha`.',
  'if-demanded':
    '**Proof of work:** after many failures, a solved challenge in the header `altcha`, of the price in the details of `proof.required`.',
};

function operationOf(name: string, call: Call, schemas: JsonSchemas, sharedResponses: Json) {
  const { access, limit, proofOfWork } = call;
  const schema = call.body && schemas.input(call.body);
  const example = schema && exampleOf(schema, schemas.components);
  // Some bodies are more than their fields: no example is better than one that the call refuses.
  const isValid = call.body?.safeParse(example).success === true;
  return {
    operationId: name,
    summary: call.summary,
    description: [
      `**Access:** ${ACCESS_IN_WORDS[access]}`,
      ...(limit ? [`**Limit:** ${limitInWords(limit)}.`] : []),
      ...(proofOfWork ? [PROOF_IN_WORDS[String(proofOfWork)]] : []),
    ].join('\n\n'),
    tags: [groupOf(call).name],
    'x-access': access,
    ...(limit && { 'x-rate-limit': limit }),
    parameters: parametersOf(call, schemas),
    ...(schema && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema, ...(isValid && { example }) } },
      },
    }),
    responses: {
      [String(call.reply.status)]: successOf(call, schemas),
      ...(call.cacheSeconds !== undefined && {
        '304': { description: 'What `If-None-Match` names still holds; no body' },
      }),
      ...failuresOf(call, sharedResponses),
    } as Record<string, Json>,
    security: access === 'anyone' ? [] : [{ session: [] }],
  };
}

export type OpenApiOperation = ReturnType<typeof operationOf>;
export type OpenApiDocument = ReturnType<typeof openApiDocument>;

const GUIDE = new URL('../../contract/guide.md', import.meta.url);

/** The OpenAPI 3.1 document of a contract, as it is served below `baseUrl`. */
export function openApiDocument(contract: Contract, version: string, baseUrl: string) {
  const schemas = createJsonSchemas();
  const responses: Json = {};
  const paths: Record<string, Record<string, OpenApiOperation>> = {};
  const groups = new Map<string, ReturnType<typeof groupOf>>();
  for (const [name, call] of Object.entries(contract)) {
    const group = groupOf(call);
    groups.set(group.name, group);
    const path = call.path.replaceAll(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[call.method.toLowerCase()] = operationOf(name, call, schemas, responses);
  }
  const cookie = cookieName(baseUrl);
  return {
    openapi: '3.1.0',
    info: {
      title: 'API do Portal Empretec',
      version,
      description: readFileSync(GUIDE, 'utf8')
        .replaceAll('{baseUrl}', baseUrl)
        .replaceAll('{cookie}', cookie),
    },
    servers: [{ url: baseUrl }],
    tags: [...groups.values()],
    paths,
    components: {
      schemas: { ...refusalSchemas, ...schemas.components },
      responses,
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
