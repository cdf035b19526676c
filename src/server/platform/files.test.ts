import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startS3Server } from '#tests/s3-server.ts';
import { diskStorage } from './files-on-disk.ts';
import { s3Storage } from './files-on-s3.ts';
import { createFiles, FilesError, type Files } from './files.ts';

const PDF = { contentType: 'application/pdf' };
const bytesOf = (text: string) => new TextEncoder().encode(text);

/** What every kind of storage does alike. */
describe.each<[string, () => Promise<{ files: Files; end: () => void | Promise<void> }>]>([
  [
    'the disk',
    () => {
      const dataDir = mkdtempSync(join(tmpdir(), 'files-'));
      return Promise.resolve({
        files: createFiles(diskStorage(dataDir)),
        end: () => rmSync(dataDir, { recursive: true }),
      });
    },
  ],
  [
    'S3',
    async () => {
      const server = await startS3Server();
      return { files: createFiles(s3Storage(server.settings)), end: () => server.close() };
    },
  ],
])('a store of files on %s', (_, begin) => {
  let files: Files;
  let end: () => void | Promise<void>;
  beforeEach(async () => {
    ({ files, end } = await begin());
  });
  afterEach(() => end());

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
    expect(await files.get('a/b.txt')).toBeNull();
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
  ])('refuses the key %j in every call', async (key) => {
    const calls = [files.put(key, bytesOf('x'), PDF), files.get(key), files.delete(key), files.exists(key)];
    for (const call of calls) {
      await expect(call).rejects.toBeInstanceOf(FilesError);
      await expect(call).rejects.toMatchObject({ code: 'files.invalid-key', reason: undefined });
    }
  });

  it.each(['a', '7KQ4-MX2D-91TB.pdf', 'videos/introducao_1.mp4', 'a/b/c/d', 'a..b', 'a'.repeat(255)])(
    'accepts the key %j',
    async (key) => {
      expect(await files.exists(key)).toBe(false);
      await files.put(key, bytesOf('x'), PDF);
      expect(await files.get(key)).toEqual(bytesOf('x'));
    },
  );
});
