import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';

const folder = mkdtempSync(path.join(tmpdir(), 'compiled-code-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const MODULE = path.join(import.meta.dirname, 'compiled-code.ts');

/** What a process with this environment gives to those that it starts. */
async function givenOn(environment: Readonly<Record<string, string>>): Promise<unknown> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { keepCompiledCode, compiledCodeEnvironment } from ${JSON.stringify(MODULE)};
       keepCompiledCode(process.env);
       console.log(JSON.stringify(compiledCodeEnvironment()));`,
    ],
    { cwd: folder, env: { PATH: process.env['PATH'], ...environment } },
  );
  return JSON.parse(stdout);
}

describe('compiled code', () => {
  it.each([
    ['beside the embedded database', {}, { NODE_COMPILE_CACHE: 'data/compiled' }],
    ['in the data folder', { DATA_DIR: 'mine' }, { NODE_COMPILE_CACHE: 'mine/compiled' }],
    [
      'in the data folder, with a database elsewhere',
      { DATA_DIR: 'mine', DATABASE_URL: 'postgres://db' },
      { NODE_COMPILE_CACHE: 'mine/compiled' },
    ],
    ['nowhere, with a database elsewhere and no folder', { DATABASE_URL: 'postgres://db' }, {}],
    [
      'where the environment says',
      { NODE_COMPILE_CACHE: 'chosen', DATA_DIR: 'mine' },
      { NODE_COMPILE_CACHE: 'chosen' },
    ],
  ])('is kept %s, also that of processes which are started', async (_, environment, expected) => {
    const absolute = Object.fromEntries(
      Object.entries(expected).map(([name, value]) => [name, path.join(folder, value)]),
    );
    expect(await givenOn(environment)).toEqual(absolute);
  });

  it('that cannot be kept stops nobody', async () => {
    writeFileSync(path.join(folder, 'a-file'), '');
    expect(await givenOn({ DATA_DIR: 'a-file' })).toEqual({});
    expect(readdirSync(folder)).toContain('a-file');
  });
});
