import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp } from '#tests/app.ts';
import { FilesError, type Files } from '../platform/files.ts';
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

/** A press that numbers its prints. */
function numbering() {
  let prints = 0;
  return {
    certificates: () => Promise.resolve(Buffer.from(`print ${++prints}`)),
    close: () => Promise.resolve(),
  };
}

const brokenStorage: Files = {
  put: () => Promise.reject(new FilesError('files.unavailable', 'put', 'ENOSPC')),
  get: () => Promise.reject(new FilesError('files.unavailable', 'get', 'EIO')),
  delete: () => Promise.resolve(),
  exists: () => Promise.resolve(false),
};

it('gives the first print again', async () => {
  const kept = new Map<string, Uint8Array>();
  const files: Files = {
    put: async (key, bytes) => void kept.set(key, bytes),
    get: async (key) => kept.get(key) ?? null,
    delete: async (key) => void kept.delete(key),
    exists: async (key) => kept.has(key),
  };
  const press = { renderer: numbering(), files };
  const texts = [
    await printOne(product.deps, press, CERTIFICATE),
    await printOne(product.deps, press, CERTIFICATE),
  ];
  expect(texts.map(String)).toEqual(['print 1', 'print 1']);
  expect([...kept.keys()]).toEqual(['certificates/ABCD-EFGH-JKMN-PQRS.pdf']);
});

it('prints although the storage fails, and says so without naming anybody', async () => {
  const press = { renderer: numbering(), files: brokenStorage };
  expect(String(await printOne(product.deps, press, CERTIFICATE))).toBe('print 1');
  const lines = product.log.filter((line) => line.includes('certificate not kept'));
  expect(lines.map((line) => (JSON.parse(line) as { reason: string }).reason)).toEqual(['EIO', 'ENOSPC']);
  expect(lines.join()).not.toMatch(/ABCD|Ana|529/);
});
