import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { sourcesOf, type Part } from '../scripts/build-state.ts';

const ROOT = path.join(import.meta.dirname, '..');

/** The files of the project that these import, directly or not, and they themselves. */
function importedFrom(...entries: readonly string[]): ReadonlySet<string> {
  const found = new Set(entries.map((file) => path.normalize(file)));
  for (const file of found)
    for (const [, source = ''] of readFileSync(path.join(ROOT, file), 'utf8').matchAll(
      /^(?:import|export|\}) [^;]*?from '([.#][^']+)'/gm,
    )) {
      const imported = source.startsWith('#')
        ? path.join('src', source.slice(1))
        : path.join(path.dirname(file), source);
      if (existsSync(path.join(ROOT, imported))) found.add(imported);
    }
  return found;
}

describe('a part of the build is made again when anything changes that makes it', () => {
  it.each([
    ['pages', ['scripts/build.ts', 'vite.config.ts', 'react-router.config.ts'], 'src/web/first-calls.ts'],
    ['server', ['scripts/build-server.ts'], 'scripts/build-state.ts'],
  ] as const)('%s', (part: Part, entries, oneOfThem) => {
    const imported = importedFrom(...entries);
    expect(imported).toContain(path.normalize(oneOfThem));
    expect([...imported].filter((file) => !sourcesOf(part).includes(file))).toEqual([]);
  });

  it('the files that are copied as they are, too', () => {
    expect(sourcesOf('pages')).toContain(path.normalize('public/favicon.svg'));
  });
});
