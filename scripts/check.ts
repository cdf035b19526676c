/**
 * `npm run check`: every check that does not run the portal. Prints one line per check, then the output of the failed
 * ones. Exits with 1 when any fails. A tool that is not installed is a failure, never a skipped check.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lifecycleDocument } from './generate-lifecycle.ts';
import { overweightPages } from './page-weight.ts';
import { isBuildCurrent } from './build-state.ts';

const ROOT = join(import.meta.dirname, '..');

/** Resolves to its output when it passes, rejects with what is wrong. */
export interface Check {
  readonly name: string;
  run(): Promise<string>;
}

/** Path of a package's executable, to be run with this same Node: the one on PATH may be older. */
function executableOf(packageName: string, executable: string): string {
  const folder = join(ROOT, 'node_modules', packageName);
  const manifest = join(folder, 'package.json');
  if (!existsSync(manifest)) throw new Error(`${packageName} não está instalado; rode "npm ci".`);
  // Only `bin` is read; running the executables checks its paths.
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as { bin?: Record<string, string> };
  const path = bin?.[executable];
  if (path === undefined) throw new Error(`${packageName} não tem o programa ${executable}.`);
  return join(folder, path);
}

/** Runs a package's executable in the repository; rejects with all its output unless it exits with 0. */
async function run(packageName: string, executable: string, ...args: readonly string[]): Promise<string> {
  const child = spawn(process.execPath, [executableOf(packageName, executable), ...args], {
    cwd: ROOT,
    env: { ...process.env, FORCE_COLOR: process.stdout.isTTY ? '1' : '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const hear = (chunk: Buffer): void => {
    output += chunk.toString();
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const ended = await new Promise<string | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(code === 0 ? null : (signal ?? `código ${code}`)));
  });
  if (ended !== null) throw new Error(output.trim() === '' ? `${executable}: ${ended}` : output.trimEnd());
  return output;
}

/** What is known from the last check is kept, so that a second one takes seconds; a clean checkout has none. */
function types(folder: string): Promise<string> {
  const known = join(ROOT, 'node_modules/.cache/types', `${folder.replaceAll('/', '-')}.tsbuildinfo`);
  return run('typescript', 'tsc', '-p', folder, '--incremental', '--tsBuildInfoFile', known);
}

async function lifecycleIsCurrent(): Promise<string> {
  const committed = readFileSync(join(ROOT, 'docs/lifecycle.md'), 'utf8').replaceAll('\r\n', '\n');
  if (committed !== lifecycleDocument())
    throw new Error('docs/lifecycle.md não diz mais o que o domínio decide. Rode "npm run generate".');
  return '';
}

const PAGE_WEIGHT = 'JavaScript das páginas públicas';

async function pagesAreLight(): Promise<string> {
  const tooHeavy = overweightPages();
  if (tooHeavy.length > 0) throw new Error(tooHeavy.join('\n'));
  return '';
}

const CHECKS: readonly Check[] = [
  { name: 'formatação (oxfmt)', run: () => run('oxfmt', 'oxfmt', '--check') },
  // Types and "no warnings" are in its configuration; without oxlint-tsgolint it refuses to run.
  { name: 'regras e direção dos imports (oxlint)', run: () => run('oxlint', 'oxlint') },
  { name: 'tipos de src/domain', run: () => types('src/domain') },
  { name: 'tipos de src/contract', run: () => types('src/contract') },
  { name: 'tipos de src/server, scripts, tools e tests', run: () => types('src/server') },
  { name: 'tipos das jornadas (tests/e2e)', run: () => types('tests/e2e') },
  {
    name: 'tipos de src/web',
    run: async () => {
      await run('@react-router/dev', 'react-router', 'typegen');
      return types('src/web');
    },
  },
  { name: 'docs/lifecycle.md em dia', run: lifecycleIsCurrent },
];

/** Runs the checks in parallel, reports each result by `say`, then the output of the failed ones. Resolves to whether all passed. */
export async function runChecks(checks: readonly Check[], say: (text: string) => void): Promise<boolean> {
  const failures: string[] = [];
  await Promise.all(
    checks.map(async (check) => {
      const begun = performance.now();
      const line = (mark: string): string =>
        `${mark} ${check.name} (${((performance.now() - begun) / 1000).toFixed(1)} s)`;
      try {
        await check.run();
        say(line('✓'));
      } catch (error) {
        say(line('✗'));
        failures.push(`── ${check.name}\n${error instanceof Error ? error.message : String(error)}`);
      }
    }),
  );
  for (const failure of failures) say(`\n${failure}`);
  say(failures.length === 0 ? 'Tudo em ordem.' : `\n${failures.length} de ${checks.length} falharam.`);
  return failures.length === 0;
}

if (import.meta.main) {
  // A build takes as long as all other checks: here only an existing one is weighed. `npm test`, CI too, builds first.
  const hasBuild = isBuildCurrent('pages');
  if (!hasBuild)
    console.log(`– ${PAGE_WEIGHT}: não medido, falta a construção destas fontes (npm run build)`);
  const checks = hasBuild ? [...CHECKS, { name: PAGE_WEIGHT, run: pagesAreLight }] : CHECKS;
  process.exitCode = (await runChecks(checks, console.log)) ? 0 : 1;
}
