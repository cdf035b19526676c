/** Whether build/ comes from the sources as they are now. */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '..');
const BUILT_FROM = path.join(ROOT, 'build/built-from');
const SOURCES = [
  'src/{web,domain,contract}/**/*',
  'package-lock.json',
  'scripts/build*.ts',
  'vite.config.ts',
  'react-router.config.ts',
];

/** A hash of all sources of the pages. */
export function sourcesHash(): string {
  const hash = createHash('sha256');
  for (const file of globSync(SOURCES, { cwd: ROOT, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()) {
    hash.update(path.relative(ROOT, file)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

export const isBuildCurrent = (): boolean =>
  existsSync(BUILT_FROM) && readFileSync(BUILT_FROM, 'utf8') === sourcesHash();

/** Notes what a finished build was made from: `sources`, as hashed before it began. */
export function noteBuilt(sources: string): void {
  writeFileSync(BUILT_FROM, sources);
}
