import * as z from 'zod';

/**
 * The keys of an input that its schema does not have, as dotted paths. A key that is ignored would turn a misspelled
 * filter into one that matches everybody, so the HTTP glue refuses them. Schemas themselves stay open, because the same
 * objects describe replies, which are cut to what the contract names.
 */
export function unknownKeys(schema: z.ZodType | undefined, value: unknown): string[] {
  if (schema === undefined) return isRecord(value) ? Object.keys(value) : [];
  return keysBelow(schema, value, '');
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function keysBelow(schema: z.core.$ZodType, value: unknown, path: string): string[] {
  if (schema instanceof z.ZodObject) {
    // Not an object: the schema's own check reports it.
    if (!isRecord(value) || schema.def.catchall) return [];
    const shape: Record<string, z.core.$ZodType> = schema.shape;
    // An inner object with an id refers to an entity (city, version, question). The specification posts such entities
    // whole; the rest of one is not read, so it cannot be misunderstood.
    const isReference = path !== '' && Object.hasOwn(shape, 'id');
    return Object.entries(value).flatMap(([key, inner]) => {
      const known = Object.hasOwn(shape, key) ? shape[key] : undefined;
      if (known) return keysBelow(known, inner, `${path}${key}.`);
      return isReference ? [] : [`${path}${key}`];
    });
  }
  if (schema instanceof z.ZodArray)
    return Array.isArray(value)
      ? value.flatMap((item, index) => keysBelow(schema.element, item, `${path}${index}.`))
      : [];
  if (schema instanceof z.ZodUnion) {
    // The option that fits best: fewest unknown keys, and those deepest, where the option knows what is around them.
    const depth = (keys: readonly string[]) => Math.max(0, ...keys.map((key) => key.split('.').length));
    const options = schema.options.map((option) => keysBelow(option, value, path));
    return options.toSorted((a, b) => a.length - b.length || depth(b) - depth(a))[0] ?? [];
  }
  if (schema instanceof z.ZodPipe) {
    if (!(schema.in instanceof z.ZodTransform)) return keysBelow(schema.in, value, path);
    const prepared = schema.in.safeParse(value);
    return prepared.success ? keysBelow(schema.out, prepared.data, path) : [];
  }
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodReadonly
  )
    return keysBelow(schema.unwrap(), value, path);
  return [];
}
