import * as z from 'zod';
import { describe, expect, it } from 'vitest';
import { contract } from '#contract/contract.ts';
import type { Call } from '#contract/core.ts';
import { unknownKeys } from './unknown-keys.ts';

const person = z.object({ name: z.string(), phone: z.string().nullable().optional() });
const several = z.preprocess((value) => (Array.isArray(value) ? value : [value]), z.array(person));

describe('unknownKeys', () => {
  it.each<[string, z.ZodType | undefined, unknown, string[]]>([
    ['none', person, { name: 'Ana' }, []],
    ['one', person, { name: 'Ana', nome: 'Ana' }, ['nome']],
    ['a name that every object has', person, { name: 'Ana', constructor: 1 }, ['constructor']],
    ['below another', z.object({ person }), { person: { nme: 'Ana' } }, ['person.nme']],
    ['in a list', z.object({ all: z.array(person) }), { all: [{ name: 'A' }, { nam: 'B' }] }, ['all.1.nam']],
    [
      'behind a default',
      z.object({ person: person.prefault({ name: '' }) }),
      { person: { x: 1 } },
      ['person.x'],
    ],
    ['behind a transformation', several, { name: 'Ana', x: 1 }, ['0.x']],
    [
      'of the option that fits best',
      z.union([z.object({ ids: z.string() }), person]),
      { name: 'A', x: 1 },
      ['x'],
    ],
    [
      'of an entity that is referred to',
      z.object({ city: z.object({ id: z.number() }) }),
      { city: { id: 1, name: 'Salvador' } },
      [],
    ],
    ['of an entity itself', z.object({ id: z.number() }), { id: 1, nome: 'x' }, ['nome']],
    ['in a record', z.record(z.string(), z.number()), { whatever: 1 }, []],
    ['in an open object', z.looseObject({ name: z.string() }), { name: 'Ana', x: 1 }, []],
    ['where nothing is expected', undefined, { x: 1 }, ['x']],
    ['of what is no object', person, 'text', []],
  ])('%s', (_, schema, value, expected) => expect(unknownKeys(schema, value)).toEqual(expected));

  it('knows every schema that the contract’s requests are made of', () => {
    for (const [name, call] of Object.entries<Call>(contract)) {
      for (const part of ['query', 'body'] as const)
        expect([name, part, unknownKeys(call[part], { 'não existe': 1 })]).toEqual([
          name,
          part,
          ['não existe'],
        ]);
    }
  });
});
