import { hasConflictOfInterest, isTheCandidate, type Viewer } from '#domain/access.ts';
import { BATCHES } from '#domain/interview/batches.ts';
import { refuse, Refused, type Refusal } from '#domain/refusal.ts';
import { presentRefusal } from '#domain/refusal-sentence.ts';
import { dateInSaoPaulo } from '#domain/calendar.ts';
import { versionById } from '#domain/seminar-version.ts';
import type { Renderer } from '../documents/renderer.ts';
import type { ProfileReportData } from '../documents/profile-report-data.ts';
import { recordReading } from '../lifecycle/reading.ts';
import { anyOf, managed, own } from '../lifecycle/scope.ts';
import { inTransaction } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { readColours } from '../settings/module-settings.ts';
import { reportByOpaqueId, strangersView } from './find-report.ts';
import { reportSources, type ReportSource } from './queries.ts';
import { fullView, READING } from './read-report.ts';
import { refusalOf, reportOf, type Report } from './report-of.ts';
import { sectionsOf, type Reader } from './sections.ts';

const { limit } = BATCHES['profile-report'];

async function documentOf(
  deps: Pick<Deps, 'clock' | 'db'>,
  report: Report,
  reader: Reader,
): Promise<ProfileReportData> {
  return {
    personName: reader.name,
    versionName: versionById(report.version).name,
    quizFinishedOn: dateInSaoPaulo(report.quiz.finishedAt),
    printedOn: dateInSaoPaulo(deps.clock()),
    colours: await readColours(deps.db, report.version),
    sections: sectionsOf(report, reader),
  };
}

/** A report as PDF, as strangers see it. Refusal: report.not-valid. */
export async function printPublicReport(deps: Deps, renderer: Renderer, opaqueId: string) {
  const report = await reportByOpaqueId(deps, opaqueId);
  const bytes = await renderer.profileReports([
    await documentOf(deps, report, strangersView(report, opaqueId)),
  ]);
  return { bytes, fileName: 'relatorio-de-perfil.pdf' };
}

/** Why the viewer gets no report of an interview within reach. Nobody prints their own as the team. */
function refusalFor(viewer: Viewer, source: ReportSource): Refusal | null {
  const asTeam = !isTheCandidate(viewer, source);
  if (asTeam && hasConflictOfInterest(viewer, source)) return refuse('access.own-interview');
  return refusalOf(source);
}

/**
 * Of whom reports can be made, and why not of the others; those out of reach are left out.
 * Refusal: batch.too-many {limit}.
 */
export async function checkReports(deps: Deps, viewer: Viewer, asked: readonly number[]) {
  const ids = [...new Set(asked)];
  if (ids.length > limit) throw new Refused('batch.too-many', { limit });
  const sources = await reportSources(deps.db, ids, managed(viewer), deps.clock());
  return {
    people: sources.map((source) => {
      const refusal = hasConflictOfInterest(viewer, source)
        ? refuse('access.own-interview')
        : refusalOf(source);
      return {
        idInterview: source.interviewId,
        name: source.name,
        refusal: refusal && presentRefusal(refusal),
      };
    }),
  };
}

/**
 * One PDF with the reports of up to 40 people within reach, a section for each, in the order asked for; or one's own.
 * Each reading by the team is recorded before anything is printed. All are printed or none.
 * Refusals: batch.too-many {limit}, api.resource-notfound, access.own-interview, and those of `reportRefusal`.
 */
export async function printReports(deps: Deps, renderer: Renderer, viewer: Viewer, asked: readonly number[]) {
  const ids = [...new Set(asked)];
  if (ids.length > limit) throw new Refused('batch.too-many', { limit });
  const reports = await inTransaction(deps.db, async (tx) => {
    const now = deps.clock();
    const sources = await reportSources(tx, ids, anyOf(own(viewer), managed(viewer)), now);
    if (sources.length !== ids.length) throw new Refused('api.resource-notfound');
    for (const source of sources) {
      const refusal = refusalFor(viewer, source);
      if (refusal) throw new Refused(refusal.code);
      if (!isTheCandidate(viewer, source))
        await recordReading(tx, source.interviewId, viewer.accountId, READING, now);
    }
    return sources.flatMap((source) => {
      const found = reportOf(source);
      return 'report' in found ? [found.report] : [];
    });
  });
  const bytes = await renderer.profileReports(
    await Promise.all(reports.map((report) => documentOf(deps, report, fullView(report)))),
  );
  return {
    bytes,
    fileName: reports.length === 1 ? 'relatorio-de-perfil.pdf' : 'relatorios-de-perfil.pdf',
  };
}
