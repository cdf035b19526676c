import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { X509Certificate } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { certificateOf } from '#server/documents/certificate.fixture.ts';
import { someClassReport } from '#server/documents/class-report.fixture.ts';
import { someProfileReport } from '#server/documents/profile-report.fixture.ts';
import { someResultReport } from '#server/documents/result-report.fixture.ts';
import { createTypesetter } from '#server/documents/typst.ts';
import { keyInHardware } from '#server/signature/pkcs11.ts';
import { selfMadeKey } from '#server/signature/self-made-key.ts';
import { createSigner } from '#server/signature/signer.ts';
import { verifySignature } from '#server/signature/verify-pdf.ts';

/** Documents as programs of others read them; `npm run drills` installs these. */
const AT = new Date(Date.now() - 3_600_000);
const typesetter = createTypesetter();
let folder: string;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-readers-'));
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

function written(name: string, bytes: Uint8Array): string {
  const file = path.join(folder, name);
  fs.writeFileSync(file, bytes);
  return file;
}
const output = (program: string, ...args: string[]) =>
  spawnSync(program, args, { encoding: 'utf8', cwd: folder }).stdout;

describe('documents in the hands of others', () => {
  it.each([1, 2, 3, 4] as const)(
    'the QR code of a certificate of version %i, on the page as it is printed, leads to its check page',
    (version) => {
      const { checkUrl } = certificateOf(version);
      const file = written(`qr-${version}.pdf`, typesetter.certificates([certificateOf(version)]).pdf);
      execFileSync('pdftoppm', ['-r', '150', '-png', '-singlefile', file, `qr-${version}`], { cwd: folder });
      expect(output('zbarimg', '--quiet', '--raw', `qr-${version}.png`).trim()).toBe(checkUrl);
    },
  );

  it.each([
    ['certificates', () => typesetter.certificates([certificateOf(1), certificateOf(2)])],
    ['class-report', () => typesetter.classReport(someClassReport(40))],
    ['result-report', () => typesetter.resultReport(someResultReport())],
    ['profile-report', () => typesetter.profileReports([someProfileReport()])],
  ])('%s: clean to qpdf, and tagged to poppler', (name, typeset) => {
    const file = written(`${name}.pdf`, typeset().pdf);
    expect(output('qpdf', '--check', file)).toContain('No syntax or stream encoding errors found');
    expect(output('pdfinfo', file)).toMatch(/^Tagged: +yes$/m);
  });

  it('a signed certificate is valid to pdfsig, and with one byte changed it is not', async () => {
    const sign = createSigner(await selfMadeKey(path.join(folder, 'key'), AT));
    const plain = typesetter.certificates([certificateOf(1)]).pdf;
    const pdf = Buffer.from(await sign(plain, AT));
    expect(output('pdfsig', written('signed.pdf', pdf))).toContain('Signature is Valid.');
    expect(output('qpdf', '--check', 'signed.pdf')).toContain('No syntax or stream encoding errors found');
    const at = Math.floor(plain.length / 2);
    pdf[at] = (pdf[at] ?? 0) ^ 1;
    expect(output('pdfsig', written('changed.pdf', pdf))).toContain('Digest Mismatch');
  });
});

describe('a key in hardware, played by SoftHSM', () => {
  const MODULE = '/usr/lib/softhsm/libsofthsm2.so';

  it.each(['rsa', 'ec'])('of the kind %s signs certificates that pdfsig finds valid', async (kind) => {
    const tokens = path.join(folder, `tokens-${kind}`);
    fs.mkdirSync(tokens);
    process.env['SOFTHSM2_CONF'] = written(
      `softhsm-${kind}.conf`,
      Buffer.from(`directories.tokendir = ${tokens}\n`),
    );
    const run = (program: string, args: string) =>
      execFileSync(program, args.split(' '), { cwd: folder, stdio: 'pipe' });
    const key = kind === 'rsa' ? 'rsa:2048' : 'ec -pkeyopt ec_paramgen_curve:prime256v1';
    const [keyFile, certificate] = [`${kind}-key.pem`, `${kind}.pem`];
    run(
      'openssl',
      `req -x509 -newkey ${key} -nodes -keyout ${keyFile} -out ${certificate} -days 30 -subj /CN=Portal`,
    );
    run('softhsm2-util', '--init-token --free --label portal --pin 1234 --so-pin 5678');
    run('softhsm2-util', `--import ${keyFile} --token portal --label certificados --id A1 --pin 1234`);
    const chain = [new X509Certificate(fs.readFileSync(path.join(folder, certificate)))];
    const settings = { module: MODULE, label: 'certificados', pin: '1234' };
    const sign = createSigner(keyInHardware(settings, chain));
    const pdf = await sign(typesetter.certificates([certificateOf(1)]).pdf, AT);
    expect(await verifySignature(pdf)).toMatchObject({ holds: true, fingerprint: sign.fingerprint });
    expect(output('pdfsig', written(`hardware-${kind}.pdf`, pdf))).toContain('Signature is Valid.');
    await expect(keyInHardware({ ...settings, pin: '9999' }, chain).sign(Buffer.from('x'))).rejects.toThrow(
      'no signature from the hardware',
    );
  });
});
