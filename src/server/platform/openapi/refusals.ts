import { refuse, type RefusalCode } from '#domain/refusal.ts';
import { REFUSALS } from '#domain/refusals/catalogue.ts';
import { sentenceOf } from '#domain/refusal-sentence.ts';
import type { Call } from '#contract/core.ts';
import { REFUSAL_DETAILS } from '#contract/documentation.ts';
import { keysOf } from '#domain/keys.ts';
import { STATUS_OF } from '../errors.ts';
import { refTo, type JsonSchema } from './json-schemas.ts';

export const ALL_CODES = keysOf(REFUSALS);

/** Every refusal that the call can answer with: its own, and those that its guards give. */
export function refusalsOf(call: Call): RefusalCode[] {
  const codes = new Set<RefusalCode>(call.refusals);
  if (call.params || call.query || call.body) codes.add('request.invalid');
  if (call.body) codes.add('request.malformed').add('request.too-large').add('request.unsupported-media');
  if (call.method !== 'GET') codes.add('request.origin');
  if (call.limit) codes.add('request.too-many');
  if (call.proofOfWork) codes.add('proof.required').add('proof.invalid');
  if (call.access !== 'anyone') codes.add('session.required');
  if (call.access !== 'anyone' && call.access !== 'signedIn')
    codes.add('access.denied').add('access.own-interview');
  codes.add('api.unexpected').add('api.unavailable').add('api.row-held');
  return [...codes];
}

/** The body that a code is answered with. */
export function exampleOfRefusal(code: RefusalCode): Record<string, unknown> {
  const details = REFUSAL_DETAILS[code];
  return { code, message: sentenceOf(refuse(code, details)), ...(details ? { details } : {}) };
}

/** Every code with its sentence and status, as one schema; every answer from 400 on, as another. */
export const refusalSchemas: Readonly<Record<string, JsonSchema>> = {
  ErrorCode: {
    type: 'string',
    description: 'The closed catalogue: for each code its sentence, and in `x-status` its HTTP status',
    oneOf: ALL_CODES.map((code) => ({
      const: code,
      description: REFUSALS[code],
      'x-status': STATUS_OF[code],
    })),
  },
  Refusal: {
    type: 'object',
    description: 'Every answer from 400 on',
    required: ['code', 'message'],
    properties: {
      code: { $ref: refTo('ErrorCode') },
      message: { type: 'string', description: 'A sentence for people, in Portuguese, blanks filled' },
      details: {
        type: 'object',
        description: 'What some codes add, for programs',
        additionalProperties: true,
      },
    },
  },
};

/** One response for the codes that share a status: each with its sentence, and the body that it answers. */
function responseOf(status: number, codes: readonly RefusalCode[]): Record<string, unknown> {
  return {
    description: codes.map((code) => `\`${code}\`: ${REFUSALS[code]}`).join('\n\n'),
    headers: {
      'X-Request-Id': { $ref: '#/components/headers/RequestId' },
      ...(status === 429 || status === 503 || codes.includes('proof.required')
        ? { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } }
        : {}),
    },
    content: {
      'application/json': {
        schema: { allOf: [{ $ref: refTo('Refusal') }], properties: { code: { enum: codes } } },
        examples: Object.fromEntries(
          codes.map((code) => [code, { summary: REFUSALS[code], value: exampleOfRefusal(code) }]),
        ),
      },
    },
  };
}

/** A call's responses from 400 on; those of one code alone, which many calls have, are put among `shared`. */
export function failuresOf(call: Call, shared: Record<string, unknown>): Record<string, unknown> {
  const byStatus = Map.groupBy(refusalsOf(call), (code) => STATUS_OF[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => {
      const response = responseOf(status, codes);
      if (codes.length > 1) return [status, response];
      const name = codes.join().replaceAll(/(?:^|[.-])(\w)/g, (_, letter: string) => letter.toUpperCase());
      shared[name] ??= response;
      return [status, { $ref: `#/components/responses/${name}` }];
    }),
  );
}
