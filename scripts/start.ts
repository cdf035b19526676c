/** `npm start`: builds what is missing or older than its sources, then starts the product. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { isBuildCurrent } from './build-state.ts';

const ROOT = path.join(import.meta.dirname, '..');

function run(script: string): void {
  const { status } = spawnSync(process.execPath, [path.join(ROOT, 'scripts', script)], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) process.exit(status ?? 1);
}

/** Builds unless the build is current. */
export function buildIfStale(): void {
  if (!isBuildCurrent('pages')) {
    console.log('Construindo as páginas…');
    run('build.ts');
  } else if (!isBuildCurrent('server')) run('build-server.ts');
}

if (import.meta.main) {
  buildIfStale();
  await import(pathToFileURL(path.join(ROOT, 'build/server/main.js')).href);
}
