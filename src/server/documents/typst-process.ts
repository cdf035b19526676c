import type { CertificateData } from './certificate-data.ts';
import type { RecordData } from './record-data.ts';
import type { ProcessAnswer } from './process-queue.ts';
import { createTypesetter, type TypesetPdf } from './typst.ts';

/** The renderer's requests to this process. */
export type DocumentRequest =
  | { readonly certificates: readonly CertificateData[] }
  | { readonly record: RecordData };

const typesetter = createTypesetter();

function answer(request: DocumentRequest): ProcessAnswer<TypesetPdf> {
  try {
    return {
      reply:
        'record' in request
          ? typesetter.record(request.record)
          : typesetter.certificates(request.certificates),
    };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : 'unknown' };
  }
}

// Only the renderer writes to this channel. When it ends, the channel closes and this process ends.
process.on('message', (request) => process.send?.(answer(request as DocumentRequest)));

// A Ctrl+C in a terminal reaches the whole group: the server decides when its documents stop.
process.on('SIGINT', () => {});
