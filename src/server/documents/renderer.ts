import type { CertificateData } from './certificate-data.ts';
import type { ClassReportData } from './class-report-data.ts';
import { compiledCodeEnvironment } from '../platform/compiled-code.ts';
import { DocumentError } from '../platform/document-error.ts';
import type { ProfileReportData } from './profile-report-data.ts';
import type { RecordData } from './record-data.ts';
import type { ResultReportData } from './result-report-data.ts';
import type { TypesetPdf } from './typst.ts';
import type { DocumentReply, DocumentRequest } from './typst-process.ts';
import type { WordCloudData } from './word-cloud-svg.ts';
import { createProcessQueue, type DocumentLog } from './process-queue.ts';

export interface RendererOptions {
  readonly log?: DocumentLog | undefined;
  /** For one request, its wait apart; 40 certificates take a fraction of a second. */
  readonly timeLimitMs?: number;
  /** After so long without a request the typesetter is unloaded. */
  readonly idleMs?: number;
}

export interface Renderer {
  /**
   * One PDF, one A4 page for each certificate, in order; the same data give the same bytes. Refuses with a
   * DocumentError: nothing to print, a failed typesetting, the time limit, a crash, a closed renderer.
   */
  certificates(items: readonly CertificateData[]): Promise<Buffer>;
  /** What is stored about one person, as one PDF. Refuses with a DocumentError, as above. */
  record(data: RecordData): Promise<Buffer>;
  /** The profile reports of several people, a section for each, as one PDF. Refuses with a DocumentError, as above. */
  profileReports(items: readonly ProfileReportData[]): Promise<Buffer>;
  /** The report of a class, as one PDF. Refuses with a DocumentError, as above. */
  classReport(data: ClassReportData): Promise<Buffer>;
  /** The result of one interview, as one PDF. Refuses with a DocumentError, as above. */
  resultReport(data: ResultReportData): Promise<Buffer>;
  /** A word cloud as SVG; the same words give the same image. Refuses with a DocumentError, as above. */
  wordCloud(data: WordCloudData): Promise<string>;
  close(): Promise<void>;
}

/**
 * The typesetter keeps some 100 MB of each forty reports for ever, evicting its caches or not: half a dozen such batches
 * end its process.
 */
const MAX_MEMORY_BYTES = 900 * 2 ** 20;

/**
 * For the allocator of glibc; others ignore it. Laying out takes hundreds of megabytes in small pieces: taken from the
 * system in large pages, 64 MB at a time, and kept between documents, forty reports cost half the processor time.
 */
const ENVIRONMENT = {
  GLIBC_TUNABLES:
    'glibc.malloc.hugetlb=1:glibc.malloc.top_pad=67108864:glibc.malloc.trim_threshold=268435456',
};

/**
 * Documents as PDF. Cheap to make: the typesetter runs in a process of its own, started by the first request and stopped
 * when idle, so that a web process neither carries its memory nor waits for it.
 */
export function createRenderer(options: RendererOptions = {}): Renderer {
  const { log, timeLimitMs = 20_000, idleMs = 60_000 } = options;
  const queue = createProcessQueue<DocumentRequest, DocumentReply>({
    program: new URL('./typst-process.ts', import.meta.url),
    timeLimitMs,
    idleMs,
    maxMemoryBytes: MAX_MEMORY_BYTES,
    env: { ...ENVIRONMENT, ...compiledCodeEnvironment() },
    log,
  });
  async function typeset(request: DocumentRequest): Promise<TypesetPdf> {
    const reply = await queue.run(request);
    if (!('pdf' in reply)) throw new DocumentError('document.failed', 'no PDF');
    return reply;
  }
  return {
    certificates: async (items) => {
      if (items.length === 0) throw new DocumentError('document.empty');
      const { pdf, pages, conformant, cpuMs } = await typeset({ certificates: items });
      if (pages !== items.length) throw new DocumentError('document.failed', 'pages and certificates differ');
      if (!conformant) log?.warn({ pages }, 'certificates written without PDF/A: a character has no glyph');
      log?.info({ pages, bytes: pdf.length, cpuMs }, 'certificates typeset');
      return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
    },
    record: async (data) => {
      const { pdf, pages, cpuMs } = await typeset({ record: data });
      log?.info({ pages, bytes: pdf.length, cpuMs }, 'record typeset');
      return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
    },
    profileReports: async (items) => {
      if (items.length === 0) throw new DocumentError('document.empty');
      const { pdf, pages, conformant, cpuMs } = await typeset({ profileReports: items });
      if (!conformant)
        log?.warn({ pages }, 'profile reports written without PDF/UA: a character has no glyph');
      log?.info({ people: items.length, pages, bytes: pdf.length, cpuMs }, 'profile reports typeset');
      return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
    },
    classReport: async (data) => {
      const { pdf, pages, cpuMs } = await typeset({ classReport: data });
      log?.info({ people: data.people.length, pages, bytes: pdf.length, cpuMs }, 'class report typeset');
      return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
    },
    resultReport: async (data) => {
      const { pdf, pages, cpuMs } = await typeset({ resultReport: data });
      log?.info({ pages, bytes: pdf.length, cpuMs }, 'result report typeset');
      return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
    },
    wordCloud: async (data) => {
      const reply = await queue.run({ wordCloud: data });
      if (!('svg' in reply)) throw new DocumentError('document.failed', 'no picture');
      return reply.svg;
    },
    close: () => queue.close(),
  };
}
