import { globSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { parseAst } from 'vite';
import { describe, expect, test } from 'vitest';
import { clientContract, importCallsAlone, splitContract } from '../scripts/client-contract.ts';

const ROOT = path.join(import.meta.dirname, '..');
const transformed = (code: string): string => clientContract(code, parseAst(code));
/** Line breaks and spaces are the bundler's. */
const compact = (code: string): string => code.replaceAll(/\s+/g, ' ').replaceAll(/,? \}/g, ' }');

describe('the contract in the pages', () => {
  test.each([
    [
      'a call keeps its method and its path, and loses what the server reads',
      `export const calls = defineCalls({
        save: { method: 'PUT', path: '/api/x', summary: 'Saves', access: 'candidate', limit: { max: 1, windowSeconds: 1 },
          body: z.object({ a: z.string() }), reply: { status: 200, body: answer }, refusals: [], },
      });`,
      `export const calls = /* @__PURE__ */ (() => defineCalls({ save: { method: 'PUT', path: '/api/x', reply: { status: 200 } } }))();`,
    ],
    [
      'a call for a file stays one',
      `const calls = defineCalls({ print: { method: 'GET', path: '/api/p', params, reply: { status: 200, file: 'application/pdf' }, refusals: [] } });`,
      `const calls = /* @__PURE__ */ (() => defineCalls({ print: { method: 'GET', path: '/api/p', reply: { status: 200, file: 'application/pdf' } } }))();`,
    ],
    [
      'what several calls share, and replies that have a name, stay',
      `const calls = defineCalls({ ...others, list: { ...shared, summary: 'Lists', reply: page } });`,
      `const calls = /* @__PURE__ */ (() => defineCalls({ ...others, list: { ...shared, reply: page } }))();`,
    ],
    [
      'a schema can be left out where no page uses it',
      `export const id = z.number().int(); export const LIMIT = 40;`,
      `export const id = /* @__PURE__ */ (() => z.number().int())(); export const LIMIT = 40;`,
    ],
  ])('%s', (_, code, expected) => {
    expect(compact(transformed(code))).toBe(compact(expected));
  });

  const split = (code: string) => splitContract(code, parseAst(code), 'it.ts');

  test('has its calls apart from its schemas, so that a page can load them alone', () => {
    const { calls, rest, handedOn } = split(`export const id = z.number(); export const START = '/api/start';
      export const calls = defineCalls({ get: { method: 'GET', path: '/api/x', params: z.object({ id }), reply: { status: 200, body: id } } });
      export const more = defineCalls({ get: { method: 'GET', path: \`/api/\${PART}\`, reply: { status: 204 } } });`);
    expect(compact(calls ?? '')).toBe(
      `export const START = '/api/start'; export const calls = { get: { method: 'GET', path: '/api/x', reply: { status: 200 } } };`,
    );
    expect(handedOn).toBe(`import { START, calls } from './it.ts?calls';\nexport { START, calls };\n`);
    // What needs another constant of the module stays there.
    expect(rest).toContain('export const id');
    expect(rest).toContain('export const more = defineCalls');
    expect(rest).not.toContain("'/api/x'");
  });

  test('has the calls alone that share parameters and replies by a name', () => {
    const { calls } = split(`const byId = { params: z.object({ id }), reply: { status: 204 } };
      const changed = { status: 200, body: it };
      export const calls = defineCalls({
        end: { method: 'DELETE', path: '/api/x', ...byId },
        save: { method: 'PUT', path: '/api/x', ...byId, reply: changed },
      });`);
    expect(compact(calls ?? '')).toBe(
      `export const calls = { end: { method: 'DELETE', path: '/api/x', reply: { status: 204 } }, save: { method: 'PUT', path: '/api/x', reply: { status: 204 }, reply: { status: 200 } } };`,
    );
    expect(split(`export const calls = defineCalls({ end: { ...imported } });`).calls).toBeNull();
  });

  test.each([
    [
      'calls come from the part that has them alone',
      `import { calls } from '#contract/it.ts';`,
      `import { calls } from '#contract/it.ts?calls';`,
    ],
    [
      'schemas come from the rest',
      `import { calls as own, id } from '#contract/it.ts'; import { x } from './x.ts';`,
      `import { calls as own } from '#contract/it.ts?calls';import { id } from '#contract/it.ts'; import { x } from './x.ts';`,
    ],
    ['a page that needs schemas alone stays', `import { id } from '#contract/it.ts';`, null],
    ['so does one that takes everything', `import * as it from '#contract/it.ts';`, null],
    ['and another module', `import { calls } from '#domain/it.ts';`, null],
  ])('%s', (_, code, expected) => {
    const callsOf = (module: string) => new Set(module === '#contract/it.ts' ? ['calls'] : []);
    expect(importCallsAlone(code, parseAst(code), callsOf)).toBe(expected ?? code);
  });

  test('without calls is one', () => {
    expect(split('export const id = z.number();')).toEqual({
      calls: null,
      rest: 'export const id = z.number();',
      handedOn: '',
    });
  });

  test('can be made of every module of the contract, and has no schema in a call', () => {
    const files = globSync('src/contract/*.ts', { cwd: ROOT }).filter((file) => !file.endsWith('.test.ts'));
    const withCalls = files.filter((file) => {
      const code = transformed(stripTypeScriptTypes(readFileSync(path.join(ROOT, file), 'utf8')));
      // Throws where the result is no program.
      parseAst(code);
      const calls = code.split('(() => defineCalls(')[1];
      if (calls === undefined) return false;
      expect(calls, file).not.toMatch(/\b(summary|access|refusals|limit|body|query|params|progress|events):/);
      return true;
    });
    expect(withCalls.length).toBeGreaterThan(30);
  });

  test('is all that pages read of a call', () => {
    const reads =
      /\b\w*[cC]alls\.\w+\.(?!then\b)\w+|\bcall\.(access|limit|refusals|summary|params|query|body)\b/;
    const found = globSync('src/web/**/*.{ts,tsx}', { cwd: ROOT })
      .filter((file) => !/\.(test|fixture)\.tsx?$/.test(file))
      .filter((file) => reads.test(readFileSync(path.join(ROOT, file), 'utf8')));
    expect(found).toEqual([]);
  });
});
