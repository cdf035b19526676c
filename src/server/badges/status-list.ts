import { gzipSync } from 'node:zlib';

/** The least that the standard allows: a shorter list would show which badge somebody looks up. */
const MIN_BITS = 131_072;

/**
 * The revoked numbers as a bitstring of the W3C's Bitstring Status List: the first bit on the left is number 0; compressed
 * and encoded. It grows in steps, so that its length does not count the certificates.
 */
export function encodedList(revoked: readonly number[]): string {
  const most = revoked.reduce((highest, number) => Math.max(highest, number), 0);
  const bits = Buffer.alloc((MIN_BITS * (Math.floor(most / MIN_BITS) + 1)) / 8);
  for (const number of revoked) bits[number >> 3] = (bits[number >> 3] ?? 0) | (0x80 >> (number & 7));
  return `u${gzipSync(bits).toString('base64url')}`;
}
