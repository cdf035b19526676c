import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { REFUSALS } from '#domain/refusals/catalogue.ts';
import { contract } from '#contract/contract.ts';
import type { Call } from '#contract/core.ts';
import { refusalBody } from '#contract/values.ts';
import { testApp, type TestApp } from '#tests/app.ts';
import { givenAccount, PASSWORD } from '#tests/identity.ts';
import { STATUS_OF } from './errors.ts';
import { openApiDocument, type OpenApiDocument, type OpenApiOperation } from './openapi.ts';
import { ALL_CODES, exampleOfRefusal, refusalsOf } from './openapi/refusals.ts';
import type { JsonSchema } from './openapi/json-schemas.ts';

interface Response {
  readonly description: string;
  readonly headers?: Record<string, { $ref: string }>;
  readonly content?: Record<
    string,
    { schema?: JsonSchema; examples?: Record<string, { summary: string; value: unknown }> }
  >;
}

let portal: TestApp;
/** The document as it is served. */
let served: OpenApiDocument;
beforeAll(async () => {
  portal = await testApp();
  served = (await portal.anyone().request({ method: 'GET', url: '/api/docs/json' })).body;
});
afterAll(() => portal.close());

const calls = Object.entries(contract) as [string, Call][];
const operations = () => Object.values(served.paths).flatMap((path) => Object.values(path));

function operationOf(name: string): OpenApiOperation {
  const found = operations().find((one) => one.operationId === name);
  if (!found) throw new Error(`${name} is not in the document`);
  return found;
}

/** What a reference within the document leads to. */
function resolved(value: object): unknown {
  if (!('$ref' in value) || typeof value.$ref !== 'string') return value;
  const steps = value.$ref.replace(/^#\//, '').split('/');
  const found = steps.reduce<unknown>(
    (at, step) => (at as Record<string, unknown> | undefined)?.[step],
    served,
  );
  if (found === undefined) throw new Error(`${value.$ref} leads nowhere`);
  return found;
}

const responseOf = (name: string, status: number): Response => {
  const response = operationOf(name).responses[String(status)];
  if (!response) throw new Error(`${name} says nothing of ${status}`);
  return resolved(response) as Response;
};

describe('the OpenAPI document, as it is served', () => {
  it('is accepted by a public validator', async () => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate({ ...structuredClone(served) });
    expect(errors ?? []).toEqual([]);
    expect([valid, validator.version]).toEqual([true, '3.1']);
  });

  it('is one that the validator can refuse', async () => {
    const broken = { ...structuredClone(served), info: {} };
    expect((await new Validator().validate({ ...broken })).valid).toBe(false);
  });

  it('is 3.1, shows where it is served, and deprecates nothing', () => {
    expect(served.openapi).toMatch(/^3\.1\./);
    expect(served.servers).toEqual([{ url: 'http://portal.test' }]);
    expect(JSON.stringify(served)).not.toContain('"deprecated"');
  });

  it('holds every call once, under a name of its own', () => {
    const names = operations().map(({ operationId }) => operationId);
    expect(names.toSorted()).toEqual(calls.map(([name]) => name).toSorted());
    expect(new Set(names).size).toBe(names.length);
  });

  it('has no reference that leads nowhere, and no part that nothing refers to', () => {
    const text = JSON.stringify(served);
    const references = new Set(
      [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference = '']) => reference),
    );
    for (const reference of references) expect(resolved({ $ref: reference })).toBeDefined();
    for (const kind of ['schemas', 'responses', 'headers'] as const)
      for (const name of Object.keys(served.components[kind]))
        expect(references).toContain(`#/components/${kind}/${name}`);
  });

  it('has a chapter with a description for each call', () => {
    const chapters = new Map(served.tags.map(({ name, description }) => [name, description]));
    expect(chapters.size).toBe(served.tags.length);
    for (const { tags } of operations()) expect(chapters.has(tags[0] ?? '')).toBe(true);
  });

  it('names the session cookie that signing in really sets, over http and over https', async () => {
    const secure = await testApp({ config: { baseUrl: 'https://portal.test' } });
    try {
      for (const [product, name] of [
        [portal, 'portal_session'],
        [secure, '__Host-portal_session'],
      ] as const) {
        await givenAccount(product, { email: 'ana@exemplo.com.br' });
        const person = product.anyone();
        await person.call(contract.signIn, { body: { email: 'ana@exemplo.com.br', password: PASSWORD } });
        const { body } = await person.request({ method: 'GET', url: '/api/docs/json' });
        expect(body.components.securitySchemes.session).toMatchObject({ type: 'apiKey', in: 'cookie', name });
        expect(person.cookie()).toMatch(new RegExp(`^${name}=`));
      }
    } finally {
      await secure.close();
    }
  });
});

