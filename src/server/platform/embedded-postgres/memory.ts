import { totalmem } from 'node:os';

const MEGABYTE = 1024 ** 2;
/** PostgreSQL's own default, which starts anywhere. */
export const MIN_MB = 128;
const MAX_MB = 1024;

/**
 * How much of its tables the server keeps in its own memory (`shared_buffers`), in megabytes, for a machine with so many bytes: a
 * quarter, as PostgreSQL's manual advises (19.4.1), within bounds. What is not used of it is not taken from the machine.
 */
export function sharedBuffersFor(memory: number): number {
  const quarter = Math.floor(memory / 4 / MEGABYTE);
  return Math.min(Math.max(quarter, MIN_MB), MAX_MB);
}

/** The machine's memory in bytes, or its container's where that has less. */
export function memoryHere(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}
