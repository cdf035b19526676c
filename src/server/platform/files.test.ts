import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFiles, FilesError, type Files } from './files.ts';

const PDF = { contentType: 'application/pdf' };

let dataDir = '';
let files: Files;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'files-'));
  files = createFiles({ dataDir });
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** What a call is refused with; fails when it is not. */
async function refusalOf(call: Promise<unknown>): Promise<FilesError> {
  const error: unknown = await call.then(
    () => new Error('not refused'),
    (refusal: unknown) => refusal,
  );
  if (!(error instanceof FilesError)) throw error;
  return error;
}

describe('a store of files', () => {
  it('gives back what was put, byte by byte, empty files too', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 70_000 }), async (bytes) => {
        await files.put('certificados/um.pdf', bytes, PDF);
        expect(await files.get('certificados/um.pdf')).toEqual(new Uint8Array(bytes));
      }),
      { numRuns: 25, examples: [[new Uint8Array(0)]] },
    );
  });

  it('knows what it holds and what it does not', async () => {
    expect(await files.exists('a/b.txt')).toBe(false);
    expect(await files.get('a/b.txt')).toBeNull();
    await files.put('a/b.txt', bytesOf('x'), PDF);
    expect(await files.exists('a/b.txt')).toBe(true);
    expect(await files.exists('a')).toBe(false);
    expect(await files.get('a')).toBeNull();
    await files.delete('a/b.txt');
    await files.delete('a/b.txt');
    expect(await files.exists('a/b.txt')).toBe(false);
  });

  it('replaces a file in one step: readers see the old one or the new one, whole', async () => {
    const [old, fresh] = [new Uint8Array(3_000_000).fill(1), new Uint8Array(2_000_000).fill(2)];
    await files.put('video', old, PDF);
    const seen = await Promise.all([
      files.put('video', fresh, PDF),
      ...Array.from({ length: 12 }, () => files.get('video')),
    ]);
    for (const content of seen.slice(1)) {
      const first = content?.[0];
      expect(content).toHaveLength(first === 1 ? old.length : fresh.length);
      expect(content?.every((byte) => byte === first)).toBe(true);
    }
    expect(await files.get('video')).toHaveLength(fresh.length);
  });

  it('leaves nothing behind beside the files, and nobody else can read them', async () => {
    await Promise.all(Array.from({ length: 8 }, (_, index) => files.put('um', bytesOf(`${index}`), PDF)));
    expect(readdirSync(join(dataDir, 'files', '.incoming'))).toEqual([]);
    expect(statSync(join(dataDir, 'files', 'um')).mode & 0o077).toBe(0);
  });
});

describe('a key', () => {
  it.each([
    '',
    '.',
    '..',
    '../fora',
    'a/../../fora',
    '/etc/passwd',
    'a//b',
    'a/',
    './a',
    'a/./b',
    '.incoming/x',
    'a/.oculto',
    'a\\..\\b',
    'a b',
    'conceição',
    'a\0b',
    'a\n',
    '%2e%2e/a',
    'C:/a',
    'a'.repeat(256),
  ])('%j is refused by every call', async (key) => {
    const calls = [files.put(key, bytesOf('x'), PDF), files.get(key), files.delete(key), files.exists(key)];
    for (const refusal of await Promise.all(calls.map(refusalOf)))
      expect(refusal.code).toBe('files.invalid-key');
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it.each(['a', '7KQ4-MX2D-91TB.pdf', 'videos/introducao_1.mp4', 'a/b/c/d', 'a..b', 'a'.repeat(255)])(
    '%j is accepted',
    async (key) => {
      expect(await files.exists(key)).toBe(false);
    },
  );
});

describe('a storage that fails', () => {
  // A file where a folder should be fails for every user; a read-only folder would not stop root.
  it('refuses every call with a code, and says neither key nor path', async () => {
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
