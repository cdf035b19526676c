import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const JOURNEYS = path.join(import.meta.dirname, 'e2e');
/** Journeys number the people whom they register themselves; smaller and larger literals are limits of time. */
const NUMBERED = { from: 70_000, to: 180_000 };
/** A journey that starts a product of its own meets nobody else's people there. */
const OWN_PRODUCT = /\bstartProduct\(/;

/** The people of the shared product whom a journey names: demo candidates by address, its own ones by number. */
function peopleIn(source: string): ReadonlySet<string> {
  if (OWN_PRODUCT.test(source)) return new Set();
  const numbers = [...source.matchAll(/(?<![\w.])\d{2,3}_\d{3}(?!\w)/g)]
    .map(([literal]) => Number(literal.replace('_', '')))
    .filter((n) => n >= NUMBERED.from && n < NUMBERED.to)
    .map(String);
  return new Set([...numbers, ...(source.match(/\bcandidato\d+@demo\.local\b/g) ?? [])]);
}

/** Each person whom more than one journey names, with these journeys. */
function sharedPeople(sources: ReadonlyMap<string, string>): readonly string[] {
  const journeysOf = new Map<string, string[]>();
  for (const [journey, source] of sources)
    for (const person of peopleIn(source))
      journeysOf.set(person, [...(journeysOf.get(person) ?? []), journey]);
  return [...journeysOf]
    .filter(([, journeys]) => journeys.length > 1)
    .map(([person, journeys]) => `${person}: ${journeys.join(', ')}`)
    .sort();
}

describe('the people of the journeys', () => {
  it('belong to one journey each', () => {
    const files = globSync('*.spec.ts', { cwd: JOURNEYS }).sort();
    expect(files.length).toBeGreaterThan(40);
    const sources = new Map(files.map((file) => [file, readFileSync(path.join(JOURNEYS, file), 'utf8')]));
    expect(sharedPeople(sources)).toEqual([]);
  });

  it('are found where two journeys name the same', () => {
    const planted = new Map([
      ['a.spec.ts', `signIn('candidato1@demo.local'); newCandidate(page, 81_001); test.setTimeout(240_000);`],
      ['b.spec.ts', `signIn('candidato1@demo.local'); personCpf(81_001); test.setTimeout(240_000);`],
      ['c.spec.ts', `await startProduct({}); signIn('candidato1@demo.local'); personCpf(81_001);`],
      ['d.spec.ts', `signIn('candidato2@demo.local'); signIn('admin@demo.local'); personCpf(81_002);`],
      ['e.spec.ts', `signIn('admin@demo.local');`],
    ]);
    expect(sharedPeople(planted)).toEqual([
      '81001: a.spec.ts, b.spec.ts',
      'candidato1@demo.local: a.spec.ts, b.spec.ts',
    ]);
  });
});
