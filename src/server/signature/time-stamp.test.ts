import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { certificateOf } from '../documents/certificate.fixture.ts';
import { createTypesetter } from '../documents/typst.ts';
import { readConfig } from '../platform/config.ts';
import { selfMadeKey } from './self-made-key.ts';
import { createSigner } from './signer.ts';
import { startFakeAuthority, type FakeAuthority } from './time-stamp.fixture.ts';
import { timeStampOf } from './time-stamp.ts';
import { verifySignature } from './verify-pdf.ts';

const AT = new Date('2026-11-21T12:30:05Z');
let folder: string;
let authority: FakeAuthority;
beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-stamp-'));
  authority = await startFakeAuthority(await selfMadeKey(path.join(folder, 'authority'), AT), AT);
});
beforeEach(() => void (authority.mode = 'grants'));
afterAll(() => {
  authority.close();
  fs.rmSync(folder, { recursive: true });
});

const bytes = Buffer.from('uma assinatura');

describe('a time stamp', () => {
  it('is put into the signature of a certificate (PAdES B-T), which stays valid', async () => {
    const sign = createSigner(await selfMadeKey(folder, AT), timeStampOf(authority.url));
    const pdf = await sign(createTypesetter().certificates([certificateOf(1)]).pdf, AT);
    expect(await verifySignature(pdf)).toMatchObject({ holds: true, stampedAt: AT });
    fs.writeFileSync(path.join(folder, 'stamped.pdf'), pdf);
  });

  it.each([
    ['refuses', 'refused (2)'],
    ['other-bytes', 'a stamp of other bytes'],
    ['other-nonce', 'a stamp of another request'],
    ['forged', 'a stamp whose signature does not hold'],
    ['silent', 'no time stamp'],
  ] as const)('of an authority that answers by "%s" is refused', async (mode, message) => {
    authority.mode = mode;
    const asked = timeStampOf(authority.url, mode === 'silent' ? 200 : undefined)(bytes);
    await expect(asked).rejects.toMatchObject({ code: 'document.time-stamp' });
    await expect(asked).rejects.toThrow(message);
  });

  it('of an authority that is away is refused, and the next certificate may have one', async () => {
    await expect(timeStampOf('http://127.0.0.1:9/')(bytes)).rejects.toMatchObject({
      code: 'document.time-stamp',
    });
    expect((await timeStampOf(authority.url)(bytes)).length).toBeGreaterThan(100);
  });

  it('is set by an address, with a key alone', () => {
    const signing = (more: Record<string, string>) =>
      readConfig({ SECRET_KEY: 'k'.repeat(32), ...more }).signing;
    const key = { SIGNING_PKCS12: '/chave.p12', SIGNING_PASSWORD: 'x' };
    const url = 'https://carimbo.example/tsa';
    expect(signing({ ...key, SIGNING_TIMESTAMP_URL: url })).toMatchObject({ timeStampUrl: url });
    expect(signing(key)).toMatchObject({ timeStampUrl: null });
    expect(() => signing({ SIGNING_TIMESTAMP_URL: url })).toThrow('SIGNING_PKCS12');
    expect(() => signing({ ...key, SIGNING_TIMESTAMP_URL: 'ftp://x' })).toThrow('SIGNING_TIMESTAMP_URL');
  });
});

const openssl = spawnSync('openssl', ['version'], { stdio: 'ignore' }).error
  ? 'openssl is not installed'
  : undefined;
it.skipIf(openssl)('a request for one is read by an outside program', async () => {
  let query = Buffer.alloc(0);
  const fetched = globalThis.fetch;
  globalThis.fetch = (_address, init) => {
    query = Buffer.from(init?.body as Buffer);
    return Promise.reject(new Error('enough'));
  };
  await timeStampOf('http://carimbo.example')(bytes).catch(() => {});
  globalThis.fetch = fetched;
  const file = path.join(folder, 'query.tsq');
  fs.writeFileSync(file, query);
  const { stdout } = spawnSync('openssl', ['ts', '-query', '-in', file, '-text'], { encoding: 'utf8' });
  expect(stdout).toContain('Hash Algorithm: sha256');
  expect(stdout).toContain('Certificate required: yes');
});
