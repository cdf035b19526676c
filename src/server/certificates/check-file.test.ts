import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { certificateCalls } from '#contract/certificates.ts';
import { createRenderer } from '#server/documents/renderer.ts';
import { selfMadeKey } from '#server/signature/self-made-key.ts';
import { createSigner } from '#server/signature/signer.ts';
import { testApp, type TestApp } from '#tests/app.ts';
import { givenInterview, manager } from '#tests/factories.ts';

const renderer = createRenderer();
let folder: string;
let portal: TestApp;
let pdf: Buffer;
let code: string;
let id: number;
beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-check-'));
  portal = await testApp({
    renderer,
    sign: createSigner(await selfMadeKey(folder, new Date('2026-11-01T00:00:00Z'))),
  });
  ({ id } = await givenInterview(portal, { state: 'CERTIFICADA-APTO' }));
  const reply = await (
    await manager(portal)
  ).call(certificateCalls.downloadCertificates, { query: { ids: [id] } });
  pdf = reply.bytes;
  ({ code } = await portal.deps.db
    .selectFrom('certificate')
    .select('code')
    .where('interview_id', '=', id)
    .executeTakeFirstOrThrow());
});
afterAll(async () => {
  await portal.close();
  await renderer.close();
  fs.rmSync(folder, { recursive: true });
});

const check = (file: Uint8Array) =>
  portal.anyone().call(certificateCalls.checkCertificateFile, {
    body: { document: Buffer.from(file).toString('base64') },
  });
const changedAt = (at: number) => {
  const changed = Buffer.from(pdf);
  changed[at] = (changed[at] ?? 0) ^ 1;
  return changed;
};

describe('a PDF whose code is unknown', () => {
  it('that was issued leads to its certificate, with its signature verified', async () => {
    expect((await check(pdf)).body).toEqual({ code, status: 'VALIDO', signed: true, stampedAt: null });
  });

  it.each([
    ['one byte of the text changed', () => changedAt(pdf.indexOf('/StructTreeRoot') + 3)],
    ['a byte after its end', () => Buffer.concat([pdf, Buffer.from(' ')])],
  ])('that this portal signed, with %s, was changed', async (_, file) => {
    const { status, body } = await check(file());
    expect([status, body.code]).toEqual([422, 'certificate.file-changed']);
  });

  it('that somebody else signed, or nobody, is unknown', async () => {
    const plain = await renderer.certificates([
      (await import('#server/documents/certificate.fixture.ts')).certificateOf(1),
    ]);
    const foreign = createSigner(
      await selfMadeKey(path.join(folder, 'other'), new Date('2026-11-01T00:00:00Z')),
    );
    for (const file of [plain, await foreign(plain, new Date()), Buffer.from('%PDF-1.7'), Buffer.from([0])])
      expect((await check(file)).body.code).toBe('certificate.file-unknown');
  });

  it('with a signature that is no signature is refused in the same way', async () => {
    const from = pdf.lastIndexOf('/Contents <') + 11;
    const garbled = Buffer.from(pdf);
    garbled.fill('f', from, from + 2000);
    expect((await check(garbled)).body.code).toBe('certificate.file-unknown');
  });

  it('of a certificate that was revoked says so', async () => {
    await portal.deps.db
      .updateTable('certificate')
      .set({ revoked_at: new Date(), revoked_by: 1, revocation_reason: 'Datas erradas.' })
      .where('code', '=', code)
      .execute();
    expect((await check(pdf)).body).toMatchObject({ code, status: 'REVOGADO' });
  });
});
