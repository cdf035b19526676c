import * as z from 'zod';
import { Refused } from '#domain/refusal.ts';
import { issueMessage } from './issue-message.ts';
import { unknownKeys } from './unknown-keys.ts';

// Zod's own messages reach users too, so they are in Portuguese.
z.config({ ...z.locales.ptBR(), customError: issueMessage });

/** No call of the contract nests deeper; a deeper body is an attempt to exhaust the stack. */
const MAX_DEPTH = 16;

/** JSON can contain what PostgreSQL texts cannot (U+0000, lone surrogates), and unbounded nesting. */
function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed();
  if (value === null || typeof value !== 'object') return true;
  if (depth === MAX_DEPTH) return false;
  return Object.entries(value).every(([name, inner]) => !name.includes('\0') && isStorable(inner, depth + 1));
}

/** Parses one part of a request; refuses request.invalid with the path and message of each issue. */
export function parsePart(
  schema: z.ZodType | undefined,
  value: unknown,
  where: 'params' | 'query' | 'body',
): unknown {
  // A call without a body reads none, so nothing in one can be misunderstood.
  const unknown = schema === undefined && where === 'body' ? [] : unknownKeys(schema, value);
  if (unknown.length > 0)
    throw new Refused('request.invalid', {
      issues: unknown.slice(0, 50).map((path) => ({ in: where, path, message: 'Campo desconhecido.' })),
    });
  if (!schema) return undefined;
  if (!isStorable(value))
    throw new Refused('request.invalid', {
      issues: [{ in: where, path: '', message: 'Conteúdo inválido.' }],
    });
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new Refused('request.invalid', {
    issues: parsed.error.issues
      .slice(0, 50)
      .map((issue) => ({ in: where, path: issue.path.join('.'), message: issue.message })),
  });
}
