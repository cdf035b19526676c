import { expect, it } from 'vitest';
import { runChecks, type Check } from '../scripts/check.ts';

const passing = (name: string): Check => ({ name, run: async () => 'said nothing worth showing' });
const failing = (name: string, message: string): Check => ({
  name,
  run: async () => {
    throw new Error(message);
  },
});

async function runAndCapture(...checks: readonly Check[]): Promise<{ allWell: boolean; text: string }> {
  const lines: string[] = [];
  const allWell = await runChecks(checks, (line) => lines.push(line));
  return { allWell, text: lines.join('\n') };
}

it('prints one line for each check that passes', async () => {
  const { allWell, text } = await runAndCapture(passing('one'), passing('two'));
  expect(allWell).toBe(true);
  expect(text).toMatch(/^✓ one \([\d.]+ s\)\n✓ two \([\d.]+ s\)\nTudo em ordem\.$/);
});

it('prints the output of a failed check, however it failed, and still runs the others', async () => {
  const thrown: Check = {
    name: 'not installed',
    run() {
      throw new Error('oxfmt não está instalado');
    },
  };
  const { allWell, text } = await runAndCapture(failing('one', 'line 3 is wrong'), thrown, passing('three'));
  expect(allWell).toBe(false);
  expect(text).toContain('✗ one');
  expect(text).toContain('── one\nline 3 is wrong');
  expect(text).toContain('── not installed\noxfmt não está instalado');
  expect(text).toContain('✓ three');
  expect(text).not.toContain('nothing worth showing');
  expect(text).toContain('2 de 3 falharam.');
});
