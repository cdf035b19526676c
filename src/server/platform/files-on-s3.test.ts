import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startS3Server, type S3Fault, type S3Server } from '#tests/s3-server.ts';
import { assertUsableBucket, s3Storage, type S3Limits } from './files-on-s3.ts';
import { refusalOf } from './files.fixture.ts';
import { createFiles, type Files } from './files.ts';
import type { S3Settings } from './s3-settings.ts';

const PDF = { contentType: 'application/pdf' };
const KEY = 'certificates/7KQ4-MX2D.pdf';
const bytesOf = (text: string) => new TextEncoder().encode(text);

/** A name too long to be one: no network is needed to know that it does not exist. */
const NOWHERE = `http://${'a'.repeat(64)}.br`;

/** Short limits, for a service that never answers. */
const SHORT_LIMITS: S3Limits = { connectMs: 2_000, answerMs: 200, readMs: 400, attempts: 2 };

let server: S3Server;
let files: Files;
beforeEach(async () => {
  server = await startS3Server();
  files = createFiles(s3Storage(server.settings));
});
afterEach(() => server.close());

const everyCall = (on: Files) =>
  [
    () => on.put(KEY, bytesOf('x'), PDF),
    () => on.get(KEY),
    () => on.delete(KEY),
    () => on.exists(KEY),
  ] as const;

it('keeps a file under its key, with its kind', async () => {
  await files.put(KEY, bytesOf('%PDF'), PDF);
  expect([...server.contents]).toEqual([[KEY, { bytes: Buffer.from('%PDF'), type: 'application/pdf' }]]);
  expect(server.requests).toEqual([`PUT ${KEY}`]);
});

describe('a service that is busy or drops connections for a moment', () => {
  it.each<S3Fault>([[503, 'SlowDown'], [500, 'InternalError'], 'reset'])(
    '(%j) is asked again',
    async (fault) => {
      await files.put(KEY, bytesOf('x'), PDF);
      for (const call of everyCall(files)) {
        server.fail(fault, 2);
        await call();
      }
      expect(server.requests).toHaveLength(1 + 4 * 3);
      expect(await files.get(KEY)).toBeNull();
    },
  );
});

describe('a service that goes on failing', () => {
  it.each<[S3Fault, string, number]>([
    [[503, 'SlowDown'], 'SlowDown', 3],
    ['reset', 'ECONNRESET', 3],
    [[403, 'AccessDenied'], 'AccessDenied', 1],
    [[403, 'SignatureDoesNotMatch'], 'SignatureDoesNotMatch', 1],
    [[404, 'NoSuchBucket'], 'NoSuchBucket', 1],
    [[507, 'chave/da pessoa'], '', 1],
  ])('(%j) is given up with its code, and nothing of key or secret', async (fault, reason, attempts) => {
    server.fail(fault);
    for (const call of [everyCall(files)[0], everyCall(files)[1]]) {
      server.requests.length = 0;
      const refusal = await refusalOf(call());
      expect(refusal.code).toBe('files.unavailable');
      expect(refusal.reason ?? '').toBe(reason);
      expect(server.requests).toHaveLength(attempts);
      const said = `${refusal.stack} ${refusal.message} ${JSON.stringify(refusal)}`;
      expect(said).not.toMatch(/7KQ4|segredo|AKID|portal-arquivos|chave/);
      expect(refusal.cause).toBeUndefined();
    }
    server.recover();
    await files.put(KEY, bytesOf('x'), PDF);
    expect(await files.get(KEY)).toEqual(bytesOf('x'));
  });

  it('without an answer is given up in bounded time', async () => {
    const own = createFiles(s3Storage(server.settings, SHORT_LIMITS));
    server.fail('silence');
    for (const call of everyCall(own)) {
      server.requests.length = 0;
      expect(await refusalOf(call())).toMatchObject({ code: 'files.unavailable', reason: 'ETIMEDOUT' });
      expect(server.requests.length).toBeLessThanOrEqual(SHORT_LIMITS.attempts);
    }
  });

  it('is not there', async () => {
    await server.close();
    for (const call of everyCall(files))
      expect(await refusalOf(call())).toMatchObject({ code: 'files.unavailable', reason: 'ECONNREFUSED' });
  });

  it.each<S3Fault>(['cut', 'stall'])('in the midst of a content (%s) gives no half of it', async (fault) => {
    const own = createFiles(s3Storage(server.settings, SHORT_LIMITS));
    const content = new Uint8Array(300_000).fill(7);
    await files.put(KEY, content, PDF);
    server.fail(fault);
    expect((await refusalOf(own.get(KEY))).code).toBe('files.unavailable');
    server.recover();
    expect(await files.get(KEY)).toEqual(content);
  });
});

describe('at start', () => {
  const lines: unknown[] = [];
  const log = { info: () => {}, warn: () => {}, error: (details: object) => void lines.push(details) };
  const start = (other: Partial<S3Settings> = {}) =>
    assertUsableBucket({ ...server.settings, ...other }, log, HASTY_START);
  const HASTY_START: S3Limits = { ...SHORT_LIMITS, answerMs: 2_000 };
  beforeEach(() => {
    lines.length = 0;
  });

  it('a bucket that answers is taken, and nothing is left in it', async () => {
    await start();
    expect([server.contents.size, lines]).toEqual([0, []]);
  });

  it.each<[string, Partial<S3Settings>, RegExp]>([
    ['bucket', { bucket: 'outro' }, /^Configuração S3_BUCKET: o bucket não existe \(NoSuchBucket\)$/],
    ['key', { accessKeyId: 'AKIDOUTRA' }, /^Configuração S3_ACCESS_KEY_ID: .*\(InvalidAccessKeyId\)$/],
    [
      'secret',
      { secretAccessKey: 'palpite' },
      /^Configuração S3_SECRET_ACCESS_KEY: .*\(SignatureDoesNotMatch\)$/,
    ],
    ['region', { region: 'us-east-1' }, /^Configuração S3_REGION: .*\(AuthorizationHeaderMalformed\)$/],
    ['host', { endpoint: NOWHERE }, /^Configuração S3_ENDPOINT: .*\((ENOTFOUND)\)$/],
  ])('a wrong %s is named in one line, which quotes neither key nor secret', async (_, other, line) => {
    const refused = start(other);
    await expect(refused).rejects.toThrow(line);
    await expect(refused).rejects.not.toThrow(/AKID|palpite|bucket\+/);
  });

  it('a key that may not read is named', async () => {
    server.fail([403, 'AccessDenied']);
    await expect(start()).rejects.toThrow(/^Configuração S3_ACCESS_KEY_ID: .*ListBucket.*\(AccessDenied\)$/);
  });

  it.each<[S3Fault, string]>([
    [[503, 'SlowDown'], 'SlowDown'],
    ['reset', 'ECONNRESET'],
    ['silence', 'ETIMEDOUT'],
  ])('a service that does not answer (%j) is logged, and the portal starts', async (fault, reason) => {
    server.fail(fault);
    await assertUsableBucket(server.settings, log, { ...SHORT_LIMITS, answerMs: 500 });
    expect(lines).toEqual([{ reason }]);
  });
});
