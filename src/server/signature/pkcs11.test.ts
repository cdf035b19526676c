import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { certificateOf } from '../documents/certificate.fixture.ts';
import { createTypesetter } from '../documents/typst.ts';
import { readConfig } from '../platform/config.ts';
import { keyInHardware } from './pkcs11.ts';
import { selfMadeKey } from './self-made-key.ts';
import { createSigner, openSigner } from './signer.ts';
import { verifySignature } from './verify-pdf.ts';

const AT = new Date('2026-11-21T12:30:05Z');
let folder: string;
let chain: Awaited<ReturnType<typeof selfMadeKey>>['chain'];
/** Stands in for OpenSC's program: signs with the key of the folder and keeps its arguments. The drill has the real one. */
const PROGRAM = `#!${process.execPath}
const fs = require('node:fs');
const { sign } = require('node:crypto');
const at = (name) => process.argv[process.argv.indexOf(name) + 1];
fs.writeFileSync(__dirname + '/arguments', process.argv.slice(2).join(' '));
if (process.env.PORTAL_SIGNING_PIN !== '1234') process.exit(1);
if (at('--label') === 'waits') setTimeout(() => {}, 60000);
else {
  // Given a digest, as hardware is.
  const key = fs.readFileSync(__dirname + '/key/signing.pem', 'utf8');
  const bytes = fs.readFileSync(__dirname + '/to-sign');
  fs.writeFileSync(at('--output-file'), sign('sha256', bytes, key));
}
`;
beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-hardware-'));
  ({ chain } = await selfMadeKey(path.join(folder, 'key'), AT));
  fs.writeFileSync(path.join(folder, 'pkcs11-tool'), PROGRAM, { mode: 0o755 });
  fs.writeFileSync(path.join(folder, 'chain.pem'), chain.map(String).join(''));
  vi.stubEnv('PATH', folder);
});
afterEach(() => vi.stubEnv('PATH', folder));
afterAll(() => {
  vi.unstubAllEnvs();
  fs.rmSync(folder, { recursive: true });
});

/** Longer than a start of the program takes on a busy machine. */
const PATIENT = 60_000;
const folderOf = () => folder;
const settings = { module: '/lib/token.so', label: 'certificados', pin: '1234' };

describe('a key in hardware', () => {
  it('signs a certificate, and its PIN is in no argument', async () => {
    const key = keyInHardware(settings, chain, PATIENT);
    const sign = createSigner({
      chain,
      sign: (bytes) => {
        fs.writeFileSync(path.join(folder, 'to-sign'), bytes);
        return key.sign(bytes);
      },
    });
    const pdf = await sign(createTypesetter().certificates([certificateOf(1)]).pdf, AT);
    expect(await verifySignature(pdf)).toMatchObject({ holds: true });
    const given = fs.readFileSync(path.join(folder, 'arguments'), 'utf8');
    expect(given).toContain('--module /lib/token.so');
    expect(given).not.toContain('1234');
  });

  it.each([
    ['a wrong PIN', { ...settings, pin: '9' }, folderOf, /\(1\)/],
    ['no program', settings, () => '/nowhere', /ENOENT/],
  ])('with %s gives no certificate', async (_, changed, where, reason) => {
    vi.stubEnv('PATH', where());
    const asked = keyInHardware(changed, chain, PATIENT).sign(Buffer.from('x'));
    await expect(asked).rejects.toMatchObject({ code: 'document.signature' });
    await expect(asked).rejects.toThrow(reason);
  });

  it('stops the start where it is not the key of the certificate', async () => {
    fs.writeFileSync(path.join(folder, 'to-sign'), 'something else');
    const { pin: password, ...pkcs11 } = settings;
    const signing = {
      pkcs11: { ...pkcs11, certificates: path.join(folder, 'chain.pem') },
      password,
      timeStampUrl: null,
    };
    const opened = (more: object) =>
      openSigner(
        { signing: { ...signing, ...more }, production: true, s3: null, dataDir: folder },
        { warn: () => {} },
        AT,
      );
    await expect(opened({})).rejects.toThrow('SIGNING_PKCS11_CERTIFICATES: o primeiro certificado não é');
    await expect(opened({ password: '9' })).rejects.toThrow('SIGNING_PKCS11_MODULE: o equipamento');
  });
});

describe('the settings of the hardware', () => {
  const signing = (environment: Record<string, string>) =>
    readConfig({ SECRET_KEY: 'k'.repeat(32), ...environment }).signing;
  const whole = {
    SIGNING_PKCS11_MODULE: '/lib/token.so',
    SIGNING_PKCS11_KEY: 'certificados',
    SIGNING_PKCS11_CERTIFICATES: '/chain.pem',
    SIGNING_PASSWORD: '1234',
  };

  it('go together, and not with a file', () => {
    expect(signing(whole)).toEqual({
      pkcs11: { module: '/lib/token.so', label: 'certificados', certificates: '/chain.pem' },
      password: '1234',
      timeStampUrl: null,
    });
    for (const name of ['SIGNING_PKCS11_KEY', 'SIGNING_PKCS11_CERTIFICATES', 'SIGNING_PASSWORD'])
      expect(() => signing({ ...whole, [name]: '' })).toThrow(`${name}: é obrigatória`);
    expect(() => signing({ ...whole, SIGNING_PKCS12: '/chave.p12' })).toThrow('não vale junto');
    expect(() => signing({ SIGNING_PKCS11_KEY: 'x' })).toThrow('SIGNING_PKCS12');
  });
});
