/**
 * `npm test`: every check of the project, in the order in which they fail fastest. Runs all of them even when one
 * fails, and closes with one line: "N passed, N failed".
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '..');
const RESULTS = path.join(ROOT, 'test-results');
const bin = (name: string) => path.join(ROOT, 'node_modules/.bin', name);

interface Tally {
  passed: number;
  failed: number;
}

function run(title: string, command: string, args: readonly string[]): boolean {
  console.log(`\n── ${title}`);
  const began = performance.now();
  const { status } = spawnSync(command, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, NO_COLOR: '1' },
  });
  console.log(
    `── ${title}: ${status === 0 ? 'ok' : 'FALHOU'} (${Math.round((performance.now() - began) / 1000)} s)`,
  );
  return status === 0;
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

const checked = run('Formato, lint, tipos e documentos gerados', process.execPath, ['scripts/check.ts']);
const unit = run('Testes de unidade e de casos de uso', bin('vitest'), [
  'run',
  '--reporter=dot',
  '--reporter=json',
  '--outputFile.json=test-results/vitest.json',
]);
// Read now: the browser's runner empties the folder when it starts.
const ofUnit = tally('vitest.json', ofVitest, unit);
const browser = run('Jornadas no navegador', bin('playwright'), ['test']);

const tallies = [
  { passed: checked ? 1 : 0, failed: checked ? 0 : 1 },
  ofUnit,
  tally('e2e.json', ofPlaywright, browser),
];
const total = tallies.reduce((sum, one) => ({
  passed: sum.passed + one.passed,
  failed: sum.failed + one.failed,
}));
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
