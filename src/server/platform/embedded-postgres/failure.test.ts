import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { startEmbeddedPostgres } from '../embedded-postgres.ts';
import { scratch } from './scratch.fixture.ts';

const { folder, start } = scratch();

/** A package whose programs answer --version and otherwise run the given script. */
function packageThat(name: string, programs: { initdb: string; postgres?: string }): string {
  const root = path.join(folder, name);
  const bin = path.join(root, 'native', 'bin');
  mkdirSync(bin, { recursive: true });
  writeFileSync(path.join(root, 'package.json'), '{ "version": "18.0.0" }');
  for (const [program, body] of Object.entries({ postgres: 'exit 1', pg_ctl: 'exit 1', ...programs }))
    writeFileSync(path.join(bin, program), `#!/bin/sh\n[ "$1" = --version ] && exit 0\n${body}\n`, {
      mode: 0o755,
    });
  return root;
}

const says = (line: string) => `echo "${line}" >&2; exit 1`;
const makesCluster =
  'for flag; do case $flag in --pgdata=*) echo 18 > "${flag#--pgdata=}/PG_VERSION";; esac; done';

describe('a failure is one line that shows what failed and why', () => {
  it.each([
    [
      'the disk is full at the first start',
      { initdb: says('initdb: error: could not write to file \\"x\\": No space left on device') },
      /^Não foi possível criar o banco de dados em .*: o disco está cheio\.$/,
    ],
    [
      'initdb fails for another reason',
      {
        initdb: says(
          'creating subdirectories ... ok\ninitdb: error: no such thing.\ninitdb: hint: try again',
        ),
      },
      /^Não foi possível criar o banco de dados em .*: no such thing\.$/,
    ],
    [
      'initdb ends without a word',
      { initdb: 'exit 3' },
      /^Não foi possível criar o banco de dados em .*: initdb: código 3\.$/,
    ],
    [
      'the disk is full when the server starts',
      { initdb: makesCluster, postgres: says('FATAL:  could not write lock file: No space left on device') },
      /^Não foi possível iniciar o PostgreSQL embutido em .*: o disco está cheio\.$/,
    ],
    [
      'the server refuses its settings',
      { initdb: makesCluster, postgres: says('LOG:  trying\nFATAL:  invalid value') },
      /^Não foi possível iniciar o PostgreSQL embutido em .*: invalid value\.$/,
    ],
  ])('%s', async (name, programs, message) => {
    const packageRoot = packageThat(`package ${name}`, programs);
    const dataDir = path.join(folder, `data ${name}`);
    await expect(start({ dataDir, packageRoot })).rejects.toThrow(message);
    // Neither a half-made database nor a claim stays behind, so the next start fails or succeeds by itself.
    expect(
      readdirSync(path.join(dataDir, 'postgres')).filter((left) => /^(?:draft|owner)/.test(left)),
    ).toEqual([]);
    await expect(start({ dataDir, packageRoot })).rejects.toThrow(message);
  });

  it('programs that do not run on this system', async () => {
    const packageRoot = packageThat('broken', { initdb: '' });
    writeFileSync(path.join(packageRoot, 'native', 'bin', 'postgres'), '#!/nowhere/sh\n');
    await expect(start({ dataDir: path.join(folder, 'broken data'), packageRoot })).rejects.toThrow(
      /^O PostgreSQL embutido não roda neste sistema .* Aponte DATABASE_URL/,
    );
  });

  it('programs that no longer run, on a database that they made', async () => {
    const packageRoot = packageThat('breaking', {
      initdb: makesCluster,
      postgres: says('FATAL:  not today'),
    });
    const dataDir = path.join(folder, 'breaking data');
    await expect(start({ dataDir, packageRoot })).rejects.toThrow(/not today\.$/);
    writeFileSync(path.join(packageRoot, 'native', 'bin', 'postgres'), '#!/nowhere/sh\n');
    await expect(start({ dataDir, packageRoot })).rejects.toThrow(
      /^O PostgreSQL embutido não roda neste sistema .* Aponte DATABASE_URL/,
    );
  });

  it('a system that npm brings no PostgreSQL for', async () => {
    const { arch } = process;
    Object.defineProperty(process, 'arch', { value: 'mips' });
    try {
      await expect(
        startEmbeddedPostgres({ dataDir: path.join(folder, 'mips'), log: () => {} }),
      ).rejects.toThrow(
        /^O PostgreSQL embutido \(@embedded-postgres\/\w+-mips\) não está instalado .* DATABASE_URL/,
      );
    } finally {
      Object.defineProperty(process, 'arch', { value: arch });
    }
  });
});

describe('a folder in the place of the database is left as it is', () => {
  it.each([
    ['of an older PostgreSQL', { PG_VERSION: '17\n' }, /é do PostgreSQL 17, e este portal traz o 18/],
    ['without a version', { 'something.txt': 'mine' }, /não contém um banco completo/],
  ])('%s', async (name, files, message) => {
    const dataDir = path.join(folder, `found ${name}`);
    const cluster = path.join(dataDir, 'postgres', 'cluster');
    mkdirSync(cluster, { recursive: true });
    for (const [file, text] of Object.entries(files)) writeFileSync(path.join(cluster, file), text);
    await expect(start({ dataDir })).rejects.toThrow(message);
    expect(readdirSync(cluster)).toEqual(Object.keys(files));
  });
});
