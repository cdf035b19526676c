import type { Call } from '#contract/core.ts';
import type { JsonSchema } from './wire-schemas.ts';

/** Values that read better than "texto", by the name of the field. */
const BY_NAME: Readonly<Record<string, unknown>> = {
  name: 'Ana Lúcia Prado',
  userName: 'Ana Lúcia Prado',
  password: 'uma frase que só eu sei',
  current: 'a senha de antes',
  token: 'b1JhbmRvbS1vbmUtdGltZS10b2tlbi1vZi00My1zeW1i',
  answer: 'Eu percebi que as encomendas atrasavam e mudei o caminho das entregas.',
  justification: 'Ações próprias, com passos e resultados que se podem conferir.',
  justificationOfExclusion: 'Datas do seminário informadas com erro.',
  courseHours: '60',
  textVersion: '2026-11',
  termVersion: '2026-11',
  sigla: 'SP',
  label: 'São Paulo',
  code: '7KQ2-M9XR-4TBW-H3NC',
  'city.id': 3_550_308,
  'uf.id': 35,
};

type Components = Readonly<Record<string, JsonSchema>>;

/** A value that a schema describes; made up, and always the same. */
export function exampleOf(schema: JsonSchema, components: Components, name = ''): unknown {
  if (schema.$ref !== undefined)
    return exampleOf(components[schema.$ref.split('/').at(-1) ?? ''] ?? {}, components, name);
  if (name.endsWith('.id') && name in BY_NAME) return BY_NAME[name];
  if (schema.examples?.length) return schema.examples[0];
  if (schema['default'] !== undefined) return schema['default'];
  if (schema.enum?.length) return schema.enum[0];
  if (schema['const'] !== undefined) return schema['const'];
  if (schema.anyOf?.[0]) return exampleOf(schema.anyOf[0], components, name);
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.[0];
  switch (type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, property]) => [
          key,
          exampleOf(property, components, key === 'id' ? `${name}.id` : key),
        ]),
      );
    case 'array':
      return schema.items ? [exampleOf(schema.items, components, name)] : [];
    case 'string':
      return textFor(schema, name);
    case 'integer':
    case 'number':
      return typeof schema['minimum'] === 'number' ? schema['minimum'] : 1;
    case 'boolean':
      return true;
    default:
      return null;
  }
}

function textFor(schema: JsonSchema, name: string): unknown {
  if (name in BY_NAME) return BY_NAME[name];
  switch (schema['format']) {
    case 'date-time':
      return '2026-11-21T15:00:00.000Z';
    case 'uuid':
      return '7f8d3b1c-52f1-4b51-9f0e-0e7b0d1a2b3c';
    case 'uri':
      return 'https://exemplo.com.br/';
    default:
      return 'texto';
  }
}

/** An example of a call's body; null where none can be made up that the call itself would take. */
export function exampleBody(call: Call, schema: JsonSchema, components: Components): unknown {
  const example = exampleOf(schema, components);
  return call.body?.safeParse(example).success === true ? example : null;
}
