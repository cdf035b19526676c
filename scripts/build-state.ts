/** Whether build/ comes from the sources as they are now. */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '..');
/** What each part of the build is made of: the server's takes seconds, so a change of it alone builds no pages. */
const SOURCES = {
  pages: [
    'src/{web,domain,contract}/**/*',
    'package-lock.json',
    'src/server/platform/first-{screens,frames}.ts',
    'public/**/*',
    'scripts/{build,client-contract}*.ts',
    'vite.config.ts',
    'react-router.config.ts',
  ],
  server: ['src/{server,domain,contract}/**/*.ts', 'package{,-lock}.json', 'scripts/build-{server,state}.ts'],
} as const;
export type Part = keyof typeof SOURCES;

const noteOf = (part: Part): string => path.join(ROOT, `build/${part}-built-from`);

/** The files that a part is made of, from the root of the project. */
export const sourcesOf = (part: Part): readonly string[] =>
  globSync(SOURCES[part], { cwd: ROOT, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)))
    .sort();

/** A hash of all sources of a part. */
export function sourcesHash(part: Part): string {
  const hash = createHash('sha256');
  for (const file of sourcesOf(part)) hash.update(file).update(readFileSync(path.join(ROOT, file)));
  return hash.digest('hex');
}

export const isBuildCurrent = (part: Part): boolean =>
  existsSync(noteOf(part)) && readFileSync(noteOf(part), 'utf8') === sourcesHash(part);

/** Notes what a finished build was made from: `sources`, as hashed before it began. */
export function noteBuilt(part: Part, sources: string): void {
  writeFileSync(noteOf(part), sources);
}
