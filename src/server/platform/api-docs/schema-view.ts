import type { JsonSchema } from '../openapi/wire-schemas.ts';
import { code, escape, prose } from './markup.ts';

/** What a value is, in a few words: "string or null", "list of City", "one of 1, 2, 3, 4". Markup. */
export function typeOf(schema: JsonSchema): string {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.split('/').at(-1) ?? '';
    return `<a href="#schema-${escape(name)}">${escape(name)}</a>`;
  }
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' or ');
  if (schema.enum) return `one of ${schema.enum.map((value) => code(JSON.stringify(value))).join(', ')}`;
  if (schema['const'] !== undefined) return code(JSON.stringify(schema['const']));
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? ['anything']);
  return types.map((type) => nameOf(type, schema)).join(' or ');
}

function nameOf(type: string, schema: JsonSchema): string {
  if (type === 'array') return `list of ${schema.items ? typeOf(schema.items) : 'anything'}`;
  const format = typeof schema['format'] === 'string' ? schema['format'] : null;
  if (type === 'string' && format !== null) return `string, ${escape(format)}`;
  return escape(type);
}

/** What the keywords of a schema ask for, in words; `#` is the keyword's value. */
const BOUNDS: readonly (readonly [keyword: string, words: string])[] = [
  ['minLength', '# or more characters'],
  ['maxLength', 'up to # characters'],
  ['minimum', '# or more'],
  ['maximum', 'up to #'],
  ['minItems', '# or more of them'],
  ['maxItems', 'up to # of them'],
  ['pattern', 'matches #'],
  ['default', 'default #'],
];

function notesOf(schema: JsonSchema): string {
  const bounds = BOUNDS.filter(([keyword]) => schema[keyword] !== undefined).map(([keyword, words]) =>
    escape(words.replace('#', () => JSON.stringify(schema[keyword]))),
  );
  const example =
    schema.examples?.length && !schema.enum
      ? [`for example ${code(JSON.stringify(schema.examples[0]))}`]
      : [];
  return [
    ...(schema.description === undefined ? [] : [prose(schema.description)]),
    ...bounds,
    ...example,
  ].join(' · ');
}

/** The object that holds a schema's own fields: itself, what its list holds, or its one alternative with fields. */
function holderOf(schema: JsonSchema): JsonSchema | null {
  if (schema.properties) return schema;
  if (schema.items) return holderOf(schema.items);
  return schema.anyOf?.map(holderOf).find((one) => one !== null) ?? null;
}

/** One named value with its type and notes, and below it the fields that it holds. */
export function fieldView(name: string, schema: JsonSchema, marks: readonly string[] = []): string {
  const notes = notesOf(schema);
  const inner = holderOf(schema);
  return `<li><code class="name">${escape(name)}</code> <span class="type">${typeOf(schema)}</span>${marks
    .map((mark) => ` <span class="mark">${escape(mark)}</span>`)
    .join(
      '',
    )}${notes === '' ? '' : `<span class="note">${notes}</span>`}${inner ? fieldsView(inner) : ''}</li>`;
}

function fieldsView({ properties = {}, required = [] }: JsonSchema): string {
  const fields = Object.entries(properties).map(([name, property]) =>
    fieldView(name, property, required.includes(name) ? [] : ['optional']),
  );
  return `<ul class="fields">${fields.join('')}</ul>`;
}

export type Components = Readonly<Record<string, JsonSchema>>;

/** The schema that a reference names, or that a list's items name; itself otherwise. */
function followed(schema: JsonSchema, components: Components): JsonSchema {
  const named = schema.$ref ?? schema.items?.$ref;
  return named === undefined ? schema : (components[named.split('/').at(-1) ?? ''] ?? schema);
}

/** A whole value: its type, unless it is just an object, and its fields where it has any. */
export function schemaView(schema: JsonSchema, components: Components): string {
  const inner = holderOf(followed(schema, components));
  const notes = notesOf(schema);
  const type =
    inner !== null && schema.type === 'object' ? '' : `<span class="type">${typeOf(schema)}</span>`;
  const note = notes === '' ? '' : `<span class="note">${notes}</span>`;
  return `${type + note === '' ? '' : `<p class="whole">${type}${note}</p>`}${inner ? fieldsView(inner) : ''}`;
}
