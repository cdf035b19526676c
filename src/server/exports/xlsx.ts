import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

export interface XlsxSheet {
  readonly name: string;
  readonly columns: readonly { readonly header: string; readonly width: number }[];
  readonly rows: readonly (readonly string[])[];
}

/** Several times what MAX_XLSX_ROWS need; a thread that exceeds it ends without ending the process. */
const MEMORY_MB = 384;

/** Many times what they take. The job's own limit comes later, and would leave the thread running. */
const TIME_LIMIT_MS = 60_000;

let queueTail: Promise<unknown> = Promise.resolve();

/** An XLSX file of texts. One at a time in a process: each takes a hundred megabytes. Rejects after the time limit. */
export function writeXlsx(sheet: XlsxSheet, timeLimitMs = TIME_LIMIT_MS): Promise<Uint8Array> {
  const result = queueTail.then(() => inThread(sheet, timeLimitMs));
  queueTail = result.catch(() => {});
  return result;
}

async function inThread(sheet: XlsxSheet, timeLimitMs: number): Promise<Uint8Array> {
  const thread = new Worker(new URL('xlsx-thread.ts', import.meta.url), {
    workerData: sheet,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  try {
    // `once` rejects when the thread ends with an error instead.
    const signal = AbortSignal.timeout(timeLimitMs);
    const [bytes] = (await once(thread, 'message', { signal })) as [Uint8Array];
    return bytes;
  } finally {
    await thread.terminate();
  }
}
