import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assertWritable, diskStorage } from './files-on-disk.ts';
import { createFiles, type Files } from './files.ts';
import { refusalOf } from './files.fixture.ts';

const PDF = { contentType: 'application/pdf' };
const LOG = { info: () => {}, warn: () => {}, error: () => {} };

let dataDir = '';
let files: Files;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'files-'));
  files = createFiles(diskStorage(dataDir));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const bytesOf = (text: string) => new TextEncoder().encode(text);

it('leaves nothing behind beside the files, and nobody else can read them', async () => {
  await Promise.all(Array.from({ length: 8 }, (_, index) => files.put('um', bytesOf(`${index}`), PDF)));
  expect(readdirSync(join(dataDir, 'files', '.incoming'))).toEqual([]);
  expect(statSync(join(dataDir, 'files', 'um')).mode & 0o077).toBe(0);
});

it('writes nothing for a key that is refused', async () => {
  await refusalOf(files.put('../fora', bytesOf('x'), PDF));
  expect(readdirSync(dataDir)).toEqual([]);
});

describe('a disk that fails', () => {
  // A file where a folder should be fails for every user; a read-only folder would not stop root.
  it('refuses every call with a code, and reveals neither key nor path', async () => {
    writeFileSync(join(dataDir, 'files'), '');
    const key = 'certificados/sigiloso.pdf';
    const calls = [files.put(key, bytesOf('x'), PDF), files.get(key), files.delete(key), files.exists(key)];
    for (const refusal of await Promise.all(calls.map(refusalOf))) {
      expect(refusal).toMatchObject({ code: 'files.unavailable', name: 'FilesError' });
      expect(refusal.reason).toMatch(/^(ENOTDIR|EEXIST)$/);
      expect(refusal.cause).toBeUndefined();
      expect(`${refusal.stack} ${JSON.stringify(refusal)}`).not.toMatch(/sigiloso/);
      expect(`${refusal.message} ${JSON.stringify(refusal)}`).not.toContain(dataDir);
    }
  });

  it('keeps the file that was there and drops the draft when the last step fails', async () => {
    mkdirSync(join(dataDir, 'files', 'ocupado', 'dentro'), { recursive: true });
    await files.put('outro', bytesOf('antes'), PDF);
    expect((await refusalOf(files.put('ocupado', bytesOf('x'), PDF))).code).toBe('files.unavailable');
    expect(readdirSync(join(dataDir, 'files', '.incoming'))).toEqual([]);
    expect(await files.get('outro')).toEqual(bytesOf('antes'));
  });

  it('serves again once the storage is back', async () => {
    writeFileSync(join(dataDir, 'files'), '');
    await refusalOf(files.put('um', bytesOf('x'), PDF));
    rmSync(join(dataDir, 'files'));
    await files.put('um', bytesOf('x'), PDF);
    expect(await files.get('um')).toEqual(bytesOf('x'));
  });
});

describe('at start', () => {
  it('a folder that can be written is made, passable for others down to the files', async () => {
    const own = join(dataDir, 'novo');
    await assertWritable(own, LOG);
    expect(statSync(own).mode & 0o777).toBe(0o755);
    expect(statSync(join(own, 'files')).mode & 0o077).toBe(0);
    expect(readdirSync(join(own, 'files', '.incoming'))).toEqual([]);
  });

  it.each([
    ['DATA_DIR is a file', (folder: string) => writeFileSync(folder, '')],
    [
      'its files are a file',
      (folder: string) => {
        mkdirSync(folder);
        writeFileSync(join(folder, 'files'), '');
      },
    ],
  ])('one that cannot, because %s, is named', async (_, spoil) => {
    const own = join(dataDir, 'novo');
    spoil(own);
    await expect(assertWritable(own, LOG)).rejects.toThrow(
      /^Configuração DATA_DIR: não é possível escrever em .*novo \((ENOTDIR|EEXIST)\)$/,
    );
  });
});
