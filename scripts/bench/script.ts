import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { PLANNED_EACH_TIME } from '#server/platform/prepared-statements.ts';
import type { RecordedStatement, SentValue } from './statement-recorder.ts';

/** What differs from one request to the next, by name; bytes as `Buffer`. */
export type Parts = Readonly<Record<string, string | number | Buffer>>;

/** The source of a statement's value when it is executed again. */
type Source =
  | { readonly from: 'constant'; readonly value: SentValue }
  | { readonly from: 'part'; readonly name: string }
  /** A column of the first row that an earlier statement of the same request gave back. */
  | { readonly from: 'row'; readonly statement: number; readonly column: number }
  /** The same inside of a longer text, a job's payload say. */
  | { readonly from: 'text'; readonly before: string; readonly inner: Source; readonly after: string }
  | { readonly from: 'uuid'; readonly after: string; readonly before: string }
  | { readonly from: 'bytes'; readonly length: number };

export interface Line {
  readonly text: string;
  readonly name: string | null;
  readonly sources: readonly Source[];
}

/** A request's statements, to be executed again with other parts. */
export type Script = readonly Line[];

const UUID = /^(.{0,8}?)[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(.{0,40})$/s;
/** Shorter numbers (a version, a page) may be equal by chance. */
const MIN_ID = 3;

/**
 * Derives from one recorded request with known parts how to execute its statements with others. Ids that the
 * database returned are taken from its new rows; values that must be unique (tokens, uuids) are generated anew.
 */
export function scriptOf(heard: readonly RecordedStatement[], parts: Parts): Script {
  const values = Object.values(parts).map((part) =>
    Buffer.isBuffer(part) ? part.toString('hex') : String(part),
  );
  if (new Set(values).size < values.length) throw new Error('Two parts of the sample look alike');
  const given = new Map<string, Source>();
  const script = heard.map(({ text, name, values, rows }, statement) => {
    const sources = values.map((value) => sourceOf(value, parts, given));
    for (const [column, value] of (rows[0] ?? []).entries())
      if (value !== null && /^\d+$/.test(value) && value.length >= MIN_ID && !given.has(value))
        given.set(value, { from: 'row', statement, column });
    return { text, name: name ?? preparedName(text, values.length), sources };
  });
  const used = new Set(script.flatMap(({ sources }) => sources.flatMap(partsIn)));
  const unused = Object.keys(parts).filter((part) => !used.has(part));
  if (unused.length > 0)
    throw new Error(`The product's statements do not speak of ${unused.join(', ')}: the case is out of date`);
  return script;
}

/** The product prepares what it executes often; the one recorded request may have come before that. */
const preparedName = (text: string, values: number): string | null =>
  values === 0 || text.includes(PLANNED_EACH_TIME)
    ? null
    : createHash('sha256').update(text).digest('base64url').slice(0, 22);

const partsIn = (source: Source): string[] =>
  source.from === 'part' ? [source.name] : source.from === 'text' ? partsIn(source.inner) : [];

function sourceOf(value: SentValue, parts: Parts, given: ReadonlyMap<string, Source>): Source {
  if (value === null) return { from: 'constant', value };
  for (const [name, part] of Object.entries(parts)) {
    if (Buffer.isBuffer(value) ? Buffer.isBuffer(part) && part.equals(value) : value === String(part))
      return { from: 'part', name };
  }
  if (Buffer.isBuffer(value)) return { from: 'bytes', length: value.length };
  const known = given.get(value);
  if (known) return known;
  const uuid = UUID.exec(value);
  if (uuid) return { from: 'uuid', before: uuid[1] ?? '', after: uuid[2] ?? '' };
  return insideOf(value, parts, given) ?? { from: 'constant', value };
}

/** An id within a short text: a list of ids (`{12,13}`), a key; or bytes, in hexadecimal. */
function insideOf(value: string, parts: Parts, given: ReadonlyMap<string, Source>): Source | null {
  if (value.length > 200) return null;
  for (const [name, part] of Object.entries(parts)) {
    const [before, after] = Buffer.isBuffer(part) ? value.split(part.toString('hex')) : [];
    if (before !== undefined && after !== undefined)
      return { from: 'text', before, inner: { from: 'part', name }, after };
  }
  const named = new Map(Object.entries(parts).map(([name, part]) => [String(part), name]));
  for (const { 0: number, index } of value.matchAll(/\d+/g)) {
    const name = named.get(number);
    const inner: Source | undefined = name === undefined ? given.get(number) : { from: 'part', name };
    if (inner)
      return {
        from: 'text',
        before: value.slice(0, index),
        inner,
        after: value.slice(index + number.length),
      };
  }
  return null;
}

export type Row = readonly unknown[];

/** The value of a source, for one request whose earlier statements gave these first rows. */
export function valueOf(source: Source, parts: Parts, rows: readonly (Row | undefined)[]): unknown {
  switch (source.from) {
    case 'constant':
      return source.value;
    case 'part':
      return parts[source.name];
    case 'row':
      return rows[source.statement]?.[source.column] ?? null;
    case 'text': {
      const inner = valueOf(source.inner, parts, rows);
      return `${source.before}${Buffer.isBuffer(inner) ? inner.toString('hex') : String(inner)}${source.after}`;
    }
    case 'uuid':
      return `${source.before}${randomUUID()}${source.after}`;
    case 'bytes':
      return randomBytes(source.length);
  }
}
