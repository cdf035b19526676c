import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../platform/config.ts';
import { readPkcs12 } from './pkcs12.ts';
import { openSigner } from './signer.ts';

/** Later than the certificates that the tests make. */
const NOW = new Date(Date.now() + 600_000);
let folder: string;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-signer-'));
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

function open(changes: object, now = NOW) {
  const warnings: string[] = [];
  const config = { signing: null, production: false, s3: null, dataDir: folder, ...changes };
  const signer = openSigner(
    config,
    { warn: (_: object, line?: string) => void warnings.push(String(line)) },
    now,
  );
  return signer.then((sign) => ({ sign, warnings }));
}
const pdf = Buffer.from('%PDF-');

describe('the signer without a key in the settings', () => {
  it('leaves documents as they are in production, and warns at the start', async () => {
    const { sign, warnings } = await open({ production: true });
    expect(await sign(pdf, NOW)).toBe(pdf);
    expect(warnings).toEqual([expect.stringContaining('SIGNING_PKCS12 is not set')]);
  });

  it('makes a key outside production', async () => {
    const { sign, warnings } = await open({});
    await expect(sign(pdf, NOW)).rejects.toThrow('unexpected layout');
    expect(warnings).toEqual([]);
  });
});

describe('the settings of the key', () => {
  const signing = (environment: Record<string, string>) =>
    readConfig({ SECRET_KEY: 'k'.repeat(32), ...environment }).signing;
  it('go together', () => {
    expect(signing({ SIGNING_PKCS12: '', SIGNING_PASSWORD: '' })).toBeNull();
    expect(signing({ SIGNING_PKCS12: '/chave.p12', SIGNING_PASSWORD: 'x' })).toEqual({
      file: '/chave.p12',
      password: 'x',
      timeStampUrl: null,
    });
    expect(() => signing({ SIGNING_PKCS12: '/chave.p12' })).toThrow('SIGNING_PASSWORD: é obrigatória');
    expect(() => signing({ SIGNING_PASSWORD: 'x' })).toThrow('SIGNING_PKCS12: é obrigatória');
  });

  it('that name no file stop the start', async () => {
    const lost = { file: path.join(folder, 'nenhuma.p12'), password: 'x', timeStampUrl: null };
    await expect(open({ signing: lost })).rejects.toThrow(
      /SIGNING_PKCS12: não é possível ler o arquivo \(ENOENT\)/,
    );
  });
});

// What a certification authority hands out is made with the tool that operators use.
const openssl = spawnSync('openssl', ['version'], { stdio: 'ignore' }).error
  ? 'openssl is not installed'
  : undefined;
describe.skipIf(openssl)('a key in a PKCS#12 file', () => {
  const password = 'senha com ç';
  const file = () => path.join(folder, 'chave.p12');
  beforeAll(() => {
    const run = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'ignore' });
    run(
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-keyout',
      'k',
      '-out',
      'c',
      '-days',
      '30',
      '-subj',
      '/CN=Portal',
    );
    run('pkcs12', '-export', '-inkey', 'k', '-in', 'c', '-out', file(), '-passout', `pass:${password}`);
  });

  it('is read with its certificate', async () => {
    const { key, chain } = await readPkcs12(fs.readFileSync(file()), password);
    expect([key.asymmetricKeyType, chain.map(({ subject }) => subject)]).toEqual(['rsa', ['CN=Portal']]);
    expect(chain[0]?.checkPrivateKey(key)).toBe(true);
    await expect(open({ signing: { file: file(), password }, production: true })).resolves.toMatchObject({
      warnings: [],
    });
  });

  it('stops the start with another password, and with a certificate that is over', async () => {
    await expect(open({ signing: { file: file(), password: 'outra' } })).rejects.toThrow(
      'SIGNING_PKCS12: não é possível abrir',
    );
    const later = new Date(NOW.getTime() + 31 * 86_400_000);
    await expect(open({ signing: { file: file(), password } }, later)).rejects.toThrow('renove-o');
  });
});
