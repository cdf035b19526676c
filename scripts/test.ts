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
  readonly passed: number;
  readonly failed: number;
  /** Files with a failed test. */
  readonly failedFiles: readonly string[];
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
    : { passed: 0, failed: 1, failedFiles: [] };
  return succeeded || counted.failed > 0 ? counted : { ...counted, failed: 1, failedFiles: [] };
}

// The shapes are those that the two runners document for their JSON reports.
const ofVitest = (report: unknown): Tally => {
  const { numPassedTests, numFailedTests, testResults } = report as {
    numPassedTests: number;
    numFailedTests: number;
    testResults: readonly { name: string; status: string }[];
  };
  const failedFiles = testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
  // A file that could not be read has no tests.
  return {
    passed: numPassedTests,
    failed: Math.max(numFailedTests, failedFiles.length > 0 ? 1 : 0),
    failedFiles,
  };
};
interface Suite {
  readonly file: string;
  readonly specs: readonly { readonly ok: boolean; readonly file: string }[];
  readonly suites?: readonly Suite[];
}
const specsOf = ({ specs, suites = [] }: Suite): Suite['specs'] => [...specs, ...suites.flatMap(specsOf)];
const ofPlaywright = (report: unknown): Tally => {
  const { stats, suites } = report as {
    stats: { expected: number; unexpected: number; flaky: number };
    suites: readonly Suite[];
  };
  const failed = suites.flatMap(specsOf).filter(({ ok }) => !ok);
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    failedFiles: [...new Set(failed.map(({ file }) => path.join('tests/e2e', file)))],
  };
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
const ofBrowser = tally('e2e.json', ofPlaywright, browser);

/** More than that is no chance. */
const MAX_REPEATED_FILES = 3;
const repeated: string[] = [];

/**
 * On CI, the few files that failed once run a second time by themselves, journeys against a product of their own: one
 * failure by chance in twenty thousand tests does not refuse a whole change. Each is named in the closing lines, and is
 * a fault to mend (decision 0054). Without CI a failure is a failure.
 */
async function secondAttempt(
  first: Tally,
  title: string,
  command: string,
  args: readonly string[],
  read: () => Tally,
): Promise<Tally> {
  const { failedFiles } = first;
  const mayRepeat = failedFiles.length > 0 && failedFiles.length <= MAX_REPEATED_FILES;
  if (!process.env['CI'] || first.failed === 0 || !mayRepeat) return first;
  const succeeded = await run(`${title}, segunda tentativa`, command, [...args, ...failedFiles]);
  const second = read();
  if (!succeeded || second.failed > 0) return first;
  repeated.push(...failedFiles.map((file) => path.relative(ROOT, path.resolve(ROOT, file))));
  return { passed: first.passed + first.failed, failed: 0, failedFiles: [] };
}

const tallies = [
  { passed: checked ? 1 : 0, failed: checked ? 0 : 1 },
  await secondAttempt(ofUnit, 'Testes de unidade', bin('vitest'), vitest('vitest.json', 'node', 'web'), () =>
    tally('vitest.json', ofVitest, true),
  ),
  await secondAttempt(ofFaults, 'Falhas de processos', bin('vitest'), vitest('faults.json', 'faults'), () =>
    tally('faults.json', ofVitest, true),
  ),
  // One after another: what failed by chance most often failed beside others.
  await secondAttempt(ofBrowser, 'Jornadas', bin('playwright'), ['test', '--workers=1'], () =>
    tally('e2e.json', ofPlaywright, true),
  ),
];
const total = tallies.reduce(
  (sum, one) => ({ passed: sum.passed + one.passed, failed: sum.failed + one.failed }),
  { passed: 0, failed: 0 },
);
if (repeated.length > 0) console.log(`\nFailed once, passed at the second attempt: ${repeated.join(', ')}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
