import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { certificateOf } from '../documents/certificate.fixture.ts';
import { createTypesetter } from '../documents/typst.ts';
import { detachedSignature, type SigningKey } from './cms.ts';
import { selfMadeKey } from './self-made-key.ts';
import { signPdf } from './sign-pdf.ts';

const AT = new Date('2026-11-21T12:30:05Z');
const FACTS = { at: AT, name: 'Portal Empretec', reason: 'Certificado emitido' };
/** Why an outside reader does not run; undefined: it is here. */
const missing = (program: string) =>
  spawnSync(program, ['-v'], { stdio: 'ignore' }).error ? `${program} is not installed` : undefined;

let folder: string;
let key: SigningKey;
let plain: Uint8Array;
beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-signing-'));
  key = await selfMadeKey(folder, AT);
  plain = createTypesetter().certificates([certificateOf(1)]).pdf;
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

const signed = () => signPdf(plain, FACTS, (bytes) => detachedSignature(key, bytes));
function written(name: string, pdf: Uint8Array): string {
  const file = path.join(folder, name);
  fs.writeFileSync(file, pdf);
  return file;
}

describe('a signed PDF', () => {
  it('begins with the PDF as it was, and its signature covers every byte but its own place', async () => {
    const pdf = await signed();
    expect(pdf.subarray(0, plain.length).equals(Buffer.from(plain))).toBe(true);
    const [, a, from, to, rest] = /\/ByteRange \[(\d+) (\d+) (\d+) (\d+)\]/
      .exec(pdf.toString('latin1'))
      ?.map(Number) ?? [0];
    expect([a, (to ?? 0) + (rest ?? 0)]).toEqual([0, pdf.length]);
    expect(pdf.toString('latin1', from, to)).toMatch(/^<30[0-9a-f]+>$/);
    expect(pdf.toString('latin1')).toContain('/M (D:20261121123005Z)');
  });

  it('of another layout is refused, and so is one that was signed already', async () => {
    await expect(signPdf(Buffer.from('%PDF-1.7 …'), FACTS, () => Promise.reject())).rejects.toThrow(
      'unexpected layout',
    );
    await expect(signPdf(await signed(), FACTS, (bytes) => detachedSignature(key, bytes))).rejects.toThrow(
      'unexpected layout',
    );
  });

  it('is refused when the signature is longer than its place', async () => {
    await expect(signPdf(plain, FACTS, () => Promise.resolve(new Uint8Array(17_000)))).rejects.toThrow(
      'longer than its place',
    );
  });

  const reader = missing('pdfsig');
  it.skipIf(reader)('is valid to pdfsig, and with one byte changed is not', async () => {
    const pdf = await signed();
    const verdict = (file: string) => spawnSync('pdfsig', [file], { encoding: 'utf8' }).stdout;
    const whole = verdict(written('whole.pdf', pdf));
    expect(whole).toContain('Signature is Valid.');
    expect(whole).toContain('Total document signed');
    expect(whole).toContain('ETSI.CAdES.detached');
    const at = Math.floor(plain.length / 2);
    pdf[at] = (pdf[at] ?? 0) ^ 1;
    expect(verdict(written('changed.pdf', pdf))).toContain('Digest Mismatch');
  });

  const checker = missing('qpdf');
  it.skipIf(checker)('is clean to qpdf', async () => {
    expect(
      execFileSync('qpdf', ['--check', written('checked.pdf', await signed())], { encoding: 'utf8' }),
    ).toContain('No syntax or stream encoding errors found');
  });
});

describe('the key that a portal makes for itself', () => {
  it('is made once, readable by its owner alone, with a certificate of ten years for the same key', async () => {
    const again = await selfMadeKey(folder, new Date('2027-01-01T00:00:00Z'));
    const [certificate] = again.chain;
    expect(certificate?.fingerprint256).toBe(key.chain[0]?.fingerprint256);
    expect(certificate?.checkPrivateKey(again.key)).toBe(true);
    expect(certificate?.verify(certificate.publicKey)).toBe(true);
    expect(new Date(certificate?.validTo ?? 0).getUTCFullYear()).toBe(2036);
    expect(fs.statSync(path.join(folder, 'signing.pem')).mode & 0o777).toBe(0o600);
    expect(fs.readdirSync(folder).filter((name) => name.startsWith('signing'))).toEqual(['signing.pem']);
  });
});
