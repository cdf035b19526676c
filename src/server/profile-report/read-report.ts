import type { Viewer } from '#domain/access.ts';
import { notFound, Refused } from '#domain/refusal.ts';
import { presentRefusal } from '#domain/refusal-sentence.ts';
import type { ProfileReport } from '#contract/profile-report.ts';
import { recordReadingHourly } from '../lifecycle/reading.ts';
import { anyOf, managed, own } from '../lifecycle/scope.ts';
import type { Deps } from '../platform/deps.ts';
import { reportByOpaqueId } from './find-report.ts';
import { candidatesReportSource, reportSource, teamsReportSource, type ReportSource } from './queries.ts';
import { refusalOf, reportOf, type Report } from './report-of.ts';
import { sectionsOf, type Reader } from './sections.ts';

/** What a reading by the team is recorded as. */
export const READING = 'profile-report';

/** One's own report, of which no reading is recorded; null when it is not one's own. */
async function ownSource({ db }: Deps, viewer: Viewer, id: number, now: Date): Promise<ReportSource | null> {
  const { candidateId } = viewer;
  return candidateId === null ? null : candidatesReportSource(db, id, candidateId, now);
}

/** The source of a report within reach of the team. Refusal: api.resource-notfound. */
async function sourceWithinReach({ db }: Deps, viewer: Viewer, id: number, now: Date): Promise<ReportSource> {
  return (await teamsReportSource(db, id, viewer, now)) ?? notFound();
}

export const fullView = ({ interviewId, name }: Report): Reader => ({
  name,
  wordCloudUrl: `/api/v1/interviews/${interviewId}/profile-report/word-cloud`,
});

function presentReport(source: ReportSource, answered: number | null): ProfileReport {
  const base = { idInterview: source.interviewId, answered };
  const found = reportOf(source);
  return 'refusal' in found
    ? { ...base, available: false, reason: presentRefusal(found.refusal), sections: [] }
    : { ...base, available: true, reason: null, sections: sectionsOf(found.report, fullView(found.report)) };
}

/**
 * All sections of one's own report, or of one within reach of the team: then the reading is recorded, at most once an
 * hour. Without a report it has the reason, and no section. Refusal: api.resource-notfound.
 */
export async function readReport(deps: Deps, viewer: Viewer, id: number): Promise<ProfileReport> {
  const now = deps.clock();
  const mine = await ownSource(deps, viewer, id, now);
  if (mine) return presentReport(mine, mine.answered);
  const report = presentReport(await sourceWithinReach(deps, viewer, id, now), null);
  if (report.available) await recordReadingHourly(deps.db, id, viewer.accountId, READING, now);
  return report;
}

/**
 * The report whose word cloud one may see; its reading by the team is recorded as that of the sections. Refusal:
 * api.resource-notfound, also where it has none yet.
 */
export async function reportWithinReach(deps: Deps, viewer: Viewer, id: number): Promise<Report> {
  const now = deps.clock();
  const mine = await ownSource(deps, viewer, id, now);
  if (mine) return existing(mine);
  const report = existing(await sourceWithinReach(deps, viewer, id, now));
  await recordReadingHourly(deps.db, id, viewer.accountId, READING, now);
  return report;
}

function existing(source: ReportSource): Report {
  const found = reportOf(source);
  if ('refusal' in found) throw new Refused('api.resource-notfound');
  return found.report;
}

/**
 * Whether a report can be made: by an opaque id, or by the number of an interview that the caller reaches. False for
 * everything else, whatever the reason.
 */
export async function canGenerateReport(deps: Deps, viewer: Viewer | null, given: string): Promise<boolean> {
  if (!/^\d{1,15}$/.test(given)) {
    try {
      await reportByOpaqueId(deps, given);
      return true;
    } catch (error) {
      if (error instanceof Refused) return false;
      throw error;
    }
  }
  if (!viewer) return false;
  const source = await reportSource(
    deps.db,
    Number(given),
    anyOf(own(viewer), managed(viewer)),
    deps.clock(),
  );
  return source !== null && refusalOf(source) === null;
}