describe.each(calls)('%s', (name, call) => {
  it('every blank of its path is a required parameter, and every parameter stands once', () => {
    const blanks = [...call.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
    const { parameters } = operationOf(name);
    const inPath = parameters.filter((one) => one.in === 'path');
    expect(inPath.map((one) => one.name).toSorted()).toEqual(blanks.toSorted());
    expect(inPath.every((one) => one.required)).toBe(true);
    const places = parameters.map((one) => `${one.in} ${one.name}`);
    expect(new Set(places).size).toBe(places.length);
  });

  it('a query name is required exactly where leaving it out is refused; a list is given by repetition', () => {
    const query = operationOf(name).parameters.filter((one) => one.in === 'query');
    const issues = call.query?.safeParse({}).error?.issues ?? [];
    expect(query.filter((one) => one.required).map((one) => one.name)).toEqual([
      ...new Set(issues.map(({ path }) => path[0])),
    ]);
    for (const { schema, style, explode } of query) {
      expect(schema).not.toEqual({});
      expect([style, explode]).toEqual(schema.type === 'array' ? ['form', true] : [undefined, undefined]);
    }
  });

  it('requires the proof of work in a header where the call does', () => {
    const header = operationOf(name).parameters.find((one) => one.in === 'header');
    expect(header?.name).toBe(call.proofOfWork ? 'altcha' : undefined);
    if (header) expect(header.required).toBe(call.proofOfWork === true);
  });

  it('requires the session exactly where the call is not for anyone, and shows for whom it is', () => {
    const { security, description } = operationOf(name);
    expect(security).toEqual(call.access === 'anyone' ? [] : [{ session: [] }]);
    expect(description).toMatch(/^\*\*Access:\*\* \S/);
    if (call.limit) expect(description).toContain(`${call.limit.max} calls`);
    if (call.limit?.perDay) expect(description).toContain(`${call.limit.perDay} a day`);
  });

  it('answers with the kind of content that it really has', () => {
    const { headers, content } = responseOf(name, call.reply.status);
    expect(Object.keys(headers ?? {})).toContain('X-Request-Id');
    if ('file' in call.reply) {
      expect(Object.keys(content ?? {})).toEqual([call.reply.file]);
      expect(Object.keys(headers ?? {})).toContain('Content-Disposition');
    } else if ('body' in call.reply) {
      expect(content?.['application/json']?.schema).toBeDefined();
      expect(Object.keys(headers ?? {}).includes('ETag')).toBe(call.cacheSeconds !== undefined);
    } else if ('events' in call.reply) expect(Object.keys(content ?? {})).toEqual(['text/event-stream']);
    else expect(content).toBeUndefined();
    expect(operationOf(name).responses['304'] !== undefined).toBe(call.cacheSeconds !== undefined);
  });

  it('an example of its body is one that the call takes', () => {
    const media = operationOf(name).requestBody?.content['application/json'];
    expect(media !== undefined).toBe(call.body !== undefined);
    if (media?.example !== undefined)
      expect(call.body?.safeParse(media.example).error?.issues ?? []).toEqual([]);
  });

  it('each example of the contract is one that its schema accepts', () => {
    for (const part of [call.params, call.query, call.body])
      if (part)
        z.toJSONSchema(part, {
          io: 'input',
          unrepresentable: 'any',
          override: ({ zodSchema }) => {
            for (const example of (z.globalRegistry.get(zodSchema)?.['examples'] as unknown[]) ?? [])
              expect(z.safeParse(zodSchema, example).error?.issues ?? []).toEqual([]);
          },
        });
  });

  it('documents each refusal under its status: code, sentence, an example of the body, when to come back', () => {
    for (const code of refusalsOf(call)) {
      const status = STATUS_OF[code];
      const { description, headers, content } = responseOf(name, status);
      expect(description).toContain(`\`${code}\`: ${REFUSALS[code]}`);
      const example = content?.['application/json']?.examples?.[code];
      expect(refusalBody.parse(example?.value)).toMatchObject({ code });
      if (status === 429 || status === 503) expect(Object.keys(headers ?? {})).toContain('Retry-After');
    }
  });
});

describe('the catalogue of errors in the document', () => {
  // The document's type knows schemas in general; this one is a choice of constants.
  const errorCodes = () => (served.components.schemas['ErrorCode'] as unknown as { oneOf: unknown[] }).oneOf;

  it.each(ALL_CODES)('%s stands with its sentence and status, and with an example without blanks', (code) => {
    const oneOf = errorCodes();
    expect(oneOf).toContainEqual({ const: code, description: REFUSALS[code], 'x-status': STATUS_OF[code] });
    const { message } = refusalBody.parse(exampleOfRefusal(code));
    expect(message).toMatch(/^\p{Lu}.*[.!]$/su);
    expect(message).not.toMatch(/[{}]|  | \./);
  });

  it('holds nothing else', () => {
    const oneOf = errorCodes();
    expect(oneOf).toHaveLength(ALL_CODES.length);
  });
});

describe('schemas', () => {
  /** Every schema of a document, with where it stands. */
  function* schemasIn(value: unknown, where: string): Generator<[string, JsonSchema]> {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      if (key === 'schema' || key === 'items') yield [`${where}.${key}`, inner as JsonSchema];
      if (key === 'properties' || key === 'schemas')
        for (const [name, property] of Object.entries(inner as Record<string, JsonSchema>))
          yield [`${where}.${name}`, property];
      yield* schemasIn(inner, `${where}.${key}`);
    }
  }

  it('none is left open by what no schema can say', () => {
    const open = [...schemasIn({ paths: served.paths, components: served.components }, '')]
      .filter(([, schema]) => Object.keys(schema).length === 0)
      .map(([where]) => where);
    expect(open).toEqual([]);
  });

  it('every list that a request may carry has an upper bound', () => {
    const unbounded = calls.flatMap(([name]) => {
      const { parameters, requestBody } = operationOf(name);
      return [...schemasIn({ parameters, requestBody }, name)]
        .filter(([, schema]) => schema.type === 'array' && schema.maxItems === undefined)
        .map(([where]) => where);
    });
    expect(unbounded).toEqual([]);
  });

  it.each([
    ['cpf', 'CPF', 'SignUp', 'string'],
    ['email', 'e-mail', 'SignUp', 'string'],
    ['interviewDate', 'instant', 'Interview', 'string'],
    ['id', 'number', 'Interview', 'integer'],
  ])('%s is described as the %s that travels', (field, _what, component, type) => {
    expect(served.components.schemas[component]?.properties?.[field]?.type).toBe(type);
  });

  it('"or null" is a second type, a closed list a list', () => {
    const { processingDate, moduleId } = served.components.schemas['Interview']?.properties ?? {};
    expect(processingDate).toMatchObject({ type: ['string', 'null'], format: 'date-time' });
    expect(moduleId).toMatchObject({ type: 'integer', enum: [1, 2, 3, 4] });
  });

  it('are the same whenever the document is made', () => {
    const make = () => JSON.stringify(openApiDocument(contract, '1.0.0', 'http://portal.test'));
    expect(make()).toBe(make());
  });
});
