import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const ELSEWHERE = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/snap/bin/chromium'];

function installed(): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const candidates = [...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))), ...ELSEWHERE];
  return candidates.find((file) => existsSync(file)) ?? null;
}

/** Debian as root: the package manager may be used; elsewhere people's machines are left alone. */
function mayInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/** The browser of the journeys: found, or installed where that is allowed. Throws one line that says what to do. */
export function findChromium(): string {
  const found = process.env['CHROMIUM'] ?? installed();
  if (found) return found;
  if (mayInstall()) {
    const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env: environment });
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: environment,
    });
    const fresh = installed();
    if (fresh) return fresh;
  }
  throw new Error('Os testes de navegador precisam do Chromium. Instale com: sudo apt-get install chromium');
}

/** Headless, as root too, and quiet: without these flags Chromium looks up hosts of its maker. */
export const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
