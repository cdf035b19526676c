import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { NodeCompiler, PdfStandard, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import { certificateInputs, type CertificateData } from './certificate-data.ts';
import { classReportInputs, type ClassReportData } from './class-report-data.ts';
import { completeCatalog } from './pdf-catalog.ts';
import { profileReportInputs, type ProfileReportData } from './profile-report-data.ts';
import { recordInputs, type RecordData } from './record-data.ts';
import { resultReportInputs, type ResultReportData } from './result-report-data.ts';

const FONTS = [
  'bricolage-grotesque/400Regular/BricolageGrotesque_400Regular.ttf',
  'bricolage-grotesque/600SemiBold/BricolageGrotesque_600SemiBold.ttf',
  'bricolage-grotesque/800ExtraBold/BricolageGrotesque_800ExtraBold.ttf',
  'figtree/400Regular/Figtree_400Regular.ttf',
  'figtree/600SemiBold/Figtree_600SemiBold.ttf',
];

/**
 * Compilations that a memoised result outlives without being used. The drawings of the versions are what is worth
 * keeping; with 10 the process holds twice the memory after a dozen batches and is no faster.
 */
const CACHE_AGE = 2;

export interface TypesetPdf {
  readonly pdf: Uint8Array;
  readonly pages: number;
  /** Processor time that it took. */
  readonly cpuMs: number;
  /** As its standard asks; false when a character has no glyph in any font at hand, which the standards forbid. */
  readonly conformant: boolean;
}

/**
 * Certificates are kept for decades; what else is written is read once, by whoever it takes to read it. The typesetter
 * takes one standard a file. The certificate keeps to the rules of PDF/UA-1 as well, which a test holds it to.
 */
const STANDARDS = { archive: PdfStandard.A_2a, accessible: PdfStandard.UA_1 } as const;
export type DocumentStandard = keyof typeof STANDARDS;

/**
 * Diagnostics of the typesetter in one line. They may quote the texts being set, names among them, and they go to
 * logs: each is cut at its first quotation mark.
 */
export function describeDiagnostics(diagnostics: readonly unknown[]): string {
  return diagnostics
    .map((diagnostic) =>
      typeof diagnostic === 'object' && diagnostic !== null && 'message' in diagnostic
        ? String(diagnostic.message)
        : 'unknown',
    )
    .map((message) => message.split('"')[0]?.trim())
    .join('; ');
}

/**
 * A typesetter with the portal's fonts. It loads some 40 MB of native code: only the process of the documents makes one.
 * Its calls block; they throw an Error whose message holds no text of a person.
 */
export function createTypesetter() {
  const resolve = createRequire(import.meta.url).resolve;
  const folder = fileURLToPath(new URL('.', import.meta.url));
  const compiler = NodeCompiler.create({
    workspace: folder,
    fontArgs: [{ fontBlobs: FONTS.map((font) => readFileSync(resolve(`@expo-google-fonts/${font}`))) }],
  });

  function compile(template: string, inputs: Record<string, string>): NodeTypstDocument {
    const compiled = compiler.compile({ mainFilePath: `${folder}${template}`, inputs });
    // A warning is a font that was not found or a layout that did not settle: a wrong page, so no page.
    const complaint = compiled.takeError() ?? compiled.takeWarnings();
    if (complaint) throw new Error(describeDiagnostics(complaint.shortDiagnostics));
    if (!compiled.result) throw new Error('no document');
    return compiled.result;
  }

  function write(
    document: NodeTypstDocument,
    standard: DocumentStandard,
  ): Pick<TypesetPdf, 'pdf' | 'conformant'> {
    const as = (pdfStandard: PdfStandard) => completeCatalog(compiler.pdf(document, { pdfStandard }));
    try {
      return { pdf: as(STANDARDS[standard]), conformant: true };
    } catch {
      return { pdf: as(PdfStandard.V_1_7), conformant: false };
    }
  }

  function typeset(
    template: string,
    inputs: () => Record<string, string>,
    standard: DocumentStandard = 'accessible',
  ): TypesetPdf {
    const before = process.cpuUsage();
    try {
      const document = compile(template, inputs());
      const written = write(document, standard);
      const { user, system } = process.cpuUsage(before);
      return { ...written, pages: document.numOfPages, cpuMs: Math.round((user + system) / 1000) };
    } finally {
      compiler.evictCache(CACHE_AGE);
    }
  }

  return {
    /** One A4 page for each certificate, in the given order. */
    certificates: (items: readonly CertificateData[], standard: DocumentStandard = 'archive'): TypesetPdf =>
      typeset('certificate.typ', () => certificateInputs(items), standard),
    /** What is stored about one person, on as many A4 pages as it takes. */
    record: (data: RecordData): TypesetPdf => typeset('record.typ', () => recordInputs(data)),
    /** The profile report of each person, beginning on a page of its own, in the given order. */
    profileReports: (items: readonly ProfileReportData[]): TypesetPdf =>
      typeset('profile-report.typ', () => profileReportInputs(items)),
    /** The report of a class, on as many A4 pages as it takes. */
    classReport: (data: ClassReportData): TypesetPdf =>
      typeset('class-report.typ', () => classReportInputs(data)),
    /** The result of one interview: two A4 pages unless its passages take more. */
    resultReport: (data: ResultReportData): TypesetPdf =>
      typeset('result-report.typ', () => resultReportInputs(data)),
  };
}
