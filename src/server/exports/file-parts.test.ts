import { expect, it } from 'vitest';
import { storeInParts } from './file-parts.ts';

async function* given<T>(chunks: readonly T[]): AsyncGenerator<T> {
  yield* chunks;
}

/** The parts that are stored, as copies: the bytes of one are the next one's. */
async function partsOf(chunks: readonly (string | Uint8Array)[], partBytes: number): Promise<Buffer[]> {
  const parts: Buffer[] = [];
  const store = async (bytes: Uint8Array) => {
    parts.push(Buffer.from(bytes));
    return true;
  };
  expect(await storeInParts(given(chunks), store, partBytes)).toBe(true);
  return parts;
}

it.each([4, 5, 7, 16, 1000])(
  'joins to the texts that were written, cut into parts of at most %i bytes',
  async (bytes) => {
    const texts = ['Maria', '', 'José Conceição 🌱🌱', '€'.repeat(9), 'a'.repeat(bytes), '\r\n'];
    const parts = await partsOf(texts, bytes);
    expect(Buffer.concat(parts).toString('utf8')).toBe(texts.join(''));
    expect(parts.filter(({ length }) => length === 0 || length > bytes)).toEqual([]);
  },
);

it('joins to the bytes that were written, whatever their chunks', async () => {
  const bytes = Buffer.from(Array.from({ length: 100 }, (_, n) => n));
  const parts = await partsOf([bytes.subarray(0, 3), bytes.subarray(3, 64), bytes.subarray(64)], 16);
  expect(Buffer.concat(parts).equals(bytes)).toBe(true);
  expect(parts.map(({ length }) => length)).toEqual([16, 16, 16, 16, 16, 16, 4]);
});

it('asks for nothing more once the file is no longer waited for', async () => {
  let asked = 0;
  const endless = (async function* () {
    for (;;) {
      asked += 1;
      yield 'abcd';
    }
  })();
  let stored = 0;
  const store = async () => {
    stored += 1;
    return stored < 3;
  };
  expect(await storeInParts(endless, store, 4)).toBe(false);
  expect([stored, asked]).toEqual([3, 4]);
});
