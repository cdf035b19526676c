/** Bytes of one part, but for the last. */
export const PART_BYTES = 4 * 1024 * 1024;

/** Stores a part of a file; false: the file is no longer waited for. */
type Store = (bytes: Uint8Array) => Promise<boolean>;

/**
 * Cuts a file into parts while it is written, and stores each. In memory is one part, whose bytes are the next part's once it
 * is stored. False where the file is no longer waited for; the rest of it is then not asked for.
 */
export async function storeInParts(
  chunks: AsyncIterable<string | Uint8Array>,
  store: Store,
  partBytes = PART_BYTES,
): Promise<boolean> {
  const part = new Uint8Array(partBytes);
  const encoder = new TextEncoder();
  let used = 0;
  const storePart = async (): Promise<boolean> => {
    const waitedFor = await store(part.subarray(0, used));
    used = 0;
    return waitedFor;
  };
  for await (const chunk of chunks) {
    for (let taken = 0; taken < chunk.length;) {
      if (typeof chunk === 'string') {
        const { read, written } = encoder.encodeInto(
          taken === 0 ? chunk : chunk.slice(taken),
          part.subarray(used),
        );
        taken += read;
        used += written;
      } else {
        const bytes = chunk.subarray(taken, taken + partBytes - used);
        part.set(bytes, used);
        taken += bytes.length;
        used += bytes.length;
      }
      // What is left is more than fits, or a character of more bytes than are left.
      if (taken < chunk.length && !(await storePart())) return false;
    }
  }
  return storePart();
}
