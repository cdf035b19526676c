/** `npm start`: builds the pages if they are missing or older than their sources, then starts the product. */
import { spawnSync } from 'node:child_process';
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

/** Builds unless the existing build comes from these sources. */
export function buildIfStale(): void {
  const wanted = sourcesHash();
  if (existsSync(BUILT_FROM) && readFileSync(BUILT_FROM, 'utf8') === wanted) return;
  console.log('Construindo as páginas…');
  const { status } = spawnSync(process.execPath, [path.join(ROOT, 'scripts/build.ts')], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(BUILT_FROM, wanted);
}

if (import.meta.main) {
  buildIfStale();
  await import('../src/server/main.ts');
}
