import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

export interface XlsxSheet {
  readonly name: string;
  readonly columns: readonly { readonly header: string; readonly width: number }[];
  readonly rows: readonly (readonly string[])[];
}

/** Several times what MAX_XLSX_ROWS need; a thread that exceeds it ends without ending the process. */
const MEMORY_MB = 384;

let queueTail: Promise<unknown> = Promise.resolve();

/** An XLSX file of texts. One at a time in a process: each takes a hundred megabytes. */
export function writeXlsx(sheet: XlsxSheet): Promise<Uint8Array> {
  const result = queueTail.then(() => inThread(sheet));
  queueTail = result.catch(() => {});
  return result;
}

async function inThread(sheet: XlsxSheet): Promise<Uint8Array> {
  const thread = new Worker(new URL('xlsx-thread.ts', import.meta.url), {
    workerData: sheet,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  try {
    // `once` rejects when the thread ends with an error instead.
    const [bytes] = (await once(thread, 'message')) as [Uint8Array];
    return bytes;
  } finally {
    await thread.terminate();
  }
}
