import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { certificateCalls } from '#contract/certificates.ts';
import { noRenderer, testApp, type TestApp } from '#tests/app.ts';
import { givenInterview } from '#tests/factories.ts';
import { refusalOf } from '../platform/errors.ts';
import { FilesError, type Files } from '../platform/files.ts';
import { describeError } from '../platform/log.ts';
import type { Signer } from '../signature/signer.ts';
import { printOne } from './print.ts';
import { certificateByCode, type StoredCertificate } from './queries.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());

let certificate: StoredCertificate;
beforeEach(async () => {
  const { id } = await givenInterview(portal, { state: 'CERTIFICADA-APTO' });
  const { code } = await portal.deps.db
    .selectFrom('certificate')
    .select('code')
    .where('interview_id', '=', id)
    .executeTakeFirstOrThrow();
  certificate = (await certificateByCode(portal.deps.db, code)) ?? expect.fail('no certificate');
});

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');
const publishedDigest = async () =>
  (await portal.anyone().call(certificateCalls.checkCertificate, { params: { code: certificate.code } })).body
    .documentSha256;
const keyOf = () => `certificates/${certificate.code}.pdf`;

/** Services whose documents are numbered, and whose storage can be made to fail. */
function givenServices() {
  const kept = new Map<string, Uint8Array>();
  let failing: keyof Files | null = null;
  let prints = 0;
  const unless = (operation: keyof Files) =>
    failing === operation
      ? Promise.reject(new FilesError('files.unavailable', operation, 'ENOSPC'))
      : Promise.resolve();
  const files: Files = {
    put: (key, bytes) => unless('put').then(() => void kept.set(key, bytes)),
    get: (key) => unless('get').then(() => kept.get(key) ?? null),
    delete: (key) => unless('delete').then(() => void kept.delete(key)),
    exists: (key) => unless('exists').then(() => kept.has(key)),
  };
  const renderer = {
    ...noRenderer,
    certificates: () => Promise.resolve(Buffer.from(`print ${++prints}`)),
  };
  const sign: Signer = (pdf, at) =>
    Promise.resolve(Buffer.concat([pdf, Buffer.from(` signed ${at.toISOString()}`)]));
  const services = { renderer, files, sign };
  return {
    print: () => printOne(portal.deps, services, certificate).then((bytes) => String(Buffer.from(bytes))),
    kept,
    fail: (operation: keyof Files | null) => void (failing = operation),
  };
}

it('is signed as of its issue, once; its digest is what the check page compares with', async () => {
  const { print, kept } = givenServices();
  expect(await publishedDigest()).toBeNull();
  const expected = `print 1 signed ${certificate.issued_at.toISOString()}`;
  expect([await print(), await print()]).toEqual([expected, expected]);
  expect([...kept.keys()]).toEqual([keyOf()]);
  expect(await publishedDigest()).toBe(sha256(expected));
});

it('is one document for readers who ask at once', async () => {
  const { print } = givenServices();
  const [first, ...others] = await Promise.all([print(), print(), print(), print()]);
  expect(new Set(others)).toEqual(new Set([first]));
});

it('that cannot be stored is refused and nothing is recorded; the next attempt is the first', async () => {
  const { print, kept, fail } = givenServices();
  fail('put');
  await expect(print()).rejects.toThrow(FilesError);
  expect([kept.size, await publishedDigest()]).toEqual([0, null]);
  fail(null);
  expect(await print()).toContain('print 2');
});

it('that was stored by a process killed before it recorded the digest is taken up', async () => {
  const { print, kept } = givenServices();
  kept.set(keyOf(), Buffer.from('stored'));
  expect(await print()).toBe('stored');
  expect(await publishedDigest()).toBe(sha256('stored'));
});

it.each([
  ['cannot be read', 'get', 'ENOSPC'],
  ['was lost', null, 'lost'],
  ['is not what was issued', null, 'changed'],
] as const)('that %s is refused, and no second one is made', async (_, failing, reason) => {
  const { print, kept, fail } = givenServices();
  const first = await print();
  fail(failing);
  if (reason === 'lost') kept.clear();
  if (reason === 'changed') kept.set(keyOf(), Buffer.from('forged'));
  await expect(print()).rejects.toMatchObject({ code: 'files.unavailable', reason });
  expect(await publishedDigest()).toBe(sha256(first));
});

it('is refused as unavailable, and the log has the reason without personal data', () => {
  const error = new FilesError('files.unavailable', 'put', 'ENOSPC');
  expect(refusalOf(error)).toEqual({ code: 'api.unavailable' });
  expect(describeError(error)).toMatchObject({
    type: 'FilesError',
    message: 'files.unavailable (put: ENOSPC)',
  });
});
