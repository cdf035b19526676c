import { scryptSync } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { clearCachedHashes } from '#tests/cached-hashes.ts';
import { hashPassword, isOldHash, verifyPassword } from './passwords.ts';

beforeEach(clearCachedHashes);

describe('a stored password', () => {
  it('names its version, salts each hash, and holds nothing of the password', async () => {
    const [one, other] = await Promise.all([hashPassword('segredo-123'), hashPassword('segredo-123')]);
    expect(one).toMatch(/^s2\$[\w-]{22}\$[\w-]{43}$/);
    expect(one).not.toBe(other);
    expect(one).not.toContain('segredo');
  });

  it('is met by the same password only', async () => {
    const stored = await hashPassword('segredo-123');
    expect(await verifyPassword('segredo-123', stored)).toBe(true);
    expect(await verifyPassword('Segredo-123', stored)).toBe(false);
    expect(await verifyPassword('', stored)).toBe(false);
  });

  it('is met however the keyboard composes its letters', async () => {
    const stored = await hashPassword('a\u00E7\u00E3o \uFB01nal'); // ação ﬁnal, composed, with a ligature
    expect(await verifyPassword('ac\u0327a\u0303o final', stored)).toBe(true);
  });

  it('is never met where there is none, at the cost of a real check', async () => {
    const start = performance.now();
    expect(await verifyPassword('segredo-123', null)).toBe(false);
    // A check that left the hash out would take microseconds.
    expect(performance.now() - start).toBeGreaterThan(5);
  });

  it.each(['', 'plain', 's3$c2FsdA$aGFzaA', 's1$$'])('that is damaged (%j) is an error', async (stored) => {
    await expect(verifyPassword('x', stored)).rejects.toThrow('unknown format');
  });
});

describe('a hash made with less work', () => {
  // Of 'segredo-123', N 2^15, r 8, p 1.
  const OLD = `s1$${Buffer.alloc(16, 1).toString('base64url')}$${scryptSync('segredo-123', Buffer.alloc(16, 1), 32, { N: 2 ** 15, r: 8, p: 1, maxmem: 2 ** 26 }).toString('base64url')}`;

  it('is met by its password alone, and known as old', async () => {
    expect(await verifyPassword('segredo-123', OLD)).toBe(true);
    expect(await verifyPassword('outra-123', OLD)).toBe(false);
    expect(isOldHash(OLD)).toBe(true);
    expect(isOldHash(await hashPassword('segredo-123'))).toBe(false);
  });
});
