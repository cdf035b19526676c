import * as z from 'zod';

/** A parsed reply: the object, or its faults, to be sent back for one more turn. */
export type ParsedReply<T> =
  | { readonly kind: 'object'; readonly object: T }
  | { readonly kind: 'wrong'; readonly faults: readonly string[] };

const FENCE = '```';
const MAX_FAULTS = 10;

/**
 * The text between the first fence's line and the next fence; null without both. Not a regular expression: on a reply
 * of line breaks one takes cubic time, and a candidate's text may ask a model for such a reply.
 */
function fencedIn(text: string): string | null {
  const opened = text.indexOf(FENCE);
  const line = opened < 0 ? -1 : text.indexOf('\n', opened);
  const closed = line < 0 ? -1 : text.indexOf(FENCE, line);
  return closed < 0 ? null : text.slice(line, closed);
}

/** Models often wrap JSON in fences or add a sentence before it, despite the instructions. */
function candidatesOf(text: string): string[] {
  const fenced = fencedIn(text);
  const [from, to] = [text.indexOf('{'), text.lastIndexOf('}')];
  return [
    text,
    ...(fenced === null ? [] : [fenced]),
    ...(from >= 0 && to > from ? [text.slice(from, to + 1)] : []),
  ];
}

function readJson(text: string): { readonly value: unknown } | null {
  for (const candidate of candidatesOf(text.trim())) {
    try {
      return { value: JSON.parse(candidate) };
    } catch {
      // Try the next candidate.
    }
  }
  return null;
}

/** Reads a reply against its schema. Faults name places and rules of the schema, in Portuguese or zod's English. */
export function parseReply<T>(text: string, schema: z.ZodType<T>): ParsedReply<T> {
  const json = readJson(text);
  if (json === null) return { kind: 'wrong', faults: ['não é JSON'] };
  const parsed = schema.safeParse(json.value);
  if (parsed.success) return { kind: 'object', object: parsed.data };
  return {
    kind: 'wrong',
    faults: parsed.error.issues
      .slice(0, MAX_FAULTS)
      .map(({ path, message }) => `${path.join('.') || 'raiz'}: ${message}`),
  };
}
