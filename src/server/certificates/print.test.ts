import { afterAll, beforeAll, expect, it } from 'vitest';
import { noRenderer, testApp, type TestApp } from '#tests/app.ts';
import { refusalOf } from '../platform/errors.ts';
import { FilesError, type Files } from '../platform/files.ts';
import { describeError } from '../platform/log.ts';
import { printOne } from './print.ts';
import type { StoredCertificate } from './queries.ts';

const CERTIFICATE: StoredCertificate = {
  id: 1,
  code: 'ABCD-EFGH-JKMN-PQRS',
  interview_id: 1,
  person_name: 'Ana',
  cpf: '52998224725',
  version: 1,
  city: 'Campinas',
  uf: 'SP',
  begin_date: '2026-11-01',
  end_date: '2026-11-06',
  course_hours: '60',
  issued_at: new Date('2026-11-10T12:00:00Z'),
  revoked_at: null,
};

let product: TestApp;
beforeAll(async () => {
  product = await testApp();
});
afterAll(() => product.close());

/** A renderer that numbers its documents. */
function numberingRenderer() {
  let prints = 0;
  return {
    ...noRenderer,
    certificates: () => Promise.resolve(Buffer.from(`print ${++prints}`)),
  };
}

/** A storage whose operations can be made to fail. */
function failingStorage() {
  const kept = new Map<string, Uint8Array>();
  let failing: keyof Files | null = null;
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
  return { files, kept, fail: (operation: keyof Files | null) => void (failing = operation) };
}

it('returns the first print again', async () => {
  const { files, kept } = failingStorage();
  const services = { renderer: numberingRenderer(), files };
  const texts = [
    await printOne(product.deps, services, CERTIFICATE),
    await printOne(product.deps, services, CERTIFICATE),
  ];
  expect(texts.map(String)).toEqual(['print 1', 'print 1']);
  expect([...kept.keys()]).toEqual(['certificates/ABCD-EFGH-JKMN-PQRS.pdf']);
});

it('refuses a print that cannot be stored; the next successful attempt is the first print', async () => {
  const { files, kept, fail } = failingStorage();
  const services = { renderer: numberingRenderer(), files };
  fail('put');
  await expect(printOne(product.deps, services, CERTIFICATE)).rejects.toThrow(FilesError);
  expect(kept.size).toBe(0);
  fail(null);
  expect(String(await printOne(product.deps, services, CERTIFICATE))).toBe('print 2');
  expect(String(await printOne(product.deps, services, CERTIFICATE))).toBe('print 2');
});

it('makes no second document when the first cannot be read', async () => {
  const { files, fail } = failingStorage();
  const services = { renderer: numberingRenderer(), files };
  await printOne(product.deps, services, CERTIFICATE);
  fail('get');
  await expect(printOne(product.deps, services, CERTIFICATE)).rejects.toThrow(FilesError);
  fail(null);
  expect(String(await printOne(product.deps, services, CERTIFICATE))).toBe('print 1');
});

it('is refused as unavailable, and the log has the reason without personal data', () => {
  const error = new FilesError('files.unavailable', 'put', 'ENOSPC');
  expect(refusalOf(error)).toEqual({ code: 'api.unavailable' });
  expect(describeError(error)).toMatchObject({
    type: 'FilesError',
    message: 'files.unavailable (put: ENOSPC)',
  });
});
