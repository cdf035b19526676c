import { flushCompileCache } from 'node:module';
import type { CertificateData } from './certificate-data.ts';
import type { ClassReportData } from './class-report-data.ts';
import type { ProfileReportData } from './profile-report-data.ts';
import type { RecordData } from './record-data.ts';
import type { ResultReportData } from './result-report-data.ts';
import type { ProcessAnswer } from './process-queue.ts';
import { createTypesetter, type TypesetPdf } from './typst.ts';
import { wordCloudSvg, type WordCloudData } from './word-cloud-svg.ts';

/** The renderer's requests to this process. */
export type DocumentRequest =
  | { readonly certificates: readonly CertificateData[] }
  | { readonly record: RecordData }
  | { readonly profileReports: readonly ProfileReportData[] }
  | { readonly classReport: ClassReportData }
  | { readonly resultReport: ResultReportData }
  | { readonly wordCloud: WordCloudData };

export type DocumentReply = TypesetPdf | { readonly svg: string };

const typesetter = createTypesetter();

function draw(request: DocumentRequest): DocumentReply {
  if ('record' in request) return typesetter.record(request.record);
  if ('profileReports' in request) return typesetter.profileReports(request.profileReports);
  if ('classReport' in request) return typesetter.classReport(request.classReport);
  if ('resultReport' in request) return typesetter.resultReport(request.resultReport);
  if ('wordCloud' in request) return { svg: wordCloudSvg(request.wordCloud) };
  return typesetter.certificates(request.certificates);
}

function outcome(request: DocumentRequest) {
  try {
    return { reply: draw(request) };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : 'unknown' };
  }
}

const answer = (request: DocumentRequest): ProcessAnswer<DocumentReply> => ({
  ...outcome(request),
  memoryBytes: process.memoryUsage.rss(),
});

// Only the renderer writes to this channel. When it ends, the channel closes and this process ends.
process.on('message', (request) => process.send?.(answer(request as DocumentRequest)));
// After the first answer, since whoever is killed writes nothing when it ends, and this process always is.
process.once('message', () => setImmediate(flushCompileCache));

// A Ctrl+C in a terminal reaches the whole group: the server decides when its documents stop.
process.on('SIGINT', () => {});
