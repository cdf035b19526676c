import { describe, expect, it } from 'vitest';
import { REFUSALS } from '#domain/refusal.ts';
import { contract } from '#contract/contract.ts';
import type { Call } from '#contract/core.ts';
import { STATUS_OF } from './errors.ts';
import { openApiDocument, refusalsOf } from './openapi.ts';

interface Operation {
  operationId: string;
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { description: string }>;
  security?: object[];
}

const document = openApiDocument(contract, '1.0.0', 'http://portal.test') as {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object> };
};
const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
const calls = Object.entries(contract) as [string, Call][];
const operationOf = (name: string): Operation | undefined =>
  operations.find((one) => one.operationId === name);

describe('the OpenAPI document', () => {
  it('is 3.1 and holds every call once', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(
      calls.map(([name]) => name).sort(),
    );
  });

  it('refers only to schemas that it has', () => {
    const references = JSON.stringify(document).match(/"\$ref":"([^"]+)"/g) ?? [];
    expect(new Set(references)).toEqual(new Set(['"$ref":"#/components/schemas/Refusal"']));
    expect(Object.keys(document.components.schemas)).toContain('Refusal');
  });

  it.each(calls)('%s: every blank of its path is a required parameter', (name, call) => {
    const blanks = [...call.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
    const named = operationOf(name)?.parameters.filter((one) => one.in === 'path' && one.required);
    expect(named?.map((one) => one.name).sort()).toEqual(blanks.sort());
  });

  it.each(calls)('%s: documents each refusal under its status, with its sentence', (name, call) => {
    const responses: Operation['responses'] = operationOf(name)?.responses ?? {};
    for (const code of refusalsOf(call)) {
      expect(responses[String(STATUS_OF[code])]?.description).toContain(`\`${code}\`: ${REFUSALS[code]}`);
    }
  });

  it('asks for the session exactly where the call is not for anyone', () => {
    for (const [name, call] of calls) {
      expect([name, operationOf(name)?.security !== undefined]).toEqual([name, call.access !== 'anyone']);
    }
  });
});
