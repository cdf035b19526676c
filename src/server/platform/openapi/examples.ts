import { nameOfRef, type Components, type JsonSchema } from './json-schemas.ts';

/** A value that a schema describes: its own example, else one made up, and always the same. */
export function exampleOf(schema: JsonSchema, components: Components): unknown {
  if (schema.$ref !== undefined) return exampleOf(components[nameOfRef(schema.$ref)] ?? {}, components);
  const [given] = [schema.examples?.[0], schema.default, schema.enum?.[0], schema.const].filter(
    (value) => value !== undefined,
  );
  if (given !== undefined) return given;
  if (schema.anyOf?.[0]) return exampleOf(schema.anyOf[0], components);
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, one]) => [name, exampleOf(one, components)]),
      );
    case 'array':
      return schema.items ? [exampleOf(schema.items, components)] : [];
    case 'string':
      return schema.format === 'uuid' ? '7f8d3b1c-52f1-4b51-9f0e-0e7b0d1a2b3c' : 'texto';
    case 'integer':
    case 'number':
      return schema.minimum ?? 1;
    case 'boolean':
      return true;
    default:
      return null;
  }
}
