/**
 * `npm test`: every check of the project, in the order in which they fail fastest. Runs all of them even when one
 * fails, and closes with one line: "N passed, N failed".
 */
import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildIfStale } from './start.ts';

const ROOT = path.join(import.meta.dirname, '..');
const RESULTS = path.join(ROOT, 'test-results');
const bin = (name: string) => path.join(ROOT, 'node_modules/.bin', name);

interface Tally {
  passed: number;
  failed: number;
}

/** Runs a command to its end; its output goes to `output`, by default straight to the terminal. */
async function ended(command: string, args: readonly string[], output: number | 'inherit' = 'inherit') {
  const began = performance.now();
  const child = spawn(command, args, {
    cwd: ROOT,
    stdio: ['ignore', output, output],
    env: { ...process.env, NO_COLOR: '1' },
  });
  const code = await new Promise<number>((resolve) => {
    child.once('error', () => resolve(1));
    child.once('close', (status) => resolve(status ?? 1));
  });
  return { succeeded: code === 0, seconds: Math.round((performance.now() - began) / 1000) };
}

const closing = (title: string, { succeeded, seconds }: { succeeded: boolean; seconds: number }) =>
  console.log(`── ${title}: ${succeeded ? 'ok' : 'FALHOU'} (${seconds} s)`);

async function run(title: string, command: string, args: readonly string[]): Promise<boolean> {
  console.log(`\n── ${title}`);
  const end = await ended(command, args);
  closing(title, end);
  return end.succeeded;
}

/** A runner that died before it wrote its report counts as one failure, never as none. */
function tally(file: string, read: (report: unknown) => Tally, succeeded: boolean): Tally {
  const report = path.join(RESULTS, file);
  const counted = existsSync(report)
    ? read(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: 1 };
  return succeeded || counted.failed > 0 ? counted : { ...counted, failed: 1 };
}

// The shapes are those that the two runners document for their JSON reports.
const ofVitest = (report: unknown): Tally => {
  const { numPassedTests, numFailedTests } = report as { numPassedTests: number; numFailedTests: number };
  return { passed: numPassedTests, failed: numFailedTests };
};
const ofPlaywright = (report: unknown): Tally => {
  const { stats } = report as { stats: { expected: number; unexpected: number; flaky: number } };
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
};

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });

const vitest = (report: string, ...projects: readonly string[]): string[] => [
  'run',
  ...projects.map((project) => `--project=${project}`),
  '--reporter=dot',
  '--reporter=json',
  `--outputFile.json=test-results/${report}`,
];

/**
 * Starts a command in the background and buffers its output until it is awaited: tests of faults wait for
 * databases that come back and jobs that are retried, and would leave both cores idle if they ran alone.
 */
function runInBackground(title: string, command: string, args: readonly string[]): () => Promise<boolean> {
  const log = path.join(RESULTS, 'beside.log');
  const output = openSync(log, 'w');
  const ending = ended(command, args, output);
  return async () => {
    const end = await ending;
    closeSync(output);
    console.log(`\n── ${title}\n${readFileSync(log, 'utf8')}`);
    closing(title, end);
    return end.succeeded;
  };
}

// First, and before anything else might build: the check weighs the built pages, the journeys visit them.
buildIfStale();
const faultsEnd = runInBackground('Falhas de processos', bin('vitest'), vitest('faults.json', 'faults'));
const checked = await run('Formato, lint, tipos e documentos gerados', process.execPath, [
  'scripts/check.ts',
]);
const unit = await run(
  'Testes de unidade e de casos de uso',
  bin('vitest'),
  vitest('vitest.json', 'node', 'web'),
);
const faults = await faultsEnd();
// Read it now: Playwright empties the folder when it starts.
const ofUnit = tally('vitest.json', ofVitest, unit);
const ofFaults = tally('faults.json', ofVitest, faults);
const browser = await run('Jornadas no navegador', bin('playwright'), ['test']);

const tallies = [
  { passed: checked ? 1 : 0, failed: checked ? 0 : 1 },
  ofUnit,
  ofFaults,
  tally('e2e.json', ofPlaywright, browser),
];
const total = tallies.reduce((sum, one) => ({
  passed: sum.passed + one.passed,
  failed: sum.failed + one.failed,
}));
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
