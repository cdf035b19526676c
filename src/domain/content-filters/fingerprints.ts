/**
 * Fingerprints of a text, to find shared passages ("Winnowing": Schleimer, Wilkerson and Aiken, 2003): the smallest
 * hash of every four neighbouring shingles. Two texts that share seven words in a row share a fingerprint.
 */
const SHINGLE_WORDS = 4;
const WINDOW = 4;

/** Lower-case words without accents; punctuation and spacing only separate words, invisible characters are dropped. */
const plainWords = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g) ?? [];

/** A text → each run of four words, in order. A text of fewer words has none. */
export function shinglesOf(text: string): string[] {
  const words = plainWords(text);
  return Array.from({ length: Math.max(0, words.length - SHINGLE_WORDS + 1) }, (_, at) =>
    words.slice(at, at + SHINGLE_WORDS).join(' '),
  );
}

/** FNV-1a with the finish of MurmurHash3: 32 bits, signed, as the database stores them. */
export function hash32(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) | 0;
}

/** The smallest of each window of neighbours (all of them where there are fewer than a window), without repetition. */
function winnow(hashes: readonly number[]): number[] {
  const chosen = new Set<number>();
  const windows = Math.max(Math.min(hashes.length, 1), hashes.length - WINDOW + 1);
  for (let at = 0; at < windows; at += 1) chosen.add(Math.min(...hashes.slice(at, at + WINDOW)));
  return [...chosen];
}

/** The fingerprints of an answer: distinct 32-bit integers, about two for every five words. */
export function fingerprintsOf(answer: string): number[] {
  return winnow(shinglesOf(answer).map(hash32));
}

/** Share of the distinct shingles of `answer` that `other` contains: 0 to 1, and 0 if there are none. */
export function containment(answer: string, other: string): number {
  const own = [...new Set(shinglesOf(answer))];
  const theirs = new Set(shinglesOf(other));
  return own.length === 0 ? 0 : own.filter((shingle) => theirs.has(shingle)).length / own.length;
}
