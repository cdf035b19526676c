/**
 * `npm run drills`: failures that take minutes, each with its goal, its figure and its verdict. `npm run drills -- soak`
 * runs one. Installs what it needs where it may (root on Debian), and else names the command.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildIfStale } from './start.ts';

const ROOT = path.join(import.meta.dirname, '..');

const has = (command: string): boolean =>
  spawnSync('sh', ['-c', `command -v ${command}`], { stdio: 'ignore' }).status === 0;
const MISSING = [
  { package: 'postgresql', isThere: existsSync('/usr/lib/postgresql') },
  { package: 'nginx-light', isThere: has('nginx') },
  { package: 'pgbouncer', isThere: existsSync('/usr/sbin/pgbouncer') },
  { package: 'openssl', isThere: has('openssl') },
  { package: 'poppler-utils', isThere: has('pdfsig') },
  { package: 'qpdf', isThere: has('qpdf') },
  { package: 'zbar-tools', isThere: has('zbarimg') },
  { package: 'opensc', isThere: has('pkcs11-tool') },
  { package: 'softhsm2', isThere: has('softhsm2-util') },
]
  .filter(({ isThere }) => !isThere)
  .map(({ package: name }) => name);

function install(packages: readonly string[]): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  spawnSync('apt-get', ['update', '-qq'], options);
  return (
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options).status ===
    0
  );
}

if (MISSING.length > 0 && !install(MISSING)) {
  console.error(`Os ensaios precisam de mais programas: sudo apt-get install ${MISSING.join(' ')}`);
  process.exit(1);
}
buildIfStale();
rmSync(path.join(ROOT, 'test-results/drills.md'), { force: true });
const { status } = spawnSync(
  path.join(ROOT, 'node_modules/.bin/vitest'),
  ['run', '--project=drills', ...process.argv.slice(2)],
  { cwd: ROOT, stdio: 'inherit' },
);
process.exit(status ?? 1);
