import { REFUSALS, refuse, sentenceOf, type RefusalCode } from '#domain/refusal.ts';
import type { Call } from '#contract/core.ts';
import { STATUS_OF } from '../errors.ts';
import { refTo, type JsonSchema } from './wire-schemas.ts';

export const ALL_CODES = Object.keys(REFUSALS) as RefusalCode[];

type WithBlanks = {
  [Code in RefusalCode]: (typeof REFUSALS)[Code] extends `${string}{${string}}${string}` ? Code : never;
}[RefusalCode];

/** An example of the details that a refusal carries; the compiler asks for one wherever a sentence has blanks. */
const DETAILS: Readonly<
  Record<WithBlanks, Readonly<Record<string, unknown>>> &
    Partial<Record<RefusalCode, Record<string, unknown>>>
> = {
  'request.invalid': { issues: [{ in: 'body', path: 'candidate.cpf', message: 'CPF inválido!' }] },
  'request.too-many': { retryAfterSeconds: 42 },
  'interview.changed': { who: 'Marta Reis', when: '21/11/2026, 12:03', lastEvent: 812 },
  'interview.removed': { who: 'Marta Reis', when: '21/11/2026, 12:03', lastEvent: 813 },
  'calibration.stale': { who: 'Helena Prado', when: '21/11/2026 12:03' },
  'chat-parameters.stale': { who: 'Helena Prado', when: '21/11/2026 12:03' },
  'interview.too-soon': { date: '2027-01-27' },
  'batch.too-many': { limit: 40 },
  'export.too-many': { limit: 20_000 },
  'message.waiting': { when: '21/11/2026 12:00', by: 'pedido por Rita Souza' },
  'message.just-sent': { when: '21/11/2026 12:00', by: 'envio automático do portal' },
  'quiz.incomplete': { missing: [12, 61] },
  'johari.incomplete': { problems: [{ question: 12, message: 'Marque exatamente dez adjetivos.' }] },
  'questionnaire.conflict': { current: { revision: 3, answers: { startupName: 'Rota do Pão' } } },
  'questionnaire.invalid': {
    problems: [{ field: 'startupStage', message: 'Campo obrigatório não informado!' }],
  },
  'answer.conflict': {
    current: { id: 7, answer: 'O texto guardado.', revision: 3, question: { id: 1 } },
  },
};

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
  codes.add('api.unexpected').add('api.unavailable');
  return [...codes];
}

/** The body that a code is answered with. */
export function exampleOfRefusal(code: RefusalCode): Record<string, unknown> {
  const details = DETAILS[code];
  return {
    code,
    message: sentenceOf(refuse(code, details)),
    ...(details ? { details } : {}),
  };
}

/** Every code with its sentence and status, as one schema; every answer from 400 on, as another. */
export const refusalSchemas = (): Readonly<Record<string, JsonSchema>> => ({
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
});

const RETRY_AFTER = { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } };
const REQUEST_ID = { 'X-Request-Id': { $ref: '#/components/headers/RequestId' } };

/** One response for the codes that share a status: each with its sentence, and the body that it answers. */
function responseOf(status: number, codes: readonly RefusalCode[]): Record<string, unknown> {
  return {
    description: codes.map((code) => `\`${code}\`: ${REFUSALS[code]}`).join('\n\n'),
    headers: { ...REQUEST_ID, ...(status === 429 || status === 503 ? RETRY_AFTER : {}) },
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

const nameOf = (code: RefusalCode): string =>
  code.replaceAll(/(?:^|[.-])(\w)/g, (_, letter: string) => letter.toUpperCase());

const byStatus = (call: Call): [status: number, codes: RefusalCode[]][] => [
  ...Map.groupBy(refusalsOf(call), (code) => STATUS_OF[code]),
];

/** Responses that consist of one code, by name, as far as a call has them: most calls share them. */
export function sharedResponses(calls: readonly Call[]): Record<string, unknown> {
  const alone = new Set(calls.flatMap(byStatus).flatMap(([, codes]) => (codes.length === 1 ? codes : [])));
  return Object.fromEntries([...alone].map((code) => [nameOf(code), responseOf(STATUS_OF[code], [code])]));
}

/** A call's responses from 400 on. */
export function failuresOf(call: Call): Record<string, unknown> {
  return Object.fromEntries(
    byStatus(call).map(([status, codes]) => {
      const [only, ...others] = codes;
      const response =
        only !== undefined && others.length === 0
          ? { $ref: `#/components/responses/${nameOf(only)}` }
          : responseOf(status, codes);
      return [String(status), response];
    }),
  );
}
