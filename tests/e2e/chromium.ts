import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Headless shell of Chromium: the same engine with a third less CPU. */
const SHELL = 'chromium-headless-shell';
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const ELSEWHERE = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/snap/bin/chromium'];

function installed(): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const candidates = [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...ELSEWHERE];
  return candidates.find((file) => existsSync(file)) ?? null;
}

/** Install packages only on Debian as root; never change other machines. */
function mayInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

function install(): void {
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env: environment });
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', SHELL], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: environment,
  });
}

/**
 * The browser of the journeys: CHROMIUM, else the headless shell, installed where allowed, else any Chromium found. Throws one
 * line with instructions.
 */
export function findChromium(): string {
  const named = process.env['CHROMIUM'];
  if (named) return named;
  const found = installed();
  if (found?.endsWith(SHELL)) return found;
  if (mayInstall()) {
    try {
      install();
      return installed() ?? missing();
    } catch (error) {
      if (!found) throw error;
      // Every process of the runner gets here: without a network one try is enough.
      process.env['CHROMIUM'] = found;
    }
  }
  return found ?? missing();
}

function missing(): never {
  throw new Error('Os testes de navegador precisam do Chromium. Instale com: sudo apt-get install chromium');
}

/** Headless, as root too, and without Chromium's background requests to Google. */
export const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
