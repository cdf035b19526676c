import * as z from 'zod';
import { REFUSALS, type RefusalCode } from '#domain/refusal.ts';
import type { Call, Contract } from '#contract/core.ts';
import { refusalBody } from '#contract/values.ts';
import { STATUS_OF } from './errors.ts';

type Json = Record<string, unknown>;

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  });
  return rest;
};

function parameters(call: Call): Json[] {
  return (['params', 'query'] as const).flatMap((part) => {
    const schema = call[part];
    if (!schema) return [];
    const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
      properties?: Json;
      required?: string[];
    };
    return Object.entries(properties).map(([name, property]) => ({
      name,
      in: part === 'params' ? 'path' : 'query',
      required: part === 'params' || required.includes(name),
      schema: property,
    }));
  });
}

/** Every refusal that the call can answer with: its own, and those that its guards give. */
export function refusalsOf(call: Call): RefusalCode[] {
  const codes = new Set<RefusalCode>(call.refusals);
  if (call.params || call.query || call.body) codes.add('request.invalid');
  if (call.body) codes.add('request.malformed').add('request.too-large').add('request.unsupported-media');
  if (call.method !== 'GET') codes.add('request.origin');
  if (call.limit) codes.add('request.too-many');
  if (call.proofOfWork) codes.add('proof.required').add('proof.invalid');
  if (call.access !== 'anyone') codes.add('session.required');
  if (call.access !== 'anyone' && call.access !== 'signedIn') codes.add('access.denied');
  codes.add('api.unexpected').add('api.unavailable');
  return [...codes];
}

function failures(call: Call): Json {
  const byStatus = Map.groupBy(refusalsOf(call), (code) => STATUS_OF[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes.map((code) => `\`${code}\`: ${REFUSALS[code]}`).join('\n\n'),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    ]),
  );
}

function success(call: Call): Json {
  if ('file' in call.reply) {
    return {
      description: 'OK',
      content: { [call.reply.file]: { schema: { type: 'string', format: 'binary' } } },
    };
  }
  return 'body' in call.reply
    ? {
        description: 'OK',
        content: { 'application/json': { schema: jsonSchema(call.reply.body, 'output') } },
      }
    : { description: 'OK' };
}

function operation(name: string, call: Call): Json {
  const header = call.proofOfWork
    ? [
        {
          name: 'altcha',
          in: 'header',
          required: true,
          schema: { type: 'string' },
          description: 'Solved challenge, base64',
        },
      ]
    : [];
  return {
    operationId: name,
    summary: call.summary,
    tags: [call.path.split('/')[call.path.startsWith('/api/auth') ? 2 : 3] ?? 'api'],
    'x-access': call.access,
    parameters: [...parameters(call), ...header],
    ...(call.body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: jsonSchema(call.body, 'input') } },
          },
        }
      : {}),
    responses: { [String(call.reply.status)]: success(call), ...failures(call) },
    ...(call.access === 'anyone' ? {} : { security: [{ session: [] }] }),
  };
}

/** The OpenAPI 3.1 document of a contract. */
export function openApiDocument(contract: Contract, version: string, baseUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const [name, call] of Object.entries(contract)) {
    const path = call.path.replaceAll(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[call.method.toLowerCase()] = operation(name, call);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Portal Empretec', version },
    servers: [{ url: baseUrl }],
    paths,
    components: {
      schemas: { Refusal: jsonSchema(refusalBody, 'output') },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'portal_session' } },
    },
  };
}
