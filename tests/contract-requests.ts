import { afterEach, expect, vi } from 'vitest';
import { contract } from '#contract/contract.ts';
import type { Call } from '#contract/core.ts';
import { Refused } from '#domain/refusal.ts';
import { parsePart } from '#server/platform/request-parts.ts';

/**
 * What a component sends is what the server takes. A stubbed server answers whatever it is asked, so a call with a field that the
 * contract does not have passed every test, and was refused each time that a person made it.
 */
const calls = Object.values<Call>(contract)
  .map((call) => ({
    call,
    path: new RegExp(`^${call.path.replaceAll(/:\w+/g, '([^/]+)')}$`),
    params: [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? ''),
  }))
  // As the server's router does, words before parameters.
  .toSorted((one, other) => one.params.length - other.params.length);

/** By name; several values of one name as an array. */
function queryOf(search: URLSearchParams): Record<string, string | string[]> {
  const names = new Set(search.keys());
  return Object.fromEntries(
    [...names].map((name) => {
      const [first = '', ...others] = search.getAll(name);
      return [name, others.length === 0 ? first : [first, ...others]];
    }),
  );
}

/** Why the server would refuse a request; null: it would not, or it is no call of the contract. */
function problemOf(address: string, init: RequestInit): string | null {
  const { pathname, searchParams } = new URL(address, 'http://portal.test');
  const method = init.method ?? 'GET';
  const found = calls.find(({ call, path }) => call.method === method && path.test(pathname));
  if (!found) return pathname.startsWith('/api/') ? `${method} ${pathname}: no such call` : null;
  const { call, path, params } = found;
  const values = path.exec(pathname)?.slice(1) ?? [];
  const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
  try {
    parsePart(
      call.params,
      params.length === 0
        ? undefined
        : Object.fromEntries(params.map((name, n) => [name, decodeURIComponent(values[n] ?? '')])),
      'params',
    );
    parsePart(call.query, queryOf(searchParams), 'query');
    parsePart(call.body, body, 'body');
    return null;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return `${method} ${pathname}: ${JSON.stringify(error.refusal)}`;
  }
}

type Stub = (address: string, init?: RequestInit) => Promise<Response>;
const problems: string[] = [];

// Test files of a worker share `vi`: it is wrapped anew for each, around what it was before.
const ORIGINAL = Symbol.for('portal.stub-global');
const wrapped = vi as typeof vi & { [ORIGINAL]?: typeof vi.stubGlobal };
const original = (wrapped[ORIGINAL] ??= vi.stubGlobal.bind(vi));
wrapped.stubGlobal = (name, value) => {
  if (name !== 'fetch') return original(name, value);
  const answer = value as Stub;
  return original(name, (address: string, init: RequestInit = {}) => {
    const problem = problemOf(address, init);
    if (problem !== null) problems.push(problem);
    return answer(address, init);
  });
};

afterEach(() => {
  expect(problems.splice(0).join('\n')).toBe('');
});
