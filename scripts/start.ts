/** `npm start`: builds the pages if they are missing or older than their sources, then starts the product. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { isBuildCurrent } from './build-state.ts';

const ROOT = path.join(import.meta.dirname, '..');

/** Builds unless the build is current. */
export function buildIfStale(): void {
  if (isBuildCurrent()) return;
  console.log('Construindo as páginas…');
  const { status } = spawnSync(process.execPath, [path.join(ROOT, 'scripts/build.ts')], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) process.exit(status ?? 1);
}

if (import.meta.main) {
  buildIfStale();
  await import('../src/server/main.ts');
}
